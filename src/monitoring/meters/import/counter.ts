import { fromScaled } from '../../../core/numbers/decimal.ts';
import type { LineError, ReadRow, ReadRows } from './rows.ts';
import { unitLabel } from '../../units/units.ts';

const fewRows = 3;
const manyRows = 8;

/**
 * Whether figures look like a counter's readings and not like amounts: in order of time they never fall, but for one reset in a
 * hundred rows, and their steps are small beside their height. The fewer rows there are, the smaller the steps must be, since a few
 * amounts may rise by chance.
 */
export function looksLikeCounter(rows: readonly Pick<ReadRow, 'at' | 'amount'>[]): boolean {
  if (rows.length < fewRows) return false;
  const amounts = rows.toSorted((a, b) => a.at - b.at).map(({ amount }) => amount);
  const steps = amounts.slice(1).map((amount, index) => amount - (amounts[index] ?? 0n));
  const falls = steps.filter((step) => step < 0n).length;
  const rises = steps.filter((step) => step > 0n);
  if (rises.length === 0 || falls * 100 > rows.length) return false;
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  const largest = rises.reduce((most, step) => (step > most ? step : most), 0n);
  return highest >= largest * (rises.length >= manyRows ? 3n : 20n);
}

/**
 * The amounts between the readings of a counter: each row becomes what was used from it to the next. The last one has none. A reading
 * below the one before is an error at its row.
 */
export function toDifferences(read: ReadRows): ReadRows {
  const sorted = read.rows.toSorted((a, b) => a.at - b.at);
  const errors: LineError[] = [];
  const rows = sorted.slice(0, -1).map((row, index): ReadRow => {
    const next = sorted[index + 1] ?? row;
    if (next.amount < row.amount)
      errors.push({
        line: next.line,
        role: 'value',
        code: 'COUNTER_FELL',
        values: { value: fromScaled(row.amount), unit: unitLabel(row.unit.from).symbol },
      });
    return { ...row, end: next.at, isMonth: false, amount: next.amount - row.amount };
  });
  return { ...read, rows, errors: [...read.errors, ...errors] };
}
