import { describe, expect, it, test } from 'vitest';
import { amountFromGrains } from '../../units/conversion.ts';
import { curve, intervalsOf } from './intervals.ts';
import type { PlainReading } from './intervals.ts';

const water = { utilityType: 'WATER', readingMode: 'COUNTER', readAt: 'END' } as const;
const waste = { utilityType: 'MASS', readingMode: 'CONSUMPTION', readAt: 'END' } as const;
const tank = { utilityType: 'TANK_BEARING', readingMode: 'LEVEL', readAt: 'END' } as const;

function reading(performedAt: string, value: string, more: Partial<PlainReading> = {}): PlainReading {
  return { performedAt, value, unit: 'm3', kind: 'NORMAL', ...more };
}

/** Each interval as 'start..end amount unit'. */
function intervalTexts(readings: PlainReading[], meter: Parameters<typeof intervalsOf>[1]): string[] {
  return intervalsOf(readings, meter).map(
    ({ start, end, amount, unit }) =>
      `${start}..${end} ${amountFromGrains(amount, unit, meter.utilityType)} ${unit}`,
  );
}

describe('a counter', () => {
  it('gives the difference between readings, entered in any order', () => {
    const readings = [
      reading('2024-03-01', '30.5'),
      reading('2024-01-01', '10'),
      reading('2024-02-01', '10'),
    ];
    expect(intervalTexts(readings, water)).toEqual([
      '2024-01-01..2024-02-01 0 m3',
      '2024-02-01..2024-03-01 20.5 m3',
    ]);
    expect(intervalTexts(readings.slice(0, 1), water)).toEqual([]);
  });

  it('continues from the new start value of a replaced meter', () => {
    const readings = [
      reading('2024-01-01', '9000'),
      reading('2024-02-01', '9100', { kind: 'METER_REPLACED', newStartValue: '3' }),
      reading('2024-03-01', '43'),
    ];
    expect(intervalTexts(readings, water)).toEqual([
      '2024-01-01..2024-02-01 100 m3',
      '2024-02-01..2024-03-01 40 m3',
    ]);
  });

  it('continues from zero after a reset', () => {
    const readings = [
      reading('2024-01-01', '99990'),
      reading('2024-02-01', '99999', { kind: 'COUNTER_RESET', newStartValue: '0' }),
      reading('2024-02-02', '4'),
    ];
    expect(intervalTexts(readings, water)).toEqual([
      '2024-01-01..2024-02-01 9 m3',
      '2024-02-01..2024-02-02 4 m3',
    ]);
  });

  it('leaves a gap where it fell, and counts on from there', () => {
    const readings = [reading('2024-01-01', '50'), reading('2024-02-01', '20'), reading('2024-03-01', '25')];
    expect(intervalTexts(readings, water)).toEqual(['2024-02-01..2024-03-01 5 m3']);
  });

  it('is one in all its units', () => {
    const readings = [
      reading('2024-01-31', '1000', { unit: 'kWh' }),
      reading('2024-02-29', '1.5', { unit: 'MWh' }),
      reading('2024-03-31', '2000', { unit: 'kWh' }),
      reading('2024-04-30', '2.5', { unit: 'MWh' }),
    ];
    const power = { utilityType: 'ELECTRICITY', readingMode: 'COUNTER', readAt: 'END' } as const;
    expect(intervalTexts(readings, power)).toEqual([
      '2024-01-31..2024-02-29 0.5 MWh',
      '2024-02-29..2024-03-31 500 kWh',
      '2024-03-31..2024-04-30 0.5 MWh',
    ]);
    const replaced = reading('2024-02-29', '1.5', {
      unit: 'MWh',
      kind: 'METER_REPLACED',
      newStartValue: '0.2',
    });
    expect(intervalTexts(readings.with(1, replaced), power)[1]).toBe('2024-02-29..2024-03-31 1800 kWh');
  });

  it('of a CUSTOM meter counts each unit separately', () => {
    const readings = [
      reading('2024-01-01', '1', { unit: 'boxes' }),
      reading('2024-01-02', '1000', { unit: 'pallets' }),
      reading('2024-01-05', '3', { unit: 'boxes' }),
      reading('2024-01-06', '1500', { unit: 'pallets' }),
    ];
    const own = { utilityType: 'CUSTOM', readingMode: 'COUNTER', readAt: 'END' } as const;
    expect(intervalTexts(readings, own)).toEqual([
      '2024-01-01..2024-01-05 2 boxes',
      '2024-01-02..2024-01-06 500 pallets',
    ]);
  });

  it('that is read as the day begins counts as the end of the day before', () => {
    const early = { ...water, readAt: 'START' } as const;
    const readings = [reading('2025-01-01', '10'), reading('2025-02-01', '41'), reading('2025-03-01', '69')];
    expect(intervalTexts(readings, early)).toEqual([
      '2024-12-31..2025-01-31 31 m3',
      '2025-01-31..2025-02-28 28 m3',
    ]);
  });

  it('counts the first of two readings on a day', () => {
    const readings = [
      reading('2024-01-01', '1'),
      reading('2024-01-05', '2'),
      reading('2024-01-05', '3'),
      reading('2024-01-06', '7'),
    ];
    expect(intervalTexts(readings, water)).toEqual([
      '2024-01-01..2024-01-05 1 m3',
      '2024-01-05..2024-01-06 5 m3',
    ]);
  });
});

