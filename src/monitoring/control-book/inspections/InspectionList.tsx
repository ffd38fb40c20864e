import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { ListName } from '../../../ui/list/ListName.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import type { Card, Column, Filter } from '../../../ui/list/types.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { BookTabs, NewInBook, useMayWrite } from '../BookTabs.tsx';
import { StandingSign, bookPath, useStanding } from '../BookWords.tsx';
import { controlBookExports } from '../exports.ts';
import { DueWord } from '../../meters/DueWord.tsx';
import { inspectionResults, inspections } from './inspection.ts';
import type { InspectionRow, InspectionStatus } from './inspection.ts';
import { OneTap } from './OneTap.tsx';
import { useBookFilters } from '../use-book-filters.ts';

const peopleOf = ({ responsible }: InspectionRow) =>
  responsible
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ');

function usePending(): { columns: Column<InspectionRow>[]; card: (row: InspectionRow) => Card } {
  const { t } = useTexts();
  const today = useToday();
  const mayWrite = useMayWrite();
  const due = (row: InspectionRow) => <DueWord date={row.dueDate} today={today} />;
  return {
    columns: [
      {
        key: 'name',
        title: t('book.inspection'),
        sort: 'name',
        render: (row) => (
          <ListName icon={<StandingSign of={row} />} name={row.name} detail={row.area?.name ?? null} />
        ),
      },
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
      {
        key: 'date',
        title: t('book.field.dueDate'),
        sort: 'dueDate',
        width: '6.75rem',
        end: true,
        date: true,
        render: (row) => row.dueDate,
      },
      { key: 'due', title: t('book.filter.due'), quiet: true, width: '10.5rem', render: due },
      ...(mayWrite
        ? [
            {
              key: 'do',
              act: true,
              title: t('book.do.OK'),
              quiet: true,
              width: '9.5rem',
              secondary: true,
              render: (row: InspectionRow) => <OneTap row={row} />,
            },
          ]
        : []),
    ],
    card: (row) => ({
      icon: <StandingSign of={row} />,
      title: row.name,
      line: [row.area?.name, peopleOf(row)].filter(Boolean).join(' · ') || t('book.inspection'),
      corner: row.dueDate,
      end: due(row),
    }),
  };
}

function useDone(): { columns: Column<InspectionRow>[]; card: (row: InspectionRow) => Card } {
  const { t } = useTexts();
  const standing = useStanding();
  const doneOn = (row: InspectionRow) => row.performedAt ?? row.skipped?.date;
  const by = (row: InspectionRow) => row.performedBy?.name ?? row.skipped?.by?.name;
  return {
    columns: [
      {
        key: 'name',
        title: t('book.inspection'),
        sort: 'name',
        render: (row) => (
          <ListName icon={<StandingSign of={row} />} name={row.name} detail={row.area?.name ?? null} />
        ),
      },
      {
        key: 'result',
        title: t('book.field.result'),
        sort: 'result',
        width: '8rem',
        render: (row) => standing(row),
      },
      { key: 'by', title: t('book.field.performedBy'), width: '11rem', secondary: true, render: by },
      {
        key: 'due',
        title: t('book.field.dueDate'),
        sort: 'dueDate',
        width: '6.75rem',
        end: true,
        date: true,
        secondary: true,
        render: (row) => row.dueDate,
      },
      {
        key: 'performedAt',
        title: t('book.field.performedAt'),
        sort: 'performedAt',
        width: '7.5rem',
        end: true,
        date: true,
        render: doneOn,
      },
    ],
    card: (row) => ({
      icon: <StandingSign of={row} />,
      title: row.name,
      corner: standing(row),
      line: [row.area?.name, by(row)].filter(Boolean).join(' · ') || t('book.inspection'),
      end: doneOn(row),
    }),
  };
}

function useFilters(status: InspectionStatus): Filter[] {
  const { t } = useTexts();
  const shared = useBookFilters();
  return useMemo<Filter[]>(() => {
    const pending: Filter[] = [
      {
        key: 'due',
        title: t('book.filter.due'),
        options: (['overdue', 'today', 'week'] as const).map((value) => ({
          value,
          label: t(`book.filter.${value}`),
        })),
      },
    ];
    const done: Filter[] = [
      {
        key: 'result',
        title: t('book.field.result'),
        several: true,
        options: inspectionResults.map((value) => ({ value, label: t(`book.result.${value}`) })),
      },
      {
        key: 'skipped',
        title: t('book.filter.skipped'),
        options: [
          { value: 'true', label: t('book.filter.skipped.only') },
          { value: 'false', label: t('book.filter.skipped.not') },
        ],
      },
      { key: 'from', title: t('book.filter.from'), kind: 'date' },
      { key: 'to', title: t('book.filter.to'), kind: 'date' },
    ];
    return [...(status === 'PENDING' ? pending : done), ...shared];
  }, [t, shared, status]);
}

/** What is to be done, the longest overdue first; or what is done, the latest first. */
export function InspectionList({ status }: { status: InspectionStatus }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const mayWrite = useMayWrite();
  const filters = useFilters(status);
  const pending = usePending();
  const done = useDone();
  const isPending = status === 'PENDING';
  const { columns, card } = isPending ? pending : done;
  const part = isPending ? 'todo' : 'done';
  return (
    <ListPage
      name={`book.${part}`}
      title={t('book.title')}
      part={t(`book.show.${part}`)}
      search={t('book.search')}
      endpoint={inspections.list}
      args={{ orgId, query: { status } }}
      exportAs={controlBookExports.inspections}
      columns={columns}
      filters={filters}
      order={isPending ? 'dueDate,asc' : 'performedAt,desc'}
      linkTo={({ id }) => (mayWrite ? `${bookPath}/inspections/${id}` : null)}
      renderCard={card}
      notice={<BookTabs />}
      action={<NewInBook />}
      empty={{
        icon: <IconClipboardCheck size={20} stroke={1.5} />,
        title: t(`book.empty.${part}.title`),
        text: t(`book.empty.${part}.text`),
      }}
    />
  );
}
