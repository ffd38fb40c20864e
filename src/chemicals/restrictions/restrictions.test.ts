import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import annexVI from '../../../db/reference/chemicals/annex_vi.json' with { type: 'json' };
import { readCasNumber, readEcNumber, readIndexNumber } from '../clp/check-digits.ts';
import type { Concentration } from '../clp/concentration.ts';
import { coverageOf, indexRestrictions, matchRestrictions } from './restrictions.ts';
import type { Component, RestrictionList } from './restrictions.ts';
import { concernsThePublic } from './hit.ts';

const folder = new URL('../../../db/reference/chemicals/restrictions/', import.meta.url);
const lists = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as RestrictionList,
);
const index = indexRestrictions(lists);
const list = (code: string) => lists.find((one) => one.list === code);

const short: Record<string, string> = {
  REACH_SVHC: 'SVHC',
  REACH_ANNEX_XIV: 'XIV',
  REACH_ANNEX_XVII: 'XVII',
  CLP_ANNEX_VI_CMR: 'CMR',
  CLP_ANNEX_VI_GROUPS: 'VI',
  EU_POPS: 'POP',
  EU_ODS: 'ODS',
  EU_HFC: 'HFC',
};
const match = (...components: Component[]) => matchRestrictions(index, components);
/** 'XVII 5, XVII 28 group, …' in the order of the lists' codes. */
const hitNames = (component: Component) =>
  match(component)
    .map((hit) => `${short[hit.list]} ${hit.entry.entry}${hit.group ? ' group' : ''}`)
    .toSorted()
    .join(', ');

/** By the number that is given: CAS with two digits in the middle, EC with three, the index number with four groups. */
function component(number: string): Component {
  if (readCasNumber(number)) return { id: number, casNumber: number };
  if (readEcNumber(number)) return { id: number, ecNumber: number };
  return { id: number, indexNumber: readIndexNumber(number) };
}

