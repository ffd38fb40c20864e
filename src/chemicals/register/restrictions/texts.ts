/** What a list says of an own chemical, and is marked as not relevant: key, English, Danish. */
export const waiverTexts = {
  'waiver.do': ['Mark as not relevant', 'Markér som ikke relevant'],
  'waiver.undo': ['Restore', 'Gendan'],
  'waiver.cancel': ['Cancel', 'Annullér'],
  'waiver.reason': ['Why it does not matter here', 'Hvorfor den ikke har betydning her'],
  'waiver.reason.help': [
    'It holds until the list or the safety data sheet is renewed.',
    'Det gælder, indtil listen eller sikkerhedsdatabladet fornyes.',
  ],
  'waiver.is': [
    'Marked as not relevant by {{name}} on {{date}}: {{reason}}',
    'Markeret som ikke relevant af {{name}} den {{date}}: {{reason}}',
  ],
  'waiver.reopened.LIST': [
    'There is a newer list. Marked as not relevant before that, by {{name}} on {{date}}: {{reason}}',
    'Der er kommet en nyere liste. Tidligere markeret som ikke relevant af {{name}} den {{date}}: {{reason}}',
  ],
  'waiver.reopened.SHEET': [
    'There is another safety data sheet. Marked as not relevant before that, by {{name}} on {{date}}: {{reason}}',
    'Der er kommet et andet sikkerhedsdatablad. Tidligere markeret som ikke relevant af {{name}} den {{date}}: {{reason}}',
  ],
  'waiver.field.chemicalAssociation': ['Chemical', 'Kemikalie'],
  'waiver.field.substance': ['Substance', 'Stof'],
  'waiver.field.list': ['List', 'Liste'],
  'waiver.field.entry': ['Entry', 'Post'],
  'waiver.field.reason': ['Reason', 'Begrundelse'],
  'waiver.field.listAsOf': ['State of the list', 'Listens dato'],
  'waiver.field.sheetDate': ['Safety data sheet revised', 'Sikkerhedsdatablad revideret'],
} as const;
