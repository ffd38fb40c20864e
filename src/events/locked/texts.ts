/** Texts of locked reports: key, English, Danish. */
export const lockedReportTexts = {
  'events.locked.title': ['Locked reports', 'Låste rapporter'],
  'events.locked.none': [
    'A locked report keeps the event and its actions as they are now: for an insurer, an authority or an audit. It is never changed.',
    'En låst rapport gemmer hændelsen og dens handlinger, som de er nu: til forsikringsselskab, myndighed eller audit. Den ændres aldrig.',
  ],
  'events.locked.purpose': ['Who or what is it for?', 'Hvem eller hvad er den til?'],
  'events.locked.purpose.help': ['For example: insurance claim 4711', 'Fx skadesag 4711'],
  'events.locked.lock': ['Create locked report', 'Opret låst rapport'],
  'events.locked.lock.text': [
    'A locked report keeps the event and its actions as they are now. You can still change the event, but the report cannot be changed or deleted.',
    'En låst rapport gemmer hændelsen og dens handlinger, som de er nu. Hændelsen kan stadig ændres; rapporten kan hverken ændres eller slettes.',
  ],
  'events.locked.done': ['The report was created.', 'Rapporten er oprettet.'],
  'events.locked.by': ['{{date}} at {{time}}, {{name}}', '{{date}} kl. {{time}}, {{name}}'],
  'events.locked.print': ['Print', 'Udskriv'],
  'events.locked.printOf': [
    'Print: the report of {{date}} at {{time}}',
    'Udskriv: rapporten fra {{date}} kl. {{time}}',
  ],
  'events.locked.compare': ['Compare with today', 'Sammenlign med i dag'],
  'events.locked.compareOf': [
    'Compare with today: the report of {{date}} at {{time}}',
    'Sammenlign med i dag: rapporten fra {{date}} kl. {{time}}',
  ],
  'events.locked.same': [
    'Nothing in the report has changed since it was locked.',
    'Hændelsen er ikke ændret, siden rapporten blev låst.',
  ],
  'events.locked.gone': ['The event has been deleted.', 'Hændelsen er slettet.'],
  'events.locked.broken': [
    'This report has been altered since it was locked: its checksum does not match. Do not use it.',
    'Rapporten er ændret, siden den blev låst: Kontrolsummen passer ikke. Brug den ikke.',
  ],
  'events.locked.then': ['In the report', 'I rapporten'],
  'events.locked.now': ['Today', 'I dag'],
  'events.locked.what': ['What', 'Hvad'],
  'events.locked.nothing': ['nothing', 'intet'],
  'events.locked.print.title': ['Event report', 'Hændelsesrapport'],
  'events.locked.print.locked': [
    'Locked {{date}} at {{time}} by {{name}}. This report shows the event as it was then.',
    'Låst {{date}} kl. {{time}} af {{name}}. Rapporten viser hændelsen, som den var på det tidspunkt.',
  ],
  'events.locked.print.purpose': ['For: {{purpose}}', 'Til: {{purpose}}'],
  'events.locked.print.sha256': ['SHA-256 of the report: {{sha256}}', 'Rapportens SHA-256: {{sha256}}'],
  'events.locked.print.page': ['Page', 'Side'],
  'actions.source.action': ['Action', 'Handling'],
  'problem.REPORT_BROKEN': [
    'This report has been altered since it was locked: its checksum does not match. It cannot be printed.',
    'Rapporten er ændret, siden den blev låst: Kontrolsummen passer ikke. Den kan ikke udskrives.',
  ],
  'changes.kind.locked_report': ['Locked report', 'Låst rapport'],
  'lockedReports.field.event': ['Event', 'Hændelse'],
  'lockedReports.field.purpose': ['Who or what it is for', 'Hvem eller hvad den er til'],
  'lockedReports.field.sha256': ['SHA-256', 'SHA-256'],
  'lockedReports.field.lockedBy': ['Locked by', 'Låst af'],
  'lockedReports.field.createdDate': ['Locked', 'Låst'],
} as const;
