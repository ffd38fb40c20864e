import pg from 'pg';
import { afterAll } from 'vitest';

/** What pg itself looks at before it warns. */
interface Asked extends pg.Client {
  _queryQueue: unknown[];
  _getActiveQuery(): unknown;
}

/**
 * A setup file. pg 9 takes no query while another runs on the same connection, unless it is pipelined: pg 8 warns once a process,
 * and only from the third on. A file whose code asks so fails, with the places that asked.
 */
const { prototype } = pg.Client;
const plain = Object.getOwnPropertyDescriptor(prototype, 'query');
const found = new Set<string>();
Object.defineProperty(prototype, 'query', {
  ...plain,
  value: new Proxy(plain?.value as () => unknown, {
    apply(query, client: Asked, given): unknown {
      if (!client.pipeline && (client._getActiveQuery() || client._queryQueue.length > 0))
        found.add(new Error('A query while another runs on the same connection').stack ?? '');
      return Reflect.apply(query, client, given);
    },
  }),
});

afterAll(() => {
  if (plain) Object.defineProperty(prototype, 'query', plain);
  if (found.size > 0) throw new Error([...found].join('\n\n'));
});
