import { formatDecimal } from '../../core/numbers/decimal.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useToday } from '../../ui/session/today.ts';
import { showValue, wordsOf } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { joinClassName } from '../clp/hazard-classes.ts';
import { restrictionListIds, SubstanceBody } from './substance.ts';
import type { Substance } from './substance.ts';

type Classified = Pick<Substance['classification'][number], 'category' | 'statement'> & {
  hazardClass: string | null;
};
type Limit = Substance['specificConcentrationLimits'][number];
type Estimate = Substance['acuteToxicityEstimates'][number];
type Factors = NonNullable<Substance['mFactors']>;

const longest = 140;
/** A name as a title: some in Annex VI have a thousand characters. */
export const shortName = (name: string): string =>
  name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;

/** 'Carc. 1A (H350)'. */
export const classText = ({ hazardClass, category, statement }: Classified): string =>
  [
    hazardClass && joinClassName(hazardClass, category),
    statement && (hazardClass ? `(${statement})` : statement),
  ]
    .filter(Boolean)
    .join(' ');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A list of parts, each as it reads. */
const listed = (value: unknown, show: (item: object) => string): string =>
  Array.isArray(value)
    ? value.map((item) => (isObject(item) ? show(item) : showValue(item))).join('; ')
    : showValue(value);

/** How shares, limits and estimates of a substance read, and since when a list has it. */
export function useSubstanceTexts() {
  const { t, language } = useTexts();
  const today = useToday();
  const shown = (value: string | number): string => formatDecimal(String(value), language);
  const limit = ({ min, minInclusive, max, maxInclusive }: Limit): string =>
    [
      min !== null &&
        t(minInclusive ? 'substances.limit.from' : 'substances.limit.above', { min: shown(min) }),
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
  const since = (date: string | null, id: string): string | null =>
    date &&
    t(
      id === 'REACH_ANNEX_XIV'
        ? 'restrictions.since.REACH_ANNEX_XIV'
        : date > today
          ? 'restrictions.appliesFrom'
          : 'restrictions.since',
      { date },
    );
  return { shown, limit, estimate, factors, list, since };
}

/** The labels of a substance's fields, and how their values are written, also in the history. */
export function useSubstanceLabels(): FieldWords {
  const { t } = useTexts();
  const { limit, estimate, factors, list } = useSubstanceTexts();
  const codes = (value: unknown): string =>
    Array.isArray(value)
      ? value.join(', ')
      : isObject(value)
        ? Object.keys(value).join(', ')
        : showValue(value);
  return wordsOf(
    SubstanceBody,
    'substances.field',
    {
      hazardStatements: codes,
      euHazardStatements: codes,
      members: (value) => listed(value, (one) => (one as { name: string }).name),
      classification: (value) => listed(value, (one) => classText(one as Classified)),
      specificConcentrationLimits: (value) =>
        listed(value, (one) => `${classText(one as Limit)} ${limit(one as Limit)}`),
      mFactors: (value) => (isObject(value) ? factors(value as Factors) : showValue(value)),
      acuteToxicityEstimates: (value) => listed(value, (one) => estimate(one as Estimate)),
      restrictionLists: (value) => (Array.isArray(value) ? value.map(String).map(list).join(', ') : ''),
      harmonised: (value) => t(value === true ? 'substances.harmonised.yes' : 'substances.harmonised.no'),
      harmonisation: (value) =>
        isObject(value) && 'adaptation' in value ? String(value.adaptation) : showValue(value),
    },
    ['harmonised', 'harmonisation', 'restrictionLists', 'numbers', 'mergedInto'],
  );
}
