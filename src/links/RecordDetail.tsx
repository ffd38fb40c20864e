import { Fragment } from 'react';
import { isDate } from '../core/time/period.ts';
import { useTexts } from '../ui/language/i18n.ts';
import type { Link } from './link.ts';
import classes from './links.module.css';
import { stateOf } from './use-places.ts';

/** What a record is, its state, and how it differs from others. A day stays on one line. */
export function RecordDetail({ record }: { record: Pick<Link, 'kind' | 'state' | 'detail'> }) {
  const { t } = useTexts();
  const parts = [t(`links.kind.${record.kind}`), stateOf(record), record.detail].filter(Boolean);
  return (
    <small>
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at > 0 && ' · '}
          {part && isDate(part) ? <span className={classes.day}>{part}</span> : part}
        </Fragment>
      ))}
    </small>
  );
}
