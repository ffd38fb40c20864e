import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneWithReference } from '../../test/support/database/database.ts';
import type { TestDatabase } from '../../test/support/database/database.ts';
import { newClient } from '../core/database/connection.server.ts';
import { loadFiles } from '../core/reference/load.server.ts';
import { loadList, loadListFile } from './load-list.server.ts';
import { chemicalFiles } from './load.server.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await cloneWithReference();
  owner = newClient({ connectionString: database.ownerUrl, options: '-c search_path=app' });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

interface List {
  as_of: string;
  entries: Record<string, unknown>[];
}
const supplied = async (file: string): Promise<List> =>
  JSON.parse(
    await readFile(new URL(`../../db/reference/chemicals/${file}`, import.meta.url), 'utf8'),
  ) as List;
const stateOf = async (id: string) =>
  (
    await owner.query<{ state: string; entries: number }>(
      'select as_of::text as state, entries from reference_list where id = $1',
      [id],
    )
  ).rows[0];
const load = (list: object) => loadList(owner, JSON.stringify(list));

test('a newer candidate list is loaded, reported, and stays when the product brings an older one', async () => {
  const list = await supplied('restrictions/svhc.json');
  const before = await stateOf('REACH_SVHC');
  const entry = {
    ...list.entries[0],
    entry: '254',
    title: 'A new substance',
    members: [{ name: 'new', cas: ['7732-18-5'] }],
  };
  const said = await load({ ...list, as_of: '2027-01-20', entries: [...list.entries, entry] });
  expect(said).toEqual(['REACH_SVHC as of 2027-01-20: 1 added, 0 removed, 0 changed.']);
  const state = { state: '2027-01-20', entries: (before?.entries ?? 0) + 1 };
  expect(await stateOf('REACH_SVHC')).toEqual(state);
  await owner.query(
    "update reference_file set hash = 'older' where name = 'chemicals/restrictions/svhc.json'",
  );
  await loadFiles({ url: database.ownerUrl, files: chemicalFiles });
  expect(await stateOf('REACH_SVHC')).toEqual(state);
});

test('so are Annex VI and ADR Table A', { tags: ['full'] }, async () => {
  for (const [file, id] of [
    ['annex_vi.json', 'CLP_ANNEX_VI'],
    ['dangerous_goods.json', 'ADR'],
  ] as const) {
    const said = await load({ ...(await supplied(file)), as_of: '2027-03-01' });
    expect(said).toEqual([`${id} as of 2027-03-01: 0 added, 0 removed, 0 changed.`]);
    expect((await stateOf(id))?.state).toBe('2027-03-01');
  }
});

test('an older list, one with errors, and what is no list are refused, and nothing is lost', async () => {
  const list = await supplied('restrictions/pops.json');
  const before = await stateOf('EU_POPS');
  const [first] = list.entries;
  const refused: [given: string, why: RegExp][] = [
    ['{', /no JSON/],
    ['[]', /no list/],
    [JSON.stringify({ ...list, as_of: 'yesterday' }), /no list: as_of/],
    [JSON.stringify({ ...list, entries: [] }), /no list: entries/],
    [JSON.stringify({ ...list, list: 'MY_LIST' }), /must be one of REACH_SVHC/],
    [JSON.stringify({ ...list, as_of: '2020-01-01' }), /newer than 2020-01-01/],
    [JSON.stringify({ ...list, entries: [first, first] }), /twice/],
    [
      JSON.stringify({
        ...list,
        as_of: '2027-01-01',
        entries: [{ ...first, members: [{ name: 'x', cas: ['71-43-3'] }] }],
      }),
      /entries\.0\.members\.0\.cas\.0: has a wrong check digit/,
    ],
    [
      JSON.stringify({
        as_of: '2028-01-01',
        law: 'x',
        entries: [
          { index: '601-020-00-8', name: 'x', cas: ['71-43-3'], classification: [], label_statements: [] },
        ],
      }),
      /not loaded/,
    ],
  ];
  for (const [given, why] of refused)
    await expect(loadList(owner, given), given.slice(0, 80)).rejects.toThrow(why);
  expect(await stateOf('EU_POPS')).toEqual(before);
});

test('the candidate list is loaded as ECHA exports it, of the day in its name or of the one that is given', async () => {
  const { entries } = await supplied('restrictions/svhc.json');
  // After the test above the list has one more.
  const { rows: present } = await owner.query<{
    title: string;
    since: string;
    reason: string;
    cas: string | null;
  }>(
    `select title_en as title, since::text, reason_en as reason, members -> 0 -> 'cas' ->> 0 as cas
      from restriction_entry where list_id = 'REACH_SVHC' order by position`,
  );
  expect(present.length).toBeGreaterThanOrEqual(entries.length);
  const quoted = (cells: (string | null)[]) =>
    cells.map((cell) => `"${(cell ?? '-').replaceAll('"', '""')}"`).join(',');
  const lines = present.map(({ title, since, reason, cas }) => quoted([title, '-', cas, since, reason]));
  const head = '"Substance name","EC No.","CAS No.","Date of inclusion","Reason for inclusion"';
  const file = Buffer.from(
    [head, quoted(['Another', '-', '64-17-5', '2027-06-25', 'PBT (Article 57d)']), ...lines].join('\n'),
  );
  const name = 'candidate_list_full.csv';
  await expect(loadListFile(owner, file, { name })).rejects.toThrow('--as-of');
  await expect(loadListFile(owner, Buffer.from('PK no workbook'), { name: '2027-06-26' })).rejects.toThrow(
    'no candidate list',
  );
  const changed = await loadListFile(owner, file, { name, day: '2027-06-26' });
  expect(changed).toEqual(['REACH_SVHC as of 2027-06-26: 1 added, 0 removed, 0 changed.']);
  expect(await loadListFile(owner, file, { name: 'candidate_list_full-2027-06-27.csv' })).toEqual([
    'REACH_SVHC as of 2027-06-27: 0 added, 0 removed, 0 changed.',
  ]);
});
