import { sum } from '../../../src/core/numbers/decimal.ts';
import type { z } from 'zod';
import { vocabularyOf } from '../../../src/core/import/list-files.server.ts';
import type { ListImportMapping } from '../../../src/core/import/list-mapping.ts';
import { readList } from '../../../src/core/import/read-list.ts';
import { shapeTable } from '../../../src/core/import/shape.ts';
import { readTable } from '../../../src/core/tables-in-files/table-file.server.ts';
import { addDays } from '../../../src/core/time/period.ts';
import type { MeterWithMonths } from '../../../src/monitoring/meters/list-import/amounts.ts';
import { meterImport } from '../../../src/monitoring/meters/list-import/definition.ts';
import type { KnownMeter } from '../../../src/monitoring/meters/list-import/same.ts';
import { meterFiles } from '../../../src/monitoring/meters/list-import/shapes.server.ts';

const vocabulary = vocabularyOf(meterImport, 'da');
/** What a file is read with. */
export const known = (...meters: KnownMeter[]) => ({
  meters,
  today: '2026-11-28',
  timeZone: 'Europe/Copenhagen',
});
/** The answers to what is asked of every such file. */
export const electricity = { utilityType: 'ELECTRICITY', frequency: 'P1M' };

/** A file as it reads: its meters with the sum of their readings, what is asked, and why rows are refused. */
export function readSeveral(
  csv: string,
  mapping: ListImportMapping = { answers: electricity },
  meters = known(),
) {
  const table = readTable(Buffer.from(csv), { ...(meterFiles.records && { records: meterFiles.records }) });
  const shaped = shapeTable(table, meterFiles, { vocabulary, mapping, known: meters });
  const list = readList(shaped.table, shaped.definition, mapping, vocabulary);
  return {
    meters: list.rows.map(({ body }) => {
      const { name, number, units, readingMode, days } = (body ?? {}) as Partial<
        z.output<typeof MeterWithMonths>
      >;
      const entries = days?.entries ?? [];
      return [name, number, units?.[0], readingMode, entries.length, sum(entries.map(({ value }) => value))];
    }),
    hours: list.rows.map(
      ({ body }) => (body as z.output<typeof MeterWithMonths> | null)?.days?.entries[0]?.hours?.length,
    ),
    errors: [...shaped.errors, ...list.errors].map(({ code }) => code),
    refused: list.rows.map(({ errors }) => errors.map(({ role, code }) => `${role} ${code}`)),
    asked: list.questions.map(({ key, choices }) => [key, choices.join()]),
    notes: shaped.notes.map(({ code }) => code),
  };
}

/** The hour of the year 2025 by its place. */
export const at = (hour: number): string =>
  `${addDays('2025-01-01', Math.floor(hour / 24))} ${String(hour % 24).padStart(2, '0')}:00`;

/** A download of hours: the meters in turn, or one after the other. */
export const hoursOf = (
  numbers: readonly string[],
  hours: number,
  figure: (meter: number, hour: number) => string,
) =>
  [
    'MålepunktsID;Fra_dato;Til_dato;Mængde;Måleenhed;Kvalitet;Type',
    ...numbers.flatMap((number, meter) =>
      Array.from({ length: hours }, (_, hour) =>
        [number, at(hour), at(hour + 1), figure(meter, hour), 'KWH', 'Målt', 'Tidsserie'].join(';'),
      ),
    ),
  ].join('\n');

/** Two numbers of metering points. */
export const two = ['571313100000000011', '571313100000000028'];
