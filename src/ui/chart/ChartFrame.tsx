import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './chart.module.css';
import type { useChartFocus } from './focus.ts';

interface Props {
  /** What the picture says, in a sentence: its text alternative. */
  summary: string;
  width: number;
  focus: ReturnType<typeof useChartFocus>;
  /** The selected item: its position, and its lines, the first as the title. */
  tip: { x: number; lines: string[] } | null;
  children: ReactNode;
}

/** The frame of a chart: reads out its summary, and shows and reads out the point in focus. */
export function ChartFrame({ summary, width, focus, tip, children }: Props) {
  const left = tip !== null && tip.x > width / 2;
  return (
    <div
      className={classes.frame}
      role="group"
      aria-label={summary}
      tabIndex={0}
      data-opens={focus.opens || undefined}
      {...focus.handlers}
    >
      {children}
      {tip && (
        <div
          className={classes.tip}
          style={
            left ? { right: `calc(100% - ${tip.x}px + 0.75rem)` } : { left: `calc(${tip.x}px + 0.75rem)` }
          }
          aria-hidden
        >
          {tip.lines.map((line, index) =>
            index === 0 ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
          )}
        </div>
      )}
      <VisuallyHidden aria-live="polite">{tip?.lines.join('. ')}</VisuallyHidden>
    </div>
  );
}
