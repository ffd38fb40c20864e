/** Texts of this area: key, English, Danish. */
export const dashboardTexts = {
  'dashboard.title': ['Dashboard', 'Overblik'],
  'dashboard.week': ['{{weekday}} {{date}}, week {{week}}', '{{weekday}} {{date}}, uge {{week}}'],
  'dashboard.due': ['Readings due', 'Aflæsninger'],
  'dashboard.due.all': ['All', 'Alle'],
  'dashboard.due.overdue': ['Overdue', 'Overskredet'],
  'dashboard.due.week': ['This week', 'Denne uge'],
  'dashboard.due.meters': ['All meters', 'Alle målere'],
  'dashboard.due.enter': ['Enter reading', 'Indtast aflæsning'],
  'dashboard.due.round': ['Reading round', 'Aflæsningsrunde'],
  'dashboard.due.none': ['Nothing to read', 'Intet at aflæse'],
  'dashboard.due.none.more': [
    'No reading is overdue or due within seven days.',
    'Ingen aflæsning er overskredet eller skal foretages inden for syv dage.',
  ],
  'dashboard.due.more_one': ['{{count}} more meter', '{{count}} måler mere'],
  'dashboard.due.more_other': ['{{count}} more meters', '{{count}} målere mere'],
  'dashboard.use': ['Consumption and CO₂', 'Forbrug og CO₂'],
  'dashboard.use.range': [
    'From 1 January, against {{year}} in the months that both know',
    'Fra 1. januar, mod {{year}} i de måneder, som begge kender',
  ],
  'dashboard.use.noFactor': ['No factor', 'Ingen faktor'],
  'dashboard.use.nothing': ['Nothing known yet', 'Endnu intet kendt'],
  'dashboard.use.less': ['{{percent}} % less than in {{year}}', '{{percent}} % mindre end i {{year}}'],
  'dashboard.use.more': ['{{percent}} % more than in {{year}}', '{{percent}} % mere end i {{year}}'],
  'dashboard.use.same': ['As in {{year}}', 'Som i {{year}}'],
  'dashboard.use.chart': [
    'Use of {{type}} per month in {{unit}}, {{year}} in front of {{before}}',
    'Forbrug af {{type}} pr. måned i {{unit}}, {{year}} foran {{before}}',
  ],
  'dashboard.empty': ['No consumption yet', 'Intet forbrug endnu'],
  'dashboard.empty.more': [
    'When meters have readings, their use and CO₂ this year stand here beside last year’s.',
    'Når målerne har aflæsninger, står årets forbrug og CO₂ her ved siden af sidste års.',
  ],
  'dashboard.empty.action': ['Go to meters', 'Gå til målere'],
} as const;
