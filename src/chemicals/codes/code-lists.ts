import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { listQuery, page } from '../../core/contract/fields.ts';

/** A statement of CLP by its code, in the reader's language. */
export const Statement = z.object({
  id: z.string(),
  code: z.string(),
  /** Code and statement in one, for lists to choose from. */
  name: z.string(),
  statement: z.string(),
  /** 'physical', 'health', 'environmental'; of precautions 'prevention' and so on. */
  type: z.string(),
  /** Deleted and annulled ones are kept: older labels and sheets name them. */
  status: z.enum(['CURRENT', 'DELETED', 'ANNULLED']),
  /** Of a combination the statements that it is made of. */
  components: z.array(z.string()),
  /** How it read before, where older labels still do. */
  formerStatement: z.string().nullable(),
  /** Of a precaution whose words a supplier has to complete (“/”, “…”): those of Annex IV in both languages. */
  choice: z.object({ en: z.string(), da: z.string() }).nullable(),
});
export type Statement = z.output<typeof Statement>;

/** A hazard pictogram: `url` is the address of its drawing. */
const Pictogram = z.object({ id: z.string(), code: z.string(), name: z.string(), url: z.string() });

/** A note of CLP Annex VI, 1.1.3, or a mark of its Table 3. */
export const SubstanceNote = z.object({
  id: z.string(),
  code: z.string(),
  /** Code and text in one, for lists to choose from. */
  name: z.string(),
  text: z.string(),
  appliesTo: z.enum(['SUBSTANCE', 'MIXTURE', 'MARK']),
  status: z.enum(['CURRENT', 'DELETED']),
});
export type SubstanceNote = z.output<typeof SubstanceNote>;

/** A storage class or a water hazard class with what it means. */
export const StorageTerm = z.object({ id: z.string(), code: z.string(), name: z.string(), text: z.string() });

/** A row of ADR Table A: `1263-2`. */
export const DangerousGoods = z.object({
  id: z.string(),
  unNumber: z.string(),
  variant: z.int(),
  /** The proper shipping name; in English where the product has no Danish one. */
  name: z.string(),
  class: z.string(),
  classificationCode: z.string().nullable(),
  packingGroup: z.string().nullable(),
  labels: z.array(z.string()),
  specialProvisions: z.array(z.string()),
  limitedQuantity: z.string().nullable(),
  exceptedQuantity: z.string().nullable(),
  transportCategory: z.string().nullable(),
  tunnelCode: z.string().nullable(),
  hazardNumber: z.string().nullable(),
  status: z.string(),
});
export type DangerousGoods = z.output<typeof DangerousGoods>;

/** All rows unless a size is requested. */
const query = listQuery(['code'], {}, { size: 2000, maxSize: 2000 });
const statementQuery = query.extend({
  type: z.array(z.string().max(40)).optional(),
  status: z.enum(['CURRENT', 'DELETED', 'ANNULLED']).optional(),
});
// They come with the product.
const read = { permission: 'READ_ORGANIZATION', reads: [] } as const;

export const chemicalReference = {
  hazardStatements: endpoint('GET', '/hazard-statements', {
    ...read,
    summary: 'List hazard statements (CLP Annex III)',
    query: statementQuery,
    answer: page(Statement),
  }),
  pictograms: endpoint('GET', '/hazard-statements/pictograms', {
    ...read,
    summary: 'List hazard pictograms (CLP Annex V)',
    query,
    answer: page(Pictogram),
  }),
  euHazardStatements: endpoint('GET', '/eu-hazard-statements', {
    ...read,
    summary: 'List supplemental statements, EUH (CLP Annexes II and III)',
    query: statementQuery,
    answer: page(Statement),
  }),
  precautionaryStatements: endpoint('GET', '/precautionary-statements', {
    ...read,
    summary: 'List precautionary statements (CLP Annex IV)',
    query: statementQuery,
    answer: page(Statement),
  }),
  substanceNotes: endpoint('GET', '/substances/notes', {
    ...read,
    summary: 'List notes and marks of CLP Annex VI',
    query,
    answer: page(SubstanceNote),
  }),
  storageClasses: endpoint('GET', '/storage-classes', {
    ...read,
    summary: 'List storage classes (TRGS 510)',
    query,
    answer: page(StorageTerm),
  }),
  waterHazardClasses: endpoint('GET', '/water-hazard-classes', {
    ...read,
    summary: 'List water hazard classes',
    query,
    answer: page(StorageTerm),
  }),
  dangerousGoods: endpoint('GET', '/dangerous-goods', {
    ...read,
    summary: 'Search ADR Table A by UN number and shipping name',
    query: listQuery(['position', 'unNumber', 'name', 'class'], {
      class: z.array(z.string().max(10)).optional(),
      packingGroup: z.array(z.enum(['I', 'II', 'III'])).optional(),
      unNumber: z.string().max(10).optional(),
      /** The one row of an id. */
      id: z.string().max(20).optional(),
    }),
    answer: page(DangerousGoods),
  }),
};
