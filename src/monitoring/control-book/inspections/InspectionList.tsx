import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useImportEntry } from '../../../ui/import/ImportEntry.tsx';
import { areaField, departmentField } from '../../../organization/tree/shared-fields.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { oneOf, severalOf, whether } from '../../../ui/list/filters/filter-of.ts';
import type { Filter } from '../../../ui/list/types.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { BookTabs, NewInBook, useMayWrite } from '../BookTabs.tsx';
import { bookPath } from '../BookLabels.tsx';
import { controlBookExports } from '../exports.ts';
import { inspectionResults, inspections } from './inspection.ts';
import type { InspectionStatus } from './inspection.ts';
import { useBookFilters } from '../use-book-filters.ts';
import { usePendingRows, useDoneRows } from './InspectionRows.tsx';

function useFilters(status: InspectionStatus): Filter[] {
  const { t } = useTexts();
  const shared = useBookFilters();
  return useMemo<Filter[]>(() => {
    const pending: Filter[] = [
      oneOf('due', t('book.filter.due'), ['overdue', 'today', 'week'], (value) => t(`book.filter.${value}`)),
    ];
    const done: Filter[] = [
      severalOf('result', t('book.field.result'), inspectionResults, (value) => t(`book.result.${value}`)),
      whether(
        'skipped',
        t('book.filter.skipped'),
        t('book.filter.skipped.only'),
        t('book.filter.skipped.not'),
      ),
      { key: 'from', title: t('book.filter.from'), kind: 'date' },
      { key: 'to', title: t('book.filter.to'), kind: 'date' },
    ];
    return [...(status === 'PENDING' ? pending : done), ...shared];
  }, [t, shared, status]);
}

/** Due inspections, the longest overdue first; or completed ones, the latest first. */
export function InspectionList({ status }: { status: InspectionStatus }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const mayWrite = useMayWrite();
  const filters = useFilters(status);
  const pending = usePendingRows();
  const done = useDoneRows();
  const isPending = status === 'PENDING';
  const { columns, card } = isPending ? pending : done;
  const ofInspections = useImportEntry(`${bookPath}/import/inspections`, t('import.of.inspection'));
  const ofReminders = useImportEntry(`${bookPath}/import/reminders`, t('import.of.reminder'));
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
      several={
        mayWrite && {
          calls: inspections,
          nameOf: ({ name, dueDate }) => `${name} ${dueDate}`,
          fields: [
            areaField(t('book.field.area'), { clears: true }),
            departmentField(t('book.field.department'), { clears: true }),
          ],
        }
      }
      seldom={mayWrite ? [...(isPending ? [ofReminders] : []), ofInspections] : undefined}
      action={<NewInBook />}
      empty={{
        icon: <IconClipboardCheck size={20} stroke={1.5} />,
        title: t(`book.empty.${part}.title`),
        text: t(`book.empty.${part}.text`),
      }}
    />
  );
}
