/** @module-tag versioned */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import type { TestDatabase } from '../../../test/support/database/database.ts';
import { plainOwner } from '../../../test/support/database/plain-owner.ts';
import { newClient } from '../database/connection.server.ts';
import { loadFiles } from './load.server.ts';
import { referenceListFiles } from './lists.server.ts';
import { factorFiles } from '../../monitoring/meters/emission-factors/shipped.server.ts';
import { legislationFiles } from '../../legislation/acts/shipped.server.ts';
import { stakeholderFiles } from '../../organization/stakeholders/catalogue/shipped.server.ts';

const files = [...referenceListFiles, ...factorFiles, ...stakeholderFiles, ...legislationFiles];
let database: TestDatabase;
let owner: pg.Client;
const all = [
  'territories.json',
  'nace_rev2.json',
  'topics.json',
  'emission_factors.csv',
  'stakeholders.json',
  'legislation.json',
];

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

const load = () => loadFiles({ url: database.ownerUrl, files });
/** As if this version had brought another file: the next start loads it. */
const markOutdated = (file: string) =>
  owner.query("update reference_file set hash = 'older' where name = $1", [file]);
const rows = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await owner.query<R>(text, values)).rows;
const factor = async (id: string) =>
  (
    await rows<{ note_en: string; note_da: string; version: number; territory: string }>(
      'select * from emission_factor where id = $1',
      [id],
    )
  )[0];
const electricity = '6c00e3d0-fffc-5b66-97c8-b1ef4be2a46c';

describe('loading the reference data', () => {
  it('loads every row of every list', async () => {
    const [counts] = await rows(`select (select count(*)::int from territory) as territories,
      (select count(*)::int from topic) as topics, (select count(*)::int from emission_factor) as factors,
      (select count(*)::int from stakeholder) as stakeholders, (select count(*)::int from legislation) as acts`);
    expect(counts).toEqual({ territories: 252, topics: 40, factors: 22, stakeholders: 85, acts: 230 });
    expect(
      await rows('select level, count(*)::int from classification_code group by level order by level'),
    ).toEqual([
      { level: 1, count: 21 },
      { level: 2, count: 88 },
      { level: 3, count: 272 },
      { level: 4, count: 615 },
    ]);
    expect(await rows('select parent_id from classification_code where id = $1', ['01.11'])).toEqual([
      { parent_id: '01.1' },
    ]);
  });

  it('does nothing when the files are those loaded last', async () => {
    expect(await load()).toEqual([]);
  });

  it('loads a changed file again without touching rows that stayed the same', async () => {
    const trail = 'select count(*)::int from catalogue_change';
    const before = await rows(trail);
    for (const file of all) await markOutdated(file);
    expect(await load()).toEqual(all);
    expect(await rows(trail)).toEqual(before);
    expect((await factor(electricity))?.version).toBe(1);
  });

  it('updates a name and a factor, and records that in the trail as a change by no one', async () => {
    await owner.query("update territory set name_da = 'Danmarken' where id = 'DK'");
    await owner.query("update emission_factor set note_en = 'what an older version shipped' where id = $1", [
      electricity,
    ]);
    await markOutdated('territories.json');
    await markOutdated('emission_factors.csv');
    await load();
    expect(await rows("select name_da from territory where id = 'DK'")).toEqual([{ name_da: 'Danmark' }]);
    expect(await factor(electricity)).toMatchObject({
      note_en: expect.stringContaining('Method'),
      note_da: expect.stringContaining('Metode'),
      version: 2,
    });
    const trail = 'select account_id, action from catalogue_change where record_id = $1 order by id';
    expect(await rows(trail, [electricity])).toEqual([
      { account_id: null, action: 'CREATE' },
      { account_id: null, action: 'UPDATE' },
      { account_id: null, action: 'UPDATE' },
    ]);
  });

  it('does not touch what a person has changed, nor a factor that a person created first', async () => {
    const [oil] = await rows<{ id: string }>(
      "select id from emission_factor where name_en like 'Heating oil%' and utility_type = 'HEAT'",
    );
    const [gas] = await rows<{ id: string }>(
      "select id from emission_factor where name_en like 'Natural gas%' and utility_type = 'GAS'",
    );
    await owner.query('delete from emission_factor where id = $1', [gas?.id]);
    await owner.query('begin');
    await owner.query(`set local app.user_id = '${uuidv7()}'`);
    await owner.query("update emission_factor set note_en = 'our own network' where id = $1", [oil?.id]);
    await owner.query(
      `insert into emission_factor (id, name_en, name_da, utility_type, emission_type, territory, "values")
        values ($1, 'Natural gas, Denmark', 'Naturgas', 'GAS', 'CO2', 'DK', '[]')`,
      [uuidv7()],
    );
    await owner.query('commit');
    await markOutdated('emission_factors.csv');
    await load();
    expect((await factor(oil?.id ?? ''))?.note_en).toBe('our own network');
    expect(await factor(gas?.id ?? '')).toBeUndefined();
  });

  it('does not touch a stakeholder that a person has changed, and updates the others', async () => {
    const inDanish = async (name: string) =>
      (await rows<{ name_da: string }>('select name_da from stakeholder where name_en = $1', [name]))[0]
        ?.name_da;
    await owner.query(
      "update stakeholder set name_da = 'Ældre ' || name_da where name_en in ('Neighbouring companies', 'Media')",
    );
    await owner.query('begin');
    await owner.query(`set local app.user_id = '${uuidv7()}'`);
    await owner.query("update stakeholder set name_da = 'Pressen' where name_en = 'Media'");
    await owner.query('commit');
    await markOutdated('stakeholders.json');
    await load();
    expect(await inDanish('Neighbouring companies')).toBe('Nabovirksomheder');
    expect(await inDanish('Media')).toBe('Pressen');
  });

  it('brings new words about an act as no change of the act, and what has changed in it as one', async () => {
    const numbers = ['BEK nr 799 af 03/06/2022', 'BEK nr 1618 af 08/12/2023'];
    const read = () =>
      rows(
        'select changed_date is not null as changed, asks_da[1] as first from legislation where reference = any ($1) order by reference desc',
        [numbers],
      );
    await owner.query(
      "update legislation set asks_da = '{}', summary_da = 'Older.', repealed_date = null, superseded_by_id = null, changed_date = null, correction = true where reference = any ($1)",
      [numbers],
    );
    await markOutdated('legislation.json');
    await load();
    expect(await read()).toEqual([
      { changed: false, first: expect.stringContaining('14 dage') },
      { changed: true, first: null },
    ]);
  });

  it('waits for another server that loads at the same time', async () => {
    for (const file of all) await markOutdated(file);
    const loaded = await Promise.all([load(), load(), load()]);
    expect(loaded.flat().toSorted()).toEqual(all.toSorted());
  });

  it('works for an owner who is not a superuser', async () => {
    const other = await cloneDatabase();
    const url = await plainOwner(other.ownerUrl);
    expect(await loadFiles({ url, files })).toEqual(all);
    const client = newClient({ connectionString: url });
    await client.connect();
    await client.query("update app.reference_file set hash = 'older'");
    await client.query("update app.emission_factor set note_en = 'older'");
    expect(await loadFiles({ url, files })).toEqual(all);
    const { rows: found } = await client.query(
      "select count(*)::int from app.emission_factor where note_en <> 'older'",
    );
    expect(found).toEqual([{ count: 22 }]);
    await client.end();
    await other.drop();
  });
});
