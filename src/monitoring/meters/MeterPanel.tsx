import { IconFileImport } from '@tabler/icons-react';
import { organizations } from '../../organization/tree/organization.ts';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { otherFields } from '../../ui/form/field-words.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { recordPanel } from '../../ui/record/record-panel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay } from '../../ui/session/session.ts';
import { meterIcons } from './icons.ts';
import { MeterBody, meters } from './meter.ts';
import type { Meter } from './meter.ts';
import { MeterFiles } from './MeterFiles.tsx';
import { MeterOverview } from './MeterOverview.tsx';
import { useMeterTexts, useMeterLabels } from './MeterLabels.tsx';
import { ReadingsTab } from './readings/ReadingsTab.tsx';
import { shownUnit } from '../units/units.ts';

const list = '/monitoring/meters';
/** The first group of facts; the second has all facts that are nowhere else in the panel. */
const shownFirst = [
  'utilityType',
  'readingMode',
  'readAt',
  'number',
  'units',
  'frequency',
  'emissionMode',
  'emissionFactor',
] as const;
const rest = otherFields(MeterBody, [...shownFirst, 'name', 'target', 'files']);

function usePanel(meter: Meter) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { go } = useListLink();
  const speech = useMeterTexts();
  const mayEdit = useMay(meters.update);
  const { id, utilityType, number, readingMode, frequency, files, readingCount } = meter;
  const Icon = meterIcons[utilityType];
  const every = speech.every(frequency);
  const mode = [
    speech.mode(readingMode).toLowerCase(),
    every && t('meters.context.every', { period: every }),
  ];
  return {
    context: [speech.type(utilityType), number, mode.filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    icon: <Icon size={20} stroke={1.5} aria-hidden />,
    copy: {
      to: `${list}/new/${utilityType.toLowerCase()}`,
      schema: MeterBody,
      record: meter,
      leave: ['number'],
    },
    actions: mayEdit
      ? [
          {
            label: t('meters.import'),
            icon: <IconFileImport size={16} stroke={1.6} />,
            run: () => go(`${list}/${id}/import`),
          },
        ]
      : [],
    tabs: [
      {
        key: 'readings',
        label: t('meters.tab.readings'),
        count: exact(readingCount),
        content: <ReadingsTab meter={meter} />,
      },
      { key: 'details', label: t('meters.tab.details'), content: <Details meter={meter} /> },
      {
        key: 'files',
        label: t('meters.tab.files'),
        ...(files.length > 0 && { count: String(files.length) }),
        content: <MeterFiles meter={meter} mayEdit={mayEdit} />,
      },
    ],
  };
}

/** A meter next to the list: its next reading and its consumption, its readings, its facts and files, its history. */
export default recordPanel({
  calls: meters,
  at: list,
  useLabels: useMeterLabels,
  texts: {
    title: 'meters.column.meter',
    overview: 'meters.tab.overview',
    history: 'meters.tab.history',
    remove: 'meters.delete',
    removed: 'meters.deleted',
    restored: 'meters.restored',
  },
  history: changes.ofOrganization,
  assign: { people: organizations.members },
  usePanel,
  Overview: ({ record }: { record: Meter }) => <MeterOverview meter={record} />,
});

function Details({ meter }: { meter: Meter }) {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const speech = useMeterTexts();
  const words = useMeterLabels();
  const { target } = meter;
  const targeted = target !== null && {
    label: t('meters.field.target'),
    value: `${exact(target)} ${speech.symbol(shownUnit(meter))}`,
  };
  return (
    <>
      <Facts
        words={words}
        record={meter}
        fields={shownFirst}
        wide={['emissionFactor']}
        more={targeted ? [targeted] : []}
      />
      <Facts
        title={t('meters.form.where')}
        words={words}
        record={meter}
        fields={rest}
        wide={['location', 'description']}
      />
    </>
  );
}
