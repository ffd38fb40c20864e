import { useRef } from 'react';
import { useParams } from 'react-router';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { UnknownPage } from '../../ui/pages/pages.tsx';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { Version } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { inputOf, meterRefusals, newMeter } from './input.ts';
import type { MeterInput } from './input.ts';
import { meterIcons } from './icons.ts';
import { MeterBody, meters } from './meter.ts';
import { useMeterTexts, useMeterLabels } from './MeterLabels.tsx';
import { meterTypes } from '../units/units.ts';
import { MeterFields } from './MeterFields.tsx';

const list = '/monitoring/meters';

/** A new meter of the type in the address. */
export function NewMeter() {
  const { metertype = '' } = useParams();
  const type = meterTypes.find((known) => known.toLowerCase() === metertype);
  return type ? <New key={type} initial={newMeter(type)} /> : <UnknownPage />;
}

function New({ initial }: { initial: MeterInput }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useMeterLabels();
  const create = useSend(meters.create, { shows: formStatuses });
  const created = useRef('');
  const form = useRecordForm({
    schema: MeterBody,
    words,
    initial,
    draft: `meters/new/${initial.utilityType}`,
    rules: meterRefusals,
    save: async (body) => {
      created.current = (await create.mutateAsync({ orgId, body })).id;
    },
  });
  const speech = useMeterTexts();
  const Icon = meterIcons[initial.utilityType];
  return (
    <FormPanel
      form={form}
      title={t('meters.new')}
      context={speech.type(initial.utilityType)}
      icon={<Icon size={20} stroke={1.5} aria-hidden />}
      closeTo={list}
      save={t('meters.form.create')}
      saved={() => ({
        message: t('meters.created', { name: form.values.name }),
        to: `${list}/${created.current}`,
      })}
    >
      <MeterFields form={form} fixedType={false} />
    </FormPanel>
  );
}

/** A meter's own fields, changed. */
export function EditMeter() {
  const { id = '' } = useParams();
  const { id: orgId } = useOrganization();
  const { t } = useTexts();
  const reading = useTagged(meters.get, { orgId, id }, { shows: [404], staleTime: 0 });
  const meter = reading.data?.answer;
  if (!meter)
    return (
      <RecordPanel title={t('meters.edit')} closeTo={`${list}/${id}`} reading={reading} takesFocus={false} />
    );
  return (
    <Edit
      key={id}
      id={id}
      version={{ values: inputOf(meter), tag: reading.data?.tag ?? null }}
      fixedType={meter.readingCount > 0}
    />
  );
}

interface EditProps {
  id: string;
  version: Version<MeterInput>;
  fixedType: boolean;
}

function Edit({ id, version, fixedType }: EditProps) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useMeterLabels();
  const update = useSend(meters.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: MeterBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `meters/${id}`,
    rules: meterRefusals,
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(meters.get, { orgId, id });
      return { values: inputOf(answer), tag };
    },
  });
  const back = `${list}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('meters.edit')}
      context={version.values.name}
      closeTo={back}
      saved={({ name }) => ({ message: t('meters.saved', { name }), to: back })}
    >
      <MeterFields form={form} fixedType={fixedType} />
    </FormPanel>
  );
}
