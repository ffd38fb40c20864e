import { instantParts } from '../dates.ts';
import { useTexts } from '../i18n.ts';
import type { Column } from './list-types.ts';

/** The column that tells when a record was changed last. */
export function useChangedColumn(title: string): Column<{ lastModifiedDate: string }> {
  const { language } = useTexts();
  return {
    key: 'changed',
    title,
    sort: 'lastModifiedDate',
    width: '7.25rem',
    end: true,
    date: true,
    secondary: true,
    render: (row) => instantParts(row.lastModifiedDate, language).date,
  };
}
