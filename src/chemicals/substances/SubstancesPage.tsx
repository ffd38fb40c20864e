import { Button } from '@mantine/core';
import { IconListCheck, IconFlask2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useImportEntry } from '../../ui/import/ImportEntry.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { byRecord, severalOf, whether } from '../../ui/list/filters/filter-of.ts';
import type { Column, Filter } from '../../ui/list/types.ts';
import { changedColumn } from '../../ui/list/day-column.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { chemicalReference } from '../codes/code-lists.ts';
import { substanceExport } from './exports.ts';
import { restrictionListIds, substances } from './substance.ts';
import type { SubstanceRow } from './substance.ts';
import { shortName } from './SubstanceLabels.tsx';
import { nameIn } from './name.ts';
import { DangerLabel, ListBadges, SmallPictograms } from './SubstanceHazard.tsx';

const importPath = '/admin/substances/import';

/** The substances of the catalogue, by name. */
export default function SubstancesPage() {
  const { t, language } = useTexts();
  const { to } = useListLink();
  const importEntry = useImportEntry(importPath);
  const changed = changedColumn(t('substances.changed'));
  const columns: Column<SubstanceRow>[] = [
    {
      key: 'name',
      title: t('substances.field.name'),
      sort: 'name',
      render: (row) => {
        const { text, lang } = nameIn(language, row);
        const members = row.memberCount > 0 ? t('substances.members', { count: row.memberCount }) : null;
        return (
          <span lang={lang}>
            <ListName name={text} detail={members ?? (text === row.name ? null : shortName(row.name))} />
          </span>
        );
      },
    },
    {
      key: 'cas',
      title: t('substances.field.casNumber'),
      sort: 'casNumber',
      width: '7rem',
      render: (row) => row.casNumber,
    },
    {
      key: 'ec',
      title: t('substances.field.ecNumber'),
      sort: 'ecNumber',
      width: '6.5rem',
      secondary: true,
      render: (row) => row.ecNumber,
    },
    {
      key: 'index',
      title: t('substances.field.indexNumber'),
      sort: 'indexNumber',
      width: '7.5rem',
      secondary: true,
      render: (row) => row.indexNumber,
    },
    {
      key: 'danger',
      title: t('substances.field.dangerCode'),
      width: '7rem',
      render: (row) => <DangerLabel code={row.dangerCode} />,
    },
    {
      key: 'hazards',
      title: t('substances.section.hazards'),
      width: '9.5rem',
      secondary: true,
      render: (row) => <SmallPictograms pictograms={row.pictograms} />,
    },
    {
      key: 'lists',
      title: t('substances.field.restrictionLists'),
      width: '10.5rem',
      secondary: true,
      render: (row) => <ListBadges lists={row.restrictionLists} />,
    },
    { ...changed, width: '7.5rem' },
  ];
  const filters = useMemo<Filter[]>(
    () => [
      severalOf('list', t('substances.filter.list'), restrictionListIds, (value) =>
        t(`substances.list.${value}`),
      ),
      byRecord('statement', t('substances.filter.statement'), chemicalReference.hazardStatements, {}),
      whether(
        'harmonised',
        t('substances.filter.harmonised'),
        t('substances.harmonised.yes'),
        t('substances.harmonised.no'),
      ),
    ],
    [t],
  );
  return (
    <ListPage
      name="substances"
      title={t('substances.title')}
      search={t('substances.search')}
      endpoint={substances.list}
      exportAs={substanceExport}
      args={{}}
      columns={columns}
      filters={filters}
      order="name,asc"
      linkTo={(row) => `/admin/substances/${row.id}`}
      renderCard={(row) => ({
        title: nameIn(language, row).text,
        line: row.casNumber ?? row.ecNumber ?? t('substances.noNumber'),
        corner: <DangerLabel code={row.dangerCode} />,
        end: <ListBadges lists={row.restrictionLists} />,
      })}
      secondary={
        <Button
          component={Link}
          to="/admin/substances/lists"
          variant="default"
          leftSection={<IconListCheck size={16} stroke={1.6} />}
        >
          {t('substances.lists')}
        </Button>
      }
      action={<AddButton to={to('/admin/substances/new')}>{t('substances.new')}</AddButton>}
      seldom={[importEntry]}
      empty={{
        icon: <IconFlask2 size={20} stroke={1.5} />,
        title: t('substances.empty.title'),
        text: t('substances.empty.text'),
      }}
    />
  );
}
