import { TagsInput } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { inputProps } from '../../ui/fields/FieldLabel.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';

/** The standards that ask for a scope in clause 4.3. */
const known = ['ISO 14001', 'ISO 45001', 'ISO 9001', 'ISO 50001'];

/** The standards that a scope is of: chosen from the usual ones, or typed. */
export function StandardsField(field: FieldProps<string[] | undefined>) {
  const { t } = useTexts();
  return (
    <TagsInput
      {...inputProps(field)}
      description={t('scope.field.standards.help')}
      data={known}
      value={field.value ?? []}
      maxTags={20}
      acceptValueOnBlur
      splitChars={[',', ';']}
      onChange={(names) => field.onChange(names.map((name) => name.trim()).filter(Boolean))}
    />
  );
}
