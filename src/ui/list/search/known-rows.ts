import { hashKey } from '@tanstack/react-query';
import type { Page } from '../../../core/contract/fields.ts';
import { queryClient } from '../../client/use-call.ts';

/** As the server folds what it looks for: without case and marks. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o').replaceAll('æ', 'ae');

/** What no one looks for: ids, dates, figures, and the names of states and kinds, unless someone gave them as a name. */
const isCode = /^(?:[A-Z][A-Z\d_]*|\d{4}-\d\d-\d\d.*|[\da-f]{8}-[\da-f-]{27}|-?[\d.]+)$/;
const isNamed = /(?:name|number|title)$/i;

function wordsOf(value: unknown, key = ''): string {
  if (typeof value === 'string') return isCode.test(value) && !isNamed.test(key) ? '' : value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, each]) => wordsOf(each, name))
    .join('\n');
}

/** What is looked in of each row: it is asked for with every key. */
const texts = new WeakMap<object, string>();
function textOf(row: object): string {
  const text = texts.get(row) ?? folded(wordsOf(row));
  texts.set(row, text);
  return text;
}

type Key = readonly [path: string, query: object];
/** What a list was asked for, as far as it matters here. */
interface Asked {
  search?: string;
  page?: number;
}
const without = ({ search: _search, page: _page, size: _size, ...query }: Record<string, unknown>): string =>
  hashKey([query]);

/**
 * The rows that the page has read of a list, by whatever search and page, and that have all the words of this one, in the list's order: some of
 * those that the server will find, and perhaps one that it will not, since it decides which words of a record count. In: the key of the call.
 */
export function knownRows([path, query]: Key, search: string): unknown[] {
  const like = without({ ...query });
  const words = folded(search).split(/\s+/).filter(Boolean);
  const read = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => queryKey[0] === path && state.data !== undefined })
    .map(({ queryKey, state }) => ({
      asked: (queryKey[1] ?? {}) as Asked,
      page: state.data as Page<{ id: unknown }>,
    }))
    .filter(({ asked }) => without({ ...asked }) === like)
    .toSorted(
      (a, b) =>
        (a.asked.search?.length ?? 0) - (b.asked.search?.length ?? 0) ||
        (a.asked.page ?? 0) - (b.asked.page ?? 0),
    );
  const rows = new Map(read.flatMap(({ page }) => page.content.map((row) => [row.id, row])));
  return [...rows.values()].filter((row) => words.every((word) => textOf(row).includes(word)));
}
