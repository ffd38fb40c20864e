import { lazy, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { handleCallError } from './errors.ts';

/** Milliseconds after which a failed chunk may be requested again. */
const pause = 1000;

/** In place of a part that did not come: what it was opened in is closed. */
function Nothing({ close }: { close?: () => void }) {
  useEffect(() => close?.(), [close]);
  return null;
}

/**
 * A part of a page that is loaded when first shown, like React's `lazy`. If loading fails for lack of a network, a
 * message says so and the page continues without it, keeping everything typed; it is requested again the next time it
 * is shown.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const attempt = (): ComponentType<P> =>
    lazy(() =>
      load().catch((error: unknown): { default: ComponentType<P> } => {
        handleCallError(error);
        setTimeout(() => {
          part = attempt();
        }, pause);
        return { default: Nothing };
      }),
    );
  let part = attempt();
  return function Later(props: P) {
    const [Part] = useState(() => part);
    return <Part {...props} />;
  };
}
