import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface HandOverProps {
  /** Null: there is nothing to hand over yet. */
  href: string | null;
  variant?: string;
  target?: string;
  children: [icon: ReactNode, words: string];
}

/** A link that looks like a button, or a disabled button while there is no address. */
export function HandOver({ href, variant = 'filled', target, children: [icon, words] }: HandOverProps) {
  const look = { variant, leftSection: icon };
  if (href === null)
    return (
      <Button {...look} disabled>
        {words}
      </Button>
    );
  return (
    <Button {...look} component="a" href={href} target={target} rel={target && 'noreferrer'}>
      {words}
    </Button>
  );
}
