import { Button, Skeleton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { div, toNumber } from '../core/decimal.ts';
import type { DecimalString } from '../core/decimal.ts';
import { monthName } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import { useNumbers } from '../ui/numbers.ts';
import recordClasses from '../ui/record/record.module.css';
import { useOrganization } from '../ui/session.ts';
import { useToday } from '../ui/today.ts';
import { useCall } from '../ui/use-call.ts';
import { explainGaps } from './gaps.ts';
import { intervalsOf, stoodOn } from './intervals.ts';
import type { Meter } from './meter.ts';
import { CurveSection } from './CurveSection.tsx';
import { GapWords } from './GapWords.tsx';
import { MeterKpis } from './MeterKpis.tsx';
import classes from './meters.module.css';
import { useMeterSpeech } from './MeterWords.tsx';
import { readings } from './reading.ts';
import { soFar } from './so-far.ts';
import { shownUnit } from './units.ts';
import { yearBars } from './year-bars.ts';
import { later } from '../ui/later.tsx';

const UseChart = later(() => import('../ui/chart/UseChart.tsx'));

interface Props {
  meter: Meter;
  /** What an unsaved reading would add to each month of this year, in the unit that the meter is shown in. */
  added: readonly DecimalString[] | null;
}

const mostGaps = 2;

/** A meter's use per month against the year before, what explains its gaps, and the year in three figures. */
export function UseSection({ meter, added }: Props) {
  const { t, language } = useTexts();
  const { exact, drawn, rough } = useNumbers();
  const speech = useMeterSpeech();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const [asCurve, setAsCurve] = useState(false);
  const year = Number(today.slice(0, 4));
  const unit = shownUnit(meter);
  const symbol = speech.symbol(unit);
  const query = (of: number) => ({
    from: `${of}-01-01`,
    to: `${of}-12-31`,
    interval: 'month' as const,
    unit,
  });
  const at = { orgId, meterId: meter.id };
  const now = useCall(readings.consumption, { ...at, query: query(year) }, { keepPrevious: true });
  const before = useCall(readings.consumption, { ...at, query: query(year - 1) }, { keepPrevious: true });

  if (now.isPending || before.isPending) return <Skeleton className={classes.chartRoom} />;
  if (!now.data || !before.data) {
    return (
      <div className={recordClasses.state} role="alert">
        <p>{t('use.failed')}</p>
        <Button
          variant="default"
          onClick={() => {
            void now.refetch();
            void before.refetch();
          }}
        >
          {t('kit.list.retry')}
        </Button>
      </div>
    );
  }

  const lastReading = meter.lastReading && stoodOn(meter.lastReading, meter);
  const bars = yearBars(now.data.buckets, before.data.buckets, { lastReading, added });
  const known = soFar(now.data.buckets, before.data.buckets);
  const target = meter.target === null ? null : div(meter.target, '12');
  const gaps = explainGaps(
    intervalsOf(meter.readings, meter),
    now.data.buckets.map(({ start, end, interpolated }, index) => ({
      start,
      end,
      interpolated: interpolated !== '0',
      missingDays: bars[index]?.missingDays ?? 0,
    })),
    meter,
  );
  const nothing = !known && bars.every((bar) => bar.before === null && bar.preview === 0);
  const summary = [
    t('use.chart', {
      unit: symbol,
      year,
      before: year - 1,
      amount: known ? `${exact(known.value, 2)} ${symbol}` : t('kit.chart.unknown'),
    }),
    ...(target === null ? [] : [t('use.chartTarget', { amount: `${exact(target, 2)} ${symbol}` })]),
  ].join(' ');

  return (
    <>
      <section>
        <h3 className={recordClasses.heading}>
          {asCurve ? t('use.curveTitle') : t('use.title')} <span>{symbol}</span>
          {meter.readingCount > 0 && meter.readingMode !== 'CONSUMPTION' && (
            <button type="button" className={recordClasses.more} onClick={() => setAsCurve(!asCurve)}>
              {asCurve ? t('use.bars') : t(meter.readingMode === 'COUNTER' ? 'use.curve' : 'use.levelCurve')}
            </button>
          )}
        </h3>
        {asCurve ? (
          <CurveSection meter={meter} />
        ) : nothing ? (
          <p className={classes.lead}>{t('use.none')}</p>
        ) : (
          <Suspense fallback={<Skeleton className={classes.chartRoom} aria-busy />}>
            <UseChart
              bars={bars.map((bar, index) => {
                const first = now.data.buckets[index]?.start ?? today;
                return {
                  ...bar,
                  label: monthName(first, language, 'short'),
                  title: `${monthName(first, language)} ${year}`,
                  current: first.slice(0, 7) === today.slice(0, 7),
                };
              })}
              now={String(year)}
              before={String(year - 1)}
              unit={symbol}
              target={target === null ? null : toNumber(target)}
              summary={summary}
              format={drawn}
              formatAmount={rough}
            />
          </Suspense>
        )}
        {!asCurve &&
          gaps.slice(0, mostGaps).map((gap) => (
            <p key={JSON.stringify(gap)} className={classes.why}>
              <IconInfoCircle size={16} stroke={1.6} aria-hidden />
              <span>
                <GapWords gap={gap} year={year} readAt={meter.readAt} />
              </span>
            </p>
          ))}
      </section>
      {known && <MeterKpis meter={meter} known={known} unit={unit} year={year} use={now.data} />}
    </>
  );
}
