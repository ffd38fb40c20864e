import { lazy, Suspense } from 'react';
import { addPeriod } from '../../core/time/period.ts';
import type { ConsumptionBar } from '../chart/ConsumptionBars.tsx';
import { monthName } from '../language/dates.ts';
import { useTexts } from '../language/i18n.ts';
import type { Language } from '../language/i18n.ts';
import { useNumbers } from '../language/numbers.ts';
import classes from './kit.module.css';
import { KitPart } from './KitPart.tsx';

const ConsumptionChart = lazy(() => import('../chart/ConsumptionChart.tsx'));
const ConsumptionSpark = lazy(() => import('../chart/ConsumptionSpark.tsx'));
const CurveChart = lazy(() => import('../chart/CurveChart.tsx'));
const RangeBar = lazy(() => import('../chart/RangeBar.tsx'));

const lastYear = [9120, 8510, 8900, 8040, 7980, 7630, 5200, 7900, 8250, 8790, 9010, 8340];
const signs: Partial<ConsumptionBar>[] = [
  { now: { measured: 8700, interpolated: 0 } },
  { now: { measured: 7960, interpolated: 0 } },
  { now: { measured: 0, interpolated: 8190 } },
  { now: { measured: 3000, interpolated: 4920 } },
  { now: { measured: 5100, interpolated: 0 }, missingDays: 9 },
  { missingDays: 30 },
  { now: { measured: 1800, interpolated: 0 }, preview: 3100, current: true },
  { now: { measured: 0, interpolated: 0 } },
];

const bars = (language: Language): ConsumptionBar[] =>
  lastYear.map((before, index) => {
    const first = addPeriod('2026-01-01', 'P1M', index);
    const label = monthName(first, language, 'short');
    return {
      label,
      title: `${monthName(first, language)} 2026`,
      now: null,
      missingDays: 0,
      before,
      ...signs[index],
    };
  });

const counter = (from: string, start: number, step: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: addPeriod(from, 'P1M', index),
    value: start + step * index,
  }));

/** Charts with all their symbols. */
export function KitCharts() {
  const { language } = useTexts();
  const { drawn, rough } = useNumbers();
  const level = counter('2025-01-15', 0, 1, 8).map((point, index) => ({
    ...point,
    value: 7 + Math.round(Math.sin(index) * 10) / 10,
  }));
  return (
    <Suspense fallback={null}>
      <div className={classes.columns}>
        <KitPart title="Use: measured, interpolated, partly missing, missing, not saved, zero, unknown">
          <ConsumptionChart
            bars={bars(language)}
            now="2026"
            before="2025"
            unit="kWh"
            target={8200}
            summary="Use per month in kWh, every sign once"
            format={drawn}
          />
        </KitPart>
        <KitPart title="A counter that was replaced, with a value being typed">
          <CurveChart
            pieces={[counter('2024-01-31', 120_000, 8200, 14), counter('2025-02-28', 10, 7900, 10)]}
            preview={{ date: '2026-01-31', value: 82_000 }}
            unit="kWh"
            summary="A counter that was replaced in February 2025"
            format={drawn}
          />
        </KitPart>
        <KitPart title="A level with a gap">
          <CurveChart
            pieces={[level.slice(0, 4), level.slice(6)]}
            unit="bar"
            summary="A pressure with a gap of two months"
            format={drawn}
          />
        </KitPart>
        <KitPart title="A card's year in little">
          <div className={classes.small}>
            <ConsumptionSpark bars={bars(language)} summary="Use per month in little" />
          </div>
        </KitPart>
        <KitPart title="What was seen before: inside, outside, outside with alarm, a narrow range">
          <RangeBar value={235} low={168} high={301} label="235 kWh a day" format={rough} />
          <RangeBar value={320} low={168} high={301} label="320 kWh a day" format={rough} />
          <RangeBar value={900} low={168} high={301} label="900 kWh a day" format={rough} alarm />
          <RangeBar value={28.4} low={27.9} high={29} label="28.4 kWh a day" format={rough} />
        </KitPart>
      </div>
    </Suspense>
  );
}
