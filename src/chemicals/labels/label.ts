import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { decimal, id } from '../../core/contract/fields.ts';
import { bases, readParts } from '../mixtures/dilution/ratio-text.ts';
import { chemicalRecords, decimalBetween } from '../products/fields.ts';
import { Misfit } from '../products/misfits/misfit.ts';
import { labelFormats } from './clp-label.ts';

export const labelKinds = ['CLP', 'WORKPLACE'] as const;
export const labelAudiences = ['PROFESSIONAL', 'PUBLIC'] as const;
export const packageUnits = ['L', 'mL', 'kg', 'g'] as const;
export const labelPapers = ['LABEL', 'A4'] as const;
export const labelLanguages = ['da', 'en'] as const;

/** How any label looks. */
export const LabelLook = z.object({
  /** One or two, in the order in which they are printed. */
  languages: z.array(z.enum(labelLanguages)).min(1).max(2).default(['da', 'en']),
  /**
   * Left out: the smallest format allowed for the package that fits everything on one label, else on a fold-out one.
   */
  format: z.enum(labelFormats).optional(),
  landscape: z.boolean().default(false),
});
/** How labels are printed. */
export const LabelPrint = z.object({
  paper: z.enum(labelPapers).default('LABEL'),
  copies: z.int().min(1).max(100).default(1),
  download: z.boolean().optional(),
});

const LabelQuery = LabelLook.extend({
  kind: z.enum(labelKinds).default('CLP'),
  /** STATED: as the product has them. REQUIRED: where those are milder, what its statements require. */
  signs: z.enum(['STATED', 'REQUIRED']).default('STATED'),
  /** To whom the package is sold; of a label for the workplace it decides nothing. */
  audience: z.enum(labelAudiences).default('PROFESSIONAL'),
  /** Contents of the package. */
  amount: decimal.optional(),
  unit: z.enum(packageUnits).default('L'),
  /** The supplier or producer that the label names; left out: the first supplier with an address, else the producer. */
  company: id.optional(),
  /** The target of the QR code: an entry of the register; left out: the product in the catalogue. */
  entry: id.optional(),
  /** Of the product diluted with water, for its vessel: "1:20", "5 %", "50 ml/l". Such a label is for the workplace. */
  ratio: z
    .string()
    .max(60)
    .transform((text, context) => {
      const parts = readParts(text);
      if (parts) return parts;
      context.addIssue({ code: 'custom', params: { code: 'INVALID_RATIO' } });
      return z.NEVER;
    })
    .optional(),
  basis: z.enum(bases).default('VOLUME'),
  /** kg/l of the product, where the catalogue does not have it. */
  density: decimalBetween(0.1, 30).optional(),
  /** Of the dilution. */
  pH: decimalBetween(-2, 16).optional(),
  /** Whose entry it is, so that the code opens it there, whichever organization the reader has open. */
  organization: id.optional(),
});
export type LabelQuery = z.output<typeof LabelQuery>;
/** As it is asked for. */
export type LabelAsked = z.input<typeof LabelQuery>;

/** How a label turns out before it is printed. */
export const LabelFit = z.object({
  format: z.enum(labelFormats),
  /** The smallest format that the package may have. CLP Annex I, Table 1.3. */
  leastFormat: z.enum(labelFormats),
  /** Null: it doesn't fit; then the smallest format on which it does, if there is one. */
  kind: z.enum(['ONE', 'FOLD_OUT']).nullable(),
  fitsOn: z.enum(labelFormats).nullable(),
  /** A package of at most 125 ml, whose label may leave out statements of milder hazards (CLP Annex I, 1.5.2); this one has all. */
  isSmall: z.boolean(),
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
  /**
   * Hazard statements that others on the label say already (CLP Article 27), and H304 of an aerosol, whose label need not have it (Annex I,
   * 1.3.3).
   */
  leftOut: z.array(z.string()),
  /** Statements that need the name of what causes them (CLP Article 18(3)(b)), which the composition does not give. */
  unexplained: z.array(z.string()),
  /** Precautionary statements with alternatives (“gloves/clothing/…”) that unreviewed rules have chosen between. */
  chosenWords: z.array(z.string()),
  /** Those whose alternatives are all printed: neither a rule nor a person chose. */
  leftToChoose: z.array(z.string()),
  /** What in the record does not fit its classification; the label itself says it too, as far as it is sure. */
  misfits: z.array(Misfit),
  /** No one chose precautions, so the label has the proposed ones, whose rules are not verified. */
  proposed: z.boolean(),
  /** Statements that may mean several categories; the stricter one was taken. */
  ambiguous: z.array(z.string()),
});
export type LabelFit = z.output<typeof LabelFit>;
/** What the print itself says of it. */
export type FitOfPrint = Pick<
  LabelFit,
  | 'format'
  | 'leastFormat'
  | 'kind'
  | 'fitsOn'
  | 'pages'
  | 'width'
  | 'height'
  | 'xHeight'
  | 'pictogramSide'
  | 'qr'
  | 'open'
>;

const read = { permission: 'READ_ORGANIZATION', perMinute: 240 } as const;

export const labels = {
  fit: endpoint('GET', '/chemicals/:id/label/fit', {
    ...read,
    summary: 'Preview a label: format, text size and missing elements',
    query: LabelQuery,
    answer: LabelFit,
    reads: [...chemicalRecords, 'supplier', 'producer', 'substance'],
  }),
  print: endpoint('GET', '/chemicals/:id/label', {
    ...read,
    reads: 'once',
    summary:
      'Get labels of a chemical as PDF, one per page or on A4 sheets; 422 if they do not fit the format',
    query: LabelQuery.extend(LabelPrint.shape),
  }),
};
