import { drop, picker } from '../../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../../test/e2e/support/screen-steps.ts';
import { textsOf } from '../../../test/e2e/support/texts.ts';

/** The screens of stakeholders and their catalogue. */
export const screens: Screen[] = [
  { name: 'stakeholders', path: '/organization/stakeholders?view=list' },
  { name: 'stakeholders-matrix', path: '/organization/stakeholders?view=matrix' },
  { name: 'stakeholders-read-only', path: '/organization/stakeholders?view=matrix', as: 'reader' },
  { name: 'stakeholders-new', path: '/organization/stakeholders', as: 'new' },
  { name: 'stakeholder', path: '/organization/stakeholders/{stakeholder:Neighbours (residents)}' },
  { name: 'stakeholder-edit', path: '/organization/stakeholders/{stakeholder:Hvidsten Wind}/edit' },
  { name: 'stakeholder-new', path: '/organization/stakeholders/new' },
  {
    name: 'stakeholder-new-search',
    path: '/organization/stakeholders/new',
    before: picker('stakeholders.field.stakeholder'),
  },
  {
    name: 'stakeholder-new-own',
    path: '/organization/stakeholders/new',
    before: async (page) => {
      const t = await textsOf(page);
      await page.getByText(t('stakeholders.from.own'), { exact: true }).click();
    },
  },
  {
    name: 'stakeholders-matrix-panel',
    path: '/organization/stakeholders/{stakeholder:Employees}?view=matrix',
  },
  { name: 'stakeholders-import', path: '/organization/stakeholders/import' },
  {
    name: 'stakeholders-import-refused',
    path: '/organization/stakeholders/import',
    before: drop(
      'Interessent;Kategori;Forventninger;Indflydelse;Ansvarlig\nGrundejerforeningen;Naboer;Ro om natten;3;\nBanken;Ven;Orden i sagerne;9;Nobody Known\n;Kunder;Levering til tiden;4;\n',
    ),
  },
  { name: 'stakeholder-catalogue', path: '/admin/stakeholders' },
  { name: 'stakeholder-catalogued', path: '/admin/stakeholders/{catalogue:Danish Energy Agency}' },
  { name: 'stakeholder-catalogued-edit', path: '/admin/stakeholders/{catalogue:Danish Energy Agency}/edit' },
];

export const ids = [
  `select 'stakeholder:' || coalesce(a.own_name, s.name_en) as key, a.id from stakeholder_association a
   left join stakeholder s on s.id = a.stakeholder_id where a.organization_id = $1`,
  `select 'catalogue:' || name_en as key, id from stakeholder`,
];
