import { z } from 'zod';
import { endpoint, removal } from '../../core/contract/contract.ts';
import {
  attachedFiles,
  computed,
  date,
  id,
  localDate,
  momentOrNone,
  optional,
  optionalParagraphs,
  optionalReference,
  page,
  paragraphs,
  reference,
  optionalDate,
} from '../../core/contract/fields.ts';
import { Legislation, LegislationRow, ownTypes } from '../acts/legislation.ts';
import { complianceStatuses, Evaluation, EvaluationBody } from './evaluation.ts';
import { ObligationFilter } from './filters.ts';

const links = (table: string) => computed(z.array(reference(table)).max(100).default([]));

const known = {
  /** Why it applies here. */
  relevance: optionalParagraphs(5000),
  howComplied: optionalParagraphs(5000),
  nextEvaluationDate: optionalDate,
  responsible: optionalReference('account'),
};
/** The proof, and what the obligation has to do with. */
const held = {
  files: attachedFiles('legislation_association'),
  documents: links('file'),
  stakeholders: links('stakeholder_association'),
  reminders: links('reminder'),
};

/** What an organization has to comply with by no act of the catalogue: what it is, and where it comes from. */
export const OwnObligation = Legislation.pick({
  title: true,
  reference: true,
  issuer: true,
  publishedDate: true,
  effectiveDate: true,
  /** The first day on which it no longer applies. */
  repealedDate: true,
  topics: true,
  url: true,
  summary: true,
}).extend({ type: z.enum(ownTypes) });
export type OwnObligation = z.output<typeof OwnObligation>;
export type OwnInput = z.input<typeof OwnObligation>;

/** An act as an obligation shows it: one of the organization's own is law in no territory. */
const Act = LegislationRow.extend({ territory: LegislationRow.shape.territory.nullable() });

/**
 * What a client may send of an obligation. A status or a day of evaluation that differs from the last one's is a new evaluation; left
 * out, both stay as they are.
 */
export const ObligationBody = z.object({
  ...known,
  /** Of an own obligation: what it says; left out, it stays. */
  own: optional(OwnObligation),
  complianceStatus: z
    .enum(complianceStatuses)
    .nullish()
    .transform((value) => value ?? undefined),
  evaluatedDate: date.nullish().transform((value) => value ?? undefined),
  /** Of that evaluation, what was found; needed where not everything is complied with. */
  note: optionalParagraphs(5000),
  ...held,
});
/** The part stored in the association's own row. */
export const StoredObligation = z.object({ ...known, files: held.files });

/** An act that was rejected: it does not apply. */
export const Rejection = z.object({
  reason: z.string(),
  date: localDate,
  by: z.object({ id, name: z.string().nullable() }),
  /** The act or the organization has changed since, so that it is proposed again. */
  outdated: z.boolean(),
});

/** Why an obligation is kept although its act is repealed, since when, and by whom. */
export const Keeping = z.object({
  reason: z.string(),
  date: localDate,
  by: z.object({ id, name: z.string().nullable() }),
});

/** What an organization keeps of an act; of one that is not associated, nothing. */
const kept = {
  associated: computed(z.boolean()),
  /** Its name in the trail of changes. */
  associationId: computed(id.nullable()),
  relevance: z.string().nullable(),
  howComplied: z.string().nullable(),
  complianceStatus: z.enum(complianceStatuses).nullable(),
  evaluatedDate: date.nullable(),
  evaluatedBy: computed(z.object({ id, name: z.string().nullable() }).nullable()),
  nextEvaluationDate: date.nullable(),
  responsible: optionalReference('account'),
  /** What the act says has changed after it was last evaluated: shown as “requires review”. */
  changedSinceEvaluation: computed(z.boolean().nullable()),
  requiresReviewSince: localDate.nullable(),
  /** How many of its requirements have a limit that is exceeded, and were not evaluated after that. */
  exceededRequirements: computed(z.int()),
  /** Of its requirements that apply, or may, how many are complied with; null: it has none. */
  requirementsMet: computed(z.object({ met: z.int(), of: z.int() }).nullable()),
  /** Its act is repealed, and it is kept all the same: nothing is asked any more. */
  kept: computed(Keeping.nullable()),
  ...momentOrNone('created'),
  ...momentOrNone('lastModified'),
};
/** An act as an organization lists it; the id is the act's. */
export const ObligationRow = z.object({ id, legislation: computed(Act), ...kept });
export type ObligationRow = z.output<typeof ObligationRow>;
export const Obligation = ObligationRow.extend({
  legislation: computed(
    Legislation.omit({ translation: true }).extend({ territory: Legislation.shape.territory.nullable() }),
  ),
  /** Null: an act of the catalogue. */
  own: OwnObligation.nullable(),
  ...held,
  evaluations: computed(z.array(Evaluation)),
  rejection: computed(Rejection.nullable()),
});
export type Obligation = z.output<typeof Obligation>;

/** Where obligations are listed, and one is opened below it. */
export const obligationsPath = '/documents/binding-obligations';

