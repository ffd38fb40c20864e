import { IconMessageReport } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTexts } from '../ui/i18n.ts';
import { AddButton } from '../ui/list/AddButton.tsx';
import { ListName } from '../ui/list/ListName.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import type { Card, Column, Filter } from '../ui/list/list-types.ts';
import { useMay, useSession } from '../ui/session.ts';
import { eventStatuses } from './event-rules.ts';
import { events } from './event.ts';
import type { EventRow } from './event.ts';
import { CategorySign, placeOf, StatusWord } from './EventWords.tsx';
import { useDay } from './use-day.ts';

/** What has become of an event, in a line: why it was dismissed, else what was done. */
const becameOf = ({ dismissal, handling }: EventRow): string | null =>
  dismissal ? dismissal.reason : (handling.correctiveAction ?? handling.immediateAction);

/** What one has reported oneself, the newest first, with what became of it. */
export default function MyReportsPage() {
  const { t } = useTexts();
  const { person, organization } = useSession();
  const dayOf = useDay();
  const mayReport = useMay({ level: 'EDIT_ORGANIZATION', feature: 'events' });
  const columns: Column<EventRow>[] = [
    {
      key: 'title',
      title: t('events.column.event'),
      sort: 'title',
      render: (row) => (
        <ListName icon={<CategorySign category={row.category} />} name={row.title} detail={placeOf(row)} />
      ),
    },
    {
      key: 'status',
      title: t('events.field.status'),
      width: '8rem',
      render: ({ status }) => <StatusWord status={status} />,
    },
    { key: 'became', title: t('events.column.became'), width: '20rem', secondary: true, render: becameOf },
    {
      key: 'created',
      title: t('events.field.createdDate'),
      sort: 'createdDate',
      width: '8rem',
      end: true,
      date: true,
      render: ({ createdDate }) => dayOf(createdDate),
    },
  ];
  const card = (row: EventRow): Card => ({
    icon: <CategorySign category={row.category} />,
    title: row.title,
    corner: dayOf(row.createdDate),
    line: <StatusWord status={row.status} />,
    end: placeOf(row),
  });
  const filters = useMemo<Filter[]>(
    () => [
      {
        key: 'status',
        title: t('events.field.status'),
        several: true,
        options: eventStatuses.map((value) => ({ value, label: t(`events.status.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <ListPage
      name="my-reports"
      title={t('events.mine')}
      search={t('events.mine.search')}
      endpoint={events.list}
      args={{ orgId: organization.id, query: { reportedBy: [person.id] } }}
      columns={columns}
      filters={filters}
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
