import { z } from 'zod';
import { crud, endpoint, removal } from '../../../core/contract/contract.ts';
import {
  childRows,
  computed,
  decimal,
  id,
  listQuery,
  moment,
  optional,
  optionalParagraphs,
  optionalReference,
  optionalText,
  page,
  rowId,
  text,
} from '../../../core/contract/fields.ts';
import { fieldInfo } from '../../../core/contract/field-info.ts';
import { compare, sum } from '../../../core/numbers/decimal.ts';
import { LabelFit, labelLanguages, LabelLook, LabelPrint } from '../../labels/label.ts';
import {
  chemicalRecords,
  decimalBetween,
  physicalStates,
  pictogramCodes,
  signalWords,
} from '../../products/fields.ts';
import { inWords, SheetWords } from '../../products/composition/sheet-words.ts';
import { casNumber } from '../../substances/fields.ts';
import { Sheet } from '../kept.ts';
import { Fault, LawToCome, Mixture, MixtureComponent, MixtureResult } from '../mixture.ts';
import { amountKinds } from './expand.ts';

/** One line of a recipe: a substance of the catalogue, a product, another own mixture, or what has only a name. */
export const Line = z.object({
  id: rowId,
  substance: optionalReference('substance'),
  chemical: optionalReference('chemical'),
  mixture: optionalReference('own_mixture'),
  /** What the catalogue lacks; by its CAS number it is known as soon as the catalogue has it. Water is known. */
  name: optionalText(300),
  casNumber,
  /** % of the whole, or parts by weight. */
  amount: decimal,
  /** What its supplier says of a substance. */
  onSheet: optional(SheetWords).register(fieldInfo, {
    inWords: (words, decimalText) => inWords(words as SheetWords, decimalText),
  }),
});
export type Line = z.output<typeof Line>;

const plain = {
  name: text(300),
  amounts: z.enum(amountKinds).default('PERCENT'),
  physicalState: optional(z.enum(physicalStates)),
  flashPoint: decimalBetween(-273, 2000),
  boilingPoint: decimalBetween(-273, 6000),
  pH: decimalBetween(-2, 16),
  kinematicViscosity: decimalBetween(0, 1_000_000_000),
  note: optionalParagraphs(2000),
  dilutionOf: optionalReference('chemical'),
  lines: childRows(Line, 50, {
    table: 'own_mixture_line',
    of: 'own_mixture_id',
    key: ['substance', 'chemical', 'mixture', 'name', 'amount'],
    inOrder: true,
    ofOrganization: true,
    words: 'recipe',
  }),
};
const mostParts = 1_000_000_000;

/** Rules of a recipe, for form and server alike: each line is one thing, its amount is possible, and shares do not add up to more than 100 %. */
export const OwnMixtureBody = z.object(plain).superRefine(({ amounts, lines }, context) => {
  const refuse = (path: (string | number)[], code: string, values: Record<string, string | number> = {}) =>
    context.addIssue({ code: 'custom', path, params: { code, values } });
  if (lines.length === 0) refuse(['lines'], 'REQUIRED');
  for (const [place, { substance, chemical, mixture, name, amount, onSheet }] of lines.entries()) {
    // A product has a sheet of its own.
    if (onSheet && (chemical || mixture)) refuse(['lines', place, 'onSheet'], 'ONE_OF_SEVERAL');
    const given = [substance, chemical, mixture, name].filter((each) => each !== null).length;
    if (given !== 1) refuse(['lines', place, 'name'], given === 0 ? 'REQUIRED' : 'ONE_OF_SEVERAL');
    const most = amounts === 'PERCENT' ? 100 : mostParts;
    if (compare(amount, '0') <= 0) refuse(['lines', place, 'amount'], 'ABOVE_ZERO');
    else if (compare(amount, String(most)) > 0)
      refuse(['lines', place, 'amount'], 'TOO_LARGE', { max: most });
  }
  const all = sum(lines.map(({ amount }) => amount));
  if (amounts === 'PERCENT' && compare(all, '100') > 0)
    refuse(['lines'], 'SHARES_OVER_HUNDRED', { sum: all });
});

/** How it is stored. */
export const StoredOwnMixture = z.object(plain);
export type StoredOwnMixture = z.output<typeof StoredOwnMixture>;

