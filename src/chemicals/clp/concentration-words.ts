import { compare } from '../../core/numbers/decimal.ts';
import type { Concentration } from './concentration.ts';

/**
 * A range as people write it: '40–60 %', '≥ 10–< 25 %', '< 5 %', '≥ 30 %', '12 %'. In: how a decimal reads in the language; an open
 * range reads as nothing.
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
  return `${lower}–${maxInclusive ? `≤ ${format(most)}` : `< ${format(most)}`} %`;
}
