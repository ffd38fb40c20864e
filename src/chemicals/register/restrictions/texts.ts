/** What a list says of an own chemical, and is marked as not relevant: key, English, Danish. */
export const waiverTexts = {
  'waiver.do': ['Mark as not relevant', 'Markér som ikke relevant'],
  'waiver.unlisted': [
    'The catalogue lacks this ingredient; it was found by its number on the sheet. It can be marked as not relevant once the catalogue has it.',
    'Indholdsstoffet er ikke i kataloget; det er fundet på sit nummer i databladet. Det kan markeres som ikke relevant, når det er i kataloget.',
  ],
  'waiver.undo': ['Mark as relevant again', 'Markér som relevant igen'],
  'waiver.cancel': ['Cancel', 'Annullér'],
  'waiver.reason': ['Why it is not relevant here', 'Hvorfor den ikke er relevant her'],
  'waiver.reason.help': [
    'Applies until the list or the safety data sheet is updated.',
    'Gælder, indtil listen eller sikkerhedsdatabladet opdateres.',
  ],
  'waiver.is': [
    'Marked as not relevant by {{name}} on {{date}}: {{reason}}',
    'Markeret som ikke relevant af {{name}} den {{date}}: {{reason}}',
  ],
  'waiver.reopened.LIST': [
    'The list has been updated since {{name}} marked this restriction as not relevant on {{date}}: {{reason}}',
    'Listen er opdateret, siden {{name}} markerede begrænsningen som ikke relevant den {{date}}: {{reason}}',
  ],
  'waiver.reopened.SHEET': [
    'The safety data sheet has been replaced since {{name}} marked this restriction as not relevant on {{date}}: {{reason}}',
    'Sikkerhedsdatabladet er udskiftet, siden {{name}} markerede begrænsningen som ikke relevant den {{date}}: {{reason}}',
  ],
  'waiver.field.chemicalAssociation': ['Chemical', 'Kemikalie'],
  'waiver.field.substance': ['Substance', 'Stof'],
  'waiver.field.list': ['List', 'Liste'],
  'waiver.field.entry': ['Entry', 'Punkt'],
  'waiver.field.reason': ['Reason', 'Begrundelse'],
  'waiver.field.listAsOf': ['List as of', 'Liste pr.'],
  'waiver.field.sheetDate': ['Safety data sheet revised', 'Sikkerhedsdatablad revideret'],
} as const;
