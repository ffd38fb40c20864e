import { formatDecimal, parseDecimal } from '../core/decimal.ts';
import type { DecimalString } from '../core/decimal.ts';
import { useTexts } from './i18n.ts';

/**
 * Numbers as people read them: `exact` gives all decimals, or at most so many; `drawn` six figures of a binary number,
 * as charts have them; `rough` three, and all before the decimal mark.
 */
export function useNumbers() {
  const { language } = useTexts();
  return {
    exact: (value: DecimalString, maxDecimals?: number): string =>
      formatDecimal(value, language, maxDecimals === undefined ? {} : { maxDecimals }),
    drawn: (value: number): string =>
      formatDecimal(parseDecimal(Number(value.toPrecision(6))) ?? '0', language),
    rough: (value: number): string =>
      formatDecimal(
        parseDecimal(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))) ?? '0',
        language,
      ),
  };
}
