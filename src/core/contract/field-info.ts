import { z } from 'zod';

/** A list whose items are rows of another table: they belong to the record, and are written and read with it. */
export interface ChildRows {
  table: string;
  /** The column that names the record they belong to. */
  of: string;
  /** The fields that identify an existing row for an item without an id. */
  key: readonly string[];
  /** They keep the order of the list; otherwise they come in the order in which they were added. */
  inOrder?: true;
  /** They belong to an organization, as the record does. */
  ofOrganization?: true;
  /** The record's own field that has them as text, so that its trail shows them. */
  words?: string;
}

/** What the contract knows about a field beyond its type: how it is stored. */
export interface FieldInfo {
  /** The field is a reference: {id, name} on the wire, `<field>_id` in the table named here. */
  references?: string;
  /** Derived on reading; not a column of the record's own table. */
  computed?: true;
  /** Files, linked by this column of the table `attachment`; not a column of the record's table. */
  files?: string;
  /** Items that are rows of another table. */
  rows?: ChildRows;
  /**
   * An object whose fields are columns of the row that contains it. In: the object, and how to write a decimal. Out:
   * its text.
   */
  inline?(value: object, decimal: (value: string) => string): string;
  /** A value that a row of a list stores as JSON: its text within the row's. In: the value, and how to write a decimal. */
  inWords?(value: unknown, decimal: (value: string) => string): string;
  /** The local date of a moment that is stored as an instant: `moment` in fields.ts. */
  localDate?: true;
  /** The instant of the field named here. */
  instantOf?: string;
}
export const fieldInfo = z.registry<FieldInfo>();
