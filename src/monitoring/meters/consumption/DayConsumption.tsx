import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { sum, toNumber } from '../../../core/numbers/decimal.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { lazyWithRetry } from '../../../ui/client/lazy-with-retry.tsx';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import type { Meter } from '../meter.ts';
import classes from '../meters.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import { readings } from '../readings/reading.ts';
import { NotRead } from '../../../ui/record/NotRead.tsx';
import { daysOf } from './shown-period.ts';
import type { ShownPeriod } from './shown-period.ts';
import { Why } from './GapLabel.tsx';

const ConsumptionChart = lazyWithRetry(() => import('../../../ui/chart/ConsumptionChart.tsx'));

/** A meter's use per hour of a day, as it was imported; where the clock is set back one hour comes twice. */
export function DayConsumption({ meter, day }: { meter: Meter; day: ShownPeriod }) {
  const { t, language } = useTexts();
  const { exact, drawn, rough } = useNumbers();
  const speech = useMeterTexts();
  const { id: orgId } = useOrganization();
  const query = daysOf(day.slice(0, 7));
  const found = useCall(readings.hours, { orgId, meterId: meter.id, query });
  if (found.isPending) return <Skeleton className={classes.chartRoom} />;
  if (!found.data) return <NotRead text={t('consumption.failed')} retry={found.refetch} />;
  const hours = found.data.days.find((each) => each.day === day)?.hours;
  if (!hours) return <p className={classes.lead}>{t('consumption.noHours', { day })}</p>;
  const symbol = speech.symbol(found.data.unit);
  const clock = (time: string) => (language === 'da' ? time.replace(':', '.') : time);
  const known = hours.flatMap(({ value }) => (value === null ? [] : [value]));
  const total = `${exact(sum(known), 2)} ${symbol}`;
  return (
    <>
      <Suspense fallback={<Skeleton className={classes.chartRoom} aria-busy />}>
        <ConsumptionChart
          bars={hours.map(({ start, value }, index) => {
            const isAgain = hours[index - 1]?.start === start;
            return {
              label: start.slice(0, 2),
              title: t(isAgain ? 'consumption.hourAgain' : 'consumption.hour', { time: clock(start) }),
              now: value === null ? null : { measured: toNumber(value), interpolated: 0 },
              missingDays: 0,
              before: null,
            };
          })}
          unit={symbol}
          target={null}
          summary={t('consumption.hourChart', { unit: symbol, day, amount: total })}
          format={drawn}
          formatAmount={rough}
        />
      </Suspense>
      <Why>
        {known.length === hours.length
          ? t('consumption.ofDay', { amount: total })
          : t('consumption.ofHours', { amount: total, known: known.length, count: hours.length })}
      </Why>
    </>
  );
}
