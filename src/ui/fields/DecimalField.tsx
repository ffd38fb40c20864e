import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { formatDecimal, isDecimal, readDecimal } from '../../core/numbers/decimal.ts';
import { useTexts } from '../language/i18n.ts';
import { wholeDates } from '../language/whole-dates.tsx';
import type { GivenField } from '../form/use-record-form.ts';
import { inputProps } from './FieldLabel.tsx';
import classes from './fields.module.css';

interface Extra {
  help?: ReactNode;
  /** Shown behind the number: 'kWh'. */
  unit?: ReactNode;
  placeholder?: string;
  className?: string;
  /** Attributes of the input itself. */
  inputProps?: Pick<ComponentProps<'input'>, 'enterKeyHint' | 'ref'> & Record<`data-${string}`, string>;
}

/**
 * An exact number, typed with a decimal comma or point. Gives the canonical decimal; null for nothing; and what
 * does not read as a number as it is, for the form's check to refuse.
 */
export function DecimalField({
  help,
  unit,
  placeholder,
  className,
  inputProps: own,
  ...field
}: GivenField<string | number | null | undefined> & Extra) {
  const { language } = useTexts();
  const value = field.value === null || field.value === undefined ? '' : String(field.value);
  const written = (decimal: string): string =>
    isDecimal(decimal) ? formatDecimal(decimal, language) : decimal;
  const [typed, setTyped] = useState<string | null>(null);
  const shown =
    typed !== null && (readDecimal(typed, language) ?? typed.trim()) === value ? typed : written(value);
  return (
    <TextInput
      {...inputProps(field)}
      {...own}
      className={`${classes.tabular} ${className ?? ''}`}
      description={wholeDates(help)}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        field.onChange(readDecimal(text, language) ?? (text.trim() || null));
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur?.();
      }}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit ? 'auto' : undefined}
      rightSectionPointerEvents="none"
    />
  );
}
