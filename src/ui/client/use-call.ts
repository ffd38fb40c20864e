import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Query, UseMutationResult, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../core/contract/contract.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { call, callWithTag, pathFor } from './api.ts';
import type { ArgsOf, Rest } from './api.ts';
import { useOnceKeys } from '../browser/once.ts';
import { handleCallError } from './errors.ts';
import { askServer, isOnline } from './network.ts';

interface Meta extends Record<string, unknown> {
  /** Statuses of refusals that the screen shows itself. */
  shows?: readonly number[] | undefined;
  /** By what it is read. */
  endpoint?: Endpoint;
  /** It is read before a screen asks for it. */
  ahead?: true;
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 &&
  ((error instanceof NetworkError && isOnline()) || (error instanceof ApiError && error.status === 503));

/** A fetch because others changed something, or ahead: no one requested it, so no message says that it runs or fails. */
const unasked = new Set<string>();
export const isAsked = ({ queryHash, meta }: Pick<Query, 'queryHash' | 'meta'>): boolean =>
  !unasked.has(queryHash) && !meta?.ahead;

/** Every read and write of the client: its cache, and the one place where errors arrive. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // The end of the session is shown all the same.
      if (!isAsked(query) && !(error instanceof ApiError && error.status === 401)) return;
      if (!(error instanceof NetworkError)) return handleCallError(error, query.meta?.shows);
      // What was read before is on the screen, and the line above the page says how old it is. In the place of what was not, the page says that it
      // is not here. Only where the server does answer, but not this call, there is something to report.
      if (query.state.data === undefined)
        void askServer().then((reached) => reached && handleCallError(error));
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => handleCallError(error, mutation.meta?.shows),
  }),
  defaultOptions: {
    // Offline, a call fails immediately and says so, instead of waiting silently.
    queries: { networkMode: 'always', retry: worthRetrying, retryDelay: (failures) => 500 * 2 ** failures },
    mutations: { networkMode: 'always' },
  },
});

/** The cache key of a call: its path filled in, then its query; so that a path's start names all below it. */
const keyFor = (endpoint: Endpoint, args: object): Key => [
  pathFor(endpoint.path, args),
  'query' in args && args.query ? args.query : {},
];

interface CallOptions<A = never> {
  /** False: waits without a request. */
  enabled?: boolean;
  /** Milliseconds for which an answer counts as fresh. */
  staleTime?: number;
  /** Repeats the call this many milliseconds after an answer; null: stops. */
  again?: (answer: A) => number | null;
  /** Shows the former answer until the one for new arguments is there: for the pages of a list. */
  keepPrevious?: boolean;
  /** The same, with what is shown meanwhile made of the former answer and the query that it answered. */
  meanwhile?: UseQueryOptions<A, Error, A, Key>['placeholderData'];
  /** Statuses of refusals that the screen shows itself. */
  shows?: readonly number[];
}

type Key = readonly [path: string, query: object];
type Shows = Pick<CallOptions, 'shows'>;

/** The options of a call for `queryClient.fetchQuery`, in guards and loaders. */
export const queryFor = <E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  { shows }: Shows = {},
): UseQueryOptions<AnswerOf<E>, Error, AnswerOf<E>, Key> & { queryKey: Key } => ({
  queryKey: keyFor(endpoint, args),
  queryFn: ({ signal }) => call(endpoint, ...([{ ...args, signal }] as Rest<E>)),
  meta: { shows, endpoint },
});

/** Milliseconds for which an answer counts as fresh, unless a screen says otherwise. */
export const freshFor = 10_000;

const shared = ({ enabled = true, staleTime = freshFor }: Pick<CallOptions, 'enabled' | 'staleTime'>) => ({
  enabled: ({ queryKey }: { queryKey: readonly unknown[] }) => enabled && !isRemoved(queryKey),
  staleTime,
});

