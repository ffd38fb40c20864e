import { emissionFactors } from './emission-factors/emission-factor.ts';
import { methodOf } from './emission-factors/method.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { peopleOf } from '../../organization/tree/shared-fields.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { PeriodField } from '../../ui/fields/PeriodField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { useTexts } from '../../ui/language/i18n.ts';
import type { RecordForm as Form } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { withUnits } from './input.ts';
import type { MeterInput } from './input.ts';
import { useMeterTexts } from './MeterLabels.tsx';
import { UnitsField } from './UnitsField.tsx';
import { emissionModes, hasConsumption, readingModes, readTimes, shownUnit } from '../units/units.ts';

/** The fields of a meter, the same for a new one and for one that is changed; its type is fixed once it has readings. */
export function MeterFields({ form, fixedType }: { form: Form<MeterInput>; fixedType: boolean }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const speech = useMeterTexts();
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
      <RecordPicker {...form.field('responsible')} {...peopleOf(orgId)} />
      {used && <EmissionFields form={form} />}
      <TextArea {...form.field('description')} />
    </>
  );
}

const automatic = { HEAT: 'heat', TANK_BEARING: 'tank' } as const;

/** Whether the consumption counts as CO₂, and by which factor. */
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
          detail={(row) => methodOf(row.note) ?? row.source}
          help={utilityType === 'ELECTRICITY' && t('meters.field.emissionFactor.electricity')}
        />
      )}
    </>
  );
}
