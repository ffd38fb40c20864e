import { IconBuildingFactory2, IconTruckDelivery } from '@tabler/icons-react';
import { useTexts } from '../../ui/language/i18n.ts';
import { wordsOf } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { CompanyBody, producers, suppliers } from './company.ts';

export type CompanyKind = 'producers' | 'suppliers';

/** The differences between producers and suppliers on their screens, which are otherwise the same. */
export const companyKinds = {
  producers: { calls: producers, list: '/admin/producers', filter: 'producer', Icon: IconBuildingFactory2 },
  // The calls of both are declared in the same way, and differ only in their paths.
  suppliers: { calls: suppliers, list: '/admin/suppliers', filter: 'supplier', Icon: IconTruckDelivery },
} as const;

/** What a company's fields are called. */
export function useCompanyLabels(): FieldWords {
  useTexts();
  return wordsOf(CompanyBody, 'companies.field');
}
