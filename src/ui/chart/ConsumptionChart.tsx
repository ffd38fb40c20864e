import { useId } from 'react';
import { useTexts } from '../language/i18n.ts';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './chart.module.css';
import { useChartFocus } from './focus.ts';
import { axisFromZero, bands, leftMarginFor, everyNth, place } from './scale.ts';
import { barTotal, Hatch, ConsumptionBars } from './ConsumptionBars.tsx';
import type { ConsumptionBar } from './ConsumptionBars.tsx';
import { ConsumptionLegend } from './ConsumptionLegend.tsx';
import { useChartWidth } from './use-chart-width.ts';

interface Props {
  bars: ConsumptionBar[];
  /** The names of the two rows of bars: '2026' and '2025'; a single row needs none. */
  now?: string;
  before?: string;
  /** What opens when a bar is clicked, in words. */
  opens?: string;
  /** As shown: 'kWh', 'm³'. */
  unit: string;
  /** What is counted: the axis has whole numbers only. */
  whole?: boolean;
  /** The use aimed at in one bar's stretch. */
  target: number | null;
  /** What the picture says, in a sentence. */
  summary: string;
  /** For the axis. */
  format: (value: number) => string;
  /** For amounts; left out: as the axis. */
  formatAmount?: (value: number) => string;
}

const height = 172;
const leastLeft = 46;

/** Consumption per period against the year before; see `ConsumptionBars` for the symbols. */
export default function ConsumptionChart(props: Props) {
  const { bars, now, before, opens, unit, whole, target, summary, format, formatAmount } = props;
  const { t } = useTexts();
  const hatch = useId();
  const { ref, width } = useChartWidth(280);
  const axis = axisFromZero(
    Math.max(0, target ?? 0, ...bars.map((bar) => Math.max(barTotal(bar), bar.before ?? 0))),
    whole,
  );
  const y = place(axis, height, 0);
  const left = leftMarginFor(axis.ticks.map(format), leastLeft);
  const columns = bands(bars.length, left, width);
  const each = (width - left) / Math.max(1, bars.length);
  const nth = everyNth(
    bars.map((bar) => bar.label),
    each,
  );
  const focus = useChartFocus(
    bars.length,
    (x) => {
      const index = Math.floor((x - left) / each);
      return index >= 0 && index < bars.length ? index : null;
    },
    (index) => bars[index]?.open ?? null,
  );

  const amount = (value: number) => `${(formatAmount ?? format)(value)} ${unit}`;
  const lines = (bar: ConsumptionBar): string[] => [
    bar.title,
    `${now === undefined ? '' : `${now}: `}${bar.now ? amount(bar.now.measured + bar.now.interpolated) : t('kit.chart.unknown')}`,
    ...(bar.now && bar.now.interpolated > 0
      ? [t('kit.chart.includingInterpolated', { amount: amount(bar.now.interpolated) })]
      : []),
    ...(bar.preview ? [t('kit.chart.includingUnsaved', { amount: amount(bar.preview) })] : []),
    ...(bar.missingDays > 0 ? [t('kit.chart.missingDays', { count: bar.missingDays })] : []),
    ...(bar.before === null ? [] : [`${before}: ${amount(bar.before)}`]),
    ...(bar.open && opens !== undefined ? [opens] : []),
  ];
  const active = focus.active === null ? undefined : bars[focus.active];
  const column = focus.active === null ? undefined : columns[focus.active];

  return (
    <div ref={ref}>
      <ChartFrame
        summary={summary}
        width={width}
        focus={focus}
        tip={active && column ? { x: column.middle, lines: lines(active) } : null}
      >
        <svg className={classes.chart} viewBox={`0 -8 ${width} 206`} width={width} height={206} aria-hidden>
          <defs>
            <Hatch id={hatch} />
          </defs>
          {axis.ticks.map((tick) => (
            <g key={tick}>
              {tick > 0 && (
                <line className={classes.grid} x1={left} x2={width} y1={y(tick) + 0.5} y2={y(tick) + 0.5} />
              )}
              <text x={left - 8} y={y(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          {column && (
            <rect
              className={classes.columnOn}
              x={column.x - 2}
              y={0}
              width={column.width + 4}
              height={height}
            />
          )}
          <ConsumptionBars bars={bars} columns={columns} y={y} hatch={hatch} counts={whole === true} />
          <line className={classes.base} x1={left} x2={width} y1={height + 0.5} y2={height + 0.5} />
          {target !== null && (
            <line className={classes.target} x1={left} x2={width} y1={y(target) + 0.5} y2={y(target) + 0.5} />
          )}
          {bars.map(
            (bar, index) =>
              index % nth === 0 && (
                <text
                  key={bar.title}
                  className={bar.current ? classes.strong : undefined}
                  x={columns[index]?.middle}
                  y={height + 17}
                  textAnchor="middle"
                >
                  {bar.label}
                </text>
              ),
          )}
        </svg>
      </ChartFrame>
      <ConsumptionLegend
        now={now}
        before={bars.some((bar) => bar.before !== null) ? before : undefined}
        hatch={bars.some((bar) => (bar.now?.interpolated ?? 0) > 0) ? hatch : null}
        unsaved={bars.some((bar) => (bar.preview ?? 0) > 0)}
        missing={bars.some((bar) => bar.missingDays > 0)}
        target={target === null ? null : format(target)}
      />
    </div>
  );
}
