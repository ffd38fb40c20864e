import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { chemicalReference } from '../codes/code-lists.ts';
import type { ChemicalForm } from './nested-field.tsx';

/**
 * The row of ADR Table A that a product travels under, found by its UN number or its name, or that it is not dangerous goods. Neither:
 * nothing is stated.
 */
export function DangerousGoodsField({ form }: { form: ChemicalForm }) {
  const { t } = useTexts();
  const field = form.field('dangerousGoods');
  const not = form.field('notDangerousGoods');
  const { value } = field;
  const shown = value
    ? { id: value.id, name: [value.unNumber && `UN ${value.unNumber}`, value.name].filter(Boolean).join(' ') }
    : null;
  return (
    <>
      <ChoiceField
        {...not}
        label={t('products.adr.answer')}
        help={t('products.adr.answer.help')}
        required
        value={not.value === true ? 'NOT' : 'OPEN'}
        options={(['OPEN', 'NOT'] as const).map((each) => ({
          value: each,
          label: t(`products.adr.answer.${each}`),
        }))}
        onChange={(answer) => {
          not.onChange(answer === 'NOT');
          if (answer === 'NOT') field.onChange(null);
        }}
      />
      <RecordPicker
        {...field}
        disabled={field.disabled || not.value === true}
        value={shown}
        onChange={(next) =>
          field.onChange(next ? { id: next.id, ...(next.name !== undefined && { name: next.name }) } : null)
        }
        endpoint={chemicalReference.dangerousGoods}
        args={{}}
        detail={(row) =>
          [`UN ${row.unNumber}`, row.class, row.packingGroup, row.tunnelCode && `(${row.tunnelCode})`]
            .filter(Boolean)
            .join(' · ')
        }
        placeholder={t('products.adr.find')}
      />
    </>
  );
}
