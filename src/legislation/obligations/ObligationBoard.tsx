import { Skeleton } from '@mantine/core';
import { Due } from '../../ui/due/Due.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { BoardColumn, ListBoard } from '../../ui/list/ListBoard.tsx';
import { ListFailed } from '../../ui/list/ListFailed.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { breakCompounds } from '../acts/break-compounds.ts';
import { obligations } from './obligation.ts';
import type { BoardColumn as Name } from './obligation.ts';
import { columnSigns } from './icons.ts';
import classes from './obligations.module.css';

const list = '/documents/binding-obligations';
const tones = {
  REPEALED: undefined,
  EXCEEDED: 'bad',
  REQUIRES_REVIEW: 'due',
  NOT_EVALUATED: undefined,
  NOT_COMPLIANT: 'bad',
  PARTLY: 'partly',
  LAPSED: 'bad',
  COMPLIANT: 'good',
} as const;

/** Where all of a column are listed. */
const allOf = (column: Name): Record<string, string> => {
  if (column === 'REPEALED') return { view: 'list', status: 'REPEALED' };
  if (column === 'EXCEEDED') return { view: 'list', exceeded: 'any' };
  if (column === 'REQUIRES_REVIEW') return { view: 'list', review: 'required' };
  if (column === 'LAPSED') return { view: 'list', complianceStatus: 'COMPLIANT', due: 'overdue' };
  return { view: 'list', complianceStatus: column };
};
/** Columns that are left out while they are empty. */
const unusual: readonly Name[] = ['REPEALED', 'EXCEEDED', 'LAPSED'];

interface Props {
  query: Record<string, unknown>;
  linkTo: (row: { id: string }) => string;
}

/** What the list's filters show by what is to be done: what is repealed or exceeds a limit, if anything does, and what has changed first, what is complied with last, without what is to be evaluated again. */
export function ObligationBoard({ query, linkTo }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const found = useCall(obligations.board, { orgId, query }, { keepPrevious: true });
  if (found.isError) return <ListFailed />;
  if (!found.data) return <Skeleton className={classes.boardWait} />;
  return (
    <ListBoard>
      {found.data.columns
        .filter(({ column, totalElements }) => totalElements > 0 || !unusual.includes(column))
        .map(({ column, content, totalElements }) => (
          <BoardColumn
            key={column}
            column={column}
            Sign={columnSigns[column]}
            title={t(`obligations.board.${column}`)}
            tone={tones[column]}
            rows={content}
            total={totalElements}
            none={t('obligations.board.none')}
            all={`${list}?${new URLSearchParams(allOf(column))}`}
            more={(count) => t('obligations.board.more', { count })}
            linkTo={linkTo}
            card={({ legislation, responsible, nextEvaluationDate, kept, requirementsMet }) => (
              <>
                <b>{breakCompounds(legislation.name)}</b>
                {requirementsMet && <small>{t('requirements.met', requirementsMet)}</small>}
                <small>
                  <span>{responsible?.name}</span>
                  {kept && <span>{t('obligations.kept.short')}</span>}
                  {nextEvaluationDate && <Due kind="OBLIGATION" date={nextEvaluationDate} asDate />}
                </small>
              </>
            )}
          />
        ))}
    </ListBoard>
  );
}
