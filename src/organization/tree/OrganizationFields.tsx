import { Input, TextInput } from '@mantine/core';
import { accessibilities } from '../../core/contract/permission.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import classes from './manage.module.css';
import { NaceField } from './NaceField.tsx';
import { useCountries } from './organization-labels.tsx';
import type { OrganizationInput } from './input.ts';

/** The fields that a new and a known organization share. */
export type Shared = Omit<OrganizationInput, 'competences' | 'areas' | 'logo'>;
interface Props {
  form: RecordForm<Shared>;
  /** Whether the person maintains the system there: only they say how much of the product it has. */
  maintains: boolean;
}

const timeZones = Intl.supportedValuesOf('timeZone');

export function OrganizationFields({ form, maintains }: Props) {
  const { t } = useTexts();
  const countries = useCountries();
  const { timeZone } = form.values;
  const known = timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones];
  const country = form.field('country');
  const zone = form.field('timeZone');
  return (
    <>
      <TextField {...form.field('name')} />
      <div className={fieldClasses.pair}>
        <ChoiceField
          {...country}
          options={countries.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(code) => code && country.onChange(code)}
        />
        <TextField
          {...form.field('registrationNumber')}
          help={form.values.country === 'DK' && t('manage.field.registrationNumber.help')}
        />
      </div>
      <NaceField {...form.field('naceCode')} />
      <AddressField form={form} />
      <ChoiceField
        {...zone}
        help={t('manage.field.timeZone.help')}
        options={known.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
        onChange={(name) => name && zone.onChange(name)}
      />
      {maintains && (
        <ChoiceField
          {...form.field('featureAccessibility')}
          required
          options={accessibilities.map((value) => ({
            value,
            label: t(`manage.access.${value}`),
            consequence: t(`manage.access.${value}.text`),
          }))}
          onChange={(value) => value && form.field('featureAccessibility').onChange(value)}
        />
      )}
    </>
  );
}

function AddressField({ form }: { form: RecordForm<Shared> }) {
  const { t } = useTexts();
  const field = form.field('address');
  const part = (name: 'street' | 'postalCode' | 'city') => ({
    'aria-label': t(`manage.field.address.${name}`),
    placeholder: t(`manage.field.address.${name}`),
    autoComplete: 'off',
    disabled: field.disabled,
    error: form.errorAt(`address.${name}`),
    value: field.value?.[name] ?? '',
    onBlur: () => field.onBlur(),
    onChange: (event: { currentTarget: { value: string } }) =>
      field.onChange({ ...field.value, [name]: event.currentTarget.value }),
  });
  return (
    <Input.Wrapper
      labelElement="div"
      label={<FieldLabel label={field.label} />}
      error={form.errorAt('address')}
    >
      <div className={classes.address} role="group" aria-label={field.label}>
        <TextInput {...part('street')} />
        <TextInput {...part('postalCode')} />
        <TextInput {...part('city')} />
      </div>
    </Input.Wrapper>
  );
}
