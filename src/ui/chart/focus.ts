import { useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/**
 * Which of a chart's columns or points is selected, by pointer or keyboard (arrows, Home, End; Escape clears). In:
 * their number, which one is at a distance from the chart's left edge, in its own pixels, and the action that opens
 * one, by click, Enter or space; null if none.
 */
export function useChartFocus(
  count: number,
  at: (x: number) => number | null,
  openerOf: (index: number) => (() => void) | null = () => null,
) {
  const [active, setActive] = useState<number | null>(null);
  const shown = active !== null && active < count ? active : null;

  const open = (index: number | null): boolean => {
    const lead = index === null ? null : openerOf(index);
    if (!lead) return false;
    setActive(null);
    lead();
    return true;
  };
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
    } else if ((event.key === 'Enter' || event.key === ' ') && open(shown)) {
      event.preventDefault();
    } else if (event.key === 'Escape' && shown !== null) {
      event.stopPropagation();
      setActive(null);
    }
  };
  const placeOf = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) =>
    at(clientX - currentTarget.getBoundingClientRect().left);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => setActive(placeOf(event));
  const letGo = () => setActive(null);

  return {
    active: shown,
    /** Whether the selected item has a link. */
    opens: shown !== null && openerOf(shown) !== null,
    handlers: {
      onKeyDown,
      onPointerMove,
      onPointerDown: onPointerMove,
      onClick: (event: MouseEvent<HTMLElement>) => void open(placeOf(event)),
      onPointerLeave: letGo,
      onBlur: letGo,
    },
  };
}
