import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useImportEntry } from '../../ui/import/ImportEntry.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column, Filter } from '../../ui/list/types.ts';
import { changedColumn } from '../../ui/list/day-column.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { chemicals } from './chemical.ts';
import type { ChemicalRow } from './chemical.ts';
import { chemicalExport } from './exports.ts';
import { useStatements } from '../codes/use-statements.ts';
import { Lamp, ListedLamp, Pictograms } from './hazards/HazardBadges.tsx';
import { companyFilters, hazardFilters, sheetFilter } from './filters.tsx';
import { SheetAge } from './ProductLabels.tsx';

const importPath = '/admin/chemicals/import';

/** The products that every organization chooses its chemicals from. */
export default function ChemicalsPage() {
  const { t } = useTexts();
  const { to } = useListLink();
  const importEntry = useImportEntry(importPath);
  const changed = changedColumn(t('products.changed'));
  const columns: Column<ChemicalRow>[] = [
    {
      key: 'name',
      title: t('products.field.name'),
      sort: 'name',
      render: (row) => <ListName name={row.name} detail={row.producer?.name ?? null} />,
    },
    {
      key: 'number',
      title: t('products.field.productNumber'),
      sort: 'productNumber',
      width: '10.5rem',
      secondary: true,
      render: (row) => row.productNumber,
    },
    {
      key: 'pictograms',
      title: t('products.field.pictograms'),
      width: '9.75rem',
      render: (row) => <Pictograms pictograms={row.pictograms} unknown={row.dangerCode === null} />,
    },
    {
      key: 'danger',
      title: t('products.field.dangerCode'),
      sort: 'dangerCode',
      width: '10.5rem',
      render: (row) => <ListedLamp code={row.dangerCode} />,
    },
    {
      key: 'sheet',
      title: t('products.sheetAge'),
      sort: 'newestSheetDate',
      width: '8.5rem',
      render: (row) => <SheetAge revised={row.newestSheetDate} />,
    },
    {
      key: 'state',
      title: t('products.field.physicalState'),
      width: '6rem',
      secondary: true,
      render: (row) => row.physicalState && t(`products.state.${row.physicalState}`),
    },
    changed,
  ];
  const statements = useStatements('H');
  const filters = useMemo<Filter[]>(
    () => [...hazardFilters(t, statements), sheetFilter(t, t('products.sheet.title')), ...companyFilters(t)],
    [t, statements],
  );
  return (
    <ListPage
      name="chemical-catalogue"
      title={t('products.title')}
      search={t('products.search')}
      endpoint={chemicals.list}
      exportAs={chemicalExport}
      args={{}}
      columns={columns}
      filters={filters}
      order="name,asc"
      linkTo={(row) => `/admin/chemicals/${row.id}`}
      renderCard={(row) => ({
        title: row.name,
        corner: row.pictograms.length > 0 ? <Pictograms pictograms={row.pictograms} /> : null,
        line: row.producer?.name ?? t('products.noProducer'),
        end: <Lamp code={row.dangerCode} />,
      })}
      secondary={
        <Button component={Link} to="/admin/chemical-proposals?status=PROPOSED" variant="default">
          {t('proposals.title')}
        </Button>
      }
      action={<AddButton to={to('/admin/chemicals/new')}>{t('products.new')}</AddButton>}
      seldom={[importEntry]}
      empty={{
        icon: <IconFlask size={20} stroke={1.5} />,
        title: t('products.empty.title'),
        text: t('products.empty.text'),
      }}
    />
  );
}
