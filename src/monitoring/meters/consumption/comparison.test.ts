import { expect, test } from 'vitest';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import type { MeterUse } from './comparison.ts';
import { amountInGrains } from '../../units/conversion.ts';
import type { Interval } from './intervals.ts';
import { addUse, toldOf, useOf } from './meter-use.ts';

/** This year against last as the dashboard tells it, added up over meters. */
function compareYears(meters: MeterUse[], unit: string, today: string) {
  const total = new Map<string, DecimalString>();
  for (const meter of meters) addUse(total, useOf(meter, unit, today), { day: today, of: today });
  const told = toldOf(total, today);
  return { use: told?.compared ?? null, emission: told?.comparedEmission ?? null };
}

const month = (start: string, end: string, amount: string): Interval => ({
  start,
  end,
  amount: amountInGrains(amount, 'kWh', 'ELECTRICITY'),
  unit: 'kWh',
});
const factor = {
  id: 'f',
  meterUnits: 'kWh',
  emissionUnits: 'KILOGRAMS' as const,
  value: '0.5',
  startDate: '2020-01-01',
  endDate: null,
};
const use = (intervals: Interval[], values = [factor]) => ({
  meterType: 'ELECTRICITY' as const,
  intervals,
  values,
});

const january = [month('2024-12-31', '2025-01-31', '100'), month('2025-12-31', '2026-01-31', '80')];
const february2025 = month('2025-01-31', '2025-02-28', '90');

test('a month that is known in both years counts', () => {
  expect(compareYears([use(january)], 'kWh', '2026-03-10')).toEqual({
    use: { now: '80', before: '100' },
    emission: { now: '40', before: '50' },
  });
});

test('a month that only last year knows is no saving', () => {
  expect(compareYears([use([...january, february2025])], 'kWh', '2026-03-10').use).toEqual({
    now: '80',
    before: '100',
  });
});

test('of a month that is not over, the same days are compared', () => {
  const daily = [
    month('2025-01-31', '2025-02-10', '30'),
    february2025,
    month('2026-01-31', '2026-02-10', '20'),
  ];
  const known = [daily[0], month('2025-02-10', '2025-02-28', '60'), daily[2]].filter(
    (each) => each !== undefined,
  );
  expect(compareYears([use(known)], 'kWh', '2026-02-10').use).toEqual({ now: '20', before: '30' });
});

test('what has no factor has no emission, and nothing to compare is null', () => {
  expect(compareYears([use(january, [])], 'kWh', '2026-03-10').emission).toBeNull();
  expect(compareYears([use([])], 'kWh', '2026-03-10')).toEqual({ use: null, emission: null });
});

test('units convert, and meters add up', () => {
  const inMegawatts = january.map((each) => ({
    ...each,
    amount: amountInGrains('0.1', 'MWh', 'ELECTRICITY'),
    unit: 'MWh',
  }));
  expect(compareYears([use(january), use(inMegawatts)], 'kWh', '2026-02-01').use).toEqual({
    now: '180',
    before: '200',
  });
});
