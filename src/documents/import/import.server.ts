import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../core/area.server.ts';
import type { Row } from '../../core/database/rows.server.ts';
import { safeName } from '../../core/files/kind.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import type { OwnImportCall, RightRow } from '../../core/import/plan/judge.server.ts';
import { importWriterOf, listImportRoutes } from '../../core/import/list.server.ts';
import type { Current } from '../../core/import/plan/updates.server.ts';
import { selectionOf } from '../../core/records/records.server.ts';
import { updateRecords } from '../../core/records/update-many.server.ts';
import { topicsSql } from '../../core/reference/topics.server.ts';
import { DocumentBody } from '../file.ts';
import { documentImport } from './definition.ts';
import type { ImportedDocument } from './definition.ts';

type Body = z.output<typeof DocumentBody>;
type Stated = Partial<z.output<typeof ImportedDocument>>;
type Found = Current & Row<'file', 'sha256'> & { body: Body };

const module = new URL('./definition.ts', import.meta.url);
const stored = DocumentBody.omit({ topics: true });
const nameOf = (name: string | undefined): string => safeName(name ?? '').toLowerCase();

/** The newest versions of documents of these names or contents: one query for all. */
async function documentsOf(
  { db, organization, language }: OwnImportCall,
  stated: readonly Stated[],
): Promise<Found[]> {
  const { rows } = await sql<
    Row<'file', 'id' | 'version' | 'sha256'> & Body
  >`select f.id, f.sha256, ${selectionOf(stored, 'f')}, ${topicsSql('f.topics', language)} as topics from app.file f
    where f.organization_id = ${organization.id} and f.use = 'DOCUMENT' and not f.replaced and f.deleted_at is null
      and (lower(f.name) = any (${stated.map(({ name }) => nameOf(name))}::text[])
        or f.sha256 = any (${stated.map(({ sha256 }) => sha256?.toLowerCase() ?? null)}::text[]))`.execute(
    db,
  );
  return rows.map(({ id, version, sha256, ...body }) => ({ id, version, sha256, body }));
}

/**
 * Which documents a row may mean: those of its content, where the file says it as an exported list does, so that a name can be changed too; else
 * those of its name. Of several of the same content, the one of that name.
 */
async function current(call: OwnImportCall, rows: readonly Pick<RightRow<Stated>, 'line' | 'body'>[]) {
  const found = await documentsOf(
    call,
    rows.map(({ body }) => body),
  );
  const byName = Map.groupBy(found, ({ body }) => nameOf(body.name));
  const byContent = Map.groupBy(found, ({ sha256 }) => sha256);
  return new Map(
    rows.map(({ line, body: { name, sha256 } }) => {
      const named = byName.get(nameOf(name)) ?? [];
      const same = (sha256 && byContent.get(sha256.toLowerCase())) || [];
      const both = same.filter((each) => named.includes(each));
      return [line, both.length > 0 ? both : same.length > 0 ? same : named];
    }),
  );
}

/** Changes documents as their form does, a piece of them in one statement. */
const write = (call: OwnImportCall, rows: readonly RightRow<Stated>[]): Promise<string[]> =>
  updateRecords(
    importWriterOf(call),
    'file',
    DocumentBody,
    rows.flatMap(({ current: before, body }) => {
      if (!before) return [];
      const after = { ...before.body, ...body } as Body;
      const topics = after.topics.map(({ id }) => ({ id }));
      return [{ ...before, body: { ...after, topics, name: safeName(after.name) } }];
    }),
  );

/** Calls on imports of what is known of documents. */
export const documentImportRoutes = (services: Services): Route[] =>
  listImportRoutes(documentImport, { module, table: 'file', current, write }, services);
