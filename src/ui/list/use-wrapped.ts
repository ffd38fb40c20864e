import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * What of a line finds no room on it: the `data-key` of each child of an element that wraps and shows its first line only. It is
 * measured before it is painted, and anew with every change of size. Such children have to keep their room (`visibility: hidden`).
 */
export function useWrapped<E extends HTMLElement>(): [RefObject<E | null>, ReadonlySet<string>] {
  const box = useRef<E>(null);
  const [wrapped, setWrapped] = useState('');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
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
