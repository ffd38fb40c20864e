import type { ReactNode } from 'react';
import classes from './whole-dates.module.css';

const date = /(\b\d{4}-\d\d-\d\d\b)/;

/** Content in which no date is broken at its hyphens; copied, it is the same text. In: text; anything else is returned as it is. */
export function wholeDates(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !date.test(content)) return content;
  return content.split(date).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={classes.whole}>
        {part}
      </span>
    ),
  );
}
