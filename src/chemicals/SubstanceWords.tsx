import { formatDecimal } from '../core/decimal.ts';
import { useTexts } from '../ui/i18n.ts';
import { showValue, wordsOf } from '../ui/record/field-words.ts';
import type { FieldWords } from '../ui/record/field-words.ts';
import { joinClassName } from './hazard-classes.ts';
import { restrictionListIds, SubstanceBody } from './substance.ts';
import type { Substance } from './substance.ts';

type Classified = Pick<Substance['classification'][number], 'category' | 'statement'> & {
  hazardClass: string | null;
};
type Limit = Substance['specificConcentrationLimits'][number];
type Estimate = Substance['acuteToxicityEstimates'][number];
type Factors = NonNullable<Substance['mFactors']>;

/** 'Carc. 1A (H350)'. */
export const classText = ({ hazardClass, category, statement }: Classified): string =>
  [hazardClass && joinClassName(hazardClass, category), statement && (hazardClass ? `(${statement})` : statement)]
    .filter(Boolean)
    .join(' ');

/** A list of a record's parts, whatever it holds: the history tells of shapes that older versions had. */
const listed = <T,>(value: unknown, show: (item: T) => string): string =>
  Array.isArray(value) ? value.map((item) => show(item as T)).join('; ') : showValue(value);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** How shares, limits and estimates of a substance read. */
export function useSubstanceSpeech() {
  const { t, language } = useTexts();
  const shown = (value: string | number): string => formatDecimal(String(value), language);
  const limit = ({ min, minInclusive, max, maxInclusive }: Limit): string =>
    [
      min !== null && t(minInclusive ? 'substances.limit.from' : 'substances.limit.above', { min: shown(min) }),
      max !== null && t(maxInclusive ? 'substances.limit.to' : 'substances.limit.below', { max: shown(max) }),
    ]
      .filter(Boolean)
      .join(', ');
  const estimate = ({ route, value, unit, form }: Estimate): string =>
    `${t(`substances.route.${route}`)}: ${shown(value)} ${unit}${form ? ` (${form})` : ''}`;
  const factors = ({ acute, chronic }: Factors): string =>
    [
      acute !== null && `${t('substances.part.acute')} ${shown(acute)}`,
      chronic !== null && `${t('substances.part.chronic')} ${shown(chronic)}`,
    ]
      .filter(Boolean)
      .join(', ');
  const list = (id: string): string => {
    const known = restrictionListIds.find((one) => one === id);
    return known ? t(`substances.list.${known}`) : id;
  };
  return { shown, limit, estimate, factors, list };
}

/** What a substance's fields are called, and how their values read, also as the history tells them. */
export function useSubstanceWords(): FieldWords {
  const { t } = useTexts();
  const { limit, estimate, factors, list } = useSubstanceSpeech();
  const codes = (value: unknown): string =>
    Array.isArray(value) ? value.join(', ') : isObject(value) ? Object.keys(value).join(', ') : showValue(value);
  return wordsOf(
    SubstanceBody,
    'substances.field',
    {
      hazardStatements: codes,
      euHazardStatements: codes,
      members: (value) => listed<{ name: string }>(value, ({ name }) => name),
      classification: (value) => listed<Classified>(value, classText),
      specificConcentrationLimits: (value) =>
        listed<Limit>(value, (one) => `${classText(one)} ${limit(one)}`),
      mFactors: (value) => (isObject(value) ? factors(value as Factors) : showValue(value)),
      acuteToxicityEstimates: (value) => listed<Estimate>(value, estimate),
      restrictionLists: (value) => listed<string>(value, list),
      harmonised: (value) => t(value === true ? 'substances.harmonised.yes' : 'substances.harmonised.no'),
      harmonisation: (value) =>
        isObject(value) && 'adaptation' in value ? String(value.adaptation) : showValue(value),
    },
    ['harmonised', 'harmonisation', 'restrictionLists', 'numbers', 'mergedInto'],
  );
}
