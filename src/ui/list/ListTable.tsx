import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../language/i18n.ts';
import { useListLink } from '../record/use-list-link.ts';
import classes from './list.module.css';
import { leastRems } from './fit-columns.ts';
import { nextSort, sortOf } from './url.ts';
import type { Column } from './types.ts';
import { nameOfRow } from './row-name.ts';
import type { Choice } from './use-choice.ts';

interface Props<R extends { id: string | number }> {
  title: string;
  columns: readonly Column<R>[];
  /** Null: not read yet. */
  rows: readonly R[] | null;
  /** The order in force: 'name,asc'. */
  sort: string | null;
  sortBy: (sort: string) => void;
  /** The open record's id. */
  open: string | undefined;
  linkTo: (row: R) => string | null;
  /** Boxes to choose rows by. */
  choice?: Choice<R> | undefined;
  groupOf?: (row: R | undefined) => string;
}

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;
/** How wide the column of boxes to choose rows by is. */
export const chooserRems = 2.75;
const waiting = [62, 48, 71, 55, 66, 44, 58, 50];

/** A list's rows as a table; the first cell is the row's link, and a click anywhere in the row follows it. */
export function ListTable<R extends { id: string | number }>({
  title,
  columns,
  rows,
  sort,
  sortBy,
  open,
  linkTo,
  choice,
  groupOf = () => '',
}: Props<R>) {
  const { t } = useTexts();
  const { go, to } = useListLink();
  const classOf = (column: Column<R>) =>
    join(column.end && classes.end, column.date && classes.date, column.unit && classes.unit);
  const some = choice !== undefined && (rows ?? []).some(choice.has);
  const isAll = some && (rows ?? []).every(choice.has);
  const first = rows?.find((row) => linkTo(row) !== null);
  const inGroup = (row: R) => (rows ?? []).filter((each) => groupOf(each) === groupOf(row));
  return (
    <table
      className={classes.table}
      // What has no room is reached sideways, before the first column becomes too narrow to read.
      style={{ minWidth: `${leastRems(columns) + (choice ? chooserRems : 0)}rem` }}
      aria-busy={rows === null}
    >
      <caption>
        <VisuallyHidden>{rows === null ? `${title}: ${t('kit.panel.loading')}` : title}</VisuallyHidden>
      </caption>
      <colgroup>
        {choice && <col className={classes.chooser} />}
        {columns.map((column) => (
          <col key={column.key} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {choice && (
            <th className={classes.chooser} scope="col">
              <label>
                <input
                  type="checkbox"
                  aria-label={t('kit.list.choosePage')}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = !isAll && some;
                  }}
                  onChange={() => choice.all(rows ?? [], !isAll)}
                />
              </label>
            </th>
          )}
          {columns.map((column) => {
            const order = column.sort && sortOf(sort, column.sort);
            const name = column.quiet ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title;
            return (
              <th key={column.key} className={classOf(column)} aria-sort={order || undefined} scope="col">
                {column.sort ? (
                  <button
                    type="button"
                    className={classes.sorter}
                    onClick={() => column.sort && sortBy(nextSort(sort, column.sort))}
                  >
                    {name}
                    {order === 'ascending' && <IconArrowUp size={12} stroke={1.6} aria-hidden />}
                    {order === 'descending' && <IconArrowDown size={12} stroke={1.6} aria-hidden />}
                  </button>
                ) : (
                  name
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row, at) => (
          <Fragment key={row.id}>
            {groupOf(row) !== groupOf(rows[at - 1]) && (
              <tr className={classes.group}>
                {choice && (
                  <td className={classes.chooser}>
                    <label>
                      <input
                        type="checkbox"
                        tabIndex={-1}
                        aria-label={t('kit.list.chooseRow', { name: groupOf(row) })}
                        checked={inGroup(row).every(choice.has)}
                        onChange={() => choice.all(inGroup(row), !inGroup(row).every(choice.has))}
                      />
                    </label>
                  </td>
                )}
                <th colSpan={columns.length} scope="rowgroup">
                  {groupOf(row)}
                </th>
              </tr>
            )}
            <tr
              className={linkTo(row) === null ? undefined : classes.row}
              data-open={String(row.id) === open || undefined}
              data-chosen={choice?.has(row) || undefined}
              onClick={(event) => {
                const inside =
                  event.target instanceof Element && event.target.closest('a, button, input, label');
                const path = linkTo(row);
                if (path !== null && !inside && !window.getSelection()?.toString()) void go(path);
              }}
            >
              {choice && (
                <td className={classes.chooser}>
                  <label>
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      aria-label={t('kit.list.chooseRow', { name: nameOfRow(row) })}
                      checked={choice.has(row)}
                      onChange={() => choice.toggle(row)}
                    />
                  </label>
                </td>
              )}
              {columns.map((column, place) => (
                <td key={column.key} className={classOf(column)}>
                  {place === 0 && linkTo(row) !== null ? (
                    <Link
                      className={classes.link}
                      to={to(linkTo(row) ?? '')}
                      data-row={row.id}
                      aria-current={String(row.id) === open ? 'true' : undefined}
                      tabIndex={(open ? String(row.id) === open : row === first) ? 0 : -1}
                      preventScrollReset
                    >
                      {column.render(row)}
                    </Link>
                  ) : (
                    column.render(row)
                  )}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
        {rows === null &&
          waiting.map((width) => (
            <tr key={width}>
              {choice && (
                <td className={classes.chooser}>
                  <Skeleton height="1rem" width="1rem" />
                </td>
              )}
              {columns.map((column, place) => (
                <td key={column.key} className={classOf(column)}>
                  <Skeleton
                    height="0.75rem"
                    width={place === 0 ? `${width}%` : '70%'}
                    ml={column.end ? 'auto' : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
