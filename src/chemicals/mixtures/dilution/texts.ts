/** Texts of dilutions: key, English, Danish. */
export const dilutionTexts = {
  'dilutions.action': ['Dilute', 'Fortynd'],
  'dilutions.title': ['Dilute {{name}}', 'Fortynd {{name}}'],
  'dilutions.back': ['Back to the chemical', 'Tilbage til kemikaliet'],
  'dilutions.wish': ['Your dilution', 'Din fortynding'],
  'dilutions.ratio': ['Product to water', 'Produkt til vand'],
  'dilutions.ratio.help': [
    '1:20 is 1 part product and 20 parts water. You can also enter 5 % or 50 ml/l.',
    '1:20 er 1 del produkt og 20 dele vand. Du kan også skrive 5 % eller 50 ml/l.',
  ],
  'dilutions.basis': ['Measured by', 'Måles efter'],
  'dilutions.basis.VOLUME': ['Volume', 'Rumfang'],
  'dilutions.basis.WEIGHT': ['Weight', 'Vægt'],
  'dilutions.density': ['Density of the product', 'Produktets massefylde'],
  'dilutions.density.help': [
    'From section 9 of the safety data sheet. Required when you measure by volume.',
    'Fra sikkerhedsdatabladets punkt 9. Skal bruges, når du måler efter rumfang.',
  ],
  'dilutions.pH': ['pH of the dilution', 'Fortyndingens pH'],
  'dilutions.pH.help': [
    'Enter a measured value. Leave the field empty if you have not measured it.',
    'Skriv en målt værdi. Lad feltet stå tomt, hvis du ikke har målt den.',
  ],
  'dilutions.vessel': ['Amount to prepare', 'Mængde, der blandes'],
  'dilutions.measure': [
    'Mix {{product}} of product with {{water}} of water.',
    'Bland {{product}} produkt med {{water}} vand.',
  ],
  'dilutions.share': ['{{share}} % product by weight.', '{{share}} vægtprocent produkt.'],
  'dilutions.label': ['Label for the container', 'Etiket til beholderen'],
  'dilutions.label.none': [
    'No hazards were calculated for this dilution.',
    'Der er ikke beregnet nogen farer for denne fortynding.',
  ],
  'dilutions.label.undecided': [
    'Unknown, treat as hazardous: {{classes}}',
    'Ukendt, behandl fortyndingen som farlig: {{classes}}',
  ],
  'dilutions.print': ['Print label', 'Udskriv etiket'],
  'dilutions.name': ['{{name}} {{ratio}} in water', '{{name}} {{ratio}} i vand'],
  'dilutions.protection': [
    'Protective equipment: see section 8 of the product’s safety data sheet.',
    'Værnemidler: Se punkt 8 i produktets sikkerhedsdatablad.',
  ],
  'dilutions.changes': ['Differences from the product', 'Forskelle i forhold til produktet'],
  'dilutions.changes.none': [
    'No difference: the dilution has the same classification as the product.',
    'Ingen forskel: Fortyndingen har samme klassificering som produktet.',
  ],
  'dilutions.change': ['{{name}}: {{from}} → {{to}}', '{{name}}: {{from}} → {{to}}'],
  'dilutions.kept.NOT_EXPLAINED': [
    '{{name}}: {{codes}} kept, because the composition does not explain the class.',
    '{{name}}: {{codes}} gælder stadig, fordi sammensætningen ikke forklarer klassificeringen.',
  ],
  'dilutions.kept.NOT_DECIDED': [
    '{{name}}: {{codes}} kept until a test or more data shows otherwise.',
    '{{name}}: {{codes}} gælder stadig, indtil en test eller flere data viser andet.',
  ],
  'dilutions.ends': ['{{low}} to {{high}}', '{{low}} til {{high}}'],
  'dilutions.range': ['Enter a number from {{min}} to {{max}}.', 'Skriv et tal fra {{min}} til {{max}}.'],
  'dilutions.table.none': ['No hazard statements calculated', 'Ingen beregnede faresætninger'],
  'dilutions.falls': ['Where the classification changes', 'Hvor klassificeringen ændrer sig'],
  'dilutions.falls.help': [
    'For the highest concentrations, by volume or weight as chosen above.',
    'Ved de højeste koncentrationer, målt som ovenfor.',
  ],
  'dilutions.falls.none': [
    'No calculated class changes when the product is diluted.',
    'Ingen beregnet klasse ændrer sig, når produktet fortyndes.',
  ],
  'dilutions.falls.held': [
    '{{name}}: {{from}} up to {{ratio}}, then {{to}}',
    '{{name}}: {{from}} til og med {{ratio}}, derefter {{to}}',
  ],
  'dilutions.falls.before': [
    '{{name}}: {{from}} until just before {{ratio}}, then {{to}}',
    '{{name}}: {{from}} indtil lige før {{ratio}}, derefter {{to}}',
  ],
  'dilutions.table': ['Comparison of dilutions', 'Sammenligning af fortyndinger'],
  'dilutions.table.ratio': ['Product to water', 'Produkt til vand'],
  'dilutions.table.statements': ['Statements on the label', 'Sætninger på etiketten'],
  'dilutions.notCalculable': [
    'A dilution cannot be calculated, because the composition of the product is not known.',
    'En fortynding kan ikke beregnes, fordi produktets sammensætning ikke er kendt.',
  ],
  'dilutions.notDiluted': [
    'Only liquids and solids can be diluted, not aerosols or gases.',
    'Kun væsker og faste stoffer kan fortyndes, ikke aerosoler og gasser.',
  ],
  'dilutions.warning.PH': [
    'The pH of the dilution is not known. Measure it and enter it. Until then, an extreme pH of the product is assumed for the dilution, too.',
    'Fortyndingens pH er ikke kendt. Mål den, og indtast den. Indtil da regnes der med produktets ekstreme pH også i fortyndingen.',
  ],
  'dilutions.warning.ACID': [
    'Always add acid to water, never water to acid: it gets hot and can splash.',
    'Hæld altid syren i vandet, aldrig vandet i syren: Det bliver varmt og kan sprøjte.',
  ],
  'dilutions.warning.EUH031': [
    'Never mix with acids: toxic gas is released (EUH031).',
    'Bland aldrig med syrer: Der udvikles giftig gas (EUH031).',
  ],
  'dilutions.warning.EUH032': [
    'Never mix with acids: very toxic gas is released (EUH032).',
    'Bland aldrig med syrer: Der udvikles meget giftig gas (EUH032).',
  ],
  'dilutions.warning.WATER': [
    'The product reacts with water. Check the safety data sheet before you dilute it.',
    'Produktet reagerer med vand. Læs sikkerhedsdatabladet, før du fortynder det.',
  ],
  'dilutions.warning.BANDS': [
    'Some substances have specific limits, so the classification changes in steps.',
    'Nogle stoffer har specifikke grænser, så klassificeringen ændrer sig i trin.',
  ],
} as const;
