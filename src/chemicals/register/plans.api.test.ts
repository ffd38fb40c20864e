/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import {
  everywhere,
  isCount,
  nodes,
  plansFor,
  scanned,
  sorted,
  visited,
} from '../../../test/support/database/plans.ts';
import type { Plan, PlansOf } from '../../../test/support/database/plans.ts';
import { chemicalAssociations } from './chemical-association.ts';

const many = 10_000;
let all: World;
let anna: Person;
let orgId: string;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'READ_ORGANIZATION' });
  orgId = anna.organizationId;
  const others: string[] = [];
  for (let made = 0; made < 9; made += 1) others.push((await all.person()).organizationId);
  await all.owner.query(`
    alter table chemical disable trigger user;
    alter table chemical_association disable trigger user;
    insert into chemical (id, name, search_text)
      select gen_random_uuid(), 'Product ' || to_char(n, 'FM000000'), 'product ' || to_char(n, 'FM000000') from generate_series(1, 5000) n;
    create table numbered as select row_number() over (order by name) as n, id, name, search_text from chemical`);
  await all.owner.query(
    `insert into chemical_association (organization_id, id, chemical_id, storage_location, annual_amount, approved, risk_assessment,
        shown_name, shown_danger_code, shown_pictograms, shown_sheet_date, shown_restrictions, shown_set_aside, shown_storage_class, shown_words)
      select o, gen_random_uuid(), p.id, case when i % 9 > 0 then 'Cabinet ' || i % 300 end, '{"value": "1.5", "unit": "kg"}', false,
        case when i % 4 > 0 then 'Extraction' end, p.name, (array['GREEN', 'YELLOW', 'RED'])[1 + i % 3], array['GHS0' || 1 + i % 9],
        case when i % 10 > 0 then date '2020-01-01' + i % 2400 end, case when i % 50 = 0 then '{REACH_SVHC}'::text[] else '{}' end,
        case when i % 60 = 1 then '{REACH_SVHC}'::text[] else '{}' end, (array['3', '8B', '10', '12', null])[1 + i % 5],
        p.search_text || ' ' || to_char(i, 'FM000000') || case when i % 4 = 0 then ' solvent' else '' end
      from unnest($1::uuid[]) o, generate_series(1, $2::int) i join numbered p on p.n = 1 + i % 5000`,
    [[orgId, ...others], many],
  );
  await all.owner.query(
    'alter table chemical enable trigger user; alter table chemical_association enable trigger user; analyze chemical; analyze chemical_association',
  );
  await all.owner.query('vacuum chemical_association');
  plansOf = plansFor(all, anna);
});
afterAll(() => all.close());

const list = (query: Record<string, unknown>) => () => anna.call(chemicalAssociations.list, { orgId, query });
const scans = (plan: Plan) => [...scanned(plan, 'chemical_association'), ...scanned(plan, 'chemical')];

describe(`at ${many} chemicals in each register`, () => {
  test.each([
    {},
    { sort: 'name,desc' },
    { sort: 'danger,asc' },
    { sort: 'danger,desc' },
    { sort: 'sheetDate,asc' },
    { sort: 'sheetDate,desc' },
    { sort: 'storageLocation,asc' },
    { sort: 'storageLocation,desc' },
    { sort: 'lastModifiedDate,desc' },
  ])('the list %j is read in its order, only its page', async (query) => {
    const plans = await plansOf(list(query));
    expect(plans).not.toHaveLength(0);
    for (const { text, plan } of plans) {
      expect(scans(plan), text).toEqual([]);
      if (isCount(text)) continue;
      expect(sorted(plan), text).toBeLessThanOrEqual(25);
      expect(visited(plan), text).toBeLessThanOrEqual(200);
    }
  });

  test.each([
    { dangerCode: 'RED' },
    { dangerCode: 'RED,GREEN' },
    { dangerCode: 'UNKNOWN' },
    { physicalState: 'GAS' },
    { pictogram: 'GHS05' },
    { sheet: 'missing' },
    { sheet: 'old' },
    { restriction: 'ANY' },
    { restriction: 'REACH_SVHC' },
    { restriction: 'NOT_RELEVANT' },
    { storageClass: '8B' },
    { storageClass: '3,10' },
    { storageClass: '-' },
    { location: 'Cabinet 7' },
    { location: '-' },
    { approved: false },
    { assessed: false },
    { use: 'current' },
  ])('filtered by %j it reads little more than it shows, and no other organization’s rows', async (query) => {
    for (const { text, plan } of await plansOf(list(query))) {
      expect(scans(plan), text).toEqual([]);
      if (!isCount(text)) expect(visited(plan), text).toBeLessThanOrEqual(3_000);
    }
  });

  test.each(['product 000123', '004711', 'cabinet 12 product'])(
    'a search for «%s» reads what it finds',
    async (search) => {
      const { body } = await list({ search })();
      expect(body.totalElements).toBeGreaterThan(0);
      for (const { text, plan } of everywhere(await plansOf(list({ search }))))
        expect(scans(plan), text).toEqual([]);
    },
  );

  // Where nearly all rows have it, one PostgreSQL counts by the trigrams and another by the organization: the one is as good as the other.
  test.each([
    ['product', many, 'chemical_association_'],
    ['cabinet product', many - Math.floor(many / 9), 'chemical_association_'],
    ['solvent', many / 4, 'chemical_association_search'],
  ])('a search for «%s», which many rows have, counts them by an index', async (search, expected, index) => {
    for (const query of [{ search }, { search, approved: false }])
      expect((await list(query)()).body.totalElements, JSON.stringify(query)).toBe(expected);
    const plans = everywhere(await plansOf(list({ search })));
    for (const { text, plan } of plans) expect(scans(plan), text).toEqual([]);
    const counts = plans.filter(({ text }) => text.startsWith('select count(*)'));
    expect(counts).toHaveLength(1);
    const indexes = counts.flatMap(({ plan }) => nodes(plan)).flatMap((node) => node['Index Name'] ?? []);
    expect(indexes).toEqual([expect.stringContaining(index)]);
  });

  test('what is searched is found by the trigram index', async () => {
    const { rows } = await all.owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      "explain (format json) select id from chemical_association where deleted_at is null and search_text like '%004711%'",
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    expect(plan && nodes(plan).map((node) => node['Index Name'])).toContain('chemical_association_search');
  });

  test('places are added up in one go over the organization’s own rows', async () => {
    const ask = () => anna.call(chemicalAssociations.locations, { orgId, query: { size: 500 } });
    expect((await ask()).body.totalElements).toBe(301);
    for (const { text, plan } of await plansOf(ask)) {
      // Of the catalogue, which is smaller, it may read all.
      expect(scanned(plan, 'chemical_association'), text).toEqual([]);
      expect(visited(plan), text).toBeLessThanOrEqual(many);
    }
  });
});
