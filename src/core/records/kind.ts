import type { Audited, Feature } from '../contract/permission.ts';

/** How to write a field's value: `words` by a text `<prefix>.<value>`, else by its type. */
export type ValueKind =
  /** A word under a key; `gone`: what it means that a value is taken away, where that is not nothing. */
  | { words: string; gone?: string }
  | 'decimal'
  | 'period'
  | 'series'
  | 'ahead'
  | 'instant'
  /** A value with its unit. */
  | 'amount'
  | 'unit'
  | 'bytes'
  | 'address'
  /** Text with the marks of comments: bold, lists, links. */
  | 'marked'
  | 'count';

/** What the trail's screen and its export know of a kind of record; areas declare theirs in `area.ts`. */
export interface RecordKind {
  /** The feature that it belongs to; row-level security decides who reads a file. */
  feature: Feature;
  /** Where the texts of its fields are: `<prefix>.<field>`; what is not there is looked for in `changes.field`. */
  fields: string;
  values?: Record<string, ValueKind>;
  /** Earlier names of its table: trail entries under such a name are of this kind, and sealed under that name. */
  formerly?: readonly string[];
  /** The address of the record's page; none: it has no page. */
  path?: (place: { id: string; parentId: string | null; orgId: string }) => string | null;
  /** The part of an auditor's link that gives its changes, and which of its fields are shown; none: no link does. */
  audited?: { part: Audited; fields: readonly string[] };
  /** The changes that people without an account make, by a secret link; all others without an account are the product's own. */
  unsigned?: readonly ('CREATE' | 'UPDATE')[];
}

/** The kinds of record in an organization's trail, by table name. */
export type RecordKinds = Readonly<Record<string, RecordKind>>;

/** The text that says who made a change that no account made. In: the change's kind of record, and what it did. */
export const authorWithoutAccount = (kind: RecordKind | undefined, action: string) =>
  kind?.unsigned?.some((each) => each === action)
    ? ('kit.history.unsigned' as const)
    : ('kit.history.system' as const);
