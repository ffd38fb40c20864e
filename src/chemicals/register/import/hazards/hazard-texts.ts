/** Texts about hazards, safety data sheets and names in a list, and its questions: key, English, Danish. */
export const registerImportHazardTexts = {
  'registerImport.role.hazards': ['Hazard statements', 'Faresætninger'],
  'registerImport.role.euHazards': ['EUH statements', 'EUH-sætninger'],
  'registerImport.role.notClassified': ['Not classified', 'Ikke klassificeret'],
  'registerImport.role.signalWord': ['Signal word', 'Signalord'],
  'registerImport.role.sheetDate': ['Date of the safety data sheet', 'Databladets dato'],
  'registerImport.role.storageClass': ['Storage class', 'Lagerklasse'],
  'registerImport.role.otherName': ['Other name', 'Andet navn'],
  'registerImport.role.supplier': ['Supplier', 'Leverandør'],

  'registerImport.error.UNKNOWN_STATEMENT': [
    '{{role}}: “{{text}}” is not an H or EUH statement. Until it is corrected, none of the row’s statements is used.',
    '{{role}}: »{{text}}« er ikke en H- eller EUH-sætning. Indtil den er rettet, bruges ingen af rækkens sætninger.',
  ],
  'registerImport.error.OLD_PHRASE': [
    '{{role}}: “{{text}}” is a risk phrase of the rules before CLP: the safety data sheet is from before June 2015. Ask the supplier for a new one.',
    '{{role}}: »{{text}}« er en risikosætning fra reglerne før CLP: Databladet er fra før juni 2015. Bed leverandøren om et nyt.',
  ],
  'registerImport.error.NO_STATEMENT': [
    '{{role}}: “{{text}}” contains no H or EUH statement.',
    '{{role}}: »{{text}}« indeholder ingen H- eller EUH-sætning.',
  ],
  'registerImport.error.CONTRADICTION': [
    '{{role}}: “{{text}}” contradicts “not classified”. The hazards stay unknown.',
    '{{role}}: »{{text}}« er i modstrid med »ikke klassificeret«. Farerne er fortsat ukendte.',
  ],
  'registerImport.error.ROWS_DIFFER': [
    '{{role}}: lines {{line}} and {{other}} differ for the same chemical. None of it is used.',
    '{{role}}: Linje {{line}} og {{other}} er forskellige for samme kemikalie. Intet af det bruges.',
  ],
  'registerImport.error.NOT_CLASSIFIED_UNDATED': [
    'Not classified: the date of the safety data sheet is missing. The hazards stay unknown.',
    'Ikke klassificeret: Databladets dato mangler. Farerne er fortsat ukendte.',
  ],
  'registerImport.error.NONE_STATED': [
    'No hazard statements: confirm above that the chemical is not classified. Until then its hazards are unknown.',
    'Ingen faresætninger: Bekræft ovenfor, at kemikaliet ikke er klassificeret. Indtil da er farerne ukendte.',
  ],
  'registerImport.error.SIGNAL_UNKNOWN': [
    '{{role}}: “{{text}}” is not a signal word.',
    '{{role}}: »{{text}}« er ikke et signalord.',
  ],
  'registerImport.error.SIGNAL_DIFFERS': [
    '{{role}}: “{{text}}” does not fit the statements, which decide. A statement may be missing.',
    '{{role}}: »{{text}}« passer ikke til faresætningerne, som er afgørende. Måske mangler der en.',
  ],
  'registerImport.error.DATE_INVALID': [
    '{{role}}: “{{text}}” is not a date.',
    '{{role}}: »{{text}}« er ikke en dato.',
  ],
  'registerImport.error.DATE_FUTURE': [
    '{{role}}: “{{text}}” is in the future.',
    '{{role}}: »{{text}}« ligger i fremtiden.',
  ],
  'registerImport.error.STORAGE_CLASS_UNKNOWN': [
    '{{role}}: “{{text}}” is not a storage class of TRGS 510.',
    '{{role}}: »{{text}}« er ikke en lagerklasse efter TRGS 510.',
  ],
  'registerImport.error.COLUMN_ASKED': [
    'Does the column “{{name}}” contain this: {{role}}?',
    'Indeholder kolonnen »{{name}}« dette: {{role}}?',
  ],
  'registerImport.error.DATE_ORDER_ASKED': [
    '“{{text}}” can be read in several ways, and no date in the file shows which one it is. Choose how dates are written:',
    '»{{text}}« kan læses på flere måder, og ingen dato i filen viser hvilken. Vælg, hvordan datoer er skrevet:',
  ],

  'registerImport.column.yes': ['Yes', 'Ja'],
  'registerImport.column.no': ['No, do not import it', 'Nej, importér den ikke'],
  'registerImport.kept': ['{{text}} It is kept in the note.', '{{text}} Det bevares i bemærkningen.'],
  'registerImport.recordedUsed': [
    '{{text}} What is already recorded is used.',
    '{{text}} Det, der allerede er registreret, bruges.',
  ],

  'registerImport.difference.onlyInList': ['The list also has {{codes}}.', 'Listen har også {{codes}}.'],
  'registerImport.difference.onlyInProduct': [
    'The list lacks {{codes}}, which {{name}} has.',
    'Listen mangler {{codes}}, som {{name}} har.',
  ],
  'registerImport.difference.notClassified': [
    'According to the list it is not classified; {{name}} is not recorded so.',
    'Ifølge listen er det ikke klassificeret; {{name}} er ikke registreret sådan.',
  ],
  'registerImport.difference.signalWord': [
    'Signal word: {{list}} in the list, {{product}} for {{name}}.',
    'Signalord: {{list}} i listen, {{product}} for {{name}}.',
  ],
  'registerImport.differ_one': [
    '{{shown}} row states other hazards than those already recorded. Nothing is changed: compare the row with the safety data sheet.',
    '{{shown}} række angiver andre farer end dem, der allerede er registreret. Intet ændres: Sammenlign rækken med sikkerhedsdatabladet.',
  ],
  'registerImport.differ_other': [
    '{{shown}} rows state other hazards than those already recorded. Nothing is changed: compare the rows with the safety data sheets.',
    '{{shown}} rækker angiver andre farer end dem, der allerede er registreret. Intet ændres: Sammenlign rækkerne med sikkerhedsdatabladene.',
  ],
  'registerImport.recorded': [
    'Chemicals that are recognised keep the hazards, the date of the safety data sheet and the storage class that are already recorded.',
    'Genkendte kemikalier beholder de farer, den databladsdato og den lagerklasse, der allerede er registreret.',
  ],
  'registerImport.precautions': [
    'P statements are not imported: they follow from the hazard statements.',
    'P-sætninger importeres ikke: De følger af faresætningerne.',
  ],
  'registerImport.noneStated_one': [
    '{{shown}} row says that the chemical has no hazard statements. Its hazards stay unknown unless you confirm that the safety data sheet does not classify it.',
    '{{shown}} række siger, at kemikaliet ingen faresætninger har. Farerne er fortsat ukendte, medmindre du bekræfter, at databladet ikke klassificerer det.',
  ],
  'registerImport.noneStated_other': [
    '{{shown}} rows say that the chemicals have no hazard statements. Their hazards stay unknown unless you confirm that their safety data sheets do not classify them.',
    '{{shown}} rækker siger, at kemikalierne ingen faresætninger har. Farerne er fortsat ukendte, medmindre du bekræfter, at databladene ikke klassificerer dem.',
  ],
  'registerImport.noHazards': ['“None” as hazard statements', '»Ingen« som faresætninger'],
  'registerImport.noHazards.UNKNOWN': ['Hazards are unknown', 'Farerne er ukendte'],
  'registerImport.noHazards.NOT_CLASSIFIED': [
    'Not classified by its safety data sheet',
    'Ikke klassificeret i databladet',
  ],
  'registerImport.takeNone_one': ['It is not classified', 'Det er ikke klassificeret'],
  'registerImport.takeNone_other': ['They are not classified', 'De er ikke klassificeret'],
  'registerImport.unclassified_one': [
    '{{shown}} own chemical will not be classified yet: add its safety data sheet and hazards afterwards.',
    '{{shown}} eget kemikalie er ikke klassificeret endnu: Tilføj sikkerhedsdatablad og farer bagefter.',
  ],
  'registerImport.unclassified_other': [
    '{{shown}} own chemicals will not be classified yet: add their safety data sheets and hazards afterwards.',
    '{{shown}} egne kemikalier er ikke klassificeret endnu: Tilføj sikkerhedsdatablade og farer bagefter.',
  ],
  'registerImport.own.notClassified': [
    'Not classified according to the safety data sheet of {{date}}',
    'Ikke klassificeret ifølge databladet af {{date}}',
  ],
} as const;
