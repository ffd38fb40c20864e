import { Button } from '@mantine/core';
import { IconCloud, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { meterIcons } from '../monitoring/meter-icons.ts';
import { meterTypes } from '../monitoring/units.ts';
import { instantParts } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import { ListName } from '../ui/list/ListName.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import type { Card, Column, Filter } from '../ui/list/list-types.ts';
import { useNumbers } from '../ui/numbers.ts';
import { useListLink } from '../ui/record/use-list-link.ts';
import { emissionFactors } from './emission-factor.ts';
import { catalogueExports } from './exports.ts';
import type { EmissionFactorRow } from './emission-factor.ts';
import { useFactorSpeech, useTerritories } from './FactorWords.tsx';

function TypeSign({ row: { utilityType } }: { row: EmissionFactorRow }) {
  const { t } = useTexts();
  const Icon = meterIcons[utilityType];
  return <Icon size={20} stroke={1.5} role="img" aria-label={t(`meters.type.${utilityType}`)} />;
}

/** How a factor looks in the list: in columns, and as a card on a phone. */
function useRows(): { columns: Column<EmissionFactorRow>[]; card: (row: EmissionFactorRow) => Card } {
  const { t, language } = useTexts();
  const { exact } = useNumbers();
  const speech = useFactorSpeech();
  const columns: Column<EmissionFactorRow>[] = [
    {
      key: 'name',
      title: t('factors.column.name'),
      sort: 'name',
      render: (row) => <ListName icon={<TypeSign row={row} />} name={row.name} />,
    },
    {
      key: 'territory',
      title: t('factors.field.territory'),
      sort: 'territory',
      width: '10rem',
      secondary: true,
      render: (row) => speech.territory(row.territory),
    },
    {
      key: 'since',
      title: t('factors.column.since'),
      width: '7rem',
      end: true,
      date: true,
      secondary: true,
      render: (row) => row.currentValue?.startDate,
    },
    {
      key: 'changed',
      title: t('factors.column.changed'),
      sort: 'lastModifiedDate',
      width: '7rem',
      end: true,
      date: true,
      secondary: true,
      render: (row) => instantParts(row.lastModifiedDate, language).date,
    },
    {
      key: 'current',
      title: t('factors.column.current'),
      width: '6rem',
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
    icon: <TypeSign row={row} />,
    title: row.name,
    line: row.currentValue ? speech.amount(row.currentValue) : t('factors.notYet'),
    end: speech.territory(row.territory),
  });
  return { columns, card };
}

/** The emission factors of the installation, by name. */
export default function EmissionFactorsPage() {
  const { t } = useTexts();
  const { to } = useListLink();
  const territories = useTerritories();
  const { columns, card } = useRows();

  const filters = useMemo<Filter[]>(
    () => [
      {
        key: 'utilityType',
        title: t('factors.field.utilityType'),
        several: true,
        options: meterTypes.map((type) => {
          const Icon = meterIcons[type];
          return {
            value: type,
            label: t(`meters.type.${type}`),
            icon: <Icon size={16} stroke={1.6} aria-hidden />,
          };
        }),
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
      action={
        <Button
          component={Link}
          to={to('/admin/emission-factors/new')}
          leftSection={<IconPlus size={16} stroke={2} />}
        >
          {t('factors.new')}
        </Button>
      }
      empty={{
        icon: <IconCloud size={20} stroke={1.5} />,
        title: t('factors.empty.title'),
        text: t('factors.empty.text'),
      }}
    />
  );
}
