import { reference } from '../../core/reference/reference.ts';
import { stakeholderCategories } from './catalogue/stakeholder.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { useCall } from '../../ui/client/use-call.ts';
import type { FieldProps } from '../../ui/form/use-record-form.ts';
import type { AssociationInput } from './input.ts';

type Part = NonNullable<AssociationInput['stakeholder']>;

interface Props {
  field: FieldProps<Part | undefined>;
  errorAt: (path: string) => string | undefined;
}

/** Describes a stakeholder that only this organization knows. */
export function OwnFields({ field, errorAt }: Props) {
  const { t } = useTexts();
  const territories = useCall(reference.territories, {}, { staleTime: Infinity }).data?.content ?? [];
  const part = <K extends 'name' | 'description' | 'category' | 'territory' | 'website'>(name: K) => ({
    name: `stakeholder.${name}`,
    label: t(`stakeholders.field.${name}`),
    value: field.value?.[name] ?? null,
    required: name === 'name',
    error: errorAt(`stakeholder.${name}`),
    disabled: field.disabled,
    onChange: (value: Part[K]) => field.onChange({ ...field.value, own: true, [name]: value }),
  });
  return (
    <>
      <TextField {...part('name')} />
      <ChoiceField
        {...part('category')}
        options={stakeholderCategories.map((value) => ({
          value,
          label: t(`stakeholders.category.${value}`),
        }))}
      />
      <TextArea {...part('description')} />
      <ChoiceField
        {...part('territory')}
        options={territories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...part('website')} type="url" placeholder="https://" />
    </>
  );
}
