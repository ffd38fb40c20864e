import { Skeleton } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { ListFailed } from '../../ui/list/ListFailed.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { obligations } from './obligation.ts';
import type { Board, BoardColumn, ObligationRow } from './obligation.ts';
import { columnSigns } from './icons.ts';
import { NextLabel } from './ObligationLabels.tsx';
import classes from './obligations.module.css';

type LinkTo = (row: { id: string }) => string;
const list = '/documents/binding-obligations';

/** What the list's filters show by what is to be done: what has changed first, what is complied with last. */
export function ObligationBoard({ query, linkTo }: { query: Record<string, unknown>; linkTo: LinkTo }) {
  const { id: orgId } = useOrganization();
  const found = useCall(obligations.board, { orgId, query }, { keepPrevious: true });
  if (found.isError) return <ListFailed />;
  if (!found.data) return <Skeleton className={classes.boardWait} />;
  return (
    <div className={classes.boardPage}>
      <div className={classes.board}>
        {found.data.columns.map((column) => (
          <Column key={column.column} {...column} linkTo={linkTo} />
        ))}
      </div>
    </div>
  );
}

/** Where all of a column are listed. */
const allOf = (column: BoardColumn): Record<string, string> =>
  column === 'REQUIRES_REVIEW'
    ? { view: 'list', review: 'required' }
    : { view: 'list', complianceStatus: column };

function Column({ column, totalElements, content, linkTo }: Board['columns'][number] & { linkTo: LinkTo }) {
  const { t } = useTexts();
  const { to } = useListLink();
  const Sign = columnSigns[column];
  const more = totalElements - content.length;
  return (
    <section className={classes.column} data-column={column} aria-labelledby={`board-${column}`}>
      <h2 id={`board-${column}`}>
        <Sign size={16} stroke={1.6} aria-hidden />
        {t(`obligations.board.${column}`)}
        <span>{totalElements}</span>
      </h2>
      {content.length === 0 ? (
        <p className={classes.none}>{t('obligations.board.none')}</p>
      ) : (
        <ul>
          {content.map((row) => (
            <li key={row.id}>
              <Card row={row} to={linkTo(row)} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link className={classes.more} to={to(`${list}?${new URLSearchParams(allOf(column))}`)}>
          {t('obligations.board.more', { count: more })}
        </Link>
      )}
    </section>
  );
}

function Card({ row, to: path }: { row: ObligationRow; to: string }) {
  const { to } = useListLink();
  const { id: open } = useParams();
  const { legislation, responsible, nextEvaluationDate } = row;
  return (
    <Link className={classes.card} to={to(path)} data-row={row.id} data-open={open === row.id || undefined}>
      <b>{legislation.name}</b>
      <small>
        <span>{responsible?.name}</span>
        {nextEvaluationDate && <NextLabel date={nextEvaluationDate} />}
      </small>
    </Link>
  );
}
