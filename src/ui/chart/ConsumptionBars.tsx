import classes from './chart.module.css';
import type { Band } from './scale.ts';

/** Consumption in one period, as numbers for drawing. */
export interface ConsumptionBar {
  /** Under the axis, short: 'Jan'. */
  label: string;
  /** In full, for the tooltip: 'January 2026'. */
  title: string;
  /** Its known value; null: unknown, not zero. */
  now: { measured: number; interpolated: number } | null;
  /** Days gone by that no reading covers. */
  missingDays: number;
  /** The same period a year before. */
  before: number | null;
  /** What a value being typed, not saved yet, would add. */
  preview?: number;
  /** The current period. */
  current?: boolean;
  /** Opens its days. */
  open?: (() => void) | undefined;
}

/** Everything in this year's bar, saved or not. */
export const barTotal = (bar: ConsumptionBar): number =>
  Math.max(0, (bar.now?.measured ?? 0) + (bar.now?.interpolated ?? 0)) + Math.max(0, bar.preview ?? 0);

/** The pattern for interpolated values; an svg that draws bars includes one. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={classes.hatchGround} width="5" height="5" />
      <line className={classes.hatchLine} x1="0" y1="0" x2="0" y2="5" />
    </pattern>
  );
}

interface Props {
  bars: ConsumptionBar[];
  columns: Band[];
  /** A value's height over the chart's top, in whole pixels. */
  y: (value: number) => number;
  hatch: string;
  /** Counts: of none there is nothing to draw. */
  counts?: boolean;
}

/**
 * Consumption bars. Last year: wide and pale, with a line on top. This year: narrow, in front; measured solid, interpolated hatched, unsaved
 * dashed. Zero is a thin line; unknown draws nothing; days without readings get a dashed outline, open at the top.
 */
export function ConsumptionBars({ bars, columns, y, hatch, counts = false }: Props) {
  const base = y(0);
  return bars.map((bar, index) => {
    const column = columns[index];
    if (!column) return null;
    const inset = Math.max(1, Math.round(column.width * 0.17));
    const x = column.x + inset;
    const width = Math.max(2, column.width - 2 * inset);
    const measured = Math.max(0, bar.now?.measured ?? 0);
    const known = measured + Math.max(0, bar.now?.interpolated ?? 0);
    const [solidTop, knownTop, top] = [y(measured), y(known), y(barTotal(bar))];
    const ghostTop = bar.before === null ? base : Math.min(y(Math.max(0, bar.before)), base - 1);
    return (
      <g key={bar.title}>
        {bar.before !== null && !(counts && bar.before === 0) && (
          <>
            <rect
              className={classes.ghost}
              x={column.x}
              y={ghostTop}
              width={column.width}
              height={base - ghostTop}
            />
            <rect className={classes.ghostTop} x={column.x} y={ghostTop} width={column.width} height={1} />
          </>
        )}
        {bar.now && barTotal(bar) === 0 && !counts && (
          <rect className={classes.now} x={x} y={base - 2} width={width} height={2} />
        )}
        {measured > 0 && (
          <rect
            className={classes.now}
            x={x}
            y={Math.min(solidTop, base - 1)}
            width={width}
            height={Math.max(1, base - solidTop)}
          />
        )}
        {knownTop < solidTop && (
          <>
            <rect x={x} y={knownTop} width={width} height={solidTop - knownTop} fill={`url(#${hatch})`} />
            <rect
              className={classes.hatchEdge}
              x={x + 0.5}
              y={knownTop + 0.5}
              width={width - 1}
              height={Math.max(0.5, solidTop - knownTop - 0.5)}
            />
          </>
        )}
        {top < knownTop && (
          <rect
            className={classes.preview}
            x={x + 0.5}
            y={top + 0.5}
            width={width - 1}
            height={Math.max(0.5, knownTop - top - 0.5)}
          />
        )}
        {bar.missingDays > 0 && (
          <line className={classes.missing} x1={x} x2={x + width} y1={top - 3} y2={top - 3} />
        )}
      </g>
    );
  });
}