export const OwnMixture = z.object({ ...plain, id, ...moment('created'), ...moment('lastModified') });
export type OwnMixture = z.output<typeof OwnMixture>;

/** What the calculation says of a mixture, in short. */
const Hazard = z.object({
  /** Null: not known, since something of it is not. */
  signalWord: z.enum(signalWords).nullable(),
  pictograms: z.array(z.enum(pictogramCodes)),
  hazardStatements: z.array(z.string()),
  /** Classes without any data. */
  undecided: z.int(),
});
export const OwnMixtureRow = OwnMixture.pick({
  id: true,
  name: true,
  physicalState: true,
  lastModifiedDate: true,
  lastModifiedAt: true,
}).extend({
  dilutionOf: plain.dilutionOf,
  lineCount: computed(z.int()),
  /** Calculated when it is read, so that it is right after any change of the law or of a component. Null: it cannot be calculated. */
  hazard: computed(Hazard.nullable()),
});
export type OwnMixtureRow = z.output<typeof OwnMixtureRow>;

/** Why a recipe cannot be written out, as `Unexpanded` of expand.ts. */
const Unexpanded = z.object({
  code: z.enum(['CYCLE', 'TOO_DEEP', 'TOO_MANY', 'GONE']),
  way: z.array(z.string()),
});

const path = '/organizations/:orgId/mixtures';
const feature = 'chemicals';
const read = { permission: 'READ_ORGANIZATION', feature } as const;
const write = { permission: 'EDIT_ORGANIZATION', feature } as const;
const records = ['own_mixture', 'own_mixture_line', ...chemicalRecords, 'substance'] as const;

const OwnMixtureFilter = listQuery(
  ['name', 'lastModifiedDate'],
  { physicalState: z.array(z.enum(physicalStates)).optional() },
  // Each is calculated.
  { maxSize: 100 },
);

export const ownMixtures = {
  ...crud(path, {
    name: 'own mixtures',
    one: 'an own mixture',
    feature,
    read: 'READ_ORGANIZATION',
    write: 'EDIT_ORGANIZATION',
    reads: records,
    filter: OwnMixtureFilter,
    body: OwnMixtureBody,
    record: OwnMixture,
    row: OwnMixtureRow,
  }),
  // Calculated after the page is read.
  list: endpoint('GET', path, {
    ...read,
    reads: records,
    summary: 'List own mixtures with their hazards as calculated today',
    query: OwnMixtureFilter,
    answer: page(OwnMixtureRow),
  }),
  ...removal(`${path}/:id`, {
    ...write,
    remove: 'Delete an own mixture; 409 while another contains it',
    restore: 'Restore a deleted own mixture, within 30 days',
    record: OwnMixture,
  }),
  calculation: endpoint('GET', `${path}/:id/calculation`, {
    ...read,
    reads: records,
    summary: 'Calculate the hazard classes of an own mixture from its components',
    answer: z.object({
      /** Null: it cannot be calculated, for these reasons. */
      mixture: Mixture.extend({ components: z.array(MixtureComponent) }).nullable(),
      faults: z.array(Fault),
      unexpanded: Unexpanded.nullable(),
      result: MixtureResult.nullable(),
      /** Of the products in it. */
      sheets: z.array(Sheet),
      /** It is one product, and otherwise what is not hazardous. */
      diluted: z.boolean(),
      toCome: z.array(LawToCome),
    }),
  }),
  report: endpoint('GET', `${path}/:id/calculation/report`, {
    ...read,
    reads: 'once',
    perMinute: 60,
    summary: 'Get the calculation report of an own mixture as PDF, with every comparison',
    query: z.object({ language: z.enum(labelLanguages).optional(), download: z.boolean().optional() }),
  }),
  labelFit: endpoint('GET', `${path}/:id/label/fit`, {
    ...read,
    perMinute: 240,
    reads: records,
    summary: 'Preview the workplace label of an own mixture',
    query: LabelLook,
    answer: LabelFit,
  }),
  label: endpoint('GET', `${path}/:id/label`, {
    ...read,
    perMinute: 240,
    reads: 'once',
    summary: 'Get the workplace label of an own mixture as PDF; 422 if it does not fit the format',
    query: LabelLook.extend(LabelPrint.shape),
  }),
};
