import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../core/database/database.server.ts';
import { kindOf, safeName } from '../../../core/files/kind.server.ts';
import type { FileStore } from '../../../core/files/store.server.ts';
import { routeDownload, routeInSteps } from '../../../core/http/http.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import { foundRow } from '../../../core/contract/problem.ts';
import { servedFile } from '../../../core/files/serve.server.ts';
import { receiveFile } from '../../../core/files/upload.server.ts';
import { catalogueFiles } from './catalogue-file.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import type { Row } from '../../../core/database/rows.server.ts';

/** A file, with the products that have it as a sheet. */
export async function fileOf(db: Db, sha256: string): Promise<CatalogueFile> {
  const { rows } =
    await sql<CatalogueFile>`select f.id, f.name, f.content_type as "contentType", f.size::int, f.sha256,
      '/api/v1/files/' || f.id || '/content' as url, f.created_date as "createdDate", f.created_date as date,
      coalesce((select json_agg(distinct jsonb_build_object('id', c.id, 'name', c.name)) from app.safety_data_sheet s
        join app.chemical c on c.id = s.chemical_id and c.deleted_at is null where s.file_id = f.id and s.deleted_at is null), '[]') as chemicals
    from app.catalogue_file f where f.sha256 = ${sha256} and f.deleted_at is null`.execute(db);
  return foundRow(rows);
}

/** Calls on the files of the catalogue. In: where contents are kept. */
export const catalogueFileRoutes = (store: FileStore): Route[] => [
  routeInSteps(catalogueFiles.uploadSheet, {
    look: () => Promise.resolve(),
    work: async (_seen, { request }) => {
      const { staged, name } = await receiveFile(request, catalogueFiles.uploadSheet, store);
      try {
        return { staged, name, contentType: await kindOf(staged.path, name, 'SHEET') };
      } catch (error) {
        await store.drop(staged);
        throw error;
      }
    },
    write: async ({ db, person }, { staged, name, contentType }) => {
      const { sha256, size } = staged;
      // The same content is the same file, no matter who uploads it and when.
      await sql`insert into app.catalogue_file (id, name, content_type, size, sha256, created_by_id)
        values (${uuidv7()}, ${safeName(name)}, ${contentType}, ${size}, ${sha256}, ${person.accountId})
        on conflict (sha256) where deleted_at is null do nothing`.execute(db);
      // Durable before the row that names it, every time, as with documents.
      await store.keep(staged);
      return fileOf(db, sha256);
    },
    tidy: ({ staged }) => store.drop(staged),
  }),
  routeDownload(catalogueFiles.content, async ({ db, params, query, request }) => {
    const { rows } = await sql<Row<'catalogueFile', 'name' | 'contentType' | 'size' | 'sha256'>>`
      select f.name, f.content_type, f.size::int, f.sha256 from app.catalogue_file f
      where f.id = ${params.id} and f.deleted_at is null`.execute(db);
    const file = foundRow(rows);
    return servedFile(store, request, file, query);
  }),
];
