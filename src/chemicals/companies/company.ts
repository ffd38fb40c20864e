import { z } from 'zod';
import { crud, removal } from '../../core/contract/contract.ts';
import {
  computed,
  id,
  listQuery,
  moment,
  optionalParagraphs,
  optionalText,
  text,
  website,
} from '../../core/contract/fields.ts';

const email = z
  .string()
  .trim()
  .max(254)
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || z.email().safeParse(value).success, {
    params: { code: 'INVALID_EMAIL' },
  });

/** What a client may send of a producer or a supplier. */
export const CompanyBody = z.object({
  name: text(),
  /** As written on an envelope, over several lines. */
  address: optionalParagraphs(500),
  phone: optionalText(40),
  email,
  website,
  /** The emergency number; often a different one, available at all hours. */
  emergencyPhone: optionalText(100),
  registrationNumber: optionalText(60),
});
export const Company = CompanyBody.extend({
  id,
  ...moment('lastModified'),
  /** How many chemicals of the catalogue name it. */
  chemicalCount: computed(z.int()),
});
export type Company = z.output<typeof Company>;
export const CompanyRow = Company.omit({ address: true });
export type CompanyRow = z.output<typeof CompanyRow>;

const CompanyFilter = listQuery(['name', 'lastModifiedDate'], {});

const parts = {
  read: 'READ_ORGANIZATION',
  write: 'MAINTAIN_SYSTEM',
  filter: CompanyFilter,
  body: CompanyBody,
  record: Company,
  row: CompanyRow,
} as const;
const removed = (one: string) =>
  ({
    permission: 'MAINTAIN_SYSTEM',
    remove: `Delete ${one}; 409 if a chemical refers to it`,
    restore: `Restore ${one}, within 30 days`,
    record: Company,
  }) as const;

/** Who makes chemicals and answers for their labels and sheets. */
export const producers = {
  ...crud('/producers', { name: 'producers', one: 'a producer', reads: ['producer', 'chemical'], ...parts }),
  ...removal('/producers/:id', removed('a producer')),
};
/** A seller of chemicals. */
export const suppliers = {
  ...crud('/suppliers', {
    name: 'suppliers',
    one: 'a supplier',
    reads: ['supplier', 'chemical', 'chemical_supply'],
    ...parts,
  }),
  ...removal('/suppliers/:id', removed('a supplier')),
};
