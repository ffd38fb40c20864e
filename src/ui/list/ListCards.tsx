import { Skeleton } from '@mantine/core';
import { Fragment, memo, startTransition, useEffect, useState } from 'react';
import { useTexts } from '../language/i18n.ts';
import { wholeDates } from '../language/whole-dates.tsx';
import { useListLink } from '../record/use-list-link.ts';
import classes from './list.module.css';
import type { Card } from './types.ts';
import type { Choice } from './use-choice.ts';
import { useLongPress } from './use-long-press.ts';

type Row = { id: string | number };

interface Props<R extends Row> {
  title: string;
  rows: readonly R[] | null;
  renderCard: (row: R) => Card;
  open: string | undefined;
  linkTo: (row: R) => string | null;
  /** Rows can be chosen: by resting on one, then by tapping. */
  choice?: Choice<R> | undefined;
  /** The heading above a row and those that have it in common; empty: none. */
  groupOf?: (row: R | undefined) => string;
}

interface CardProps<R extends Row> extends Pick<Props<R>, 'renderCard' | 'linkTo' | 'choice'> {
  row: R;
  isOpen: boolean;
}

function OneCard<R extends Row>({ row, renderCard, linkTo, choice, isOpen }: CardProps<R>) {
  const longPress = useLongPress();
  const { link } = useListLink();
  const { icon, title: name, corner, line, end } = renderCard(row);
  const path = linkTo(row);
  const choosing = choice?.choosing ?? false;
  const content = (
    <>
      {choosing ? (
        <input
          type="checkbox"
          className={classes.cardBox}
          checked={choice?.has(row) ?? false}
          onChange={() => choice?.toggle(row)}
        />
      ) : (
        icon
      )}
      <b>{wholeDates(name)}</b>
      {corner && <span className={classes.corner}>{corner}</span>}
      <span className={classes.second}>
        <span className={classes.line}>{wholeDates(line)}</span>
        {end && <span className={classes.cardEnd}>{end}</span>}
      </span>
    </>
  );
  if (choosing)
    return (
      <li>
        <label className={classes.card} data-row={row.id} data-chosen={choice?.has(row) || undefined}>
          {content}
        </label>
      </li>
    );
  if (path === null) return <li className={classes.card}>{content}</li>;
  return (
    <li>
      <a
        className={classes.card}
        {...link(path)}
        data-row={row.id}
        data-open={isOpen || undefined}
        data-presses={choice ? true : undefined}
        {...(choice && longPress(() => choice.start(row)))}
      >
        {content}
      </a>
    </li>
  );
}
// What is typed into the search draws the rows that come and go, not those that stay.
const RowCard = memo(OneCard) as typeof OneCard;

/** As many as the highest phone shows at once; those below it follow the first picture. */
const mostAtOnce = 12;

/** A list's rows on a phone: a card of two lines each. */
export function ListCards<R extends Row>({
  title,
  rows,
  renderCard,
  open,
  linkTo,
  choice,
  groupOf = () => '',
}: Props<R>) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const hasRows = rows !== null;
  useEffect(() => {
    if (hasRows) startTransition(() => setAll(true));
  }, [hasRows]);
  const choosing = choice?.choosing ?? false;
  const inGroup = (row: R) => (rows ?? []).filter((each) => groupOf(each) === groupOf(row));
  return (
    <ul className={classes.cards} aria-label={title} aria-busy={rows === null}>
      {rows?.slice(0, all ? rows.length : mostAtOnce).map((row, at) => (
        <Fragment key={row.id}>
          {groupOf(row) !== groupOf(rows[at - 1]) && (
            <li className={classes.cardGroup}>
              {choosing && choice ? (
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('kit.list.chooseRow', { name: groupOf(row) })}
                    checked={inGroup(row).every(choice.has)}
                    onChange={() => choice.all(inGroup(row), !inGroup(row).every(choice.has))}
                  />
                  {groupOf(row)}
                </label>
              ) : (
                groupOf(row)
              )}
            </li>
          )}
          <RowCard
            row={row}
            renderCard={renderCard}
            linkTo={linkTo}
            choice={choice}
            isOpen={String(row.id) === open}
          />
        </Fragment>
      ))}
      {rows === null &&
        [1, 2, 3, 4, 5].map((each) => (
          <li key={each} className={classes.card}>
            <Skeleton height="0.875rem" width="12rem" style={{ gridColumn: 2 }} />
          </li>
        ))}
    </ul>
  );
}
