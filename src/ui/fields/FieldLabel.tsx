import { useTexts } from '../i18n.ts';
import type { FieldProps } from '../record/use-record-form.ts';
import classes from './fields.module.css';

/** A field's name: a star when it is required, the word "optional" when not. */
export function FieldLabel({ label, required }: { label: string; required: boolean }) {
  const { t } = useTexts();
  return (
    <>
      {label}{' '}
      {required ? (
        <span className={classes.star} aria-hidden>
          *
        </span>
      ) : (
        <span className={classes.optional}>{t('kit.field.optional')}</span>
      )}
    </>
  );
}

/** The part of a field's props that every Mantine input takes as it is. */
export const inputProps = (field: Omit<FieldProps<unknown>, 'value' | 'onChange'>) => ({
  name: field.name,
  label: <FieldLabel label={field.label} required={field.required} />,
  error: field.error,
  disabled: field.disabled,
  onBlur: () => field.onBlur(),
  'aria-required': field.required || undefined,
});
