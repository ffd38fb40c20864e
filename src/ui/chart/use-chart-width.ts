import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The width that there is for a chart, known before anything is painted, so that it never stands there in another one first. */
export function useChartWidth(least: number): { ref: RefObject<HTMLDivElement | null>; width: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(least);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setWidth(Math.max(least, Math.floor(box.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [least]);
  return { ref, width };
}
