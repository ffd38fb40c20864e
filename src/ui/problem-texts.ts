/**
 * What a refusal of the server means (`problem.<CODE>`) and what is wrong with a field (`field.<CODE>`): the server's answers
 * and the forms say the same words.
 */
export const problemTexts = {
  'problem.MALFORMED_REQUEST': [
    'The server could not read the request.',
    'Serveren kunne ikke læse forespørgslen.',
  ],
  'problem.NOT_SIGNED_IN': ['You are not signed in.', 'Du er ikke logget ind.'],
  'problem.INVALID_CREDENTIALS': [
    'The e-mail address or the password is wrong.',
    'E-mailadressen eller adgangskoden er forkert.',
  ],
  'problem.SECOND_FACTOR_REQUIRED': [
    'Enter the code from your app as well.',
    'Skriv også koden fra din app.',
  ],
  'problem.SECOND_FACTOR_WRONG': [
    'The code is wrong or was used already. Wait for the next one.',
    'Koden er forkert eller allerede brugt. Vent på den næste.',
  ],
  'problem.PASSWORD_OUTGROWN': [
    'Without two-step sign-in your password is too short. Choose “Forgot your password?” to get a link and set a longer one.',
    'Uden totrinslogin er din adgangskode for kort. Vælg »Glemt adgangskoden?« for at få et link og lave en længere.',
  ],
  'problem.SECOND_FACTOR_NEEDED': [
    'Your access asks for two steps at sign-in. Set them up first.',
    'Din adgang kræver totrinslogin. Slå det til først.',
  ],
  'problem.SECOND_FACTOR_ON': [
    'Two-step sign-in is on already. Turn it off before you set it up anew.',
    'Totrinslogin er allerede slået til. Slå det fra, før du sætter det op igen.',
  ],
  'problem.SECOND_FACTOR_OFF': [
    'Two-step sign-in is off. Begin anew.',
    'Totrinslogin er slået fra. Begynd forfra.',
  ],
  'problem.MEMBERS_CHANGED': [
    'Members of this import were changed later ({{names}}). Deactivate them one by one instead.',
    'Medlemmer fra denne import er ændret siden ({{names}}). Deaktivér dem i stedet enkeltvis.',
  ],
  'problem.CHEMICALS_CHANGED': [
    'Chemicals of this import were changed later ({{names}}). Remove them from the register one by one instead.',
    'Kemikalier fra denne import er ændret siden ({{names}}). Fjern dem i stedet enkeltvis fra registeret.',
  ],
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
  'problem.READING_EXISTS': [
    'There is already a reading in this unit on that date. Change it, or choose another date.',
    'Der er allerede en aflæsning i denne enhed på den dato. Ret den, eller vælg en anden dato.',
  ],
  'problem.FILE_IN_USE': [
    'The document is attached to other records ({{count}}). Take it off there first.',
    'Dokumentet er vedhæftet andre steder ({{count}}). Fjern det dér først.',
  ],
  'problem.INSPECTION_DONE': [
    'Somebody has done this inspection already. Open it to see what was found.',
    'En anden har allerede udført eftersynet. Åbn det for at se, hvad der blev fundet.',
  ],
  'problem.INSPECTION_OF_SERIES': [
    'A reminder asks for this inspection. Skip it with a reason, or stop the reminder.',
    'En påmindelse kræver dette eftersyn. Spring det over med en begrundelse, eller stop påmindelsen.',
  ],
  'problem.INSPECTION_EXISTS': [
    'The reminder has an inspection on that date already.',
    'Påmindelsen har allerede et eftersyn den dag.',
  ],
  'problem.RECORD_IN_USE': [
    'This is in use elsewhere and cannot be removed.',
    'Det er i brug et andet sted og kan ikke fjernes.',
  ],
  'problem.IMPORT_CHANGED': [
    'Readings of this import were changed later ({{dates}}). Remove them one by one, or change them back.',
    'Aflæsninger fra denne import er ændret siden ({{dates}}). Slet dem enkeltvis, eller ret dem tilbage.',
  ],
  'problem.TYPE_FIXED': [
    'The type cannot be changed once there are readings.',
    'Typen kan ikke ændres, når der er aflæsninger.',
  ],
  'problem.LEVEL_ABOVE_OWN': [
    'You cannot give anybody more access than you have yourself.',
    'Du kan ikke give nogen mere adgang, end du selv har.',
  ],
  'problem.OWN_LEVEL': [
    'You cannot change your own access. Ask another manager.',
    'Du kan ikke ændre din egen adgang. Bed en anden administrator om det.',
  ],
  'problem.MEMBER_ABOVE_YOU': [
    'This person has more access than you. You cannot change it or take it away.',
    'Personen har mere adgang end dig. Du kan ikke ændre den eller fjerne den.',
  ],
  'problem.LAST_MANAGER': [
    'This is the last active manager of the holding. Make somebody else a manager first.',
    'Det er koncernens sidste aktive administrator. Gør først en anden til administrator.',
  ],
  'problem.STAKEHOLDER_EXISTS': [
    'This stakeholder is on your list already. Choose another, or change the one that is there.',
    'Interessenten står allerede på jeres liste. Vælg en anden, eller ret den, der er der.',
  ],
  'problem.EVENT_SETTLED': [
    'The event is closed or dismissed already. Reopen it first.',
    'Hændelsen er allerede lukket eller afvist. Genåbn den først.',
  ],
  'problem.EVENT_OPEN': ['The event is open already.', 'Hændelsen er allerede åben.'],
  'problem.OBLIGATION_EXISTS': [
    'This act is among your obligations already; somebody may have added it just now.',
    'Loven står allerede blandt jeres forpligtelser; måske har nogen netop tilføjet den.',
  ],
  'problem.LEGISLATION_EXISTS': [
    'The catalogue has an act with this reference in this territory already.',
    'Kataloget har allerede en retsakt med den reference i det område.',
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
  'problem.MEMBER_EXISTS': [
    'The address belongs to a member already.',
    'Adressen hører allerede til et medlem.',
  ],
  'problem.NOT_INVITED': [
    'Nobody waits for this invitation: the member has signed in already, or is deactivated.',
    'Ingen venter på invitationen: Medlemmet har allerede valgt en adgangskode eller er deaktiveret.',
  ],
  'problem.ACCOUNT_SHARED': [
    'This person is also a member elsewhere. Only a manager of all their organizations can change the name and the address.',
    'Personen er også medlem andre steder. Navn og adresse kan kun ændres af en administrator for alle personens organisationer.',
  ],
  'problem.EMAIL_FIXED': [
    'The address cannot be changed once a password has been chosen. Deactivate the member and invite the new address.',
    'Adressen kan ikke ændres, når der er valgt en adgangskode. Deaktivér medlemmet, og invitér den nye adresse.',
  ],
  'problem.EMAIL_TAKEN': [
    'Somebody else has this address. Enter another.',
    'Adressen er allerede i brug hos en anden. Skriv en anden.',
  ],
  'problem.EDITED_MEANWHILE': [
    'Someone else has changed this meanwhile.',
    'En anden har ændret det i mellemtiden.',
  ],
  'problem.TOO_LARGE': [
    'This is too large. A file may be at most 50 MB.',
    'Det er for stort. En fil må højst fylde 50 MB.',
  ],
  'problem.WRONG_MEDIA_TYPE': [
    'The server does not take content of this kind.',
    'Serveren tager ikke imod indhold af denne slags.',
  ],
  'problem.PICTURE_TOO_LARGE': [
    'The picture has too many pixels: at most {{pixels}} million.',
    'Billedet har for mange pixels: højst {{pixels}} millioner.',
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
  'problem.COUNTER_DECREASED': [
    'The counter cannot fall. Was the meter replaced or set back?',
    'Tælleren kan ikke falde. Er måleren skiftet eller nulstillet?',
  ],
  'problem.UNIT_NOT_IN_GROUP': [
    'The unit is not supported for this type of meter.',
    'Enheden understøttes ikke for denne målertype.',
  ],
  'problem.IMPORT_REFUSED': [
    'Nothing was imported: {{count}} things in the file need another look.',
    'Intet blev importeret: {{count}} ting i filen skal ses efter.',
  ],
  'problem.TOKEN_INVALID': [
    'The link is used up or too old. Ask for a new one.',
    'Linket er brugt eller for gammelt. Bed om et nyt.',
  ],
  'problem.PASSWORD_REFUSED': [
    'This password cannot be used. Choose another.',
    'Adgangskoden kan ikke bruges. Vælg en anden.',
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

  'field.REQUIRED': ['Fill in this field.', 'Udfyld feltet.'],
  'field.UNKNOWN_FIELD': ['This field does not exist.', 'Feltet findes ikke.'],
  'field.NOT_TEXT': ['Enter text.', 'Skriv en tekst.'],
  'field.NOT_A_NUMBER': ['Enter a number.', 'Skriv et tal.'],
  'field.NOT_A_BOOLEAN': ['Choose yes or no.', 'Vælg ja eller nej.'],
  'field.NOT_A_LIST': ['This must be a list.', 'Det skal være en liste.'],
  'field.NOT_AN_OBJECT': ['This must have fields of its own.', 'Det skal have egne felter.'],
  'field.TOO_SHORT': ['Enter at least {{min}}.', 'Skriv mindst {{min}}.'],
  'field.TOO_LONG': ['At most {{max}} characters.', 'Højst {{max}} tegn.'],
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
  'field.DUE_DATE_FIXED': [
    'The date comes from the reminder. Change the reminder, or skip this inspection with a reason.',
    'Datoen kommer fra påmindelsen. Ret påmindelsen, eller spring eftersynet over med en begrundelse.',
  ],
  'field.REMINDER_FIXED': [
    'An inspection cannot be moved to another reminder.',
    'Et eftersyn kan ikke flyttes til en anden påmindelse.',
  ],
  'field.TOO_MANY_DUE': [
    'More than {{max}} dates have gone by since then. Choose a later first date.',
    'Der er gået mere end {{max}} datoer siden. Vælg en senere første dato.',
  ],
  'field.TOLD_TOO_EARLY': [
    'That is longer than from one inspection to the next. Choose a shorter time.',
    'Det er længere end fra det ene eftersyn til det næste. Vælg en kortere tid.',
  ],
  'field.STAKEHOLDER_FIXED': [
    'Whom this is about cannot be changed. Add the other one instead.',
    'Hvem det handler om, kan ikke ændres. Tilføj den anden i stedet.',
  ],
  'field.CHEMICAL_FIXED': [
    'The product cannot be changed. Add the other one instead.',
    'Produktet kan ikke ændres. Tilføj det andet i stedet.',
  ],
  'field.SUCCESSOR_CIRCLE': [
    'An act cannot be superseded by itself, nor by one that it superseded.',
    'En retsakt kan ikke afløses af sig selv eller af en, den har afløst.',
  ],
  'field.EVALUATION_STAYS': [
    'It has been evaluated, and that stays. Choose what a new evaluation found.',
    'Den er vurderet, og det står ved magt. Vælg resultatet af en ny vurdering.',
  ],
  'field.BEFORE_LAST_EVALUATION': [
    'The last evaluation is of {{date}}. A new one cannot be of an earlier day.',
    'Den seneste vurdering er fra {{date}}. En ny kan ikke være fra en tidligere dag.',
  ],
  'field.NOT_AFTER_EVALUATION': [
    'The next evaluation has to come after this one.',
    'Den næste vurdering skal ligge efter denne.',
  ],
  'field.DUPLICATE': ['This is already there.', 'Den findes allerede.'],
  'field.NO_SUCH_RECORD': [
    'This is no longer there. Choose another.',
    'Den findes ikke længere. Vælg en anden.',
  ],
  'field.UNIT_NOT_IN_GROUP': [
    'The unit {{unit}} is not supported for this type of meter.',
    'Enheden {{unit}} understøttes ikke for denne målertype.',
  ],
  'field.UNIT_NOT_OF_METER': ['The meter is not read in this unit.', 'Måleren aflæses ikke i denne enhed.'],
  'field.COUNTER_DECREASED': [
    'The counter was at {{value}} on {{date}} and cannot fall. Was the meter replaced or set back?',
    'Tælleren stod på {{value}} den {{date}} og kan ikke falde. Er måleren skiftet eller nulstillet?',
  ],
  'field.END_BEFORE_START': ['The end lies before the start.', 'Slutningen ligger før begyndelsen.'],
  'field.OVERLAP': ['This period overlaps another.', 'Perioden overlapper en anden.'],
  'field.NOT_FOR_THIS_KIND': ['This does not belong to what was chosen.', 'Det hører ikke til det valgte.'],
  'field.PASSWORD_TOO_SHORT': ['Use at least {{min}} characters.', 'Brug mindst {{min}} tegn.'],
  'field.PASSWORD_TOO_LONG': ['Use at most {{max}} characters.', 'Brug højst {{max}} tegn.'],
  'field.PASSWORD_COMMON': [
    'This password is among the most common ones. Choose another.',
    'Adgangskoden er blandt de mest brugte. Vælg en anden.',
  ],
  'field.PASSWORD_CONTEXT': [
    'Do not use your name, your e-mail address or the name of the product.',
    'Brug ikke dit navn, din e-mailadresse eller produktets navn.',
  ],
  'field.PASSWORD_WRONG': ['This is not your current password.', 'Det er ikke din nuværende adgangskode.'],
  'field.CODE_WRONG': [
    'The code is wrong or was used already. Wait for the next one.',
    'Koden er forkert eller allerede brugt. Vent på den næste.',
  ],
  'field.UNIT_IN_USE': [
    'The unit is used by readings and cannot be removed.',
    'Enheden bruges af aflæsninger og kan ikke fjernes.',
  ],
  'field.IN_USE': ['In use and cannot be removed: {{name}}.', 'I brug og kan ikke fjernes: {{name}}.'],
  'field.INVALID_CVR': [
    'A CVR number has 8 digits, the last of which checks the others. One of them is wrong.',
    'Et CVR-nummer har 8 cifre, hvoraf det sidste kontrollerer de andre. Et af dem er forkert.',
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
  'field.LABEL_TOO_SMALL': [
    'The label does not fit {{format}}. Choose a larger size.',
    'Etiketten kan ikke være på {{format}}. Vælg en større.',
  ],
  'field.CIRCLE': [
    'An organization cannot lie under itself.',
    'En organisation kan ikke ligge under sig selv.',
  ],
  'field.LEVEL_ABOVE_OWN': [
    'You cannot give more access than you have yourself.',
    'Du kan ikke give mere adgang, end du selv har.',
  ],
  'field.EMAIL_OF_MEMBER': [
    'The address is already in use by {{name}}. Enter another.',
    'Adressen er allerede i brug hos {{name}}. Skriv en anden.',
  ],
  'field.EMAIL_FIXED': [
    'The address cannot be changed once a password has been chosen.',
    'Adressen kan ikke ændres, når der er valgt en adgangskode.',
  ],
  'field.EMAIL_TAKEN': [
    'The address is already in use by somebody else. Enter another.',
    'Adressen er allerede i brug hos en anden. Skriv en anden.',
  ],
  'field.INVALID': ['This value cannot be used.', 'Værdien kan ikke bruges.'],
} as const;
