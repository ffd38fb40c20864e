import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { PeriodSwitch } from '../../../ui/chart/PeriodSwitch.tsx';
import { capital, monthName } from '../../../ui/language/dates.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import recordClasses from '../../../ui/record/record.module.css';
import { useOrganization } from '../../../ui/session/session.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { CurveSection } from '../readings/CurveSection.tsx';
import { NotRead } from '../../../ui/record/NotRead.tsx';
import { DayConsumption } from './DayConsumption.tsx';
import type { ReadingPreview } from '../readings/reading-preview.ts';
import { endDayOf } from './intervals.ts';
import type { Meter } from '../meter.ts';
import { MeterKpis } from './MeterKpis.tsx';
import classes from '../meters.module.css';
import { useMeterTexts } from '../MeterLabels.tsx';
import { MonthConsumption } from './MonthConsumption.tsx';
import { readings } from '../readings/reading.ts';
import type { ReadingRow } from '../readings/reading.ts';
import { daysOf, partOf } from './shown-period.ts';
import { yearToDate } from './year-to-date.ts';
import { shownUnit } from '../../units/units.ts';
import { useShownPeriod } from './use-shown-period.ts';
import { YearConsumption } from './YearConsumption.tsx';

interface Props {
  meter: Meter;
  /** A reading that is being typed: the charts show what it would add. */
  entry: ReadingPreview<ReadingRow> | null;
}

const titles = {
  year: 'consumption.title',
  month: 'consumption.dayTitle',
  day: 'consumption.hourTitle',
} as const;

/** A meter's use in a year, against the year before, in a month by its days, or in a day by its hours; and a year or month in three figures. */
export function ConsumptionSection({ meter, entry }: Props) {
  const { t, language } = useTexts();
  const speech = useMeterTexts();
  const { id: orgId } = useOrganization();
  const [wantsCurve, setAsCurve] = useState(false);
  const typed = entry?.candidate ?? null;
  const { period, year, known, show, before, after } = useShownPeriod(meter, typed && endDayOf(typed, meter));
  const unit = shownUnit(meter);
  const query = (of: number) => ({ ...daysOf(String(of)), interval: 'month' as const, unit });
  const at = { orgId, meterId: meter.id };
  const now = useCall(readings.consumption, { ...at, query: query(year) });
  const past = useCall(readings.consumption, { ...at, query: query(year - 1) });

  const part = partOf(period);
  const isYear = part === 'year';
  const asCurve = wantsCurve && isYear;
  const month = isYear ? null : Number(period.slice(5, 7)) - 1;
  const named = monthName(daysOf(period).from, language);
  const above =
    part === 'day'
      ? { period: period.slice(0, 7), name: capital(named) }
      : { period: String(year), name: String(year) };
  const title = asCurve ? t('consumption.curveTitle') : t(titles[part]);
  const mayCurve = meter.readingCount > 0 && meter.readingMode !== 'CONSUMPTION';
  const figures = now.data && past.data && yearToDate(now.data.buckets, past.data.buckets, month);
  return (
    <>
      <section>
        <div className={classes.chartHead}>
          <h3 className={recordClasses.heading}>
            {title} <span>{speech.symbol(unit)}</span>
          </h3>
          {!asCurve && (
            <div>
              {!isYear && (
                <button
                  type="button"
                  className={recordClasses.more}
                  aria-label={t('consumption.back', { period: above.name })}
                  onClick={() => show(above.period)}
                >
                  <IconArrowLeft size={14} stroke={1.6} aria-hidden /> {above.name}
                </button>
              )}
              <PeriodSwitch
                part={part}
                shown={part === 'month' ? capital(named) : period}
                before={before}
                after={after}
              />
            </div>
          )}
          {isYear && mayCurve && (
            <button type="button" className={recordClasses.more} onClick={() => setAsCurve(!asCurve)}>
              {asCurve
                ? t('consumption.bars')
                : t(meter.readingMode === 'COUNTER' ? 'consumption.curve' : 'consumption.levelCurve')}
            </button>
          )}
        </div>
        {asCurve ? (
          <CurveSection meter={meter} />
        ) : now.isPending || past.isPending ? (
          <Skeleton className={classes.chartRoom} />
        ) : !now.data || !past.data ? (
          <NotRead
            text={t('consumption.failed')}
            retry={() => {
              void now.refetch();
              void past.refetch();
            }}
          />
        ) : isYear ? (
          <YearConsumption
            meter={meter}
            year={year}
            now={now.data.buckets}
            before={past.data.buckets}
            entry={entry}
            show={show}
          />
        ) : part === 'day' ? (
          <DayConsumption meter={meter} day={period} />
        ) : (
          <MonthConsumption meter={meter} month={period} known={known} entry={entry} show={show} />
        )}
      </section>
      {part !== 'day' && (now.isPending || past.isPending) && <Skeleton className={classes.kpisRoom} />}
      {part !== 'day' && now.data && figures && (
        <MeterKpis
          meter={meter}
          known={figures}
          unit={unit}
          year={year}
          against={isYear ? String(year - 1) : `${named} ${year - 1}`}
          use={now.data}
        />
      )}
    </>
  );
}
