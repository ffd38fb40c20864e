import { describe, expect, test } from 'vitest';
import type { RegisterImportMapping } from './contract.ts';
import type { Item, ReadRow } from './import.ts';
import { itemKey, judge, sameCompany } from './match.ts';
import type { Candidate } from './match.ts';
import { resolve } from './resolve.ts';
import { nothingSaid } from './said.ts';
import type { RegisterFacts } from './resolve.ts';

const item = (parts: Partial<Item> = {}): Item => ({
  name: 'Primer EP-110',
  producer: '',
  productNumber: '',
  ufi: null,
  cas: [],
  ec: [],
  ...parts,
});
const candidate = (parts: Partial<Candidate> = {}): Candidate => ({
  id: 'a',
  name: 'Primer EP-110',
  producer: 'Lindborg Coatings A/S',
  productNumber: 'EP110',
  ufi: null,
  dangerCode: 'GREEN',
  proposed: false,
  reasons: ['NAME'],
  likeness: 1,
  ...parts,
});
const matched = (of: Partial<Item>, ...candidates: Partial<Candidate>[]) => {
  const { match, sure } = judge(item(of), candidates.map(candidate));
  return [match?.id, match?.because, sure];
};

test.each([
  ['Kemetyl A/S', 'kemetyl', true],
  ['Henkel AG & Co. KGaA', 'Henkel', true],
  ['Borup Kemi', 'Borup Kemi I/S', true],
  ['Sika Danmark A/S', 'Sika Norge', true],
  ['Hempel', 'Hempelstein', false],
  ['Borup Kemi', 'Borup Lak', false],
  ['3M', '3 M Danmark', true],
  ['Lindborg', 'Nordlak', false],
  ['', 'Nordlak', null],
])('%s and %s: %s', (one, other, same) => expect(sameCompany(one, other)).toBe(same));

describe('a product is beyond doubt', () => {
  test('by its formula, whatever it is called', () =>
    expect(matched({ name: 'x', ufi: 'U' }, { ufi: 'U', reasons: ['UFI'], likeness: 0 })).toEqual([
      'a',
      'UFI',
      true,
    ]));
  test('by its producer’s number', () =>
    expect(
      matched(
        { name: 'EP 110', producer: 'Lindborg', productNumber: 'ep-110' },
        { reasons: ['NUMBER'], likeness: 0.3 },
      ),
    ).toEqual(['a', 'NUMBER', true]));
  test('by an equal number and name, if no producer is given', () =>
    expect(matched({ productNumber: 'EP110' }, { reasons: ['NUMBER'], likeness: 0.6 })).toEqual([
      'a',
      'NUMBER',
      true,
    ]));
  test('by name and producer, also where others have the name', () =>
    expect(matched({ producer: 'Lindborg' }, { id: 'b', producer: 'Nordlak' }, {})).toEqual([
      'a',
      'NAME',
      true,
    ]));
  test('by the only one of that name', () => expect(matched({}, {})).toEqual(['a', 'NAME', true]));
});

describe('a product is at most likely', () => {
  test('where two have the name', () =>
    expect(matched({}, {}, { id: 'b', producer: 'Nordlak' })).toEqual(['a', 'NAME', false]));
  test('where two have the formula', () =>
    expect(
      matched(
        { ufi: 'U' },
        { ufi: 'U', reasons: ['UFI'], likeness: 0.2 },
        { id: 'b', ufi: 'U', reasons: ['UFI'], likeness: 0.2 },
      ),
    ).toEqual(['a', 'UFI', false]));
  test('where the producer is another', () =>
    expect(matched({ producer: 'Nordlak' }, {})).toEqual(['a', 'NAME', false]));
  test('where its number is another', () => {
    expect(matched({ productNumber: 'EP120' }, {})).toEqual(['a', 'NAME', false]);
  });
  test('by a substance, by a similar name, by a supplier’s number', () => {
    expect(matched({}, { reasons: ['SUBSTANCE'], likeness: 0.1 })).toEqual(['a', 'SUBSTANCE', false]);
    expect(matched({}, { reasons: ['SIMILAR'], likeness: 0.9 })).toEqual(['a', 'SIMILAR', false]);
    expect(matched({ productNumber: 'EP110' }, { reasons: ['NUMBER'], likeness: 0.1 })).toEqual([
      'a',
      'NUMBER',
      false,
    ]);
  });
});

