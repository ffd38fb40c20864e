/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillAssociations, fillStakeholders } from '../../../test/support/long-lists/lists.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import {
  bothWays,
  everywhere,
  nodes,
  plansFor,
  scanned,
  visited,
} from '../../../test/support/database/plans.ts';
import type { Plan, PlansOf } from '../../../test/support/database/plans.ts';
import { stakeholderSortable, stakeholders } from './catalogue/stakeholder.ts';
import { associations } from './stakeholder-association.ts';

const many = 10_000;

let all: World;
let anna: Person;
let orgId: string;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  const ground = { owner: all.owner, organizations: [anna, await all.person()], rows: many };
  await fillStakeholders(ground);
  await fillAssociations(ground);
  plansOf = plansFor(all, anna);
});
afterAll(() => all.close());

const list = (query: Record<string, unknown>) => () => anna.call(associations.list, { orgId, query });
const catalogue = (query: Record<string, unknown>) => () => anna.call(stakeholders.list, { query });
const candidates = (query: Record<string, unknown>) => () =>
  anna.call(associations.candidates, { orgId, query });

describe(`at ${many} stakeholders in the catalogue and in each organization`, () => {
  test.each(bothWays(stakeholderSortable))(
    'the catalogue by %j is read in its order, only its page',
    async (query) => {
      for (const { text, plan } of await plansOf(catalogue(query))) {
        if (/count\(\*\)/.test(text)) continue;
        expect(scanned(plan, 'stakeholder'), text).toEqual([]);
        const most = Math.max(
          ...nodes(plan)
            .filter((node) => node['Relation Name'] === 'stakeholder')
            .map((node) => node['Actual Rows'] * node['Actual Loops']),
        );
        expect(most, text).toBeLessThanOrEqual(200);
      }
    },
  );

  test.each([
    ['a search in the catalogue', catalogue({ search: '571' })],
    ['a search in the picker', candidates({ search: 'part 571' })],
    ['a search by two words', catalogue({ search: 'firma 99' })],
  ] as const)('%s reads what it finds', async (_, call) => {
    for (const { text, plan } of await plansOf(call)) {
      expect(scanned(plan, 'stakeholder'), text).toEqual([]);
      expect(scanned(plan, 'stakeholder_association'), text).toEqual([]);
    }
  });

  test('the catalogue’s search finds by the trigram index', async () => {
    const { rows } = await all.owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      "explain (format json) select id from stakeholder where deleted_at is null and search_text like '%571313%' and search_text like all ('{%571313%}')",
    );
    expect(nodes(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan).map((node) => node['Index Name'])).toContain(
      'stakeholder_search',
    );
  });

  test.each([
    {},
    { search: 'supplies 571' },
    { sort: 'influence,desc' },
    { review: 'soon' },
    { category: 'AUTHORITY' },
  ])('an organization’s list by %j reads no other organization’s rows', async (query) => {
    for (const { text, plan } of await plansOf(list(query)))
      expect(scanned(plan, 'stakeholder_association'), text).toEqual([]);
  });

  test.each([
    ['the list', list({}), many],
    ['a search', list({ search: 'supplies 571' }), null],
    ['a search by the name in the catalogue', list({ search: 'firma 571' }), 62],
    ['a filter', list({ category: 'AUTHORITY', sort: 'influence,desc' }), null],
    ['the catalogue', catalogue({ search: 'firma 571' }), 62],
    ['the picker', candidates({ search: 'company' }), many],
  ] as const)('%s reads no row twice, also within functions', async (_, call, count) => {
    const { status, text: answer, body } = await call();
    expect(status, answer).toBe(200);
    expect(body.totalElements).toBeGreaterThan(0);
    if (count !== null) expect(body.totalElements).toBe(count);
    for (const { text, plan } of everywhere(await plansOf(call))) {
      expect(scanned(plan, 'stakeholder_association'), text).toEqual([]);
      expect(visited(plan), text).toBeLessThanOrEqual(many);
    }
  });
});
