/** Texts of importing chemicals into the catalogue: key, English, Danish. */
export const productImportTexts = {
  'import.of.chemical': ['chemicals', 'kemikalier'],
  'import.of.chemical.count_one': ['{{shown}} chemical', '{{shown}} kemikalie'],
  'import.of.chemical.count_other': ['{{shown}} chemicals', '{{shown}} kemikalier'],
  'products.field.classification': ['Classification', 'Klassificering'],
  'products.import.notClassified': [
    'Not classified (date of the safety data sheet)',
    'Ikke klassificeret (databladets dato)',
  ],
  'products.field.unNumber': ['UN number', 'UN-nummer'],
  'products.field.transportClass': ['Transport hazard class', 'Transportfareklasse'],

  'import.error.OLD_PHRASE': [
    '“{{code}}” is a risk phrase of the rules before CLP: the safety data sheet is from before June 2015. Ask the supplier for a new one.',
    '»{{code}}« er en risikosætning fra reglerne før CLP: Databladet er fra før juni 2015. Bed leverandøren om et nyt.',
  ],
  'import.error.NOT_CLASSIFIED_HERE': [
    'Enter the date of the safety data sheet that says so, under “Not classified (date of the safety data sheet)”, and leave this cell empty.',
    'Skriv datoen på det datablad, der siger det, under »Ikke klassificeret (databladets dato)«, og lad dette felt stå tomt.',
  ],
  'import.error.NOT_CLASSIFIED_DATE': [
    '“{{text}}” is not a date. Enter the date of the safety data sheet, e.g. 31-03-2025.',
    '»{{text}}« er ikke en dato. Skriv datoen på det datablad, der siger, at kemikaliet ikke er klassificeret, fx 31-03-2025.',
  ],
  'import.error.FLASH_POINT': [
    '“{{text}}” is not a flash point. Enter one number from section 9 of the safety data sheet, without < or >, or leave the cell empty.',
    '»{{text}}« er ikke et flammepunkt. Skriv ét tal fra sikkerhedsdatabladets punkt 9, uden < eller >, eller lad feltet stå tomt.',
  ],
  'import.error.CLASS_UNKNOWN': [
    '“{{name}}” is not a CLP hazard class. Example: Flam. Liq. 2.',
    '»{{name}}« er ikke en fareklasse efter CLP, fx Flam. Liq. 2.',
  ],
  'import.error.CLASS_OPEN': [
    '{{name}} can mean {{statements}}. Enter the statement after the class.',
    '{{name}} kan betyde {{statements}}. Skriv sætningen efter klassen.',
  ],
  'import.error.CLASS_OTHER': [
    '{{name}} goes with {{statements}}, not with {{statement}}. Compare it with section 2 of the safety data sheet.',
    '{{name}} hører sammen med {{statements}}, ikke med {{statement}}. Sammenlign med sikkerhedsdatabladets punkt 2.',
  ],
  'import.error.SIGNAL_DANGER': [
    'With {{codes}} the signal word is “Danger”. Correct the signal word or the statements.',
    'Med {{codes}} er signalordet »Fare«. Ret signalordet eller sætningerne.',
  ],
  'import.error.SIGNAL_WARNING': [
    'With {{codes}} the signal word is “Warning”. Correct the signal word or the statements.',
    'Med {{codes}} er signalordet »Advarsel«. Ret signalordet eller sætningerne.',
  ],
  'import.error.SIGNAL_NORMAL': [
    'With {{codes}} there is no signal word. Correct the signal word or the statements.',
    'Med {{codes}} er der intet signalord. Ret signalordet eller sætningerne.',
  ],
  'import.error.CAS': [
    '“{{text}}” is not a CAS number: its check digit is wrong. Compare it with the source.',
    '»{{text}}« er ikke et CAS-nummer: Kontrolcifferet er forkert. Sammenlign med kilden.',
  ],
  'import.error.CAS_DATE': [
    '“{{text}}” is a date. A spreadsheet may have turned the CAS number {{number}} into a date.',
    '»{{text}}« er en dato. Et regneark har måske lavet CAS-nummeret {{number}} om til en dato.',
  ],
  'import.error.EC': [
    '“{{text}}” is not an EC number: its check digit is wrong. Compare it with the source.',
    '»{{text}}« er ikke et EF-nummer: Kontrolcifferet er forkert. Sammenlign med kilden.',
  ],
  'import.error.SHARE': [
    'The concentration in “{{text}}” cannot be read. Write 10-20 %, < 5 % or ≥ 30 % after the substance.',
    'Andelen i »{{text}}« kan ikke læses. Skriv 10-20 %, < 5 % eller ≥ 30 % efter stoffet.',
  ],
  'import.error.UNKNOWN_SUBSTANCE': [
    '“{{name}}” is not among the substances in the catalogue. Create or import it there first.',
    '»{{name}}« findes ikke blandt katalogets stoffer. Opret eller importér det der først.',
  ],
  'import.error.SEVERAL_SUBSTANCES': [
    '“{{name}}” matches several substances in the catalogue. Enter the CAS or index number instead.',
    '»{{name}}« svarer til flere stoffer i kataloget. Skriv CAS- eller indeksnummeret i stedet.',
  ],
  'import.error.UN_MISSING': [
    'Enter the UN number too. It determines the class and packing group.',
    'Angiv også UN-nummeret. Klasse og emballagegruppe følger af det.',
  ],
  'import.error.UN_FORM': [
    '“{{text}}” is not a UN number. UN numbers have four digits, e.g. UN 1263.',
    '»{{text}}« er ikke et UN-nummer. UN-numre har fire cifre, fx UN 1263.',
  ],
  'import.error.UN_UNKNOWN': ['UN {{un}} is not in ADR Table A.', 'UN {{un}} findes ikke i ADR, tabel A.'],
  'import.error.UN_SEVERAL': [
    'UN {{un}} has several rows in ADR Table A. Enter the class with its subsidiary hazards, or one of these rows: {{rows}}.',
    'UN {{un}} har flere rækker i ADR, tabel A. Skriv klassen med sekundære farer eller en af disse rækker: {{rows}}.',
  ],
  'import.error.TRANSPORT_CLASS': [
    '“{{text}}” is not an ADR class. Examples: 3, 8 (6.1).',
    '»{{text}}« er ikke en ADR-klasse, fx 3 eller 8 (6.1).',
  ],
  'import.error.CLASS_OF_GOODS': [
    'UN {{un}} is in class {{classes}}, not {{text}}. Compare it with section 14 of the safety data sheet.',
    'UN {{un}} hører til klasse {{classes}}, ikke {{text}}. Sammenlign med sikkerhedsdatabladets punkt 14.',
  ],
  'import.error.PACKING_GROUP': [
    '“{{text}}” is not a packing group. Write I, II or III.',
    '»{{text}}« er ikke en emballagegruppe: I, II eller III.',
  ],
  'import.error.GROUP_OTHER': [
    'UN {{un}} has packing group {{groups}}, not {{text}}. Compare it with section 14 of the safety data sheet.',
    'UN {{un}} har emballagegruppe {{groups}}, ikke {{text}}. Sammenlign med sikkerhedsdatabladets punkt 14.',
  ],
  'import.error.GROUP_NONE': [
    'UN {{un}} has no packing group. Leave the cell empty.',
    'UN {{un}} har ingen emballagegruppe. Lad feltet stå tomt.',
  ],
  'import.error.GROUP_OPEN': [
    'UN {{un}} can have packing group {{groups}}. Enter one of them.',
    'UN {{un}} kan have emballagegruppe {{groups}}. Skriv hvilken.',
  ],
} as const;
