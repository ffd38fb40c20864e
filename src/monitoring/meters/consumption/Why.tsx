import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../meters.module.css';

/** A sentence below a chart that explains what is seen in it. */
export const Why = ({ children }: { children: ReactNode }) => (
  <p className={classes.why}>
    <IconInfoCircle size={16} stroke={1.6} aria-hidden />
    <span>{children}</span>
  </p>
);
