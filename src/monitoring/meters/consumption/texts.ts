/** What a meter says was used, by year, month, day and hour: key, English, Danish. */
export const consumptionTexts = {
  'use.title': ['Consumption per month', 'Forbrug pr. måned'],
  'use.dayTitle': ['Consumption per day', 'Forbrug pr. dag'],
  'use.hourTitle': ['Consumption per hour', 'Forbrug pr. time'],
  'use.back': ['Back to {{period}}', 'Tilbage til {{period}}'],
  'use.open': ['Click to see its days', 'Klik for at se dagene'],
  'use.openMonths': [
    'Use the arrow keys to move between months, and Enter to see the days.',
    'Brug piletasterne til at gå mellem månederne og Enter for at se dagene.',
  ],
  'use.openHours': ['Click to see its hours', 'Klik for at se timerne'],
  'use.openDays': [
    'Use the arrow keys to move between days, and Enter to see the hours.',
    'Brug piletasterne til at gå mellem dagene og Enter for at se timerne.',
  ],
  'use.hour': ['From {{time}}', 'Fra kl. {{time}}'],
  'use.hourAgain': [
    'From {{time}}, after the clock was set back',
    'Fra kl. {{time}}, efter at uret blev stillet tilbage',
  ],
  'use.hourChart': [
    'Consumption per hour in {{unit}}, {{day}}. Total: {{amount}}.',
    'Forbrug pr. time i {{unit}}, {{day}}. I alt: {{amount}}.',
  ],
  'use.ofDay': ['The whole day: {{amount}}.', 'Hele dagen: {{amount}}.'],
  'use.ofHours': [
    '{{known}} of {{count}} hours are known: {{amount}}. The others are left out, not counted as zero.',
    '{{known}} af {{count}} timer er kendt: {{amount}}. De andre er udeladt, ikke regnet som nul.',
  ],
  'use.noHours': [
    'There are no hourly figures for {{day}}: it was not read or imported by the hour.',
    'Der er ingen timeværdier for {{day}}: dagen er ikke aflæst eller importeret pr. time.',
  ],
  'use.dayChart': [
    'Consumption per day in {{unit}}, {{month}}. Known so far: {{amount}}.',
    'Forbrug pr. dag i {{unit}}, {{month}}. Kendt indtil nu: {{amount}}.',
  ],
  'use.nothing': ['No data for {{period}}.', 'Ingen data for {{period}}.'],
  'use.gap.days': [
    'Hatched: readings are more than a day apart; the consumption is spread evenly over the days between.',
    'Skraveret: Der er mere end en dag mellem aflæsningerne; forbruget er fordelt jævnt på dagene imellem.',
  ],
  'use.gap.daysMissing_one': [
    'No data for {{count}} day. It is left out, not counted as zero.',
    'Ingen data for {{count}} dag. Den er udeladt, ikke regnet som nul.',
  ],
  'use.gap.daysMissing_other': [
    'No data for {{count}} days. They are left out, not counted as zero.',
    'Ingen data for {{count}} dage. De er udeladt, ikke regnet som nul.',
  ],
  'use.curve': ['Counter curve', 'Tællerkurve'],
  'use.levelCurve': ['Level curve', 'Niveaukurve'],
  'use.bars': ['Consumption per month', 'Forbrug pr. måned'],
  'use.curveTitle': ['Counter readings', 'Tællerstande'],
  'use.levelTitle': ['Measurements', 'Målinger'],
  'use.chart': [
    'Consumption per month in {{unit}}, {{year}} compared with {{before}}. {{year}} so far: {{amount}}.',
    'Forbrug pr. måned i {{unit}}, {{year}} sammenlignet med {{before}}. {{year}} indtil nu: {{amount}}.',
  ],
  'use.chartTarget': ['Target per month: {{amount}}.', 'Mål pr. måned: {{amount}}.'],
  'use.curveChart': [
    'Readings in {{unit}} from {{from}} to {{to}}: lowest {{low}}, highest {{high}}, last {{last}}.',
    'Aflæsninger i {{unit}} fra {{from}} til {{to}}: lavest {{low}}, højest {{high}}, senest {{last}}.',
  ],
  'use.none': [
    'No consumption yet. It appears after the second reading.',
    'Intet forbrug endnu. Det vises efter den anden aflæsning.',
  ],
  'use.noLevels': ['Nothing has been measured yet.', 'Der er ikke målt noget endnu.'],
  'use.failed': ['The consumption could not be loaded.', 'Forbruget kunne ikke hentes.'],
  'use.gap.shared': [
    'No reading between {{from}} and {{to}}. {{months}}: the consumption is spread evenly over the days.',
    'Ingen aflæsning mellem {{from}} og {{to}}. {{months}}: forbruget er fordelt jævnt på dagene.',
  ],
  'use.gap.offset': [
    'When a reading is not on the last day of a month, the consumption is spread over the days (hatched).',
    'Når en aflæsning ikke falder på månedens sidste dag, fordeles forbruget på dagene (skraveret).',
  ],
  'use.gap.offset.START': [
    'When a reading is not on the first day of a month, the consumption is spread over the days (hatched).',
    'Når en aflæsning ikke falder på månedens første dag, fordeles forbruget på dagene (skraveret).',
  ],
  'use.gap.missing_one': [
    '{{month}}: no data for {{count}} day. It is left out, not counted as zero.',
    '{{month}}: ingen data for {{count}} dag. Den er udeladt, ikke regnet som nul.',
  ],
  'use.gap.missing_other': [
    '{{month}}: no data for {{count}} days. They are left out, not counted as zero.',
    '{{month}}: ingen data for {{count}} dage. De er udeladt, ikke regnet som nul.',
  ],
  'use.and': ['{{first}} and {{last}}', '{{first}} og {{last}}'],
  'use.months': ['{{from}} to {{to}} {{year}}', '{{from}} til {{to}} {{year}}'],
  'use.without': ['without {{months}}', 'uden {{months}}'],
  'use.month': ['{{month}} {{year}}', '{{month}} {{year}}'],
  'use.below': ['{{percent}} % below {{year}}', '{{percent}} % under {{year}}'],
  'use.above': ['{{percent}} % above {{year}}', '{{percent}} % over {{year}}'],
  'use.same': ['Same as in {{year}}', 'Samme som i {{year}}'],
  'use.noBefore': ['data for {{year}} is incomplete', 'data for {{year}} er ikke komplette'],
  'use.perUnit': ['{{amount}} kg per {{unit}}', '{{amount}} kg pr. {{unit}}'],
  'use.factor': ['Factor: {{name}}', 'Faktor: {{name}}'],
  'use.factorOf': ['Factor of {{year}}: {{name}}', 'Faktor fra {{year}}: {{name}}'],
  'use.noFactor': ['No factor', 'Ingen faktor'],
  'use.noFactor.more': [
    'No emission factor fits this meter’s type, unit and country, so its CO₂ is not known.',
    'Ingen emissionsfaktor passer til målerens type, enhed og land, så dens CO₂ er ikke kendt.',
  ],
  'use.tank': [
    'The meter does not show what is in the tank, so its CO₂ is not known.',
    'Måleren viser ikke, hvad der er i tanken, så dens CO₂ er ikke kendt.',
  ],
  'use.notWanted': ['Not counted', 'Tælles ikke'],
  'use.notWanted.more': ['The meter is set to “No CO₂”.', 'Måleren er sat til »Ingen CO₂«.'],
  'use.partly': [
    'Part of the consumption has no factor and is left out.',
    'En del af forbruget har ingen faktor og er ikke med.',
  ],
  'use.chooseFactor': ['Choose a factor', 'Vælg en faktor'],
  'use.ofTarget': ['Of the year’s target', 'Af årets mål'],
  'use.noTarget': ['No target set', 'Intet mål sat'],
} as const;
