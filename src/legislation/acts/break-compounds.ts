/** What the long names of Danish acts end with, each with its forms. */
const lastParts =
  /(\p{L}{4,})(?=(?:bekendtgørelse|direktiv|forordning|cirkulære|vejledning|aftale)(?:n|en|r|rne|t|et)?(?!\p{L}))/giu;

/**
 * A name with a place to break its long compounds, before what kind of act it is: 'Grænseværdi-bekendtgørelsen'. Browsers have no Danish
 * hyphenation everywhere, and break before any letter without it. In: the name. Out: the same with soft hyphens, which show only at the
 * end of a line.
 */
export const breakCompounds = (name: string): string => name.replaceAll(lastParts, '$1\u00AD');
