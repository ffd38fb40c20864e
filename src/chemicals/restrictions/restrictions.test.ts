import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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
    ['nonylphenol, ethoxylated, of a group', '9016-45-9', 'SVHC 139 group, XIV 43 group, XVII 46a group'],
    ['chromium trioxide', '1333-82-0', 'CMR 024-001-00-0, SVHC 40, XIV 16, XVII 28 group, XVII 29 group'],
    ['trichloroethylene by its EC number', '201-167-4', 'CMR 602-027-00-9, SVHC 36, XIV 15, XVII 28 group'],
    ['formaldehyde', '50-00-0', 'CMR 605-001-00-5, XVII 28 group, XVII 77 group'],
    ['dichloromethane', '75-09-2', 'CMR 602-004-00-3, XVII 59'],
    ['N-methylpyrrolidone', '872-50-4', 'CMR 606-021-00-7, SVHC 48, XVII 30 group, XVII 71'],
    ['methanol', '67-56-1', 'XVII 69'],
    ['toluene by its EC number', '203-625-9', 'CMR 601-021-00-3, XVII 48'],
    ['4,4’-MDI, a diisocyanate', '101-68-8', 'CMR 615-005-00-9 group, XVII 56 group, XVII 74 group'],
    ['chrysotile, an asbestos fibre', '12001-29-5', 'XVII 6 group'],
    ['CFC-11', '75-69-4', 'ODS Annex A, Group I: CFC-11'],
    ['HFC-134a', '811-97-2', 'HFC Annex F, Group I: HFC-134a'],
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

describe('the shipped lists', () => {
  test('say how much of them can be matched', () => {
    expect(
      lists
        .map((one) => coverageOf(one))
        .map(({ list, asOf, entries, matchable }) => `${list} ${asOf} ${matchable}/${entries}`)
        .toSorted(),
    ).toEqual([
      'CLP_ANNEX_VI_CMR 2026-11-21 1525/1525',
      'EU_HFC 2019-12-31 18/18',
      'EU_ODS 2019-12-31 25/96',
      'EU_POPS 2024-12-22 266/283',
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
