import type { useTexts } from '../ui/i18n.ts';
import type { Filter } from '../ui/list/list-types.ts';
import { dangerCodes, pictogramCodes } from './chemical-fields.ts';
import { producers, suppliers } from './company.ts';

type Say = ReturnType<typeof useTexts>['t'];

/** Products by their hazards. */
export const hazardFilters = (t: Say): Filter[] => [
  {
    key: 'dangerCode',
    title: t('products.field.dangerCode'),
    several: true,
    options: dangerCodes.toReversed().map((value) => ({ value, label: t(`products.danger.${value}`) })),
  },
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
export const sheetFilter = (t: Say, title: string): Filter => ({
  key: 'sheet',
  title,
  options: (['missing', 'old'] as const).map((value) => ({ value, label: t(`products.sheet.${value}`) })),
});

/** Products by who makes them and who sells them. */
export const companyFilters = (t: Say): Filter[] => [
  { key: 'producer', title: t('products.field.producer'), endpoint: producers.list, args: {} },
  { key: 'supplier', title: t('products.supplier'), endpoint: suppliers.list, args: {} },
];
