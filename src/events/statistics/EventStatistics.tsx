import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useParameters } from '../../ui/browser/use-parameters.ts';
import { hrefFor } from '../../ui/client/api.ts';
import { PeriodSwitch } from '../../ui/chart/PeriodSwitch.tsx';
import { monthName } from '../../ui/language/dates.ts';
import { ExportMenu } from '../../ui/export/ExportMenu.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { NotRead } from '../../ui/record/NotRead.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { CountBars } from './CountBars.tsx';
import { EventKpis } from './EventKpis.tsx';
import { eventStatistics } from './statistics.ts';
import type { EventStatistics } from './statistics.ts';
import { categoryIcons } from '../icons.ts';
import classes from './statistics.module.css';
import { lazyWithRetry } from '../../ui/client/lazy-with-retry.tsx';

const ConsumptionChart = lazyWithRetry(() => import('../../ui/chart/ConsumptionChart.tsx'));
const first = (year: number, index: number) => `${year}-${String(index + 1).padStart(2, '0')}-01`;

/** A year of events in figures, of what the filters show: by month against the year before, by kind, by place, and without accident. */
export function EventStatisticsView({ query }: { query: Record<string, unknown> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const thisYear = Number(useToday().slice(0, 4));
  const [params, change] = useParameters();
  const asked = Number(params.get('year'));
  const year = Number.isInteger(asked) && asked >= 1900 && asked <= thisYear ? asked : thisYear;
  const go = (to: number) =>
    change((now) => (to === thisYear ? now.delete('year') : now.set('year', String(to))));
  const at = { orgId, query: { ...query, year } };
  const reading = useCall(eventStatistics.get, at, { keepPrevious: true });
  const href = (format: 'csv' | 'xlsx') =>
    hrefFor(eventStatistics.export, { orgId, query: { ...query, year, format } });
  return (
    <div className={classes.statistics}>
      <div className={classes.bar}>
        <PeriodSwitch
          part="year"
          shown={String(year)}
          before={() => go(year - 1)}
          after={year === thisYear ? null : () => go(year + 1)}
        />
        <ExportMenu label={t('events.statistics.title')} href={href} />
      </div>
      {reading.data ? (
        <Figures found={reading.data} />
      ) : reading.isPending ? (
        <Skeleton height="24rem" />
      ) : (
        <NotRead text={t('events.statistics.failed')} retry={reading.refetch} />
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.card} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** The list behind a number: the same filters, and one more. */
function useBehind(): (more: Record<string, string>) => string {
  const [params] = useSearchParams();
  return (more) => {
    const after = new URLSearchParams(params);
    after.delete('year');
    for (const [name, value] of Object.entries({ view: 'list', ...more })) after.set(name, value);
    return `?${after}`;
  };
}

function Figures({ found }: { found: EventStatistics }) {
  const { t, language } = useTexts();
  const { drawn } = useNumbers();
  const today = useToday();
  const behind = useBehind();
  const { year, months, monthsBefore, categories, places, total } = found;
  const within = { from: `${year}-01-01`, to: `${year}-12-31` };
  return (
    <>
      <EventKpis found={found} behind={behind} />
      <Part title={t('events.statistics.title')}>
        <Suspense fallback={<div className={classes.chartRoom} aria-busy />}>
          <ConsumptionChart
            bars={months.map((month, index) => ({
              label: monthName(first(year, index), language, 'short'),
              title: `${monthName(first(year, index), language)} ${year}`,
              now: month && { measured: month.count, interpolated: 0 },
              missingDays: 0,
              before: monthsBefore[index] ?? null,
              current: first(year, index).slice(0, 7) === today.slice(0, 7),
            }))}
            now={String(year)}
            before={String(year - 1)}
            unit={t('events.statistics.unit')}
            whole
            target={null}
            summary={t('events.statistics.chart', { total, year, before: year - 1 })}
            format={drawn}
          />
        </Suspense>
      </Part>
      <div className={classes.pair}>
        <Part title={t('events.statistics.kinds')}>
          <CountBars
            empty={t('events.statistics.nothing', { year })}
            rows={categories.map(({ category, count, accidents }) => {
              const Icon = categoryIcons[category ?? 'none'];
              return {
                key: category ?? 'none',
                name: t(`events.category.${category ?? 'none'}`),
                icon: <Icon size={16} stroke={1.5} aria-hidden />,
                count,
                accidents,
                to: category && behind({ ...within, category }),
              };
            })}
          />
        </Part>
        <Part title={t('events.statistics.places')}>
          <CountBars
            empty={t('events.statistics.nothing', { year })}
            rows={places.map(({ area, name, count, accidents }) => ({
              key: area?.id ?? name ?? '',
              name: name ?? t('events.statistics.noPlace'),
              count,
              accidents,
              to: area ? behind({ ...within, area: area.id }) : name && behind({ ...within, search: name }),
            }))}
          />
        </Part>
      </div>
    </>
  );
}
