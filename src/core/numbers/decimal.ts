/**
 * A decimal number as canonical text: plain notation, no exponent, no plus sign, no leading or trailing
 * zeros, never '-0'. Two equal numbers are the same string. Examples: '0', '-3.25', '478204.5'.
 */
export type DecimalString = string;

/** The two languages of the interface, which differ in their separators. */
export type NumberLocale = 'en' | 'da';

/** The range of numeric(36,12), the column type of every quantity. */
export const maxIntegerDigits = 24;
export const maxDecimals = 12;

/** Digits that a division keeps: more than any stored number has, so that converting back is exact in practice. */
export const divisionDigits = 40;

const machineForm = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,4})?$/;
const canonicalForm = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/;
const longestText = 200;

/** A decimal as a whole number of its last places: '-3.25' is -325 in units of 10⁻². */
interface Places {
  count: bigint;
  decimals: number;
}

function places(value: DecimalString): Places {
  const point = value.indexOf('.');
  if (point < 0) return { count: BigInt(value), decimals: 0 };
  return {
    count: BigInt(value.slice(0, point) + value.slice(point + 1)),
    decimals: value.length - point - 1,
  };
}

const ten = (power: number): bigint => 10n ** BigInt(power);
/** The count in units of 10⁻ᵈ, for d at least its own decimals. */
const inUnits = ({ count, decimals }: Places, of: number): bigint => count * ten(of - decimals);

function text({ count, decimals }: Places): DecimalString {
  if (count === 0n) return '0';
  const sign = count < 0n ? '-' : '';
  const digits = (count < 0n ? -count : count).toString();
  if (decimals <= 0) return sign + digits + '0'.repeat(-decimals);
  const padded = digits.padStart(decimals + 1, '0');
  const fraction = padded.slice(-decimals).replace(/0+$/, '');
  return sign + padded.slice(0, -decimals) + (fraction && `.${fraction}`);
}

/** Drops the last places of a count, rounding half away from zero. */
function dropped(count: bigint, drop: number): bigint {
  const unit = ten(drop);
  const half = unit / 2n;
  return (count < 0n ? count - half : count + half) / unit;
}

/** Whether the text is a decimal in canonical form, of any length. A result of a calculation always is. */
export function isDecimal(value: string): value is DecimalString {
  return canonicalForm.test(value);
}

/**
 * Reads a number as a machine writes it ('1e3', '-0.50', 12.5), with a point and without grouping. Returns null for
 * anything else, for NaN and Infinity, and for numbers that numeric(36,12) cannot store exactly.
 */
export function parseDecimal(value: string | number): DecimalString | null {
  const source = typeof value === 'number' ? String(value) : value;
  if (source.length > longestText || !machineForm.test(source)) return null;
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const decimals = fraction.length - Number(exponent) - (digits.length - significant.length);
  if (decimals > maxDecimals || significant.length - decimals > maxIntegerDigits) return null;
  return text({ count: BigInt(mantissa.startsWith('-') ? `-${significant}` : significant), decimals });
}

