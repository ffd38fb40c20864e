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
export type PlansOf = (call: Ask) => Promise<Explained[]>;
export interface Explained {
  text: string;
  plan: Plan;
  /** What the functions that it calls asked in turn. */
  within: { text: string; plan: Plan }[];
}

/** Has each statement within a function told with its plan, as a notice. */
const nested = `reset role; load 'auto_explain'; set local auto_explain.log_min_duration = 0; set local auto_explain.log_analyze = on;
  set local auto_explain.log_format = json; set local auto_explain.log_nested_statements = on; set local auto_explain.log_level = notice;
  set local role rede_tenant`;

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
    // The owner: a superuser alone may have functions explained.
    const client = new pg.Client({ connectionString: all.ownerUrl, options: '-c search_path=app' });
    let within: Explained['within'] = [];
    client.on('notice', ({ message = '' }) => {
      const [, told] = /plan:\n(\{.*\})$/s.exec(message) ?? [];
      if (told === undefined) return;
      const { 'Query Text': text, Plan: plan } = JSON.parse(told) as { 'Query Text': string; Plan: Plan };
      if (!text.startsWith('explain ')) within.push({ text, plan });
    });
    await client.connect();
    try {
      await client.query('begin; set local role rede_tenant');
      await client.query('select ctx.enter($1, $2)', [
        hashToken(/rede_session=([^;]*)/.exec(person.cookie)?.[1] ?? ''),
        person.organizationId,
      ]);
      await client.query(nested);
      const plans: Explained[] = [];
      for (const query of queries.filter((each) => /^\s*\(?select/i.test(each.text))) {
        within = [];
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          `explain (analyze, format json) ${query.text}`,
          query.values,
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        if (plan) plans.push({ text: query.text, plan, within });
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
/** Each query of a call, and those within the functions that it uses. */
export const everywhere = (explained: readonly Explained[]): { text: string; plan: Plan }[] =>
  explained.flatMap((each) => [each, ...each.within]);