/** Reads by a GET endpoint: `useCall(meters.list, { orgId, query })`. The error catalogue handles errors. */
export const useCall = <E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  options: CallOptions<AnswerOf<E>> = {},
): UseQueryResult<AnswerOf<E>> =>
  useQuery<AnswerOf<E>, Error, AnswerOf<E>, Key>({
    ...queryFor(endpoint, args, options),
    ...shared(options),
    refetchInterval: ({ state: { data } }) => (data !== undefined && options.again?.(data)) || false,
    placeholderData: options.meanwhile ?? (options.keepPrevious ? keepPreviousData : undefined),
  });

/** A record as it was answered, and the version to send back as `ifMatch`. */
export interface Tagged<A> {
  answer: A;
  tag: string | null;
}

/** Reads one record with its version, for a form that will write it. */
export const useTagged = <E extends Endpoint>(
  endpoint: E,
  args: ArgsOf<E>,
  options: CallOptions = {},
): UseQueryResult<Tagged<AnswerOf<E>>> =>
  useQuery({
    queryKey: [...keyFor(endpoint, args), 'tagged'] as const,
    queryFn: ({ signal }): Promise<Tagged<AnswerOf<E>>> =>
      callWithTag(endpoint, ...([{ ...args, signal }] as Rest<E>)),
    meta: { shows: options.shows },
    ...shared(options),
  });

/** The paths of records deleted here: until they are restored, nothing may fetch them. */
export const removedHere = new Set<string>();
/** Whether a key is of a path or of one below it. */
export const isUnder = (key: unknown, path: string): boolean =>
  typeof key === 'string' && (key === path || key.startsWith(`${path}/`));
/** Whether a call is of the record at a path: of one below it, or asked by its id, as its links are. */
export const isOf = ([key, query]: readonly unknown[], path: string): boolean =>
  isUnder(key, path) ||
  (typeof query === 'object' &&
    query !== null &&
    Object.values(query).includes(path.slice(path.lastIndexOf('/') + 1)));

/** Whether a call is of a record that was deleted here. */
export const isRemoved = (queryKey: readonly unknown[]): boolean =>
  [...removedHere].some((path) => isOf(queryKey, path));

/** All of an organization, or all of one kind in the catalogue: what a write under this path may have changed. */
export const familyOf = (path: string): string => /^\/organizations\/[^/]+|^\/[^/]+/.exec(path)?.[0] ?? path;

/** Marks everything read under a path as out of date, and reads again what is on the screen. */
export const invalidate = (path: string): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => isUnder(key, path) });

/** Marks what was read from these paths as out of date, and fetches what is on the screen again, unnoticed. */
export async function refresh(concerned: (path: string) => boolean): Promise<void> {
  const predicate = ({ queryKey }: Query): boolean =>
    typeof queryKey[0] === 'string' && concerned(queryKey[0]) && !isRemoved(queryKey);
  for (const { queryHash } of queryClient.getQueryCache().findAll({ type: 'active', predicate }))
    unasked.add(queryHash);
  try {
    await queryClient.invalidateQueries({ predicate });
  } finally {
    unasked.clear();
  }
}

interface SendOptions extends Shows {
  /** The start of the paths that the write changes; left out: the whole organization, or the kind of the catalogue. */
  invalidates?: readonly string[];
}

/**
 * Writes by an endpoint: `const save = useSend(meters.update, { shows: formStatuses })`, then
 * `await save.mutateAsync({ orgId, id, body, ifMatch })`. It is done when what the write changed has been read again. A POST, which would add
 * or move twice, does so once: pressed twice, or again because its answer was lost.
 */
export const useSend = <E extends Endpoint>(
  endpoint: E,
  { shows, invalidates }: SendOptions = {},
): UseMutationResult<AnswerOf<E>, Error, ArgsOf<E>> => {
  const keys = useOnceKeys();
  return useMutation({
    mutationFn: (args) => {
      const key = endpoint.method === 'POST' && { idempotencyKey: keys.of(args) };
      return call(endpoint, ...([{ ...args, ...key }] as Rest<E>));
    },
    onSuccess: async (_answer, args) => {
      keys.arrived();
      await Promise.all((invalidates ?? [familyOf(pathFor(endpoint.path, args))]).map(invalidate));
    },
    ...(shows && { meta: { shows } }),
  });
};