const grouped = {
  point: /^\d{1,3}(?:\.\d{3})+$/,
  comma: /^\d{1,3}(?:,\d{3})+$/,
  blank: /^\d{1,3}(?:[ ']\d{3})+$/,
};

/** The text with a point as its only separator, or null when the separators make no sense. */
function withPoint(digits: string, locale: NumberLocale | null): string | null {
  const points = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (/[ ']/.test(digits)) {
    if (points + commas > 1) return null;
    const [whole = '', fraction = ''] = digits.split(/[.,]/);
    return grouped.blank.test(whole) ? `${whole.replace(/[ ']/g, '')}.${fraction}` : null;
  }
  if (points > 0 && commas > 0) {
    const decimal = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
    const [whole = '', fraction = '', ...more] = digits.split(decimal);
    const groups = decimal === ',' ? grouped.point : grouped.comma;
    return more.length === 0 && groups.test(whole) ? `${whole.replace(/[.,]/g, '')}.${fraction}` : null;
  }
  if (points + commas === 0) return digits;
  const groups = points > 0 ? grouped.point : grouped.comma;
  const canBeGrouping = groups.test(digits) && !digits.startsWith('0');
  if (points + commas > 1) return canBeGrouping ? digits.replace(/[.,]/g, '') : null;
  const groupingOfLocale = (locale === 'da' && points > 0) || (locale === 'en' && commas > 0);
  return canBeGrouping && groupingOfLocale ? digits.replace(/[.,]/g, '') : digits.replace(',', '.');
}

/**
 * Reads a number as a person types it or a utility exports it, in either language's habits:
 * - Comma and point are both a decimal separator. Where both occur, the later one is, and the other one groups.
 * - A separator that occurs several times groups, and so do blanks and apostrophes, always by threes.
 * - One separator before exactly three digits ('1.234') can be either: there the locale decides
 *   (da: 1234, en: 1.234). '0.125', '1234.567', '12,50' and '1.234E+03' leave no doubt.
 * - Blanks around it, a plus, the typographic minus, a trailing minus ('5,2-') and an exponent ('1,2E+03') are accepted.
 *
 * Answers null when it is no number, or one that parseDecimal refuses.
 */
export function readDecimal(value: string, locale: NumberLocale): DecimalString | null {
  if (value.length > longestText) return null;
  const plain = value
    .trim()
    .replace(/[\s\u2009\u202f\u00a0]/g, ' ')
    .replace(/[\u2019]/g, "'")
    .replace(/\u2212/g, '-');
  const parts = /^([+-]?) ?([\d., ']*\d[\d., ']*?)(e[+-]?\d{1,4})? ?(-?)$/i.exec(plain);
  if (!parts) return null;
  const [, sign = '', digits = '', exponent = '', trailingMinus = ''] = parts;
  if (sign && trailingMinus) return null;
  const number = withPoint(digits.trim(), exponent ? null : locale);
  if (number === null) return null;
  const minus = sign === '-' || trailingMinus ? '-' : '';
  return parseDecimal(`${minus}${number}${exponent}`);
}

/**
 * Writes a number for people: grouped by threes, '1.234,5' in Danish and '1,234.5' in English, rounded half
 * away from zero to at most `maxDecimals` (default: all of them) and filled with zeros to `minDecimals` (default 0).
 */
export function formatDecimal(
  value: DecimalString,
  locale: NumberLocale,
  options: { maxDecimals?: number; minDecimals?: number } = {},
): string {
  const rounded = options.maxDecimals === undefined ? value : round(value, options.maxDecimals);
  const [whole = '0', fraction = ''] = rounded.replace('-', '').split('.');
  const [group, point] = locale === 'da' ? ['.', ','] : [',', '.'];
  const decimals = fraction.padEnd(options.minDecimals ?? 0, '0');
  const sign = rounded.startsWith('-') ? '-' : '';
  return sign + whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (decimals && point + decimals);
}

/** a + b, exact. */
export function add(a: DecimalString, b: DecimalString): DecimalString {
  return sum([a, b]);
}

/** a − b, exact. */
export function sub(a: DecimalString, b: DecimalString): DecimalString {
  return sum([a, negate(b)]);
}

/** a × b, exact. */
export function mul(a: DecimalString, b: DecimalString): DecimalString {
  const [left, right] = [places(a), places(b)];
  return text({ count: left.count * right.count, decimals: left.decimals + right.decimals });
}

/** a ÷ b to 40 significant digits, half away from zero. Throws RangeError when b is zero. */
export function div(a: DecimalString, b: DecimalString): DecimalString {
  if (b === '0') throw new RangeError(`${a} divided by zero`);
  const [left, right] = [places(a), places(b)];
  // One digit more than is kept, at least, so that dropping it rounds rightly.
  const shift = Math.max(0, divisionDigits + 1 - digitsOf(left.count) + digitsOf(right.count));
  return significant(
    { count: (left.count * ten(shift)) / right.count, decimals: left.decimals - right.decimals + shift },
    divisionDigits,
  );
}

/** The sum of all, exact; '0' of none. */
export function sum(values: Iterable<DecimalString>): DecimalString {
  let total: Places = { count: 0n, decimals: 0 };
  for (const value of values) {
    const next = places(value);
    const decimals = Math.max(total.decimals, next.decimals);
    total = { count: inUnits(total, decimals) + inUnits(next, decimals), decimals };
  }
  return text(total);
}

/** Negative, zero or positive as a is less than, equal to or greater than b: fit for sorting. */
export function compare(a: DecimalString, b: DecimalString): -1 | 0 | 1 {
  if (a === b) return 0;
  const [left, right] = [places(a), places(b)];
  const decimals = Math.max(left.decimals, right.decimals);
  return inUnits(left, decimals) < inUnits(right, decimals) ? -1 : 1;
}

/** The value without its sign. */
export function abs(value: DecimalString): DecimalString {
  return value.startsWith('-') ? value.slice(1) : value;
}

/** The value with the other sign. */
export function negate(value: DecimalString): DecimalString {
  if (value === '0') return value;
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

/** Whether the value is below zero. */
export function isNegative(value: DecimalString): boolean {
  return value.startsWith('-');
}

/** Rounds half away from zero to a number of decimals (default 0). */
export function round(value: DecimalString, decimals = 0): DecimalString {
  const given = places(value);
  return given.decimals <= decimals
    ? value
    : text({ count: dropped(given.count, given.decimals - decimals), decimals });
}

const digitsOf = (count: bigint): number => (count < 0n ? -count : count).toString().length;

function significant({ count, decimals }: Places, digits: number): DecimalString {
  const drop = digitsOf(count) - digits;
  return text(drop > 0 ? { count: dropped(count, drop), decimals: decimals - drop } : { count, decimals });
}

/** Rounds half away from zero to a number of significant digits. */
export function roundSignificant(value: DecimalString, digits: number): DecimalString {
  return significant(places(value), digits);
}

/** The nearest binary number, for drawing and statistics only: never calculate an amount with it. */
export function toNumber(value: DecimalString): number {
  return Number(value);
}

/**
 * The value as an integer count of 10⁻ᵈ, if not said otherwise 10⁻¹², for long series, where BigInt is many times faster than Decimal.
 * Throws RangeError when the value has more decimals.
 */
export function toScaled(value: DecimalString, most = maxDecimals): bigint {
  const point = value.indexOf('.');
  if (point < 0) return BigInt(value) * ten(most);
  const decimals = value.length - point - 1;
  if (decimals > most) throw new RangeError(`${value} has more than ${most} decimals`);
  return BigInt(value.slice(0, point) + value.slice(point + 1) + '0'.repeat(most - decimals));
}

/** The decimal for a count of 10⁻ᵈ. */
export function fromScaled(scaled: bigint, most = maxDecimals): DecimalString {
  const sign = scaled < 0n ? '-' : '';
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(most + 1, '0');
  const whole = digits.slice(0, -most);
  const fraction = digits.slice(-most).replace(/0+$/, '');
  return sign + whole + (fraction && `.${fraction}`);
}