test('what has another formula, or another number and name, is another product', () => {
  expect(matched({ ufi: 'V' }, { ufi: 'U' })).toEqual([undefined, undefined, false]);
  expect(matched({ productNumber: 'EP120' }, { reasons: ['SIMILAR'], likeness: 0.9 })[0]).toBeUndefined();
  expect(judge(item({ ufi: 'V' }), [candidate({ ufi: 'U' })]).alternatives).toHaveLength(1);
});

test('the more likely comes first, and the others are listed', () => {
  const { match, alternatives } = judge(item({ producer: 'Nordlak' }), [
    candidate({ id: 'a', reasons: ['SIMILAR'], likeness: 0.55 }),
    candidate({ id: 'b', reasons: ['SIMILAR'], likeness: 0.9 }),
    candidate({ id: 'c', producer: 'Nordlak', reasons: ['SIMILAR'], likeness: 0.85 }),
  ]);
  expect([match, ...alternatives].map((each) => each?.id)).toEqual(['c', 'b', 'a']);
  expect(judge(item(), [])).toEqual({ match: null, sure: false, alternatives: [] });
});

const row = (line: number, name: string, location = '', more: Partial<ReadRow> = {}): ReadRow => ({
  line,
  cells: [name],
  errors: [],
  notes: [],
  item: item({ name }),
  location,
  use: '',
  amount: null,
  stored: null,
  said: nothingSaid,
  keptHere: [],
  ...more,
});
const unrecorded = { statements: [], notClassified: null, signalWord: null };
const facts: RegisterFacts = {
  candidates: new Map([
    [itemKey(item({ name: 'Sure' })), [candidate({ id: 'sure', name: 'Sure' })]],
    [itemKey(item({ name: 'Over' })), [candidate({ id: 'over', name: 'Over' })]],
    [itemKey(item({ name: 'Likely' })), [candidate({ id: 'likely', reasons: ['SIMILAR'], likeness: 0.7 })]],
  ]),
  chosen: new Map([['other', { ...candidate({ id: 'other', name: 'Other' }), ...unrecorded }]]),
  there: new Map([
    ['sure', [{ id: 'entry', place: 'Cabinet 1', endedDate: null }]],
    [
      'over',
      [
        { id: 'first', place: 'Hall', endedDate: '2023-01-31' },
        { id: 'second', place: 'Hall', endedDate: '2025-01-31' },
        { id: 'third', place: 'Booth', endedDate: '2024-01-31' },
      ],
    ],
  ]),
  places: ['Cabinet 1', 'Paint store'],
};
const resolved = (rows: ReadRow[], mapping: RegisterImportMapping = {}) =>
  resolve(
    {
      rows,
      mapping: {
        columns: {
          name: 0,
          producer: null,
          productNumber: null,
          ufi: null,
          cas: null,
          ec: null,
          location: 1,
          use: null,
          amount: null,
          unit: null,
        },
        unit: 'kg',
        decimalMark: 'COMMA',
        likely: 'ASK',
        unknown: 'LEAVE_OUT',
        choices: {},
        ended: {},
        ...mapping,
      } as Parameters<typeof resolve>[0]['mapping'],
    },
    facts,
  );
const outcomes = (rows: ReadRow[], mapping: RegisterImportMapping = {}) =>
  resolved(rows, mapping).rows.map(({ outcome }) => outcome);

