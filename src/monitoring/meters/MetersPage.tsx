import { Button } from '@mantine/core';
import { IconGauge, IconListCheck, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { organizations } from '../../organization/tree/organization.ts';
import { useImportEntry } from '../../ui/import/ImportEntry.tsx';
import { areaField, personField } from '../../organization/tree/shared-fields.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { ListName } from '../../ui/list/ListName.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { byRecord, oneOf } from '../../ui/list/filters/filter-of.ts';
import { dayColumn } from '../../ui/list/day-column.ts';
import type { Column, Filter } from '../../ui/list/types.ts';
import { iconOptions } from '../../ui/list/filters/icon-options.tsx';
import { useNumbers } from '../../ui/language/numbers.ts';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { monitoringExports } from './exports.ts';
import { meterIcons } from './icons.ts';
import { meters } from './meter.ts';
import type { MeterRow } from './meter.ts';
import { useMeterTexts } from './MeterLabels.tsx';
import { MeterDue } from './MeterDue.tsx';
import { meterTypes } from '../units/units.ts';
import { usePhone } from '../../ui/browser/widths.ts';

const importPath = '/monitoring/meters/import';

/** All meters of the organization, the next due first. */
export default function MetersPage() {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id: orgId } = useOrganization();
  const speech = useMeterTexts();
  const mayEdit = useMay(meters.create);
  const { to } = useListLink();
  const importEntry = useImportEntry(importPath);
  // On a phone people come to read; meters are created now and then, and mostly at a desk.
  const phone = usePhone();
  const round = mayEdit && (
    <Button
      component={Link}
      to="/monitoring/meters/round"
      {...(!phone && { variant: 'default', leftSection: <IconListCheck size={16} stroke={1.6} /> })}
    >
      {t('meters.round')}
    </Button>
  );
  const add = mayEdit && <AddButton to={to('/monitoring/meters/new')}>{t('meters.new')}</AddButton>;

  const filters = useMemo<Filter[]>(
    () => [
      {
        key: 'utilityType',
        title: t('meters.filter.type'),
        several: true,
        options: iconOptions(meterTypes, meterIcons, (type) => t(`meters.type.${type}`)),
      },
      byRecord('area', t('meters.field.area'), organizations.areas, { orgId }),
      byRecord('responsible', t('meters.field.responsible'), organizations.members, { orgId }),
      oneOf('due', t('meters.filter.due'), ['overdue', 'week'], (value) => t(`meters.filter.${value}`)),
    ],
    [t, orgId],
  );

  const iconOf = ({ utilityType }: MeterRow) => {
    const Icon = meterIcons[utilityType];
    return <Icon size={20} stroke={1.5} role="img" aria-label={speech.type(utilityType)} />;
  };
  const columns: Column<MeterRow>[] = [
    {
      key: 'name',
      title: t('meters.column.meter'),
      sort: 'name',
      render: (row) => <ListName icon={iconOf(row)} name={row.name} detail={row.number} />,
    },
    {
      key: 'location',
      title: t('meters.field.location'),
      sort: 'location',
      width: '11rem',
      secondary: true,
      render: (row) => row.location,
    },
    {
      key: 'responsible',
      title: t('meters.field.responsible'),
      width: '10rem',
      secondary: true,
      render: (row) => row.responsible?.name,
    },
    dayColumn('lastDate', t('meters.column.lastDate'), (row) => row.lastReading?.performedAt, {
      width: '6.5rem',
      secondary: true,
    }),
    {
      key: 'last',
      title: t('meters.column.last'),
      width: '6rem',
      end: true,
      render: (row) => (row.lastReading ? exact(row.lastReading.value) : t('meters.noReading')),
    },
    {
      key: 'unit',
      title: t('meters.column.unit'),
      quiet: true,
      unit: true,
      width: '3.25rem',
      render: (row) => row.lastReading && speech.symbol(row.lastReading.unit),
    },
    dayColumn('next', t('meters.column.next'), (row) => row.nextReadingDate, {
      sort: 'nextReadingDate',
      width: '6.75rem',
    }),
    {
      key: 'due',
      title: t('meters.column.due'),
      quiet: true,
      width: '14.5rem',
      render: (row) => <MeterDue row={row} />,
    },
  ];

  return (
    <ListPage
      name="meters"
      title={t('meters.title')}
      search={t('meters.search')}
      endpoint={meters.list}
      args={{ orgId }}
      exportAs={monitoringExports.meters}
      columns={columns}
      filters={filters}
      order="nextReadingDate,asc"
      linkTo={(row) => `/monitoring/meters/${row.id}`}
      renderCard={(row) => ({
        icon: iconOf(row),
        title: row.name,
        corner: row.lastReading
          ? `${exact(row.lastReading.value)} ${speech.symbol(row.lastReading.unit)}`
          : t('meters.noReading'),
        line: [row.number, row.location].filter(Boolean).join(' · ') || speech.type(row.utilityType),
        end: row.nextReadingDate && <MeterDue row={row} />,
      })}
      several={
        mayEdit && {
          calls: meters,
          nameOf: ({ name }) => name,
          fields: [
            personField(t('meters.field.responsible'), { clears: true }),
            areaField(t('meters.field.area'), { clears: true }),
          ],
        }
      }
      secondary={!phone && round}
      seldom={
        mayEdit
          ? [
              ...(phone
                ? [
                    {
                      label: t('meters.new'),
                      icon: <IconPlus size={16} stroke={1.6} />,
                      to: '/monitoring/meters/new',
                    },
                  ]
                : []),
              importEntry,
            ]
          : undefined
      }
      action={phone ? round : add}
      empty={{
        icon: <IconGauge size={20} stroke={1.5} />,
        title: t('meters.empty.title'),
        text: t('meters.empty.text'),
        action: add,
      }}
    />
  );
}
