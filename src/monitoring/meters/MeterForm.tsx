import { useParams } from 'react-router';
import { UnknownPage } from '../../ui/pages/pages.tsx';
import { meterRefusals, newMeter } from './input.ts';
import { meterIcons } from './icons.ts';
import { MeterBody, meters } from './meter.ts';
import { useMeterTexts, useMeterLabels } from './MeterLabels.tsx';
import { meterTypes } from '../units/units.ts';
import { MeterFields } from './MeterFields.tsx';
import { recordForm } from '../../ui/record/record-form.tsx';

const { New, Edit } = recordForm({
  schema: MeterBody,
  calls: meters,
  at: '/monitoring/meters',
  draft: 'meters',
  useLabels: useMeterLabels,
  texts: { new: 'meters.new', create: 'meters.form.create', edit: 'meters.edit' },
  initial: {},
  waits: { kind: 'meters.waits' },
  nameOf: ({ name }) => name,
  useRules: () => meterRefusals,
  Fields: ({ form, record }) => <MeterFields form={form} fixedType={(record?.readingCount ?? 0) > 0} />,
});

/** A meter's own fields, changed. */
export const EditMeter = Edit;

/** A new meter of the type in the address. */
export function NewMeter() {
  const { metertype = '' } = useParams();
  const speech = useMeterTexts();
  const type = meterTypes.find((known) => known.toLowerCase() === metertype);
  if (!type) return <UnknownPage />;
  const Icon = meterIcons[type];
  return (
    <New
      key={type}
      values={newMeter(type)}
      draft={`meters/new/${type}`}
      context={speech.type(type)}
      icon={<Icon size={20} stroke={1.5} aria-hidden />}
    />
  );
}
