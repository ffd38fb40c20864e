import { Select } from '@mantine/core';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';
import { amountUnits } from './fields.ts';
import type { RegisterInput } from './input.ts';
import { unitText } from './RegisterLabels.tsx';
import classes from './register.module.css';

type Value = RegisterInput['annualAmount'];
interface Props extends FieldProps<Value> {
  /** The unit while none is chosen: what the product is measured in. */
  unit: (typeof amountUnits)[number];
  errorAt: (path: string) => string | undefined;
}

/** A mass or a volume: a number followed by its unit. Without a number there is no amount. */
export function AmountField({ unit: usual, errorAt, ...field }: Props) {
  const { t } = useTexts();
  const { value, unit = usual } = field.value ?? {};
  return (
    <div className={classes.amount}>
      <DecimalField
        {...field}
        error={field.error ?? errorAt(`${field.name}.value`)}
        value={value === undefined ? null : String(value)}
        onChange={(next) =>
          field.onChange(next === null || next === undefined || next === '' ? null : { value: next, unit })
        }
      />
      <Select
        label={t('register.unit', { field: field.label })}
        labelProps={{ 'data-quiet': true }}
        data={amountUnits.map((each) => ({ value: each, label: unitText(each) }))}
        value={unit}
        disabled={field.disabled || value === undefined}
        allowDeselect={false}
        onChange={(next) => {
          const found = amountUnits.find((each) => each === next);
          if (found && value !== undefined) field.onChange({ value, unit: found });
        }}
      />
    </div>
  );
}
