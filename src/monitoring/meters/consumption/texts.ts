/** What a meter says was used, by year, month, day and hour: key, English, Danish. */
export const consumptionTexts = {
  'consumption.title': ['Consumption per month', 'Forbrug pr. måned'],
  'consumption.dayTitle': ['Consumption per day', 'Forbrug pr. dag'],
  'consumption.hourTitle': ['Consumption per hour', 'Forbrug pr. time'],
  'consumption.back': ['Back to {{period}}', 'Tilbage til {{period}}'],
  'consumption.open': ['Select to see the days', 'Klik for at se dagene'],
  'consumption.openMonths': [
    'Use the arrow keys to move between months, and Enter to see the days.',
    'Brug piletasterne til at gå mellem månederne og Enter for at se dagene.',
  ],
  'consumption.openHours': ['Select to see the hours', 'Klik for at se timerne'],
  'consumption.openDays': [
    'Use the arrow keys to move between days, and Enter to see the hours.',
    'Brug piletasterne til at gå mellem dagene og Enter for at se timerne.',
  ],
  'consumption.hour': ['From {{time}}', 'Fra kl. {{time}}'],
  'consumption.hourAgain': [
    'From {{time}}, after the clocks went back',
    'Fra kl. {{time}}, efter at uret blev stillet tilbage',
  ],
  'consumption.hourChart': [
    'Consumption per hour in {{unit}}, {{day}}. Total: {{amount}}.',
    'Forbrug pr. time i {{unit}}, {{day}}. I alt: {{amount}}.',
  ],
  'consumption.ofDay': ['The whole day: {{amount}}.', 'Hele dagen: {{amount}}.'],
  'consumption.ofHours': [
    '{{known}} of {{count}} hours are known: {{amount}}. The others are left out, not counted as zero.',
    '{{known}} af {{count}} timer er kendt: {{amount}}. De andre er udeladt, ikke regnet som nul.',
  ],
  'consumption.noHours': [
    'There are no hourly values for {{day}}: nothing was read or imported by the hour.',
    'Der er ingen timeværdier for {{day}}: Dagen er ikke aflæst eller importeret pr. time.',
  ],
  'consumption.dayChart': [
    'Consumption per day in {{unit}}, {{month}}. Known so far: {{amount}}.',
    'Forbrug pr. dag i {{unit}}, {{month}}. Kendt indtil nu: {{amount}}.',
  ],
  'consumption.nothing': ['No data for {{period}}.', 'Ingen data for {{period}}.'],
  'consumption.gap.days': [
    'Hatched: readings are more than a day apart; the consumption is spread evenly over the days between.',
    'Skraveret: Der er mere end en dag mellem aflæsningerne; forbruget er fordelt jævnt på dagene imellem.',
  ],
  'consumption.gap.daysMissing_one': [
    'No data for {{count}} day. It is left out, not counted as zero.',
    'Ingen data for {{count}} dag. Den er udeladt, ikke regnet som nul.',
  ],
  'consumption.gap.daysMissing_other': [
    'No data for {{count}} days. They are left out, not counted as zero.',
    'Ingen data for {{count}} dage. De er udeladt, ikke regnet som nul.',
  ],
  'consumption.curve': ['Counter readings', 'Tællerstande'],
  'consumption.levelCurve': ['Measurements', 'Målinger'],
  'consumption.bars': ['Consumption per month', 'Forbrug pr. måned'],
  'consumption.curveTitle': ['Counter readings', 'Tællerstande'],
  'consumption.levelTitle': ['Measurements', 'Målinger'],
  'consumption.chart': [
    'Consumption per month in {{unit}}, {{year}} compared with {{before}}. {{year}} so far: {{amount}}.',
    'Forbrug pr. måned i {{unit}}, {{year}} sammenlignet med {{before}}. {{year}} indtil nu: {{amount}}.',
  ],
  'consumption.chartTarget': ['Target per month: {{amount}}.', 'Mål pr. måned: {{amount}}.'],
  'consumption.curveChart': [
    'Readings in {{unit}} from {{from}} to {{to}}: lowest {{low}}, highest {{high}}, last {{last}}.',
    'Aflæsninger i {{unit}} fra {{from}} til {{to}}: lavest {{low}}, højest {{high}}, senest {{last}}.',
  ],
  'consumption.none': [
    'No consumption yet. It appears after the second reading.',
    'Intet forbrug endnu. Det vises efter den anden aflæsning.',
  ],
  'consumption.noLevels': ['Nothing has been measured yet.', 'Der er ikke målt noget endnu.'],
  'consumption.failed': ['The consumption could not be loaded.', 'Forbruget kunne ikke hentes.'],
  'consumption.gap.shared': [
    'No reading between {{from}} and {{to}}. {{months}}: the consumption is spread evenly over the days.',
    'Ingen aflæsning mellem {{from}} og {{to}}. {{months}}: Forbruget er fordelt jævnt på dagene.',
  ],
  'consumption.gap.offset': [
    'When a reading is not on the last day of a month, the consumption is spread over the days (hatched).',
    'Når en aflæsning ikke falder på månedens sidste dag, fordeles forbruget på dagene (skraveret).',
  ],
  'consumption.gap.offset.START': [
    'When a reading is not on the first day of a month, the consumption is spread over the days (hatched).',
    'Når en aflæsning ikke falder på månedens første dag, fordeles forbruget på dagene (skraveret).',
  ],
  'consumption.gap.missing_one': [
    '{{month}}: no data for {{count}} day. It is left out, not counted as zero.',
    '{{month}}: ingen data for {{count}} dag. Den er udeladt, ikke regnet som nul.',
  ],
  'consumption.gap.missing_other': [
    '{{month}}: no data for {{count}} days. They are left out, not counted as zero.',
    '{{month}}: ingen data for {{count}} dage. De er udeladt, ikke regnet som nul.',
  ],
  'consumption.and': ['{{first}} and {{last}}', '{{first}} og {{last}}'],
  'consumption.months': ['{{from}} to {{to}} {{year}}', '{{from}} til {{to}} {{year}}'],
  'consumption.without': ['without {{months}}', 'uden {{months}}'],
  'consumption.month': ['{{month}} {{year}}', '{{month}} {{year}}'],
  'consumption.below': ['{{percent}} % below {{year}}', '{{percent}} % under {{year}}'],
  'consumption.above': ['{{percent}} % above {{year}}', '{{percent}} % over {{year}}'],
  'consumption.same': ['Same as in {{year}}', 'Samme som i {{year}}'],
  'consumption.noBefore': ['data for {{year}} is incomplete', 'data for {{year}} er ufuldstændige'],
  'consumption.perUnit': ['{{amount}} kg per {{unit}}', '{{amount}} kg pr. {{unit}}'],
  'consumption.co2Only': [
    '{{amount}} kg of this is CO₂ only, without other greenhouse gases.',
    'Heraf er {{amount}} kg kun CO₂, uden andre drivhusgasser.',
  ],
  'consumption.factor': ['Factor: {{name}}', 'Faktor: {{name}}'],
  'consumption.method': ['More about the factor', 'Mere om faktoren'],
  'consumption.source': ['Source: {{source}}', 'Kilde: {{source}}'],
  'consumption.factorOf': ['{{year}} factor: {{name}}', 'Faktor for {{year}}: {{name}}'],
  'consumption.noFactor': ['No factor', 'Ingen faktor'],
  'consumption.noFactor.more': [
    'No emission factor fits this meter’s type, unit and country, so its CO₂ is not known.',
    'Ingen emissionsfaktor passer til målerens type, enhed og land, så CO₂-udledningen er ukendt.',
  ],
  'consumption.tank': [
    'The meter does not show what is in the tank, so its CO₂ is not known.',
    'Måleren viser ikke, hvad der er i tanken, så CO₂-udledningen er ukendt.',
  ],
  'consumption.notWanted': ['Not counted', 'Medregnes ikke'],
  'consumption.notWanted.more': ['The meter is set to “No CO₂”.', 'Måleren er sat til »Ingen CO₂«.'],
  'consumption.partly': [
    'Part of the consumption has no emission factor and is not included.',
    'En del af forbruget har ingen emissionsfaktor og er ikke medregnet.',
  ],
  'consumption.chooseFactor': ['Choose a factor', 'Vælg en faktor'],
  'consumption.ofTarget': ['Of the annual target', 'Af det årlige mål'],
  'consumption.noTarget': ['No target set', 'Intet mål angivet'],
} as const;
