import { IconMessageReport } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { oneOf, severalOf, whether } from '../../ui/list/filters/filter-of.ts';
import { dayColumn } from '../../ui/list/day-column.ts';
import type { Card, Column, Filter } from '../../ui/list/types.ts';
import { useMay, useSession } from '../../ui/session/session.ts';
import { eventStatuses } from '../rules.ts';
import { events } from '../event.ts';
import type { ListedEvent } from '../event.ts';
import { CategoryIcon, DueDay, placeOf, StatusLabel } from '../EventLabels.tsx';

/** The outcome of an event in one line: why it was dismissed, else what was done. */
const outcomeOf = ({ dismissal, handling }: ListedEvent): string | null =>
  dismissal ? dismissal.reason : (handling.correctiveAction ?? handling.immediateAction);

function useFilters(): Filter[] {
  const { t } = useTexts();
  return useMemo<Filter[]>(
    () => [
      oneOf('as', t('events.filter.as'), ['responsible', 'reporter'], (value) => t(`events.as.${value}`)),
      severalOf('status', t('events.field.status'), eventStatuses, (value) => t(`events.status.${value}`)),
      whether(
        'readyToClose',
        t('events.filter.readyToClose'),
        t('events.accident.yes'),
        t('events.accident.no'),
      ),
    ],
    [t],
  );
}

/** Own events, newest first: those to handle, and those reported, with their outcome. */
export default function EventsPage() {
  const { t } = useTexts();
  const { person, organization } = useSession();
  const mayReport = useMay(events.create);
  const partOf = ({ handling }: ListedEvent) =>
    t(handling.responsible?.id === person.id ? 'events.as.responsible' : 'events.as.reporter');
  const columns: Column<ListedEvent>[] = [
    {
      key: 'title',
      title: t('events.column.event'),
      sort: 'title',
      render: (row) => (
        <ListName icon={<CategoryIcon category={row.category} />} name={row.title} detail={placeOf(row)} />
      ),
    },
    { key: 'as', title: t('events.filter.as'), width: '9rem', render: partOf },
    {
      key: 'status',
      title: t('events.field.status'),
      sort: 'status',
      width: '9rem',
      render: (row) => <StatusLabel {...row} />,
    },
    { key: 'outcome', title: t('events.column.outcome'), width: '16rem', secondary: true, render: outcomeOf },
    dayColumn(
      'due',
      t('events.field.dueDate'),
      ({ status, handling }) => <DueDay status={status} dueDate={handling.dueDate} />,
      { sort: 'dueDate', secondary: true },
    ),
    dayColumn('created', t('events.field.createdDate'), ({ createdDate }) => createdDate, {
      sort: 'createdDate',
      width: '8rem',
    }),
  ];
  const card = (row: ListedEvent): Card => ({
    icon: <CategoryIcon category={row.category} />,
    title: row.title,
    corner: <StatusLabel {...row} />,
    line: partOf(row),
    end: row.handling.dueDate ? (
      <DueDay status={row.status} dueDate={row.handling.dueDate} />
    ) : (
      row.createdDate
    ),
  });
  return (
    <ListPage
      name="my-events"
      title={t('events.mine')}
      search={t('events.mine.search')}
      endpoint={events.list}
      args={{ orgId: organization.id, query: { mine: true } }}
      columns={columns}
      filters={useFilters()}
      order="createdDate,desc"
      linkTo={({ id }) => `/events/${id}`}
      renderCard={card}
      action={mayReport && <AddButton to="/events/new">{t('events.report')}</AddButton>}
      empty={{
        icon: <IconMessageReport size={20} stroke={1.5} />,
        title: t('events.mine.empty.title'),
        text: t('events.mine.empty.text'),
      }}
    />
  );
}
