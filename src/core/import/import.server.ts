import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { toSnake } from '../contract/case.ts';
import type { Endpoint } from '../contract/contract.ts';
import type { Db } from '../database/database.server.ts';
import type { Page } from '../contract/fields.ts';
import type { FileStore } from '../files/store.server.ts';
import type { Call } from '../http/http.server.ts';
import type { TableWork } from './process.server.ts';
import { someOf } from './import.ts';
import type { ImportPreview, ImportRecord } from './import.ts';
import type { Words } from '../database/rows.server.ts';
import { askerOf, lanes } from '../lanes/lane.server.ts';
import { allOf, pageOf } from '../records/list.server.ts';
import type { Paging } from '../records/list.server.ts';
import { Problem, foundRow } from '../contract/problem.ts';
import type { ProblemCode } from '../contract/problem.ts';
import { inProcess } from '../lanes/process.server.ts';
import { lockRecord, plainWriterOf, removeRecord, selectionOf, writerOf } from '../records/records.server.ts';
import type { RecordTable } from '../records/records.server.ts';
import { receiveFile } from '../files/upload.server.ts';

/** The stored data of a file. */
interface ReadFile {
  name: string;
  sha256: string;
}

/** What belongs to one file alone: of another one with the same headings it is asked again. */
const ofOneFile = new Set([
  'sheet',
  'headingLine',
  'meter',
  'existing',
  'byHand',
  'belowZero',
  'files',
  'missingFiles',
  'wrong',
  'corrections',
  'leftOut',
]);

/** What is kept of a file's layout with its import: its headings as a key, and what a person said of it. */
interface Layout {
  layoutKey: string | null;
  layout: string | null;
}

/** The headings of a file as a key; null: it has too few to tell it from others. */
function layoutKeyOf(columns: ImportPreview['columns']): string | null {
  const names = columns.map(({ name }) => name.trim().toLowerCase());
  return names.filter(Boolean).length < 2
    ? null
    : createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32);
}

/** What a person said of the layout of a file. In: how it was read as far as they chose it. */
export function layoutOf(columns: ImportPreview['columns'], given: object): Layout {
  const said = Object.entries(given).filter(([name, value]) => value !== undefined && !ofOneFile.has(name));
  const layoutKey = said.length > 0 ? layoutKeyOf(columns) : null;
  return { layoutKey, layout: layoutKey === null ? null : JSON.stringify(Object.fromEntries(said)) };
}

/** What it takes to read a table of the maximum size, in bytes and milliseconds. */
const limits = { memory: 1024 * 1024 * 1024, time: 60_000 };

/**
 * Receives the file of an import and has the area's process read it; the file itself is then dropped. In: the process's
 * module, and what its work compares the file with. Out: the result of the work.
 */
export async function readFile<W extends TableWork>(
  call: Parameters<typeof askerOf>[0] & Pick<Call, 'request'>,
  endpoint: Endpoint,
  { store, module, facts }: { store: FileStore; module: URL; facts: Parameters<W>[1]['facts'] },
): Promise<Awaited<ReturnType<W>> & ReadFile> {
  const { staged, name, body } = await receiveFile(call.request, endpoint, store);
  const asker = askerOf(call);
  try {
    const task = { ...(body as object), facts, path: staged.path };
    const found = await lanes.imports.run(asker, (overdue) =>
      inProcess<Awaited<ReturnType<W>>>(module, task, { ...limits, gone: asker.gone, overdue }),
    );
    return { ...found, name, sha256: staged.sha256 };
  } finally {
    await store.drop(staged);
  }
}

