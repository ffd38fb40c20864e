import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The width available for a chart, known before the first paint, so that it never appears in another width first. */
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
