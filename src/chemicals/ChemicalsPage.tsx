import { Button } from '@mantine/core';
import { IconFlask, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { instantParts } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import { ListName } from '../ui/list/ListName.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import type { Column, Filter } from '../ui/list/list-types.ts';
import { useListLink } from '../ui/record/use-list-link.ts';
import { chemicals } from './chemical.ts';
import type { ChemicalRow } from './chemical.ts';
import { dangerCodes, physicalStates, pictogramCodes } from './chemical-fields.ts';
import { producers, suppliers } from './company.ts';
import { chemicalExports } from './exports.ts';
import { Lamp, Pictograms } from './HazardSigns.tsx';
import { SheetAge } from './ProductWords.tsx';

/** The products that every organization chooses its chemicals from. */
export default function ChemicalsPage() {
  const { t, language } = useTexts();
  const { to } = useListLink();
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
      width: '9rem',
      secondary: true,
      render: (row) => row.productNumber,
    },
    {
      key: 'pictograms',
      title: t('products.field.pictograms'),
      width: '9.75rem',
      render: (row) => <Pictograms pictograms={row.pictograms} />,
    },
    {
      key: 'danger',
      title: t('products.field.dangerCode'),
      width: '7rem',
      render: (row) => <Lamp code={row.dangerCode} />,
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
    {
      key: 'changed',
      title: t('products.changed'),
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
        key: 'dangerCode',
        title: t('products.field.dangerCode'),
        several: true,
        options: dangerCodes.toReversed().map((value) => ({ value, label: t(`products.danger.${value}`) })),
      },
      {
        key: 'pictogram',
        title: t('products.field.pictograms'),
        several: true,
        options: pictogramCodes.map((value) => ({
          value,
          label: t(`products.pictogram.${value}`),
          icon: <img src={`/ghs/${value}.svg`} width={24} height={24} alt="" />,
        })),
      },
      {
        key: 'sheet',
        title: t('products.sheet.title'),
        options: [
          { value: 'missing', label: t('products.sheet.missing') },
          { value: 'old', label: t('products.sheet.old') },
        ],
      },
      {
        key: 'physicalState',
        title: t('products.field.physicalState'),
        several: true,
        options: physicalStates.map((value) => ({ value, label: t(`products.state.${value}`) })),
      },
      { key: 'producer', title: t('products.field.producer'), endpoint: producers.list, args: {} },
      { key: 'supplier', title: t('products.supplier'), endpoint: suppliers.list, args: {} },
    ],
    [t],
  );
  return (
    <ListPage
      name="chemical-catalogue"
      title={t('products.title')}
      search={t('products.search')}
      endpoint={chemicals.list}
      exportAs={chemicalExports.chemicals}
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
      action={
        <Button
          component={Link}
          to={to('/admin/chemicals/new')}
          leftSection={<IconPlus size={16} stroke={2} />}
        >
          {t('products.new')}
        </Button>
      }
      empty={{
        icon: <IconFlask size={20} stroke={1.5} />,
        title: t('products.empty.title'),
        text: t('products.empty.text'),
      }}
    />
  );
}
