import { notifyManager } from '@tanstack/react-query';
import type { Query, QueryPersister } from '@tanstack/react-query';
import { queryClient } from '../client/use-call.ts';
import { keepRead, keptRead } from './reads.ts';

const bytes = new TextEncoder();
const words = new TextDecoder();

const keep = (query: Pick<Query, 'queryHash'>, answer: unknown, at: number): void =>
  // A full device keeps less; what is on the screen is there all the same.
  void keepRead(query.queryHash, bytes.encode(JSON.stringify(answer)).buffer, at).catch(() => undefined);

/**
 * Answers first with what the device keeps of a call while it reads it again; keeps what the server answers. An own one of few lines, since
 * TanStack's (query-persist-client-core) is experimental and of another version of the core.
 */
const persister: QueryPersister = async (queryFn, context, query) => {
  if (query.state.data === undefined) {
    const kept = await keptRead(query.queryHash).catch(() => null);
    if (kept) {
      notifyManager.schedule(() => {
        // The age at which it is out of date.
        query.setState({ dataUpdatedAt: kept.at });
        if (query.isStale()) query.fetch().catch(() => undefined);
      });
      return JSON.parse(words.decode(kept.plain)) as unknown;
    }
  }
  const answer: unknown = await queryFn(context);
  keep(query, answer, Date.now());
  return answer;
};

let stopFollowing: (() => void) | null = null;

/** From now on what is read is kept on the device; also what this page has read already. */
export function keepAnswers(on: boolean): void {
  stopFollowing?.();
  stopFollowing = null;
  const before = queryClient.getDefaultOptions();
  const { persister: _off, ...queries } = before.queries ?? {};
  queryClient.setDefaultOptions({ ...before, queries: on ? { ...queries, persister } : queries });
  if (!on) return;
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll())
    if (query.state.data !== undefined) keep(query, query.state.data, query.state.dataUpdatedAt);
  // An answer that is put under another name, as a session under its organization's, is not fetched by that name.
  stopFollowing = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
    keep(event.query, event.action.data, event.query.state.dataUpdatedAt);
  });
}
