/**
 * How the figure of a factor is worked out, in a few words: the first line of its note, as the form asks for it ("Method: life cycle, location
 * based"). In: the note. Out: null if it is empty.
 */
export const methodOf = (note: string | null): string | null => note?.split('\n', 1)[0]?.trim() || null;

/** The other lines of the note. Out: null if there are no others. */
export const restOf = (note: string | null): string | null =>
  note?.split('\n').slice(1).join('\n').trim() || null;
