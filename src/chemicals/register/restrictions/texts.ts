/** What a list says of an own chemical, and is marked as not relevant: key, English, Danish. */
export const setAsideTexts = {
  'setAside.do': ['Mark as not relevant', 'Markér som ikke relevant'],
  'setAside.undo': ['Restore', 'Gendan'],
  'setAside.cancel': ['Cancel', 'Annullér'],
  'setAside.reason': ['Why it does not matter here', 'Hvorfor den ikke har betydning her'],
  'setAside.reason.help': [
    'It holds until the list or the safety data sheet is renewed.',
    'Det gælder, indtil listen eller sikkerhedsdatabladet fornyes.',
  ],
  'setAside.is': [
    'Marked as not relevant by {{name}} on {{date}}: {{reason}}',
    'Markeret som ikke relevant af {{name}} den {{date}}: {{reason}}',
  ],
  'setAside.reopened.LIST': [
    'There is a newer list. Marked as not relevant before that, by {{name}} on {{date}}: {{reason}}',
    'Der er kommet en nyere liste. Tidligere markeret som ikke relevant af {{name}} den {{date}}: {{reason}}',
  ],
  'setAside.reopened.SHEET': [
    'There is another safety data sheet. Marked as not relevant before that, by {{name}} on {{date}}: {{reason}}',
    'Der er kommet et andet sikkerhedsdatablad. Tidligere markeret som ikke relevant af {{name}} den {{date}}: {{reason}}',
  ],
  'setAside.field.chemicalAssociation': ['Chemical', 'Kemikalie'],
  'setAside.field.substance': ['Substance', 'Stof'],
  'setAside.field.list': ['List', 'Liste'],
  'setAside.field.entry': ['Entry', 'Post'],
  'setAside.field.reason': ['Reason', 'Begrundelse'],
  'setAside.field.listAsOf': ['State of the list', 'Listens dato'],
  'setAside.field.sheetDate': ['Safety data sheet revised', 'Sikkerhedsdatablad revideret'],
} as const;
