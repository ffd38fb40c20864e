import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../ui/i18n.ts';
import type { TextKey } from '../ui/text-key.ts';
import { useNumbers } from '../ui/numbers.ts';
import { Card } from './Card.tsx';
import type { Dashboard } from './dashboard.ts';
import classes from './dashboard.module.css';

interface Tile {
  key: TextKey;
  count: number;
  to: string;
  /** What is not late yet, and where that is listed. */
  soon?: number;
}

/** What is late or has changed in the organization, as far as it has such a part and the person may see it. */
function tilesOf({
  book,
  overdueCount,
  openEvents,
  obligations,
  documentReviews,
  stakeholderReviews,
  competences,
}: Dashboard): Tile[] {
  const of = <T,>(part: T | null, tiles: (part: T) => Tile[]): Tile[] => (part === null ? [] : tiles(part));
  return [
    ...of(book, (part) => [
      {
        key: 'dashboard.late.inspections',
        count: part.overdueCount,
        to: '/monitoring/control-book?due=overdue',
      },
    ]),
    { key: 'dashboard.late.readings', count: overdueCount, to: '/monitoring/meters?due=overdue' },
    ...of(openEvents, (part) => [
      {
        key: 'dashboard.late.events',
        count: part.overdue,
        to: '/evaluation/event-handling?view=list&due=overdue',
      },
    ]),
    ...of(obligations, (part) => [
      {
        key: 'dashboard.late.laws',
        count: part.requiresReview,
        to: '/documents/binding-obligations?review=required',
      },
      {
        key: 'dashboard.late.evaluations',
        count: part.overdue,
        to: '/documents/binding-obligations?due=overdue',
      },
    ]),
    ...of(documentReviews, ({ overdue, soon }) => [
      {
        key: 'dashboard.late.documents',
        count: overdue,
        to: `/documents/own-documents?review=${overdue > 0 ? 'overdue' : 'soon'}`,
        soon: soon - overdue,
      },
    ]),
    ...of(stakeholderReviews, ({ overdue, soon }) => [
      {
        key: 'dashboard.late.stakeholders',
        count: overdue,
        to: `/organization/stakeholders?review=${overdue > 0 ? 'overdue' : 'soon'}`,
        soon: soon - overdue,
      },
    ]),
    ...of(competences, ({ over, soon }) => [
      {
        key: 'dashboard.late.competences',
        count: over,
        to: `/organization/members/competences?expiry=${over > 0 ? 'over' : 'soon'}`,
        soon: soon - over,
      },
    ]),
  ];
}

/** One number each for what is overdue; nought is quiet. */
export function AttentionCard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts();
  const { drawn } = useNumbers();
  const tiles = tilesOf(dashboard);
  return (
    <Card
      id="late"
      title={t('dashboard.late')}
      beside={
        tiles.every(({ count }) => count === 0) && <p className={classes.note}>{t('dashboard.late.none')}</p>
      }
    >
      <ul className={classes.tiles}>
        {tiles.map(({ key, count, to, soon = 0 }) => (
          <li key={key}>
            <Link className={classes.tile} to={to} data-late={count > 0 || undefined}>
              <b>
                {drawn(count)}
                {count > 0 && <IconAlertCircle size={16} stroke={1.6} aria-hidden />}
              </b>
              <span>{t(key)}</span>
              {soon > 0 && <small>{t('dashboard.late.soon', { count: soon })}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
