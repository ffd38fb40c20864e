import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { toSnake } from '../contract/case.ts';
import type { Endpoint } from '../contract/contract.ts';
import { isOfOrganization } from '../contract/permission.ts';
import { Problem } from '../contract/problem.ts';
import type { Services } from '../area.server.ts';
import { route, routeDownload, routeInSteps } from '../http/http.server.ts';
import type { Call, Route } from '../http/http.server.ts';
import { softDelete } from '../records/soft-delete.server.ts';
import { insertRecords } from '../records/insert-many.server.ts';
import { plainWriterOf } from '../records/records.server.ts';
import type { Writer } from '../records/records.server.ts';
import type { Words } from '../database/rows.server.ts';
import { importsOf, layoutOf, mostNames, readFile, refuseChanged, takeTurn } from './import.server.ts';
import type { ImportCall, ImportCallAt, Judging, RightRow } from './plan/judge.server.ts';
import type { findRecords } from './list.process.server.ts';
import { ListImportRecord } from './list-import.ts';
import type { ListImportMapping } from './list-mapping.ts';
import type { ListImport } from './list-import.ts';
import { refusedFile, templateFile, vocabularyOf } from './list-files.server.ts';
import { previewOf } from './plan/list-preview.server.ts';
import { plan } from './plan/plan.server.ts';
import type { Plan } from './plan/plan.server.ts';
import type { ReadList } from './read-list.ts';
import { unpack } from './slices.server.ts';
import { putBack } from './plan/updates.server.ts';

/** What the server needs for a list's import besides its definition. In: the body that a row becomes. */
export interface ListImportServer<B = Record<string, unknown>, C = ImportCall> extends Judging<B, C> {
  /** The file that exports the definition: the process that reads a file loads it. It must need no more than contracts do. */
  module: URL;
  /** Stores the records, or their changes, many at a time, where that is more than new bodies in `table`. Out: their ids, and what came along. */
  write?: (call: C, rows: readonly RightRow<B>[], from: Writing) => Promise<string[] | Written>;
  /** What the process that reads a file knows of records that exist (`shape`). */
  known?: (call: C) => Promise<unknown>;
  /** Takes back what came along, before the records themselves; refuses if a person has worked on it. In: by table, ids. */
  takeBack?: (call: C, along: Readonly<Record<string, readonly string[]>>, importId: string) => Promise<void>;
  /** What records are called when undoing names them; left out: their names. In: the alias of the table, and the reader's language. */
  nameOf?: (alias: string, language: Call['language']) => RawBuilder<string>;
  /**
   * Whether undoing is refused if one of the records is used since: other rows of the organization, or of any for a catalogue list, refer
   * to it, other than its own. Otherwise the query that finds the used ones. In: ids.
   */
  keptWhenUsed?: true | ((ids: readonly string[]) => RawBuilder<unknown>);
  /** Deletes the records, if that takes more than marking their rows. In: their ids, and the import. */
  removeImported?: (call: C, ids: readonly string[], brought: Brought) => Promise<void>;
}

/** The file that is written, and how it was read. */
export interface Writing {
  file: { name: string; sha256: string };
  mapping: ReadList['mapping'];
}
/** The records that an import has made, and by table what came along with them. */
export interface Written {
  ids: string[];
  along: Record<string, string[]>;
}

/** The stored data of an import's records. */
export type Brought = Words<'id'> &
  Record<'broughtIds', string[]> &
  Record<'madeAlong', Record<string, string[]>>;

const reader = new URL('./list.process.server.ts', import.meta.url);

/** Who writes by an import, and in which organization, if in any. */
export const importWriterOf = (call: ImportCall): Writer => ({
  ...plainWriterOf(call),
  ...(call.organization && { organizationId: call.organization.id }),
});

/** Writes the valid rows of a file, and missing names that its rows use. Out: what it added. */
async function bring(
  call: ImportCall,
  definition: ListImport,
  server: ListImportServer,
  { lists, planned, from }: { lists: Services['nameLists']; planned: Plan; from: Writing },
): Promise<Written> {
  const made: Record<string, string[]> = {};
  for (const [table, names] of planned.made) {
    const { body } = lists[table] ?? {};
    if (!body || names.size === 0) continue;
    const items = [...names.values()];
    made[table] = await insertRecords(
      importWriterOf(call),
      table as Judging['table'],
      body,
      items.map(({ name }) => body.parse({ name })),
      {
        ids: items.map(({ id }) => id),
      },
    );
  }
  const written = server.write
    ? await server.write(call, planned.right, from)
    : await insertRecords(
        importWriterOf(call),
        server.table,
        definition.body,
        planned.right.map(({ body }) => body),
      );
  const { ids, along } = Array.isArray(written) ? { ids: written, along: {} } : written;
  return { ids, along: { ...made, ...along } };
}

/**
 * Refuses to undo an import if records have changed since or, if requested, are used since. An unchanged record was last changed when the
 * import was made: both have the time of its transaction.
 */
async function refuseUndo(
  call: ImportCall,
  { updates }: ListImport,
  { table, keptWhenUsed, nameOf }: ListImportServer,
  { id, broughtIds: ids }: Brought,
): Promise<void> {
  const stored = toSnake(table);
  const using = sql.raw(call.organization ? 'ctx.those_in_use' : 'ctx.those_pointed_to');
  const those = keptWhenUsed === true ? sql`select ${using}(${stored}, ${ids}::uuid[])` : keptWhenUsed?.(ids);
  const used = those ? sql`or t.id in (${those})` : sql``;
  const imports = sql.table(call.organization ? 'app.list_import' : 'app.catalogue_import');
  const { rows } = await sql<
    Words<'name'>
  >`select ${nameOf?.('t', call.language) ?? sql`t.name`} as name from ${sql.table(`app.${stored}`)} t
    where t.id = any (${ids}::uuid[]) ${updates ? sql`` : sql`and t.deleted_at is null`}
      and (t.last_modified_date <> (select i.created_date from ${imports} i where i.id = ${id}) ${used})
    order by 1 limit ${mostNames + 1}`.execute(call.db);
  refuseChanged(rows.map(({ name }) => name));
}

