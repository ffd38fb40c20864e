/** What corrections have shown of suppliers' safety data sheets. */
export const sheetHintTexts = {
  'sheets.hints.open_one': ['{{count}} thing learned from corrections', '{{count}} ting lært af rettelser'],
  'sheets.hints.open_other': [
    '{{count}} things learned from corrections',
    '{{count}} ting lært af rettelser',
  ],
  'sheets.hints.title': ['Learned from corrections', 'Lært af rettelser'],
  'sheets.hints.lead': [
    'When you correct a value and transfer the sheet, Rede notes where on the page it was. The next sheet from the same supplier is read accordingly; such a value is never shown as confirmed.',
    'Når du retter en værdi og overfører databladet, noterer Rede, hvor på siden den stod. Det næste datablad fra samme leverandør læses derefter; en sådan værdi vises aldrig som bekræftet.',
  ],
  'sheets.hints.LABEL': ['“{{value}}” comes before: {{field}}', '»{{value}}« står før: {{field}}'],
  'sheets.hints.DATE_ORDER.DAY_FIRST': [
    'Dates have the day before the month',
    'Datoer har dagen før måneden',
  ],
  'sheets.hints.DATE_ORDER.MONTH_FIRST': [
    'Dates have the month before the day',
    'Datoer har måneden før dagen',
  ],
  'sheets.hints.from': ['From {{file}}, {{who}}', 'Fra {{file}}, {{who}}'],
  'sheets.hints.off': ['Turn off', 'Slå fra'],
  'sheets.hints.on': ['Turn on', 'Slå til'],
  'sheets.hints.isOff': ['Turned off', 'Slået fra'],
  'sheets.hints.of': ['{{action}}: {{hint}}', '{{action}}: {{hint}}'],
  'sheets.hints.download': ['Download as JSON', 'Hent som JSON'],
  'sheets.hint.kind.LABEL': ['Words before a value', 'Ord før en værdi'],
  'sheets.hint.kind.DATE_ORDER': ['Order of day and month', 'Rækkefølge af dag og måned'],
  'sheets.hint.field.supplier': ['Recognised by', 'Genkendes på'],
  'sheets.hint.field.supplierName': ['Supplier', 'Leverandør'],
  'sheets.hint.field.kind': ['Kind', 'Slags'],
  'sheets.hint.field.field': ['Value', 'Værdi'],
  'sheets.hint.field.value': ['Words', 'Ord'],
  'sheets.hint.field.fileName': ['Corrected on', 'Rettet i'],
  'sheets.hint.field.active': ['In use', 'I brug'],
  'changes.kind.sheet_hint': ['Learned from a correction', 'Lært af en rettelse'],
} as const;
