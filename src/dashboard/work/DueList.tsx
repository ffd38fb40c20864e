import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dueKindOf } from '../../core/time/due.ts';
import { Due } from '../../ui/due/Due.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import classes from '../dashboard.module.css';

/** Something to be done. */
export interface DueRow {
  key: string;
  /** The kind of work. */
  kind: string;
  sign: Icon;
  name: string;
  /** What distinguishes it from others. */
  detail?: string | null;
  /** Where it is opened or, by people who may not, listed. */
  to: string;
  who: string | undefined;
  dueDate: string | null;
  /** What the button says that leads to doing it, where the person may. */
  act?: string | undefined;
}

/** What is said instead of how many days there are. */
const words = { REVIEW: 'dashboard.own.changed', EXCEEDANCE: 'dashboard.own.exceeded' } as const;
const isWord = (kind: string): kind is keyof typeof words => kind in words;

interface Props {
  rows: readonly DueRow[];
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
  kind,
  sign: Sign,
  name,
  detail,
  to,
  who,
  dueDate,
  act,
  today,
}: Omit<DueRow, 'key'> & { today: string }) {
  const { t } = useTexts();
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
      <span className={classes.word}>
        {isWord(kind) ? (
          t(words[kind])
        ) : dueDate === null ? (
          t('dashboard.own.undated')
        ) : (
          <Due kind={dueKindOf(kind)} date={dueDate} today={today} />
        )}
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
