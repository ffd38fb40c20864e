import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { severalOf } from '../../ui/list/filters/filter-of.ts';
import { dayColumn } from '../../ui/list/day-column.ts';
import type { Column, Filter } from '../../ui/list/types.ts';
import { AddSeveral } from './AddSeveral.tsx';
import { DeclineSeveral } from './DeclineSeveral.tsx';
import { missingForLabel } from './missing.ts';
import { proposalStatuses, sentProposals } from './chemical-proposal.ts';
import type { SentRow } from './chemical-proposal.ts';
import { Lamp, Pictograms } from '../products/hazards/HazardBadges.tsx';
import { dangerFilter } from '../products/filters.tsx';

/** What organizations propose for the catalogue, the newest first. */
export default function ProposalsPage() {
  const { t } = useTexts();
  const missingOf = (row: SentRow) =>
    missingForLabel(row)
      .map((each) => t(`proposals.missing.${each}`))
      .join(', ');
  const columns: Column<SentRow>[] = [
    {
      key: 'name',
      title: t('proposals.field.name'),
      sort: 'name',
      render: ({ name, producer }) => <ListName name={name} detail={producer} />,
    },
    {
      key: 'pictograms',
      title: t('products.field.pictograms'),
      width: '9.75rem',
      secondary: true,
      render: ({ pictograms, dangerCode }) => (
        <Pictograms pictograms={pictograms} unknown={dangerCode === null} />
      ),
    },
    {
      key: 'danger',
      title: t('products.field.dangerCode'),
      width: '14rem',
      render: ({ dangerCode }) => <Lamp code={dangerCode} />,
    },
    {
      key: 'missing',
      title: t('proposals.missing'),
      width: '11rem',
      secondary: true,
      render: (row) => missingOf(row) || null,
    },
    {
      key: 'status',
      title: t('proposals.field.status'),
      width: '8rem',
      render: ({ status }) => t(`proposals.status.${status}`),
    },
    dayColumn('created', t('proposals.field.createdDate'), ({ createdDate }) => createdDate, {
      sort: 'createdDate',
      width: '7rem',
      secondary: true,
    }),
  ];
  const filters = useMemo<Filter[]>(
    () => [
      dangerFilter(t),
      severalOf('status', t('proposals.field.status'), proposalStatuses, (value) =>
        t(`proposals.status.${value}`),
      ),
    ],
    [t],
  );
  return (
    <ListPage
      name="chemical-proposals"
      title={t('proposals.title')}
      search={t('proposals.search')}
      endpoint={sentProposals.list}
      args={{}}
      columns={columns}
      filters={filters}
      order="createdDate,desc"
      linkTo={({ id }) => `/admin/chemical-proposals/${id}`}
      renderCard={(row) => ({
        title: row.name,
        corner: t(`proposals.status.${row.status}`),
        line: row.producer ?? missingOf(row),
        end: <Lamp code={row.dangerCode} />,
      })}
      several={{
        decide: (rows: readonly SentRow[], end) => (
          <>
            <AddSeveral rows={rows} end={end} />
            <DeclineSeveral rows={rows} end={end} />
          </>
        ),
      }}
      secondary={
        <Button component={Link} to="/admin/chemicals" variant="default">
          {t('products.title')}
        </Button>
      }
      empty={{
        icon: <IconInbox size={20} stroke={1.5} />,
        title: t('proposals.empty.title'),
        text: t('proposals.empty.text'),
      }}
    />
  );
}
