import { Input } from '@mantine/core';
import { useId } from 'react';
import fieldClasses from '../../ui/fields/fields.module.css';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';
import { scores } from './stakeholder-association.ts';

/** How much, from 1 to 5, or not judged yet: all in one line. */
export function ScoreField(field: FieldProps<number | null | undefined>) {
  const { t } = useTexts();
  const id = useId();
  return (
    <Input.Wrapper
      labelElement="div"
      label={<FieldLabel label={field.label} required={field.required} />}
      error={field.error}
      labelProps={{ id }}
    >
      <div
        className={fieldClasses.picks}
        role="radiogroup"
        aria-labelledby={id}
        aria-invalid={field.error ? true : undefined}
      >
        {[null, ...scores].map((value) => (
          <label key={value} className={fieldClasses.pick}>
            <input
              type="radio"
              name={`${id}${field.name}`}
              checked={(field.value ?? null) === value}
              disabled={field.disabled}
              aria-label={t(value === null ? 'stakeholders.score.none' : `stakeholders.score.${value}`)}
              onChange={() => field.onChange(value)}
              onBlur={() => field.onBlur()}
            />
            {value ?? '–'}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
