import type { ReactNode } from 'react';
import classes from './list.module.css';

/** A row's first cell: what it is called, with its sign before and its secondary fact muted beside it. */
export function ListName({ icon, name, detail }: { icon?: ReactNode; name: string; detail?: string | null }) {
  return (
    <span className={classes.named}>
      {icon}
      <span>
        <b>{name}</b>
        {detail && <small>{detail}</small>}
      </span>
    </span>
  );
}
