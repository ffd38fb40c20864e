/** Texts of sheets that are attached to the register by the names of their files: key, English, Danish. */
export const sheetPlacingTexts = {
  'sheets.place.title': ['Attach safety data sheets', 'Vedhæft sikkerhedsdatablade'],
  'sheets.place.help': [
    'PDF, up to {{max}} at once. Each is matched with a chemical of the register by the name of its file and by its text.',
    'PDF, højst {{max}} ad gangen. Hver fil matches med et kemikalie i registeret ud fra filens navn og tekst.',
  ],
  'sheets.place.back': ['All chemicals', 'Alle kemikalier'],
  'sheets.place.reading': [
    '{{read}} of {{count}} sheets have been read.',
    '{{read}} af {{count}} datablade er læst.',
  ],
  'sheets.place.found': ['Sheets', 'Datablade'],
  'sheets.place.chemical': ['Chemical for {{name}}', 'Kemikalie til {{name}}'],
  'sheets.place.other': ['Another chemical of the register', 'Et andet kemikalie i registeret'],
  'sheets.place.choose': ['Choose …', 'Vælg …'],
  'sheets.place.out': ['Leave out', 'Udelad'],
  'sheets.place.certain': ['Match: {{because}}', 'Match: {{because}}'],
  'sheets.place.doubtful': ['Perhaps {{name}}: {{because}}', 'Måske {{name}}: {{because}}'],
  'sheets.place.none': [
    'No chemical of the register matches. Choose one, or leave the sheet out.',
    'Intet kemikalie i registeret passer. Vælg et, eller udelad databladet.',
  ],
  'sheets.place.attached': ['Attached already', 'Allerede vedhæftet'],
  'sheets.place.used': [
    'This sheet has already been used. Open it under Safety data sheets.',
    'Dette datablad er allerede brugt. Åbn det under Sikkerhedsdatablade.',
  ],
  'sheets.place.because.UFI': ['UFI in the text', 'UFI i teksten'],
  'sheets.place.because.NUMBER': ['product number in the text', 'varenummer i teksten'],
  'sheets.place.because.NUMBER_IN_FILE': ["product number in the file's name", 'varenummer i filens navn'],
  'sheets.place.because.NAME': ['name in the text', 'navn i teksten'],
  'sheets.place.because.NAME_IN_FILE': ["name in the file's name", 'navn i filens navn'],
  'sheets.place.because.CAS': ['CAS in the text', 'CAS i teksten'],
  'sheets.place.because.ALIKE': ['similar name', 'lignende navn'],
  'sheets.place.do_one': ['Attach {{count}} sheet', 'Vedhæft {{count}} datablad'],
  'sheets.place.do_other': ['Attach {{count}} sheets', 'Vedhæft {{count}} datablade'],
  'sheets.place.done_one': ['{{count}} sheet was attached.', '{{count}} datablad er vedhæftet.'],
  'sheets.place.done_other': ['{{count}} sheets were attached.', '{{count}} datablade er vedhæftet.'],
  'sheets.place.tooMany': [
    'At most {{max}} sheets at once. Attach these first.',
    'Højst {{max}} datablade ad gangen. Vedhæft disse først.',
  ],
} as const;
