import type { DecimalString } from '../../../core/numbers/decimal.ts';

/** A number as one whole number over another, so that sums of shares over limits are exact: 0.6/1 + 1/5 + 0.1/0.5 is 1. */
export interface Ratio {
  over: bigint;
  /** Always above zero. */
  under: bigint;
}

export const zero: Ratio = { over: 0n, under: 1n };
export const one: Ratio = { over: 1n, under: 1n };

const exact = BigInt(Number.MAX_SAFE_INTEGER);

/** Two positive numbers' greatest common divisor; as plain numbers as soon as both are exact as such, which is much faster. */
function divisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (right !== 0n) {
    if (left <= exact && right <= exact) {
      let [large, small] = [Number(left), Number(right)];
      while (small !== 0) [large, small] = [small, large % small];
      return BigInt(large);
    }
    [left, right] = [right, left % right];
  }
  return left;
}

/** In lowest terms, so that long sums stay short. */
function lowest(over: bigint, under: bigint): Ratio {
  if (over === 0n) return zero;
  if (under === 1n) return { over, under };
  const common = divisor(over, under);
  if (common === 1n && under > 0n) return { over, under };
  const sign = under < 0n ? -1n : 1n;
  return { over: (sign * over) / common, under: (sign * under) / common };
}

const read = new Map<DecimalString, Ratio>();
/** A decimal as a ratio. Reading is remembered: limits and shares come again and again. */
export function ratio(value: DecimalString): Ratio {
  const known = read.get(value);
  if (known) return known;
  const point = value.indexOf('.');
  const decimals = point < 0 ? 0 : value.length - point - 1;
  const made = lowest(BigInt(value.replace('.', '')), 10n ** BigInt(decimals));
  if (read.size > 5000) read.clear();
  read.set(value, made);
  return made;
}

export const plus = (a: Ratio, b: Ratio): Ratio =>
  a.over === 0n
    ? b
    : a.under === b.under
      ? lowest(a.over + b.over, a.under)
      : lowest(a.over * b.under + b.over * a.under, a.under * b.under);
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { over: -b.over, under: b.under });
export const times = (a: Ratio, b: Ratio): Ratio =>
  a === one ? b : b === one ? a : lowest(a.over * b.over, a.under * b.under);
/** Throws RangeError for a divisor of zero. */
export function by(a: Ratio, b: Ratio): Ratio {
  if (b.over === 0n) throw new RangeError('divided by zero');
  if (b === one) return a;
  return lowest(a.over * b.under, a.under * b.over);
}
export const total = (all: readonly Ratio[]): Ratio => all.reduce(plus, zero);

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export function compared(a: Ratio, b: Ratio): -1 | 0 | 1 {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
export const least = (...all: readonly Ratio[]): Ratio => all.reduce((a, b) => (compared(b, a) < 0 ? b : a));
export const most = (...all: readonly Ratio[]): Ratio => all.reduce((a, b) => (compared(b, a) > 0 ? b : a));

/** Decimals that a written result keeps; comparisons never use the written form. */
const digits = 12;
const scale = 10n ** BigInt(digits);
/** For people and the wire: exact if it has at most 12 decimals, else cut there. */
export function decimalOf({ over, under }: Ratio): DecimalString {
  if (under === 1n) return over.toString();
  const sign = over < 0n ? '-' : '';
  const scaled = ((over < 0n ? -over : over) * scale) / under;
  if (scaled === 0n) return '0';
  const text = scaled.toString().padStart(digits + 1, '0');
  const fraction = text.slice(-digits).replace(/0+$/, '');
  return sign + text.slice(0, -digits) + (fraction && `.${fraction}`);
}
