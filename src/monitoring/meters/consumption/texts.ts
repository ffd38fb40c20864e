/** What a meter says was used, by year, month, day and hour: key, English, Danish. */
export const consumptionTexts = {
  'use.title': ['Use per month', 'Forbrug pr. måned'],
  'use.dayTitle': ['Use per day', 'Forbrug pr. dag'],
  'use.hourTitle': ['Use per hour', 'Forbrug pr. time'],
  'use.back': ['Back to {{period}}', 'Tilbage til {{period}}'],
  'use.open': ['Click to see its days', 'Klik for at se dagene'],
  'use.openMonths': [
    'The arrow keys go through the months; Enter shows the days of one.',
    'Piletasterne går gennem månederne; Enter viser dagene i en af dem.',
  ],
  'use.openHours': ['Click to see its hours', 'Klik for at se timerne'],
  'use.openDays': [
    'The arrow keys go through the days; Enter shows the hours of one.',
    'Piletasterne går gennem dagene; Enter viser timerne i en af dem.',
  ],
  'use.hour': ['From {{time}}', 'Fra kl. {{time}}'],
  'use.hourAgain': [
    'From {{time}}, after the clock was set back',
    'Fra kl. {{time}}, efter at uret blev stillet tilbage',
  ],
  'use.hourChart': [
    'Use per hour in {{unit}}, {{day}}. Together {{amount}}.',
    'Forbrug pr. time i {{unit}}, {{day}}. I alt {{amount}}.',
  ],
  'use.ofDay': ['The whole day: {{amount}}.', 'Hele dagen: {{amount}}.'],
  'use.ofHours': [
    '{{known}} of {{count}} hours are known: {{amount}}. The others are left out, not counted as zero.',
    '{{known}} af {{count}} timer er kendt: {{amount}}. De andre er udeladt, ikke regnet som nul.',
  ],
  'use.noHours': [
    'The hours of {{day}} are not known: it was not read or imported by the hour.',
    'Timerne den {{day}} er ikke kendt: dagen er ikke aflæst eller importeret pr. time.',
  ],
  'use.dayChart': [
    'Use per day in {{unit}}, {{month}}. Known so far: {{amount}}.',
    'Forbrug pr. dag i {{unit}}, {{month}}. Kendt indtil nu: {{amount}}.',
  ],
  'use.nothing': ['Nothing is known of {{period}}.', 'Intet er kendt om {{period}}.'],
  'use.gap.days': [
    'Hatched: readings are more than a day apart, and their use is shared alike over the days between.',
    'Skraveret: der er mere end en dag mellem aflæsningerne, og forbruget er delt ligeligt på dagene imellem.',
  ],
  'use.gap.daysMissing_one': [
    'Nothing is known of {{count}} day. It is left out, not counted as zero.',
    'Intet er kendt om {{count}} dag. Den er udeladt, ikke regnet som nul.',
  ],
  'use.gap.daysMissing_other': [
    'Nothing is known of {{count}} days. They are left out, not counted as zero.',
    'Intet er kendt om {{count}} dage. De er udeladt, ikke regnet som nul.',
  ],
  'use.curve': ['Counter curve', 'Tællerens kurve'],
  'use.levelCurve': ['Level curve', 'Niveauets kurve'],
  'use.bars': ['Use per month', 'Forbrug pr. måned'],
  'use.curveTitle': ['What the counter showed', 'Hvad tælleren viste'],
  'use.levelTitle': ['What was measured', 'Hvad der blev målt'],
  'use.chart': [
    'Use per month in {{unit}}, {{year}} in front of {{before}}. {{year}} so far: {{amount}}.',
    'Forbrug pr. måned i {{unit}}, {{year}} foran {{before}}. {{year}} indtil nu: {{amount}}.',
  ],
  'use.chartTarget': ['Target per month: {{amount}}.', 'Mål pr. måned: {{amount}}.'],
  'use.curveChart': [
    'Readings in {{unit}} from {{from}} to {{to}}: lowest {{low}}, highest {{high}}, last {{last}}.',
    'Aflæsninger i {{unit}} fra {{from}} til {{to}}: lavest {{low}}, højest {{high}}, senest {{last}}.',
  ],
  'use.none': [
    'No use is known yet. It shows from the second reading on.',
    'Der er intet kendt forbrug endnu. Det vises fra den anden aflæsning.',
  ],
  'use.noLevels': ['Nothing has been measured yet.', 'Der er ikke målt noget endnu.'],
  'use.failed': ['The use could not be read.', 'Forbruget kunne ikke hentes.'],
  'use.gap.shared': [
    'No reading between {{from}} and {{to}}. {{months}} share the use of that time by day.',
    'Ingen aflæsning mellem {{from}} og {{to}}. {{months}} deler forbruget i den tid efter dage.',
  ],
  'use.gap.offset': [
    'Readings that do not fall on the last day of a month are shared by day: those parts are hatched.',
    'Aflæsninger, der ikke falder på månedens sidste dag, fordeles efter dage: de dele er skraverede.',
  ],
  'use.gap.offset.START': [
    'Readings that do not fall on the first day of a month are shared by day: those parts are hatched.',
    'Aflæsninger, der ikke falder på månedens første dag, fordeles efter dage: de dele er skraverede.',
  ],
  'use.gap.missing_one': [
    '{{month}}: nothing is known of {{count}} day. It is left out, not counted as zero.',
    '{{month}}: intet er kendt om {{count}} dag. Den er udeladt, ikke regnet som nul.',
  ],
  'use.gap.missing_other': [
    '{{month}}: nothing is known of {{count}} days. They are left out, not counted as zero.',
    '{{month}}: intet er kendt om {{count}} dage. De er udeladt, ikke regnet som nul.',
  ],
  'use.and': ['{{first}} and {{last}}', '{{first}} og {{last}}'],
  'use.months': ['{{from}} to {{to}} {{year}}', '{{from}} til {{to}} {{year}}'],
  'use.without': ['without {{months}}', 'uden {{months}}'],
  'use.month': ['{{month}} {{year}}', '{{month}} {{year}}'],
  'use.below': ['{{percent}} % below {{year}}', '{{percent}} % under {{year}}'],
  'use.above': ['{{percent}} % above {{year}}', '{{percent}} % over {{year}}'],
  'use.same': ['As in {{year}}', 'Som i {{year}}'],
  'use.noBefore': ['{{year}} is not known in full', '{{year}} kendes ikke fuldt ud'],
  'use.perUnit': ['{{amount}} kg per {{unit}}', '{{amount}} kg pr. {{unit}}'],
  'use.factor': ['Factor: {{name}}', 'Faktor: {{name}}'],
  'use.factorOf': ['Factor of {{year}}: {{name}}', 'Faktor fra {{year}}: {{name}}'],
  'use.noFactor': ['No factor', 'Ingen faktor'],
  'use.noFactor.more': [
    'No emission factor fits this meter’s type, unit and country, so its CO₂ is not known.',
    'Ingen emissionsfaktor passer til målerens type, enhed og land, så dens CO₂ er ikke kendt.',
  ],
  'use.tank': [
    'Nobody can tell from the meter what is in the tank, so its CO₂ is not known.',
    'Måleren viser ikke, hvad der er i tanken, så dens CO₂ er ikke kendt.',
  ],
  'use.notWanted': ['Not counted', 'Tælles ikke'],
  'use.notWanted.more': ['The meter is set to “No CO₂”.', 'Måleren er sat til “Ingen CO₂”.'],
  'use.partly': [
    'Part of the use has no factor and is left out.',
    'En del af forbruget har ingen faktor og er ikke med.',
  ],
  'use.chooseFactor': ['Choose a factor', 'Vælg en faktor'],
  'use.ofTarget': ['Of the year’s target', 'Af årets mål'],
  'use.noTarget': ['No target set', 'Intet mål sat'],
} as const;
