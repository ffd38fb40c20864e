import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useImportEntry } from '../../../ui/import/ImportEntry.tsx';
import { areaField, departmentField, personField } from '../../../organization/tree/shared-fields.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { ListName } from '../../../ui/list/ListName.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { oneOf } from '../../../ui/list/filters/filter-of.ts';
import { dayColumn } from '../../../ui/list/day-column.ts';
import type { Column, Filter } from '../../../ui/list/types.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { BookTabs, NewInBook, useMayWrite } from '../BookTabs.tsx';
import { bookPath, usePeriodLabels } from '../BookLabels.tsx';
import { controlBookExports } from '../exports.ts';
import { Due } from '../../../ui/due/Due.tsx';
import { reminders } from './reminder.ts';
import type { ReminderRow } from './reminder.ts';
import { useBookFilters } from '../use-book-filters.ts';

function ReminderIcon({ row }: { row: ReminderRow }) {
  const { t } = useTexts();
  const Icon = row.active ? IconBell : IconBellOff;
  return <Icon size={20} stroke={1.5} role="img" aria-label={t(`reminders.active.${row.active}`)} />;
}

/** What requires inspections, and when the next one is due. */
export function ReminderList() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const mayWrite = useMayWrite();
  const importEntry = useImportEntry(`${bookPath}/import/reminders`);
  const period = usePeriodLabels();
  const shared = useBookFilters();
  const filters = useMemo<Filter[]>(
    () => [
      oneOf('active', t('reminders.filter.active'), ['true', 'false'], (value) =>
        t(`reminders.active.${value}`),
      ),
      {
        key: 'checked',
        title: t('reminders.filter.checked'),
        options: [
          { value: 'false', label: t('reminders.filter.checked.no') },
          { value: 'true', label: t('reminders.filter.checked.yes') },
        ],
      },
      ...shared,
    ],
    [t, shared],
  );
  const people = ({ responsible }: ReminderRow) => responsible.map(({ name }) => name).join(', ');
  const due = ({ nextDueDate }: ReminderRow) => nextDueDate && <Due kind="INSPECTION" date={nextDueDate} />;
  const columns: Column<ReminderRow>[] = [
    {
      key: 'name',
      title: t('reminders.reminder'),
      sort: 'name',
      render: (row) => (
        <ListName
          icon={<ReminderIcon row={row} />}
          name={row.name}
          detail={row.checked ? (row.area?.name ?? null) : t('reminders.unchecked')}
        />
      ),
    },
    { key: 'period', title: t('reminders.field.period'), width: '9rem', render: (row) => period(row.period) },
    {
      key: 'responsible',
      title: t('reminders.field.responsible'),
      width: '12rem',
      secondary: true,
      render: people,
    },
    dayColumn('next', t('reminders.field.nextDueDate'), (row) => row.nextDueDate, {
      sort: 'nextDueDate',
      width: '7.5rem',
    }),
    { key: 'due', title: t('book.filter.due'), quiet: true, width: '14.5rem', render: due },
  ];
  return (
    <ListPage
      name="book.reminders"
      title={t('book.title')}
      part={t('book.show.reminders')}
      search={t('reminders.search')}
      endpoint={reminders.list}
      args={{ orgId }}
      exportAs={controlBookExports.reminders}
      columns={columns}
      filters={filters}
      order="nextDueDate,asc"
      linkTo={({ id }) => (mayWrite ? `${bookPath}/reminders/${id}` : null)}
      renderCard={(row) => ({
        icon: <ReminderIcon row={row} />,
        title: row.name,
        corner: row.nextDueDate,
        line: row.checked ? period(row.period) : t('reminders.unchecked'),
        end: due(row),
      })}
      notice={<BookTabs />}
      several={
        mayWrite && {
          calls: reminders,
          nameOf: ({ name }) => name,
          fields: [
            personField(t('book.field.responsible'), { several: true }),
            areaField(t('book.field.area'), { clears: true }),
            departmentField(t('book.field.department'), { clears: true }),
          ],
        }
      }
      seldom={mayWrite ? [importEntry] : undefined}
      action={<NewInBook />}
      empty={{
        icon: <IconBell size={20} stroke={1.5} />,
        title: t('reminders.empty.title'),
        text: t('reminders.empty.text'),
      }}
    />
  );
}
