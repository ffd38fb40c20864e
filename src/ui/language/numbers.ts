import { formatDecimal, parseDecimal } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { useTexts } from './i18n.ts';

/**
 * Numbers as people read them: `exact` gives all decimals, or at most so many; `counted` what a text about so many takes, the
 * number that chooses its form and how it is written; `drawn` six figures of a binary number,
 * as charts have them; `rough` three, and all before the decimal mark.
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
