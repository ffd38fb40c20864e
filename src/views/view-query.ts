/**
 * What a view keeps of a list's address: the parameters with these keys, in the keys' order, each with its values in their order; so that
 * two addresses that show the same list the same way are equal. In: the parameters of an address, or of a stored view.
 */
export const viewQueryOf = (params: URLSearchParams, keys: readonly string[]): string =>
  new URLSearchParams(
    keys.flatMap((key) =>
      params
        .getAll(key)
        .filter((value) => value !== '')
        .map((value): [string, string] => [key, value]),
    ),
  ).toString();

/** The parameter of an address that names its view. */
export const viewParameter = 'named';

/**
 * Makes an address show a stored view, at its first page; null: the whole list. Parameters that are not the list's stay, and those of the
 * view that the list does not have are left out. In: the parameters to change, the view, and the list's keys.
 */
export function showView(
  params: URLSearchParams,
  view: { id: string; query: string } | null,
  keys: readonly string[],
): void {
  for (const key of [...keys, 'page', viewParameter]) params.delete(key);
  if (!view) return;
  for (const [key, value] of new URLSearchParams(viewQueryOf(new URLSearchParams(view.query), keys)))
    params.append(key, value);
  params.set(viewParameter, view.id);
}
