/** Why the server refuses something of chemicals, and what is wrong with their fields. */
export const chemicalProblemTexts = {
  'problem.CHEMICALS_CHANGED': [
    'Chemicals of this import were changed later ({{names}}). Remove them from the register one by one instead.',
    'Kemikalier fra denne import er ændret siden ({{names}}). Fjern dem i stedet enkeltvis fra registeret.',
  ],
  'problem.SUBSTANCE_EXISTS': [
    'Another substance of the catalogue has this index number already.',
    'Et andet stof i kataloget har allerede dette indeksnummer.',
  ],
  'problem.BOTH_IN_ONE': [
    'The two cannot be merged: something refers to both of them. Take one of them out there first.',
    'De to kan ikke flettes: noget henviser til dem begge. Fjern først den ene af dem der.',
  ],
  'problem.COMPANY_IN_USE': [
    'Chemicals of the catalogue refer to it ({{count}}): {{names}}. Give them another one first.',
    'Kemikalier i kataloget henviser til den ({{count}}): {{names}}. Vælg først en anden til dem.',
  ],
  'problem.CHEMICAL_EXISTS': [
    'The producer has a chemical with this name and number already. Open that one, or give this one another name or number.',
    'Producenten har allerede et kemikalie med dette navn og varenummer. Åbn det, eller giv dette et andet navn eller nummer.',
  ],
  'problem.HARMONISED_STAYS': [
    'A substance of Annex VI stays: merge the other one into it.',
    'Et stof i bilag VI bliver stående: flet det andet ind i det.',
  ],
  'field.CHEMICAL_FIXED': [
    'The product cannot be changed. Add the other one instead.',
    'Produktet kan ikke ændres. Tilføj det andet i stedet.',
  ],
  'field.INVALID_CAS': [
    'This is no CAS number: its check digit or form is wrong. Compare it with the source, e.g. 7732-18-5.',
    'Det er ikke et CAS-nummer: kontrolcifferet eller formen er forkert. Sammenlign med kilden, fx 7732-18-5.',
  ],
  'field.INVALID_EC': [
    'This is no EC number: its check digit or form is wrong. Compare it with the source, e.g. 200-753-7.',
    'Det er ikke et EF-nummer: kontrolcifferet eller formen er forkert. Sammenlign med kilden, fx 200-753-7.',
  ],
  'field.INVALID_INDEX': [
    'This is no index number: its check digit or form is wrong. Compare it with Annex VI, e.g. 601-020-00-8.',
    'Det er ikke et indeksnummer: kontrolcifferet eller formen er forkert. Sammenlign med bilag VI, fx 601-020-00-8.',
  ],
  'field.MIN_ABOVE_MAX': [
    'The least share is above the greatest.',
    'Den mindste andel er større end den største.',
  ],
  'field.UNKNOWN_CODE': ['There is no code {{code}}.', 'Koden {{code}} findes ikke.'],
  'field.INVALID_UFI': [
    'This is no UFI: it has 16 characters, which check each other. One of them is wrong.',
    'Det er ikke en UFI: Den har 16 tegn, som kontrollerer hinanden. Et af dem er forkert.',
  ],
  'field.OVER_HUNDRED': [
    'The least amounts come to {{sum}} %. Together they can be 100 % at most.',
    'De mindste andele giver tilsammen {{sum}} %. De kan højst være 100 %.',
  ],
  'field.CODES_EXCLUDE': [
    '{{one}} and {{other}} exclude each other (CLP, {{rule}}). Keep the one that the sheet states.',
    '{{one}} og {{other}} udelukker hinanden (CLP, {{rule}}). Behold den, som sikkerhedsdatabladet angiver.',
  ],
  'field.CLASSIFIED': [
    'The chemical has H statements, so it is classified. Remove this date or the statements.',
    'Kemikaliet har H-sætninger og er altså klassificeret. Fjern datoen eller sætningerne.',
  ],
  'field.LABEL_TOO_SMALL': [
    'The label does not fit {{format}}. Choose a larger size.',
    'Etiketten kan ikke være på {{format}}. Vælg en større.',
  ],
} as const;
