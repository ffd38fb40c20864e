import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import classes from './statistics.module.css';

interface Row {
  key: string;
  name: string;
  icon?: ReactNode;
  count: number;
  accidents: number;
  /** The list behind the number; null: none shows just these. */
  to: string | null;
}

/** Counts side by side as bars, each with its name and number, which are its text alternative. */
export function CountBars({ rows, empty }: { rows: readonly Row[]; empty: string }) {
  const { t } = useTexts();
  const { drawn } = useNumbers();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  if (rows.length === 0) return <p className={classes.none}>{empty}</p>;
  return (
    <ul className={classes.counts}>
      {rows.map(({ key, name, icon, count, accidents, to }) => {
        const content = (
          <>
            <span className={classes.name}>
              {icon}
              {name}
            </span>
            <span className={classes.number}>
              {accidents > 0 && <small>{t('events.statistics.withAccidents', { count: accidents })}</small>}
              <b>{drawn(count)}</b>
            </span>
            <i style={{ width: `${(count / most) * 100}%` }} aria-hidden />
          </>
        );
        return <li key={key}>{to === null ? <div>{content}</div> : <Link to={to}>{content}</Link>}</li>;
      })}
    </ul>
  );
}
