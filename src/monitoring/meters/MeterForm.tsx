import { useRef } from 'react';
import { useParams } from 'react-router';
import { emissionFactors } from './emission-factors/emission-factor.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { callWithTag } from '../../ui/client/api.ts';
import { formStatuses } from '../../ui/client/errors.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { PeriodField } from '../../ui/fields/PeriodField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { useTexts } from '../../ui/language/i18n.ts';
import { UnknownPage } from '../../ui/pages/pages.tsx';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { RecordForm as Form, Version } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useSend, useTagged } from '../../ui/client/use-call.ts';
import { inputOf, meterRefusals, newMeter, withUnits } from './input.ts';
import type { MeterInput } from './input.ts';
import { meterIcons } from './icons.ts';
import { MeterBody, meters } from './meter.ts';
import { useMeterSpeech, useMeterWords } from './MeterWords.tsx';
import { UnitsField } from './UnitsField.tsx';
import {
  emissionModes,
  hasConsumption,
  meterTypes,
  readingModes,
  readTimes,
  shownUnit,
} from '../units/units.ts';

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
  const words = useMeterWords();
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
  const { utilityType, readingMode } = form.values;
  const used = hasConsumption(utilityType, readingMode ?? 'COUNTER');
  return (
    <>
      <TextField {...form.field('name')} />
      <div className={fieldClasses.pair}>
        <TextField {...form.field('number')} />
        <TextField {...form.field('location')} />
      </div>
      <UnitsField
        {...form.field('units')}
        type={utilityType}
        onChange={(next) => form.set(withUnits(form.values, next))}
      />
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
      {used && (
        <ChoiceField
          {...form.field('readAt')}
          required
          options={readTimes.map((time) => ({
            value: time,
            label: t(`meters.readAt.${time}`),
            consequence: t(`meters.readAt.${time}.more`),
          }))}
          onChange={(time) => form.field('readAt').onChange(time ?? 'END')}
        />
      )}
      <PeriodField {...form.field('frequency')} help={t('meters.field.frequency.help')} />
      {used && (
        <DecimalField
          {...form.field('target')}
          unit={speech.symbol(shownUnit(form.values))}
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
      {used && <EmissionFields form={form} />}
      <TextArea {...form.field('description')} />
    </>
  );
}

const automatic = { HEAT: 'heat', TANK_BEARING: 'tank' } as const;

/** Whether the use counts as CO₂, and by which factor. */
function EmissionFields({ form }: { form: Form<MeterInput> }) {
  const { t } = useTexts();
  const { utilityType, emissionMode } = form.values;
  const way = utilityType === 'HEAT' || utilityType === 'TANK_BEARING' ? automatic[utilityType] : 'more';
  return (
    <>
      <ChoiceField
        {...form.field('emissionMode')}
        required
        options={emissionModes.map((mode) => ({
          value: mode,
          label: t(`meters.emission.${mode}`),
          consequence:
            mode === 'AUTOMATIC' ? t(`meters.emission.AUTOMATIC.${way}`) : t(`meters.emission.${mode}.more`),
        }))}
        onChange={(mode) =>
          form.set({ emissionMode: mode, ...(mode !== 'CHOSEN' && { emissionFactor: null }) })
        }
      />
      {emissionMode === 'CHOSEN' && (
        <RecordPicker
          {...form.field('emissionFactor')}
          required
          endpoint={emissionFactors.list}
          args={{ query: { utilityType: [utilityType] } }}
          detail={(row) => row.source}
        />
      )}
    </>
  );
}
