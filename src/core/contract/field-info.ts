import { z } from 'zod';

/** A list whose items are rows of a table of their own: they belong to the record, and are written and read with it. */
export interface ChildRows {
  table: string;
  /** The column that names the record they belong to. */
  of: string;
  /** The fields by which an item without an id is a row that is there already. */
  key: readonly string[];
  /** They stay in the order of the list; else they come in the order in which they were added. */
  inOrder?: true;
  /** They belong to an organization, as the record does. */
  ofOrganization?: true;
  /** The record's own field that says them in words, so that its trail tells them. */
  words?: string;
}

/** What the contract knows of a field beyond its type: how it is stored. */
export interface FieldInfo {
  /** The field is a reference: {id, name} on the wire, `<field>_id` in the table named here. */
  references?: string;
  /** Worked out on reading; no column of the record's own table. */
  computed?: true;
  /** Files, linked by this column of the table `attachment`; no column of its own either. */
  files?: string;
  /** Items that are rows of a table of their own. */
  rows?: ChildRows;
  /** An object whose fields are columns of the row that it stands in. In: the object, and how a decimal reads. Out: how it reads. */
  inline?(value: object, decimal: (value: string) => string): string;
  /** The local date of a moment that is stored as an instant: `moment` in fields.ts. */
  localDate?: true;
  /** The instant itself, of the field named here. */
  instantOf?: string;
}
export const fieldInfo = z.registry<FieldInfo>();
