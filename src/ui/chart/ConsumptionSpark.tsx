import { useId } from 'react';
import classes from './chart.module.css';
import { bands, place } from './scale.ts';
import { barTotal, Hatch, ConsumptionBars } from './ConsumptionBars.tsx';
import type { ConsumptionBar } from './ConsumptionBars.tsx';
import { useChartWidth } from './use-chart-width.ts';

interface Props {
  bars: ConsumptionBar[];
  summary: string;
}

const height = 80;

/** A year's use in little, for a card: no axis but the base, the highest bar as high as the picture. */
export default function ConsumptionSpark({ bars, summary }: Props) {
  const hatch = useId();
  const { ref, width } = useChartWidth(96);
  const max = Math.max(...bars.map((bar) => Math.max(barTotal(bar), bar.before ?? 0)), 0);
  const columns = bands(bars.length, 0, width);
  return (
    <div ref={ref}>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${width} 96`}
        width={width}
        height={96}
        role="img"
        aria-label={summary}
      >
        <defs>
          <Hatch id={hatch} />
        </defs>
        <ConsumptionBars
          bars={bars}
          columns={columns}
          y={place({ min: 0, max: max || 1, ticks: [] }, height, 2)}
          hatch={hatch}
        />
        <line className={classes.base} x1={0} x2={width} y1={height + 0.5} y2={height + 0.5} />
        {bars.map((bar, index) =>
          index % 3 === 0 ? (
            <text key={bar.title} x={columns[index]?.middle} y={height + 14} textAnchor="middle">
              {bar.label.slice(0, 1).toUpperCase()}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}
