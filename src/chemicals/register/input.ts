import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { ChemicalAssociationBody } from './chemical-association.ts';
import type { ChemicalAssociation } from './chemical-association.ts';

export type RegisterInput = z.input<typeof ChemicalAssociationBody>;

/** A product not chosen yet. */
export const newEntry = (): RegisterInput => ({
  ...bodyOf(ChemicalAssociationBody, {}),
  approved: false,
  files: [],
});

/** What a client may send of an entry that was read: the start of a form. Of the product only which it is. */
export const inputOf = (found: ChemicalAssociation): RegisterInput => ({
  ...bodyOf(ChemicalAssociationBody, found),
  chemical: { id: found.chemical.id, name: found.chemical.name },
});
