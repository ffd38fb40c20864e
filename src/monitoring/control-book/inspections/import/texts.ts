/** Texts of the import of inspections that were done. */
export const inspectionImportTexts = {
  'book.import.report': ['Report', 'Rapport'],
  'import.of.inspection': ['completed inspections', 'udførte eftersyn'],
  'import.of.inspection.count_one': ['{{shown}} inspection', '{{shown}} eftersyn'],
  'import.of.inspection.count_other': ['{{shown}} inspections', '{{shown}} eftersyn'],
  'import.of.inspection.unmatched.keep_one': [
    'Keep {{shown}} inspection without a reminder',
    'Behold {{shown}} eftersyn uden påmindelse',
  ],
  'import.of.inspection.unmatched.keep_other': [
    'Keep {{shown}} inspections without a reminder',
    'Behold {{shown}} eftersyn uden påmindelse',
  ],
  'import.of.inspection.unmatched.kept_one': [
    '{{shown}} inspection that no reminder matches is kept by itself. No next one is planned.',
    '{{shown}} eftersyn, som ikke passer til nogen påmindelse, gemmes for sig selv. Det næste planlægges ikke.',
  ],
  'import.of.inspection.unmatched.kept_other': [
    '{{shown}} inspections that no reminder matches are kept by themselves. No next ones are planned.',
    '{{shown}} eftersyn, som ikke passer til nogen påmindelse, gemmes for sig selv. De næste planlægges ikke.',
  ],
  'import.of.inspection.unmatched.make_one': [
    'Create the reminder for {{shown}} inspection',
    'Opret påmindelsen til {{shown}} eftersyn',
  ],
  'import.of.inspection.unmatched.make_other': [
    'Create the reminders for {{shown}} inspections',
    'Opret påmindelserne til {{shown}} eftersyn',
  ],
  'import.of.inspection.unmatched.made_one': [
    'The reminder of {{shown}} inspection is created. The next one is due one interval after the last in the file.',
    'Påmindelsen til {{shown}} eftersyn oprettes. Det næste forfalder ét interval efter det seneste i filen.',
  ],
  'import.of.inspection.unmatched.made_other': [
    'The reminders of {{shown}} inspections are created. The next ones are due one interval after the last in the file.',
    'Påmindelserne til {{shown}} eftersyn oprettes. De næste forfalder ét interval efter det seneste i filen.',
  ],
  'import.of.inspection.unmatched.new': ['Its reminder is created.', 'Påmindelsen oprettes.'],
  'book.import.every.P1M': ['Every month', 'Hver måned'],
  'book.import.every.P3M': ['Every 3 months', 'Hver 3. måned'],
  'book.import.every.P6M': ['Every 6 months', 'Hver 6. måned'],
  'book.import.every.P1Y': ['Every year', 'Hvert år'],
  'book.import.every.P2Y': ['Every 2 years', 'Hvert 2. år'],
  'book.import.every.P5Y': ['Every 5 years', 'Hvert 5. år'],
  'import.of.inspection.unmatched.note': [
    'No reminder matches: kept as an inspection by itself.',
    'Ingen påmindelse passer: gemmes som eftersyn for sig selv.',
  ],
  'import.note.COMPLETES_DUE': [
    'Completes the inspection due on {{date}}.',
    'Afslutter eftersynet med forfald den {{date}}.',
  ],
  'import.note.REPORT_ADDED': [
    'Already in the control book: only the report is added.',
    'Findes allerede i kontrolbogen: kun rapporten tilføjes.',
  ],
  'import.error.ENTRY_NOT_NAMED': ['Enter what was inspected.', 'Skriv, hvad der er efterset.'],
  'import.error.UNKNOWN_ENTRY': [
    'No reminder in the control book is called “{{name}}”.',
    'Ingen påmindelse i kontrolbogen hedder »{{name}}«.',
  ],
  'import.error.SEVERAL_ENTRIES': [
    'Several reminders are called “{{name}}”. Choose the right one.',
    'Flere påmindelser hedder »{{name}}«. Vælg den rigtige.',
  ],
  'import.error.ENTRY_ELSEWHERE': [
    'The reminder “{{name}}” is for another place than “{{place}}”.',
    'Påmindelsen »{{name}}« gælder et andet sted end »{{place}}«.',
  ],
  'import.error.FINDING_NOT_SAID': [
    'The result is not OK: write in the note what was found.',
    'Resultatet er ikke OK: Skriv i bemærkningen, hvad der blev fundet.',
  ],
} as const;
