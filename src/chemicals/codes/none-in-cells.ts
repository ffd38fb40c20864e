/** What people write in a cell where there is nothing to say: `-`, `n/a`, `ingen`, `mixture` in place of a number. */
export const meansNone = (text: string): boolean =>
  /^(-+|–|n\/?a|none|ingen|ukendt|unknown|ikke relevant|not relevant|not applicable|blanding|mixture)\.?$/i.test(
    text,
  );
