import { Input, NativeSelect, TextInput } from '@mantine/core';
import { AddPart, TakeAway } from '../../../ui/fields/parts.tsx';
import { unitsOf } from '../../units/units.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { FieldLabel } from '../../../ui/fields/FieldLabel.tsx';
import { useFocusAdded } from '../../../ui/fields/use-focus-added.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import type { FieldProps, RecordForm } from '../../../ui/form/use-record-form.ts';
import { useToday } from '../../../ui/session/today.ts';
import { emissionUnits } from './emission-factor.ts';
import { gasBases, gasSymbols } from './gases.ts';
import { newFactor, withNextValue } from './input.ts';
import type { FactorInput, ValueInput } from './input.ts';
import classes from './factors.module.css';
import { useFactorTexts } from './FactorLabels.tsx';

/** The dated values of a factor, each as a sentence: so much CO₂ per unit, from a day to a day. */
export function FactorValuesField({ form }: { form: RecordForm<FactorInput> }) {
  const { t } = useTexts();
  const today = useToday();
  const field = form.field('values');
  const values = field.value;
  const { list, added } = useFocusAdded<HTMLOListElement>('input');
  const add = () => {
    added();
    const [first] = newFactor(form.values.utilityType, '', today).values;
    field.onChange(first ? withNextValue(values, first, today) : values);
  };
  return (
    <Input.Wrapper
      labelElement="div"
      label={<FieldLabel label={field.label} required />}
      error={form.errorAt('values')}
    >
      <div role="group" aria-label={field.label}>
        <div className={classes.add}>
          <AddPart disabled={field.disabled} run={add}>
            {t('factors.values.add')}
          </AddPart>
          <p>{t('factors.field.values.help')}</p>
        </div>
        <ol className={classes.rows} ref={list}>
          {values.map((value, index) => (
            <ValueRow
              // A row has no key; its index from the end stays when one is added before it.
              key={values.length - index}
              form={form}
              value={value}
              index={index}
              change={(part) =>
                field.onChange(values.map((each, at) => (at === index ? { ...each, ...part } : each)))
              }
              remove={() => field.onChange(values.filter((_, at) => at !== index))}
              left={() => values.every(isFilled) && field.onBlur()}
            />
          ))}
        </ol>
      </div>
    </Input.Wrapper>
  );
}

/** No error is shown for a row that is still being filled in. */
const isFilled = (value: ValueInput): boolean => value.value !== '' && value.startDate !== '';

interface RowProps {
  form: RecordForm<FactorInput>;
  value: ValueInput;
  index: number;
  change: (part: Partial<ValueInput>) => void;
  remove: () => void;
  /** A field of the row was left. */
  left: () => void;
}

function ValueRow({ form, value, index, change, remove, left }: RowProps) {
  const { t } = useTexts();
  const speech = useFactorTexts();
  const today = useToday();
  const place = index + 1;
  const part = <K extends keyof ValueInput>(
    name: K,
    label: string,
    onChange: (next: ValueInput[K]) => void,
    required = true,
  ): FieldProps<ValueInput[K]> => ({
    name: `values.${index}.${name}`,
    label,
    value: value[name],
    required,
    error: form.errorAt(`values.${index}.${name}`),
    disabled: form.busy,
    onChange,
    onBlur: left,
  });
  const unit = part('meterUnits', t('factors.values.field.meterUnits'), (meterUnits) =>
    change({ meterUnits }),
  );
  const units = unitsOf(form.values.utilityType).map((known) => ({
    value: known,
    label: speech.unit(known),
  }));
  const known = units.some((each) => each.value === value.meterUnits);
  const shared = {
    name: unit.name,
    className: classes.unit,
    'aria-label': unit.label,
    'aria-required': true,
    error: unit.error,
    disabled: unit.disabled,
    onBlur: left,
    onChange: (event: { currentTarget: { value: string } }) => unit.onChange(event.currentTarget.value),
  };
  return (
    <li>
      <div
        className={classes.row}
        role="group"
        aria-label={t('factors.values.one', { place, count: form.values.values.length })}
      >
        <div className={classes.line}>
          <DecimalField
            className={classes.amount}
            {...part('value', t('factors.values.field.value'), (next) => change({ value: next }))}
            onChange={(next) => change({ value: next ?? '' })}
          />
          <NativeSelect
            className={classes.emission}
            aria-label={t('factors.values.field.emissionUnits')}
            disabled={form.busy}
            value={value.emissionUnits}
            data={emissionUnits.map((each) => ({ value: each, label: speech.emissionUnit(each) }))}
            onChange={(event) => {
              const chosen = emissionUnits.find((each) => each === event.currentTarget.value);
              if (chosen) change({ emissionUnits: chosen });
            }}
          />
          <NativeSelect
            className={classes.gases}
            aria-label={t('factors.values.field.gases')}
            disabled={form.busy}
            value={value.gases ?? 'CO2'}
            data={gasBases.map((each) => ({ value: each, label: gasSymbols[each] }))}
            onChange={(event) => {
              const chosen = gasBases.find((each) => each === event.currentTarget.value);
              if (chosen) change({ gases: chosen });
            }}
          />
          <span className={classes.word}>{t('factors.values.per')}</span>
          {form.values.utilityType === 'CUSTOM' ? (
            <TextInput {...shared} maxLength={40} autoComplete="off" value={value.meterUnits} />
          ) : (
            <NativeSelect
              {...shared}
              value={value.meterUnits}
              data={
                known ? units : [{ value: value.meterUnits, label: speech.unit(value.meterUnits) }, ...units]
              }
            />
          )}
          <TakeAway
            label={t('factors.values.remove', { place })}
            disabled={form.busy || form.values.values.length === 1}
            run={remove}
          />
        </div>
        <div className={classes.line}>
          <div className={classes.day}>
            <span className={classes.word}>{t('factors.values.between')}</span>
            <DateField
              className={classes.date}
              today={today}
              {...part('startDate', t('factors.values.field.startDate'), (startDate) =>
                change({ startDate }),
              )}
              onChange={(startDate) => change({ startDate: startDate ?? '' })}
            />
          </div>
          <div className={classes.day}>
            <span className={classes.word}>{t('factors.values.and')}</span>
            <DateField
              className={classes.date}
              today={today}
              {...part('endDate', t('factors.values.field.endDate'), (endDate) => change({ endDate }), false)}
            />
          </div>
        </div>
      </div>
    </li>
  );
}
