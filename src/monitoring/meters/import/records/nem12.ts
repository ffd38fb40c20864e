import { minutesOfDay } from '../../../../core/time/clock.ts';
import { textOf } from '../columns.ts';
import type { Cell, Table, TableRow } from '../../../../core/tables-in-files/table-file.ts';
import { unstated } from './unstated.ts';

/** What a data stream is, by the first letter of its suffix: what the grid delivered, what was given back, and what is no energy used. */
const streams: Record<string, string> = {
  A: 'import net',
  B: 'export',
  D: 'export net',
  E: 'consumption',
  J: 'reactive net',
  K: 'reactive export',
  P: 'reactive net',
  Q: 'reactive',
};
/** Actual, and what is not: estimated, final substitute and substitute; `V` is more than one of them. */
const qualities: Record<string, string> = {
  A: 'Measured',
  E: 'Estimated',
  F: 'Estimated',
  S: 'Estimated',
  V: 'Estimated',
};

interface Stream {
  meter: string;
  flow: string;
  unit: string;
  /** Minutes of a value; NaN: the file does not say. */
  step: number;
}

/** Whether a record begins a stream of what the grid delivered. */
const isUse = ([kind, , , , suffix]: readonly Cell[]): boolean =>
  textOf(kind) === '200' && /^e/i.test(textOf(suffix));

const two = (value: number): string => String(value).padStart(2, '0');

/** The values of a day, a row each; what is not there is no figure that could be read, and no zero. */
function valuesOf({ cells }: TableRow, { meter, flow, unit, step }: Stream): Cell[][] {
  const date = textOf(cells[1]).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const count = minutesOfDay / step;
  if (!Number.isInteger(count)) return [[meter, flow, date, '?', unit, '']];
  const quality = qualities[textOf(cells[2 + count]).slice(0, 1)] ?? '';
  return Array.from({ length: count }, (_, at) => {
    const minute = at * step;
    const start = `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    return [meter, flow, start, textOf(cells[2 + at]) || '?', unit, quality];
  });
}

/**
 * The records of a NEM12 file, the form of the Australian market for interval data, as a table with a row for each value: a `200` record names
 * the meter, the stream, the unit and the length of values; each `300` record after it has those of a day, by the market's time. Null: it is no such file.
 */
export function nem12({ format, rows }: Table): Table | null {
  const [first] = rows;
  if (textOf(first?.cells[0]) !== '100' || !/^nem12$/i.test(textOf(first?.cells[1]))) return null;
  let stream: Stream | null = null;
  const figures = rows.some(({ cells }) => isUse(cells)) ? 'Consumption' : unstated;
  const headings = ['Meter number', 'Flow', 'Start (UTC+10)', figures, 'Unit', 'Quality'];
  const found: TableRow[] = [{ line: 1, cells: headings }];
  for (const row of rows) {
    const [kind = '', meter = '', , , suffix = '', , , unit = '', step = ''] = row.cells.map(textOf);
    if (kind === '200') {
      const flow = [suffix, streams[suffix.slice(0, 1).toUpperCase()]].filter(Boolean).join(' ');
      stream = { meter, flow, unit, step: Number(step || NaN) };
    }
    if (kind === '300' && stream)
      for (const cells of valuesOf(row, stream)) found.push({ line: found.length + 1, cells });
  }
  return { format, rows: found };
}
