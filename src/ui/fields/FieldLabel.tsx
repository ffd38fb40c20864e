import type { GivenField } from '../form/use-record-form.ts';
import classes from './fields.module.css';

interface Props {
  label: string;
  required?: boolean | undefined;
  /** Of one that may be left out: when it is needed after all. */
  note?: string | undefined;
}

/** A field's name, with a star when it is required; the foot of the form says what the star means. */
export function FieldLabel({ label, required, note }: Props) {
  return (
    <>
      {label}{' '}
      {required ? (
        <span className={classes.star} aria-hidden>
          *
        </span>
      ) : (
        note && <span className={classes.optional}>{note}</span>
      )}
    </>
  );
}

/** The part of a field's props that every Mantine input takes as it is. */
export const inputProps = (field: Omit<GivenField<unknown>, 'value' | 'onChange'>) => ({
  name: field.name,
  label: <FieldLabel label={field.label} required={field.required} note={field.note} />,
  error: field.error,
  disabled: field.disabled,
  onBlur: () => field.onBlur?.(),
  'aria-required': field.required || undefined,
});
