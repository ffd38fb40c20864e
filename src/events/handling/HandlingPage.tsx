import { Button } from '@mantine/core';
import { IconChartBar, IconClipboardCheck, IconList, IconQrcode } from '@tabler/icons-react';
import { Link, Navigate } from 'react-router';
import { useImportEntry } from '../../ui/import/ImportEntry.tsx';
import { personField } from '../../organization/tree/shared-fields.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListView } from '../../ui/list/ListViews.tsx';
import { dayColumn } from '../../ui/list/day-column.ts';
import type { Card, Column } from '../../ui/list/types.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { eventExport } from '../statistics/statistics.ts';
import { events } from '../event.ts';
import type { ListedEvent } from '../event.ts';
import { posterList } from '../posters/PosterLabels.tsx';
import { EventStatisticsView } from '../statistics/EventStatistics.tsx';
import {
  AccidentIcon,
  CategoryIcon,
  DueDay,
  ImportanceLabel,
  StatusLabel,
  useListedCategory,
  useWhereFrom,
  whenOf,
} from '../EventLabels.tsx';
import { useEventFilters } from './use-event-filters.ts';
import { listName, useOpenFirst } from './use-open-first.ts';

const list = '/evaluation/event-handling';

function useRows(): { columns: Column<ListedEvent>[]; card: (row: ListedEvent) => Card } {
  const { t } = useTexts();
  const categoryWord = useListedCategory();
  const whereFrom = useWhereFrom();
  const columns: Column<ListedEvent>[] = [
    {
      key: 'title',
      title: t('events.column.event'),
      sort: 'title',
      render: (row) => (
        <ListName icon={<CategoryIcon category={row.category} />} name={row.title} detail={whereFrom(row)} />
      ),
    },
    {
      key: 'category',
      title: t('events.field.category'),
      width: '10rem',
      secondary: true,
      render: categoryWord,
    },
    {
      key: 'accident',
      title: t('events.filter.accident'),
      quiet: true,
      secondary: true,
      width: '3rem',
      render: ({ accidentOccurred }) => accidentOccurred && <AccidentIcon />,
    },
    {
      key: 'importance',
      title: t('events.field.importance'),
      sort: 'priority',
      width: '7rem',
      render: ({ importance }) => <ImportanceLabel importance={importance} />,
    },
    {
      key: 'status',
      title: t('events.field.status'),
      sort: 'status',
      width: '9rem',
      render: (row) => <StatusLabel {...row} />,
    },
    {
      key: 'responsible',
      title: t('events.field.responsible'),
      width: '9rem',
      secondary: true,
      render: ({ handling }) => handling.responsible?.name,
    },
    dayColumn('occurrence', t('events.field.occurrence'), whenOf, { sort: 'occurrence', width: '9.5rem' }),
    dayColumn(
      'due',
      t('events.field.dueDate'),
      ({ status, handling }) => <DueDay status={status} dueDate={handling.dueDate} />,
      { sort: 'dueDate', secondary: true },
    ),
  ];
  const card = (row: ListedEvent): Card => ({
    icon: <CategoryIcon category={row.category} />,
    title: row.title,
    corner: <ImportanceLabel importance={row.importance} />,
    line: (
      <>
        <StatusLabel {...row} />
        {row.category === 'NONCONFORMITY' && row.handling.grade && ` · ${categoryWord(row)}`}
      </>
    ),
    // Two kinds of dates in one place: each says which it is.
    end: row.handling.dueDate ? (
      <>
        {t('events.field.dueDate')} <DueDay status={row.status} dueDate={row.handling.dueDate} />
      </>
    ) : (
      t('events.card.when', { when: whenOf(row) })
    ),
  });
  return { columns, card };
}

/** The queue of events: open ones by importance and age, others on request; or the year in figures. */
export default function HandlingPage() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const manages = useMay(events.dismiss);
  const importEntry = useImportEntry(`${list}/import`);
  const posterEntry = {
    label: t('posters.open'),
    icon: <IconQrcode size={16} stroke={1.6} />,
    to: posterList,
  };
  const { columns, card } = useRows();
  const filters = useEventFilters();
  const view: ListView = {
    title: t('events.view'),
    rows: { label: t('events.view.list'), icon: <IconList size={16} stroke={1.6} aria-hidden /> },
    key: 'statistics',
    label: t('events.view.statistics'),
    icon: <IconChartBar size={16} stroke={1.6} aria-hidden />,
    render: (query) => <EventStatisticsView query={query} />,
  };
  const first = useOpenFirst(filters, view);
  if (first) return <Navigate to={first} replace />;
  return (
    <ListPage
      name={listName}
      title={t('events.title')}
      search={t('events.search')}
      endpoint={events.list}
      exportAs={eventExport}
      args={{ orgId }}
      columns={columns}
      filters={filters}
      order="priority,desc"
      linkTo={({ id }) => `${list}/${id}`}
      renderCard={card}
      view={view}
      several={
        manages && {
          calls: { get: events.get, update: events.update },
          nameOf: ({ title }) => title,
          fields: [
            personField(t('events.field.responsible'), { name: 'handling.responsible' }),
            { kind: 'date', name: 'handling.dueDate', label: t('events.field.dueDate') },
          ],
        }
      }
      seldom={[posterEntry, importEntry]}
      action={<AddButton to="/events/new">{t('events.report.short')}</AddButton>}
      empty={{
        icon: <IconClipboardCheck size={20} stroke={1.5} />,
        title: t('events.empty.title'),
        text: t('events.empty.text'),
        also: (
          <Button
            component={Link}
            to={posterList}
            variant="default"
            leftSection={<IconQrcode size={16} stroke={1.6} />}
          >
            {t('posters.open')}
          </Button>
        ),
      }}
    />
  );
}
