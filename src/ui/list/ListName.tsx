import type { ReactNode } from 'react';
import classes from './list.module.css';

/** A row's first cell: its name, with its icon before it and its secondary fact muted after it. */
export function ListName({
  icon,
  name,
  detail,
}: {
  icon?: ReactNode;
  name: ReactNode;
  detail?: string | null;
}) {
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
