import { useRef } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { emissionFactors } from '../catalogue/emission-factor.ts';
import { organizations } from '../organization/organization.ts';
import { callWithTag } from '../ui/api.ts';
import { formStatuses } from '../ui/errors.ts';
import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { DecimalField } from '../ui/fields/DecimalField.tsx';
import { PeriodField } from '../ui/fields/PeriodField.tsx';
import { RecordPicker } from '../ui/fields/RecordPicker.tsx';
import { TextArea, TextField } from '../ui/fields/TextField.tsx';
import fieldClasses from '../ui/fields/fields.module.css';
import { useTexts } from '../ui/i18n.ts';
import { UnknownPage } from '../ui/pages.tsx';
import { FormPanel } from '../ui/record/FormPanel.tsx';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../ui/record/use-record-form.ts';
import type { RecordForm as Form, Version } from '../ui/record/use-record-form.ts';
import { useOrganization } from '../ui/session.ts';
import { useSend, useTagged } from '../ui/use-call.ts';
import { inputOf, newMeter } from './meter-input.ts';
import type { MeterInput } from './meter-input.ts';
import { meterIcons } from './meter-icons.ts';
import { MeterBody, meters } from './meter.ts';
import { useMeterSpeech, useMeterWords } from './MeterWords.tsx';
import { UnitsField } from './UnitsField.tsx';
import { hasConsumption, isUnitOf, meterTypes, readingModes } from './units.ts';

const list = '/monitoring/meters';

/** Rules over several fields, as the server has them. */
const rules = (body: z.output<typeof MeterBody>) =>
  body.units.flatMap((unit, index) =>
    isUnitOf(body.utilityType, unit)
      ? []
      : [{ path: `units.${index}`, code: 'UNIT_NOT_IN_GROUP' as const, values: { unit } }],
  );

/** A new meter of the type in the address. */
export function NewMeter() {
  const { metertype = '' } = useParams();
  const type = meterTypes.find((known) => known.toLowerCase() === metertype);
  return type ? <New key={type} initial={newMeter(type)} /> : <UnknownPage />;
}

function New({ initial }: { initial: MeterInput }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useMeterWords();
  const create = useSend(meters.create, { shows: formStatuses });
  const created = useRef('');
  const form = useRecordForm({
    schema: MeterBody,
    words,
    initial,
    draft: `meters/new/${initial.utilityType}`,
    rules,
    save: async (body) => {
      created.current = (await create.mutateAsync({ orgId, body })).id;
    },
  });
  const speech = useMeterSpeech();
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
        said: t('meters.created', { name: form.values.name }),
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
  const words = useMeterWords();
  const update = useSend(meters.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: MeterBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `meters/${id}`,
    rules,
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
      saved={({ name }) => ({ said: t('meters.saved', { name }), to: back })}
    >
      <MeterFields form={form} fixedType={fixedType} />
    </FormPanel>
  );
}

function MeterFields({ form, fixedType }: { form: Form<MeterInput>; fixedType: boolean }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const speech = useMeterSpeech();
  const { utilityType, units, readingMode } = form.values;
  const used = hasConsumption(utilityType, readingMode ?? 'COUNTER');
  return (
    <>
      <TextField {...form.field('name')} />
      <div className={fieldClasses.pair}>
        <TextField {...form.field('number')} />
        <TextField {...form.field('location')} />
      </div>
      <UnitsField {...form.field('units')} type={utilityType} />
      <ChoiceField
        {...form.field('readingMode')}
        required
        options={readingModes.map((mode) => ({
          value: mode,
          label: t(`meters.mode.${mode}`),
          consequence: t(`meters.mode.${mode}.more`),
          disabled: fixedType && mode !== readingMode,
        }))}
      />
      <PeriodField {...form.field('frequency')} help={t('meters.field.frequency.help')} />
      {used && (
        <DecimalField
          {...form.field('target')}
          unit={units[0] && speech.symbol(units[0])}
          help={t('meters.field.target.help')}
        />
      )}
      <div className={fieldClasses.pair}>
        <RecordPicker {...form.field('area')} endpoint={organizations.areas} args={{ orgId }} />
        <RecordPicker {...form.field('department')} endpoint={organizations.departments} args={{ orgId }} />
      </div>
      <RecordPicker
        {...form.field('responsible')}
        endpoint={organizations.members}
        args={{ orgId }}
        detail={(row) => row.title}
      />
      {used && (
        <RecordPicker
          {...form.field('emissionFactor')}
          endpoint={emissionFactors.list}
          args={{ query: { utilityType: [utilityType] } }}
          detail={(row) => row.source}
          placeholder={t('meters.field.emissionFactor.auto')}
        />
      )}
      <TextArea {...form.field('description')} />
    </>
  );
}
