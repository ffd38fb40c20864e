import { expect, test } from 'vitest';
import { requirementsIn } from './table.ts';

const table = (...rows: (string | number)[][]) => ({
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
});
const found = [
  { ref: '1', text: 'Zink højst 3 mg/l' },
  { ref: 'Støj-2', text: '“Støv” € 😀' },
];

test('the requirements in a table are in the columns that its headings say, in either language', () => {
  for (const headings of [
    ['Tekst', 'Emne', 'Nr.'],
    ['Wording', 'Topic', 'Number'],
  ]) {
    const rows = found.map(({ ref, text }) => [text, 'x', ref]);
    expect(requirementsIn(table(['Permit'], headings, ...rows))).toEqual(found);
  }
});

test('without headings they are in the first two columns, and a row that lacks one is kept to be corrected', () => {
  expect(
    requirementsIn(table([1, 'Zink højst 3 mg/l'], ['', ''], ['Støj-2', '“Støv” € 😀'], ['Støj'])),
  ).toEqual([...found, { ref: 'Støj', text: '' }]);
  expect(requirementsIn(table())).toEqual([]);
});