describe('the result for rows', () => {
  const rows = [row(2, 'Sure'), row(3, 'Likely', 'Booth'), row(4, 'Unheard of', 'Booth')];
  test('known ones come in, the others wait', () => {
    expect(outcomes([row(2, 'Sure', 'Booth'), ...rows.slice(1)])).toEqual(['NEW', 'UNSURE', 'UNKNOWN']);
    expect(outcomes(rows, { likely: 'CONFIRM', unknown: 'PROPOSE' })).toEqual([
      'IN_REGISTER',
      'NEW',
      'PROPOSED',
    ]);
  });

  test('what is in the register at the place is skipped, however it is spelled', () => {
    expect(outcomes([row(2, 'Sure', 'cabinet 1 '), row(3, 'Sure', 'Cabinet 2')])).toEqual([
      'IN_REGISTER',
      'NEW',
    ]);
    const { entries } = resolved([row(2, 'Sure', 'PAINT STORE'), row(3, 'Sure')]);
    expect(entries.map(({ location }) => location)).toEqual(['Paint store']);
  });

  test('the same at the same place twice is wrong the second time', () => {
    const {
      rows: outcomeRows,
      entries,
      counts,
    } = resolved([row(2, 'Sure', 'Booth'), row(3, 'Sure', 'booth'), row(4, 'Sure', 'Hall')]);
    expect(outcomeRows.map(({ outcome }) => outcome)).toEqual(['NEW', 'WRONG', 'NEW']);
    expect(outcomeRows[1]?.errors).toEqual([{ role: 'location', code: 'DUPLICATE', values: { line: 2 } }]);
    expect([entries.length, counts.NEW, counts.WRONG]).toEqual([2, 2, 1]);
  });

  test('a choice applies to every row of the same product, and a deleted product is not a match', () => {
    const likely = [row(2, 'Likely', 'Booth'), row(3, 'Likely', 'Hall')];
    const chosen = resolved(likely, { choices: { 3: 'other' } });
    expect(chosen.rows.map(({ outcome, match }) => [outcome, match?.id, match?.because])).toEqual([
      ['NEW', 'other', 'CHOSEN'],
      ['NEW', 'other', 'CHOSEN'],
    ]);
    expect(chosen.rows[0]?.alternatives.map(({ id }) => id)).toEqual(['likely']);
    expect(outcomes(likely, { choices: { 2: 'LEAVE_OUT' } })).toEqual(['LEFT_OUT', 'LEFT_OUT']);
    expect(outcomes(likely, { choices: { 2: 'PROPOSE' } })).toEqual(['PROPOSED', 'PROPOSED']);
    expect(outcomes(likely, { choices: { 2: 'gone' } })).toEqual(['UNSURE', 'UNSURE']);
  });

  test('a proposal is one, at however many places, and needs a name', () => {
    const { entries } = resolved([row(2, 'New', 'Booth'), row(3, 'NEW', 'Hall')], { unknown: 'PROPOSE' });
    expect(new Set(entries.map(({ target }) => ('propose' in target ? target.propose : ''))).size).toBe(1);
    const unnamed = row(2, '', 'Booth', { item: item({ name: '', productNumber: '4711' }) });
    expect(outcomes([unnamed], { unknown: 'PROPOSE', choices: { 2: 'PROPOSE' } })).toEqual(['UNKNOWN']);
  });

  test('what is no longer used is pointed out, and taken into use or entered again if chosen', () => {
    const over = [
      row(2, 'Over', 'hall'),
      row(3, 'Over', 'Booth'),
      row(4, 'Over', 'Elsewhere'),
      row(5, 'Over'),
    ];
    const usual = resolved(over);
    expect(usual.rows.map(({ outcome, endedDate }) => [outcome, endedDate])).toEqual([
      ['ENDED', '2025-01-31'],
      ['ENDED', '2024-01-31'],
      ['NEW', null],
      ['ENDED', '2025-01-31'],
    ]);
    expect(usual.entries).toHaveLength(1);
    const { rows: outcomeRows, entries } = resolved(over, { ended: { 2: 'RESUME', 3: 'ADD', 4: 'RESUME' } });
    expect(outcomeRows.map(({ outcome, endedDate }) => [outcome, endedDate])).toEqual([
      ['RESUMED', '2025-01-31'],
      ['NEW', '2024-01-31'],
      ['NEW', null],
      ['ENDED', '2025-01-31'],
    ]);
    expect(
      entries.map(({ target }) => ('resume' in target ? target.resume.id : Object.keys(target)[0])),
    ).toEqual(['second', 'match', 'match']);
    // One entry is taken up once.
    expect(
      outcomes(
        [over[0], over[3]].filter((each) => each !== undefined),
        { ended: { 2: 'RESUME', 5: 'RESUME' } },
      ),
    ).toEqual(['RESUMED', 'WRONG']);
  });

  test('a wrong row stays wrong, whatever it would be', () => {
    const wrong = row(2, 'Sure', 'Booth', {
      errors: [{ role: 'cas', code: 'INVALID_CAS', values: { text: 'x' } }],
    });
    expect(outcomes([wrong], { choices: { 2: 'other' } })).toEqual(['WRONG']);
  });
});
