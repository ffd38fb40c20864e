import { toDay } from '../../core/time/period.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { monthName } from '../language/dates.ts';
import { useTexts } from '../language/i18n.ts';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './chart.module.css';
import { useChartFocus } from './focus.ts';
import { axisAround, leftMarginFor, place } from './scale.ts';
import { timeTicks } from './time-axis.ts';
import { useChartWidth } from './use-chart-width.ts';

export interface CurvePoint {
  date: IsoDate;
  value: number;
  /** Shown below the value in the tooltip: 'Meter replaced'. */
  note?: string;
}

interface Props {
  /** Points by date, in pieces: between two pieces nothing is known, and the line breaks. */
  pieces: CurvePoint[][];
  /** A value being typed, not saved yet. */
  preview?: CurvePoint | null;
  unit: string;
  /** What the picture says, in a sentence. */
  summary: string;
  format: (value: number) => string;
}

const height = 172;
const leastLeft = 58;
const manyPoints = 26;
// A replaced counter has two points on one day: its last value and its new start.
const keyOf = ({ date, value }: CurvePoint): string => `${date} ${value}`;

/** What a counter or a gauge showed over time. */
export default function CurveChart({ pieces, preview = null, unit, summary, format }: Props) {
  const { language } = useTexts();
  const { ref, width } = useChartWidth(280);
  const points = pieces.flat();
  const all = preview ? [...points, preview] : points;
  const days = all.map((point) => toDay(point.date));
  const [firstDay, lastDay] = [Math.min(...days), Math.max(...days)];
  const values = all.map((point) => point.value);
  const axis = axisAround(Math.min(...values), Math.max(...values));
  const y = place(axis, height, 0);
  const left = leftMarginFor(axis.ticks.map(format), leastLeft);
  const x = (date: IsoDate) =>
    lastDay === firstDay
      ? Math.round((left + width) / 2)
      : Math.round(left + 4 + ((toDay(date) - firstDay) / (lastDay - firstDay)) * (width - left - 8));

  const focus = useChartFocus(all.length, (at) => {
    const distances = all.map((point) => Math.abs(x(point.date) - at));
    const nearest = distances.indexOf(Math.min(...distances));
    return nearest < 0 ? null : nearest;
  });
  const active = focus.active === null ? undefined : all[focus.active];
  if (all.length === 0) return null;

  const dates = all.map((point) => point.date).toSorted();
  const ticks = timeTicks(dates[0] ?? '', dates.at(-1) ?? '', Math.floor((width - left) / 62));
  const line = (piece: CurvePoint[]) =>
    piece.map((point, index) => `${index ? 'L' : 'M'}${x(point.date)} ${y(point.value)}`).join('');
  const last = points.at(-1);

  return (
    <div ref={ref}>
      <ChartFrame
        summary={summary}
        width={width}
        focus={focus}
        tip={
          active
            ? {
                x: x(active.date),
                lines: [
                  active.date,
                  `${format(active.value)} ${unit}`,
                  ...(active.note ? [active.note] : []),
                ],
              }
            : null
        }
      >
        <svg className={classes.chart} viewBox={`0 -8 ${width} 206`} width={width} height={206} aria-hidden>
          {axis.ticks.map((tick) => (
            <g key={tick}>
              <line className={classes.grid} x1={left} x2={width} y1={y(tick) + 0.5} y2={y(tick) + 0.5} />
              <text x={left - 8} y={y(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
          <line className={classes.base} x1={left} x2={width} y1={height + 0.5} y2={height + 0.5} />
          {ticks.map(({ date, year }) => (
            <g key={date}>
              <line
                className={classes.base}
                x1={x(date) + 0.5}
                x2={x(date) + 0.5}
                y1={height}
                y2={height + 4}
              />
              <text
                className={year ? classes.strong : undefined}
                x={Math.min(x(date), width - 14)}
                y={height + 17}
                textAnchor="middle"
              >
                {year ? date.slice(0, 4) : monthName(date, language, 'short')}
              </text>
            </g>
          ))}
          {active && (
            <line
              className={classes.crosshair}
              x1={x(active.date) + 0.5}
              x2={x(active.date) + 0.5}
              y1={0}
              y2={height}
            />
          )}
          {pieces.map(
            (piece) => piece[0] && <path key={keyOf(piece[0])} className={classes.curve} d={line(piece)} />,
          )}
          {preview && last && <path className={classes.bridge} d={line([last, preview])} />}
          {points.length <= manyPoints &&
            points.map((point) => (
              <circle
                key={keyOf(point)}
                className={classes.dot}
                cx={x(point.date)}
                cy={y(point.value)}
                r={3}
              />
            ))}
          {preview && (
            <circle className={classes.dotPreview} cx={x(preview.date)} cy={y(preview.value)} r={4.5} />
          )}
          {active && <circle className={classes.dot} cx={x(active.date)} cy={y(active.value)} r={5} />}
        </svg>
      </ChartFrame>
    </div>
  );
}
