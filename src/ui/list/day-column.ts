import type { Column } from './types.ts';

/** A column of dates, 9 rem wide unless another width is given. In: its key, its title, what it shows of a row, and whatever else of a column differs. */
export const dayColumn = <R>(
  key: string,
  title: string,
  render: Column<R>['render'],
  more: Pick<Column<R>, 'sort' | 'width' | 'secondary'> = {},
): Column<R> => ({ key, title, render, width: '9rem', end: true, date: true, ...more });

/** The column that shows when a record was last changed. */
export const changedColumn = (title: string): Column<{ lastModifiedDate: string }> =>
  dayColumn('changed', title, (row) => row.lastModifiedDate, {
    sort: 'lastModifiedDate',
    width: '7.25rem',
    secondary: true,
  });
