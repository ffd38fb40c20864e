import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerRow, isOpen, questionsOf, waiting } from './asks.ts';
import type { Ask } from './asks.ts';
import { columnsFor } from './list-columns.ts';

const Body = z.object({ kind: z.enum(['TEA', 'OIL']), units: z.array(z.string()).min(1) });
const columns = columnsFor(Body, { kind: {}, units: {} }, 'none');
const choices = { TEA: ['cup', 'pot'], OIL: ['L'] };
const asks: Ask[] = [
  { role: 'kind', choices: () => ['TEA', 'OIL'], prepared: false },
  {
    role: 'units',
    per: 'kind',
    choices: (of) => (of === 'TEA' || of === 'OIL' ? choices[of] : []),
    prepared: true,
  },
];

/** A row as it is read. In: its values, and a word of its kind that is no choice. */
function answered(given: Record<string, unknown>, answers: Record<string, string> = {}, word = '') {
  const errors = word ? [{ role: 'kind', code: 'CHOICE', values: {} }] : [];
  const row = { given, errors, cellOf: (role: string) => (role === 'kind' ? word : ''), line: 1 };
  return { asked: answerRow({ asks, columns }, row, answers), given, errors };
}

test('what is lacking is read with the prepared answer, which stays open until a person confirms it', () => {
  const rows = [
    answered({ kind: 'TEA' }),
    answered({ kind: 'TEA' }),
    answered({ kind: 'OIL', units: ['L'] }),
  ];
  expect(rows.map(({ given }) => given['units'])).toEqual([['cup'], ['cup'], ['L']]);
  const asked = rows.map((row) => row.asked);
  const questions = questionsOf(asks, asked, {});
  expect(questions).toEqual([
    {
      key: 'units TEA',
      role: 'units',
      of: 'TEA',
      word: null,
      count: 2,
      choices: ['cup', 'pot'],
      prepared: 'cup',
      answer: null,
    },
  ]);
  expect(questions.map(isOpen)).toEqual([true]);
  expect(questionsOf(asks, asked, { 'units TEA': 'cup' }).map(isOpen)).toEqual([false]);
});

test('an answer holds for all rows of its kind, and only one that is a choice', () => {
  expect(answered({ kind: 'TEA' }, { 'units TEA': 'pot' }).given['units']).toEqual(['pot']);
  expect(answered({ kind: 'TEA' }, { 'units TEA': 'L' }).given['units']).toEqual(['cup']);
  expect(answered({ kind: 'OIL' }, { 'units TEA': 'pot' }).given['units']).toEqual(['L']);
});

test('a word that is no choice is asked once, refused until then, and then asks what follows from it', () => {
  const before = answered({}, {}, 'Green tea');
  expect(before.errors).toHaveLength(1);
  expect(waiting({ asks, columns }, before.given)).toEqual(['units']);
  expect(before.asked).toEqual([{ key: 'kind=greentea', role: 'kind', of: null, word: 'Green tea' }]);
  expect(questionsOf(asks, [before.asked], {}).map(isOpen)).toEqual([false]);
  const after = answered({}, { 'kind=greentea': 'TEA' }, 'green  tea');
  expect([after.errors, after.given]).toEqual([[], { kind: 'TEA', units: ['cup'] }]);
  expect(after.asked.map(({ key }) => key)).toEqual(['kind=greentea', 'units TEA']);
});

test('what has no prepared answer is refused until it is answered, and what a row shows is not asked', () => {
  const own: Ask[] = [
    {
      role: 'kind',
      choices: () => ['TEA', 'OIL'],
      prepared: false,
      shown: ({ units }) => (units ? 'TEA' : undefined),
    },
  ];
  const read = (given: Record<string, unknown>, answers = {}) => {
    const errors: { role: string | null; code: string; values: Record<string, string> }[] = [];
    const asked = answerRow({ asks: own, columns }, { given, errors, cellOf: () => '', line: 1 }, answers);
    return { asked: asked.length, given, codes: errors.map(({ code }) => code) };
  };
  expect(read({})).toEqual({ asked: 1, given: {}, codes: ['REQUIRED'] });
  expect(read({}, { kind: 'OIL' })).toEqual({ asked: 1, given: { kind: 'OIL' }, codes: [] });
  expect(read({ units: ['cup'] })).toEqual({ asked: 0, given: { units: ['cup'], kind: 'TEA' }, codes: [] });
});

test('nothing is asked of a row that cannot be read in another way, nor of a kind without choices', () => {
  const row = {
    given: { kind: 'TEA' },
    errors: [{ role: 'units', code: 'TOO_LONG', values: {} }],
    cellOf: () => 'x',
    line: 1,
  };
  expect(answerRow({ asks, columns }, row, {})).toEqual([]);
  expect(answered({ kind: 'WATER' }).asked).toEqual([]);
});

test('of more questions than are shown, those with a prepared answer stay: none is taken unseen', () => {
  const words = Array.from({ length: 80 }, (_, at) => answered({}, {}, `word ${at}`).asked);
  const questions = questionsOf(asks, [...words, answered({ kind: 'TEA' }).asked], {});
  expect(questions).toHaveLength(50);
  expect(questions.at(-1)).toMatchObject({ key: 'units TEA', prepared: 'cup' });
  expect(questions.map(isOpen).filter(Boolean)).toEqual([true]);
});
