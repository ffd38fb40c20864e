import { Button } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { daysBetween } from '../../core/time/period.ts';
import { dueText } from '../../monitoring/meters/due-text.ts';
import { weekdayName } from '../../ui/language/dates.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import classes from '../dashboard.module.css';

/** Something to be done. */
export interface Due {
  key: string;
  sign: Icon;
  name: string;
  /** What distinguishes it from others. */
  detail?: string | null;
  /** Where it is opened or, by people who may not, listed. */
  to: string;
  who: string | undefined;
  dueDate: string | null;
  /** Said instead of how many days there are. */
  word?: string | undefined;
  /** What the button says that leads to doing it, where the person may. */
  act?: string | undefined;
}

interface Props {
  rows: readonly Due[];
  today: string;
  /** The text if nothing is due. */
  none: string;
}

/** What falls due, each with when, and one click from being done. */
export function DueList({ rows, today, none }: Props) {
  if (rows.length === 0) return <p className={classes.nothing}>{none}</p>;
  return (
    <ul className={classes.due}>
      {rows.map(({ key, ...due }) => (
        <Row key={key} {...due} today={today} />
      ))}
    </ul>
  );
}

function Row({
  sign: Sign,
  name,
  detail,
  to,
  who,
  dueDate,
  word,
  act,
  today,
}: Omit<Due, 'key'> & { today: string }) {
  const { t, language } = useTexts();
  const days = word !== undefined || dueDate === null ? null : daysBetween(today, dueDate);
  const late = days !== null && days < 0;
  const title = (
    <>
      <b>{name}</b> {detail && <small>{detail}</small>}
    </>
  );
  return (
    <li>
      <Sign size={18} stroke={1.5} aria-hidden />
      <Link className={classes.name} to={to}>
        {title}
      </Link>
      <span className={classes.who}>{who}</span>
      <span className={classes.date}>{dueDate}</span>
      <span className={`${classes.word} ${late ? classes.late : days === 0 ? classes.soon : ''}`}>
        {late && <IconAlertCircle size={16} aria-hidden />}
        {days === 0 && <IconClock size={16} aria-hidden />}
        {days === null || dueDate === null ? word : dueText(days, weekdayName(dueDate, language), t)}
      </span>
      {act && (
        <Button
          component={Link}
          to={to}
          variant="default"
          size="xs"
          className={classes.act}
          aria-label={`${act}: ${name}`}
        >
          {act}
        </Button>
      )}
    </li>
  );
}