describe('named substances on the shipped lists', () => {
  test.each([
    ['benzene', '71-43-2', 'CMR 601-020-00-8, XVII 28 group, XVII 29 group, XVII 5'],
    [
      'lead chromate',
      '7758-97-6',
      'CMR 082-004-00-2, SVHC 23, XIV 10, XVII 28 group, XVII 30 group, XVII 63 group',
    ],
    ['DEHP by its EC number', '204-211-0', 'CMR 607-317-00-9, SVHC 6, XIV 4, XVII 30 group, XVII 51 group'],
    ['PFOA', '335-67-1', 'CMR 607-704-00-2, POP Pentadecafluorooctanoic acid, SVHC 144, XVII 30 group'],
    ['boric acid', '10043-35-3', 'CMR 005-007-00-2 group, SVHC 30 group, XVII 30 group'],
    [
      'nonylphenol, ethoxylated, of a group',
      '9016-45-9',
      'SVHC 139 group, VI 604-100-00-0 group, XIV 43 group, XVII 46a group',
    ],
    ['chromium trioxide', '1333-82-0', 'CMR 024-001-00-0, SVHC 40, XIV 16, XVII 28 group, XVII 29 group'],
    ['trichloroethylene by its EC number', '201-167-4', 'CMR 602-027-00-9, SVHC 36, XIV 15, XVII 28 group'],
    ['formaldehyde', '50-00-0', 'CMR 605-001-00-5, XVII 28 group, XVII 77 group'],
    ['dichloromethane', '75-09-2', 'CMR 602-004-00-3, XVII 59'],
    ['N-methylpyrrolidone', '872-50-4', 'CMR 606-021-00-7, SVHC 48, XVII 30 group, XVII 71'],
    ['methanol', '67-56-1', 'XVII 69'],
    ['toluene by its EC number', '203-625-9', 'CMR 601-021-00-3, XVII 48'],
    ['4,4’-MDI, a diisocyanate', '101-68-8', 'CMR 615-005-00-9 group, XVII 56 group, XVII 74 group'],
    ['chrysotile, an asbestos fibre', '12001-29-5', 'VI 650-013-00-6 group, XVII 6 group'],
    ['CFC-11', '75-69-4', 'ODS Annex A, Group I: CFC-11'],
    ['HFC-134a', '811-97-2', 'HFC Annex I, section 1: HFC-134a'],
    [
      'hexabromocyclododecane',
      '25637-99-4',
      'CMR 602-109-00-4 group, POP Hexabromocyclododecane, SVHC 12 group, XIV 3 group',
    ],
    ['bisphenol A', '80-05-7', 'CMR 604-030-00-0, SVHC 170, XVII 30 group, XVII 66'],
    ['beryllium compounds by their index number', '004-002-00-2', 'CMR 004-002-00-2, XVII 28 group'],
  ])('%s', (_, number, entries) => {
    expect(hitNames(component(number))).toBe(entries);
  });

  test.each([
    ['water', '7732-18-5'],
    ['ethanol', '64-17-5'],
    ['sodium chloride', '7647-14-5'],
    ['acetone', '67-64-1'],
    ['citric acid', '77-92-9'],
    ['glycerol', '56-81-5'],
    ['propylene glycol', '57-55-6'],
    ['sodium hydrogen carbonate', '144-55-8'],
    ['isopropanol by its EC number', '200-661-7'],
    ['acetic acid by its index number', '607-002-00-6'],
  ])('%s is on none', (_, number) => {
    const given = component(number);
    expect(given.casNumber ?? given.ecNumber ?? given.indexNumber).toBe(number);
    expect(hitNames(given)).toBe('');
  });

  test('a substance with several numbers is named once an entry, by its CAS number first', () => {
    const all = { id: 'x', casNumber: '71-43-2', ecNumber: '200-753-7', indexNumber: '601-020-00-8' };
    expect(match(all).map(({ matchedBy }) => matchedBy)).toEqual(['CAS', 'CAS', 'CAS', 'CAS']);
    expect(match({ ...all, casNumber: null }).map(({ matchedBy }) => matchedBy)).toContain('EC');
    expect(match({ id: 'y' })).toEqual([]);
  });
});

const exactly = (share: string): Concentration => ({
  min: share,
  max: share,
  minInclusive: true,
  maxInclusive: true,
});

describe('thresholds', () => {
  const againstLimit = (entry: string, ...components: Component[]) =>
    match(...components)
      .filter((hit) => `${short[hit.list]} ${hit.entry.entry}` === entry)
      .map((hit) => hit.againstLimit);

  test('a share below the limit is a hit all the same', () => {
    const benzene = (concentration: Concentration | null) => ({ ...component('71-43-2'), concentration });
    expect(againstLimit('XVII 5', benzene(exactly('0.05')))).toEqual(['BELOW']);
    expect(againstLimit('XVII 5', benzene(exactly('0.1')))).toEqual(['ABOVE']);
    expect(againstLimit('XVII 5', benzene({ ...exactly('0.05'), max: '1' }))).toEqual(['POSSIBLY']);
    expect(againstLimit('XVII 5', benzene(null))).toEqual([null]);
  });

  test('an entry without a single limit judges nothing', () => {
    expect(againstLimit('XVII 63', { ...component('7758-97-6'), concentration: exactly('5') })).toEqual([
      null,
    ]);
  });

  test('a member’s own limit comes first: cadmium chloride has a specific one', () => {
    const [hit] = match(component('10108-64-2')).filter(({ entry }) => entry.entry === '28');
    expect(hit?.threshold).toBe('0.01');
  });

  test('where a limit applies to a group’s sum, the shares are added', () => {
    const [dehp, dbp] = ['117-81-7', '84-74-2'].map((number) => ({
      ...component(number),
      concentration: exactly('0.06'),
    }));
    expect(againstLimit('XVII 51', ...(dehp ? [dehp] : []))).toEqual(['BELOW']);
    expect(againstLimit('XVII 51', ...(dehp && dbp ? [dehp, dbp] : []))).toEqual(['ABOVE', 'ABOVE']);
    // Candidate substances count each for itself.
    expect(againstLimit('SVHC 6', ...(dehp && dbp ? [dehp, dbp] : []))).toEqual(['BELOW']);
    // One share unknown: the sum is unknown, unless the others reach the limit.
    const unknown = component('84-74-2');
    expect(againstLimit('XVII 51', ...(dehp ? [dehp, unknown] : []))).toEqual([null, null]);
    expect(
      againstLimit('XVII 51', { ...component('117-81-7'), concentration: exactly('0.2') }, unknown),
    ).toEqual(['ABOVE', 'ABOVE']);
  });
});

