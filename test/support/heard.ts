import type pg from 'pg';
import { hashToken } from '../../src/core/http/session.server.ts';
import type { Person, World } from './people.ts';
import { newClient } from '../../src/core/database/connection.server.ts';

/** A statement that the server sent to its database. */
interface Heard {
  text: string;
  values: unknown[];
}

/** Listens to what the server asks its database. One a world. Out: the answer of a call, and its statements in their order. */
export function hearing(all: World): <T>(call: () => Promise<T>) => Promise<{ answer: T; heard: Heard[] }> {
  let asked: Heard[] | null = null;
  const listening = new WeakSet<pg.PoolClient>();
  all.database.pool.on('acquire', (client) => {
    if (listening.has(client)) return;
    listening.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [given, values] = args;
      if (typeof given === 'string' && Array.isArray(values)) asked?.push({ text: given, values });
      return query(...args);
    }) as typeof client.query;
  });
  return async (call) => {
    const heard: Heard[] = [];
    asked = heard;
    const answer = await call();
    asked = null;
    return { answer, heard };
  };
}

/**
 * Works as the application's role in the context of a person's organization, on a connection of the owner's (only a
 * superuser may explain functions): each statement within a function is reported with its plan, as a notice.
 */
export async function explaining<T>(
  all: World,
  person: Person,
  { format, onPlan }: { format: 'json' | 'text'; onPlan: (plan: string) => void },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newClient({ connectionString: all.ownerUrl, options: '-c search_path=app' });
  client.on('notice', ({ message = '' }) => {
    const [, plan] = /plan:\n(.*)$/s.exec(message) ?? [];
    if (plan !== undefined) onPlan(plan);
  });
  await client.connect();
  try {
    await client.query('begin; set local role rede_tenant');
    await client.query('select ctx.enter($1, $2)', [
      hashToken(/rede_session=([^;]*)/.exec(person.cookie)?.[1] ?? ''),
      person.organizationId,
    ]);
    await client.query(`reset role; load 'auto_explain'; set local auto_explain.log_min_duration = 0;
      set local auto_explain.log_analyze = on; set local auto_explain.log_timing = off; set local auto_explain.log_format = ${format};
      set local auto_explain.log_nested_statements = on; set local auto_explain.log_level = notice; set local role rede_tenant`);
    return await work(client);
  } finally {
    await client.end();
  }
}
