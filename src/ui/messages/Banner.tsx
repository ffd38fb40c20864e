import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';

interface Props {
  tone: 'info' | 'error' | 'warning' | 'success';
  icon: Icon;
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** Information about what is below it, with an icon and words. */
export function Banner({ tone, icon: Sign, role, children }: Props) {
  return (
    <div className={classes.banner} data-tone={tone} role={role}>
      <Sign size={16} stroke={1.6} />
      <div>{children}</div>
    </div>
  );
}
