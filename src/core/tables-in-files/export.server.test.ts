import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { csv } from './csv.ts';
import { inTurns } from './export.server.ts';
import type { ExportSheet } from './export.server.ts';
import { looksLikeFormula } from '../contract/text.ts';
import { inThread } from '../lanes/thread.server.ts';
import { readTable } from './table-file.server.ts';

type Rows = Parameters<typeof csv>[0];
const written = (rows: Rows, language: 'en' | 'da') => csv(rows, ['text', 'number'], language);

test('in Danish a file has semicolons and decimal commas, in English commas and points', () => {
  const rows = [['Måler; nord', '-1234.5']];
  expect(written(rows, 'da')).toBe('"Måler; nord";-1234,5\r\n');
  expect(written(rows, 'en')).toBe('"Måler; nord",-1234.5\r\n');
});

const signs = ['＝1', '＋1', '－1', '＠A', '\u200b=1', '\ufeff+1', ' \u00a0-1', '\u200b\u2066＝1'];
test.each(['=HYPERLINK("x")', '+45', '-2+3', '@SUM(A1)', '\tx', '\rx', ...signs])(
  '%j is text, not a formula',
  (text) => {
    const [row] = parse(written([[text, '-5']], 'en'), { bom: true });
    expect(row).toEqual([`'${text}`, '-5']);
  },
);

it('comes back whole from any reader of CSV', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((value) => !looksLikeFormula(value) && !value.startsWith("'"));
  const number = fc.integer().map(String);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, number), { maxLength: 30 }),
      fc.constantFrom('en' as const, 'da' as const),
      (rows, language) => {
        const delimiter = language === 'da' ? ';' : ',';
        const read = parse(written(rows, language), {
          bom: true,
          delimiter,
          relax_column_count: true,
        });
        expect(read).toEqual(rows);
      },
    ),
  );
});

test('others have their turn after each piece of a file, however fast it is read', async () => {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const pieces = Array.from({ length: 50 }, (_, place) => `row ${place}\r\n`);
  const read: string[] = [];
  for await (const piece of Readable.from(inTurns(pieces))) read.push(String(piece));
  clearImmediate(next);
  expect(read).toEqual(pieces);
  expect(turns).toBeGreaterThanOrEqual(pieces.length - 1);
});

test('a workbook has numbers, dates and text as they were, and long numbers to the last digit', async () => {
  const thread = new URL('./export-thread.server.ts', import.meta.url);
  const rows = [
    ['=1+1', '12.5', '2025-03-30'],
    ['a\u0001b', '123456789012345678.123', null],
  ];
  const sheet: ExportSheet = {
    titles: ['Column 1', 'Column 2', 'Column 3'],
    kinds: ['text', 'number', 'date'],
    pieces: rows.map((row) => JSON.stringify([row])),
  };
  const bytes = await inThread<Uint8Array>(thread, sheet);
  const table = readTable(Buffer.from(bytes));
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['Column 1', 'Column 2', 'Column 3'],
    ['=1+1', 12.5, '2025-03-30'],
    ['ab', '123456789012345678.123'],
  ]);
});
