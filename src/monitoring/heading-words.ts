/**
 * The headings that name a column of a list, beyond its labels. In: lists of them parted by commas, as `spellings` are, Danish ones first. Out: each
 * by itself.
 */
export const namedBy = (...lists: readonly string[]): string[] => lists.flatMap((list) => list.split(', '));
