import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import { id, listQuery, page } from '../core/contract/fields.ts';

declare module '../core/contract/permission.ts' {
  interface Features {
    links: true;
  }
}

/** What can be linked: any two of different kinds. */
export const linkKinds = [
  'STAKEHOLDER',
  'OBLIGATION',
  'ACTION',
  'DOCUMENT',
  'REMINDER',
  'INSPECTION',
  'EVENT',
  'METER',
  'CHEMICAL',
] as const;
export type LinkKind = (typeof linkKinds)[number];

/** The most that one record is linked to. */
export const mostLinks = 200;

/** A record by its kind and the id that its own calls have. */
export const Linked = z.object({ kind: z.enum(linkKinds), id });
export type Linked = z.output<typeof Linked>;

/** A link as one of its records has it: what is at the other end. */
export const Link = Linked.extend({
  /** The link's own id. */
  link: id,
  name: z.string(),
  /** What distinguishes it from others of its name: a number, a date, a place. */
  detail: z.string().nullable(),
  /** Its state, in the words of its own kind; null: it has none. */
  state: z.string().nullable(),
});
export type Link = z.output<typeof Link>;

/** The steps of the loop, in the order in which one follows from the other. */
export const threadSteps = [
  'CONTEXT',
  'OBLIGATION',
  'SUBJECT',
  'CONTROL',
  'CHECK',
  'EVENT',
  'ACTION',
] as const;
export type ThreadStep = (typeof threadSteps)[number];
/** The step that records of a kind belong to. */
export const stepOf: Record<LinkKind, ThreadStep> = {
  STAKEHOLDER: 'CONTEXT',
  OBLIGATION: 'OBLIGATION',
  CHEMICAL: 'SUBJECT',
  DOCUMENT: 'CONTROL',
  REMINDER: 'CONTROL',
  INSPECTION: 'CHECK',
  METER: 'CHECK',
  EVENT: 'EVENT',
  ACTION: 'ACTION',
};

/**
 * What a record lacks: an obligation that nothing is done or checked for; a control or a governing document that no law,
 * stakeholder, chemical, event or action calls for.
 */
export const looseReasons = ['NO_CONTROL', 'NOT_REQUIRED'] as const;
export type LooseReason = (typeof looseReasons)[number];
/** The kinds that can be loose. */
export const looseKinds = ['OBLIGATION', 'REMINDER', 'DOCUMENT'] as const satisfies readonly LinkKind[];
export type LooseKind = (typeof looseKinds)[number];

/** The most records that a thread shows. */
export const mostKnots = 120;

/** A record of a thread. */
export const Knot = Link.omit({ link: true }).extend({
  /** Links from the record that the thread is of: 0 is that record. */
  steps: z.int(),
  loose: z.enum(looseReasons).nullable(),
});
export type Knot = z.output<typeof Knot>;
/** What hangs together with a record, two links around. */
export const Thread = z.object({
  /** The first is the record itself. */
  records: z.array(Knot),
  /** Pairs of places in `records`: linked, an action and what it is for, or an inspection and its reminder. */
  ties: z.array(z.object({ from: z.int(), to: z.int() })),
  /** How many more the reader may not read. */
  hidden: z.int(),
  /** There are more than are shown. */
  more: z.boolean(),
});
export type Thread = z.output<typeof Thread>;

/** A record that is loose. */
export const LooseEnd = z.object({
  id,
  kind: z.enum(looseKinds),
  name: z.string(),
  detail: z.string().nullable(),
  reason: z.enum(looseReasons),
});
export type LooseEnd = z.output<typeof LooseEnd>;

/** What decides what is linked, and what is read of it. */
const read = [
  'action',
  'area',
  'chemical_association',
  'event',
  'file',
  'inspection',
  'legislation',
  'legislation_association',
  'meter',
  // Today's date, on which what is overdue depends.
  'organization',
  'reminder',
  'requirement',
  'stakeholder',
  'stakeholder_association',
] as const;

const path = '/organizations/:orgId/links';
const feature = 'links' as const;
const edit = { permission: 'EDIT_ORGANIZATION', feature } as const;

export const links = {
  of: endpoint('GET', path, {
    permission: 'READ_ORGANIZATION',
    feature,
    summary: 'List links of a record; records you cannot read are counted',
    query: Linked,
    answer: z.object({ links: z.array(Link), hiddenLinks: z.int() }),
    reads: read,
  }),
  thread: endpoint('GET', `${path}/thread`, {
    permission: 'READ_ORGANIZATION',
    feature,
    summary: 'Get the records connected to a record, up to two links away',
    query: Linked,
    answer: Thread,
    reads: read,
  }),
  loose: endpoint('GET', `${path}/orphans`, {
    permission: 'MANAGE_ORGANIZATION',
    feature,
    summary: 'List obligations without control, and controls not linked to an obligation',
    query: listQuery(['name'], { kind: z.enum(looseKinds).optional() }),
    answer: page(LooseEnd),
    reads: read,
  }),
  create: endpoint('POST', path, {
    ...edit,
    summary: 'Link two records of different kinds',
    body: z.object({ from: Linked, to: Linked }),
    answer: Link,
    status: 201,
  }),
  remove: endpoint('DELETE', `${path}/:id`, {
    ...edit,
    summary: 'Delete a link; the records are kept',
    status: 204,
  }),
};