const softDeleteRows = ({ db, person }: ImportCall, table: string, ids: readonly string[], only = sql``) =>
  sql`update ${sql.table(`app.${table}`)} t set ${softDelete(person.accountId)} where t.id = any (${ids}::uuid[]) and t.deleted_at is null ${only}`.execute(
    db,
  );

/** Deletes what an import added. */
async function takeOut(call: ImportCall, server: ListImportServer, brought: Brought): Promise<void> {
  const table = toSnake(server.table);
  const { broughtIds: ids } = brought;
  if (server.removeImported) await server.removeImported(call, ids, brought);
  else await softDeleteRows(call, table, ids);
  // Row-level security skips what the person may not delete.
  const { rows: left } =
    await sql`select from ${sql.table(`app.${table}`)} where id = any (${ids}::uuid[]) and deleted_at is null limit 1`.execute(
      call.db,
    );
  if (left.length > 0) throw new Problem('PERMISSION_DENIED');
}

/**
 * Deletes what an import added, or restores what it updated, unless someone has worked on it since, and deletes what was created along with it and is not
 * used.
 */
async function undoWhat(
  call: ImportCall,
  definition: ListImport,
  server: ListImportServer,
  brought: Brought,
): Promise<void> {
  const { id, broughtIds: ids, madeAlong } = brought;
  await server.takeBack?.(call, madeAlong, id);
  // A concurrent change waits, and finds the result.
  await sql`select from ${sql.table(`app.${toSnake(server.table)}`)} where id = any (${ids}::uuid[]) order by id for update`.execute(
    call.db,
  );
  await refuseUndo(call, definition, server, brought);
  if (definition.updates) await putBack(call, definition, server.table, brought);
  else await takeOut(call, server, brought);
  for (const [list, own] of Object.entries(madeAlong))
    await softDeleteRows(
      call,
      list,
      own,
      sql`and t.version = 1 and t.id not in (select ctx.those_in_use(${list}, ${own}::uuid[]))`,
    );
}

/** The calls of a list's import. In: its definition, what the server needs of it, and what areas say of themselves. */
export function listImportRoutes<P extends string, B extends z.ZodObject>(
  definition: ListImport<P, B>,
  server: ListImportServer<z.output<B>, ImportCallAt<P>>,
  services: Pick<Services, 'fileStore' | 'nameLists'>,
): Route[];
export function listImportRoutes(
  definition: ListImport,
  server: ListImportServer,
  { fileStore: store, nameLists: lists }: Pick<Services, 'fileStore' | 'nameLists'>,
): Route[] {
  const isOwn = isOfOrganization(definition.create);
  if (definition.updates !== (server.current !== undefined) || (definition.updates && !server.write))
    throw new Error(
      `A definition that changes each ${definition.kind} must say both which record a row changes, and how`,
    );
  const imports = importsOf(isOwn ? 'listImport' : 'catalogueImport', ListImportRecord, definition.kind);
  const read = async (known: unknown, call: Omit<ImportCall, 'db'>, endpoint: Endpoint) => {
    const packed = await readFile<typeof findRecords>(call, endpoint, {
      store,
      module: reader,
      facts: {
        definition: { module: server.module.href, kind: definition.kind },
        vocabulary: vocabularyOf(definition, call.language, call.organization?.timeZone),
        known,
      },
    });
    return unpack(packed);
  };
  const steps = { look: async (call: ImportCall) => server.known?.(call) };
  return [
    routeInSteps(definition.create, {
      ...steps,
      work: (known, call) => read(known, call, definition.create),
      write: async (call, found) => {
        const { commit, seen } = call.body;
        if (commit) await takeTurn(call, definition.kind);
        const planned = await plan(call, definition, server, found, lists);
        const shown = previewOf(found.name, found, planned);
        const remembered = commit ? null : await imports.remembered<ListImportMapping>(call, shown.columns);
        const preview = { ...shown, remembered };
        if (!commit) return preview;
        if (!preview.ready)
          throw new Problem('IMPORT_REFUSED', [], { count: preview.errors.length + preview.errorCount });
        if (seen !== undefined && seen !== preview.seen) throw new Problem('EDITED_MEANWHILE');
        const from = { file: found, mapping: found.mapping };
        const { ids, along } = await bring(call, definition, server, { lists, planned, from });
        const importId = await imports.make(call, found, {
          recordCount: planned.right.length,
          broughtIds: ids,
          madeAlong: JSON.stringify(along),
          ...layoutOf(preview.columns, call.body.mapping),
        });
        return { ...preview, importId };
      },
    }),
    routeInSteps(definition.refused as Endpoint, {
      ...steps,
      work: (known, call) => read(known, call, definition.refused),
      write: async (call, found) => {
        await plan(call, definition, server, found, lists);
        return refusedFile(call, definition, found);
      },
    }),
    routeDownload(definition.template as Endpoint, async (call) => templateFile(call, definition)),
    route(definition.list, (call) => imports.list(call)),
    route(definition.undo, async (call) => {
      await takeTurn(call, definition.kind);
      return imports.undo(call, (row) => undoWhat(call, definition, server, row as Brought));
    }),
  ];
}
