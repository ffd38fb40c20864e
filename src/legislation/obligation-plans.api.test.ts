import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { isCount, nodes, plansFor, scanned, sorted, visited } from '../../test/support/plans.ts';
import type { Plan, PlansOf } from '../../test/support/plans.ts';
import { legislations, legislationSortable } from './legislation.ts';
import { obligations, obligationSortable } from './obligation.ts';

const many = 100_000;

let all: World;
let anna: Person;
let orgId: string;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  const { organizationId: other } = await all.person();
  await all.owner.query(
    "begin; set local session_replication_role = replica; set local maintenance_work_mem = '256MB'",
  );
  // Built at once when the rows are there, indexes take a fraction of the time.
  const { rows: indexes } = await all.owner.query<{ drop: string; create: string }>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as create from pg_index i
      where i.indrelid in ('app.legislation'::regclass, 'app.legislation_association'::regclass)
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { drop } of indexes) await all.owner.query(drop);
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark'), ('EU', 'EU', 'EU'), ('SE', 'Sweden', 'Sverige')",
  );
  await all.owner.query(
    `insert into legislation (id, title_en, title_da, reference, type, territory, topics, nace_codes, published_date, effective_date, summary_en)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Act ' || lpad((n * 7919 % 1000003)::text, 7, '0'),
        'Lov ' || lpad((n * 7919 % 1000003)::text, 7, '0'), 'BEK nr ' || n, (array['ACT', 'REGULATION', 'EXECUTIVE_ORDER'])[1 + n % 3],
        (array['DK', 'EU', 'SE'])[1 + n % 3], '[{"id": "ENV-WST"}]', array[(1 + n % 99)::text],
        current_date - (n % 9000)::int, current_date - (n % 8000)::int, 'About part ' || n * 31 % 1000000
      from generate_series(1, $1::int) n`,
    [many],
  );
  await all.owner.query(
    `insert into legislation_association (organization_id, id, legislation_id, relevance, compliance_status, evaluated_date,
        next_evaluation_date, responsible_id, requires_review_since)
      select o.id, gen_random_uuid(), l.id, 'Since we have ' || l.n, case when l.n % 4 = 0 then 'NOT_EVALUATED' else (array['COMPLIANT', 'PARTLY', 'NOT_COMPLIANT'])[1 + l.n % 3] end,
        case when l.n % 4 > 0 then current_date - (l.n % 400)::int end, case when l.n % 5 > 0 then current_date + (l.n % 700)::int - 3 end,
        $2::uuid, case when l.n % 1000 = 0 then now() end
      from (values ($1::uuid, 1), ($3::uuid, 5)) as o(id, share) join (select *, row_number() over (order by id) as n from legislation) l on l.n % o.share = 0`,
    [orgId, anna.accountId, other],
  );
  for (const { create } of indexes) await all.owner.query(create);
  await all.owner.query('commit');
  await all.owner.query('vacuum analyze legislation');
  await all.owner.query('vacuum analyze legislation_association');
  plansOf = plansFor(all, anna);
}, 180_000);
afterAll(() => all.close());

type Call = () => Promise<{ status: number; text: string }>;
const list = (query: Record<string, unknown>) => () =>
  anna.call(obligations.list, { orgId, query: { associated: true, ...query } });
const catalogue = (query: Record<string, unknown>) => () => anna.call(legislations.list, { query });
const bothWays = (properties: readonly string[]) =>
  properties.flatMap((property) => [{ sort: `${property},asc` }, { sort: `${property},desc` }]);

/** The middle one of several, so that a pause of the machine does not count. */
async function milliseconds(call: Call): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    expect((await call()).status).toBe(200);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

/** A page is read in its order: nothing but it, and no table from end to end. */
async function expectPageAlone(call: Call, most = 250): Promise<void> {
  for (const { text, plan } of (await plansOf(call)).filter((each) => !isCount(each.text))) {
    expect([...scanned(plan, 'legislation'), ...scanned(plan, 'legislation_association')], text).toEqual([]);
    expect(sorted(plan), text).toBeLessThanOrEqual(most);
    expect(visited(plan), text).toBeLessThanOrEqual(most);
  }
}

describe(`at ${many} acts, all of them obligations of an organization`, () => {
  test.each(bothWays(obligationSortable))('the obligations by %j are read in their order', (query) =>
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

  test('a change of an act finds those that it binds by an index', async () => {
    const { rows } = await all.owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) select 1 from app.legislation_association
        where legislation_id = '01900000-0000-7000-8000-000000000001' and deleted_at is null and requires_review_since is null`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan as Plan;
    expect(scanned(plan, 'legislation_association')).toEqual([]);
  });

  test.each([
    ['the list', list({})],
    ['a search', list({ search: 'BEK nr 99871' })],
    ['the board', () => anna.call(obligations.board, { orgId, query: {} })],
    ['the summary', () => anna.call(obligations.summary, { orgId })],
    ['the catalogue', catalogue({ search: 'lov 0571' })],
    ['the acts with and without', () => anna.call(obligations.list, { orgId, query: { search: '0571' } })],
    [
      'an obligation',
      () => anna.call(obligations.get, { orgId, legislationId: '01900000-0000-7000-8000-000000000001' }),
    ],
  ] as const)('%s answers within a second', async (_what, call) => {
    expect(await milliseconds(call)).toBeLessThan(1000);
  });
});
