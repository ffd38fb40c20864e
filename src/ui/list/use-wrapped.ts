import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * What does not fit on a line: the `data-key` of each such child of an element that wraps and shows only its first
 * line. Measured before painting, and again whenever the size changes. Such children must keep their room (`visibility:
 * hidden`).
 */
export function useWrapped<E extends HTMLElement>(): [RefObject<E | null>, ReadonlySet<string>] {
  const box = useRef<E>(null);
  const [wrapped, setWrapped] = useState('');
  useLayoutEffect(() => {
    const element = box.current;
    // Nothing to measure: to ask would have the page laid out before its time.
    if (!element?.firstChild) return;
    const measure = (): void => {
      const { bottom } = element.getBoundingClientRect();
      setWrapped(
        [...element.children]
          .filter((child) => child.getBoundingClientRect().top >= bottom - 1)
          .map((child) => child.getAttribute('data-key') ?? '')
          .join(' '),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  });
  return [box, new Set(wrapped.split(' '))];
}
