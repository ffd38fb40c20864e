import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { softDelete } from '../../core/records/soft-delete.server.ts';
import { kindOf, safeName } from '../../core/files/kind.server.ts';
import type { FileStore, Staged } from '../../core/files/store.server.ts';
import { servedFile } from '../../core/files/serve.server.ts';
import { routeDownload, routeInSteps } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { invalid, foundRow } from '../../core/contract/problem.ts';
import type { Writer } from '../../core/records/records.server.ts';
import { receiveFile } from '../../core/files/upload.server.ts';
import { legislations } from './legislation.ts';
import type { LegislationFile } from './legislation.ts';
import type { Row, Sure } from '../../core/database/rows.server.ts';

/** The address of an act's file; a link leads elsewhere. */
const urlSql = sql`coalesce(f.link, '/api/v1/legislations/files/' || f.id || '/content')`;

/** The files of an act as JSON, in the order in which they came. In: the alias of its row. */
export const fileListSql = (alias: string): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'size', f.size, 'url', ${urlSql},
      'lastModifiedDate', to_char(f.last_modified_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by f.id)
    from app.legislation_file f where f.legislation_id = ${sql.ref(`${alias}.id`)} and f.deleted_at is null), '[]')`;

/**
 * Makes an act's files those given: takes up uploads that belong to no act yet, and takes the missing ones off. A file that is
 * not there, or another act's, is 422. Out: whether they are others than before.
 */
export async function keepFiles(
  { db, accountId }: Writer,
  legislationId: string,
  files: readonly { id: string }[],
): Promise<boolean> {
  const ids = [...new Set(files.map(({ id }) => id))];
  const { rows: known } = await sql<Row<'legislationFile', 'id' | 'legislationId'>>`
    select id, legislation_id from app.legislation_file where deleted_at is null
      and (legislation_id = ${legislationId} or id = any (${ids}::uuid[])) for update`.execute(db);
  const missing = ids.findIndex(
    (id) => !known.some((file) => file.id === id && (file.legislationId ?? legislationId) === legislationId),
  );
  if (missing >= 0) throw invalid(`files.${missing}`, 'NO_SUCH_RECORD');
  const added = known.filter(({ id, legislationId: of }) => of === null && ids.includes(id));
  const gone = known.filter(({ id }) => !ids.includes(id));
  if (added.length + gone.length === 0) return false;
  await sql`update app.legislation_file set legislation_id = ${legislationId}, version = version + 1, last_modified_date = now()
    where id = any (${added.map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`update app.legislation_file set ${softDelete(accountId)} where id = any (${gone.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  return true;
}

interface Received {
  name: string;
  link: string | null;
  contentType: string | null;
  staged: Staged | null;
}

async function fileOf({ db }: Pick<Writer, 'db'>, id: string): Promise<LegislationFile> {
  const { rows } =
    await sql<LegislationFile>`select f.id, f.name, f.content_type, f.size, ${urlSql} as url, f.last_modified_date
    from app.legislation_file f where f.id = ${id}`.execute(db);
  return foundRow(rows);
}

/** Calls on the files of acts. In: where contents are kept. */
export const legislationFileRoutes = (store: FileStore): Route[] => [
  routeInSteps(legislations.addFile, {
    look: () => Promise.resolve(),
    work: async (_seen, { request, body }): Promise<Received> => {
      if (!request.isMultipart()) {
        if (body.url === null) throw invalid('url', 'REQUIRED');
        const name = body.name ?? body.url.replace(/^https?:\/\//i, '').slice(0, 255);
        return { name, link: body.url, contentType: null, staged: null };
      }
      const { staged, name, body: sent } = await receiveFile(request, legislations.addFile, store);
      try {
        if (sent.url !== null) throw invalid('url', 'NOT_FOR_THIS_KIND');
        const contentType = await kindOf(staged.path, name, 'DOCUMENT');
        return { name: sent.name ?? name, link: null, contentType, staged };
      } catch (error) {
        await store.drop(staged);
        throw error;
      }
    },
    write: async (call, { name, link, contentType, staged }) => {
      const { db } = call;
      const id = uuidv7();
      await sql`insert into app.legislation_file (id, name, content_type, size, sha256, link)
        values (${id}, ${safeName(name)}, ${contentType}, ${staged?.size ?? null}, ${staged?.sha256 ?? null}, ${link})`.execute(
        db,
      );
      // Durable before the row that names it, as any file.
      if (staged) await store.keep(staged);
      return fileOf(call, id);
    },
    tidy: async ({ staged }) => {
      if (staged) await store.drop(staged);
    },
  }),
  routeDownload(legislations.content, async ({ db, params, query, request }) => {
    const { rows } = await sql<Sure<Row<'legislationFile', 'name' | 'contentType' | 'size' | 'sha256'>>>`
      select name, content_type, size, sha256 from app.legislation_file
      where id = ${params.id} and sha256 is not null and deleted_at is null`.execute(db);
    const file = foundRow(rows);
    return servedFile(store, request, file, query);
  }),
];
