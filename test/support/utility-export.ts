import { Temporal } from 'temporal-polyfill';
import { homeTimeZone } from '../../src/core/time/period.ts';

/** A file as a utility's portal gives it, and what it says per month, worked out without any of the product's code. */
export interface UtilityExport {
  text: string;
  rowCount: number;
  /** Month 'yyyy-mm' to the exact sum in thousandths of the unit. */
  months: Map<string, bigint>;
  total: bigint;
}

const two = (number: number) => String(number).padStart(2, '0');
const shown = ({ day, month, year, hour, minute }: Temporal.ZonedDateTime) =>
  `${two(day)}-${two(month)}-${year} ${two(hour)}:${two(minute)}:00`;

/** The same figures for the same seed, each below 2 ** 32 (a linear congruence, Numerical Recipes). */
export function* figures(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state;
  }
}

/**
 * Eloverblik's download of metering data (DataHub): a row an hour or quarter with local times, decimal comma, CRLF. The hour
 * that the clock skips is not there, the one that it repeats is there twice.
 */
export function eloverblik({
  from = '2025-01-01',
  to = '2026-01-01',
  minutes = 60,
  number = '571313174200123456',
  seed = 42,
  zone = homeTimeZone,
}: {
  from?: string;
  to?: string;
  minutes?: number;
  number?: string;
  seed?: number;
  zone?: string;
} = {}): UtilityExport {
  const lines = ['MålepunktsID;Fra_dato;Til_dato;Mængde;Måleenhed;Kvalitet;Type'];
  const months = new Map<string, bigint>();
  const next = figures(seed);
  let total = 0n;
  let at = Temporal.PlainDate.from(from).toZonedDateTime(zone);
  const end = Temporal.PlainDate.from(to).toZonedDateTime(zone);
  while (Temporal.ZonedDateTime.compare(at, end) < 0) {
    const until = at.add({ minutes });
    const thousandths = 20 + (next.next().value % 97_531);
    const month = `${at.year}-${two(at.month)}`;
    months.set(month, (months.get(month) ?? 0n) + BigInt(thousandths));
    total += BigInt(thousandths);
    const figure = `${Math.floor(thousandths / 1000)},${String(thousandths % 1000).padStart(3, '0')}`.replace(
      /,?0+$/,
      '',
    );
    lines.push(`${number};${shown(at)};${shown(until)};${figure || '0'};KWH;Målt;Tidsserie`);
    at = until;
  }
  return { text: `${lines.join('\r\n')}\r\n`, rowCount: lines.length - 1, months, total };
}

/** An exact sum in thousandths as a decimal. */
export function thousandths(sum: bigint): string {
  const digits = sum.toString().padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '');
}
