import { TextInput } from '@mantine/core';
import { timeIn } from '../language/dates.ts';
import { useTexts } from '../language/i18n.ts';
import type { GivenField } from '../form/use-record-form.ts';
import { inputProps } from './FieldLabel.tsx';
import { readTime } from './read-time.ts';
import { badIcon } from './TextField.tsx';

/** A local time of day, shown as the language writes it ('08:30', in Danish '08.30'); other ways of writing it are understood and rewritten. */
export function TimeField(field: GivenField<string | null | undefined>) {
  const { t, language } = useTexts();
  const value = field.value ?? '';
  return (
    <TextInput
      {...inputProps(field)}
      inputMode="numeric"
      placeholder={t('kit.time.placeholder')}
      autoComplete="off"
      value={timeIn(language, value)}
      onChange={(event) => field.onChange(event.currentTarget.value || null)}
      onBlur={() => {
        const time = readTime(value);
        if (time && time !== value) field.onChange(time);
        else field.onBlur?.();
      }}
      rightSection={field.error && badIcon}
    />
  );
}
