import { z } from 'zod';
import { endpoint } from '../contract/contract.ts';
import { listQuery, page, text } from '../contract/fields.ts';

/** A row of a list that comes with the product: its code is its id, its name is in the reader's language. */
const Term = z.object({ id: text(20), code: text(20), name: text() });
const Parent = z.object({ id: text(20), name: text() }).nullable();

/** INTL, EU or a country by its ISO 3166-1 alpha-2 code. */
export const Territory = Term;
/** A code of NACE Rev. 2. Level 1: section (A), 2: division (01), 3: group (01.1), 4: class (01.11). */
export const ClassificationCode = Term.extend({ level: z.int(), parent: Parent });
export const Topic = Term.extend({ parent: Parent });
export type Territory = z.output<typeof Territory>;
export type ClassificationCode = z.output<typeof ClassificationCode>;
export type Topic = z.output<typeof Topic>;

/** All rows unless a size is asked for. */
const query = listQuery(['code', 'name'], {}, { size: 2000, maxSize: 2000 });
// They come with the product.
const read = { permission: 'READ_ORGANIZATION', reads: [] } as const;

export const reference = {
  territories: endpoint('GET', '/territories', {
    ...read,
    summary: 'List territories: international, the European Union and countries',
    query,
    answer: page(Territory),
  }),
  classificationCodes: endpoint('GET', '/classification-codes', {
    ...read,
    summary: 'List economic activities (NACE Rev. 2), in the order of the classification',
    query: query.extend({
      level: z.int().min(1).max(4).optional(),
      parent: z.string().max(20).optional(),
    }),
    answer: page(ClassificationCode),
  }),
  topics: endpoint('GET', '/topics', {
    ...read,
    summary: 'List topics of documents, obligations and stakeholders',
    query: query.extend({ parent: z.string().max(20).optional() }),
    answer: page(Topic),
  }),
};
