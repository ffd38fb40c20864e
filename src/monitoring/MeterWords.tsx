import { isPeriod, isZeroPeriod } from '../core/period.ts';
import { asCount } from '../ui/fields/period-parts.ts';
import { useTexts } from '../ui/i18n.ts';
import { useNumbers } from '../ui/numbers.ts';
import type { FieldWords } from '../ui/record/field-words.ts';
import { showValue } from '../ui/record/field-words.ts';
import { meterTypes, readingKinds, readingModes, unitLabel } from './units.ts';
import type { MeterType, ReadingMode } from './units.ts';

/** Units, types, modes and periods as people read them. */
export function useMeterSpeech() {
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
    /** 'month', '3 months': what follows "every"; null when it is none or takes two units. */
    every: (period: string): string | null => {
      const parts = isPeriod(period) && !isZeroPeriod(period) ? asCount(period) : null;
      return parts && t(`meters.context.${parts.unit}`, { count: parts.count });
    },
  };
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((each) => each === value);

/** What a meter's fields are called, and how their values read. */
export function useMeterWords(): FieldWords {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useMeterSpeech();
  return {
    name: { label: t('meters.field.name') },
    utilityType: {
      label: t('meters.field.utilityType'),
      show: (value) => {
        const type = oneOf(meterTypes, value);
        return type ? speech.type(type) : showValue(value);
      },
    },
    number: { label: t('meters.field.number') },
    units: {
      label: t('meters.field.units'),
      show: (value) =>
        Array.isArray(value) ? value.map((unit) => speech.unit(String(unit))).join(', ') : '',
    },
    readingMode: {
      label: t('meters.field.readingMode'),
      show: (value) => {
        const mode = oneOf(readingModes, value);
        return mode ? speech.mode(mode) : '';
      },
    },
    frequency: {
      label: t('meters.field.frequency'),
      show: (value) =>
        typeof value === 'string' && isPeriod(value) && !isZeroPeriod(value)
          ? (speech.every(value) ?? value)
          : t('kit.period.none'),
    },
    target: {
      label: t('meters.field.target'),
      show: (value) => (typeof value === 'string' ? exact(value) : showValue(value)),
    },
    location: { label: t('meters.field.location') },
    area: { label: t('meters.field.area') },
    department: { label: t('meters.field.department') },
    responsible: { label: t('meters.field.responsible') },
    emissionFactor: { label: t('meters.field.emissionFactor') },
    description: { label: t('meters.field.description') },
    files: { label: t('meters.tab.files') },
  };
}

/** What a reading's fields are called, and how their values read. */
export function useReadingWords(): FieldWords {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useMeterSpeech();
  const number = (value: unknown): string => (typeof value === 'string' ? exact(value) : showValue(value));
  return {
    value: { label: t('readings.field.value'), show: number },
    unit: { label: t('readings.field.unit'), show: (value) => speech.unit(showValue(value)) },
    performedAt: { label: t('readings.field.performedAt') },
    kind: {
      label: t('readings.field.kind'),
      show: (value) => {
        const kind = oneOf(readingKinds, value);
        return kind ? t(`readings.kind.${kind}`) : '';
      },
    },
    newStartValue: { label: t('readings.field.newStartValue'), show: number },
    refillAmount: { label: t('readings.field.refillAmount'), show: number },
    periodStart: { label: t('readings.field.periodStart') },
    plausibilityReason: { label: t('readings.field.plausibilityReason') },
    note: { label: t('readings.field.note') },
    performedBy: { label: t('readings.field.performedBy') },
    files: { label: t('readings.field.files') },
  };
}
