import type { Icon as IconType } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tone.module.css';

/** How important something is, or how far it has come. */
export type Tone = 'HIGH' | 'MEDIUM' | 'LOW' | 'new' | 'due' | 'done' | 'over';

/** A word about a record, with its icon, or an icon that has a name. */
export function ToneLabel({
  tone,
  icon: Icon,
  name,
  children,
}: {
  tone: Tone;
  icon: IconType;
  name?: string;
  children?: ReactNode;
}) {
  return (
    <span className={classes.word} data-tone={tone}>
      <Icon
        size={16}
        stroke={1.7}
        {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      />
      {children}
    </span>
  );
}
