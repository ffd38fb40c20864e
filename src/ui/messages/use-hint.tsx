import { Suspense, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';

const Hint = lazyWithRetry(() => import('./Hint.tsx'));

interface Options {
  position?: 'top' | 'right';
  /** Whether a touch shows it, too. */
  touch?: boolean;
}

interface Events {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onMouseEnter: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * The tooltip of an element of the first page, loaded when the mouse first enters the element, which stays as it is: it keeps the focus. Out: the events
 * that the element listens to, and the tooltip, to be drawn after it.
 */
export function useHint(
  label: string,
  { position = 'top', touch = false }: Options = {},
): [on: Events, hint: ReactNode] {
  const [entered, setEntered] = useState<{ target: HTMLElement; since: number } | null>(null);
  const touched = useRef(false);
  // A browser reports a touch as a mouse that enters, too.
  const note = ({ pointerType }: PointerEvent): void => {
    touched.current = pointerType === 'touch' && !touch;
    if (touched.current) setEntered(null);
  };
  const enter = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    if (!touched.current)
      setEntered((former) =>
        former?.target === currentTarget ? former : { target: currentTarget, since: performance.now() },
      );
  };
  const hint = entered && (
    <Suspense>
      <Hint label={label} position={position} {...entered} close={() => setEntered(null)} />
    </Suspense>
  );
  return [{ onPointerEnter: note, onPointerDown: note, onMouseEnter: enter }, hint];
}
