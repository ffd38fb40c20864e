import type { ReactNode } from 'react';
import { showValue } from '../form/field-words.ts';
import type { FieldWords } from '../form/field-words.ts';
import { wholeDates } from '../language/whole-dates.tsx';
import classes from './record.module.css';

interface Props {
  title?: string;
  words: FieldWords;
  record: object;
  fields: readonly string[];
  /** Fields that need a whole line. */
  wide?: readonly string[];
  /** Beyond the record's own fields; those without a value are left out. */
  more?: readonly { label: string; value: ReactNode }[];
}

/** What begins with a date and is short stays on one line. */
const isWhole = (value: ReactNode): boolean =>
  typeof value === 'string' && value.length <= 24 && /^\d{4}-\d\d-\d\d/.test(value);

/** A group of a record's facts, each with its name; empty ones are left out. */
export function Facts({ title, words, record, fields, wide = [], more = [] }: Props) {
  const shown = fields
    .map((name) => ({ name, text: showValue(Reflect.get(record, name), words[name]) }))
    .filter(({ text }) => text !== '');
  const added = more.filter(({ value }) => Boolean(value) || value === 0);
  if (shown.length + added.length === 0) return null;
  return (
    <section className={classes.factsRoom}>
      {title && <h3 className={classes.heading}>{title}</h3>}
      <dl className={classes.facts}>
        {shown.map(({ name, text }) => (
          <div key={name} data-wide={wide.includes(name) || undefined}>
            <dt>{words[name]?.label}</dt>
            <dd data-whole={isWhole(text) || undefined}>{wholeDates(text)}</dd>
          </div>
        ))}
        {added.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-whole={isWhole(value) || undefined}>{wholeDates(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
