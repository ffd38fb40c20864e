import { textOf, useTexts } from '../../ui/language/i18n.ts';
import { showValue, wordsOf } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { ChemicalAssociationBody, StoredChemicalAssociation } from './chemical-association.ts';
import { amountUnits } from './fields.ts';
import type { Amount } from './fields.ts';
import { useProductTexts } from '../products/ProductLabels.tsx';

/** m³ and cm³ in their usual form; the others are unchanged. */
export const unitText = (unit: string): string => unit.replace('3', '³');

/** How amounts read: '250 kg'. */
export function useAmounts(): (amount: { value: string; unit: string } | null | undefined) => string {
  const { decimal } = useProductTexts();
  return (amount) => (amount ? `${decimal(amount.value)} ${unitText(amount.unit)}` : '');
}

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'unit' in value &&
  amountUnits.some((unit) => unit === value.unit);

/** The labels of an entry's fields, and how their values are written, also in the history. */
export function useRegisterLabels(): FieldWords {
  const { t } = useTexts();
  const amounts = useAmounts();
  const amount = (value: unknown) => (isAmount(value) ? amounts(value) : showValue(value));
  return wordsOf(
    ChemicalAssociationBody,
    'register.field',
    {
      annualAmount: amount,
      storedAmount: amount,
      approved: (value) => t(String(value) === 'true' ? 'register.approved.true' : 'register.approved.false'),
      supply: (value) =>
        typeof value === 'object' && value !== null && 'supplier' in value
          ? showValue(value.supplier)
          : showValue(value),
    },
    ['createdDate', ...Object.keys(StoredChemicalAssociation.shape)].filter(
      (name) => !(name in ChemicalAssociationBody.shape) && textOf(`register.field.${name}`) !== null,
    ),
  );
}
