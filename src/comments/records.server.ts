import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../core/database/database.server.ts';
import type { Row, Words } from '../core/database/rows.server.ts';
import type { CommentKind } from './rules.ts';

/** Where a kind of record is: its table, the column of comments that names it, and the column with the id that the wire has of it. */
interface Commented {
  table: string;
  key: keyof Row<'comment'>;
  id?: string;
}
const kinds: Record<CommentKind, Commented> = {
  EVENT: { table: 'event', key: 'eventId' },
  ACTION: { table: 'action', key: 'actionId' },
  INSPECTION: { table: 'inspection', key: 'inspectionId' },
  // An obligation is opened by its act.
  OBLIGATION: {
    table: 'legislation_association',
    key: 'legislationAssociationId',
    id: 'legislation_id',
  },
  CHEMICAL: { table: 'chemical_association', key: 'chemicalAssociationId' },
};

interface Asked {
  kind: CommentKind;
  record: string;
}
const idOf = (organizationId: string, { kind, record }: Asked): RawBuilder<Words<'id'>> => {
  const { table, id = 'id' } = kinds[kind];
  return sql`select s.id from ${sql.table(`app.${table}`)} s
    where s.organization_id = ${organizationId} and ${sql.ref(`s.${id}`)} = ${record} and s.deleted_at is null`;
};

/** The comments `c` on a record; on one that the person may not read, none. */
export const isOn = (organizationId: string, asked: Asked): RawBuilder<boolean> =>
  sql`${sql.ref(`c.${kinds[asked.kind].table}_id`)} = any (array(${idOf(organizationId, asked)}))`;

/** A record that the person may read: its table, its id in it, and the column that names it. Undefined: none. */
export async function findRecord(
  db: Db,
  organizationId: string,
  asked: Asked,
): Promise<{ table: string; id: string; key: keyof Row<'comment'> } | undefined> {
  const { rows } = await idOf(organizationId, asked).execute(db);
  const { table, key } = kinds[asked.kind];
  return rows[0] && { table, key, id: rows[0].id };
}

/** The record that a stored comment is on. */
export function recordOf(row: Row<'comment'>): { table: string; id: string } {
  const found = Object.values(kinds).find(({ key }) => row[key] !== null);
  if (!found) throw new Error('a comment on nothing');
  return { table: found.table, id: String(row[found.key]) };
}
