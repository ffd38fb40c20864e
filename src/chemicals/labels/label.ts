import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { decimal, id } from '../../core/contract/fields.ts';
import { chemicalRecords } from '../products/fields.ts';
import { labelFormats } from './clp-label.ts';

export const labelKinds = ['CLP', 'WORKPLACE'] as const;
export const packageUnits = ['L', 'mL', 'kg', 'g'] as const;
export const labelPapers = ['LABEL', 'A4'] as const;
export const labelLanguages = ['da', 'en'] as const;

const LabelQuery = z.object({
  kind: z.enum(labelKinds).default('CLP'),
  /** One or two, in the order in which they are printed. */
  languages: z.array(z.enum(labelLanguages)).min(1).max(2).default(['da', 'en']),
  /** Contents of the package. */
  amount: decimal.optional(),
  unit: z.enum(packageUnits).default('L'),
  /**
   * Left out: the smallest format allowed for the package that fits everything on one label, else on a fold-out one.
   */
  format: z.enum(labelFormats).optional(),
  landscape: z.boolean().default(false),
  /** The supplier or producer that the label names; left out: the first supplier with an address, else the producer. */
  company: id.optional(),
  /** The target of the QR code: an entry of the register; left out: the product in the catalogue. */
  entry: id.optional(),
  /** Whose entry it is, so that the code opens it there, whichever organization the reader has open. */
  organization: id.optional(),
});
export type LabelQuery = z.output<typeof LabelQuery>;

/** How a label turns out before it is printed. */
export const LabelFit = z.object({
  format: z.enum(labelFormats),
  /** The smallest format that the package may have. CLP Annex I, Table 1.3. */
  leastFormat: z.enum(labelFormats),
  /** Null: it doesn't fit; then the smallest format on which it does, if there is one. */
  kind: z.enum(['ONE', 'FOLD_OUT']).nullable(),
  fitsOn: z.enum(labelFormats).nullable(),
  pages: z.int(),
  /** Millimetres. */
  width: z.int(),
  height: z.int(),
  xHeight: z.number().nullable(),
  pictogramSide: z.number().nullable(),
  qr: z.boolean(),
  /** Statements with words that only the supplier knows, left open on the label. */
  open: z.array(z.string()),
  /**
   * What a CLP label must have and the catalogue lacks (CLP Article 17(1)); for a workplace label only the
   * classification.
   */
  missing: z.array(z.enum(['CLASSIFICATION', 'SUPPLIER', 'ADDRESS', 'PHONE'])),
  /** Hazard statements that others on the label say already. CLP Article 27. */
  leftOut: z.array(z.string()),
  /** Statements that need the name of what causes them (CLP Article 18(3)(b)), which the composition does not give. */
  unexplained: z.array(z.string()),
  /** Statements that may mean several categories; the stricter one was taken. */
  ambiguous: z.array(z.string()),
});
export type LabelFit = z.output<typeof LabelFit>;

const read = { permission: 'READ_ORGANIZATION', perMinute: 240 } as const;

export const labels = {
  fit: endpoint('GET', '/chemicals/:id/label/fit', {
    ...read,
    summary: 'How a label of a chemical turns out: on which format, in which type, what is missing',
    query: LabelQuery,
    answer: LabelFit,
    reads: [...chemicalRecords, 'supplier', 'producer', 'substance'],
  }),
  print: endpoint('GET', '/chemicals/:id/label', {
    ...read,
    reads: 'once',
    summary:
      'A label of a chemical as PDF, one a page or on sheets of A4; 422 where it does not fit the format',
    query: LabelQuery.extend({
      paper: z.enum(labelPapers).default('LABEL'),
      copies: z.int().min(1).max(100).default(1),
      download: z.boolean().optional(),
    }),
  }),
};
