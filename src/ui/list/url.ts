/** What a list shows, as its address says it. `page` counts from 0; `sort` is 'name,asc' or null for the list's own order. */
export interface ListState {
  search: string;
  page: number;
  size: number;
  sort: string | null;
  /** The chosen values of each filter that is set. */
  filters: Record<string, string[]>;
}

export const pageSizes = [25, 50, 100, 200] as const;

const whole = (text: string | null, least: number, most: number): number | null => {
  const value = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
};

/** Reads a list's state from an address; what makes no sense there counts as absent. In the address pages count from 1. */
export function readListUrl(params: URLSearchParams, filterKeys: readonly string[], size: number): ListState {
  const filters: Record<string, string[]> = {};
  for (const key of filterKeys) {
    const values = params.getAll(key).filter((value) => value !== '');
    if (values.length > 0) filters[key] = values;
  }
  return {
    search: params.get('search') ?? '',
    page: (whole(params.get('page'), 1, 100_000) ?? 1) - 1,
    size: whole(params.get('size'), 1, 200) ?? size,
    sort: params.get('sort') || null,
    filters,
  };
}

/**
 * Writes a change of the list's state into the parameters of an address; defaults are left out, and other parameters
 * stay. Any change except of the page itself goes back to the first page.
 */
export function writeListUrl(
  params: URLSearchParams,
  change: Partial<ListState>,
  filterKeys: readonly string[],
  usualSize: number,
): void {
  const state = {
    ...readListUrl(params, filterKeys, usualSize),
    ...(change.page === undefined && { page: 0 }),
    ...change,
  };
  const set = (key: string, value: string | null) =>
    value === null ? params.delete(key) : params.set(key, value);
  set('search', state.search || null);
  set('page', state.page > 0 ? String(state.page + 1) : null);
  set('size', state.size === usualSize ? null : String(state.size));
  set('sort', state.sort);
  for (const key of filterKeys) {
    params.delete(key);
    for (const value of state.filters[key] ?? []) params.append(key, value);
  }
}

/** A column's next order: rising, falling, rising … */
export const nextSort = (sort: string | null, property: string): string =>
  sort === `${property},asc` ? `${property},desc` : `${property},asc`;

/** The sort order of a column, for `aria-sort`. */
export function sortOf(sort: string | null, property: string): 'ascending' | 'descending' | undefined {
  if (sort === `${property},asc` || sort === property) return 'ascending';
  return sort === `${property},desc` ? 'descending' : undefined;
}
