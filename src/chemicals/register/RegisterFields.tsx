import { Autocomplete, Select } from '@mantine/core';
import { files } from '../../documents/file.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { inputProps } from '../../ui/fields/FieldLabel.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { FilesField } from '../../ui/attachments/FilesField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { RecordForm as Form } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { AmountField } from './AmountField.tsx';
import type { Chemical } from '../products/chemical.ts';
import { chemicalAssociations } from './chemical-association.ts';
import { noLocation } from './filters.ts';
import type { RegisterInput } from './input.ts';
import { useAttached } from '../../ui/attachments/use-attached.ts';

interface Props {
  form: Form<RegisterInput>;
  /** The product, once it is chosen and read. */
  chemical: Pick<Chemical, 'physicalState' | 'supplies'> | undefined;
  isNew?: boolean;
}

/** The fields of a product in the register. */
export function RegisterFields({ form, chemical, isNew = false }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const attached = useAttached(files, isNew);
  const errorAt = (path: string) => form.errorAt(path);
  const unit = chemical?.physicalState === 'LIQUID' ? 'L' : 'kg';
  const approved = form.field('approved');
  return (
    <>
      <SupplyField form={form} chemical={chemical} />
      <StoredAt form={form} />
      <AmountField {...form.field('storedAmount')} unit={unit} errorAt={errorAt} />
      <AmountField {...form.field('annualAmount')} unit={unit} errorAt={errorAt} />
      <TextField {...form.field('use')} />
      <div className={fieldClasses.pair}>
        <RecordPicker {...form.field('area')} endpoint={organizations.areas} args={{ orgId }} />
        <RecordPicker {...form.field('department')} endpoint={organizations.departments} args={{ orgId }} />
      </div>
      <TextArea {...form.field('riskAssessment')} help={t('register.field.riskAssessment.help')} />
      <ChoiceField
        {...approved}
        required
        value={approved.value === true ? 'true' : 'false'}
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`register.approved.${value}`),
        }))}
        onChange={(value) => approved.onChange(value === 'true')}
      />
      <div className={fieldClasses.pair}>
        <DateField {...form.field('firstUseDate')} today={today} />
        <DateField {...form.field('endDate')} today={today} />
      </div>
      <TextArea {...form.field('note')} />
      <FilesField {...attached} {...form.field('files')} />
    </>
  );
}

/** The supplier: one of those that the catalogue has for the product. */
function SupplyField({ form, chemical }: Props) {
  const field = form.field('supply');
  const supplies = chemical?.supplies ?? [];
  const options = supplies.flatMap(({ id, supplier, articleNumber }) =>
    id ? [{ value: id, label: [supplier.name, articleNumber].filter(Boolean).join(' · ') }] : [],
  );
  const { id, supplier } = field.value ?? {};
  if (id !== undefined && !options.some(({ value }) => value === id))
    options.push({ value: id, label: supplier?.name ?? id });
  if (options.length === 0) return null;
  return (
    <Select
      {...inputProps(field)}
      data={options}
      value={id ?? null}
      clearable
      onChange={(value) => field.onChange(value === null ? null : { id: value })}
    />
  );
}

/** Free text; places already in the register are suggested. */
function StoredAt({ form }: Pick<Props, 'form'>) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const field = form.field('storageLocation');
  const places = useCall(
    chemicalAssociations.locations,
    { orgId, query: { size: 200 } },
    { staleTime: 60_000, shows: [500, 503] },
  );
  const known = (places.data?.content ?? []).filter(({ id }) => id !== noLocation);
  return (
    <Autocomplete
      {...inputProps(field)}
      description={t('register.field.storageLocation.help')}
      data={[...new Set(known.map(({ name }) => name))]}
      limit={8}
      maxLength={200}
      autoComplete="off"
      value={field.value ?? ''}
      onChange={(place) => field.onChange(place || null)}
    />
  );
}
