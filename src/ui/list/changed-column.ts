import type { Column } from './types.ts';

/** The column that shows when a record was last changed. */
export function changedColumn(title: string): Column<{ lastModifiedDate: string }> {
  return {
    key: 'changed',
    title,
    sort: 'lastModifiedDate',
    width: '7.25rem',
    end: true,
    date: true,
    secondary: true,
    render: (row) => row.lastModifiedDate,
  };
}
