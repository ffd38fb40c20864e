import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { id, page } from '../../../core/contract/fields.ts';
import { SheetReadingRow, readingStatuses } from '../readings/reading.ts';
import { evidences } from './match-products.ts';

/** The maximum number of sheets that are attached together. */
export const mostSheets = 40;

/** A chemical of the register that a sheet may belong to, and its places there. */
const SheetProduct = z.object({
  id,
  name: z.string(),
  producer: z.string().nullable(),
  because: z.array(z.enum(evidences)),
  entries: z.array(
    z.object({
      id,
      storageLocation: z.string().nullable(),
      /** Whether the file is attached to it already. */
      attached: z.boolean(),
    }),
  ),
});

/** A sheet, and where in the register it may belong. */
export const PlacedSheet = z.object({
  ...SheetReadingRow.pick({ id: true, fileName: true, state: true }).shape,
  status: z.enum(readingStatuses),
  /** The surest first; empty while it waits to be read. */
  products: z.array(SheetProduct),
  /** Whether the first is beyond doubt. */
  certain: z.boolean(),
});
export type PlacedSheet = z.output<typeof PlacedSheet>;

const path = '/organizations/:orgId/sheet-readings';
const write = { permission: 'EDIT_ORGANIZATION', feature: 'chemicals' } as const;
const Readings = z.array(z.looseObject({ id })).min(1).max(mostSheets);

export const sheetPlacing = {
  find: endpoint('GET', `${path}/register-matches`, {
    permission: 'READ_ORGANIZATION',
    feature: 'chemicals',
    reads: [
      'sheet_reading',
      'file',
      'chemical',
      'substance',
      'producer',
      'chemical_proposal',
      'chemical_association',
    ],
    summary:
      'Find the chemicals of the register that sheets belong to, by the names of their files and by their text',
    query: z.object({ reading: z.array(id).max(mostSheets) }),
    answer: page(PlacedSheet),
  }),
  attach: endpoint('POST', `${path}/attach`, {
    ...write,
    summary: 'Attach sheets to entries of the register, all or none',
    body: z.object({
      sheets: z
        .array(
          z.object({
            reading: z.looseObject({ id }),
            entries: z.array(z.looseObject({ id })).min(1).max(50),
          }),
        )
        .min(1)
        .max(mostSheets),
    }),
    answer: page(SheetReadingRow),
    status: 200,
  }),
  detach: endpoint('POST', `${path}/detach`, {
    ...write,
    summary: 'Undo attaching sheets to entries of the register, all or none',
    body: z.object({ readings: Readings }),
    answer: page(SheetReadingRow),
    status: 200,
  }),
};
