import { IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTexts } from '../../../ui/language/i18n.ts';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { ListName } from '../../../ui/list/ListName.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import type { Column, Filter } from '../../../ui/list/types.ts';
import { iconOptions } from '../../../ui/list/filters/icon-options.tsx';
import { changedColumn } from '../../../ui/list/day-column.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { catalogueExports } from './exports.ts';
import { useTerritories } from '../../../ui/client/use-territories.ts';
import { reference } from '../../../core/reference/reference.ts';
import { stakeholderIcons } from './icons.ts';
import { stakeholderCategories, stakeholders } from './stakeholder.ts';
import type { StakeholderRow } from './stakeholder.ts';
import { CategoryIcon, useTerritoryName } from './StakeholderLabels.tsx';

/** The stakeholders that every organization may choose from, by name. */
export default function StakeholdersPage() {
  const { t } = useTexts();
  const { to } = useListLink();
  const territories = useTerritories();
  const territory = useTerritoryName();
  const changed = changedColumn(t('stakeholders.changed'));
  const columns: Column<StakeholderRow>[] = [
    {
      key: 'name',
      title: t('stakeholders.field.name'),
      sort: 'name',
      render: (row) => <ListName icon={<CategoryIcon category={row.category} />} name={row.name} />,
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
    changed,
  ];
  const filters = useMemo<Filter[]>(
    () => [
      {
        key: 'category',
        title: t('stakeholders.field.category'),
        several: true,
        options: iconOptions(stakeholderCategories, stakeholderIcons, (value) =>
          t(`stakeholders.category.${value}`),
        ),
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
        icon: <CategoryIcon category={row.category} />,
        title: row.name,
        line: t(`stakeholders.category.${row.category}`),
        end: territory(row.territory),
      })}
      action={<AddButton to={to('/admin/stakeholders/new')}>{t('stakeholders.new')}</AddButton>}
      empty={{
        icon: <IconUsersGroup size={20} stroke={1.5} />,
        title: t('stakeholders.empty.title'),
        text: t('stakeholders.empty.text'),
      }}
    />
  );
}
