import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconRefresh,
  IconScale,
} from '@tabler/icons-react';
import { reference } from '../../core/reference/reference.ts';
import { textOf, useTexts } from '../../ui/language/i18n.ts';
import { showTerms, showValue, wordsOf } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { useToday } from '../../ui/session/today.ts';
import { useCall } from '../../ui/client/use-call.ts';
import classes from './legislation.module.css';
import { isKnownType } from './known-types.ts';
import { LegislationBody, StoredLegislation } from './legislation.ts';
import type { LegislationRow, LegislationStatus } from './legislation.ts';

/** The icon of an act in a list. */
export const ActIcon = () => <IconScale size={20} stroke={1.5} aria-hidden />;

/** The name of a type; an unknown one is shown as it is. */
export function useTypeLabel(): (type: string | null | undefined) => string {
  const { t } = useTexts();
  return (type) => (type && isKnownType(type) ? t(`legislation.type.${type}`) : (type ?? ''));
}

/** A territory by its name. */
export function useTerritoryName(): (code: string | null) => string {
  const territories = useCall(reference.territories, {}, { staleTime: Infinity }).data?.content ?? [];
  return (code) => territories.find(({ id }) => id === code)?.name ?? code ?? '';
}

const signs = { IN_FORCE: IconCircleCheck, CHANGED: IconRefresh, UPCOMING: IconClock, REPEALED: IconBan };
type Act = Pick<LegislationRow, 'status' | 'changedDate' | 'effectiveDate' | 'repealedDate'>;

/** Whether an act is in force, with the day that matters; `own`: one that only the organization has is not repealed, it ends. */
export function StatusLabel({
  act,
  short = false,
  own = false,
}: {
  act: Act;
  short?: boolean;
  own?: boolean;
}) {
  const { t } = useTexts();
  const today = useToday();
  const { status, changedDate, effectiveDate, repealedDate } = act;
  const Sign = signs[status];
  const day: Record<
    LegislationStatus,
    [string | null | undefined, 'changedOn' | 'repealedOn' | 'inForceFrom']
  > = {
    IN_FORCE: [null, 'changedOn'],
    CHANGED: [changedDate, 'changedOn'],
    UPCOMING: [effectiveDate, 'inForceFrom'],
    REPEALED: [repealedDate, 'repealedOn'],
  };
  const [date, key] = day[status];
  const ends = status !== 'REPEALED' && repealedDate && repealedDate > today ? repealedDate : null;
  return (
    <span className={classes.status} data-status={ends ? 'ENDS' : status}>
      <Sign size={16} stroke={1.6} aria-hidden />
      <span>
        {ends
          ? t('legislation.status.repealedFrom', { date: ends })
          : date && !short
            ? t(own && key === 'repealedOn' ? 'obligations.own.ended' : `legislation.status.${key}`, { date })
            : t(`legislation.status.${status}`)}
      </span>
    </span>
  );
}

/** That something about an act still has to be compared with its source. */
export function UncheckedIcon({ toCheck }: { toCheck: LegislationRow['toCheck'] }) {
  const { t } = useTexts();
  if (toCheck.length === 0) return null;
  return (
    <IconAlertTriangle
      className={classes.unchecked}
      size={16}
      stroke={1.6}
      role="img"
      aria-label={t('legislation.unchecked')}
    />
  );
}

/** A list with each of its values in a line of its own; anything else as it is. */
const lines = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((item) => showValue(item))
        .filter(Boolean)
        .join('\n')
    : showValue(value);

/** The labels of an act's fields, and how their values are written, also in the history. */
export function useLegislationLabels(): FieldWords {
  const { t } = useTexts();
  const type = useTypeLabel();
  const territory = useTerritoryName();
  const topics = useCall(reference.topics, {}, { staleTime: Infinity }).data?.content ?? [];
  return wordsOf(
    LegislationBody,
    'legislation.field',
    {
      type: (value) => type(showValue(value)),
      territory: (value) => territory(showValue(value)),
      topics: showTerms(topics),
      naceCodes: (value) =>
        Array.isArray(value) && value.length === 0 ? t('legislation.activities.all') : showValue(value),
      toCheck: (value) =>
        Array.isArray(value)
          ? value
              .map((each: unknown) => textOf(`legislation.check.${showValue(each)}`) ?? showValue(each))
              .join(', ')
          : '',
      translation: (value) => {
        const { shortTitle, title, summary, asks } = (value ?? {}) as Record<string, unknown>;
        return [shortTitle, title, summary, asks].map(lines).filter(Boolean).join('\n');
      },
      asks: lines,
      asksEn: lines,
      asksDa: lines,
      summarySource: (value) => lines(Object.values(value ?? {})),
      changedDate: (value) => showValue(value).slice(0, 10),
    },
    [...Object.keys(StoredLegislation.shape), 'changedDate'].filter(
      (name) => !(name in LegislationBody.shape),
    ),
  );
}
