import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

/**
 * Which of a chart's columns or points is looked at, by pointer or keyboard (arrows, Home, End; Escape lets go).
 * In: how many there are, and which one lies at a distance from the chart's left edge, in its own pixels.
 */
export function useChartFocus(count: number, at: (x: number) => number | null) {
  const [active, setActive] = useState<number | null>(null);
  const shown = active !== null && active < count ? active : null;

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowRight: shown === null ? 0 : Math.min(shown + 1, count - 1),
      ArrowLeft: shown === null ? count - 1 : Math.max(shown - 1, 0),
      Home: 0,
      End: count - 1,
    };
    const next = moves[event.key];
    if (next !== undefined && count > 0) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Escape' && shown !== null) {
      event.stopPropagation();
      setActive(null);
    }
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) =>
    setActive(at(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const letGo = () => setActive(null);

  return {
    active: shown,
    handlers: {
      onKeyDown,
      onPointerMove,
      onPointerDown: onPointerMove,
      onPointerLeave: letGo,
      onBlur: letGo,
    },
  };
}
