/** Texts of the evidence of an obligation on paper: key, English, Danish. */
export const evidenceTexts = {
  'evidence.title': ['Evidence of compliance', 'Dokumentation for overholdelse'],
  'evidence.print': ['Evidence (PDF)', 'Dokumentation (PDF)'],
  'evidence.printed': ['Printed {{date}} by {{name}}', 'Udskrevet {{date}} af {{name}}'],
  'evidence.page': ['Page', 'Side'],
  'evidence.none': ['Not entered', 'Ikke angivet'],
  'evidence.nothing': ['None', 'Ingen'],
  'evidence.file': ['File', 'Fil'],
  'evidence.date': ['Date', 'Dato'],
  'evidence.name': ['Name', 'Navn'],
  'evidence.state': ['Result', 'Resultat'],
  'evidence.inspections': ['Inspections', 'Eftersyn'],
  'evidence.events': ['Events', 'Hændelser'],
  'evidence.actions': ['Actions', 'Handlinger'],
} as const;