describe('entered amounts', () => {
  it('cover the days since the reading before, or from their own first day on', () => {
    const readings = [
      reading('2024-01-31', '310', { unit: 'kg' }),
      reading('2024-02-29', '290', { unit: 'kg' }),
      reading('2024-03-31', '15', { unit: 'kg', periodStart: '2024-03-17' }),
      reading('2024-04-01', '1', { unit: 'kg', periodStart: '2024-04-01' }),
    ];
    expect(intervalTexts(readings, waste)).toEqual([
      '2024-01-30..2024-01-31 310 kg',
      '2024-01-31..2024-02-29 290 kg',
      '2024-03-16..2024-03-31 15 kg',
      '2024-03-31..2024-04-01 1 kg',
    ]);
  });

  it('begin where the reading before ended, whatever its unit', () => {
    const flow = { ...water, readingMode: 'CONSUMPTION' } as const;
    const readings = [
      reading('2025-01-31', '1'),
      reading('2025-02-28', '2000', { unit: 'L' }),
      reading('2025-03-31', '3'),
    ];
    expect(intervalTexts(readings, flow)).toEqual([
      '2025-01-30..2025-01-31 1 m3',
      '2025-01-31..2025-02-28 2000 L',
      '2025-02-28..2025-03-31 3 m3',
    ]);
    const early = { ...flow, readAt: 'START' } as const;
    expect(intervalTexts([reading('2025-01-01', '1'), reading('2025-02-01', '31')], early)).toEqual([
      '2024-12-30..2024-12-31 1 m3',
      '2024-12-31..2025-01-31 31 m3',
    ]);
  });

  it('may overlap, and may be corrections', () => {
    const readings = [
      reading('2024-01-31', '31', { unit: 'kg', periodStart: '2024-01-01' }),
      reading('2024-02-10', '-5', { unit: 'kg', periodStart: '2024-01-20' }),
    ];
    expect(intervalTexts(readings, waste)).toEqual([
      '2023-12-31..2024-01-31 31 kg',
      '2024-01-19..2024-02-10 -5 kg',
    ]);
  });
});

describe('a tank', () => {
  it('uses what its level fell by, plus what was filled in', () => {
    const readings = [
      reading('2024-01-01', '1000'),
      reading('2024-01-11', '900'),
      reading('2024-01-21', '1500', { kind: 'REFILL', refillAmount: '800' }),
      reading('2024-01-31', '1400.5'),
    ];
    expect(intervalTexts(readings, tank)).toEqual([
      '2024-01-01..2024-01-11 100 m3',
      '2024-01-11..2024-01-21 200 m3',
      '2024-01-21..2024-01-31 99.5 m3',
    ]);
  });

  it('gives none if it rose by more than was filled in', () => {
    const readings = [
      reading('2024-01-01', '100'),
      reading('2024-01-11', '700'),
      reading('2024-01-21', '650'),
    ];
    expect(intervalTexts(readings, tank)).toEqual(['2024-01-11..2024-01-21 50 m3']);
  });
});

test('other levels have no consumption but a curve', () => {
  const readings = [
    reading('2024-01-03', '0', { unit: 'C' }),
    reading('2024-01-01', '-5.5', { unit: 'C' }),
    reading('2024-01-02', '41', { unit: 'F' }),
    reading('2024-02-01', '1', { unit: 'C' }),
  ];
  expect(intervalsOf(readings, { utilityType: 'TEMPERATURE', readingMode: 'LEVEL', readAt: 'END' })).toEqual(
    [],
  );
  const found = curve(readings, {
    from: '2024-01-01',
    to: '2024-01-31',
    unit: 'C',
    meterType: 'TEMPERATURE',
  });
  expect(found.map(({ date, value }) => [date, value])).toEqual([
    ['2024-01-01', '-5.5'],
    ['2024-01-02', '5'],
    ['2024-01-03', '0'],
  ]);
});

test('a curve leaves out what does not convert', () => {
  const readings = [
    reading('2024-01-01', '5', { unit: 'boxes' }),
    reading('2024-01-02', '7', { unit: 'pallets' }),
  ];
  const found = curve(readings, {
    from: '2024-01-01',
    to: '2024-01-31',
    unit: 'pallets',
    meterType: 'CUSTOM',
  });
  expect(found).toEqual([{ date: '2024-01-02', value: '7', kind: 'NORMAL' }]);
});
