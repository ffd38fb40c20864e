import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { isZeroPeriod, isPeriod } from '../../core/time/period.ts';
import { useTexts } from '../language/i18n.ts';
import { wholeDates } from '../language/whole-dates.tsx';
import type { GivenField } from '../form/use-record-form.ts';
import { FieldLabel } from './FieldLabel.tsx';
import classes from './fields.module.css';
import { asCount, fromCount, periodUnits } from './period-parts.ts';
import type { PeriodUnit } from './period-parts.ts';

/**
 * A period as a number and its unit; an empty number means none (P0D). A period with two units ('P1M3D') stays as it is
 * until a number is typed.
 */
export function PeriodField({ help, ...field }: GivenField<string | undefined> & { help?: ReactNode }) {
  const { t } = useTexts();
  const id = useId();
  const value = field.value ?? 'P0D';
  const parts = asCount(value);
  const none = isPeriod(value) && isZeroPeriod(value);
  const [chosen, setChosen] = useState<PeriodUnit>(parts && !none ? parts.unit : 'months');
  const unit = parts && !none ? parts.unit : chosen;
  const count = none ? '' : parts ? String(parts.count) : value;
  return (
    <Input.Wrapper
      id={id}
      label={<FieldLabel label={field.label} required={field.required} />}
      description={wholeDates(help)}
      error={field.error}
    >
      <div className={classes.period} role="group" aria-label={field.label}>
        <TextInput
          id={id}
          name={field.name}
          inputMode="numeric"
          autoComplete="off"
          error={Boolean(field.error)}
          disabled={field.disabled}
          value={count}
          placeholder="–"
          onBlur={() => field.onBlur?.()}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 4);
            field.onChange(digits === '' ? 'P0D' : fromCount(Number(digits), unit));
          }}
        />
        <NativeSelect
          aria-label={t('kit.period.unit')}
          disabled={field.disabled}
          value={unit}
          data={periodUnits.map((each) => ({
            value: each,
            label: t(`kit.period.${each}`, { count: parts?.count ?? 2 }),
          }))}
          onChange={(event) => {
            const next = periodUnits.find((each) => each === event.currentTarget.value) ?? 'months';
            setChosen(next);
            if (parts && !none) field.onChange(fromCount(parts.count, next));
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
