import type { ClassificationCode, Territory } from '../../core/reference/reference.ts';
import { reference } from '../../core/reference/reference.ts';
import { showValue, wordsOf } from '../../ui/form/field-words.ts';
import { addressLine } from '../address.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { managePath } from './paths.ts';
import { OrganizationForm } from './input.ts';
import { isCountry } from './place.ts';

/** What a change of the tree makes out of date: the frame with its switcher, and all that was read of organizations. */
export const ofTree = ['session', '/organizations'] as const;

/** Where an organization of the tree is edited: below its parent or, if it is the root, by itself. */
export const editPath = ({ id, parentId }: { id: string; parentId: string | null }): string =>
  parentId === null ? `${managePath}/${id}/edit` : `${managePath}/${parentId}/subsidiary/${id}/edit`;

/** The countries by code, in the reader's language; read once. */
export const useCountries = (): Territory[] =>
  (useCall(reference.territories, {}, { staleTime: Infinity }).data?.content ?? []).filter(({ id }) =>
    isCountry(id),
  );

/** A code of the classification with its name, in the reader's language; undefined while it is read, and for no code. */
export const useNaceName = (code: string): ClassificationCode | undefined =>
  useCall(
    reference.classificationCodes,
    { query: code.length === 1 ? { level: 1 } : { search: code } },
    { enabled: code !== '', staleTime: Infinity },
  ).data?.content.find(({ id }) => id === code);

const isRemoved = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'removed' in item && item.removed === true;

/** The items of a list that are still in use; none of what is no list. */
export const inUse = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.filter((item) => !isRemoved(item)) : [];

/** What the fields of an organization and of a department are called, and how their values read. */
export function useOrganizationLabels(): FieldWords {
  const countries = useCountries();
  const names = (value: unknown): string => showValue(inUse(value));
  return wordsOf(
    OrganizationForm,
    'manage.field',
    {
      country: (value) => countries.find(({ id }) => id === value)?.name ?? showValue(value),
      address: addressLine,
      featureAccessibility: 'manage.access',
      competences: names,
      areas: names,
    },
    ['departments', 'description', 'responsible', 'parent'],
  );
}
