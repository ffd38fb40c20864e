import { IconScale } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { oneOf } from '../../ui/list/filters/filter-of.ts';
import type { Column, Filter } from '../../ui/list/types.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useActFilters } from './use-act-filters.ts';
import { legislationExports } from '../exports.ts';
import { legislations } from './legislation.ts';
import type { LegislationRow } from './legislation.ts';
import { breakCompounds } from './break-compounds.ts';
import { ActIcon, StatusLabel, UncheckedIcon, useTerritoryName, useTypeLabel } from './LegislationLabels.tsx';

const list = '/admin/legislation';

/** The acts that every organization may choose its obligations from, by title. */
export default function LegislationPage() {
  const { t } = useTexts();
  const { to } = useListLink();
  const territory = useTerritoryName();
  const type = useTypeLabel();
  const acts = useActFilters();
  const columns: Column<LegislationRow>[] = [
    {
      key: 'title',
      title: t('legislation.field.title'),
      sort: 'name',
      render: (row) => <ListName icon={<ActIcon />} name={row.name} detail={row.shortTitle && row.title} />,
    },
    {
      key: 'toCheck',
      title: t('legislation.field.toCheck'),
      quiet: true,
      width: '2.5rem',
      secondary: true,
      render: (row) => <UncheckedIcon toCheck={row.toCheck} />,
    },
    {
      key: 'reference',
      title: t('legislation.field.reference'),
      sort: 'reference',
      width: '13rem',
      secondary: true,
      render: (row) => row.reference,
    },
    {
      key: 'type',
      title: t('legislation.field.type'),
      sort: 'type',
      width: '9rem',
      secondary: true,
      render: (row) => type(row.type),
    },
    {
      key: 'territory',
      title: t('legislation.field.territory'),
      sort: 'territory',
      width: '10rem',
      secondary: true,
      render: (row) => territory(row.territory),
    },
    {
      key: 'status',
      title: t('legislation.field.status'),
      sort: 'changedDate',
      width: '12rem',
      render: (row) => <StatusLabel act={row} />,
    },
  ];
  const filters = useMemo<Filter[]>(
    () => [
      ...acts,
      oneOf('toCheck', t('legislation.filter.toCheck'), ['true', 'false'], (value) =>
        t(`legislation.filter.toCheck.${value}`),
      ),
    ],
    [t, acts],
  );
  return (
    <ListPage
      name="legislation"
      title={t('legislation.title')}
      search={t('legislation.search')}
      endpoint={legislations.list}
      exportAs={legislationExports.catalogue}
      args={{}}
      columns={columns}
      filters={filters}
      order="name,asc"
      linkTo={(row) => `${list}/${row.id}`}
      renderCard={(row) => ({
        icon: <ActIcon />,
        title: breakCompounds(row.name),
        corner: <UncheckedIcon toCheck={row.toCheck} />,
        line: row.reference ?? type(row.type),
        end: <StatusLabel act={row} short />,
      })}
      action={<AddButton to={to(`${list}/new`)}>{t('legislation.new')}</AddButton>}
      empty={{
        icon: <IconScale size={20} stroke={1.5} />,
        title: t('legislation.empty.title'),
        text: t('legislation.empty.text'),
      }}
    />
  );
}
