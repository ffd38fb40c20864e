import type { Query } from '@tanstack/react-query';
import type { Endpoint } from '../../core/contract/contract.ts';
import { isOnline } from '../client/network.ts';
import { freshFor, isRemoved, queryClient, queryFor } from '../client/use-call.ts';
import { argsOf } from '../offline/lines.ts';
import { app } from '../session/app.ts';

/** Milliseconds for which a row is looked at before it is read, after which the row below an opened one is, and the screen of a list's rows. */
const pause = 80;
const pauseBelow = 500;
const pauseRows = 300;

/** What reads one record, by the path of its list: learned from the panels that were opened, so that no area says it. */
const ones = new Map<string, Endpoint>();

function learn({ meta }: Query): void {
  const { endpoint } = meta ?? {};
  const above = /^(.+)\/:\w+$/.exec(endpoint?.path ?? '')?.[1];
  if (endpoint && above && !endpoint.writes) ones.set(above, endpoint);
}

/** Whether it reads one record. */
const isOne = ({ meta }: Query): boolean =>
  [...ones.values()].some((endpoint) => endpoint === meta?.endpoint);

const rowsIn = (answer: unknown): unknown[] =>
  typeof answer === 'object' && answer !== null && 'content' in answer && Array.isArray(answer.content)
    ? answer.content
    : [];
const idOf = (row: unknown): string | null =>
  typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : null;

/** The list on the screen that has this row. */
const listWith = (id: string): Query | undefined =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .find(({ state }) => rowsIn(state.data).some((row) => idOf(row) === id));

/** What a path that was filled in names: `/organizations/:orgId/meters`. */
const namesIn = (pattern: string, path: string): Record<string, string> => {
  const parts = path.split('/');
  return Object.fromEntries(
    pattern
      .split('/')
      .flatMap((name, at) =>
        name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[at] ?? '')]] : [],
      ),
  );
};

function read(endpoint: Endpoint, path: string, query?: object): void {
  const options = queryFor(endpoint, argsOf(namesIn(endpoint.path, path), query));
  if (!isOnline() || isRemoved(options.queryKey)) return;
  void queryClient.prefetchQuery({ ...options, meta: { ahead: true, endpoint }, staleTime: freshFor });
}

function readRow(id: string | null): void {
  const list = id === null ? undefined : listWith(id);
  const one = ones.get(list?.meta?.endpoint?.path ?? '');
  if (list && one) read(one, `${String(list.queryKey[0])}/${encodeURIComponent(id ?? '')}`);
}

function readPage(page: number): void {
  const list = listWith(document.querySelector<HTMLElement>('main [data-row]')?.dataset['row'] ?? '');
  const [path, query] = list?.queryKey ?? [];
  const endpoint = list?.meta?.endpoint;
  if (endpoint && typeof query === 'object') read(endpoint, String(path), { ...query, page });
}

function readBelow(id: string): void {
  const rows = rowsIn(listWith(id)?.state.data).map(idOf);
  const below = rows[rows.indexOf(id) + 1];
  // Only rows that can be opened are marked, like those of members but not of people who are members above.
  if (below && document.querySelector(`main [data-row="${CSS.escape(below)}"]`)) readRow(below);
}

/** Reads what an element on the screen leads to. */
function readFor(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const link = target.closest('a:not([data-row])');
  if (link instanceof HTMLAnchorElement && link.origin === location.origin && isOnline())
    app()?.prepare(link.pathname);
  const page = target.closest<HTMLElement>('[data-page]:enabled')?.dataset['page'];
  if (page !== undefined) return readPage(Number(page));
  const row =
    target.closest<HTMLElement>('[data-row]') ??
    target.closest('tr')?.querySelector<HTMLElement>('[data-row]');
  if (row) readRow(row.dataset['row'] ?? null);
}

/** What the rows of a list lead to is the same screen for all of them. In: the list that it is there for already. Out: the one of now. */
function prepareRows(former: string): string {
  const { pathname } = document.querySelector<HTMLAnchorElement>('main a[data-row]') ?? {};
  const list = pathname?.replace(/[^/]+$/, '');
  if (!pathname || !list || list === former || !isOnline()) return former;
  app()?.prepare(pathname);
  return list;
}

/**
 * From now on reads what a person is about to open, so that it is there at once: the record of a row under the pointer or with the focus, the one
 * below the open one, and the next page; and the scripts of what links lead to. Out: ends it.
 */
export function readAhead(): () => void {
  let timerRows: ReturnType<typeof setTimeout> | undefined;
  let prepared = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerBelow: ReturnType<typeof setTimeout> | undefined;
  const cache = queryClient.getQueryCache();
  cache.getAll().forEach(learn);
  const rowsShown = (): void => {
    clearTimeout(timerRows);
    timerRows = setTimeout(() => (prepared = prepareRows(prepared)), pauseRows);
  };
  rowsShown();
  const stopLearning = cache.subscribe(({ type, query: { queryHash } }) => {
    if (type === 'updated') rowsShown();
    if (type !== 'added' && type !== 'observerAdded') return;
    const query = cache.get(queryHash);
    if (!query) return;
    learn(query);
    if (type === 'added' || !isOne(query)) return;
    const id = String(query.queryKey[0]).split('/').at(-1) ?? '';
    clearTimeout(timerBelow);
    timerBelow = setTimeout(readBelow, pauseBelow, decodeURIComponent(id));
  });
  const look = ({ target }: Event): void => {
    clearTimeout(timer);
    timer = setTimeout(readFor, pause, target);
  };
  const leave = (): void => clearTimeout(timer);
  const signs = { pointerover: look, focusin: look, pointercancel: leave };
  for (const [sign, act] of Object.entries(signs)) document.addEventListener(sign, act);
  return () => {
    for (const [sign, act] of Object.entries(signs)) document.removeEventListener(sign, act);
    stopLearning();
    clearTimeout(timer);
    clearTimeout(timerBelow);
    clearTimeout(timerRows);
  };
}
