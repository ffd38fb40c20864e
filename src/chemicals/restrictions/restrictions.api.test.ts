import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneWithReference } from '../../../test/support/database/database.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { hashToken } from '../../core/http/session.server.ts';
import { referenceLists } from './reference-list.ts';
import { substanceRestrictions } from './hit.ts';
import { restrictionsOf } from './restrictions-of.server.ts';
import { substances } from '../substances/substance.ts';

let all: World;
let maintainer: Person;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

/** Twenty that are on lists, and ten that are on none: name, CAS number, EC number, list and entry. */
const named: [name: string, cas: string, ec: string, hits: string[]][] = [
  ['benzene', '71-43-2', '200-753-7', ['XVII 5', 'XVII 28', 'XVII 29', 'CMR 601-020-00-8']],
  [
    'lead chromate',
    '7758-97-6',
    '231-846-0',
    ['SVHC 23', 'XIV 10', 'XVII 28', 'XVII 30', 'XVII 63', 'CMR 082-004-00-2'],
  ],
  ['DEHP', '117-81-7', '204-211-0', ['SVHC 6', 'XIV 4', 'XVII 30', 'XVII 51', 'CMR 607-317-00-9']],
  [
    'PFOA',
    '335-67-1',
    '206-397-9',
    ['SVHC 144', 'XVII 30', 'CMR 607-704-00-2', 'POPS Pentadecafluorooctanoic acid'],
  ],
  ['boric acid', '10043-35-3', '233-139-2', ['SVHC 30', 'XVII 30', 'CMR 005-007-00-2']],
  [
    'nonylphenol ethoxylates',
    '9016-45-9',
    '500-024-6',
    ['SVHC 139', 'XIV 43', 'XVII 46a', 'VI 604-100-00-0'],
  ],
  ['formaldehyde', '50-00-0', '200-001-8', ['XVII 28', 'XVII 77', 'CMR 605-001-00-5']],
  ['DMF', '68-12-2', '200-679-5', ['SVHC 122', 'XVII 30', 'XVII 76', 'CMR 616-001-00-X']],
  ['NMP', '872-50-4', '212-828-1', ['SVHC 48', 'XVII 30', 'XVII 71', 'CMR 606-021-00-7']],
  ['trichloroethylene', '79-01-6', '201-167-4', ['SVHC 36', 'XIV 15', 'XVII 28', 'CMR 602-027-00-9']],
  [
    'chromium trioxide',
    '1333-82-0',
    '215-607-8',
    ['SVHC 40', 'XIV 16', 'XVII 28', 'XVII 29', 'CMR 024-001-00-0'],
  ],
  [
    'HBCDD',
    '25637-99-4',
    '247-148-4',
    ['SVHC 12', 'XIV 3', 'CMR 602-109-00-4', 'POPS Hexabromocyclododecane'],
  ],
  ['decaBDE', '1163-19-5', '214-604-9', ['SVHC 99', 'POPS Bis(pentabromophenyl) ether']],
  ['CFC-11', '75-69-4', '', ['ODS Annex A, Group I: CFC-11']],
  ['HFC-134a', '811-97-2', '', ['HFC Annex I, section 1: HFC-134a']],
  ['bisphenol A', '80-05-7', '201-245-8', ['SVHC 170', 'XVII 30', 'XVII 66', 'CMR 604-030-00-0']],
  ['toluene', '108-88-3', '203-625-9', ['XVII 48', 'CMR 601-021-00-3']],
  ['lindane', '58-89-9', '200-401-2', ['CMR 602-043-00-6', 'POPS γ-HCH or γ-BHC']],
  ['dichloromethane', '75-09-2', '200-838-9', ['XVII 59', 'CMR 602-004-00-3']],
  ['mercury', '7439-97-6', '231-106-7', ['XVII 18a', 'XVII 30', 'CMR 080-001-00-0']],
  ['water', '7732-18-5', '231-791-2', []],
  ['ethanol', '64-17-5', '200-578-6', []],
  ['acetone', '67-64-1', '200-662-2', []],
  ['sodium chloride', '7647-14-5', '231-598-3', []],
  ['sodium hydroxide', '1310-73-2', '215-185-5', []],
  ['citric acid', '77-92-9', '201-069-1', []],
  ['glycerol', '56-81-5', '200-289-5', []],
  ['propan-2-ol', '67-63-0', '200-661-7', []],
  ['acetic acid', '64-19-7', '200-580-7', []],
  ['calcium carbonate', '471-34-1', '207-439-9', []],
];
const short: Record<string, string> = {
  REACH_SVHC: 'SVHC',
  REACH_ANNEX_XIV: 'XIV',
  REACH_ANNEX_XVII: 'XVII',
  CLP_ANNEX_VI_CMR: 'CMR',
  CLP_ANNEX_VI_GROUPS: 'VI',
  EU_POPS: 'POPS',
  EU_ODS: 'ODS',
  EU_HFC: 'HFC',
};
let place = 0;
const create = async (body: Record<string, unknown>) => {
  const reply = await maintainer.call(substances.create, {
    body: { name: `Substance ${(place += 1)}`, ...body },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const hitsOf = async (id: string) => {
  const { status, text, body } = await maintainer.call(substanceRestrictions, { id });
  expect(status, text).toBe(200);
  expect(body.totalElements).toBe(body.content.length);
  return body.content;
};
const hitNames = (hits: { list: string; entry: string }[]) =>
  hits.map(({ list, entry }) => `${short[list]} ${entry}`);
/** The index number and the Annex XVII entries 28 to 30 go with it: what a list gives by that number alone. */
describe('30 named substances against the loaded lists', () => {
  test('are ten on no list and twenty on lists', () => {
    expect(named.map(([, , , hits]) => hits.length > 0).filter(Boolean)).toHaveLength(20);
    expect(named).toHaveLength(30);
  });

  test.each(named)('%s by its CAS number %s', async (name, casNumber, _ec, hits) => {
    const made = await create({ name, casNumber });
    const found = await hitsOf(made.id);
    expect(hitNames(found)).toEqual(hits);
    expect(found.every(({ matchedBy }) => matchedBy === 'CAS')).toBe(true);
    expect(new Set(found.map(({ list }) => list))).toEqual(new Set(made.restrictionLists));
  });

  test.each(named.filter(([, , ec]) => ec))(
    '%s only by its EC number (%#)',
    async (name, _cas, ecNumber, hits) => {
      const found = await hitsOf((await create({ name, ecNumber })).id);
      expect(found.every(({ matchedBy }) => matchedBy === 'EC')).toBe(true);
      // Lists give a few of their members a CAS number alone; nothing else may be found, and of those that are listed something is.
      expect(hits).toEqual(expect.arrayContaining(hitNames(found).filter((hit) => !hit.startsWith('CMR '))));
      expect(found.length > 0).toBe(hits.length > 0);
    },
  );
});

describe('a substance', () => {
  const harmonised = async (search: string) => {
    const { body } = await maintainer.call(substances.list, { query: { search, harmonised: true } });
    return body.content[0]?.id ?? '';
  };

  test('of a group says so, with the member that has the number', async () => {
    const { id } = await create({ casNumber: '9016-45-9' });
    const svhc = (await hitsOf(id)).find(({ list }) => list === 'REACH_SVHC');
    expect(svhc).toMatchObject({ entry: '139', group: true, threshold: '0.1', since: '2013-06-20' });
    expect(svhc?.member).not.toBe('');
  });

  test('of Annex VI with several members is found by the numbers of each of them', async () => {
    const id = await harmonised('005-011-00-4');
    const found = await hitsOf(id);
    expect(hitNames(found)).toEqual(
      expect.arrayContaining(['SVHC 31', 'SVHC 35', 'CMR 005-011-00-4', 'XVII 30']),
    );
    // Once each, though all five of its members are on it.
    expect(new Set(hitNames(found)).size).toBe(found.length);
  });

  test('is found by its index number where nothing else is known', async () => {
    const index = await harmonised('004-002-00-2');
    const found = await hitsOf(index);
    expect(found.map(({ list, matchedBy }) => [list, matchedBy])).toContainEqual([
      'CLP_ANNEX_VI_CMR',
      'INDEX',
    ]);
  });

  test('is judged by its share: below the limit it is still listed', async () => {
    const id = await harmonised('117-81-7');
    const within = (min: string, max: string) => ({ min, max, minInclusive: true, maxInclusive: true });
    const token = hashToken(/rede_session=([^;]*)/.exec(maintainer.cookie)?.[1] ?? '');
    const judged = (concentration: ReturnType<typeof within> | null) =>
      all.database.catalogue(token, (db) => restrictionsOf(db, 'en', [{ id, concentration }]));
    const againstLimit = (hits: Awaited<ReturnType<typeof judged>>) =>
      hits.filter(({ list }) => list === 'REACH_SVHC').map(({ againstLimit: is, above }) => [is, above]);
    expect(againstLimit(await judged(within('0.01', '0.05')))).toEqual([['BELOW', false]]);
    expect(againstLimit(await judged(within('0.05', '0.2')))).toEqual([['POSSIBLY', true]]);
    expect(againstLimit(await judged(within('1', '2')))).toEqual([['ABOVE', true]]);
    expect(againstLimit(await judged(null))).toEqual([[null, null]]);
  });

  test('that the catalogue has not is 404', async () => {
    const gone = await maintainer.call(substanceRestrictions, { id: crypto.randomUUID() });
    expect(gone.status).toBe(404);
  });
});

describe('the lists', () => {
  test('give their date and how much of them can be matched', async () => {
    const reader = await all.person();
    const { body } = await reader.call(referenceLists.list, {});
    expect(body.content.map(({ id, entries }) => [id, entries])).toEqual([
      ['REACH_SVHC', 253],
      ['REACH_ANNEX_XIV', 59],
      ['REACH_ANNEX_XVII', 78],
      ['CLP_ANNEX_VI_CMR', 1525],
      ['CLP_ANNEX_VI_GROUPS', 58],
      ['EU_POPS', 285],
      ['EU_ODS', 96],
      ['EU_HFC', 53],
      ['CLP_ANNEX_VI', 4441],
      ['CLP_STATEMENTS', 273],
      ['ADR', 2939],
    ]);
    const ods = body.content.find(({ id }) => id === 'EU_ODS');
    expect(ods).toMatchObject({
      asOf: '2019-12-31',
      matchable: 25,
      substancesWithNumber: 25,
      unreviewed: true,
    });
    expect(body.content[0]?.listed).toBeGreaterThan(100);
    expect(ods?.lacks).toContain('71 of 96');
    expect(body.content.find(({ id }) => id === 'ADR')).toMatchObject({
      supersededFrom: '2027-01-01',
      lacks: expect.stringContaining('ADR 2027') as string,
    });
    // Not the day on which the table was fetched.
    expect(body.content.find(({ id }) => id === 'CLP_ANNEX_VI')).toMatchObject({
      asOf: '2025-07-10',
      law: expect.stringContaining('23rd ATP: Delegated Regulation (EU) 2025/1222') as string,
    });
  });

  test('show their entries, searched by name and number, in the reader’s language', async () => {
    const ask = async (listId: string, query: Record<string, unknown>, by = maintainer) => {
      const reply = await by.call(referenceLists.entries, { query: { list: listId, ...query } });
      expect(reply.status, reply.text).toBe(200);
      return reply.body;
    };
    expect((await ask('REACH_SVHC', { search: '117-81-7' })).content.map(({ entry }) => entry)).toEqual([
      '6',
    ]);
    expect((await ask('EU_ODS', { hasNumber: false })).totalElements).toBe(71);
    const dane = await all.person();
    await all.owner.query("update account set language = 'da' where id = $1", [dane.accountId]);
    const [benzene] = (await ask('REACH_ANNEX_XVII', { search: 'benzen 71-43-2', size: 1 }, dane)).content;
    expect(benzene).toMatchObject({ entry: '5', title: 'Benzen', threshold: '0.1' });
    const [carcinogens] = (await ask('REACH_ANNEX_XVII', { search: 'carc' })).content.filter(
      ({ memberCount }) => memberCount > 900,
    );
    expect(carcinogens?.members).toHaveLength(50);
    expect((await ask('NIX', {})).totalElements).toBe(0);
    const anywhere = await maintainer.call(referenceLists.entries, { query: { search: '75-69-4' } });
    expect(anywhere.body.content.map(({ list }) => list)).toEqual(['EU_ODS']);
  });

  test('report what each loading changed', async () => {
    const { body } = await maintainer.call(referenceLists.loads, { query: { list: 'REACH_SVHC' } });
    expect(body.content).toEqual([
      expect.objectContaining({ list: 'REACH_SVHC', asOfBefore: null, added: 253, removed: 0, changes: [] }),
    ]);
  });
});
