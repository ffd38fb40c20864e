import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { instantParts } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import { ListName } from '../ui/list/ListName.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import type { Column, Filter } from '../ui/list/list-types.ts';
import { useListLink } from '../ui/record/use-list-link.ts';
import { catalogueExports } from './exports.ts';
import { useTerritories } from './FactorWords.tsx';
import { reference } from './reference.ts';
import { stakeholderIcons } from './stakeholder-icons.ts';
import { stakeholderCategories, stakeholders } from './stakeholder.ts';
import type { StakeholderRow } from './stakeholder.ts';
import { CategorySign, useTerritoryName } from './StakeholderWords.tsx';

/** The stakeholders that every organization may choose from, by name. */
export default function StakeholdersPage() {
  const { t, language } = useTexts();
  const { to } = useListLink();
  const territories = useTerritories();
  const territory = useTerritoryName();
  const columns: Column<StakeholderRow>[] = [
    {
      key: 'name',
      title: t('stakeholders.field.name'),
      sort: 'name',
      render: (row) => <ListName icon={<CategorySign category={row.category} />} name={row.name} />,
    },
    {
      key: 'category',
      title: t('stakeholders.field.category'),
      sort: 'category',
      width: '11rem',
      render: (row) => t(`stakeholders.category.${row.category}`),
    },
    {
      key: 'territory',
      title: t('stakeholders.field.territory'),
      sort: 'territory',
      width: '10rem',
      secondary: true,
      render: (row) => territory(row.territory),
    },
    {
      key: 'topics',
      title: t('stakeholders.field.topics'),
      width: '16rem',
      secondary: true,
      render: (row) => row.topics.map(({ name }) => name).join(', '),
    },
    {
      key: 'changed',
      title: t('stakeholders.changed'),
      sort: 'lastModifiedDate',
      width: '7rem',
      end: true,
      date: true,
      secondary: true,
      render: (row) => instantParts(row.lastModifiedDate, language).date,
    },
  ];
  const filters = useMemo<Filter[]>(
    () => [
      {
        key: 'category',
        title: t('stakeholders.field.category'),
        several: true,
        options: stakeholderCategories.map((value) => {
          const Icon = stakeholderIcons[value];
          return {
            value,
            label: t(`stakeholders.category.${value}`),
            icon: <Icon size={16} stroke={1.6} aria-hidden />,
          };
        }),
      },
      {
        key: 'territory',
        title: t('stakeholders.field.territory'),
        several: true,
        options: territories.map(({ id, name }) => ({ value: id, label: name })),
      },
      { key: 'topic', title: t('stakeholders.filter.topic'), endpoint: reference.topics, args: {} },
    ],
    [t, territories],
  );
  return (
    <ListPage
      name="stakeholder-catalogue"
      title={t('stakeholders.title')}
      search={t('stakeholders.search')}
      endpoint={stakeholders.list}
      exportAs={catalogueExports.stakeholders}
      args={{}}
      columns={columns}
      filters={filters}
      order="name,asc"
      linkTo={(row) => `/admin/stakeholders/${row.id}`}
      renderCard={(row) => ({
        icon: <CategorySign category={row.category} />,
        title: row.name,
        line: t(`stakeholders.category.${row.category}`),
        end: territory(row.territory),
      })}
      action={
        <Button
          component={Link}
          to={to('/admin/stakeholders/new')}
          leftSection={<IconPlus size={16} stroke={2} />}
        >
          {t('stakeholders.new')}
        </Button>
      }
      empty={{
        icon: <IconUsersGroup size={20} stroke={1.5} />,
        title: t('stakeholders.empty.title'),
        text: t('stakeholders.empty.text'),
      }}
    />
  );
}
