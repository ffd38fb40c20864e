/** Texts of this area: key, English, Danish. */
export const searchTexts = {
  'search.kind.METER': ['Meters', 'Målere'],
  'search.kind.INSPECTION': ['Inspections', 'Eftersyn'],
  'search.kind.INSPECTION_DONE': ['Completed inspections', 'Udførte eftersyn'],
  'search.kind.REMINDER': ['Reminders', 'Påmindelser'],
  'search.kind.EVENT': ['Events', 'Hændelser'],
  'search.kind.OWN_MIXTURE': ['Own mixtures', 'Egne blandinger'],
  'search.kind.REGISTERED': ['My chemicals', 'Mine kemikalier'],
  'search.kind.DOCUMENT': ['Documents', 'Dokumenter'],
  'search.kind.OBLIGATION': ['Binding obligations', 'Bindende forpligtelser'],
  'search.kind.STAKEHOLDER': ['Stakeholders', 'Interessenter'],
  'search.kind.MEMBER': ['Members', 'Medlemmer'],
  'search.kind.DEPARTMENT': ['Departments', 'Afdelinger'],
  'search.kind.ORGANIZATION': ['Organizations', 'Organisationer'],
  'search.kind.LEGISLATION': ['Acts', 'Lovgivning'],
  'search.kind.CHEMICAL': ['Chemicals', 'Kemikalier'],
  'search.kind.SUBSTANCE': ['Substances', 'Stoffer'],
  'search.kind.CATALOGUE_STAKEHOLDER': ['Stakeholder catalogue', 'Interessentkatalog'],
} as const;

type AreaTexts = typeof searchTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
