import { useTexts } from '../../../ui/language/i18n.ts';
import { ListName } from '../../../ui/list/ListName.tsx';
import { dayColumn } from '../../../ui/list/day-column.ts';
import type { Card, Column } from '../../../ui/list/types.ts';
import { useMayWrite } from '../BookTabs.tsx';
import { InspectionStatusIcon, useInspectionStatusLabel } from '../BookLabels.tsx';
import { Due } from '../../../ui/due/Due.tsx';
import type { InspectionRow } from './inspection.ts';
import { QuickCompleteButton } from './QuickCompleteButton.tsx';

const peopleOf = ({ responsible }: InspectionRow) =>
  responsible
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ');

const nameColumn = (title: string): Column<InspectionRow> => ({
  key: 'name',
  title,
  sort: 'name',
  render: (row) => (
    <ListName icon={<InspectionStatusIcon of={row} />} name={row.name} detail={row.area?.name ?? null} />
  ),
});

interface Rows {
  columns: Column<InspectionRow>[];
  card: (row: InspectionRow) => Card;
}

/** How the list shows what is to be done. */
export function usePendingRows(): Rows {
  const { t } = useTexts();
  const mayWrite = useMayWrite();
  const due = (row: InspectionRow) => <Due kind="INSPECTION" date={row.dueDate} />;
  return {
    columns: [
      nameColumn(t('book.inspection')),
      {
        key: 'department',
        title: t('book.field.department'),
        width: '10rem',
        secondary: true,
        render: (row) => row.department?.name,
      },
      {
        key: 'responsible',
        title: t('book.field.responsible'),
        width: '12rem',
        secondary: true,
        render: peopleOf,
      },
      dayColumn('date', t('book.field.dueDate'), (row) => row.dueDate, {
        sort: 'dueDate',
        width: '6.75rem',
      }),
      { key: 'due', title: t('book.filter.due'), quiet: true, width: '14.5rem', render: due },
      ...(mayWrite
        ? [
            {
              key: 'do',
              act: true,
              title: t('book.do.OK'),
              quiet: true,
              width: '10.5rem',
              secondary: true,
              render: (row: InspectionRow) => <QuickCompleteButton row={row} />,
            },
          ]
        : []),
    ],
    card: (row) => ({
      icon: <InspectionStatusIcon of={row} />,
      title: row.name,
      line: [row.area?.name, peopleOf(row)].filter(Boolean).join(' · ') || t('book.inspection'),
      corner: row.dueDate,
      end: due(row),
    }),
  };
}

/** How the list shows what is done, or was skipped. */
export function useDoneRows(): Rows {
  const { t } = useTexts();
  const statusLabel = useInspectionStatusLabel();
  const doneOn = (row: InspectionRow) => row.performedAt ?? row.skipped?.date;
  const by = (row: InspectionRow) => row.performedBy?.name ?? row.skipped?.by?.name;
  return {
    columns: [
      nameColumn(t('book.inspection')),
      {
        key: 'result',
        title: t('book.field.result'),
        sort: 'result',
        width: '8rem',
        render: (row) => statusLabel(row),
      },
      { key: 'by', title: t('book.field.performedBy'), width: '11rem', secondary: true, render: by },
      dayColumn('due', t('book.field.dueDate'), (row) => row.dueDate, {
        sort: 'dueDate',
        width: '6.75rem',
        secondary: true,
      }),
      dayColumn('performedAt', t('book.field.performedAt'), doneOn, {
        sort: 'performedAt',
        width: '7.5rem',
      }),
    ],
    card: (row) => ({
      icon: <InspectionStatusIcon of={row} />,
      title: row.name,
      corner: statusLabel(row),
      line: [row.area?.name, by(row)].filter(Boolean).join(' · ') || t('book.inspection'),
      end: doneOn(row),
    }),
  };
}
