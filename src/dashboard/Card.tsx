import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './dashboard.module.css';

interface Props {
  id: string;
  title: string;
  /** Next to the title. */
  titleExtra?: ReactNode;
  /** The way to all of it. */
  all?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** A card of the dashboard. */
export function Card({ id, title, titleExtra, all, children }: Props) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.cardHead}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {titleExtra}
        {all && (
          <Link className={classes.more} to={all.to}>
            {all.label}
            <IconChevronRight size={14} aria-hidden />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