/** The columns of the board: each obligation is in the first one that applies. */
export const boardColumns = [
  'REPEALED',
  'EXCEEDED',
  'REQUIRES_REVIEW',
  'NOT_EVALUATED',
  'NOT_COMPLIANT',
  'PARTLY',
  'LAPSED',
  'COMPLIANT',
] as const;
export type BoardColumn = (typeof boardColumns)[number];
/** How many of a column the board draws. */
export const mostOnBoard = 12;
const Board = z.object({
  columns: z.array(
    z.object({ column: z.enum(boardColumns), totalElements: z.int(), content: z.array(ObligationRow) }),
  ),
});
export type Board = z.output<typeof Board>;

/** How many of the organization's obligations ask for something. */
export const ObligationSummary = z.object({
  total: z.int(),
  requiresReview: z.int(),
  /** Of these, those that the person answers for. */
  requiresReviewMine: z.int(),
  overdue: z.int(),
  overdueMine: z.int(),
  /** Of acts in force. */
  byStatus: z.record(z.enum(complianceStatuses), z.int()),
  repealed: z.int(),
});

const path = '/organizations/:orgId/legislations';
const one = `${path}/:legislationId` as const;
export const readObligations = { permission: 'READ_ORGANIZATION', feature: 'obligations' } as const;
export const writeObligations = { permission: 'EDIT_ORGANIZATION', feature: 'obligations' } as const;
/** The act, and the organization's data on it. */
export const obligationRecords = [
  'legislation',
  'legislation_association',
  'legislation_evaluation',
  'legislation_withdrawal',
  'legislation_rejection',
  'requirement',
] as const;
const read = { ...readObligations, reads: obligationRecords };

export const obligations = {
  list: endpoint('GET', path, {
    ...read,
    summary:
      'List acts of the catalogue with the data of the organization; `associated`: only its obligations',
    query: ObligationFilter,
    answer: page(ObligationRow),
  }),
  board: endpoint('GET', `${path}/board`, {
    ...read,
    summary: 'List the filtered obligations grouped by what to do; at most 12 in each group',
    query: ObligationFilter.omit({ page: true, size: true, sort: true, associated: true }),
    answer: Board,
  }),
  summary: endpoint('GET', `${path}/summary`, {
    ...read,
    reads: [...obligationRecords, 'member'],
    summary: 'Count the obligations that need attention, by responsible person',
    answer: ObligationSummary,
  }),
  get: endpoint('GET', one, {
    ...read,
    reads: [...obligationRecords, 'legislation_file', 'stakeholder', 'organization'],
    summary: 'Get an act and the organization’s compliance with it',
    answer: Obligation,
  }),
  associate: endpoint('POST', one, {
    ...writeObligations,
    summary: 'Add an act to the obligations of the organization',
    answer: Obligation,
    status: 201,
  }),
  update: endpoint('PUT', one, {
    ...writeObligations,
    summary: 'Update an obligation',
    body: ObligationBody,
    record: Obligation,
    answer: Obligation,
  }),
  ...removal(one, {
    ...writeObligations,
    remove: 'Delete an obligation; its act no longer applies',
    restore: 'Restore a deleted obligation, within 30 days',
    record: Obligation,
  }),
  replace: endpoint('POST', `${one}/replacement`, {
    ...writeObligations,
    summary:
      'Replace a repealed act by its successor, which takes over why and how you comply, who is responsible, evidence and links',
    answer: Obligation,
    status: 201,
  }),
  decide: endpoint('POST', `${one}/act`, {
    ...writeObligations,
    summary: 'Say which act a line is that matched none: its obligation, with all it has, is that of the act',
    body: z.object({ legislation: reference('legislation') }),
    answer: Obligation,
    status: 201,
  }),
  keep: endpoint('POST', `${one}/keeping`, {
    ...writeObligations,
    summary: 'Keep an obligation whose act is repealed, with a reason; no review is asked for any more',
    body: z.object({ reason: paragraphs(2000) }),
    answer: Obligation,
    status: 201,
  }),
  unkeep: endpoint('DELETE', `${one}/keeping`, {
    ...writeObligations,
    summary: 'Undo that an obligation is kept: its review and its next evaluation are as they were',
    status: 204,
  }),
  evaluate: endpoint('POST', `${one}/evaluations`, {
    ...writeObligations,
    summary: 'Add a compliance evaluation (cannot be changed later)',
    body: EvaluationBody,
    answer: Obligation,
    status: 201,
  }),
  withdraw: endpoint('POST', `${one}/evaluations/:evaluationId/withdrawal`, {
    ...writeObligations,
    summary: 'Withdraw an evaluation saved by mistake, with a reason: the previous one applies again',
    body: z.object({ reason: paragraphs(2000) }),
    answer: Obligation,
    status: 201,
  }),
  reject: endpoint('POST', `${one}/rejection`, {
    ...writeObligations,
    summary:
      'Reject an act that does not apply, with a reason; it is suggested again only if the act or the organization changes',
    body: z.object({ reason: paragraphs(2000) }),
    answer: Obligation,
    status: 201,
  }),
  unreject: endpoint('DELETE', `${one}/rejection`, {
    ...writeObligations,
    summary: 'Undo the rejection of an act',
    status: 204,
  }),
};
