import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { useListLink } from '../record/use-list-link.ts';
import classes from './list.module.css';
import type { Card } from './list-types.ts';

interface Props<R> {
  title: string;
  rows: readonly R[] | null;
  renderCard: (row: R) => Card;
  open: string | undefined;
  linkTo: (row: R) => string | null;
}

/** A list's rows on a phone: a card of two lines each. */
export function ListCards<R extends { id: string | number }>({
  title,
  rows,
  renderCard,
  open,
  linkTo,
}: Props<R>) {
  const { to } = useListLink();
  return (
    <ul className={classes.cards} aria-label={title} aria-busy={rows === null}>
      {rows?.map((row) => {
        const { icon, title: name, corner, line, end } = renderCard(row);
        const path = linkTo(row);
        const content = (
          <>
            {icon}
            <b>{name}</b>
            {corner && <span className={classes.corner}>{corner}</span>}
            <span className={classes.line}>{line}</span>
            {end && <span className={classes.cardEnd}>{end}</span>}
          </>
        );
        if (path === null)
          return (
            <li key={row.id} className={classes.card}>
              {content}
            </li>
          );
        return (
          <li key={row.id}>
            <Link
              className={classes.card}
              to={to(path)}
              data-row={row.id}
              data-open={String(row.id) === open || undefined}
              preventScrollReset
            >
              {content}
            </Link>
          </li>
        );
      })}
      {rows === null &&
        [1, 2, 3, 4, 5].map((each) => (
          <li key={each} className={classes.card}>
            <Skeleton height="0.875rem" width="12rem" style={{ gridColumn: 2 }} />
          </li>
        ))}
    </ul>
  );
}
