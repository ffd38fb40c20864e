import { z } from 'zod';
import { id, listQuery } from '../../core/contract/fields.ts';
import { dangerFilters, physicalStates, pictogramCodes, storageClasses } from '../products/fields.ts';
import { restrictionListIds } from '../substances/substance.ts';

/** In the filters by place and by storage class: what has none. */
export const noLocation = '-';
export const noStorageClass = '-';

export const filters = {
  dangerCode: z.array(z.enum(dangerFilters)).optional(),
  /** Any of them. */
  pictogram: z.array(z.enum(pictogramCodes)).optional(),
  physicalState: z.array(z.enum(physicalStates)).optional(),
  /** H codes; any of them. */
  statement: z.array(z.string().max(20)).optional(),
  /** Without a sheet for the organization's country, or with none younger than three years. */
  sheet: z.enum(['missing', 'old']).optional(),
  /** On any of these lists; ANY: on at least one. Entries marked as not relevant count only for NOT_RELEVANT. */
  restriction: z.array(z.enum([...restrictionListIds, 'ANY', 'NOT_RELEVANT'])).optional(),
  /** In the organization's country; `-`: those without one. */
  storageClass: z.array(z.enum([...storageClasses, noStorageClass])).optional(),
  /** Places by their name; `-`: those without one. */
  location: z.array(z.string().max(200)).optional(),
  area: z.array(id).optional(),
  department: z.array(id).optional(),
  producer: z.array(id).optional(),
  supplier: z.array(id).optional(),
  chemical: z.array(id).optional(),
  approved: z.boolean().optional(),
  assessed: z.boolean().optional(),
  /** Proposed, and not in the catalogue yet. */
  proposed: z.boolean().optional(),
  /** In use today, or ended before. */
  use: z.enum(['current', 'ended']).optional(),
};
export const chemicalAssociationSortable = [
  'name',
  'danger',
  'sheetDate',
  'storageLocation',
  'lastModifiedDate',
] as const;
export const ChemicalAssociationFilter = listQuery(chemicalAssociationSortable, filters);
