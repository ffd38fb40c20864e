/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import {
  bothWays,
  everywhere,
  isCount,
  plansFor,
  scanned,
  sorted,
  visited,
} from '../../../test/support/database/plans.ts';
import type { PlansOf } from '../../../test/support/database/plans.ts';
import { closest, substances } from './substance.ts';

const count = 100_000;
let w: World;
let anna: Person;
let plansOf: PlansOf;
beforeAll(async () => {
  w = await world();
  anna = await w.person();
  await w.owner.query('begin; set local session_replication_role = replica');
  // Numbers like those of CAS and EC; a tenth harmonised, one in five hundred with a word that no other has.
  await w.owner.query(
    `insert into substance (id, name, cas_number, ec_number, index_number, synonyms, hazard_statements, eu_hazard_statements, harmonisation,
        numbers, restriction_lists, last_modified_date, search_text)
      select gen_random_uuid(), name, cas, ec, index, '{}', statements, case when n % 1000 = 0 then '{EUH066}' else '{}' end::text[],
        case when n % 10 = 0 then '{}'::jsonb end, array['CAS ' || cas, 'EC ' || ec],
        case when n % 250 = 0 then '{REACH_SVHC}' else '{}' end::text[], now() - n * interval '1 minute',
        concat_ws(' ', name, 'CAS ' || cas, 'EC ' || ec, index)
      from (select n, substr(md5(n::text), 1, 12) || ' acid' || case when n % 500 = 0 then ' peroxide' else '' end || ' ' || n as name,
          case when n % 7 > 0 then (10000 + n) || '-' || lpad((n % 100)::text, 2, '0') || '-' || n % 10 end as cas,
          case when n % 5 > 0 then '2' || lpad((n % 100)::text, 2, '0') || '-' || lpad((n % 1000)::text, 3, '0') || '-' || n % 10 end as ec,
          case when n % 10 = 0 then lpad(n::text, 9, '0') end as index,
          case when n % 200 = 0 then '{H201}' when n % 3 = 0 then '{H225,H319}' else '{H315}' end::text[] as statements
        from generate_series(1, ${count}) n) rows`,
  );
  await w.owner.query('commit');
  await w.owner.query('vacuum analyze substance');
  plansOf = plansFor(w, anna);
});
afterAll(() => w.close());

const list = (query: Record<string, unknown>) => () => anna.call(substances.list, { query });

test.each([
  {},
  ...bothWays(['name', 'casNumber', 'ecNumber', 'indexNumber', 'lastModifiedDate']),
  { sort: closest },
  { harmonised: true },
  { size: 200, sort: 'name,desc' },
])(`of ${count} substances %j is read in its order, only its page`, async (query) => {
  for (const { text, plan } of (await plansOf(list(query))).filter((each) => !isCount(each.text))) {
    expect(sorted(plan), text).toBeLessThanOrEqual(200);
    expect(visited(plan), text).toBeLessThanOrEqual(200);
    expect(scanned(plan, 'substance'), text).toEqual([]);
  }
});

test.each([
  [{ search: 'peroxide' }, 200],
  [{ search: 'peroxide', sort: closest }, 200],
  [{ search: 'peroxide 5000' }, null],
  [{ search: '12345-' }, null],
  [{ statement: 'H201' }, 500],
  [{ statement: 'EUH066' }, 100],
  [{ list: 'REACH_SVHC' }, 400],
  [{ search: 'no such thing at all' }, 0],
])('%j, with at most a thousand hits, is found by an index', async (query, hits) => {
  const first = await list(query)();
  expect(first.status, first.text).toBe(200);
  if (hits !== null) expect(first.body.totalElements).toBe(hits);
  for (const { text, plan } of await plansOf(list(query)))
    expect(scanned(plan, 'substance'), text).toEqual([]);
});

test.each([{ search: 'acid' }, { statement: 'H315' }])(
  '%j, which most of them have, reads of a page little more than it shows',
  async (query) => {
    expect((await list(query)()).body.totalElements).toBeGreaterThan(1_000);
    for (const { text, plan } of await plansOf(list(query)))
      if (!isCount(text)) expect(visited(plan), text).toBeLessThanOrEqual(2_500);
  },
);

test('similar names and same numbers are found by indexes', async () => {
  const ask = () =>
    anna.call(substances.duplicates, { query: { name: 'c4ca4238a0b9 acid 1', casNumber: '71-43-2' } });
  expect((await ask()).body.content[0]?.substance.name).toBe('c4ca4238a0b9 acid 1');
  for (const { text, plan } of everywhere(await plansOf(ask)))
    expect(scanned(plan, 'substance'), text).toEqual([]);
});