describe('notes 11 and 12 of Annex VI', () => {
  const judged = (...parts: [number: string, share: string][]) =>
    match(...parts.map(([number, share]) => ({ ...component(number), concentration: exactly(share) })))
      .flatMap(({ list: of, entry, againstLimit: is }) =>
        ['CMR', 'VI'].includes(short[of] ?? '') || (of === 'REACH_ANNEX_XVII' && entry.entry === '30')
          ? [`${short[of]} ${is}`]
          : [],
      )
      .toSorted();

  test('boron compounds add up, whatever their entries', () => {
    expect(judged(['10043-35-3', '0.2'])).toEqual(['CMR BELOW', 'XVII BELOW']);
    // Boric acid and borax: 0.4 % is above 0.3 %.
    expect(judged(['10043-35-3', '0.2'], ['1303-96-4', '0.2'])).toEqual([
      'CMR ABOVE',
      'CMR ABOVE',
      'XVII ABOVE',
      'XVII ABOVE',
    ]);
    // Others do not count.
    expect(judged(['10043-35-3', '0.2'], ['50-32-8', '0.2'])).toContain('CMR BELOW');
  });

  test('2-ethylhexanoic acid and its salts add up', () => {
    expect(judged(['136-52-7', '0.2'])).toEqual(['VI BELOW']);
    expect(judged(['136-52-7', '0.2'], ['22464-99-9', '0.1'])).toEqual(['VI ABOVE', 'VI ABOVE']);
  });
});

describe('the usual members of group entries', () => {
  test.each([
    ['potassium cyanide', '151-50-8', '006-007-00-5'],
    ['sodium cyanide', '143-33-9', '006-007-00-5'],
    ['2-ethylhexanoic acid', '149-57-5', '607-230-00-6'],
    ['zinc chromate', '13530-65-9', '024-007-00-3'],
    ['lead carbonate', '598-63-0', '082-001-00-6'],
    ['lead monoxide', '1317-36-8', '082-001-00-6'],
    ['cadmium acetate', '543-90-8', '048-001-00-5'],
    ['barium nitrate', '10022-31-8', '056-002-00-7'],
    ['uranyl nitrate', '10102-06-4', '092-002-00-3'],
    ['triphenyltin chloride', '639-58-7', '050-011-00-X'],
  ])('%s', (_name, casNumber, entry) => {
    const hit = match({ id: casNumber, casNumber }).find(({ list: of }) => short[of] === 'VI');
    expect(hit?.entry).toMatchObject({ entry, unreviewed: true });
  });

  test('are in no other entry of Annex VI, which would come before the group', () => {
    const own = list('CLP_ANNEX_VI_GROUPS')?.entries ?? [];
    const elsewhere = new Set(
      annexVI.entries.flatMap((entry) => ('cas' in entry && entry.cas ? entry.cas : [])),
    );
    const numbers = own.flatMap(({ members }) => members.flatMap(({ cas = [] }) => cas));
    expect(numbers.length).toBeGreaterThan(350);
    expect(numbers.filter((number) => elsewhere.has(number))).toEqual([]);
    const groups = new Set(annexVI.entries.map(({ index: own }) => own));
    expect(own.filter(({ entry }) => !groups.has(entry))).toEqual([]);
  });
});

