import type { z } from 'zod';
import { unitLabel } from '../../units/units.ts';
import type { MeterType } from '../../units/units.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { showValue, wordsOf } from '../../../ui/form/field-words.ts';
import type { FieldWords } from '../../../ui/form/field-words.ts';
import { EmissionFactorBody, emissionSymbols, StoredFactor } from './emission-factor.ts';
import type { emissionUnits, FactorValue } from './emission-factor.ts';
import { gasSymbols } from './gases.ts';
import { useTerritories } from '../../../ui/client/use-territories.ts';

/** A factor's value as it is stored or typed. */
type Rated = z.input<typeof FactorValue>;
const isRated = (value: unknown): value is Rated =>
  typeof value === 'object' && value !== null && 'meterUnits' in value && 'startDate' in value;

/** The names of units, types, territories and values. */
export function useFactorTexts() {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const territories = useTerritories();
  const unit = (name: string): string => {
    const { symbol, nameKey } = unitLabel(name);
    return nameKey && t(nameKey) !== symbol ? `${symbol} (${t(nameKey)})` : symbol;
  };
  const rateIn = (
    { emissionUnits: mass, gases = 'CO2' }: Pick<Rated, 'emissionUnits' | 'gases'>,
    per: string,
  ) => t('factors.rate', { emission: emissionSymbols[mass], gases: gasSymbols[gases], unit: per });
  /** 'kg CO₂e per m³', where the fuel is shown elsewhere. */
  const shortRate = (value: Pick<Rated, 'meterUnits' | 'emissionUnits' | 'gases'>): string =>
    rateIn(value, unitLabel(value.meterUnits).symbol);
  /** 'kg CO₂e per kWh'. */
  const rate = (value: Pick<Rated, 'meterUnits' | 'emissionUnits' | 'gases'>): string =>
    rateIn(value, unit(value.meterUnits));
  /** '0.1143 kg CO₂e per kWh'. */
  const amount = (value: Rated): string =>
    t('factors.amount', { amount: exact(value.value), rate: rate(value) });
  return {
    unit,
    rate,
    shortRate,
    amount,
    emissionUnit: (name: (typeof emissionUnits)[number]): string => emissionSymbols[name],
    type: (type: MeterType): string => t(`meters.type.${type}`),
    territory: (code: string | null): string =>
      code === null ? t('factors.anywhere') : (territories.find(({ id }) => id === code)?.name ?? code),
    /** '0.1143 kg CO₂e per kWh from 2025-01-01 to 2025-12-31'. */
    summary: (value: Rated): string =>
      value.endDate
        ? t('factors.value.fromTo', { amount: amount(value), from: value.startDate, to: value.endDate })
        : t('factors.value.from', { amount: amount(value), from: value.startDate }),
  };
}

/** What a factor's fields are called, and how their values read. */
export function useFactorLabels(): FieldWords {
  const speech = useFactorTexts();
  const shows = {
    utilityType: 'meters.type',
    emissionType: (value: unknown) => (value === 'CO2' ? 'CO₂' : showValue(value)),
    territory: (value: unknown) => speech.territory(typeof value === 'string' ? value : null),
    values: (value: unknown) =>
      Array.isArray(value)
        ? value.map((each: unknown) => (isRated(each) ? speech.summary(each) : showValue(each))).join('; ')
        : showValue(value),
    translation: (value: unknown) => {
      const { name, source, note } = (value ?? {}) as { name?: string; source?: string; note?: string };
      return [name, source, note].filter(Boolean).join('. ');
    },
  };
  return wordsOf(
    EmissionFactorBody,
    'factors.field',
    shows,
    Object.keys(StoredFactor.shape).filter((name) => !(name in EmissionFactorBody.shape)),
  );
}