/** One import into a list at a time: the second sees what the first has brought. In: the kind of list. */
export const takeTurn = ({ db, organization }: Here, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`import ${kind} ${organization?.id ?? ''}`}, 0))`.execute(
    db,
  );

/** So many of what has changed since an import are named, where its undoing is refused. */
export const mostNames = 5;

/** Refuses to undo an import if a person has worked on what it brought. In: what of it, one more than are named at most. */
export function refuseChanged(names: readonly string[], code: ProblemCode = 'RECORDS_CHANGED'): void {
  if (names.length > 0) throw new Problem(code, [], { names: someOf(names, mostNames) });
}

/** How the last file with the same headings was read, as far as a person said so. */
type Remembered<M> = Words<'fileName'> & Record<'mapping', M>;

interface Here {
  db: Db;
  organization: { id: string } | null;
}
type Writing = Here & { person: { accountId: string } };
type Undoing = Writing & { params: { id: string }; ifMatch: number | undefined };

/**
 * The imports of one kind in an organization or, for catalogue lists, by maintainers. In: the table where they are
 * stored, what to show of one, and the kind, if the table has several.
 */
export function importsOf<R extends ImportRecord>(
  table: RecordTable,
  record: z.ZodObject & z.ZodType<R>,
  kind?: string,
) {
  // People who write in the catalogue are named only to maintainers, since they belong to no organization here.
  const select =
    table === 'catalogueImport'
      ? sql`${selectionOf(record.omit({ createdBy: true }), 'i')}, ctx.catalogue_author(i.created_by_id) as created_by, i.deleted_at as undone_date`
      : sql`${selectionOf(record, 'i')}, i.deleted_at as undone_date`;
  const from = sql`${sql.table(`app.${toSnake(table)}`)} i`;
  const within = ({ organization }: Here) =>
    allOf([
      organization && sql`i.organization_id = ${organization.id}`,
      kind !== undefined && sql`i.kind = ${kind}`,
      sql`true`,
    ]);

  const get = async (here: Here, id: string): Promise<R> => {
    const { rows } =
      await sql<R>`select ${select} from ${from} where ${within(here)} and i.id = ${id}`.execute(here.db);
    return foundRow(rows);
  };
  return {
    /** One of them, undone or not; 404 if it does not exist. */
    get,
    /** A page of them, newest first. In: which of the organization's, unless all. */
    list: (call: Here & { query: Paging }, only?: RawBuilder<unknown>): Promise<Page<R>> =>
      pageOf<R>(call.db, {
        select,
        from,
        where: allOf([within(call), only]),
        alias: 'i',
        paging: call.query,
        order: 'createdDate,desc',
      }),
    /** Records an import and what it added. Out: its id. */
    make: async (
      { db, organization, person }: Writing,
      { name, sha256 }: ReadFile,
      brought: Omit<R, keyof ImportRecord> & Record<string, unknown>,
    ): Promise<string> => {
      const id = uuidv7();
      const kept: Record<string, unknown> = {
        ...brought,
        ...(organization && { organizationId: organization.id }),
        ...(kind !== undefined && { kind }),
        fileName: name,
        fileSha256: sha256,
        createdById: person.accountId,
      };
      await db
        .insertInto(table)
        .values({ ...kept, id })
        .execute();
      return id;
    },
    /** What was said of the layout of the last file with the same headings; null: nothing. In: its columns, and which imports count. */
    remembered: async <M extends object>(
      here: Here,
      columns: ImportPreview['columns'],
      only?: RawBuilder<unknown>,
    ): Promise<Remembered<M> | null> => {
      const key = layoutKeyOf(columns);
      if (key === null) return null;
      const { rows } = await sql<Remembered<M>>`select i.file_name, i.layout as mapping from ${from}
        where ${allOf([within(here), sql`i.layout_key = ${key} and i.deleted_at is null`, only])}
        order by i.created_date desc limit 1`.execute(here.db);
      return rows[0] ?? null;
    },
    /**
     * Undoes an import that is not undone yet. In: a function that refuses, or deletes what the import added; it
     * receives the stored import. Out: the import.
     */
    undo: async (call: Undoing, remove: (stored: object) => Promise<void>): Promise<R> => {
      const { params, organization } = call;
      const writer = organization ? writerOf({ ...call, organization }) : plainWriterOf(call);
      const stored = await lockRecord(writer, table, params.id);
      if (kind !== undefined && Reflect.get(stored, 'kind') !== kind) throw new Problem('NOT_FOUND');
      await remove(stored);
      await removeRecord(writer, table, params.id);
      return get(call, params.id);
    },
  };
}
