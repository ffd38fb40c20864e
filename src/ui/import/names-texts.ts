/** Texts of what rows of a list name: other records, people, and files. */
export const importNamesTexts = {
  'import.made': ['New in {{list}}: {{names}}', 'Nye i {{list}}: {{names}}'],
  'import.make': ['Create {{names}}', 'Opret {{names}}'],
  'import.confirmLikely_one': ['Confirm {{shown}} likely match', 'Bekræft {{shown}} sandsynligt match'],
  'import.confirmLikely_other': [
    'Confirm all {{shown}} likely matches',
    'Bekræft alle {{shown}} sandsynlige match',
  ],
  'import.unmatched.refuse': ['Refuse them', 'Afvis dem'],
  'import.keepNames': ['Keep {{names}} as text', 'Gem {{names}} som tekst'],
  'import.files': ['Files for the list', 'Filer til listen'],
  'import.files.along': [
    'Drop the files that its rows name together with it.',
    'Slip de filer, som rækkerne nævner, sammen med listen.',
  ],
  'import.files.help': ['A row gets the file whose name it has.', 'En række får den fil, hvis navn den har.'],
  'import.files.added_one': ['{{shown}} file has been added.', '{{shown}} fil er tilføjet.'],
  'import.files.added_other': ['{{shown}} files have been added.', '{{shown}} filer er tilføjet.'],
  'import.keepFileNames_one': [
    'Import without {{shown}} missing file',
    'Importér uden {{shown}} manglende fil',
  ],
  'import.keepFileNames_other': [
    'Import without {{shown}} missing files',
    'Importér uden {{shown}} manglende filer',
  ],
  'import.error.NO_SUCH_FILE': [
    'The file “{{name}}” has not been added.',
    'Filen »{{name}}« er ikke tilføjet.',
  ],
  'import.note.FILE_NAME_KEPT': [
    'The file “{{names}}” has not been added. Its name is kept in the note.',
    'Filen »{{names}}« er ikke tilføjet. Navnet gemmes i bemærkningen.',
  ],
  'import.note.FILES_NOT_NAMED_one': [
    'No row names this file, and it is not imported: {{names}}',
    'Ingen række nævner denne fil, og den importeres ikke: {{names}}',
  ],
  'import.note.FILES_NOT_NAMED_other': [
    'No row names these {{count}} files, and they are not imported: {{names}}',
    'Ingen række nævner disse {{count}} filer, og de importeres ikke: {{names}}',
  ],
  'import.error.UNKNOWN_NAME': [
    '“{{name}}” was not found. Check the spelling.',
    '»{{name}}« blev ikke fundet. Kontrollér stavningen.',
  ],
  'import.note.NAME_KEPT': [
    'No member is called “{{names}}”. The name is kept as text.',
    'Intet medlem hedder »{{names}}«. Navnet gemmes som tekst.',
  ],
  'import.error.NO_ROOM_FOR_NAME': [
    'The name of someone who is not a member does not fit into the description.',
    'Der er ikke plads i beskrivelsen til navnet på en, der ikke er medlem.',
  ],
  'import.error.UNKNOWN_PERSON': [
    'No member is called “{{name}}”. Enter the name as in the list of members; a person can be named once the invitation is accepted.',
    'Intet medlem hedder »{{name}}«. Skriv navnet som på medlemslisten; en inviteret kan nævnes, når invitationen er accepteret.',
  ],
  'import.error.SEVERAL_NAMED': [
    'Several are called “{{name}}”. Give them different names, or choose one after the import.',
    'Flere hedder »{{name}}«. Giv dem forskellige navne, eller vælg én efter importen.',
  ],
} as const;
