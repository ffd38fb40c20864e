import { z } from 'zod';
import { stakeholderCategories } from './catalogue/stakeholder.ts';
import { endpoint, removal } from '../../core/contract/contract.ts';
import {
  attachedFiles,
  computed,
  date,
  id,
  listQuery,
  moment,
  momentLeftOut,
  optional,
  optionalParagraphs,
  optionalReference,
  optionalText,
  page,
  text,
  website,
} from '../../core/contract/fields.ts';
import { topicFilter, topicList } from '../../core/reference/topics.ts';

/** How much, from 1 to 5; none: not judged yet. */
const score = optional(z.int().min(1).max(5));
export const scores = [1, 2, 3, 4, 5] as const;
export const scoreNames = ['1', '2', '3', '4', '5'] as const;

/** An organization's own data on a stakeholder, catalogue or own. */
const known = {
  needsAndExpectations: optionalParagraphs(5000),
  /** Whether a need of theirs is one that the organization has to or has chosen to fulfil. */
  obligation: z.boolean().default(false),
  influence: score,
  interest: score,
  communication: optionalParagraphs(2000),
  responsible: optionalReference('account'),
  reviewDate: optional(date),
  topics: topicList,
};
const files = attachedFiles('stakeholder_association');

/** One of the catalogue by its id; without an id, or by the id of its own record, one of the organization's own. */
export const StakeholderPart = z
  .object({
    id: id.optional(),
    name: optionalText(),
    description: optionalParagraphs(2000),
    category: optional(z.enum(stakeholderCategories)),
    territory: optionalText(4),
    website,
    /** Of an own one they are those of the record. */
    topics: topicList,
    own: z.boolean().optional(),
    ...momentLeftOut('lastModified'),
  })
  .superRefine(({ id: known, name }, context) => {
    if (known === undefined && name === null)
      context.addIssue({ code: 'custom', path: ['name'], params: { code: 'REQUIRED' } });
  });

/** What comes with associating one of the catalogue by its id in the path. */
export const AssociationDetails = z.object({ ...known, files });
export const AssociationBody = z.object({ stakeholder: StakeholderPart, ...known, files });
/** A change may leave out the stakeholder: it stays. */
export const AssociationChange = AssociationBody.extend({ stakeholder: StakeholderPart.optional() });

/** How it is stored: the catalogue's stakeholder, or the organization's own in the columns `own…`. */
export const StoredAssociation = z.object({
  stakeholder: optionalReference('stakeholder'),
  ownName: optionalText(),
  ownDescription: optionalParagraphs(2000),
  ownCategory: optional(z.enum(stakeholderCategories)),
  ownTerritory: optionalText(4),
  ownWebsite: optionalText(500),
  ...known,
  files,
});

export const ShownStakeholder = z.object({
  id,
  name: text(),
  description: z.string().nullable(),
  category: z.enum(stakeholderCategories),
  territory: z.string().nullable(),
  website: z.string().nullable(),
  topics: topicList,
  /** Only for this organization. */
  own: z.boolean(),
  ...moment('lastModified'),
});
/** A stakeholder of an organization as a list row. */
export const AssociationRow = z.object({
  id,
  stakeholder: computed(ShownStakeholder),
  ...known,
  ...moment('lastModified'),
});
export const Association = AssociationRow.extend({ files });
export type AssociationRow = z.output<typeof AssociationRow>;
export type Association = z.output<typeof Association>;

const filters = {
  category: z.array(z.enum(stakeholderCategories)).optional(),
  obligation: z.boolean().optional(),
  responsible: z.array(id).optional(),
  topic: topicFilter,
  /** `overdue`: the review date has passed; `soon`: it has, or will within 30 days. */
  review: z.enum(['overdue', 'soon']).optional(),
  influence: z.array(z.enum(scoreNames)).optional(),
  interest: z.array(z.enum(scoreNames)).optional(),
};
export const associationSortable = [
  'name',
  'category',
  'influence',
  'interest',
  'reviewDate',
  'lastModifiedDate',
] as const;
export const AssociationFilter = listQuery(associationSortable, filters);

/** What the matrix draws of one. */
const Placed = z.object({
  id,
  name: text(),
  category: z.enum(stakeholderCategories),
  obligation: z.boolean(),
  influence: z.int().nullable(),
  interest: z.int().nullable(),
  reviewDate: date.nullable(),
});
export type Placed = z.output<typeof Placed>;
/** The most that the matrix draws. */
export const mostPlaced = 2000;

/** One of the catalogue to choose, and the record that it has here already. */
const Candidate = z.object({
  id,
  name: text(),
  category: z.enum(stakeholderCategories),
  territory: z.string().nullable(),
  associationId: id.nullable(),
});
export type Candidate = z.output<typeof Candidate>;

const path = '/organizations/:orgId/stakeholder-associations';
const one = `${path}/:id` as const;
const read = {
  permission: 'READ_ORGANIZATION',
  feature: 'stakeholders',
  reads: ['stakeholder_association', 'stakeholder'],
} as const;
const write = { permission: 'EDIT_ORGANIZATION', feature: 'stakeholders' } as const;

export const associations = {
  list: endpoint('GET', path, {
    ...read,
    summary: 'List the stakeholders of an organization',
    query: AssociationFilter,
    answer: page(AssociationRow),
  }),
  matrix: endpoint('GET', `${path}/matrix`, {
    ...read,
    summary: 'Get the filtered stakeholders for the matrix of influence and interest; at most 2,000',
    query: AssociationFilter.omit({ page: true, size: true, sort: true }),
    answer: page(Placed),
  }),
  candidates: endpoint('GET', `${path}/candidates`, {
    ...read,
    summary: 'List stakeholders of the catalogue to add, including those already added',
    query: listQuery(['name'], {}),
    answer: page(Candidate),
  }),
  get: endpoint('GET', one, {
    ...read,
    summary: 'Get a stakeholder of an organization',
    answer: Association,
  }),
  create: endpoint('POST', path, {
    ...write,
    summary: 'Add a stakeholder from the catalogue, or create your own',
    body: AssociationBody,
    record: Association,
    answer: Association,
    status: 201,
  }),
  associate: endpoint('POST', `${path}/:stakeholderId`, {
    ...write,
    summary: 'Add a stakeholder from the catalogue',
    body: AssociationDetails,
    answer: Association,
    status: 201,
  }),
  update: endpoint('PUT', one, {
    ...write,
    summary: 'Update a stakeholder',
    body: AssociationChange,
    record: Association,
    answer: Association,
  }),
  ...removal(one, {
    ...write,
    remove: 'Delete a stakeholder',
    restore: 'Restore a deleted stakeholder, within 30 days',
    record: Association,
  }),
};
