/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillObligations } from '../../../test/support/long-lists/books.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import {
  bothWays,
  isCount,
  nodes,
  plansFor,
  scanned,
  sorted,
  visited,
} from '../../../test/support/database/plans.ts';
import type { Plan, PlansOf } from '../../../test/support/database/plans.ts';
import { dashboard } from '../../dashboard/dashboard.ts';
import { legislations, legislationSortable } from '../acts/legislation.ts';
import { obligations } from './obligation.ts';
import { obligationSortable } from './filters.ts';

const many = 100_000;

let all: World;
let anna: Person;
let orgId: string;
let other: Person;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  other = await all.person();
  await fillObligations({ owner: all.owner, organizations: [anna, other], rows: many });
  plansOf = plansFor(all, anna);
});
afterAll(() => all.close());

type Call = () => Promise<{ status: number; text: string }>;
const list = (query: Record<string, unknown>) => () =>
  anna.call(obligations.list, { orgId, query: { associated: true, ...query } });
const catalogue = (query: Record<string, unknown>) => () => anna.call(legislations.list, { query });

/** A page is read in its order: nothing but it, and no table from end to end. */
async function expectPageAlone(call: Call, most = 250): Promise<void> {
  for (const { text, plan } of (await plansOf(call)).filter((each) => !isCount(each.text))) {
    expect([...scanned(plan, 'legislation'), ...scanned(plan, 'legislation_association')], text).toEqual([]);
    expect(sorted(plan), text).toBeLessThanOrEqual(most);
    expect(visited(plan), text).toBeLessThanOrEqual(most);
  }
}

describe(`at ${many} acts, all of them obligations of an organization`, () => {
  // What is to do changes with the day, so no index has its order; an organization has some hundred obligations.
  const indexed = obligationSortable.filter((property) => property !== 'toDo');
  test.each(bothWays(indexed))('the obligations by %j are read in their order', (query) =>
    expectPageAlone(list(query)),
  );
  test.each(bothWays(legislationSortable))('the catalogue by %j is read in its order', (query) =>
    expectPageAlone(catalogue(query)),
  );

  test.each([
    ['what requires review', { review: 'required', sort: 'nextEvaluationDate' }],
    ['what is overdue', { due: 'overdue', sort: 'nextEvaluationDate' }],
    ['a status', { complianceStatus: 'PARTLY' }],
  ])('%s is found by an index', (_what, query) => expectPageAlone(list(query), 1_000));

  test.each(['BEK nr 99871', 'we have 7 part 217', 'part 217'])(
    'a search for «%s» reads what it finds',
    async (search) => {
      const found = (await list({ search })()).body.totalElements;
      expect(found).toBeGreaterThan(0);
      for (const { text, plan } of await plansOf(list({ search }))) {
        expect([...scanned(plan, 'legislation'), ...scanned(plan, 'legislation_association')], text).toEqual(
          [],
        );
        expect(visited(plan), text).toBeLessThanOrEqual(Math.max(found, 50));
      }
    },
  );

  test('it finds by the trigram indexes', async () => {
    for (const table of ['legislation', 'legislation_association']) {
      const { rows } = await all.owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) select id from app.${table} where deleted_at is null and search_text like '%99871%'`,
      );
      expect(nodes(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan).map((node) => node['Index Name'])).toContain(
        `${table}_search`,
      );
    }
  });

  test('the board reads what it draws', async () => {
    const plans = await plansOf(() => anna.call(obligations.board, { orgId, query: {} }));
    for (const { text, plan } of plans.filter((each) => !/group by 1/.test(each.text))) {
      expect(sorted(plan), text).toBeLessThanOrEqual(100);
      expect(visited(plan), text).toBeLessThanOrEqual(100);
    }
  });

  test('the first steps of who manages look up together what is decided, and count no proposals of a large register', async () => {
    const few = await all.person();
    const { rowCount } = await all.owner.query(
      `insert into legislation_association (organization_id, id, legislation_id)
        select $1, gen_random_uuid(), id from legislation order by id limit 5`,
      [few.organizationId],
    );
    expect(rowCount).toBe(5);
    const proposalsOf = async (by: Person) => {
      const plans = await plansFor(all, by)(() => by.call(dashboard, { orgId: by.organizationId }));
      return plans.filter(({ text }) => /by_topic/.test(text));
    };
    const [counted, ...others] = await proposalsOf(few);
    expect([counted === undefined, others]).toEqual([false, []]);
    for (const node of nodes(counted?.plan as Plan))
      if (/^legislation_(association|rejection)$/.test(node['Relation Name'] ?? ''))
        expect(node['Actual Loops'], counted?.text).toBeLessThanOrEqual(5);
    expect(await proposalsOf(other)).toEqual([]);
  });

  test('a change of an act finds those that it binds by an index', async () => {
    const { rows } = await all.owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) select 1 from app.legislation_association
        where legislation_id = '01900000-0000-7000-8000-000000000001' and deleted_at is null and requires_review_since is null`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan as Plan;
    expect(scanned(plan, 'legislation_association')).toEqual([]);
  });
});
