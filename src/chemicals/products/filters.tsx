import type { useTexts } from '../../ui/language/i18n.ts';
import { byRecord, oneOf, severalOf } from '../../ui/list/filters/filter-of.ts';
import type { Filter } from '../../ui/list/types.ts';
import { dangerCodes, physicalStates, pictogramCodes } from './fields.ts';
import { producers, suppliers } from '../companies/company.ts';

type Say = ReturnType<typeof useTexts>['t'];

/** Products by their danger code, and those that are not classified yet. */
export const dangerFilter = (t: Say): Filter =>
  severalOf(
    'dangerCode',
    t('products.field.dangerCode'),
    [...dangerCodes.toReversed(), 'UNKNOWN' as const],
    (value) => t(`products.danger.${value}`),
  );

/** Products by their hazards. In: the H statements to choose from. */
export const hazardFilters = (t: Say, statements: readonly { id: string; statement: string }[]): Filter[] => [
  dangerFilter(t),
  {
    key: 'statement',
    title: t('products.statements'),
    several: true,
    options: statements.map(({ id, statement }) => ({ value: id, label: `${id} ${statement}` })),
  },
  severalOf('physicalState', t('products.field.physicalState'), physicalStates, (value) =>
    t(`products.state.${value}`),
  ),
  {
    key: 'pictogram',
    title: t('products.field.pictograms'),
    several: true,
    options: pictogramCodes.map((value) => ({
      value,
      label: t(`products.pictogram.${value}`),
      icon: <img src={`/ghs/${value}.svg`} width={24} height={24} alt="" />,
    })),
  },
];

/** Products by their safety data sheets. In: what the filter is called. */
export const sheetFilter = (t: Say, title: string): Filter =>
  oneOf('sheet', title, ['missing', 'old'], (value) => t(`products.sheet.${value}`));

/** Products by who makes them and who sells them. */
export const companyFilters = (t: Say): Filter[] => [
  byRecord('producer', t('products.field.producer'), producers.list, {}),
  byRecord('supplier', t('products.supplier'), suppliers.list, {}),
];
