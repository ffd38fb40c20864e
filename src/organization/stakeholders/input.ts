import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { AssociationBody, AssociationChange } from './stakeholder-association.ts';
import type { Association } from './stakeholder-association.ts';

export type AssociationInput = z.input<typeof AssociationBody>;
export type ChangeInput = z.input<typeof AssociationChange>;
type Part = NonNullable<AssociationInput['stakeholder']>;

/** A new record, of one of the catalogue until told otherwise. */
export const newAssociation = (): AssociationInput => ({
  ...bodyOf(AssociationBody, {}),
  stakeholder: { own: false },
  obligation: false,
  topics: [],
  files: [],
});

/**
 * What a client may send of a record that was read: the start of a form. Of one of the catalogue only what is kept here; one's own
 * is told again without its id, so that each of its words counts as a change.
 */
export function inputOf(found: Association): ChangeInput {
  const body = bodyOf(AssociationChange, found);
  const { own, name, description, category, territory, website } = found.stakeholder;
  const part: Part = { own, name, description, category, territory, website };
  return { ...body, stakeholder: own ? part : undefined };
}
