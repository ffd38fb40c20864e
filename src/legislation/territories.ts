/** The member states of the European Union (Treaty on European Union, Article 52, without the United Kingdom since 2020-02-01). */
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
/** The other parties to the Agreement on the European Economic Area, which take over most acts on environment and safety. */
const economicArea = ['IS', 'LI', 'NO'];

/** Whose law binds an organization in a country: the country's own, international, and in the Union and the economic area the Union's. */
export const lawFor = (country: string): string[] => [
  country,
  ...(union.includes(country) || economicArea.includes(country) ? ['EU'] : []),
  'INTL',
];
