import { isPeriod, isZeroPeriod } from '../../core/time/period.ts';
import { asCount } from '../../ui/fields/period-parts.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { showValue, wordsOf } from '../../ui/form/field-words.ts';
import { MeterBody } from './meter.ts';
import { ReadingBody } from './readings/reading.ts';
import { unitLabel } from '../units/units.ts';
import type { MeterType, ReadingMode } from '../units/units.ts';

/** The names of units, types, modes and periods. */
export function useMeterTexts() {
  const { t } = useTexts();
  return {
    /** Behind a number: 'm³'. */
    symbol: (unit: string): string => unitLabel(unit).symbol,
    /** Alone, in a list of units: 'L (diesel)'. */
    unit: (unit: string): string => {
      const { symbol, nameKey } = unitLabel(unit);
      return nameKey && t(nameKey) !== symbol ? `${symbol} (${t(nameKey)})` : symbol;
    },
    type: (type: MeterType): string => t(`meters.type.${type}`),
    mode: (mode: ReadingMode): string => t(`meters.mode.${mode}`),
    /** 'month', '3 months': the words after "every"; null if it is not a period or has two units. */
    every: (period: string): string | null => {
      const parts = isPeriod(period) && !isZeroPeriod(period) ? asCount(period) : null;
      return parts && t(`meters.context.${parts.unit}`, { count: parts.count });
    },
  };
}

/** What a meter's fields are called, and how their values read. */
export function useMeterLabels(): FieldWords {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useMeterTexts();
  return wordsOf(MeterBody, 'meters.field', {
    utilityType: 'meters.type',
    units: (value) => (Array.isArray(value) ? value.map((unit) => speech.unit(String(unit))).join(', ') : ''),
    readingMode: 'meters.mode',
    readAt: 'meters.readAt',
    emissionMode: 'meters.emission',
    frequency: (value) =>
      typeof value === 'string' && isPeriod(value) && !isZeroPeriod(value)
        ? (speech.every(value) ?? value)
        : t('kit.period.none'),
    target: (value) => (typeof value === 'string' ? exact(value) : showValue(value)),
  });
}

/** What a reading's fields are called, and how their values read. */
export function useReadingLabels(): FieldWords {
  const { exact } = useNumbers();
  const speech = useMeterTexts();
  const number = (value: unknown): string => (typeof value === 'string' ? exact(value) : showValue(value));
  const shows = {
    value: number,
    unit: (value: unknown) => speech.unit(showValue(value)),
    kind: 'readings.kind',
    newStartValue: number,
    refillAmount: number,
  };
  return wordsOf(ReadingBody, 'readings.field', shows, ['performedBy']);
}
