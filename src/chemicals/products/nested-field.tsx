import type { FieldProps, GivenField, RecordForm } from '../../ui/form/use-record-form.ts';
import type { z } from 'zod';
import type { proposedRows } from './composition/unlisted.ts';
import type { ChemicalInput } from './input.ts';

export type ChemicalForm = RecordForm<ChemicalInput>;
/** A form that contains a product's composition. */
export type CompositionForm = Pick<ChemicalForm, 'errorAt' | 'busy'> & {
  field: (name: 'substanceConcentrations') => FieldProps<PartInput[] | undefined>;
};
/** A row of a composition as it is entered; without a substance, null, only in own chemicals. */
export type PartInput = NonNullable<z.input<typeof proposedRows>>[number];
export type SupplyInput = NonNullable<ChemicalInput['supplies']>[number];
export type CountryInput = NonNullable<ChemicalInput['countriesData']>[string];
export type SheetInput = NonNullable<CountryInput['safetyDataSheets']>[number];

/** What a field within a field of the form needs: its path, where its refusals are reported. */
export function partOf<V>(
  form: Pick<ChemicalForm, 'errorAt' | 'busy'>,
  path: string,
  label: string,
  value: V,
  onChange: (value: V) => void,
  required = false,
): GivenField<V> {
  return {
    name: path,
    label,
    value,
    required,
    error: form.errorAt(path),
    disabled: form.busy,
    onChange,
  };
}
