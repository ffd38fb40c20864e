import products from './products.module.css';
import { useTexts } from '../../ui/language/i18n.ts';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { ChemicalBody, chemicals } from './chemical.ts';
import { ChemicalFields } from './ChemicalFields.tsx';
import { inputOf, newChemical } from './input.ts';
import { useProductLabels } from './ProductLabels.tsx';
import { useProposed } from './use-proposed.ts';
import { recordForm } from '../../ui/record/record-form.tsx';

const list = '/admin/chemicals';

const { New, Edit } = recordForm({
  schema: ChemicalBody,
  calls: chemicals,
  at: list,
  draft: 'chemicals',
  useLabels: useProductLabels,
  texts: { new: 'products.new', create: 'products.create', edit: 'products.edit' },
  initial: newChemical,
  inputOf,
  nameOf: ({ name }) => name,
  Fields: ({ form, record }) => <ChemicalFields form={form} chemicalId={record?.id ?? null} />,
});

/** A product, changed. */
export const EditChemical = Edit;

/** A new product; its country is that of the active organization. A proposed one starts with the proposal's values. */
export function NewChemical() {
  const { t } = useTexts();
  const { country } = useOrganization();
  const { start, producer, next, settle } = useProposed();
  if (start === undefined) return <RecordPanel title={t('products.new')} closeTo={list} />;
  return (
    <New
      values={{ countriesData: { [country]: { safetyDataSheets: [] } }, ...start }}
      draft={start ? `chemicals/new/${start.name}` : undefined}
      then={({ id }) => settle(id)}
      saved={() => (next === null ? {} : { to: next })}
    >
      {producer && <p className={products.quiet}>{t('proposals.producer', { producer })}</p>}
    </New>
  );
}
