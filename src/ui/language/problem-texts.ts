/**
 * What a refusal of the server means (`problem.<CODE>`) and what is wrong with a field (`field.<CODE>`): the server's answers
 * and the forms say the same words. Those of a single area are with that area's texts.
 */
export const problemTexts = {
  'problem.MALFORMED_REQUEST': [
    'The server could not read the request. Reload the page and try again.',
    'Serveren kunne ikke læse forespørgslen. Genindlæs siden, og prøv igen.',
  ],
  'problem.NOT_SIGNED_IN': [
    'You are not signed in. Sign in and try again.',
    'Du er ikke logget ind. Log ind, og prøv igen.',
  ],
  'problem.CSRF_TOKEN_INVALID': [
    'The page has been open too long. Reload it and try again.',
    'Siden har været åben for længe. Genindlæs den, og prøv igen.',
  ],
  'problem.PERMISSION_DENIED': [
    'You do not have permission to do this. Ask a manager for access.',
    'Det har du ikke adgang til. Bed en administrator om adgang.',
  ],
  'problem.FEATURE_NOT_AVAILABLE': [
    'This module is not available to the organization. Ask a system maintainer.',
    'Modulet er ikke tilgængeligt for organisationen. Spørg en systemforvalter.',
  ],
  'problem.AUDITOR_LINK_OVER': [
    'This link has expired or was ended. Ask the organization for a new one.',
    'Linket er udløbet eller afsluttet. Bed virksomheden om et nyt.',
  ],
  'problem.NOT_FOUND': [
    'This does not exist, or you do not have access to it.',
    'Det findes ikke, eller du har ikke adgang til det.',
  ],
  'problem.METHOD_NOT_ALLOWED': ['This cannot be done here.', 'Det kan ikke gøres her.'],
  'problem.CONFLICT': [
    'Someone else changed this at the same time. Try again.',
    'En anden ændrede det samtidig. Prøv igen.',
  ],
  'problem.NAME_TAKEN': [
    'The name is already in use. Choose another.',
    'Navnet er allerede i brug. Vælg et andet.',
  ],
  'problem.RECORD_IN_USE': [
    'This is in use elsewhere, so it cannot be removed. Remove it there first.',
    'Det er i brug et andet sted og kan derfor ikke fjernes. Fjern det først dér.',
  ],
  'problem.EDITED_MEANWHILE': [
    'Someone else has changed this since you opened it. Open it again and repeat your change.',
    'En anden har ændret det, siden du åbnede det. Åbn det igen, og gentag din ændring.',
  ],
  'problem.TOO_LARGE': [
    'This is too large. The limit for a file is 50 MB.',
    'Filen er for stor. Den må højst fylde 50 MB.',
  ],
  'problem.BODY_TOO_LARGE': [
    'This is too much to send at once. The limit is {{size}}.',
    'Det er for meget at sende på én gang. Grænsen er {{size}}.',
  ],
  'problem.WRONG_MEDIA_TYPE': [
    'This type of content is not accepted. Reload the page and try again.',
    'Denne type indhold kan ikke modtages. Genindlæs siden, og prøv igen.',
  ],
  'problem.FILE_TYPE_REFUSED': [
    'This file type is not accepted. Choose another file.',
    'Denne filtype kan ikke modtages. Vælg en anden fil.',
  ],
  'problem.WORKBOOK_REFUSED': [
    'This is an older Excel file (.xls), a workbook with a password, or a web page. Open it in Excel, save it as an Excel workbook (.xlsx) without a password, and choose that file.',
    'Det er en ældre Excel-fil (.xls), en projektmappe med adgangskode eller en webside. Åbn den i Excel, gem den som Excel-projektmappe (.xlsx) uden adgangskode, og vælg den fil.',
  ],
  'problem.INVALID': ['Some fields need correcting.', 'Nogle felter skal rettes.'],
  'problem.IDEMPOTENCY_KEY_REUSED': [
    'This was already sent with other content. Reload the page and try again.',
    'Dette er allerede sendt med andet indhold. Genindlæs siden, og prøv igen.',
  ],
  'problem.UNIT_NOT_IN_GROUP': [
    'The unit is not supported for this type of meter. Choose another.',
    'Enheden understøttes ikke for denne målertype. Vælg en anden.',
  ],
  'problem.IMPORT_REFUSED': [
    'Nothing was imported. Correct the errors in the file ({{count}}) and import it again.',
    'Intet blev importeret. Ret fejlene i filen ({{count}}), og importér den igen.',
  ],
  'problem.RECORDS_CHANGED': [
    'The import cannot be undone: some of its records have since been changed or are in use ({{names}}). Undo the rest manually.',
    'Importen kan ikke fortrydes: Nogle af registreringerne er siden ændret eller taget i brug ({{names}}). Fortryd resten manuelt.',
  ],
  'problem.TOO_MANY_REQUESTS': [
    'Too many attempts. Wait a moment, then try again.',
    'For mange forsøg. Vent lidt, og prøv igen.',
  ],
  'problem.INTERNAL': [
    'Something went wrong on the server. Try again in a moment.',
    'Noget gik galt på serveren. Prøv igen om lidt.',
  ],
  'problem.NOT_READY': [
    'The server is busy or starting. Try again in a moment.',
    'Serveren har travlt eller er ved at starte. Prøv igen om lidt.',
  ],
  'problem.STORAGE_FULL': [
    'Nothing was saved: the server has run out of space. Contact your system administrator and try again later.',
    'Intet blev gemt: Serveren har ikke mere plads. Kontakt jeres systemadministrator, og prøv igen senere.',
  ],

  'field.REQUIRED': ['Fill in this field.', 'Udfyld feltet.'],
  'field.UNKNOWN_FIELD': ['This field does not exist.', 'Feltet findes ikke.'],
  'field.NOT_TEXT': ['Enter text.', 'Skriv en tekst.'],
  'field.UNSTORABLE_CHARACTER': [
    'The text contains a character that cannot be saved: a control character or half an emoji. Delete it and type it again.',
    'Teksten indeholder et tegn, der ikke kan gemmes: et styretegn eller en halv emoji. Slet det, og skriv det igen.',
  ],
  'field.CONTROL_CHARACTER': [
    'This must be a single line of text. Delete line breaks, tabs and invisible characters.',
    'Teksten skal stå på én linje. Slet linjeskift, tabulatorer og usynlige tegn.',
  ],
  'field.NOT_A_NUMBER': ['Enter a number.', 'Skriv et tal.'],
  'field.NOT_A_BOOLEAN': ['Choose yes or no.', 'Vælg ja eller nej.'],
  'field.NOT_A_LIST': ['This must be a list.', 'Det skal være en liste.'],
  'field.NOT_AN_OBJECT': ['This value cannot be used.', 'Værdien har et forkert format.'],
  'field.TOO_SHORT': ['Enter at least {{min}} characters.', 'Skriv mindst {{min}} tegn.'],
  'field.TOO_LONG': ['At most {{max}} characters.', 'Højst {{max}} tegn.'],
  'field.TOO_MANY': ['At most {{max}} entries.', 'Højst {{max}} poster.'],
  'field.TOO_SMALL': ['Enter {{min}} or more.', 'Mindst {{min}}.'],
  'field.TOO_LARGE': ['Enter {{max}} or less.', 'Højst {{max}}.'],
  'field.NOT_ONE_OF': ['Choose one from the list.', 'Vælg en mulighed fra listen.'],
  'field.INVALID_FORMAT': ['The format is not valid.', 'Formatet er ikke gyldigt.'],
  'field.INVALID_ID': ['This reference does not exist.', 'Henvisningen findes ikke.'],
  'field.INVALID_DATE': ['Enter a date (yyyy-mm-dd).', 'Skriv en dato (åååå-mm-dd).'],
  'field.INVALID_TIME': ['Enter a time (hh:mm).', 'Skriv et klokkeslæt (tt.mm).'],
  'field.INVALID_PERIOD': [
    'Enter a number of years, months, weeks or days.',
    'Skriv et antal år, måneder, uger eller dage.',
  ],
  'field.INVALID_DECIMAL': ['Enter a number.', 'Skriv et tal.'],
  'field.INVALID_EMAIL': ['Enter a valid email address.', 'Skriv en gyldig e-mailadresse.'],
  'field.INVALID_URL': [
    'Enter an address that starts with https://.',
    'Skriv en adresse, der begynder med https://.',
  ],
  'field.INVALID_SORT': ['The list cannot be sorted by this.', 'Listen kan ikke sorteres efter dette.'],
  'field.IN_FUTURE': ['The date cannot be in the future.', 'Datoen må ikke ligge i fremtiden.'],
  'field.DUPLICATE': ['This is already on the list.', 'Findes allerede på listen.'],
  'field.NO_SUCH_RECORD': [
    'This no longer exists. Choose another.',
    'Den findes ikke længere. Vælg en anden.',
  ],
  'field.UNIT_NOT_IN_GROUP': [
    'The unit {{unit}} is not supported for this type of meter. Choose another.',
    'Enheden {{unit}} understøttes ikke for denne målertype. Vælg en anden.',
  ],
  'field.END_BEFORE_START': ['The end cannot be before the start.', 'Slut kan ikke være før start.'],
  'field.OVERLAP': [
    'This period overlaps another. Change the dates.',
    'Perioden overlapper en anden. Ret datoerne.',
  ],
  'field.NOT_FOR_THIS_KIND': ['Not possible for the type you chose.', 'Ikke muligt for den valgte type.'],
  'field.IN_USE': ['In use and cannot be removed: {{name}}.', 'I brug og kan ikke fjernes: {{name}}.'],
  'field.INVALID': ['This value cannot be used.', 'Værdien kan ikke bruges.'],
} as const;
