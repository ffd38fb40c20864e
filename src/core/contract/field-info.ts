import { z } from 'zod';

/** What the contract knows of a field beyond its type: how it is stored. */
export interface FieldInfo {
  /** The field is a reference: {id, name} on the wire, `<field>_id` in the table named here. */
  references?: string;
  /** Worked out on reading; no column of the record's own table. */
  computed?: true;
  /** Files, linked by this column of the table `attachment`; no column of its own either. */
  files?: string;
  /** The local date of a moment that is stored as an instant: `moment` in fields.ts. */
  localDate?: true;
  /** The instant itself, of the field named here. */
  instantOf?: string;
}
export const fieldInfo = z.registry<FieldInfo>();
