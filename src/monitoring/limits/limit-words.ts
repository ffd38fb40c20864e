import type { IsoDate } from '../../core/time/period.ts';
import { unitLabel } from '../units/units.ts';
import { isSum, spanOf } from './limits.ts';
import type { Exceedance, LimitPeriod, PlainLimit, Statistic } from './limits.ts';

type Key =
  | `requirements.exceeded.${'plain' | 'over' | 'under' | 'on' | 'sum' | 'mean'}`
  | `requirements.limit.${'atLeastOf' | 'atMostOf'}`
  | `requirements.limit.of.${Exclude<Statistic, 'EACH'>}`
  | `requirements.period.${LimitPeriod['state']}`;
/** The texts and numbers of the reader's language. */
interface Speech {
  t: (key: Key, values: Record<string, string | number>) => string;
  exact: (value: string, maxDecimals?: number) => string;
}

/** A limit in words: 'at most 250 µg/L'. */
export function limitText({ t, exact }: Speech, limit: PlainLimit): string {
  const { unit, atMost, atLeast, statistic } = limit;
  const key = atMost === null ? 'requirements.limit.atLeastOf' : 'requirements.limit.atMostOf';
  const said = t(key, { bound: exact(atMost ?? atLeast ?? ''), unit: unitLabel(unit).symbol });
  return statistic === 'EACH' ? said : t(`requirements.limit.of.${statistic}`, { limit: said });
}

/** How far something is beyond a limit: '310 µg/L, 24 % above the limit'. */
export function beyondText(
  { t, exact }: Speech,
  { unit, atMost }: PlainLimit,
  { value, percent }: Exceedance,
): string {
  const said = { value: exact(value, 3), unit: unitLabel(unit).symbol };
  if (percent === null || percent === '0') return t('requirements.exceeded.plain', said);
  const key = atMost === null ? 'requirements.exceeded.under' : 'requirements.exceeded.over';
  return t(key, { ...said, percent: exact(percent) });
}

/** The same with the names of months. */
type PeriodSpeech = Speech & { nameOfMonth: (date: IsoDate) => string };

/** A day, month or year that begins with a date: 'November 2026'. */
export function periodName(
  { nameOfMonth }: Pick<PeriodSpeech, 'nameOfMonth'>,
  statistic: Statistic,
  start: IsoDate,
): string {
  const span = spanOf[statistic];
  if (span === 'day') return start;
  const year = start.slice(0, 4);
  return span === 'year' ? year : `${nameOfMonth(start)} ${year}`;
}

/** Where a limit was exceeded, and how far: 'Mean of September 2026: 3.4 mg/L, 13 % above the limit'. */
export function exceedanceText(speech: PeriodSpeech, limit: PlainLimit, found: Exceedance): string {
  const { statistic } = limit;
  const what = beyondText(speech, limit, found);
  if (statistic === 'EACH') return speech.t('requirements.exceeded.on', { date: found.start, what });
  const key = isSum(statistic) ? 'requirements.exceeded.sum' : 'requirements.exceeded.mean';
  return speech.t(key, { period: periodName(speech, statistic, found.start), what });
}

/** How a period counts for a limit: 'November 2026 so far: 2.2 mg/L'. */
export const periodText = (
  speech: PeriodSpeech,
  { unit, statistic }: PlainLimit,
  { start, state, value, readings, expected }: LimitPeriod,
): string =>
  speech.t(`requirements.period.${state}`, {
    period: periodName(speech, statistic, start),
    value: value === null ? '' : `${speech.exact(value, 3)} ${unitLabel(unit).symbol}`,
    readings,
    expected: expected ?? readings,
  });
