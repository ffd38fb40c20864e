import { Input, Select } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { GivenField } from '../form/use-record-form.ts';
import { FieldLabel, inputProps } from './FieldLabel.tsx';
import classes from './fields.module.css';
import { wholeDates } from '../language/whole-dates.tsx';

export interface Choice<V extends string> {
  value: V;
  label: string;
  /** What choosing it means, in a sentence. */
  consequence?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

interface Props<V extends string> extends GivenField<V | null | undefined> {
  options: readonly Choice<V>[];
  help?: ReactNode;
}

const mostOpen = 4;

/** One of several options: up to four are shown open with their meaning, more as a drop-down list. */
export function ChoiceField<V extends string>(props: Props<V>) {
  return props.options.length <= mostOpen ? <OpenChoices {...props} /> : <ClosedChoices {...props} />;
}

function ClosedChoices<V extends string>({ options, help, ...field }: Props<V>) {
  return (
    <Select
      {...inputProps(field)}
      description={wholeDates(help)}
      data={options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
      value={field.value ?? null}
      clearable={!field.required}
      searchable={options.length > 10}
      allowDeselect={false}
      onChange={(value) => field.onChange(options.find((option) => option.value === value)?.value ?? null)}
    />
  );
}

function OpenChoices<V extends string>({ options, help, ...field }: Props<V>) {
  const id = useId();
  const explained = options.some((option) => option.consequence);
  return (
    <Input.Wrapper
      labelElement="div"
      label={<FieldLabel label={field.label} required={field.required} />}
      description={wholeDates(help)}
      error={field.error}
      labelProps={{ id }}
    >
      <div
        className={explained ? classes.choices : classes.picks}
        role="radiogroup"
        aria-labelledby={id}
        aria-required={field.required || undefined}
        aria-invalid={field.error ? true : undefined}
        data-bad={field.error ? true : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={explained ? classes.choice : classes.pick}>
            <input
              className={explained ? classes.dot : undefined}
              type="radio"
              name={`${id}${field.name}`}
              value={option.value}
              checked={field.value === option.value}
              disabled={field.disabled || option.disabled}
              onChange={() => field.onChange(option.value)}
              onBlur={() => field.onBlur?.()}
            />
            {explained ? (
              <span>
                <b>{option.label}</b>
                <small>{option.consequence}</small>
              </span>
            ) : (
              <>
                {option.icon}
                {option.label}
              </>
            )}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
