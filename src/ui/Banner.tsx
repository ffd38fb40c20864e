import type { ReactNode } from 'react';
import classes from './Banner.module.css';

interface Props {
  tone: 'info' | 'error' | 'warning' | 'success';
  icon: ReactNode;
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** Something to know about what lies below it, with a sign and words. */
export function Banner({ tone, icon, role, children }: Props) {
  return (
    <div className={classes.banner} data-tone={tone} role={role}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
