import type { ReactNode } from 'react';
import classes from './kit.module.css';

/** One state of a part, with its name. */
export function KitPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
