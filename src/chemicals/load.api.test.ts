/**
 * Loads all lists that come with the product, again and again.
 * @module-tag full
 */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/support/database/database.ts';
import type { TestDatabase } from '../../test/support/database/database.ts';
import { loadFiles } from '../core/reference/load.server.ts';
import { chemicalFiles } from './load.server.ts';
import { newClient } from '../core/database/connection.server.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  owner = newClient({ connectionString: database.ownerUrl, options: '-c search_path=app' });
  await owner.connect();
  await load();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const load = () => loadFiles({ url: database.ownerUrl, files: chemicalFiles });
const rows = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await owner.query<R>(text, values)).rows;
/** As if this version had a different file: the next start loads it. */
const markOutdated = (file: string) =>
  rows("update reference_file set hash = 'older' where name = $1", [`chemicals/${file}`]);
const lastLoad = async (list: string) =>
  (await rows('select * from reference_load where list_id = $1 order by id desc limit 1', [list]))[0];

describe('the reference data of chemicals', () => {
  test('are there, every row of every list', async () => {
    expect(
      await rows(
        'select id, as_of::text, entries, matchable, substances from reference_list order by position',
      ),
    ).toEqual([
      {
        id: 'REACH_SVHC',
        as_of: '2026-02-22',
        entries: 253,
        matchable: expect.any(Number) as number,
        substances: 507,
      },
      {
        id: 'REACH_ANNEX_XIV',
        as_of: '2025-12-25',
        entries: 59,
        matchable: expect.any(Number) as number,
        substances: 138,
      },
      {
        id: 'REACH_ANNEX_XVII',
        as_of: '2026-02-22',
        entries: 78,
        matchable: expect.any(Number) as number,
        substances: 3498,
      },
      {
        id: 'CLP_ANNEX_VI_CMR',
        as_of: '2025-07-10',
        entries: 1525,
        matchable: expect.any(Number) as number,
        substances: 1690,
      },
      {
        id: 'CLP_ANNEX_VI_GROUPS',
        as_of: '2026-11-28',
        entries: 58,
        matchable: 58,
        substances: 362,
      },
      {
        id: 'EU_POPS',
        as_of: '2025-10-15',
        entries: 285,
        matchable: expect.any(Number) as number,
        substances: 300,
      },
      { id: 'EU_ODS', as_of: '2019-12-31', entries: 96, matchable: 25, substances: 96 },
      { id: 'EU_HFC', as_of: '2024-02-20', entries: 53, matchable: 53, substances: 53 },
      {
        id: 'CLP_ANNEX_VI',
        as_of: '2025-07-10',
        entries: 4441,
        matchable: expect.any(Number) as number,
        substances: expect.any(Number) as number,
      },
      { id: 'CLP_STATEMENTS', as_of: '2025-09-01', entries: 273, matchable: 273, substances: 0 },
      { id: 'ADR', as_of: '2025-01-01', entries: 2939, matchable: 2939, substances: 2939 },
    ]);
    const [counts] = await rows(`select (select count(*)::int from substance where harmonised) as harmonised,
      (select count(*)::int from dangerous_goods) as goods, (select count(distinct un_number)::int from dangerous_goods) as numbers,
      (select count(*)::int from restriction_entry) as entries`);
    expect(counts).toEqual({ harmonised: 4441, goods: 2939, numbers: 2347, entries: 2407 });
  });

  test('load each harmonised substance with limits, M-factors, estimates, notes and the lists it is in', async () => {
    const [boric] = await rows("select * from substance where index_number = '005-007-00-2'");
    expect(boric).toMatchObject({
      cas_number: '10043-35-3',
      ec_number: '233-139-2',
      hazard_statements: ['H360FD'],
      harmonised: true,
      restriction_lists: ['CLP_ANNEX_VI_CMR', 'REACH_ANNEX_XVII', 'REACH_SVHC'],
    });
    expect(boric?.['members']).toHaveLength(2);
    const [counts] =
      await rows(`select count(*) filter (where specific_concentration_limits <> '[]')::int as limits,
      count(*) filter (where m_factors is not null)::int as factors, count(*) filter (where acute_toxicity_estimates <> '[]')::int as estimates,
      count(*) filter (where notes <> '{}')::int as notes, count(*) filter (where harmonisation -> 'previous' <> 'null')::int as previous
      from substance`);
    expect(counts).toMatchObject({ limits: 249, estimates: 132, notes: 957, previous: 10 });
    expect(counts?.['factors']).toBeGreaterThan(350);
  });

  test('loading them again changes nothing', async () => {
    expect(await load()).toEqual([]);
    for (const file of ['annex_vi.json', 'dangerous_goods.json', 'restrictions/svhc.json'])
      await markOutdated(file);
    await load();
    for (const list of ['CLP_ANNEX_VI', 'ADR', 'REACH_SVHC'])
      expect(await lastLoad(list)).toMatchObject({
        added: 0,
        removed: 0,
        changed: 0,
        substances: 0,
        kept: 0,
      });
  });

  test('a newer state of a list is reported: what came, went and changed, and which substances it touches', async () => {
    // The previous state had an entry that is gone, lacked benzene's, and gave another reason for DEHP's.
    await rows("delete from restriction_entry where list_id = 'REACH_ANNEX_XVII' and entry = '5'");
    await rows(`insert into restriction_entry select list_id, 'old', 999, 'Something lifted', title_da, since, reason_en, reason_da, threshold,
      combined, url, unreviewed, '[]', 0, false, '' from restriction_entry where list_id = 'REACH_ANNEX_XVII' and entry = '1'`);
    await rows(
      "update restriction_entry set reason_en = 'x' where list_id = 'REACH_ANNEX_XVII' and entry = '51'",
    );
    // No entry of it named formamide.
    await rows(
      `update substance set restriction_lists = array_remove(restriction_lists, 'REACH_ANNEX_XVII') where cas_number = '75-12-7'`,
    );
    await rows("update reference_list set as_of = '2024-01-01' where id = 'REACH_ANNEX_XVII'");
    await markOutdated('restrictions/annex_xvii.json');
    expect(await load()).toEqual(['chemicals/restrictions/annex_xvii.json']);
    const report = await lastLoad('REACH_ANNEX_XVII');
    expect(report).toMatchObject({ added: 1, removed: 1, changed: 1, substances: 1 });
    // Of benzene's entry and of DEHP's, and formamide's own.
    expect(
      await rows('select name from substance where id = any ($1) and cas_number = any ($2) order by name', [
        report?.['touched_substances'],
        ['71-43-2', '117-81-7', '7732-18-5'],
      ]),
    ).toHaveLength(2);
    expect(report?.['changes']).toEqual([
      expect.objectContaining({ kind: 'ADDED', entry: '5' }),
      expect.objectContaining({ kind: 'CHANGED', entry: '51', fields: ['reason_en'] }),
      expect.objectContaining({ kind: 'REMOVED', entry: 'old', title: 'Something lifted' }),
    ]);
    expect(report?.['substance_changes']).toEqual([expect.objectContaining({ name: 'formamide', on: true })]);
    const [formamide] = await rows("select restriction_lists from substance where cas_number = '75-12-7'");
    expect(formamide?.['restriction_lists']).toContain('REACH_ANNEX_XVII');
  });

  test('what a person has changed of a substance stays, and the report counts it', async () => {
    const [benzene] = await rows<{ id: string }>(
      "select id from substance where index_number = '601-020-00-8'",
    );
    await rows("select set_config('app.user_id', '0198c0de-0000-7000-8000-000000000001', false)");
    await rows('update substance set notes = $2 where id = $1', [benzene?.id, ['E']]);
    await rows("select set_config('app.user_id', '', false)");
    await rows("update substance set hazard_statements = '{H225}' where index_number = '601-021-00-3'");
    await markOutdated('annex_vi.json');
    await load();
    expect(await lastLoad('CLP_ANNEX_VI')).toMatchObject({ added: 0, changed: 1, kept: 1 });
    expect(await rows('select notes from substance where id = $1', [benzene?.id])).toEqual([
      { notes: ['E'] },
    ]);
  });
});
