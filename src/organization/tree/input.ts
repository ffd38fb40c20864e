import { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import { OrganizationBody } from './organization.ts';
import { NamedFields } from './named.ts';
import type { Organization } from './organization.ts';
import type { NamedItem } from './named.ts';
import { refusedRegistration } from './registration-number.ts';

/** An item of a list in a form: an item to be removed stays until it is saved. */
const FormItem = NamedFields.extend({ itemId: z.string().nullable(), removed: z.boolean() });
export type FormItem = z.input<typeof FormItem>;

/** An organization as its form has it. */
export const OrganizationForm = OrganizationBody.extend({
  competences: z.array(FormItem),
  areas: z.array(FormItem),
});
export type OrganizationInput = z.input<typeof OrganizationForm>;

const shown = (items: readonly NamedItem[]): FormItem[] =>
  items.map(({ id, name, description }) => ({ itemId: id, name, description, removed: false }));
const sent = (items: readonly FormItem[]) =>
  items
    .filter(({ removed }) => !removed)
    .map(({ itemId, name, description }) => ({ ...(itemId !== null && { id: itemId }), name, description }));

/** An organization that was read, as its form starts. */
export const inputOf = (organization: Organization): OrganizationInput => ({
  ...bodyOf(OrganizationBody, organization),
  competences: shown(organization.competences),
  areas: shown(organization.areas),
});

type Address = OrganizationInput['address'];

/** An empty address is left out; one without a country is in the organization's. */
export function addressOf(address: Address, country: string): Address {
  const { street, postalCode, city } = address ?? {};
  if (![street, postalCode, city].some((part) => part?.trim())) return null;
  return { ...address, country: address?.country ?? country };
}

/** The values of a form, as they are sent. */
export const sentOf = (input: OrganizationInput): z.input<typeof OrganizationBody> => ({
  ...input,
  address: addressOf(input.address, input.country),
  competences: sent(input.competences),
  areas: sent(input.areas),
});

/** Rules across fields, the same as the server's: the registration number, and duplicate names in a list. */
export const refusedInput = (input: z.output<typeof OrganizationForm>): FieldError[] => [
  ...refusedRegistration(input),
  ...(['competences', 'areas'] as const).flatMap((list) => {
    const names = input[list].map(({ name, removed }) => (removed ? null : name.toLowerCase()));
    return names.flatMap((name, index): FieldError[] =>
      name !== null && names.indexOf(name) < index
        ? [{ path: `${list}.${index}.name`, code: 'DUPLICATE' }]
        : [],
    );
  }),
];
