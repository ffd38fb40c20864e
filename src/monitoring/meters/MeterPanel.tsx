import { IconFileImport } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { organizations } from '../../organization/tree/organization.ts';
import { changes } from '../../trail/change.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { otherFields } from '../../ui/form/field-words.ts';
import { deleting } from '../../ui/record/deleting.tsx';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordHistory } from '../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../ui/record/use-list-link.ts';
import { useRemoval } from '../../ui/record/use-removal.ts';
import { useMay, useOrganization } from '../../ui/session/session.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { meterIcons } from './icons.ts';
import { MeterBody, meters } from './meter.ts';
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

/** A meter next to the list: its next reading and its consumption, its readings, its facts and files, its history. */
export default function MeterPanel() {
  const { t } = useTexts();
  const { exact } = useNumbers();
  const { id = '' } = useParams();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const speech = useMeterTexts();
  const words = useMeterLabels();
  const mayEdit = useMay(meters.update);
  const reading = useCall(meters.get, { orgId, id }, { shows: [404] });
  const remove = useRemoval({
    remove: meters.remove,
    restore: meters.restore,
    family: `/organizations/${orgId}`,
  });
  const meter = reading.data;
  if (!meter) return <RecordPanel title={t('meters.column.meter')} closeTo={list} reading={reading} />;

  const Icon = meterIcons[meter.utilityType];
  const every = speech.every(meter.frequency);
  const context = [
    speech.type(meter.utilityType),
    meter.number,
    [speech.mode(meter.readingMode).toLowerCase(), every && t('meters.context.every', { period: every })]
      .filter(Boolean)
      .join(', '),
  ];
  return (
    <>
      <RecordPanel
        key={id}
        title={meter.name}
        context={context.filter(Boolean).join(' · ')}
        icon={<Icon size={20} stroke={1.5} aria-hidden />}
        closeTo={list}
        editTo={mayEdit ? `${list}/${id}/edit` : undefined}
        copy={
          mayEdit && {
            to: `${list}/new/${meter.utilityType.toLowerCase()}`,
            schema: MeterBody,
            record: meter,
            leave: ['number'],
          }
        }
        assign={
          mayEdit && {
            people: organizations.members,
            calls: meters,
            args: { orgId, id },
          }
        }
        actions={
          mayEdit
            ? [
                {
                  label: t('meters.import'),
                  icon: <IconFileImport size={16} stroke={1.6} />,
                  run: () => go(`${list}/${id}/import`),
                },
                deleting(t('meters.delete'), () =>
                  remove({
                    args: { orgId, id },
                    removed: t('meters.deleted', { name: meter.name }),
                    restored: t('meters.restored', { name: meter.name }),
                    leave: () => go(list),
                  }),
                ),
              ]
            : []
        }
        tabs={[
          { key: 'overview', label: t('meters.tab.overview'), content: <MeterOverview meter={meter} /> },
          {
            key: 'readings',
            label: t('meters.tab.readings'),
            count: exact(meter.readingCount),
            content: <ReadingsTab meter={meter} />,
          },
          {
            key: 'details',
            label: t('meters.tab.details'),
            content: (
              <>
                <Facts
                  words={words}
                  record={meter}
                  fields={shownFirst}
                  wide={['emissionFactor']}
                  more={
                    meter.target === null
                      ? []
                      : [
                          {
                            label: t('meters.field.target'),
                            value: `${exact(meter.target)} ${speech.symbol(shownUnit(meter))}`,
                          },
                        ]
                  }
                />
                <Facts
                  title={t('meters.form.where')}
                  words={words}
                  record={meter}
                  fields={rest}
                  wide={['location', 'description']}
                />
              </>
            ),
          },
          {
            key: 'files',
            label: t('meters.tab.files'),
            count: meter.files.length > 0 ? String(meter.files.length) : undefined,
            content: <MeterFiles meter={meter} mayEdit={mayEdit} />,
          },
          {
            key: 'history',
            label: t('meters.tab.history'),
            content: (
              <RecordHistory
                endpoint={changes.ofOrganization}
                args={{ orgId, query: { record: id } }}
                words={words}
              />
            ),
          },
        ]}
      />
    </>
  );
}
