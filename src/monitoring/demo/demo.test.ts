import { describe, expect, it } from 'vitest';
import { addDays, addPeriod } from '../../core/time/period.ts';
import { check } from '../../core/contract/validation.ts';
import { demoOrganizations, demoPeople } from '../../organization/demo/demo.ts';
import { buckets } from '../meters/consumption/consumption.ts';
import { demoMeters } from './demo.ts';
import { intervalsOf } from '../meters/consumption/intervals.ts';
import { MeterBody } from '../meters/meter.ts';
import { checkReading } from '../meters/readings/check.ts';
import { ReadingBody } from '../meters/readings/reading.ts';
import { defaultReadingMode, isUnitOf, meterTypes } from '../units/units.ts';

const days = [
  '2026-01-01',
  '2026-01-02',
  '2026-03-30',
  '2026-05-31',
  '2026-06-30',
  '2026-11-21',
  '2028-02-29',
];

describe.each(days)('the demo’s meters on %s', (today) => {
  const meters = demoMeters(today);
  const yesterday = addDays(today, -1);
  const find = (number: string) => {
    const meter = meters.find((each) => each.number === number);
    if (!meter) throw new Error(number);
    return meter;
  };
  const dueOf = ({ readings, frequency }: (typeof meters)[number]) =>
    addPeriod(readings.at(-1)?.performedAt ?? '', frequency);

  it.each(meters.map((meter) => [meter.number, meter] as const))('%s obeys every rule', (_, meter) => {
    const { organization, readings, area, department, responsible, emissionFactor: _factor, ...body } = meter;
    expect(check(MeterBody, body).ok).toBe(true);
    for (const unit of meter.units) expect(isUnitOf(meter.utilityType, unit)).toBe(true);
    const own = demoOrganizations.find(({ key }) => key === organization);
    if (area) expect(own?.areas).toContain(area);
    if (department) expect(own?.departments).toContain(department);
    const reader = demoPeople.find(({ email }) => email === responsible);
    expect([organization, own?.parent]).toContain(reader?.organization);
    for (const [index, reading] of readings.entries()) {
      expect(check(ReadingBody, reading).ok).toBe(true);
      expect(checkReading(meter, readings.slice(0, index), reading, yesterday)).toEqual([]);
    }
  });

  it('go back three years and come up to the end of the last month at least', () => {
    for (const { readings } of meters) {
      expect(
        (readings[0]?.performedAt ?? '9').slice(0, 7) <= addPeriod(yesterday, 'P35M', -1).slice(0, 7),
      ).toBe(true);
      expect(readings.length).toBeGreaterThan(12);
    }
    expect(meters.some(({ readings }) => readings.at(-1)?.performedAt === yesterday)).toBe(true);
    expect(meters.some(({ readings }) => (readings.at(-1)?.performedAt ?? '') > yesterday)).toBe(false);
  });

  it('are due, but for one that is overdue and one that is today', () => {
    const scheduled = meters.filter(({ frequency }) => frequency !== 'P0D');
    expect(scheduled.filter((meter) => dueOf(meter) < today).map(({ number }) => number)).toEqual(['T-301']);
    expect(dueOf(find('W-203'))).toBe(today);
  });

  it('have a missed reading, a gap, a replaced meter, a leak with its reason, and tanks that are filled', () => {
    const use = (number: string) =>
      buckets(intervalsOf(find(number).readings, find(number)), {
        from: addPeriod(today, 'P11M', -1),
        to: yesterday,
        interval: 'month',
        meterType: find(number).utilityType,
        unit: find(number).units[0] ?? '',
      });
    expect(
      use('E-101')
        .slice(1, -1)
        .filter(({ missingDays, measured }) => missingDays === 0 && measured === '0'),
    ).toHaveLength(2);
    expect(
      use('M-701')
        .slice(1, -2)
        .filter(({ value }) => value === null),
    ).toHaveLength(1);
    const kinds = (number: string) => find(number).readings.map(({ kind }) => kind);
    expect(kinds('W-202').filter((kind) => kind === 'METER_REPLACED')).toHaveLength(1);
    expect(kinds('T-301').filter((kind) => kind === 'REFILL').length).toBeGreaterThan(5);
    expect(find('W-201').readings.filter(({ plausibilityReason }) => plausibilityReason)).toHaveLength(1);
  });

  it('are the same ones each time', () => {
    expect(demoMeters(today)).toEqual(meters);
  });
});

it('the demo shows most meter types, mostly read in their usual way', () => {
  const meters = demoMeters('2026-06-30');
  const types = new Set(meters.map(({ utilityType }) => utilityType));
  expect(meterTypes.filter((type) => !types.has(type))).toEqual([
    'CONCENTRATION_MASS_TO_MASS',
    'CONCENTRATION_VOLUME_TO_VOLUME',
    'TEMPERATURE',
  ]);
  expect(
    meters.filter(({ utilityType, readingMode }) => readingMode !== defaultReadingMode(utilityType)),
  ).toHaveLength(1);
  expect(meters.filter(({ organization }) => organization === 'production')).toHaveLength(16);
});
