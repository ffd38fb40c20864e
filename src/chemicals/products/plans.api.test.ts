/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { isCount, nodes, plansFor, scanned, sorted, visited } from '../../../test/support/database/plans.ts';
import type { PlansOf } from '../../../test/support/database/plans.ts';
import { chemicals } from './chemical.ts';
import { producers } from '../companies/company.ts';

const many = 100_000;
let all: World;
let anna: Person;
let plansOf: PlansOf;
let oneOfMany: { producer: string; substance: string; name: string };
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'READ_ORGANIZATION' });
  await all.owner.query(`
    insert into producer (id, name) select gen_random_uuid(), 'Producer ' || to_char(n, 'FM00000') from generate_series(1, 2000) n;
    insert into supplier (id, name) select gen_random_uuid(), 'Supplier ' || to_char(n, 'FM00000') from generate_series(1, 500) n;
    insert into substance (id, name, cas_number) select gen_random_uuid(), 'substance ' || n, (1000 + n) || '-00-' || n % 10
      from generate_series(1, 4000) n;
    alter table chemical disable trigger user;
    alter table chemical_substance disable trigger user;
    create table maker as select row_number() over (order by id) as n, id, name from producer;
    create table part as select row_number() over (order by id) as n, id, cas_number from substance;
    create table product as select i, gen_random_uuid() as id from generate_series(1, ${many}) i;
    insert into chemical (id, name, product_number, physical_state, producer_id, danger_code, pictograms, hazard_statements,
        newest_sheet_date, search_text)
      select p.id, w.name, w.number, (array['LIQUID', 'SOLID', 'GAS', 'AEROSOL'])[1 + i % 4], m.id,
        (array['GREEN', 'YELLOW', 'RED'])[1 + i % 3], array['GHS0' || 1 + i % 9], array['H' || 225 + i % 90],
        case when i % 10 > 0 then date '2020-01-01' + i % 2400 end,
        ctx.fold(concat_ws(' ', w.name, w.number, m.name, 'CAS ' || s.cas_number))
      from product p join maker m on m.n = 1 + i % 2000 join part s on s.n = 1 + (i * 7) % 4000
        cross join lateral (select (array['Thinner', 'Cleaner', 'Primer', 'Oil', 'Adhesive'])[1 + i % 5] || ' ' || to_char(i, 'FM000000') as name,
          case when i % 3 > 0 then 'P-' || to_char(i, 'FM000000') end as number) w;
    insert into chemical_substance (id, chemical_id, substance_id, position, min, max)
      select gen_random_uuid(), p.id, s.id, k, 1, 10 from product p cross join generate_series(0, 2) k
        join part s on s.n = 1 + (p.i * 7 + k * 1300) % 4000;
    analyze chemical; analyze chemical_substance; analyze producer; analyze substance; analyze supplier; analyze chemical_supply;
    analyze safety_data_sheet`);
  await all.owner.query('vacuum chemical');
  const { rows } = await all.owner.query<
    typeof oneOfMany
  >(`select c.producer_id as producer, s.substance_id as substance, c.name
    from chemical c join chemical_substance s on s.chemical_id = c.id order by c.name limit 1`);
  oneOfMany = rows[0] ?? { producer: '', substance: '', name: '' };
  plansOf = plansFor(all, anna);
});
afterAll(() => all.close());

const list = (query: Record<string, unknown>) => () => anna.call(chemicals.list, { query });
const scans = (plan: Parameters<typeof scanned>[0]) =>
  ['chemical', 'chemical_substance', 'producer', 'substance', 'supplier'].flatMap((table) =>
    scanned(plan, table),
  );

