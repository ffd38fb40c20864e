interface Stored {
  storageClass: string | null;
  proposal: { classes: readonly string[] } | null;
}

/**
 * The storage classes of the products of a place, each at most twice: whether there are several of one is all that the rules ask.
 * Where a product has none, the one that remains possible; of several possible ones each, so that nothing is overlooked.
 */
export function presentClasses(products: readonly Stored[]): string[] {
  const all = products.flatMap(({ storageClass, proposal }) =>
    storageClass === null ? (proposal?.classes ?? []) : [storageClass],
  );
  return [...Map.groupBy(all, (each) => each)].flatMap(([each, { length }]) =>
    length > 1 ? [each, each] : [each],
  );
}
