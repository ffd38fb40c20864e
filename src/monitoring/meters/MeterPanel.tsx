import { IconFileImport } from '@tabler/icons-react';
import { organizations } from '../../organization/tree/organization.ts';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { recordPanel } from '../../ui/record/record-panel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useMay } from '../../ui/session/session.ts';
import { meterIcons } from './icons.ts';
import { MeterBody, meters } from './meter.ts';
import type { Meter } from './meter.ts';
import { MeterOverview } from './MeterOverview.tsx';
import { useTabs } from './MeterTabs.tsx';
import { useMeterTexts, useMeterLabels } from './MeterLabels.tsx';

const list = '/monitoring/meters';

function usePanel(meter: Meter) {
  const { t } = useTexts();
  const { go } = useListLink();
  const speech = useMeterTexts();
  const mayEdit = useMay(meters.update);
  const { id, utilityType, number, readingMode, frequency } = meter;
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
      ? [{ label: t('meters.import'), icon: IconFileImport, run: () => go(`${list}/${id}/import`) }]
      : [],
    tabs: useTabs(meter, mayEdit),
  };
}

/** A meter next to the list: its next reading and its consumption, its readings, its facts and files, its history. */
export default recordPanel({
  calls: meters,
  at: list,
  useLabels: useMeterLabels,
  texts: {
    title: 'meters.column.meter',
    remove: 'meters.delete',
    removed: 'meters.deleted',
    restored: 'meters.restored',
  },
  history: changes.ofOrganization,
  assign: { people: organizations.members },
  usePanel,
  Overview: ({ record }: { record: Meter }) => <MeterOverview meter={record} />,
});
