import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './record.module.css';

interface Props {
  title: string;
  links: readonly { id: string; name: string; to: string; note?: ReactNode }[];
}

/** Related records of another kind, each as a link; renders nothing if none exist. */
export function LinkList({ title, links }: Props) {
  if (links.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.linkList}>
        {links.map(({ id, name, to, note }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>
            {note && <small>{note}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
