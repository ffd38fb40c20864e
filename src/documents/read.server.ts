import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../core/database/database.server.ts';
import type { Page } from '../core/contract/fields.ts';
import { allOf, pageOf, patternsOf } from '../core/records/list.server.ts';
import { isDue } from '../core/records/work.server.ts';
import type { Accessibility } from '../core/contract/permission.ts';
import type { HolderKind } from '../core/records/holders.server.ts';
import { foundRow } from '../core/contract/problem.ts';
import { selectionOf } from '../core/records/records.server.ts';
import { hasTopic, topicsSql } from '../core/reference/topics.server.ts';
import { DocumentBody, DocumentRow } from './file.ts';
import type { Document, DocumentFilter, DocumentVersion, HeldBy } from './file.ts';
import type { Row } from '../core/database/rows.server.ts';

/** Who looks, where, in which language. */
export interface Reader {
  db: Db;
  organization: { id: string; accessibility: Accessibility };
  person: { accountId: string };
  language: 'en' | 'da';
  /** What may have it attached, as the areas declare it. */
  kinds: Readonly<Record<string, HolderKind>>;
}

const stored = DocumentBody.omit({ topics: true }).extend(
  DocumentRow.pick({
    id: true,
    contentType: true,
    size: true,
    sha256: true,
    createdDate: true,
    lastModifiedDate: true,
  }).shape,
);

/** The records that have files attached, each with the file's id. In: which files, as a condition on their id. */
const holders = (
  { organization: { id: organizationId }, language, kinds }: Reader,
  which: RawBuilder<unknown>,
) =>
  sql.join(
    Object.entries(kinds).map(
      ([kind, source]) =>
        sql`select ${sql.lit(kind)} as type, h.* from (${source({ organizationId, which, language })}) h`,
    ),
    sql` union all `,
  );

/** The id of a document's first version, from the row `alias` of any. */
const firstOf = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.document_id`)}, ${sql.ref(`${alias}.id`)})`;
/** The ids of all versions of the document that the row `alias` is of. */
const versionsOf = (organizationId: string, alias: string) => sql`(array(select v.id from app.file v
    where v.organization_id = ${organizationId} and v.document_id = ${firstOf(alias)}) || ${firstOf(alias)})`;

/** A document in SQL: with the number for its ETag, and the version of its content. */
type Raw<T> = Omit<T, 'version' | 'revision' | 'url'> & Row<'file', 'version' | 'documentVersion'>;
/** `tag`: the version of the record, which differs from that of the content. */
export type Tagged<T> = T & { tag: number };

const rowSelection = (reader: Reader) => sql`${selectionOf(stored, 'f')}, f.document_version,
  case when f.created_by_id is not null then json_build_object('id', f.created_by_id, 'name', ctx.person_name(f.created_by_id)) end as created_by, f.deleted_at as deleted_date,
  ${topicsSql('f.topics', reader.language)} as topics,
  (select count(*)::int from (${holders(reader, sql`= any (${versionsOf(reader.organization.id, 'f')})`)}) as held) as attachment_count`;

const urlOf = (organizationId: string, id: string) =>
  `/api/v1/organizations/${organizationId}/files/${id}/content`;

const shown = <R extends { id: string; version: number; documentVersion: number }>(
  organizationId: string,
  raw: R,
) => {
  const { version, documentVersion, ...row } = raw;
  const url = urlOf(organizationId, raw.id);
  return { ...row, url, version: documentVersion, revision: version, tag: version };
};

const ofDocuments = (organizationId: string) =>
  sql`in (select id from app.file where organization_id = ${organizationId} and use = 'DOCUMENT')`;
const anyOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
  values && sql`${column} = any (${values})`;
const days = 30;

/** A page of an organization's documents. In: the list's own filters, and the local date that a review is measured by. */
export async function listDocuments(
  reader: Reader,
  query: z.output<typeof DocumentFilter>,
  today: string,
): Promise<Page<Tagged<DocumentRow>>> {
  const { db, organization } = reader;
  const patterns = patternsOf(query.search);
  const held = sql`${firstOf('f')} = any (array(select ${firstOf('v')}
    from (${holders(reader, ofDocuments(organization.id))}) h
    join app.file v on v.organization_id = ${organization.id} and v.id = h.file_id))`;
  const found = await pageOf<Raw<DocumentRow>>(db, {
    select: rowSelection(reader),
    from: query.review ? sql`work.document f` : sql`app.file f`,
    where: allOf([
      sql`f.organization_id = ${organization.id}`,
      sql`f.use = 'DOCUMENT' and not f.replaced`,
      query.deleted ? sql`f.deleted_at > now() - ${`${days} days`}::interval` : sql`f.deleted_at is null`,
      patterns && sql`f.id = any (array(select ctx.find_files(${patterns})))`,
      anyOf(sql`f.category`, query.category),
      query.topic && hasTopic('f.topics', query.topic),
      anyOf(sql`f.responsible_id`, query.responsible),
      query.review && isDue('f', query.review, today),
      anyOf(sql`f.content_type`, query.contentType),
      query.attached !== undefined && (query.attached ? held : sql`not ${held}`),
      query.sha256 && sql`f.sha256 = ${query.sha256}`,
    ]),
    alias: 'f',
    paging: query,
    order: query.deleted ? 'deletedAt,desc' : 'name,asc',
    record: DocumentRow,
  });
  return { ...found, content: found.content.map((row) => shown(organization.id, row)) };
}

/** That someone may read a file, the row `f` (`ctx.reads_file`). */
export const readable = sql`f.deleted_at is null and ctx.reads_file(f.id, false)`;

/** The records that have any version of a document attached. In: the document's row as the alias `f` of the condition. */
export async function heldBy(reader: Reader, id: string): Promise<HeldBy[]> {
  const { db, organization } = reader;
  const { rows } = await sql<HeldBy>`select h.type, h.id, h.name, h.parent, v.document_version as version
    from app.file f cross join lateral (${holders(reader, sql`= any (${versionsOf(organization.id, 'f')})`)}) h
    join app.file v on v.organization_id = f.organization_id and v.id = h.file_id
    where f.organization_id = ${organization.id} and f.id = ${id} order by h.type, h.name, h.id limit 200`.execute(
    db,
  );
  return rows;
}

/** One document with its versions and the records it is attached to; 404 if it does not exist. */
export async function getDocument(reader: Reader, id: string): Promise<Tagged<Document>> {
  const { db, organization } = reader;
  const { rows } = await sql<Omit<Raw<Document>, 'heldBy' | 'versions'>>`select ${rowSelection(reader)},
      case when f.search_text not like E'%\\n' then 'PENDING' when f.search_text like E'%\\n\\n' then 'READ' else 'NONE' end as text_state
    from app.file f where f.organization_id = ${organization.id} and f.id = ${id} and ${readable}`.execute(
    db,
  );
  const row = foundRow(rows);
  const { rows: versions } = await sql<Omit<DocumentVersion, 'url'>>`
    select v.id, v.document_version as version, v.name, v.content_type, v.size, v.created_date,
      case when v.created_by_id is not null then json_build_object('id', v.created_by_id, 'name', ctx.person_name(v.created_by_id)) end as created_by
    from app.file f join app.file v on v.organization_id = f.organization_id and v.id = any (${versionsOf(organization.id, 'f')})
    where f.organization_id = ${organization.id} and f.id = ${id} order by v.document_version desc`.execute(
    db,
  );
  return {
    ...shown(organization.id, row),
    versions: versions.map((version) => ({ ...version, url: urlOf(organization.id, version.id) })),
    heldBy: await heldBy(reader, id),
  };
}
