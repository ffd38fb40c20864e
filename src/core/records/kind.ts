import type { Feature } from '../contract/permission.ts';

/** How a field's value reads: `words` by a text `<prefix>.<value>`, else by what it is. */
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
  | 'parts'
  | 'count';

/** What the trail's screen and its export know of a kind of record; areas declare theirs in `area.ts`. */
export interface RecordKind {
  /** The part of the product that it belongs to; a file's own readers are told by row-level security. */
  feature: Feature;
  /** Where the texts of its fields are: `<prefix>.<field>`; what is not there is looked for in `changes.field`. */
  fields: string;
  values?: Record<string, ValueKind>;
  /** What its table was called before: what the trail has under such a name is of this kind, and sealed as it stands. */
  formerly?: readonly string[];
  /** Where the record's page lies; none: it has none of its own. */
  path?: (place: { id: string; parentId: string | null; orgId: string }) => string | null;
}

/** The kinds of record that an organization's trail tells of, by the table's name. */
export type RecordKinds = Readonly<Record<string, RecordKind>>;
