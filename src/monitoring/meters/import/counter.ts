import { fromAmount } from './cells.ts';
import { inOrderOfTime } from './clock-changes.ts';
import type { FullMapping } from './contract.ts';
import type { PlainMeter } from '../consumption/intervals.ts';
import type { LineError, ReadRow, ReadRows } from './read-rows.ts';
import { unitLabel } from '../../units/units.ts';

const fewRows = 3;
const manyRows = 8;

/**
 * Whether figures look like a counter's readings and not like amounts: in order of time they never fall, but for one reset in a
 * hundred rows. A few amounts may rise by chance: where there are no more, the steps must be small beside the height.
 */
function looksLikeCounter(rows: readonly ReadRow[]): boolean {
  if (rows.length < fewRows) return false;
  const amounts = inOrderOfTime(rows).map(({ amount }) => amount);
  const steps = amounts.slice(1).map((amount, index) => amount - (amounts[index] ?? 0n));
  const falls = steps.filter((step) => step < 0n).length;
  const rises = steps.filter((step) => step > 0n);
  if (rises.length === 0 || falls * 100 > rows.length) return false;
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  const largest = rises.reduce((most, step) => (step > most ? step : most), 0n);
  return rises.length >= manyRows || highest >= largest * 20n;
}

/** Whether figures never fall in order of time, and so could be readings of a counter that is used more or less; not if all are zero. */
function neverFall(rows: readonly ReadRow[]): boolean {
  const amounts = inOrderOfTime(rows).map(({ amount }) => amount);
  return (
    amounts.length > 1 &&
    amounts.some((amount) => amount !== 0n) &&
    amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] ?? 0n))
  );
}

/**
 * What is to be asked about the kind of figures that the file does not name, amounts or readings: figures that look like a counter's where
 * amounts are entered; and where the heading names no kind (`Energy`, `kWh`), all figures that do not show it. In: `namesKind`, null where
 * the column is asked about as a whole.
 */
export function kindAsked(
  rows: readonly ReadRow[],
  { content }: Pick<FullMapping, 'content'>,
  { readingMode }: PlainMeter,
  namesKind: boolean | null,
): 'COUNTER_ASKED' | 'READINGS_ASKED' | null {
  const isCounter = looksLikeCounter(rows);
  if (content === 'AMOUNTS')
    return isCounter || (namesKind === false && neverFall(rows)) ? 'COUNTER_ASKED' : null;
  const isOpen = content === 'READINGS' && readingMode === 'COUNTER' && namesKind === false;
  return isOpen && rows.length > 0 && !isCounter ? 'READINGS_ASKED' : null;
}

/**
 * The amounts between the readings of a counter: each row becomes what was used from it to the next. The last one has none. A reading
 * below the one before is an error at its row.
 */
export function toDifferences(read: ReadRows): ReadRows {
  const sorted = inOrderOfTime(read.rows);
  const errors: LineError[] = [];
  const rows = sorted.slice(0, -1).map((row, index): ReadRow => {
    const next = sorted[index + 1] ?? row;
    if (next.amount < row.amount)
      errors.push({
        line: next.line,
        role: 'value',
        code: 'COUNTER_FELL',
        values: { value: fromAmount(row.amount), unit: unitLabel(row.unit.from).symbol },
      });
    return { ...row, end: next.at, isMonth: false, amount: next.amount - row.amount };
  });
  return { ...read, rows, errors: [...read.errors, ...errors] };
}
