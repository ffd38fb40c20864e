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
    '{{shown}} inspection that no reminder matches is kept by itself. To have the next one planned, add its reminder first, and import again.',
    '{{shown}} eftersyn, som ikke passer til nogen påmindelse, gemmes for sig selv. Opret påmindelsen først, og importér igen, hvis det næste skal planlægges.',
  ],
  'import.of.inspection.unmatched.kept_other': [
    '{{shown}} inspections that no reminder matches are kept by themselves. To have the next ones planned, add their reminders first, and import again.',
    '{{shown}} eftersyn, som ikke passer til nogen påmindelse, gemmes for sig selv. Opret påmindelserne først, og importér igen, hvis de næste skal planlægges.',
  ],
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
