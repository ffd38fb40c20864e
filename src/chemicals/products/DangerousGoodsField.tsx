import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { chemicalReference } from '../codes/code-lists.ts';
import type { ChemicalForm } from './nested-field.tsx';

/** The row of ADR Table A that a product travels under, found by its UN number or its name. */
export function DangerousGoodsField({ form }: { form: ChemicalForm }) {
  const { t } = useTexts();
  const field = form.field('dangerousGoods');
  const { value } = field;
  const shown = value
    ? { id: value.id, name: [value.unNumber && `UN ${value.unNumber}`, value.name].filter(Boolean).join(' ') }
    : null;
  return (
    <RecordPicker
      {...field}
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
  );
}
