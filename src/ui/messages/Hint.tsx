import { Tooltip } from '@mantine/core';
import type { FloatingPosition } from '@mantine/core';
import { useEffect, useState } from 'react';

interface Props {
  label: string;
  position: FloatingPosition;
  target: HTMLElement;
  /** When the mouse entered it, by the page's clock in milliseconds. */
  since: number;
  /** Called where this cannot be loaded (`lazyWithRetry`). */
  close: () => void;
}

/** Milliseconds that the mouse rests on an element before its first tooltip, as the theme has it for the next ones. */
const delay = 300;

/** The tooltip of an element that the mouse has entered; from then on it follows the mouse by itself. */
export default function Hint({ label, position, target, since }: Props) {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), since + delay - performance.now());
    return () => clearTimeout(timer);
  }, [since]);
  if (!rested) return null;
  return (
    <Tooltip label={label} position={position} target={target} defaultOpened={target.matches(':hover')} />
  );
}
