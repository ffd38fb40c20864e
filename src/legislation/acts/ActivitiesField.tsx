import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { reference } from '../../core/reference/reference.ts';
import { inputProps } from '../../ui/fields/FieldLabel.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { matches } from '../../ui/language/matches.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';
import { useCall } from '../../ui/client/use-call.ts';

/** As detailed as acts need: sections and divisions; an existing finer code stays. */
const deepest = 2;

/** The activities that an act is about, by NACE. */
export function ActivitiesField(field: FieldProps<string[] | undefined>) {
  const { t } = useTexts();
  const found = useCall(reference.classificationCodes, {}, { staleTime: Infinity });
  const chosen = field.value ?? [];
  const codes = (found.data?.content ?? []).filter(
    ({ id, level }) => level <= deepest || chosen.includes(id),
  );
  const missing = chosen.filter((code) => !codes.some(({ id }) => id === code));
  return (
    <MultiSelect
      {...inputProps(field)}
      description={t('legislation.field.naceCodes.help')}
      placeholder={chosen.length === 0 ? t('legislation.activities.all') : undefined}
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight="17.5rem"
      nothingFoundMessage={t(found.isError ? 'kit.list.failed' : 'kit.picker.none')}
      data={[
        ...codes.map(({ id, name }) => ({ value: id, label: `${id} ${name}` })),
        ...missing.map((code) => ({ value: code, label: code })),
      ]}
      value={chosen}
      filter={({ options, search }) =>
        options.filter((option) => 'value' in option && matches(option.label, search))
      }
      onChange={(values) => field.onChange(values)}
    />
  );
}
