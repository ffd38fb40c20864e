import type { ReactNode } from 'react';
import classes from './list.module.css';

interface Props {
  icon: ReactNode;
  title?: string;
  text: ReactNode;
  /** The step that helps. */
  action?: ReactNode;
  /** An alternative next to it. */
  also?: ReactNode;
  role?: 'alert';
}

/** Replaces a list without rows: why it is empty, and what to do. */
export function ListNotice({ icon, title, text, action, also, role }: Props) {
  return (
    <div className={classes.empty} role={role}>
      <span className={classes.emptyIcon}>{icon}</span>
      {title && <h2>{title}</h2>}
      <p>{text}</p>
      {also ? (
        <div className={classes.ways}>
          {action}
          {also}
        </div>
      ) : (
        action
      )}
    </div>
  );
}
