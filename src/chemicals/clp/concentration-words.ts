import { compare, parseDecimal } from '../../core/numbers/decimal.ts';
import type { Concentration } from './concentration.ts';

/** No real share is longer; this keeps the check cheap for longer text. */
const longestRange = 60;

/**
 * A range from what people and data sheets write: '10-20 %', '≥ 10–< 25 %', '>= 10 til < 25', '< 5 %', '> 30 % (w/w)',
 * '12,5 %'. The decimal mark is a comma or a point; a single figure is both ends. Null: not a range. Whether the ends
 * fit each other is checked elsewhere (concentration.ts).
 */
export function readRange(text: string): Concentration | null {
  const plain = text
    .slice(0, longestRange)
    .toLowerCase()
    .replace(/\b(w\/w|v\/v)\b|\b(vægt|wt|vol)\b[-.]*|[()%\s]/g, '')
    .replace(/<=|=</g, '≤')
    .replace(/>=|=>/g, '≥')
    .replace(/[\u2010-\u2015\u2212]|(?<=\d)(til|to)(?=[<≤\d])/g, '-');
  const [, sign = '', first = '', lastSign = '', last] =
    /^([<>≤≥]?)(\d{1,9}(?:[.,]\d{1,12})?)(?:-([<≤]?)(\d{1,9}(?:[.,]\d{1,12})?))?$/.exec(plain) ?? [];
  const one = parseDecimal(first.replace(',', '.'));
  const isMost = sign === '<' || sign === '≤';
  if (one === null || (last !== undefined && isMost)) return null;
  const other = last === undefined ? null : parseDecimal(last.replace(',', '.'));
  if (other !== null)
    return { min: one, max: other, minInclusive: sign !== '>', maxInclusive: lastSign !== '<' };
  return {
    min: isMost ? null : one,
    max: sign === '' || isMost ? one : null,
    minInclusive: sign !== '>',
    maxInclusive: sign !== '<',
  };
}

/**
 * A range as text: '40–60 %', '≥ 10 – < 25 %', '< 5 %', '≥ 30 %', '12 %'. In: how to write a decimal in the language; an
 * open range is empty.
 */
export function rangeText(
  { min, max, minInclusive, maxInclusive }: Concentration,
  format: (decimal: string) => string = (decimal) => decimal,
): string {
  if (min === null && max === null) return '';
  if (min !== null && max !== null && compare(min, max) === 0) return `${format(min)} %`;
  const [least, most] = [min === '0' && minInclusive && max !== null ? null : min, max];
  if (least === null) return most === null ? '' : `${maxInclusive ? '≤' : '<'} ${format(most)} %`;
  if (most === null) return `${minInclusive ? '≥' : '>'} ${format(least)} %`;
  if (minInclusive && maxInclusive) return `${format(least)}–${format(most)} %`;
  const lower = minInclusive ? `≥ ${format(least)}` : `> ${format(least)}`;
  return `${lower} – ${maxInclusive ? `≤ ${format(most)}` : `< ${format(most)}`} %`;
}
