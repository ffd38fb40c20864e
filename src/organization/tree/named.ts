import { z } from 'zod';
import { id, moment, optionalParagraphs, optionalReference, text } from '../../core/contract/fields.ts';

/** One of an organization's own named lists: competences, areas, and, with more to them, departments. */
export const NamedFields = z.object({ name: text(), description: optionalParagraphs(1000) });
export const NamedItem = z.object({ id, ...NamedFields.shape });
export type NamedItem = z.output<typeof NamedItem>;
/** An item without an id is new, one left out is removed, unless something uses it. */
export const namedItems = z.array(NamedFields.extend({ id: id.optional() })).max(2000);
export const DepartmentBody = z.object({
  ...NamedFields.shape,
  responsible: optionalReference('account'),
});
export const Department = z.object({ id, ...DepartmentBody.shape, ...moment('lastModified') });
export type Department = z.output<typeof Department>;
