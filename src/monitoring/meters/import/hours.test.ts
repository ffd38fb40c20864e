import { describe, expect, test } from 'vitest';
import { toDay } from '../../../core/time/period.ts';
import { toAmount } from './cells.ts';
import { hoursOfAmounts, hoursOfCounters } from './hours.ts';

const clock = { timeZone: 'Europe/Copenhagen', meterType: 'ELECTRICITY' } as const;
const unit = { from: 'kWh', to: 'kWh', spelled: 'kWh' };
const at = (date: string, minutes: number) => toDay(date) * 1440 + minutes;
/** Rows of so many minutes at these minutes of the day, with 1, 2, 3 … used, or shown. */
const rowsAt = (date: string, minutes: readonly number[]) =>
  minutes.map((minute, index) => ({
    line: index + 2,
    at: at(date, minute),
    end: null,
    isMonth: false,
    amount: toAmount(String(index + 1)),
    unit,
  }));
const spansAt = (date: string, minutes: readonly number[], length: number) =>
  rowsAt(date, minutes).map((row) => ({ row, start: row.at, length }));
const every = (step: number, from = 0, to = 1440) =>
  Array.from({ length: (to - from) / step }, (_, index) => from + index * step);

describe('amounts of a day', () => {
  const hoursOf = (date: string, minutes: readonly number[], length = 60) =>
    hoursOfAmounts(spansAt(date, minutes, length), toDay(date), clock);

  test('are its 24 hours', () => {
    expect(hoursOf('2025-06-01', every(60))).toEqual(every(60).map((_, index) => String(index + 1)));
  });

  test('are 23 where the clock is set forward, 25 where it is set back', () => {
    expect(hoursOf('2025-03-30', [...every(60, 0, 120), ...every(60, 180)])).toEqual(
      Array.from({ length: 23 }, (_, index) => String(index + 1)),
    );
    // By the clock, the hour before that lasts two.
    const forward = spansAt('2025-03-30', [0, 60, 180, 240], 60).map((span, index) => ({
      ...span,
      length: index === 1 ? 120 : 60,
    }));
    expect(hoursOfAmounts(forward, toDay('2025-03-30'), clock)?.slice(0, 5)).toEqual([
      '1',
      '2',
      '3',
      '4',
      null,
    ]);
    const back = [0, 60, 120, 120, ...every(60, 180)];
    expect(hoursOf('2025-10-26', back)).toEqual(Array.from({ length: 25 }, (_, index) => String(index + 1)));
  });

  test('in quarters are summed, also those of an hour that comes twice', () => {
    expect(hoursOf('2025-06-01', every(15), 15)?.slice(0, 2)).toEqual(['10', '26']);
    const twice = every(15, 120, 180).flatMap((minute) => [minute, minute]);
    const back = hoursOf('2025-10-26', [...every(15, 0, 120), ...twice, ...every(15, 180)], 15);
    expect(back).toHaveLength(25);
    expect(back?.slice(2, 4)).toEqual([String(9 + 11 + 13 + 15), String(10 + 12 + 14 + 16)]);
  });

  test('that are not there are not known', () => {
    expect(hoursOf('2025-06-01', [0, 120])?.slice(0, 4)).toEqual(['1', null, '2', null]);
  });

  test('that are longer than an hour, do not fill it, or do not begin with it give none', () => {
    expect(hoursOf('2025-06-01', every(120), 120)).toBeNull();
    expect(hoursOf('2025-06-01', every(15).slice(0, -1), 15)).toBeNull();
    expect(hoursOf('2025-06-01', [30, 90])).toBeNull();
    expect(hoursOf('2025-06-01', [])).toBeNull();
  });
});

describe('what a counter showed', () => {
  test('at every full hour gives the hours between, up to midnight', () => {
    const found = hoursOfCounters(
      [...rowsAt('2025-10-26', [0, 60, 120, 120, ...every(60, 180), 1440]), ...rowsAt('2025-10-28', [0])],
      clock,
    );
    expect([...found]).toEqual([[toDay('2025-10-26'), Array.from({ length: 25 }, () => '1')]]);
  });

  test('now and then gives nothing for the time between', () => {
    const found = hoursOfCounters(rowsAt('2025-06-01', [0, 60, 180, 200]), clock);
    expect(found.get(toDay('2025-06-01'))?.slice(0, 4)).toEqual(['1', null, null, null]);
    expect(hoursOfCounters(rowsAt('2025-06-01', [0, 720]), clock).size).toBe(0);
  });
});
