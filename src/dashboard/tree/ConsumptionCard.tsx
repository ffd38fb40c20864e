import { Skeleton } from '@mantine/core';
import { Suspense, useId } from 'react';
import { sub, toNumber } from '../../core/numbers/decimal.ts';
import { gasSymbols, gasesOf } from '../../monitoring/meters/emission-factors/gases.ts';
import { meterIcons } from '../../monitoring/meters/icons.ts';
import { unitLabel } from '../../monitoring/units/units.ts';
import type { ConsumptionBar } from '../../ui/chart/ConsumptionBars.tsx';
import { monthName } from '../../ui/language/dates.ts';
import { textOf, useTexts } from '../../ui/language/i18n.ts';
import type { Language } from '../../ui/language/i18n.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { Card } from '../Card.tsx';
import { Against } from './Against.tsx';
import { EmissionTotal } from './EmissionTotal.tsx';
import { mass, short } from './consumption-text.ts';
import type { Dashboard } from '../dashboard.ts';
import { Lead } from '../Lead.tsx';
import { consumptionKey } from './use-organization-columns.ts';
import { perRow } from '../per-row.ts';
import { within } from '../use-lead.ts';
import classes from '../dashboard.module.css';
import { lazyWithRetry } from '../../ui/client/lazy-with-retry.tsx';

const ConsumptionSpark = lazyWithRetry(() => import('../../ui/chart/ConsumptionSpark.tsx'));

type Group = Dashboard['groups'][number];

/** Consumption and CO₂ of this year so far against the same days of last year, by meter type. */
export function ConsumptionCard({ dashboard }: { dashboard: Dashboard }) {
  const { groups, factors, metersLeft, today, organizations } = dashboard;
  const { t } = useTexts();
  const title = useId();
  const year = Number(today.slice(0, 4));
  return (
    <Card
      id={title}
      title={t('dashboard.consumption')}
      titleExtra={
        <p className={classes.note} aria-live="polite">
          {metersLeft > 0
            ? t('dashboard.consumption.left', { count: metersLeft })
            : t('dashboard.consumption.range', { year: year - 1 })}
        </p>
      }
    >
      {metersLeft === 0 && <EmissionTotal groups={groups} factors={factors} year={year} />}
      <div className={classes.types} style={{ ['--per-row' as string]: perRow(groups.length, 5) }}>
        {groups.map((group) => (
          <TypeConsumption
            key={consumptionKey(group)}
            group={group}
            year={year}
            today={today}
            isWhole={organizations.length > 0}
          />
        ))}
      </div>
    </Card>
  );
}

interface TypeProps {
  group: Group;
  year: number;
  today: string;
  /** Added up over several organizations. */
  isWhole: boolean;
}

function TypeConsumption({ group, year, today, isWhole }: TypeProps) {
  const { t, language } = useTexts();
  const Icon = meterIcons[group.utilityType];
  const type = textOf(`meters.type.${group.utilityType}`) ?? group.utilityType;
  const { symbol } = unitLabel(group.unit);
  const own = useOrganization();
  const list = `/monitoring/meters?utilityType=${group.utilityType}`;
  const [only, second] = group.organizations;
  const to =
    isWhole && second
      ? `?by=${encodeURIComponent(consumptionKey(group))}`
      : only && only.id !== own.id
        ? within(only.id, list)
        : list;
  return (
    <Lead className={classes.type} to={to}>
      <h3>
        <Icon size={16} stroke={1.6} aria-hidden />
        {type}
      </h3>
      <p className={classes.figure}>
        {group.consumption === null ? (
          <small>{t('dashboard.consumption.nothing')}</small>
        ) : (
          <>
            {short(group.consumption, language)} <small>{symbol}</small>
          </>
        )}
        <Against compared={group.compared} year={year - 1} />
      </p>
      <Suspense fallback={<Skeleton className={classes.sparkRoom} aria-busy />}>
        <ConsumptionSpark
          bars={barsOf(group, year, today, language)}
          summary={t('dashboard.consumption.chart', { type, unit: symbol, year, before: year - 1 })}
        />
      </Suspense>
      <p className={classes.emission}>
        <span>{gasSymbols[gasesOf(group.emission ?? '0', group.co2Only ?? '0')]}</span>
        {group.emission === null ? (
          <span className={classes.muted}>{t('dashboard.consumption.noFactor')}</span>
        ) : (
          <>
            <b>{mass(group.emission, language)}</b>
            <Against compared={group.comparedEmission} year={year - 1} />
          </>
        )}
      </p>
      {group.unknownCount > 0 && (
        <p className={classes.note}>{t('dashboard.consumption.unknown', { count: group.unknownCount })}</p>
      )}
    </Lead>
  );
}

function barsOf(group: Group, year: number, today: string, language: Language): ConsumptionBar[] {
  return group.months.map(({ value, interpolated }, index) => {
    const first = `${year}-${String(index + 1).padStart(2, '0')}-01`;
    const before = group.previousMonths[index]?.value ?? null;
    return {
      label: monthName(first, language, 'short'),
      title: `${monthName(first, language)} ${year}`,
      now:
        value === null
          ? null
          : { measured: toNumber(sub(value, interpolated)), interpolated: toNumber(interpolated) },
      missingDays: 0,
      before: before === null ? null : toNumber(before),
      current: today.startsWith(first.slice(0, 7)),
    };
  });
}
