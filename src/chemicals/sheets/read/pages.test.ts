import { expect, test } from 'vitest';
import { typedItems } from '../../../../test/support/sheets/made-sheets.ts';
import { loadReference } from '../reference.server.ts';
import type { Line } from './lines.ts';
import { pagesCheck } from './pages.ts';
import { readText } from './reading.ts';

const line = (page: number, text: string): Line => ({
  page,
  text,
  y: 820,
  size: 8,
  font: 'f',
  pageHeight: 842,
  x0: 40,
  x1: 100,
  cells: [{ text, from: 0, x0: 40, x1: 100 }],
  runs: [],
});
const checked = (words: readonly string[]) => {
  const { check, missing } = pagesCheck(
    words.map((text, at) => line(at + 1, text)),
    1,
    words.length,
  );
  return [check.status, ...missing];
};

test('pages that are missing are known by the numbers of the others', () => {
  expect(checked(['Side 1 af 4', 'Side 2 af 4', 'Side 3 af 4', 'Side 4 af 4'])).toEqual(['PASS']);
  expect(checked(['1/5', '2/5', '4/5', '5/5'])).toEqual(['FAIL', 2.5]);
  expect(checked(['Page 1 of 5', 'Page 2 of 5', 'Page 3 of 5'])).toEqual(['FAIL', 3.5]);
  expect(checked(['Seite 2 von 4', 'Seite 3 von 4', 'Seite 4 von 4'])).toEqual(['FAIL', 0.5]);
});

test('a cover without a number, two sheets in one file, and numbers of something else are no missing page', () => {
  expect(checked(['Safety data sheet', '2/4', '3/4', '4/4'])).toEqual(['PASS']);
  expect(checked(['1/2', '2/2', '1/2', '2/2'])).toEqual(['PASS']);
  expect(checked(['1 / 3', '2 / 3', 'Directive 73/78'])).toEqual(['PASS']);
  expect(checked(['Directive 67/548', 'words', 'words'])).toEqual(['NOT_APPLICABLE']);
});

test('a value that may be on a missing page is to be checked, not taken for absent', () => {
  const long = Array.from({ length: 50 }, (_, at) => `Words ${at}`).join('\n');
  const transport = '14.1 UN number: not dangerous goods';
  const items = typedItems('en', { 4: long, 9: long, 14: transport });
  const last = Math.max(...items.map(({ page }) => page));
  const numbers = Array.from({ length: last }, (_, at) => ({
    ...items[0],
    page: at + 1,
    text: `Page ${at + 1} of ${last}`,
    x: 300,
    y: 822,
  })) as typeof items;
  const all = [...items, ...numbers];
  const reference = loadReference();
  const goods = (found: ReturnType<typeof readText>) => found.values?.un_number;
  expect(goods(readText(all, last, reference))).toMatchObject({ state: 'read', stated: 'NOT_APPLICABLE' });
  const cut = readText(
    all.filter(({ page }) => page < last),
    last - 1,
    reference,
  );
  expect(goods(cut)).toMatchObject({ value: null, state: 'check', because: ['PAGES'] });
  expect(cut.checks.find(({ id }) => id === 'PAGES')).toMatchObject({ status: 'FAIL' });
});
