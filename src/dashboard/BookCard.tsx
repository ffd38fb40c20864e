import { Button } from '@mantine/core';
import { IconAlertCircle, IconChevronRight, IconClipboardCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { daysBetween } from '../core/period.ts';
import { dueWords } from '../monitoring/due-words.ts';
import { weekdayName } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import { useMay } from '../ui/session.ts';
import type { Dashboard } from './dashboard.ts';
import classes from './dashboard.module.css';

type Book = NonNullable<Dashboard['book']>;
const path = '/monitoring/control-book';

/** Inspections overdue or due within seven days, the longest overdue first, each one click from being done. */
export function BookCard({ book, today }: { book: Book; today: string }) {
  const { t } = useTexts();
  const mayEdit = useMay({ level: 'EDIT_ORGANIZATION', feature: 'controlBook' });
  const { due, overdueCount, dueCount, ownCount } = book;
  const more = overdueCount + dueCount - due.length;
  return (
    <section className={classes.card} aria-labelledby="book">
      <div className={classes.cardHead}>
        <h2 id="book">{t('dashboard.book')}</h2>
        {ownCount > 0 && <p className={classes.note}>{t('dashboard.book.own', { count: ownCount })}</p>}
        <Link className={classes.more} to={path}>
          {t('dashboard.book.all')}
          <IconChevronRight size={14} aria-hidden />
        </Link>
      </div>
      {due.length === 0 ? (
        <div className={classes.empty}>
          <h3>{t('dashboard.book.none')}</h3>
          <p>{t('dashboard.book.none.more')}</p>
        </div>
      ) : (
        <ul className={classes.due}>
          {due.map((inspection) => (
            <Row key={inspection.id} inspection={inspection} today={today} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link className={classes.rest} to={`${path}?due=week`}>
          {t('dashboard.book.more', { count: more })}
        </Link>
      )}
    </section>
  );
}

function Row({
  inspection: { id, name, area, dueDate, responsible },
  today,
  mayEdit,
}: {
  inspection: Book['due'][number];
  today: string;
  mayEdit: boolean;
}) {
  const { t, language } = useTexts();
  const days = daysBetween(today, dueDate);
  const tone = days < 0 ? classes.late : days === 0 ? classes.soon : undefined;
  const to = `${path}/inspections/${id}`;
  const title = (
    <>
      <b>{name}</b>
      {area && <small>{area}</small>}
    </>
  );
  return (
    <li>
      <IconClipboardCheck size={18} stroke={1.5} aria-hidden />
      {mayEdit ? (
        <Link className={classes.name} to={to}>
          {title}
        </Link>
      ) : (
        <span className={classes.name}>{title}</span>
      )}
      <span className={classes.who}>{responsible.map((person) => person.name).join(', ')}</span>
      <span className={classes.date}>{dueDate}</span>
      <span className={`${classes.word} ${tone ?? ''}`}>
        {days < 0 && <IconAlertCircle size={16} aria-hidden />}
        {days === 0 && <IconClock size={16} aria-hidden />}
        {dueWords(days, weekdayName(dueDate, language), t)}
      </span>
      {mayEdit && (
        <Button
          component={Link}
          to={to}
          variant="default"
          size="xs"
          className={classes.act}
          aria-label={`${t('dashboard.book.do')}: ${name}`}
        >
          {t('dashboard.book.do')}
        </Button>
      )}
    </li>
  );
}
