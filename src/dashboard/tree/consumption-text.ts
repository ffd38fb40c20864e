import { abs, compare, div, formatDecimal } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { unitLabel } from '../../monitoring/units/units.ts';

type Language = 'en' | 'da';

/** About four digits: large amounts whole, small ones with enough decimals. */
export const short = (value: DecimalString, language: Language): string =>
  formatDecimal(value, language, {
    maxDecimals: compare(abs(value), '1000') >= 0 ? 0 : compare(abs(value), '10') >= 0 ? 1 : 2,
  });

/** An amount with its unit; null where it is not known. */
export const amount = (value: DecimalString | null, unit: string, language: Language): string | null =>
  value === null ? null : `${short(value, language)} ${unitLabel(unit).symbol}`;

/** A mass of kilograms, large ones in tonnes; null where it is not known. */
export const mass = (kilograms: DecimalString | null, language: Language): string | null => {
  if (kilograms === null) return null;
  return compare(abs(kilograms), '1000') >= 0
    ? `${formatDecimal(div(kilograms, '1000'), language, { maxDecimals: 1 })} t`
    : `${formatDecimal(kilograms, language, { maxDecimals: 0 })} kg`;
};
