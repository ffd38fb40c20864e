import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { div, toNumber } from '../../../core/numbers/decimal.ts';
import { capital, monthName } from '../../../ui/language/dates.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { lazyWithRetry } from '../../../ui/client/lazy-with-retry.tsx';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useToday } from '../../../ui/session/today.ts';
import { addedTo } from '../readings/reading-preview.ts';
import type { ReadingPreview } from '../readings/reading-preview.ts';
import { explainGaps } from './gaps.ts';
import { GapLabel, Why } from './GapLabel.tsx';
import { intervalsOf, endDayOf } from './intervals.ts';
import type { Meter } from '../meter.ts';
import classes from '../meters.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import type { Consumption, ReadingRow } from '../readings/reading.ts';
import { daysOf } from './shown-period.ts';
import type { ShownPeriod } from './shown-period.ts';
import { yearToDate } from './year-to-date.ts';
import { shownUnit } from '../../units/units.ts';
import { yearBars } from './year-bars.ts';

const ConsumptionChart = lazyWithRetry(() => import('../../../ui/chart/ConsumptionChart.tsx'));

interface Props {
  meter: Meter;
  year: number;
  /** The months of the year, and of the one before. */
  now: Consumption['buckets'];
  before: Consumption['buckets'];
  entry: ReadingPreview<ReadingRow> | null;
  show: (month: ShownPeriod) => void;
}

const mostGaps = 2;

/**
 * A meter's consumption per month of a year against the year before, and the reasons for its gaps; a month links to its
 * days.
 */
export function YearConsumption({ meter, year, now, before, entry, show }: Props) {
  const { t, language } = useTexts();
  const { exact, drawn, rough } = useNumbers();
  const speech = useMeterTexts();
  const today = useToday();
  const unit = shownUnit(meter);
  const symbol = speech.symbol(unit);
  const range = { ...daysOf(String(year)), interval: 'month', unit } as const;
  const bars = yearBars(now, before, {
    lastReading: meter.lastReading && endDayOf(meter.lastReading, meter),
    added: entry && addedTo(meter, meter.readings, entry, range),
  });
  if (bars.every((bar) => !bar.now && bar.before === null && bar.preview === 0))
    return (
      <p className={classes.lead}>
        {meter.readingCount < 2 ? t('consumption.none') : t('consumption.nothing', { period: year })}
      </p>
    );
  const known = yearToDate(now, before);
  const target = meter.target === null ? null : div(meter.target, '12');
  const gaps = explainGaps(
    intervalsOf(meter.readings, meter),
    now.map(({ start, end, interpolated }, index) => ({
      start,
      end,
      interpolated: interpolated !== '0',
      missingDays: bars[index]?.missingDays ?? 0,
    })),
    meter,
  );
  const summary = [
    t('consumption.chart', {
      unit: symbol,
      year,
      before: year - 1,
      amount: known ? `${exact(known.value, 2)} ${symbol}` : t('kit.chart.unknown'),
    }),
    ...(target === null ? [] : [t('consumption.chartTarget', { amount: `${exact(target, 2)} ${symbol}` })]),
    ...(known ? [t('consumption.openMonths')] : []),
  ].join(' ');
  return (
    <>
      <Suspense fallback={<Skeleton className={classes.chartRoom} aria-busy />}>
        <ConsumptionChart
          bars={bars.map((bar, index) => {
            const { start } = now[index] ?? { start: today };
            return {
              ...bar,
              label: monthName(start, language, 'short'),
              title: `${capital(monthName(start, language))} ${year}`,
              current: start.slice(0, 7) === today.slice(0, 7),
              open: bar.now || bar.missingDays > 0 ? () => show(start.slice(0, 7)) : undefined,
            };
          })}
          now={String(year)}
          before={String(year - 1)}
          opens={t('consumption.open')}
          unit={symbol}
          target={target === null ? null : toNumber(target)}
          summary={summary}
          format={drawn}
          formatAmount={rough}
        />
      </Suspense>
      {!known && <Why>{t('consumption.nothing', { period: year })}</Why>}
      {gaps.slice(0, mostGaps).map((gap) => (
        <Why key={JSON.stringify(gap)}>
          <GapLabel gap={gap} year={year} readAt={meter.readAt} />
        </Why>
      ))}
    </>
  );
}
