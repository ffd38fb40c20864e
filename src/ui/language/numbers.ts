import { formatDecimal, parseDecimal } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { useTexts } from './i18n.ts';

/**
 * Numbers as text: `exact` has all decimals, or at most a given number; `counted` returns the values for a text with a
 * count, the number that selects the plural form and its spelling; `drawn` six digits of a binary number, for charts;
 * `rough` three, and all before the decimal mark.
 */
export function useNumbers() {
  const { language } = useTexts();
  const exact = (value: DecimalString | number, maxDecimals?: number): string =>
    formatDecimal(String(value), language, maxDecimals === undefined ? {} : { maxDecimals });
  return {
    exact,
    counted: (count: number) => ({ count, shown: exact(count) }),
    drawn: (value: number): string =>
      formatDecimal(parseDecimal(Number(value.toPrecision(6))) ?? '0', language),
    rough: (value: number): string =>
      formatDecimal(
        parseDecimal(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))) ?? '0',
        language,
      ),
  };
}
