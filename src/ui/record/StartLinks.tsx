import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './start-links.module.css';
import { useListLink } from './use-list-link.ts';

/** The first step to a new record: the kinds to choose from, each a link to its form. */
export function StartLinks({
  links,
}: {
  links: readonly { path: string; icon: TablerIcon; label: string }[];
}) {
  const { to } = useListLink();
  return (
    <ul className={classes.links}>
      {links.map(({ path, icon: Icon, label }) => (
        <li key={path}>
          <Link className={classes.link} to={to(path)}>
            <Icon size={20} stroke={1.5} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
