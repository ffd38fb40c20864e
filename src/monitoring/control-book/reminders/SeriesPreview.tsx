import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isDate, isPeriod, isZeroPeriod } from '../../../core/time/period.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { weekdayName } from '../../../ui/language/dates.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useToday } from '../../../ui/session/today.ts';
import classes from '../control-book.module.css';
import { useMeterTexts } from '../../meters/MeterLabels.tsx';
import { dueDates, missedBefore, mostMissed, nextDue } from './recurrence.ts';
import type { Anchor } from './recurrence.ts';

const shown = 4;

interface Props {
  startsAt: string;
  period: string;
  anchor: Anchor;
  /** A new first date also creates the inspections before today. */
  begins?: boolean;
  /** Takes another first date; left out where there is nothing to choose. */
  begin?: (date: string) => void;
}

/** The dates that a reminder will create, and the ones in the past. */
export function SeriesPreview({ startsAt, period, anchor, begins = false, begin }: Props) {
  const { t, language } = useTexts();
  const today = useToday();
  const speech = useMeterTexts();
  if (!isDate(startsAt) || !isPeriod(period)) return null;
  const series = { startsAt, period };
  const counted = anchor === 'COMPLETED' && !isZeroPeriod(period);
  const missed = begins && !counted ? missedBefore(series, today) : 0;
  const next = nextDue(series, today);
  const dates = counted ? [startsAt] : dueDates(series, today, '9999-12-31', shown);
  return (
    <div className={classes.preview} aria-live="polite">
      {dates.length > 0 && (
        <p>
          <span>{t('reminders.preview')}</span>
          {dates.map((date) => (
            <b key={date} title={weekdayName(date, language)}>
              {date}
            </b>
          ))}
          {!counted && dates.length === shown && <span>{t('reminders.preview.andSoOn')}</span>}
        </p>
      )}
      {counted && <p>{t('reminders.preview.after', { period: speech.every(period) ?? period })}</p>}
      {missed > 0 && missed <= mostMissed && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          {t('reminders.preview.missed', { count: missed })}{' '}
          {next !== null && begin && (
            <Button variant="subtle" size="compact-sm" onClick={() => begin(next)}>
              {t('reminders.preview.begin', { date: next })}
            </Button>
          )}
        </Banner>
      )}
    </div>
  );
}
