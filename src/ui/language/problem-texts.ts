/**
 * What a refusal of the server means (`problem.<CODE>`) and what is wrong with a field (`field.<CODE>`): the server's answers
 * and the forms say the same words. Those that one area alone gives stand with its own texts.
 */
export const problemTexts = {
  'problem.MALFORMED_REQUEST': [
    'The server could not read the request.',
    'Serveren kunne ikke læse forespørgslen.',
  ],
  'problem.NOT_SIGNED_IN': ['You are not signed in.', 'Du er ikke logget ind.'],
  'problem.CSRF_TOKEN_INVALID': [
    'The page has been open too long. Reload it and try again.',
    'Siden har været åben for længe. Genindlæs den, og prøv igen.',
  ],
  'problem.PERMISSION_DENIED': ['You are not allowed to do this.', 'Det har du ikke adgang til.'],
  'problem.FEATURE_NOT_AVAILABLE': [
    'This part is not available for the organization.',
    'Denne del er ikke tilgængelig for organisationen.',
  ],
  'problem.NOT_FOUND': [
    'This is not here, or you may not see it.',
    'Det findes ikke, eller du må ikke se det.',
  ],
  'problem.METHOD_NOT_ALLOWED': ['This cannot be done here.', 'Det kan ikke gøres her.'],
  'problem.CONFLICT': [
    'Someone else changed the same thing. Try again.',
    'En anden har ændret det samme. Prøv igen.',
  ],
  'problem.NAME_TAKEN': [
    'The name is already in use. Choose another.',
    'Navnet er allerede i brug. Vælg et andet.',
  ],
  'problem.RECORD_IN_USE': [
    'This is in use elsewhere and cannot be removed.',
    'Det er i brug et andet sted og kan ikke fjernes.',
  ],
  'problem.EDITED_MEANWHILE': [
    'Someone else has changed this meanwhile.',
    'En anden har ændret det i mellemtiden.',
  ],
  'problem.TOO_LARGE': [
    'This is too large. A file may be at most 50 MB.',
    'Det er for stort. En fil må højst fylde 50 MB.',
  ],
  'problem.BODY_TOO_LARGE': [
    'This is too much to send at once. At most {{size}}.',
    'Det er for meget at sende på én gang. Højst {{size}}.',
  ],
  'problem.WRONG_MEDIA_TYPE': [
    'The server does not take content of this kind.',
    'Serveren tager ikke imod indhold af denne slags.',
  ],
  'problem.FILE_TYPE_REFUSED': [
    'Files of this kind are not accepted.',
    'Filer af denne type kan ikke modtages.',
  ],
  'problem.INVALID': ['Some fields need another value.', 'Nogle felter skal rettes.'],
  'problem.IDEMPOTENCY_KEY_REUSED': [
    'This was already sent with other content. Reload the page and try again.',
    'Dette er allerede sendt med andet indhold. Genindlæs siden, og prøv igen.',
  ],
  'problem.UNIT_NOT_IN_GROUP': [
    'The unit is not supported for this type of meter.',
    'Enheden understøttes ikke for denne målertype.',
  ],
  'problem.IMPORT_REFUSED': [
    'Nothing was imported: {{count}} things in the file need another look.',
    'Intet blev importeret: {{count}} ting i filen skal ses efter.',
  ],
  'problem.RECORDS_CHANGED': [
    'The import cannot be undone: some of it was changed or is in use since ({{names}}). Remove the rest one by one.',
    'Importen kan ikke fortrydes: noget af den er ændret eller i brug siden ({{names}}). Fjern resten enkeltvis.',
  ],
  'problem.TOO_MANY_REQUESTS': [
    'Too many tries. Wait a little and try again.',
    'For mange forsøg. Vent lidt, og prøv igen.',
  ],
  'problem.INTERNAL': [
    'Something went wrong at our end. Try again in a moment.',
    'Noget gik galt hos os. Prøv igen om lidt.',
  ],
  'problem.NOT_READY': [
    'The server is busy or starting. Try again in a moment.',
    'Serveren har travlt eller er ved at starte. Prøv igen om lidt.',
  ],
  'problem.STORAGE_FULL': [
    'The server has no room to save anything. Nothing was saved; tell the people who run it, and try again later.',
    'Serveren har ikke plads til at gemme. Intet blev gemt; sig det til dem, der driver den, og prøv igen senere.',
  ],

  'field.REQUIRED': ['Fill in this field.', 'Udfyld feltet.'],
  'field.UNKNOWN_FIELD': ['This field does not exist.', 'Feltet findes ikke.'],
  'field.NOT_TEXT': ['Enter text.', 'Skriv en tekst.'],
  'field.UNSTORABLE_CHARACTER': [
    'The text has a character that cannot be saved: a control character or half an emoji. Delete it and type it again.',
    'Teksten indeholder et tegn, der ikke kan gemmes: et styretegn eller en halv emoji. Slet det, og skriv det igen.',
  ],
  'field.CONTROL_CHARACTER': [
    'This is one line of text: line breaks, tabs and invisible signs that turn the direction of writing are not allowed. Delete them.',
    'Dette er én linje tekst: linjeskift, tabulatorer og usynlige tegn, der vender skriveretningen, er ikke tilladt. Slet dem.',
  ],
  'field.NOT_A_NUMBER': ['Enter a number.', 'Skriv et tal.'],
  'field.NOT_A_BOOLEAN': ['Choose yes or no.', 'Vælg ja eller nej.'],
  'field.NOT_A_LIST': ['This must be a list.', 'Det skal være en liste.'],
  'field.NOT_AN_OBJECT': ['This must have fields of its own.', 'Det skal have egne felter.'],
  'field.TOO_SHORT': ['Enter at least {{min}}.', 'Skriv mindst {{min}}.'],
  'field.TOO_LONG': ['At most {{max}} characters.', 'Højst {{max}} tegn.'],
  'field.TOO_MANY': ['At most {{max}} entries.', 'Højst {{max}} poster.'],
  'field.TOO_SMALL': ['At least {{min}}.', 'Mindst {{min}}.'],
  'field.TOO_LARGE': ['At most {{max}}.', 'Højst {{max}}.'],
  'field.NOT_ONE_OF': ['Choose one from the list.', 'Vælg en fra listen.'],
  'field.INVALID_FORMAT': [
    'This is not written in the right way.',
    'Det er ikke skrevet på den rigtige måde.',
  ],
  'field.INVALID_ID': ['This reference does not exist.', 'Henvisningen findes ikke.'],
  'field.INVALID_DATE': [
    'Enter a date of the calendar as yyyy-mm-dd.',
    'Skriv en dato i kalenderen som åååå-mm-dd.',
  ],
  'field.INVALID_TIME': ['Enter a time as hh:mm.', 'Skriv et klokkeslæt som tt:mm.'],
  'field.INVALID_PERIOD': [
    'Enter a period of years, months, weeks or days.',
    'Skriv en periode af år, måneder, uger eller dage.',
  ],
  'field.INVALID_DECIMAL': ['Enter a number.', 'Skriv et tal.'],
  'field.INVALID_EMAIL': ['Enter a full e-mail address.', 'Skriv en hel e-mailadresse.'],
  'field.INVALID_URL': [
    'Enter an address that starts with https://.',
    'Skriv en adresse, der begynder med https://.',
  ],
  'field.INVALID_SORT': ['The list cannot be sorted by this.', 'Listen kan ikke sorteres efter dette.'],
  'field.IN_FUTURE': ['The date may not be in the future.', 'Datoen må ikke ligge i fremtiden.'],
  'field.DUPLICATE': ['This is already there.', 'Den findes allerede.'],
  'field.NO_SUCH_RECORD': [
    'This is no longer there. Choose another.',
    'Den findes ikke længere. Vælg en anden.',
  ],
  'field.UNIT_NOT_IN_GROUP': [
    'The unit {{unit}} is not supported for this type of meter.',
    'Enheden {{unit}} understøttes ikke for denne målertype.',
  ],
  'field.END_BEFORE_START': ['The end lies before the start.', 'Slutningen ligger før begyndelsen.'],
  'field.OVERLAP': ['This period overlaps another.', 'Perioden overlapper en anden.'],
  'field.NOT_FOR_THIS_KIND': ['This does not belong to what was chosen.', 'Det hører ikke til det valgte.'],
  'field.IN_USE': ['In use and cannot be removed: {{name}}.', 'I brug og kan ikke fjernes: {{name}}.'],
  'field.INVALID': ['This value cannot be used.', 'Værdien kan ikke bruges.'],
} as const;
