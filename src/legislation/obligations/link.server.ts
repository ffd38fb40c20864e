import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { asideBy } from '../../core/records/aside.server.ts';
import { invalid } from '../../core/contract/problem.ts';
import type { Writer } from '../../core/records/records.server.ts';
import type { Words } from '../../core/database/rows.server.ts';

type Links = readonly { id: string }[];

/** What an obligation may be linked to: the column of the link, and the id under which each of those given is kept. */
const kinds: Record<
  'documents' | 'stakeholders' | 'reminders',
  { column: string; known: RawBuilder<unknown> }
> = {
  // A document is known by its first version, so that the link follows the newest.
  documents: {
    column: 'document_id',
    known: sql`select id, coalesce(document_id, id) as kept, organization_id from app.file where use = 'DOCUMENT' and deleted_at is null`,
  },
  stakeholders: {
    column: 'stakeholder_association_id',
    known: sql`select id, id as kept, organization_id from app.stakeholder_association where deleted_at is null`,
  },
  reminders: {
    column: 'reminder_id',
    known: sql`select id, id as kept, organization_id from app.reminder where deleted_at is null`,
  },
};

async function keepKind(
  { db, organizationId, accountId }: Writer,
  associationId: string,
  name: keyof typeof kinds,
  given: Links,
): Promise<void> {
  const { column, known } = kinds[name];
  const { rows } = await sql<Words<'id' | 'kept'>>`select k.id, k.kept from (${known}) k
    where k.organization_id = ${organizationId} and k.id = any (${given.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  const missing = given.findIndex(({ id }) => !rows.some((row) => row.id === id));
  if (missing >= 0) throw invalid(`${name}.${missing}`, 'NO_SUCH_RECORD');
  const kept = [...new Set(rows.map((row) => row.kept))];
  const ofThis = sql`organization_id = ${organizationId} and association_id = ${associationId}
    and ${sql.ref(column)} is not null and deleted_at is null`;
  await sql`update app.legislation_link set ${asideBy(accountId)} where ${ofThis} and not (${sql.ref(column)} = any (${kept}::uuid[]))`.execute(
    db,
  );
  await sql`insert into app.legislation_link (organization_id, id, association_id, ${sql.ref(column)})
    select ${organizationId}, n.id, ${associationId}, n.kept from unnest(${kept.map(() => uuidv7())}::uuid[], ${kept}::uuid[]) n(id, kept)
    where not exists (select from app.legislation_link where ${ofThis} and ${sql.ref(column)} = n.kept)`.execute(
    db,
  );
}

/** Makes what an obligation is linked to what is given. What is not there is 422, by its place in the list. */
export async function keepLinks(
  writer: Writer,
  associationId: string,
  links: Record<keyof typeof kinds, Links>,
): Promise<void> {
  await keepKind(writer, associationId, 'documents', links.documents);
  await keepKind(writer, associationId, 'stakeholders', links.stakeholders);
  await keepKind(writer, associationId, 'reminders', links.reminders);
}

/** Links a new reminder to the obligation that it is made for; 422 where the organization has none by that act. */
export async function linkReminder(
  db: Db,
  organizationId: string,
  { legislationId, id }: { legislationId: string; id: string },
): Promise<void> {
  const { rows } =
    await sql`insert into app.legislation_link (organization_id, id, association_id, reminder_id)
    select a.organization_id, ctx.uuid7(), a.id, ${id} from app.legislation_association a
    where a.organization_id = ${organizationId} and a.legislation_id = ${legislationId} and a.deleted_at is null
    returning id`.execute(db);
  if (rows.length === 0) throw invalid('obligation', 'NO_SUCH_RECORD');
}
