import { Due } from '../../ui/due/Due.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { ListName } from '../../ui/list/ListName.tsx';
import { dayColumn } from '../../ui/list/day-column.ts';
import type { Card, Column } from '../../ui/list/types.ts';
import { breakCompounds } from '../acts/break-compounds.ts';
import { ActIcon, useTerritoryName } from '../acts/LegislationLabels.tsx';
import type { ObligationRow } from './obligation.ts';
import { ReviewIcon, StandingLabel } from './ObligationLabels.tsx';
import { standingOf } from './standing.ts';
import classes from './obligations.module.css';

/** Whether its act has changed since it was evaluated, and its label does not say so; a repealed one is not to be evaluated again. */
const isToReview = (row: ObligationRow): boolean =>
  row.changedSinceEvaluation === true && !['REPEALED', 'COMPLIANT'].includes(standingOf(row) ?? '');
const nameOf = ({ legislation }: ObligationRow): string => legislation.name;

/** How the list of obligations shows a row: as columns, on a phone as a card. */
export function useObligationRows(): {
  columns: Column<ObligationRow>[];
  card: (row: ObligationRow) => Card;
} {
  const { t } = useTexts();
  const territory = useTerritoryName();
  const status = (row: ObligationRow) => (
    <>
      <StandingLabel row={row} />
      {isToReview(row) && <ReviewIcon />}
    </>
  );
  const columns: Column<ObligationRow>[] = [
    {
      key: 'title',
      title: t('obligations.field.legislation'),
      sort: 'name',
      render: (row) => (
        <ListName
          icon={<ActIcon />}
          name={nameOf(row)}
          detail={row.legislation.shortTitle && row.legislation.title}
        />
      ),
    },
    {
      key: 'reference',
      title: t('legislation.field.reference'),
      sort: 'reference',
      width: '12.5rem',
      secondary: true,
      render: ({ legislation }) => legislation.reference,
    },
    {
      key: 'territory',
      title: t('legislation.field.territory'),
      sort: 'territory',
      width: '10rem',
      secondary: true,
      render: ({ legislation }) => territory(legislation.territory),
    },
    {
      key: 'status',
      title: t('obligations.field.complianceStatus'),
      sort: 'toDo',
      width: '12.5rem',
      render: (row) => <span className={classes.statuses}>{status(row)}</span>,
    },
    {
      key: 'responsible',
      title: t('obligations.field.responsible'),
      width: '9rem',
      secondary: true,
      render: ({ responsible }) => responsible?.name,
    },
    dayColumn(
      'next',
      t('obligations.field.nextEvaluationDate'),
      ({ nextEvaluationDate }) =>
        nextEvaluationDate && <Due kind="OBLIGATION" date={nextEvaluationDate} asDate />,
      { sort: 'nextEvaluationDate', width: '9.5rem' },
    ),
  ];
  const card = (row: ObligationRow): Card => ({
    icon: <ActIcon />,
    title: breakCompounds(nameOf(row)),
    corner: isToReview(row) && <ReviewIcon />,
    line: <StandingLabel row={row} />,
    end: standingOf(row) !== 'REPEALED' && row.nextEvaluationDate && (
      <>
        {t('obligations.card.next')} <Due kind="OBLIGATION" date={row.nextEvaluationDate} asDate />
      </>
    ),
  });
  return { columns, card };
}
