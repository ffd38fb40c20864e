import { Textarea, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import type { GivenField } from '../form/use-record-form.ts';
import { inputProps } from './FieldLabel.tsx';
import classes from './fields.module.css';
import { wholeDates } from '../language/whole-dates.tsx';

type Text = string | null | undefined;
interface Extra {
  /** A sentence below the field. */
  help?: ReactNode;
  placeholder?: string;
  autoComplete?: ComponentProps<'input'>['autoComplete'];
  type?: 'text' | 'email' | 'tel' | 'url';
}

/** The icon inside a field whose value is refused. */
export const badIcon = <IconAlertCircle className={classes.iconBad} size={16} stroke={1.6} aria-hidden />;

/** One line of text. */
export function TextField({
  help,
  placeholder,
  autoComplete = 'off',
  type = 'text',
  ...field
}: GivenField<Text> & Extra) {
  return (
    <TextInput
      {...inputProps(field)}
      type={type}
      description={wholeDates(help)}
      placeholder={placeholder}
      autoComplete={autoComplete}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      rightSection={field.error && badIcon}
    />
  );
}

/** Text of several lines; grows with what is written. In: with how many it begins, and to how many it grows. */
export function TextArea({
  help,
  placeholder,
  lines: [least, most] = [2, 10],
  ...field
}: GivenField<Text> &
  Pick<Extra, 'help' | 'placeholder'> & { lines?: readonly [least: number, most: number] }) {
  return (
    <Textarea
      {...inputProps(field)}
      description={wholeDates(help)}
      placeholder={placeholder}
      autosize
      minRows={least}
      maxRows={most}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}
