import type { Territory } from '../catalogue/reference.ts';
import { reference } from '../catalogue/reference.ts';
import { useTexts } from '../ui/i18n.ts';
import { showValue, wordsOf } from '../ui/record/field-words.ts';
import type { FieldWords } from '../ui/record/field-words.ts';
import { useCall } from '../ui/use-call.ts';
import { OrganizationForm } from './organization-input.ts';
import { isCountry } from './place.ts';

/** Where all screens of managing lie. */
export const managePath = '/organization/manage-organization';
/** The trail of all changes, below it. */
export const changesPath = `${managePath}/changes`;

/** The countries by code, in the reader's language; read once. */
export const useCountries = (): Territory[] =>
  (useCall(reference.territories, {}, { staleTime: Infinity }).data?.content ?? []).filter(({ id }) =>
    isCountry(id),
  );

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
const isRemoved = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'removed' in item && item.removed === true;

/** What the fields of an organization and of a department are called, and how their values read. */
export function useOrganizationWords(): FieldWords {
  const { t } = useTexts();
  const countries = useCountries();
  const names = (value: unknown): string =>
    Array.isArray(value) ? showValue(value.filter((item) => !isRemoved(item))) : '';
  return wordsOf(
    OrganizationForm,
    'manage.field',
    {
      country: (value) => countries.find(({ id }) => id === value)?.name ?? showValue(value),
      address: (value) =>
        partsOf(value)
          .map((part) => showValue(part))
          .filter(Boolean)
          .join(', '),
      featureAccessibility: (value) =>
        value === 'FULL' || value === 'LIMITED' ? t(`manage.access.${value}`) : showValue(value),
      competences: names,
      areas: names,
    },
    ['description', 'responsible', 'parent'],
  );
}
