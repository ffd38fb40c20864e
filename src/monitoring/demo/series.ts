import { parseDecimal, sub } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { addDays, addPeriod, daysBetween, endOf, startOf } from '../../core/time/period.ts';
import type { IsoDate, Period } from '../../core/time/period.ts';
import type { PlainReading } from '../meters/consumption/intervals.ts';

/** A reading of the demo. */
export type DemoReading = PlainReading & { note?: string; plausibilityReason?: string };
type Series = Omit<DemoReading, 'unit'>[];

/** How much is used over the years: a year's amount, the months' weights, what changes from year to year, and the scatter. */
export interface ConsumptionModel {
  perYear: number;
  season: readonly number[];
  /** Relative change per year; the amount is that of the year ending today. */
  trend: number;
  /** Relative scatter from reading to reading. */
  scatter: number;
}

/** The months' weights, January first, each with the mean 1. */
export const seasons = {
  even: [1.05, 0.98, 1.06, 0.97, 1.01, 1, 0.64, 1.02, 1.07, 1.08, 1.09, 1.03],
  heating: [1.96, 1.79, 1.5, 0.96, 0.47, 0.24, 0.19, 0.21, 0.42, 0.91, 1.43, 1.92],
  cooling: [0.52, 0.55, 0.68, 0.9, 1.22, 1.47, 1.36, 1.58, 1.28, 1, 0.78, 0.66],
  sun: [0.22, 0.46, 0.98, 1.45, 1.78, 1.86, 1.8, 1.52, 1.06, 0.55, 0.22, 0.1],
  steady: [1.02, 1.01, 1, 0.99, 1, 0.98, 0.95, 0.99, 1.01, 1.01, 1.02, 1.02],
};

/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
export function seeded(seed: string): () => number {
  let state = Array.from(seed).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Between about -2 and 2, mostly near 0. */
const scattered = (random: () => number): number => (random() + random() + random() + random() - 2) * 1.2;

/** The last days of the past months, and the day of the next reading if that is past too. */
export function monthEnds(today: IsoDate, months: number): IsoDate[] {
  const last = addDays(startOf('month', today), -1);
  const dates = Array.from({ length: months }, (_, index) =>
    endOf('month', addPeriod(startOf('month', last), 'P1M', index + 1 - months)),
  );
  const next = addPeriod(last, 'P1M');
  return next < today ? [...dates, next] : dates;
}

/** The last days of the months, and yesterday, when someone went round: unless the last month has hardly ended. */
export function rounds(today: IsoDate, months: number): IsoDate[] {
  const dates = monthEnds(today, months).filter((date) => date <= addDays(startOf('month', today), -1));
  const yesterday = addDays(today, -1);
  return daysBetween(dates.at(-1) ?? yesterday, yesterday) < 2 ? dates : [...dates, yesterday];
}

/** Dates a period apart, the last one a number of days before today, over three years. */
export function everySo(today: IsoDate, period: Period, daysAgo: number): IsoDate[] {
  const last = addDays(today, -daysAgo);
  const first = addPeriod(last, 'P3Y', -1);
  const dates: IsoDate[] = [];
  for (let times = 0, date = last; date >= first; times -= 1, date = addPeriod(last, period, times))
    dates.unshift(date);
  return dates;
}

/** What the model uses over the days after `start` up to `end`. */
function used(
  { perYear, season, trend, scatter }: ConsumptionModel,
  start: IsoDate,
  end: IsoDate,
  today: IsoDate,
  random: () => number,
): number {
  let amount = 0;
  for (let day = addDays(start, 1); day <= end; day = addDays(day, 1)) {
    const years = daysBetween(today, day) / 365.25;
    amount += (perYear / 365.25) * (season[Number(day.slice(5, 7)) - 1] ?? 1) * (1 + trend) ** years;
  }
  return Math.max(0, amount * (1 + scatter * scattered(random)));
}

const exact = (value: number, decimals: number): DecimalString =>
  parseDecimal(value.toFixed(decimals)) ?? '0';

interface Plan {
  seed: string;
  today: IsoDate;
  dates: readonly IsoDate[];
  decimals: number;
}

/** A counter that shows `last` at its last date. */
export function counter(
  model: ConsumptionModel,
  last: number,
  { seed, today, dates, decimals }: Plan,
): Series {
  const random = seeded(seed);
  const uses = dates.slice(1).map((date, index) => used(model, dates[index] ?? date, date, today, random));
  return dates.map((performedAt, index) => {
    const value = uses.slice(index).reduce((rest, use) => rest - use, last);
    return { performedAt, value: exact(value, decimals), kind: 'NORMAL' };
  });
}

/** The series of a counter that was replaced at a reading by a new one, which began at zero. */
export function replacedAt(series: Series, index: number, note: string): Series {
  const old = series[index]?.value ?? '0';
  return series.map((reading, at) => {
    if (at < index) return reading;
    if (at === index) return { ...reading, kind: 'METER_REPLACED', newStartValue: '0', note };
    return { ...reading, value: sub(reading.value, old) };
  });
}

/** The series of a counter with more consumption before one of its readings; the last reading stays. */
export function withSurge(series: Series, index: number, extra: number, plausibilityReason: string): Series {
  return series.map((reading, at) => {
    if (at === index) return { ...reading, plausibilityReason };
    return at < index ? { ...reading, value: sub(reading.value, String(extra)) } : reading;
  });
}

/** Entered amounts, each for the month that its date ends. */
export function amounts(model: ConsumptionModel, { seed, today, dates, decimals }: Plan): Series {
  const random = seeded(seed);
  return dates.map((performedAt) => {
    const periodStart = startOf('month', performedAt);
    const value = used(model, addDays(periodStart, -1), performedAt, today, random);
    return { performedAt, value: exact(value, decimals), kind: 'NORMAL', periodStart };
  });
}

/** A level that scatters around a mean with the seasons and ends at `last`. */
export function level(
  { mean, season = seasons.steady, scatter }: { mean: number; season?: readonly number[]; scatter: number },
  last: number,
  { seed, dates, decimals }: Plan,
): Series {
  const random = seeded(seed);
  return dates.map((performedAt, index) => {
    const expected = mean * (season[Number(performedAt.slice(5, 7)) - 1] ?? 1);
    const value = index === dates.length - 1 ? last : expected + scatter * scattered(random);
    return { performedAt, value: exact(value, decimals), kind: 'NORMAL' };
  });
}

/** A tank that is filled up whenever its next stretch of use would leave less than its reserve. */
export function tank(
  model: ConsumptionModel,
  { capacity, reserve }: { capacity: number; reserve: number },
  { seed, today, dates, decimals }: Plan,
): Series {
  const random = seeded(seed);
  let content = capacity * 0.8;
  return dates.map((performedAt, index) => {
    if (index > 0)
      content -= Math.round(used(model, dates[index - 1] ?? performedAt, performedAt, today, random));
    if (content >= reserve) return { performedAt, value: exact(content, decimals), kind: 'NORMAL' };
    const refill = Math.floor((capacity * 0.95 - content) / 100) * 100;
    content += refill;
    return {
      performedAt,
      value: exact(content, decimals),
      kind: 'REFILL',
      refillAmount: exact(refill, decimals),
    };
  });
}
