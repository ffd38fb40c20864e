import type { z } from 'zod';
import { bodyOf } from '../../core/contract/contract.ts';
import { AssociationBody, AssociationChange } from './stakeholder-association.ts';
import type { Association } from './stakeholder-association.ts';

export type AssociationInput = z.input<typeof AssociationBody>;
export type ChangeInput = z.input<typeof AssociationChange>;
type Part = NonNullable<AssociationInput['stakeholder']>;

/** A new record, of a catalogue stakeholder by default. */
export const newAssociation = (): AssociationInput => ({
  ...bodyOf(AssociationBody, {}),
  stakeholder: { own: false },
  obligation: false,
  topics: [],
  files: [],
});

/**
 * What a client may send back of a record that was read: the start of a form. For a catalogue stakeholder only the
 * organization's data; an own one is sent in full without its id, so that each of its fields counts as a change.
 */
export function inputOf(found: Association): ChangeInput {
  const body = bodyOf(AssociationChange, found);
  const { own, name, description, category, territory, website } = found.stakeholder;
  const part: Part = { own, name, description, category, territory, website };
  return { ...body, stakeholder: own ? part : undefined };
}
