import { Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useListLink } from '../record/use-list-link.ts';
import classes from './board.module.css';

/** The columns of a board side by side, and below each other where they have no room. */
export function ListBoard({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.board}>{children}</div>
    </div>
  );
}

interface ColumnProps<R> {
  column: string;
  Sign: Icon;
  title: string;
  tone?: 'due' | 'bad' | 'partly' | 'good' | undefined;
  /** Null: not here yet. */
  rows: readonly R[] | null;
  total: number;
  none: string;
  /** Where all of them are listed, and how the link says how many more there are. */
  all: string;
  more: (count: number) => string;
  linkTo: (row: R) => string;
  /** What a card shows. */
  card: (row: R) => ReactNode;
}

/** A column of a board: its first rows as cards, and the way to the others. */
export function BoardColumn<R extends { id: string }>(props: ColumnProps<R>) {
  const { column, Sign, title, tone, rows, total, none, all, more, linkTo, card } = props;
  const { to } = useListLink();
  const { id: open } = useParams();
  const left = rows ? total - rows.length : 0;
  return (
    <section
      className={classes.column}
      data-column={column}
      data-tone={tone}
      aria-labelledby={`board-${column}`}
    >
      <h2 id={`board-${column}`}>
        <Sign size={16} stroke={1.6} aria-hidden />
        {title}
        <span>{rows && total}</span>
      </h2>
      {rows === null ? (
        <Skeleton h="6rem" />
      ) : rows.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Link
                className={classes.card}
                to={to(linkTo(row))}
                data-row={row.id}
                data-open={open === row.id || undefined}
              >
                {card(row)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Link className={classes.more} to={to(all)}>
          {more(left)}
        </Link>
      )}
    </section>
  );
}
