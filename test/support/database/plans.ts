import { expect } from 'vitest';
import { explaining, hearing } from '../heard.ts';
import type { Person, World } from '../people.ts';

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

/** Listens to what the server asks its database, and explains it. One a world. */
export function plansFor(all: World, person: Person): PlansOf {
  const hear = hearing(all);
  return async (call) => {
    const { answer, heard } = await hear(call);
    expect(answer.status, answer.text).toBeLessThan(300);
    let within: Explained['within'] = [];
    const onPlan = (plan: string) => {
      const { 'Query Text': text, Plan: found } = JSON.parse(plan) as { 'Query Text': string; Plan: Plan };
      if (!text.startsWith('explain ')) within.push({ text, plan: found });
    };
    return explaining(all, person, { format: 'json', onPlan }, async (client) => {
      const plans: Explained[] = [];
      for (const query of heard.filter((each) => /^\s*\(?(select|with)\b/i.test(each.text))) {
        within = [];
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          `explain (analyze, format json) ${query.text}`,
          query.values,
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        if (plan) plans.push({ text: query.text, plan, within });
      }
      return plans;
    });
  };
}

/** The sortings of a list by its properties, there and back. */
export const bothWays = (properties: readonly string[]): { sort: string }[] =>
  properties.flatMap((property) => [{ sort: `${property},asc` }, { sort: `${property},desc` }]);

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
