import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** Milliseconds. */
const long = 500;
/** Pixels that a resting finger moves all the same. */
const still = 10;

/** Handlers of an element that does something when a finger rests on it. */
export function useLongPress(): (pressed: () => void) => Record<string, (event: PointerEvent) => void> {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const end = () => {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  };
  return (pressed) => ({
    onPointerDown: ({ pointerType, clientX: x, clientY: y }) => {
      end();
      if (pointerType !== 'mouse') press.current = { timer: window.setTimeout(pressed, long), x, y };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > still) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  });
}
