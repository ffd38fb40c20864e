import { IconCloud } from '@tabler/icons-react';
import { useMemo } from 'react';
import { meterIcons } from '../icons.ts';
import { meterTypes } from '../../units/units.ts';
import { useImportEntry } from '../../../ui/import/ImportEntry.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { ListName } from '../../../ui/list/ListName.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import type { Card, Column, Filter } from '../../../ui/list/types.ts';
import { iconOptions } from '../../../ui/list/filters/icon-options.tsx';
import { changedColumn, dayColumn } from '../../../ui/list/day-column.ts';
import { useNumbers } from '../../../ui/language/numbers.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { emissionFactors } from './emission-factor.ts';
import { catalogueExports } from './exports.ts';
import type { EmissionFactorRow } from './emission-factor.ts';
import { useFactorTexts } from './FactorLabels.tsx';
import { useTerritories } from '../../../ui/client/use-territories.ts';

function TypeIcon({ row: { utilityType } }: { row: EmissionFactorRow }) {
  const { t } = useTexts();
  const Icon = meterIcons[utilityType];
  return <Icon size={20} stroke={1.5} role="img" aria-label={t(`meters.type.${utilityType}`)} />;
}

/** How a factor looks in the list: in columns, and as a card on a phone. */
function useRows(): { columns: Column<EmissionFactorRow>[]; card: (row: EmissionFactorRow) => Card } {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useFactorTexts();
  const changed = changedColumn(t('factors.column.changed'));
  const columns: Column<EmissionFactorRow>[] = [
    {
      key: 'name',
      title: t('factors.column.name'),
      sort: 'name',
      render: (row) => (
        <ListName icon={<TypeIcon row={row} />} name={row.name} detail={speech.type(row.utilityType)} />
      ),
    },
    {
      key: 'territory',
      title: t('factors.field.territory'),
      sort: 'territory',
      width: '10rem',
      secondary: true,
      render: (row) => speech.territory(row.territory),
    },
    dayColumn('since', t('factors.column.since'), (row) => row.currentValue?.startDate, {
      width: '7rem',
      secondary: true,
    }),
    changed,
    {
      key: 'current',
      title: t('factors.column.current'),
      width: '7rem',
      end: true,
      render: (row) => (row.currentValue ? exact(row.currentValue.value) : t('factors.notYet')),
    },
    {
      key: 'rate',
      title: t('factors.column.rate'),
      quiet: true,
      width: '9rem',
      render: (row) => row.currentValue && speech.shortRate(row.currentValue),
    },
  ];
  const card = (row: EmissionFactorRow): Card => ({
    icon: <TypeIcon row={row} />,
    title: row.name,
    line: [
      speech.type(row.utilityType),
      row.currentValue ? speech.amount(row.currentValue) : t('factors.notYet'),
    ].join(' · '),
    end: speech.territory(row.territory),
  });
  return { columns, card };
}

const importPath = '/admin/emission-factors/import';

/** The emission factors of the installation, by name. */
export default function EmissionFactorsPage() {
  const { t } = useTexts();
  const { to } = useListLink();
  const territories = useTerritories();
  const { columns, card } = useRows();
  const importEntry = useImportEntry(importPath);

  const filters = useMemo<Filter[]>(
    () => [
      {
        key: 'utilityType',
        title: t('factors.field.utilityType'),
        several: true,
        options: iconOptions(meterTypes, meterIcons, (type) => t(`meters.type.${type}`)),
      },
      {
        key: 'territory',
        title: t('factors.field.territory'),
        options: territories.map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [t, territories],
  );

  return (
    <ListPage
      name="emission-factors"
      title={t('factors.title')}
      search={t('factors.search')}
      endpoint={emissionFactors.list}
      exportAs={catalogueExports.emissionFactors}
      args={{}}
      columns={columns}
      filters={filters}
      order="name,asc"
      linkTo={(row) => `/admin/emission-factors/${row.id}`}
      renderCard={card}
      action={<AddButton to={to('/admin/emission-factors/new')}>{t('factors.new')}</AddButton>}
      seldom={[importEntry]}
      empty={{
        icon: <IconCloud size={20} stroke={1.5} />,
        title: t('factors.empty.title'),
        text: t('factors.empty.text'),
      }}
    />
  );
}