describe('what an inspector looks for first', () => {
  test.each([
    ['PFOS', '1763-23-1', 'EU_POPS'],
    ['its potassium salt', '2795-39-3', 'EU_POPS'],
    ['its ammonium salt', '29081-56-9', 'EU_POPS'],
    ['its lithium salt', '29457-72-5', 'EU_POPS'],
    ['PFOSF', '307-35-7', 'EU_POPS'],
    ['UV-328', '25973-55-1', 'EU_POPS'],
    ['Dechlorane Plus', '13560-89-9', 'EU_POPS'],
    ['SF6', '2551-62-4', 'EU_HFC'],
    ['PFC-14', '75-73-0', 'EU_HFC'],
    ['PFC-116', '76-16-4', 'EU_HFC'],
    ['HFO-1234yf', '754-12-1', 'EU_HFC'],
    ['HFO-1234ze(E)', '29118-24-9', 'EU_HFC'],
    ['NF3', '7783-54-2', 'EU_HFC'],
    ['HFC-134a', '811-97-2', 'EU_HFC'],
  ])('%s (%s) is on %s', (_name, casNumber, of) => {
    expect(match({ id: casNumber, casNumber }).map(({ list: found }) => found)).toContain(of);
  });
});

describe('the shipped lists', () => {
  test('say how much of them can be matched', () => {
    expect(
      lists
        .map((one) => coverageOf(one))
        .map(({ list, asOf, entries, matchable }) => `${list} ${asOf} ${matchable}/${entries}`)
        .toSorted(),
    ).toEqual([
      // 41 have an index number alone, which no sheet gives.
      'CLP_ANNEX_VI_CMR 2025-07-10 1484/1525',
      'CLP_ANNEX_VI_GROUPS 2026-11-28 58/58',
      'EU_HFC 2024-02-20 53/53',
      'EU_ODS 2019-12-31 25/96',
      'EU_POPS 2025-10-15 269/285',
      'REACH_ANNEX_XIV 2025-12-25 57/59',
      'REACH_ANNEX_XVII 2026-02-22 68/78',
      'REACH_SVHC 2026-02-22 252/253',
    ]);
  });

  test('have right numbers only, and each entry once', () => {
    const members = lists.flatMap(({ entries }) => entries.flatMap((entry) => entry.members));
    expect(members.flatMap(({ cas = [] }) => cas).filter((number) => !readCasNumber(number))).toEqual([]);
    expect(members.flatMap(({ ec = [] }) => ec).filter((number) => !readEcNumber(number))).toEqual([]);
    expect(
      members.flatMap((member) => member.index ?? []).filter((number) => !readIndexNumber(number)),
    ).toEqual([]);
    for (const { entries } of lists)
      expect(new Set(entries.map(({ entry }) => entry)).size).toBe(entries.length);
  });

  test('the harmonised CMR list has the generic limits of CLP Annex I, and the specific ones before them', () => {
    const threshold = (index: string) =>
      list('CLP_ANNEX_VI_CMR')?.entries.find(({ entry }) => entry === index)?.threshold;
    // Carc. 1A; Repr. 2; Carc. 2; Repr. 1B; benzo[a]pyrene, Carc. 1B from 0.01 %.
    expect(
      ['601-020-00-8', '601-021-00-3', '602-004-00-3', '606-021-00-7', '601-032-00-3'].map(threshold),
    ).toEqual(['0.1', '3', '1', '0.3', '0.01']);
  });
});

test('entries 28 to 30 of Annex XVII, as the shipped list has them, concern supply to the public', () => {
  const list = lists.find((one) => one.list === 'REACH_ANNEX_XVII');
  const concerned = list?.entries.filter(({ entry }) => concernsThePublic({ list: list.list, entry }));
  expect(concerned?.map(({ entry }) => entry)).toEqual(['28', '29', '30']);
  expect(concernsThePublic({ list: 'REACH_ANNEX_XIV', entry: '28' })).toBe(false);
});
