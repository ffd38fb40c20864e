import { unitLabel } from '../units/units.ts';
import type { Exceedance, PlainLimit } from './limits.ts';

type Key =
  | `requirements.exceeded.${'plain' | 'over' | 'under'}`
  | `requirements.limit.${'atLeastOf' | 'atMostOf' | 'mean'}`;
/** The texts and numbers of the reader's language. */
interface Speech {
  t: (key: Key, values: Record<string, string>) => string;
  exact: (value: string, maxDecimals?: number) => string;
}

/** A limit in words: 'at most 250 µg/L'. */
export function limitText({ t, exact }: Speech, limit: PlainLimit): string {
  const { unit, atMost, atLeast, statistic } = limit;
  const key = atMost === null ? 'requirements.limit.atLeastOf' : 'requirements.limit.atMostOf';
  const said = t(key, { bound: exact(atMost ?? atLeast ?? ''), unit: unitLabel(unit).symbol });
  return statistic === 'EACH' ? said : t('requirements.limit.mean', { limit: said });
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