describe(`at ${many} chemicals`, () => {
  test.each([
    {},
    { sort: 'name,desc' },
    { sort: 'productNumber,asc' },
    { sort: 'productNumber,desc' },
    { sort: 'newestSheetDate,asc' },
    { sort: 'newestSheetDate,desc' },
    { sort: 'lastModifiedDate,desc' },
    { sort: 'createdDate,desc' },
    { sort: 'dangerCode,asc' },
    { sort: 'dangerCode,desc' },
    { page: 100 },
  ])('the list %j is read in its order, only its page', async (query) => {
    const plans = await plansOf(list(query));
    expect(plans).not.toHaveLength(0);
    for (const { text, plan } of plans) {
      if (isCount(text)) continue;
      expect(scans(plan), text).toEqual([]);
      expect(sorted(plan), text).toBeLessThanOrEqual(25);
      expect(visited(plan), text).toBeLessThanOrEqual('page' in query ? 2_600 : 200);
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
    { statement: 'H300' },
  ])('filtered by %j it reads little more than it shows', async (query) => {
    const found = (await list(query)()).body.totalElements;
    const plans = await plansOf(list(query));
    expect(plans).not.toHaveLength(0);
    for (const { text, plan } of plans) {
      // To count half of all rows is to read all of them.
      if (!isCount(text) || found < many / 2) expect(scans(plan), text).toEqual([]);
      if (!isCount(text)) expect(visited(plan), text).toBeLessThanOrEqual(1_500);
    }
  });

  test('so by producer, and by what is in them', async () => {
    for (const query of [{ producer: oneOfMany.producer }, { substance: oneOfMany.substance }])
      for (const { text, plan } of await plansOf(list(query))) {
        expect(scans(plan), text).toEqual([]);
        expect(visited(plan), text).toBeLessThanOrEqual(200);
      }
  });

  test.each(['Thinner 00123', '1234-00-4', 'producer 01999', 'P-0777'])(
    'a search for «%s» reads what it finds',
    async (search) => {
      const found = (await list({ search })()).body.totalElements;
      expect(found).toBeGreaterThan(0);
      for (const { text, plan } of await plansOf(list({ search }))) {
        expect(scans(plan), text).toEqual([]);
        expect(visited(plan), text).toBeLessThanOrEqual(Math.max(found, 25) * 4);
      }
    },
  );

  test.each([
    { search: 'Thinner 00123' },
    { search: 'thinner' },
    { search: 'THINNER 001', size: 7, page: 3 },
    { search: '  001  ' },
    { search: '0012', dangerCode: 'RED', sort: 'productNumber,desc' },
    { search: 'thinner', sheet: 'missing', sort: 'newestSheetDate,asc', page: 2 },
    { search: 'thinner 00', physicalState: 'GAS' },
    { search: 'Thinner 00123', page: 9 },
    { search: 'thinner 0012', physicalState: 'GAS' },
    { search: 'no such product' },
    { search: '%' },
  ])('%j shows the page of what has the words, and says how many there are', async (query) => {
    const { search, dangerCode, physicalState, sheet, sort = 'name,asc', page = 0, size = 25 } = query;
    const [property = '', direction] = sort.split(',');
    const column = property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const { rows } = await all.owner.query<{ id: string }>(
      `select id from chemical where deleted_at is null
        and (select bool_and(strpos(search_text, w) > 0) from unnest(regexp_split_to_array(lower(trim($1)), '\\s+')) w)
        and ($2::text is null or danger_code = $2) and ($3::text is null or physical_state = $3)
        and ($4::text is null or newest_sheet_date is null)
       order by ${column} ${direction === 'desc' ? 'desc nulls last' : 'asc'}, id ${direction ?? 'asc'}`,
      [search, dangerCode ?? null, physicalState ?? null, sheet ?? null],
    );
    const { body, status, text } = await list(query)();
    expect(status, text).toBe(200);
    expect(body.totalElements).toBe(rows.length);
    expect(body.content.map(({ id }) => id)).toEqual(
      rows.slice(page * size, (page + 1) * size).map(({ id }) => id),
    );
  });

  test('what is searched and what is alike are found by the trigram indexes', async () => {
    const { rows } = await all.owner.query<{ 'QUERY PLAN': { Plan: Parameters<typeof nodes>[0] }[] }>(
      `explain (format json) select id from app.chemical where deleted_at is null
        and search_text like '%1234-00-4%' and search_text like all ('{%1234-00-4%}')`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    expect(plan && nodes(plan).map((node) => node['Index Name'])).toContain('chemical_search');
    const { body } = await anna.call(chemicals.similar, { query: { name: oneOfMany.name } });
    expect(body.content[0]?.chemical.name).toBe(oneOfMany.name);
  });

  test('a producer’s own list counts by its index', async () => {
    for (const { text, plan } of await plansOf(() =>
      anna.call(producers.list, { query: { search: 'producer 0199' } }),
    ))
      expect(scanned(plan, 'chemical'), text).toEqual([]);
  });
});
