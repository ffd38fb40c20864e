import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { vocabularyOf } from '../../../core/import/list-files.server.ts';
import { readList } from '../../../core/import/read-list.ts';
import { shapeTable } from '../../../core/import/shape.ts';
import { formatDecimal, fromScaled, sum } from '../../../core/numbers/decimal.ts';
import { readTable } from '../../../core/tables-in-files/table-file.server.ts';
import type { MeterWithMonths } from './amounts.ts';
import { meterImport } from './definition.ts';
import { planOf } from './plan.ts';
import { meterFiles } from './shapes.server.ts';

const vocabulary = vocabularyOf(meterImport, 'da');
const answers = {
  utilityType: 'ELECTRICITY',
  'units ELECTRICITY': 'kWh',
  'readingMode ELECTRICITY': 'CONSUMPTION',
  frequency: 'P1M',
};

/** The sum of the readings that a file would become; null where anything is refused or asked. */
function sumOf(csv: string): string | null {
  const mapping = { answers };
  const shaped = shapeTable(readTable(Buffer.from(csv)), meterFiles, { vocabulary, mapping });
  const { rows, errors } = readList(shaped.table, shaped.definition, mapping, vocabulary);
  if (errors.length + shaped.errors.length > 0 || rows.some(({ body }) => body === null)) return null;
  const entries = rows.flatMap(({ body }) => {
    const row = body as z.output<typeof MeterWithMonths>;
    const { number, utilityType, readAt, units } = row;
    const meter = { number, utilityType, readAt, units, readingMode: row.readingMode ?? 'COUNTER' };
    const facts = { meter, readings: [], today: '2026-11-28', isNew: true };
    return planOf(row, facts, { existing: 'REFUSE', byHand: 'ASK', wrong: 'REFUSE' }).entries;
  });
  return sum(entries.map(({ value }) => value));
}

const headings = [
  (at: number) => `2025-${String(at + 1).padStart(2, '0')}`,
  (at: number) => `${String(at + 1).padStart(2, '0')}-2025`,
  (at: number) => ['jan', 'feb', 'marts', 'april', 'maj', 'juni', 'juli', 'aug'][at] + ' 2025',
];
const writings = ['da', 'en', 'plain'] as const;

test('a table of months becomes readings with its own sum, or a question; never with another sum', () => {
  let read = 0;
  const thousandths = fc.oneof(fc.integer({ min: 0, max: 90_000_000 }), fc.integer({ min: 0, max: 999_999 }));
  const figures = fc.array(fc.array(fc.option(thousandths), { minLength: 2, maxLength: 8 }), {
    minLength: 1,
    maxLength: 5,
  });
  const file = fc.record({
    figures,
    heading: fc.constantFrom(...headings),
    writing: fc.constantFrom(...writings),
    isTurned: fc.boolean(),
    hasTotals: fc.boolean(),
    unit: fc.constantFrom('', ' kWh'),
  });
  fc.assert(
    fc.property(file, ({ figures: all, heading, writing, isTurned, hasTotals, unit }) => {
      const width = Math.max(...all.map((row) => row.length));
      // Thousandths.
      const values = all.map((row) =>
        Array.from({ length: width }, (_, at) => {
          const value = row[at] ?? null;
          return value === null ? null : fromScaled(BigInt(value), 3);
        }),
      );
      const written = (value: string | null) => {
        if (value === null) return '';
        return (writing === 'plain' ? value : formatDecimal(value, writing)) + unit;
      };
      const rows = [
        ['Måler', ...Array.from({ length: width }, (_, at) => heading(at)), ...(hasTotals ? ['I alt'] : [])],
        ...values.map((row, at) => [
          `Meter ${at}`,
          ...row.map(written),
          ...(hasTotals ? [written(sum(row.flatMap((value) => value ?? [])))] : []),
        ]),
        ...(hasTotals ? [['I alt', ...Array.from({ length: width + 1 }, () => written('7'))]] : []),
      ];
      const table = isTurned
        ? Array.from({ length: rows[0]?.length ?? 0 }, (_, at) => rows.map((row) => row[at] ?? ''))
        : rows;
      const found = sumOf(table.map((row) => row.join(';')).join('\n'));
      if (found === null) return;
      read += 1;
      expect(found).toBe(sum(values.flat().flatMap((value) => value ?? [])));
    }),
    { numRuns: 300 },
  );
  // Most are read, so that the property says something.
  expect(read).toBeGreaterThan(100);
});
