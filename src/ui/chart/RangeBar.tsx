import { useTexts } from '../language/i18n.ts';
import classes from './chart.module.css';
import { widthOf } from './scale.ts';
import { useChartWidth } from './use-chart-width.ts';

interface Props {
  value: number;
  /** The lowest and highest earlier values. */
  low: number;
  high: number;
  /** The value in words: '235 kWh a day'. */
  label: string;
  /** So far outside that the reading needs confirmation. */
  alarm?: boolean;
  format: (value: number) => string;
}

const halfOf = (text: string): number => widthOf(text) / 2;

/** A value relative to earlier ones: a mark on a rail, amber if it is an alarm. */
export default function RangeBar({ value, low, high, label, alarm = false, format }: Props) {
  const { t } = useTexts();
  const { ref, width } = useChartWidth(160);
  const from = Math.min(low < 0 ? low - (high - low) : 0, value);
  const to = Math.max(high + (high - from) / 3, value + (value - from) * 0.08, from + 1e-9);
  const x = (at: number) => Math.round(((at - from) / (to - from)) * width);
  const outside = value < low || value > high;
  const [start, end, mark] = [
    x(low),
    Math.max(x(high), x(low) + 2),
    Math.min(Math.max(x(value), 7), width - 7),
  ];
  const middle = (start + end) / 2;
  const inside = (at: number, room: number) => Math.min(Math.max(at, room), width - room);
  const words = t('kit.range.soFar');
  const seen = `${words} ${format(low)}–${format(high)}`;
  return (
    <div ref={ref}>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${width} 40`}
        width={width}
        height={40}
        role="img"
        aria-label={t(outside ? 'kit.range.outside' : 'kit.range.inside', {
          label,
          low: format(low),
          high: format(high),
        })}
      >
        <rect className={classes.rail} x="0" y="17" width={width} height="6" rx="3" />
        <rect className={classes.seen} x={start} y="17" width={end - start} height="6" />
        <circle className={alarm ? classes.markOutside : classes.mark} cx={mark} cy="20" r="6" />
        <text className={classes.strong} x={inside(mark, halfOf(label))} y="8" textAnchor="middle">
          {label}
        </text>
        {end - start >= 100 ? (
          <>
            <text x={inside(start, halfOf(format(low)))} y="38" textAnchor="middle">
              {format(low)}
            </text>
            <text x={middle} y="38" textAnchor="middle">
              {words}
            </text>
            <text x={inside(end, halfOf(format(high)))} y="38" textAnchor="middle">
              {format(high)}
            </text>
          </>
        ) : (
          <text x={inside(middle, halfOf(seen))} y="38" textAnchor="middle">
            {seen}
          </text>
        )}
      </svg>
    </div>
  );
}
