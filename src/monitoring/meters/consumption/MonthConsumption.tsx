import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { sum } from '../../../core/numbers/decimal.ts';
import { capital, monthName, weekdayName } from '../../../ui/language/dates.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { lazyWithRetry } from '../../../ui/client/lazy-with-retry.tsx';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { addedTo } from '../readings/reading-preview.ts';
import type { ReadingPreview } from '../readings/reading-preview.ts';
import type { Meter } from '../meter.ts';
import classes from '../meters.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import { readings } from '../readings/reading.ts';
import type { ReadingRow } from '../readings/reading.ts';
import { NotRead } from '../../../ui/record/NotRead.tsx';
import { daysOf } from './shown-period.ts';
import type { KnownDays, ShownPeriod } from './shown-period.ts';
import { shownUnit } from '../../units/units.ts';
import { Why } from './GapLabel.tsx';
import { dayBars } from './year-bars.ts';

const ConsumptionChart = lazyWithRetry(() => import('../../../ui/chart/ConsumptionChart.tsx'));

interface Props {
  meter: Meter;
  month: ShownPeriod;
  known: KnownDays;
  entry: ReadingPreview<ReadingRow> | null;
  show: (day: ShownPeriod) => void;
}

/** A meter's use per day of a month, a day that was imported by the hour leading to its hours; what is shared over days that were not read one by one is hatched, and said to be. */
export function MonthConsumption({ meter, month, known, entry, show }: Props) {
  const { t, language } = useTexts();
  const { exact, drawn, rough } = useNumbers();
  const speech = useMeterTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const unit = shownUnit(meter);
  const symbol = speech.symbol(unit);
  const range = { ...daysOf(month), interval: 'day', unit } as const;
  const found = useCall(readings.consumption, { orgId, meterId: meter.id, query: range });
  const byHour = useCall(readings.hours, { orgId, meterId: meter.id, query: daysOf(month) });
  if (found.isPending) return <Skeleton className={classes.chartRoom} />;
  if (!found.data) return <NotRead text={t('consumption.failed')} retry={found.refetch} />;
  const days = found.data.buckets;
  const bars = dayBars(days, { known, added: entry && addedTo(meter, meter.readings, entry, range) });
  const named = `${monthName(range.from, language)} ${month.slice(0, 4)}`;
  if (bars.every((bar) => !bar.now && bar.preview === 0))
    return <p className={classes.lead}>{t('consumption.nothing', { period: named })}</p>;
  const withHours = new Set(byHour.data?.days.map(({ day }) => day));
  const amounts = days.flatMap(({ value }) => (value === null ? [] : [value]));
  const missing = bars.filter((bar) => bar.missingDays > 0).length;
  return (
    <>
      <Suspense fallback={<Skeleton className={classes.chartRoom} aria-busy />}>
        <ConsumptionChart
          bars={bars.map((bar, index) => {
            const { start } = days[index] ?? { start: today };
            return {
              ...bar,
              label: String(index + 1),
              title: `${capital(weekdayName(start, language))} ${start}`,
              current: start === today,
              open: withHours.has(start) ? () => show(start) : undefined,
            };
          })}
          opens={t('consumption.openHours')}
          unit={symbol}
          target={null}
          summary={[
            t('consumption.dayChart', {
              unit: symbol,
              month: named,
              amount: amounts.length > 0 ? `${exact(sum(amounts), 2)} ${symbol}` : t('kit.chart.unknown'),
            }),
            ...(withHours.size > 0 ? [t('consumption.openDays')] : []),
          ].join(' ')}
          format={drawn}
          formatAmount={rough}
        />
      </Suspense>
      {days.some(({ interpolated }) => interpolated !== '0') && <Why>{t('consumption.gap.days')}</Why>}
      {missing > 0 && <Why>{t('consumption.gap.daysMissing', { count: missing })}</Why>}
    </>
  );
}
