import { expect, test } from 'vitest';
import { yearToDate } from './year-to-date.ts';
import type { ConsumptionMonth } from './year-to-date.ts';

const full = (value: string, emission: string | null = null): ConsumptionMonth => ({
  value,
  missingDays: 0,
  emission: emission === null ? null : { value: emission, co2Only: '0', daysWithoutFactor: 0 },
});
const part = (value: string): ConsumptionMonth => ({ value, missingDays: 12, emission: null });
const nothing: ConsumptionMonth = { value: null, missingDays: 30, emission: null };

test('the full months of this year are compared with the same months of last year', () => {
  const now = [full('10.5', '1'), full('20', '2.25'), part('7'), nothing];
  const before = [full('11'), full('22'), full('33'), full('44')];
  expect(yearToDate(now, before)).toEqual({
    first: 0,
    last: 1,
    without: [],
    value: '30.5',
    emission: '3.25',
    co2Only: '0',
    emissionPartly: false,
    before: '33',
  });
});

test('a month with a gap counts on neither side', () => {
  const now = [full('10'), part('3'), full('30')];
  const before = [full('11'), full('22'), full('33')];
  expect(yearToDate(now, before)).toMatchObject({
    first: 0,
    last: 2,
    without: [1],
    value: '40',
    before: '44',
  });
});

test('a year before that is not known in full is not compared', () => {
  expect(yearToDate([full('10'), full('20')], [nothing, full('22')])?.before).toBeNull();
  expect(yearToDate([full('10')], [])?.before).toBeNull();
});

test('a meter in its first month shows what is known, and nothing is known of one without readings', () => {
  expect(yearToDate([nothing, part('3')], [nothing, nothing])).toEqual({
    first: 1,
    last: 1,
    without: [],
    value: '3',
    emission: null,
    co2Only: '0',
    emissionPartly: false,
    before: null,
  });
  expect(yearToDate([nothing, nothing], [full('1'), full('2')])).toBeNull();
});

test('CO₂ with an unknown part says so', () => {
  const some = { ...full('20'), emission: { value: '2', co2Only: '2', daysWithoutFactor: 5 } };
  expect(yearToDate([full('10', '1'), some], [])).toMatchObject({
    emission: '3',
    co2Only: '2',
    emissionPartly: true,
  });
  expect(yearToDate([full('10', '1'), full('20')], [])).toMatchObject({
    emission: '1',
    emissionPartly: true,
  });
});

test('a single month is compared with the same month of last year', () => {
  const now = [full('10', '1'), full('20'), nothing];
  const before = [full('11'), part('3'), full('33')];
  expect(yearToDate(now, before, 0)).toMatchObject({
    first: 0,
    last: 0,
    value: '10',
    emission: '1',
    before: '11',
  });
  expect(yearToDate(now, before, 1)).toMatchObject({ first: 1, value: '20', emission: null, before: null });
  expect(yearToDate(now, before, 2)).toBeNull();
});
