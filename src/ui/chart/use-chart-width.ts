import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The widths that charts had last, by their least: the next one of a kind is mostly as wide, and then drawn once. */
const former = new Map<number, number>();

/** The width available for a chart, known before the first paint, so that it never appears in another width first. */
export function useChartWidth(least: number): { ref: RefObject<HTMLDivElement | null>; width: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(former.get(least) ?? least);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => {
      const wide = Math.max(least, Math.floor(box.clientWidth));
      former.set(least, wide);
      setWidth(wide);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [least]);
  return { ref, width };
}
