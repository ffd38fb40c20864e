import pg from 'pg';
import { expect } from 'vitest';
import { hashToken } from '../../src/core/session.server.ts';
import type { Person, World } from './people.ts';

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}
type Ask = () => Promise<{ status: number; text: string }>;
/** How the database goes about each query of a call, as the application's role, in the context of the person's organization. */
export type PlansOf = (call: Ask) => Promise<{ text: string; plan: Plan }[]>;

/** Listens to what the server asks its database, and explains it. One a world. */
export function plansFor(all: World, person: Person): PlansOf {
  let asked: { text: string; values: unknown[] }[] | null = null;
  const heard = new WeakSet<pg.PoolClient>();
  all.database.pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [text, values] = args;
      if (typeof text === 'string' && Array.isArray(values)) asked?.push({ text, values });
      return query(...args);
    }) as typeof client.query;
  });

  return async (call) => {
    asked = [];
    const { status, text } = await call();
    expect(status, text).toBeLessThan(300);
    const queries = asked;
    asked = null;
    const client = new pg.Client({
      connectionString: String(all.database.pool.options.connectionString),
      options: '-c search_path=app',
    });
    await client.connect();
    try {
      await client.query('begin; set local role rede_tenant');
      await client.query('select ctx.enter($1, $2)', [
        hashToken(/rede_session=([^;]*)/.exec(person.cookie)?.[1] ?? ''),
        person.organizationId,
      ]);
      const plans = [];
      for (const query of queries.filter((each) => /^\s*\(?select/i.test(each.text))) {
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          `explain (analyze, format json) ${query.text}`,
          query.values,
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        if (plan) plans.push({ text: query.text, plan });
      }
      return plans;
    } finally {
      await client.end();
    }
  };
}

export const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Rows that a sort was given. */
export const sorted = (plan: Plan): number =>
  Math.max(
    0,
    ...nodes(plan)
      .filter((node) => node['Node Type'].endsWith('Sort'))
      .flatMap(({ Plans = [] }) => Plans.map((input) => input['Actual Rows'] * input['Actual Loops'])),
  );
export const scanned = (plan: Plan, table: string): string[] =>
  nodes(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table)
    .map((node) => node['Node Type']);
/** Rows that were read of the tables, for a query that answers a page. */
export const visited = (plan: Plan): number =>
  Math.max(
    ...nodes(plan)
      .filter((node) => node['Relation Name'])
      .map((node) => node['Actual Rows'] * node['Actual Loops']),
    0,
  );
export const isCount = (text: string) => /select count\(\*\)/.test(text);
