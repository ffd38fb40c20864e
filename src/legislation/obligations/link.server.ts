import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { softDelete } from '../../core/records/soft-delete.server.ts';
import { invalid } from '../../core/contract/problem.ts';
import type { Writer } from '../../core/records/records.server.ts';
import type { Words } from '../../core/database/rows.server.ts';

/** What an obligation may be linked to. */
export const linkKinds = ['documents', 'stakeholders', 'reminders'] as const;
type LinkKind = (typeof linkKinds)[number];
type Links = readonly { id: string }[];

/** By what is linked the column of the link, and the id under which each of those given is kept. */
const kinds: Record<LinkKind, { column: string; known: RawBuilder<unknown> }> = {
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

/**
 * Links obligations to existing records of a kind, in addition to their present links: all in one statement, in order.
 */
export async function addLinks(
  { db, organizationId }: Writer,
  kind: LinkKind,
  links: readonly { association: string; id: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const { column, known } = kinds[kind];
  const given = sql`unnest(${links.map(() => uuidv7())}::uuid[], ${links.map(({ association }) => association)}::uuid[],
    ${links.map(({ id }) => id)}::uuid[]) g(own, association_id, id)`;
  await sql`insert into app.link (organization_id, id, legislation_association_id, ${sql.ref(column)})
    select n.organization_id, n.own, n.association_id, n.kept
    from (select distinct on (g.association_id, k.kept) k.organization_id, g.own, g.association_id, k.kept
      from ${given} join (${known}) k on k.id = g.id order by g.association_id, k.kept, g.own) n
    where n.organization_id = ${organizationId} and not exists (select from app.link l where l.organization_id = n.organization_id
      and l.legislation_association_id = n.association_id and ${sql.ref(`l.${column}`)} = n.kept and l.deleted_at is null)`.execute(
    db,
  );
}

async function keepKind(writer: Writer, associationId: string, name: LinkKind, given: Links): Promise<void> {
  const { db, organizationId, accountId } = writer;
  const { column, known } = kinds[name];
  const { rows } = await sql<Words<'id' | 'kept'>>`select k.id, k.kept from (${known}) k
    where k.organization_id = ${organizationId} and k.id = any (${given.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  const missing = given.findIndex(({ id }) => !rows.some((row) => row.id === id));
  if (missing >= 0) throw invalid(`${name}.${missing}`, 'NO_SUCH_RECORD');
  const kept = [...new Set(rows.map((row) => row.kept))];
  const ofThis = sql`organization_id = ${organizationId} and legislation_association_id = ${associationId}
    and ${sql.ref(column)} is not null and deleted_at is null`;
  await sql`update app.link set ${softDelete(accountId)} where ${ofThis} and not (${sql.ref(column)} = any (${kept}::uuid[]))`.execute(
    db,
  );
  await addLinks(
    writer,
    name,
    given.map(({ id }) => ({ association: associationId, id })),
  );
}

/** Makes what an obligation is linked to what is given. What is not there is 422, by its place in the list. */
export async function keepLinks(
  writer: Writer,
  associationId: string,
  links: Record<LinkKind, Links>,
): Promise<void> {
  for (const kind of linkKinds) await keepKind(writer, associationId, kind, links[kind]);
}

/** Links a new reminder to the obligation that it is made for; 422 where the organization has none by that act. */
export async function linkReminder(
  db: Db,
  organizationId: string,
  { legislationId, id }: { legislationId: string; id: string },
): Promise<void> {
  const { rows } =
    await sql`insert into app.link (organization_id, id, legislation_association_id, reminder_id)
    select a.organization_id, ctx.uuid7(), a.id, ${id} from app.legislation_association a
    where a.organization_id = ${organizationId} and a.legislation_id = ${legislationId} and a.deleted_at is null
    returning id`.execute(db);
  if (rows.length === 0) throw invalid('obligation', 'NO_SUCH_RECORD');
}
