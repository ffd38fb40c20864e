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
  'evidence.timeline': ['What has happened', 'Det er der sket'],
  'evidence.timeline.none': [
    'Nothing has happened yet. Evaluations, exceeded limits, inspections, events, actions and files will be listed here.',
    'Der er ikke sket noget endnu. Vurderinger, overskredne grænser, eftersyn, hændelser, handlinger og filer vises her.',
  ],
  'evidence.evaluated': ['Evaluated: {{status}}', 'Vurderet: {{status}}'],
  'evidence.changes': ['Changes', 'Ændringer'],
} as const;
