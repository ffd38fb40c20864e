import { sql } from 'kysely';
import type { Db } from '../../database/database.server.ts';
import type { Row } from '../../database/rows.server.ts';
import { someOf } from '../import.ts';
import type { ListImportError } from '../list-import.ts';

/** A file that was added to a list, for rows to name. */
export type AddedFile = Row<'file', 'id' | 'name'>;

const mostNamed = 12;

/** What names a file, lower case: its name, with and without its ending. */
export function namesOfFile({ name }: AddedFile): string[] {
  const whole = name.normalize('NFC').toLowerCase();
  return [...new Set([whole, whole.replace(/\.[^.]{1,5}$/, '')])];
}

/** The files that were added to a list, as far as the person who imports may read them. */
export async function addedFiles(
  { db, organization }: { db: Db; organization: { id: string } | null },
  ids: readonly string[],
): Promise<AddedFile[]> {
  if (ids.length === 0 || !organization) return [];
  const { rows } = await sql<AddedFile>`select id, name from app.file
    where organization_id = ${organization.id} and id = any (${ids}::uuid[]) and deleted_at is null and ctx.reads_file(id, true)
    order by lower(name), id`.execute(db);
  return rows;
}

/** The note that names the files that no row names, if any. In: the ids that rows name. */
export function surplusOf(files: readonly AddedFile[], named: ReadonlySet<string>): ListImportError[] {
  const surplus = files.filter(({ id }) => !named.has(id));
  const names = someOf(
    surplus.map(({ name }) => name),
    mostNamed,
  );
  return surplus.length > 0
    ? [{ role: null, code: 'FILES_NOT_NAMED', values: { count: surplus.length, names } }]
    : [];
}
