/** Texts of importing a list of chemicals into the register: key, English, Danish. */
export const registerImportTexts = {
  'registerImport.title': ['Import chemicals', 'Importér kemikalier'],
  'registerImport.back': ['Back to my chemicals', 'Tilbage til mine kemikalier'],
  'registerImport.file': ['File with your chemicals', 'Fil med jeres kemikalier'],
  'registerImport.file.help': [
    'CSV or Excel workbook (.xlsx) with one row per chemical and place. Only the name is required; you can add producer, product number, UFI, CAS, EC, place, use, annual use, stored amount, hazard statements, signal word, date of the safety data sheet and storage class. Rede matches each row with the catalogue, and you check the result before anything is imported.',
    'CSV- eller Excel-fil (.xlsx) med én række pr. kemikalie og sted. Kun navnet er påkrævet; I kan tilføje producent, varenummer, UFI, CAS- og EF-nummer, sted, anvendelse, årligt forbrug, maks. oplag, faresætninger, signalord, databladets dato og lagerklasse. Hver række sammenlignes med kataloget, og du kontrollerer resultatet, før noget importeres.',
  ],
  'registerImport.chemicals_one': ['{{shown}} chemical to import', '{{shown}} kemikalie til import'],
  'registerImport.chemicals_other': ['{{shown}} chemicals to import', '{{shown}} kemikalier til import'],
  'registerImport.run_one': ['Import {{shown}} chemical', 'Importér {{shown}} kemikalie'],
  'registerImport.run_other': ['Import {{shown}} chemicals', 'Importér {{shown}} kemikalier'],
  'registerImport.ready': [
    'All rows are recognised. Ready to import.',
    'Alle rækker er genkendt. Klar til import.',
  ],
  'registerImport.nothing': ['Nothing to import yet.', 'Der er ikke noget at importere endnu.'],
  'registerImport.done_one': [
    '{{shown}} chemical was imported into the register.',
    '{{shown}} kemikalie er importeret i registeret.',
  ],
  'registerImport.done_other': [
    '{{shown}} chemicals were imported into the register.',
    '{{shown}} kemikalier er importeret i registeret.',
  ],
  'registerImport.doneLeft_one': ['{{shown}} row was left out.', '{{shown}} række blev udeladt.'],
  'registerImport.doneLeft_other': ['{{shown}} rows were left out.', '{{shown}} rækker blev udeladt.'],
  'registerImport.see': ['See the chemicals', 'Se kemikalierne'],
  'registerImport.undo': ['Undo the import', 'Fortryd importen'],
  'registerImport.undone': [
    'The import was undone. The register is as it was before.',
    'Importen er fortrudt. Registeret er, som det var før.',
  ],
  'registerImport.download_one': ['Download the row left out', 'Hent den udeladte række'],
  'registerImport.download_other': [
    'Download the {{shown}} rows left out',
    'Hent de {{shown}} udeladte rækker',
  ],
  'registerImport.leftOut.name': ['left out', 'udeladt'],
  'registerImport.leftOut.reason': ['Why it was left out', 'Hvorfor den blev udeladt'],

  'registerImport.note.WRONG_one': [
    '{{shown}} row has errors and will be left out. Correct it below, or import without it.',
    '{{shown}} række har fejl og udelades. Ret den herunder, eller importér uden den.',
  ],
  'registerImport.note.WRONG_other': [
    '{{shown}} rows have errors and will be left out. Correct them below, or import without them.',
    '{{shown}} rækker har fejl og udelades. Ret dem herunder, eller importér uden dem.',
  ],
  'registerImport.unitless_one': [
    '{{shown}} row has an amount without a unit. Which unit is it?',
    '{{shown}} række har en mængde uden enhed. Hvilken enhed er det?',
  ],
  'registerImport.unitless_other': [
    '{{shown}} rows have amounts without a unit. Which unit is it?',
    '{{shown}} rækker har mængder uden enhed. Hvilken enhed er det?',
  ],
  'registerImport.takeCas_one': ['Use the CAS number', 'Brug CAS-nummeret'],
  'registerImport.takeCas_other': ['Use the {{count}} CAS numbers', 'Brug de {{count}} CAS-numre'],
  'registerImport.note.ADDED_one': [
    '{{shown}} row is another container: its amount is added to the row above with the same chemical and place.',
    '{{shown}} række er endnu en beholder: Mængden lægges til rækken ovenfor med samme kemikalie og sted.',
  ],
  'registerImport.note.ADDED_other': [
    '{{shown}} rows are further containers: their amounts are added to the rows above with the same chemical and place.',
    '{{shown}} rækker er flere beholdere: Mængderne lægges til rækkerne ovenfor med samme kemikalie og sted.',
  ],
  'registerImport.unread': ['Not imported: {{names}}.', 'Importeres ikke: {{names}}.'],
  'registerImport.note.UNSURE_one': [
    '{{shown}} row probably matches a chemical in the catalogue. Confirm it, or it will be left out.',
    '{{shown}} række svarer sandsynligvis til et kemikalie i kataloget. Bekræft den, ellers udelades den.',
  ],
  'registerImport.note.UNSURE_other': [
    '{{shown}} rows probably match chemicals in the catalogue. Confirm them, or they will be left out.',
    '{{shown}} rækker svarer sandsynligvis til kemikalier i kataloget. Bekræft dem, ellers udelades de.',
  ],
  'registerImport.note.UNKNOWN_one': [
    '{{shown}} row has a chemical that is not in the catalogue and will be left out.',
    '{{shown}} række har et kemikalie, der ikke er i kataloget, og udelades.',
  ],
  'registerImport.note.UNKNOWN_other': [
    '{{shown}} rows have chemicals that are not in the catalogue and will be left out.',
    '{{shown}} rækker har kemikalier, der ikke er i kataloget, og udelades.',
  ],
  'registerImport.note.PROPOSED_one': [
    '{{shown}} row will be added as your own chemical.',
    '{{shown}} række tilføjes som jeres eget kemikalie.',
  ],
  'registerImport.note.PROPOSED_other': [
    '{{shown}} rows will be added as your own chemicals.',
    '{{shown}} rækker tilføjes som jeres egne kemikalier.',
  ],
  'registerImport.note.ENDED_one': [
    '{{shown}} row is already in the register as no longer used and will not be changed. Choose “Use again” if you have started using it again.',
    '{{shown}} række findes allerede i registeret, men er ikke længere i brug, og ændres ikke. Tag den i brug igen, hvis I bruger kemikaliet.',
  ],
  'registerImport.note.ENDED_other': [
    '{{shown}} rows are already in the register as no longer used and will not be changed. Choose “Use again” if you have started using them again.',
    '{{shown}} rækker findes allerede i registeret, men er ikke længere i brug, og ændres ikke. Tag dem i brug igen, hvis I bruger kemikalierne.',
  ],
  'registerImport.note.RESUMED_one': [
    '{{shown}} row will be in use again: its last-used date is removed, and nothing else in the register changes.',
    '{{shown}} række tages i brug igen: Datoen for sidste brug fjernes, og resten af registreringen er uændret.',
  ],
  'registerImport.note.RESUMED_other': [
    '{{shown}} rows will be in use again: their last-used dates are removed, and nothing else in the register changes.',
    '{{shown}} rækker tages i brug igen: Datoerne for sidste brug fjernes, og resten af registreringerne er uændret.',
  ],
  'registerImport.resumeAll_one': ['Use it again', 'Tag den i brug igen'],
  'registerImport.resumeAll_other': ['Use all of them again', 'Tag alle i brug igen'],
  'registerImport.ended.LEAVE': ['Leave unchanged', 'Behold uændret'],
  'registerImport.ended.RESUME': ['Use again', 'Tag i brug igen'],
  'registerImport.ended.ADD': ['Add a new entry', 'Tilføj som ny'],
  'registerImport.endedOf': [
    'Result for {{name}} in line {{line}}',
    'Resultat for {{name}} i linje {{line}}',
  ],
  'registerImport.note.IN_REGISTER_one': [
    '{{shown}} row is already in the register at that place and will be left out.',
    '{{shown}} række findes allerede i registeret på samme sted og udelades.',
  ],
  'registerImport.note.IN_REGISTER_other': [
    '{{shown}} rows are already in the register at those places and will be left out.',
    '{{shown}} rækker findes allerede i registeret på samme sted og udelades.',
  ],
  'registerImport.notCompared_one': [
    'Too many unknown chemicals: {{shown}} name was not checked for similar names. Split the list to check it.',
    'For mange ukendte kemikalier: {{shown}} navn er ikke sammenlignet med lignende navne. Del listen op for at få det sammenlignet.',
  ],
  'registerImport.notCompared_other': [
    'Too many unknown chemicals: {{shown}} names were not checked for similar names. Split the list to check them.',
    'For mange ukendte kemikalier: {{shown}} navne er ikke sammenlignet med lignende navne. Del listen op for at få dem sammenlignet.',
  ],
  'registerImport.takeLikely_one': ['Confirm it', 'Bekræft den'],
  'registerImport.takeLikely_other': ['Confirm all', 'Bekræft alle'],
  'registerImport.propose_one': ['Add as your own chemical', 'Tilføj som jeres eget kemikalie'],
  'registerImport.propose_other': ['Add as your own chemicals', 'Tilføj som jeres egne kemikalier'],
  'registerImport.dontPropose_one': ['Leave it out', 'Udelad det'],
  'registerImport.dontPropose_other': ['Leave them out', 'Udelad dem'],

  'registerImport.outcomes': ['Filter rows', 'Filtrér rækker'],
  'registerImport.outcome.ALL': ['All', 'Alle'],
  'registerImport.outcome.NEW': ['Recognised', 'Genkendt'],
  'registerImport.outcome.PROPOSED': ['Your own', 'Jeres egne'],
  'registerImport.outcome.ADDED': ['Added up', 'Lagt sammen'],
  'registerImport.outcome.UNSURE': ['To confirm', 'Skal bekræftes'],
  'registerImport.outcome.UNKNOWN': ['Not in the catalogue', 'Ikke i kataloget'],
  'registerImport.outcome.WRONG': ['Errors', 'Fejl'],
  'registerImport.outcome.RESUMED': ['Back in use', 'I brug igen'],
  'registerImport.outcome.ENDED': ['No longer used', 'Ikke længere i brug'],
  'registerImport.outcome.IN_REGISTER': ['In the register', 'I registeret'],
  'registerImport.outcome.LEFT_OUT': ['Left out', 'Udeladt'],
  'registerImport.more': ['Show more rows', 'Vis flere rækker'],
  'registerImport.result': ['Result', 'Resultat'],
  'registerImport.is.WRONG': [
    'Not imported until it is corrected.',
    'Importeres ikke, før fejlen er rettet.',
  ],
  'registerImport.leftEmpty': ['{{text}} It is left empty.', '{{text}} Det udelades.'],
  'registerImport.noted_one': [
    '{{shown}} row is imported without a value that could not be used. See its note below.',
    '{{shown}} række importeres uden en værdi, der ikke kunne bruges. Se bemærkningen herunder.',
  ],
  'registerImport.noted_other': [
    '{{shown}} rows are imported without values that could not be used. See their notes below.',
    '{{shown}} rækker importeres uden værdier, der ikke kunne bruges. Se bemærkningerne herunder.',
  ],
  'registerImport.is.PROPOSED': ['Will be added as your own chemical.', 'Tilføjes som jeres eget kemikalie.'],
  'registerImport.is.ADDED': [
    'Added to the amount of the same chemical at this place.',
    'Lægges til mængden af samme kemikalie på dette sted.',
  ],
  'registerImport.is.UNKNOWN': ['Not in the catalogue.', 'Findes ikke i kataloget.'],
  'registerImport.is.UNSURE': ['Possibly {{name}}', 'Måske {{name}}'],
  'registerImport.is.RESUMED': [
    'Back in use; the last-used date {{date}} is removed.',
    'Tages i brug igen; datoen for sidste brug, {{date}}, fjernes.',
  ],
  'registerImport.is.ENDED': [
    'In the register; last used on {{date}}.',
    'I registeret; sidst brugt {{date}}.',
  ],
  'registerImport.is.IN_REGISTER': [
    'Already in the register at this place.',
    'Allerede i registeret på dette sted.',
  ],
  'registerImport.is.LEFT_OUT': ['Left out by you.', 'Udeladt af dig.'],
  'registerImport.because.CHOSEN': ['chosen by you', 'valgt af dig'],
  'registerImport.because.UFI': ['same UFI', 'samme UFI'],
  'registerImport.because.NUMBER': ['same product number', 'samme varenummer'],
  'registerImport.because.NAME': ['same name', 'samme navn'],
  'registerImport.because.SUBSTANCE': ['same CAS or EC number', 'samme CAS- eller EF-nummer'],
  'registerImport.because.SIMILAR': ['similar name', 'lignende navn'],
  'registerImport.use': ['Use this one', 'Brug dette'],
  'registerImport.useOf': [
    'Use this one for line {{line}}: {{name}}',
    'Brug dette til linje {{line}}: {{name}}',
  ],
  'registerImport.choose': ['Change …', 'Skift …'],
  'registerImport.chooseOf': ['Another chemical for line {{line}}', 'Et andet kemikalie til linje {{line}}'],
  'registerImport.search': ['Search the catalogue …', 'Søg i kataloget …'],
  'registerImport.makeOwn': ['Your own chemical', 'Jeres eget kemikalie'],
  'registerImport.leaveOut': ['Leave out', 'Udelad'],

  'registerImport.unit': ['Unit where none is given', 'Enhed, hvor ingen er angivet'],
  'registerImport.unit.choose': ['Choose …', 'Vælg …'],
  'registerImport.decimalMark': ['In the file, 1.234 is', 'I filen er 1.234'],
  'registerImport.decimalMark.COMMA': ['more than a thousand', 'mere end tusind'],
  'registerImport.decimalMark.POINT': ['a little more than one', 'lidt mere end én'],
  'registerImport.likely': ['Likely matches', 'Sandsynlige fund'],
  'registerImport.likely.ASK': ['Confirm each', 'Bekræft hvert enkelt'],
  'registerImport.likely.CONFIRM': ['Confirm all', 'Bekræft alle'],
  'registerImport.unknown': ['Chemicals not in the catalogue', 'Kemikalier, der ikke er i kataloget'],
  'registerImport.unknown.LEAVE_OUT': ['Leave them out', 'Udelad dem'],
  'registerImport.unknown.PROPOSE': ['Add as your own chemicals', 'Tilføj som jeres egne kemikalier'],
  'registerImport.history.none': ['No list has been imported yet.', 'Der er endnu ikke importeret en liste.'],

  'registerImport.role.name': ['Name', 'Navn'],
  'registerImport.role.producer': ['Producer', 'Producent'],
  'registerImport.role.productNumber': ['Product number', 'Varenummer'],
  'registerImport.role.ufi': ['UFI', 'UFI'],
  'registerImport.role.cas': ['CAS number', 'CAS-nummer'],
  'registerImport.role.ec': ['EC number', 'EF-nummer'],
  'registerImport.role.location': ['Place', 'Sted'],
  'registerImport.role.use': ['Used for', 'Bruges til'],
  'registerImport.role.amount': ['Annual use', 'Årligt forbrug'],
  'registerImport.role.unit': ['Unit of annual use', 'Enhed for årligt forbrug'],
  'registerImport.role.stored': ['Max. stored', 'Maks. oplag'],
  'registerImport.role.storedUnit': ['Unit of stored amount', 'Enhed for maks. oplag'],
  'registerImport.role.containers': ['Number of containers', 'Antal beholdere'],

  'registerImport.error.NO_ROWS': ['There are no chemicals in the file.', 'Der er ingen kemikalier i filen.'],
  'registerImport.error.TOO_MANY_ROWS': [
    'The file has more than {{max}} rows. Split it into several files.',
    'Filen har mere end {{max}} rækker. Del den op i flere filer.',
  ],
  'registerImport.error.NO_NAME_COLUMN': [
    'No name column was found. Choose it below.',
    'Der blev ikke fundet en kolonne med navne. Vælg den herunder.',
  ],
  'registerImport.error.UNIT_ELSEWHERE': [
    'The file says “{{text}}”, which does not fit amounts in {{unit}}. Correct the file so that both say the same.',
    'I filen står »{{text}}«, og det passer ikke med mængder i {{unit}}. Ret filen, så begge siger det samme.',
  ],
  'registerImport.error.SHEET_ASKED': [
    '{{count}} sheets of the workbook have headings of a list of chemicals. Choose the one to import:',
    '{{count}} ark i filen har overskrifter til en kemikalieliste. Vælg det, der skal importeres:',
  ],
  'registerImport.error.DECIMAL_ASKED': [
    'Is “{{text}}” more than a thousand, or a little more than one? No amount in the file shows which. Choose the decimal mark:',
    'Er »{{text}}« mere end tusind eller lidt mere end én? Ingen mængde i filen viser det. Vælg decimaltegn:',
  ],
  'registerImport.error.MAY_BE_HEADING': [
    'Perhaps a heading or a total. If it is a chemical, fill in another cell.',
    'Måske en overskrift eller en sum. Er det et kemikalie, så udfyld en celle mere.',
  ],
  'registerImport.error.NAME_MISSING': [
    'Name: missing. Enter a name, product number, UFI or CAS number.',
    'Navn mangler. Angiv navn, varenummer, UFI eller CAS-nummer.',
  ],
  'registerImport.error.TOO_LONG': ['{{role}}: at most {{max}} characters.', '{{role}}: højst {{max}} tegn.'],
  'registerImport.error.INVALID_UFI': [
    'UFI: “{{text}}” is not a valid UFI.',
    'UFI: »{{text}}« er ikke gyldig. Sammenlign med etiketten.',
  ],
  'registerImport.error.INVALID_CAS': [
    'CAS number: “{{text}}” is not a valid CAS number.',
    'CAS-nummer: »{{text}}« er ikke gyldigt. Sammenlign med kilden.',
  ],
  'registerImport.error.INVALID_EC': [
    'EC number: “{{text}}” is not a valid EC number.',
    'EF-nummer: »{{text}}« er ikke gyldigt. Sammenlign med kilden.',
  ],
  'registerImport.error.NUMBER_WITHHELD': [
    '{{role}}: “{{text}}” is not a number.',
    '{{role}}: »{{text}}« er ikke et nummer.',
  ],
  'registerImport.error.AMOUNT_INVALID': [
    '{{role}}: “{{text}}” is not an amount.',
    '{{role}}: »{{text}}« er ikke en mængde. Skriv et tal.',
  ],
  'registerImport.error.UNIT_MISSING': [
    '{{role}}: the unit is missing. Choose it above, or write it in the file.',
    '{{role}}: Enheden mangler. Vælg den ovenfor, eller skriv den i filen.',
  ],
  'registerImport.error.CAS_DATE': [
    'CAS number: “{{text}}” is a date. A spreadsheet may have turned {{number}} into a date.',
    'CAS-nummer: »{{text}}« er en dato. Et regneark har måske lavet {{number}} om til en dato.',
  ],
  'registerImport.error.UNIT_UNKNOWN': [
    '{{role}}: “{{text}}” is not a known unit. Write kg, g, mg, t, L, m³ or cm³.',
    '{{role}}: »{{text}}« er ikke en kendt enhed. Skriv kg, g, mg, t, L, m³ eller cm³.',
  ],
  'registerImport.error.DUPLICATE': [
    'Same chemical and place as line {{line}}.',
    'Samme kemikalie og sted som linje {{line}}.',
  ],
} as const;
