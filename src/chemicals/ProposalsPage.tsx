import { IconInbox } from '@tabler/icons-react';
import { useMemo } from 'react';
import { instantParts } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import { ListName } from '../ui/list/ListName.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import type { Column, Filter } from '../ui/list/list-types.ts';
import { proposalStatuses, sentProposals } from './chemical-proposal.ts';
import type { SentRow } from './chemical-proposal.ts';
import { Lamp, Pictograms } from './HazardSigns.tsx';

/** What organizations propose for the catalogue, the newest first. */
export default function ProposalsPage() {
  const { t, language } = useTexts();
  const columns: Column<SentRow>[] = [
    {
      key: 'name',
      title: t('proposals.field.name'),
      sort: 'name',
      render: ({ name, producer }) => <ListName name={name} detail={producer} />,
    },
    {
      key: 'organization',
      title: t('proposals.from'),
      width: '12rem',
      render: ({ organization }) => organization.name,
    },
    {
      key: 'pictograms',
      title: t('products.field.pictograms'),
      width: '9.75rem',
      render: ({ pictograms }) => <Pictograms pictograms={pictograms} />,
    },
    {
      key: 'danger',
      title: t('products.field.dangerCode'),
      width: '7rem',
      render: ({ dangerCode }) => <Lamp code={dangerCode} />,
    },
    {
      key: 'status',
      title: t('proposals.field.status'),
      width: '8rem',
      render: ({ status }) => t(`proposals.status.${status}`),
    },
    {
      key: 'created',
      title: t('proposals.field.createdDate'),
      sort: 'createdDate',
      width: '7rem',
      end: true,
      date: true,
      render: ({ createdDate }) => instantParts(createdDate, language).date,
    },
  ];
  const filters = useMemo<Filter[]>(
    () => [
      {
        key: 'status',
        title: t('proposals.field.status'),
        several: true,
        options: proposalStatuses.map((value) => ({ value, label: t(`proposals.status.${value}`) })),
      },
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
        line: row.organization.name,
        end: <Lamp code={row.dangerCode} />,
      })}
      empty={{
        icon: <IconInbox size={20} stroke={1.5} />,
        title: t('proposals.empty.title'),
        text: t('proposals.empty.text'),
      }}
    />
  );
}
