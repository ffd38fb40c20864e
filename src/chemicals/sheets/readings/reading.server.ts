import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { kindOf } from '../../../core/files/kind.server.ts';
import type { FileStore } from '../../../core/files/store.server.ts';
import { receiveFile } from '../../../core/files/upload.server.ts';
import { Problem, invalid, foundRow } from '../../../core/contract/problem.ts';
import type { Page } from '../../../core/contract/fields.ts';
import type { Counts, Row, Words } from '../../../core/database/rows.server.ts';
import { route, routeInSteps } from '../../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../../core/http/http.server.ts';
import { instantSql } from '../../../core/records/columns.server.ts';
import { allOf, pageOf, patternsOf } from '../../../core/records/list.server.ts';
import {
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  writerOf,
} from '../../../core/records/records.server.ts';
import type { SheetReading } from '../exchange.ts';
import { ocrHere, refuseWithoutOcr } from '../ocr/here.server.ts';
import { hasUnreadPictures } from '../ocr/pictures-of.ts';
import { isCorrected, leaveToLearn } from '../hints/jobs.server.ts';
import { applySheet, takeBack } from './apply.server.ts';
import { receiveArchive } from '../archive/archive.server.ts';
import { replaceDecisions } from './decisions.server.ts';
import { leaveToRead, takeIn } from './intake.server.ts';
import { matchesOf } from './match.server.ts';
import { SheetReadingRow, sheetReadings } from './reading.ts';
import type { SheetDecision } from './reading.ts';
import { laidOver } from './review.ts';
import type { Decided } from './review.ts';

type Asking = Pick<Call<typeof sheetReadings.get>, 'db' | 'organization'>;

const selection = sql`${selectionOf(SheetReadingRow, 'r')}, json_build_object('id', f.id, 'size', f.size) as file`;
const withFile = sql`join app.file f on f.organization_id = r.organization_id and f.id = r.file_id`;

/** Readings of the organization, by the names of their files. */
export async function getReadings(
  { db, organization }: Asking,
  ids: readonly string[],
): Promise<Page<Versioned<SheetReadingRow>>> {
  const { rows } = await sql<
    Versioned<SheetReadingRow>
  >`select ${selection} from app.sheet_reading r ${withFile}
    where r.organization_id = ${organization.id} and r.id = any (${ids}::uuid[]) and r.deleted_at is null
    order by lower(r.file_name), r.id`.execute(db);
  return { content: rows, totalElements: rows.length };
}

/** A reading of the organization. 404 if none exists. */
export async function getReading(call: Asking, id: string): Promise<Versioned<SheetReadingRow>> {
  const [found] = (await getReadings(call, [id])).content;
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

type Kept = Pick<Row<'sheetReading', 'version'>, 'version'> & { sheet: SheetReading | null };
/** The values read from a sheet, unchanged. 404 if there is no such reading. */
export async function sheetOf({ db, organization }: Asking, id: string): Promise<Kept> {
  const { rows } = await sql<
    Kept & Counts<'version'>
  >`select sheet_content as sheet, version from app.sheet_reading
    where organization_id = ${organization.id} and id = ${id} and deleted_at is null`.execute(db);
  return foundRow(rows);
}

/** The decisions on the values of a reading. */
export async function decisionsOf(
  { db, organization }: Asking,
  id: string,
): Promise<z.input<typeof SheetDecision>[]> {
  const { rows } = await sql<z.input<typeof SheetDecision>>`select d.path, d.decision, d.value,
      json_build_object('id', d.decided_by_id, 'name', ctx.person_name(d.decided_by_id)) as "decidedBy",
      ${instantSql(sql`d.decided_date`)} as "decidedDate"
    from app.sheet_decision d where d.organization_id = ${organization.id} and d.sheet_reading_id = ${id}
      and d.deleted_at is null order by d.decided_date, d.id`.execute(db);
  return rows;
}

/** The e-mail address of the supplier; null: not read. Readings of before it was read lack it. */
export const emailOf = (sheet: SheetReading | null): string | null =>
  sheet?.values?.supplier?.email.value ?? null;

/** The values of a reading with what is decided about them; none where nothing has been read. */
async function decidedOf(call: Asking, id: string): Promise<Decided[]> {
  const { sheet } = await sheetOf(call, id);
  return sheet?.values ? laidOver(sheet.values, await decisionsOf(call, id)) : [];
}

/** The content of the file that a reading, or a part of it, is of. */
async function contentOf(
  { db, organization }: Asking,
  { fileId }: Row<'sheetReading', 'fileId'>,
): Promise<string> {
  const { rows } = await sql<Row<'file', 'sha256'>>`select sha256 from app.file
    where organization_id = ${organization.id} and id = ${fileId}`.execute(db);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return rows[0].sha256;
}

/** Leaves a sheet to be read again, perhaps with the pictures of its pages; one that waits already stays so. */
async function again(
  call: Asking,
  before: Row<'sheetReading'>,
  ocr: boolean,
): Promise<Versioned<SheetReadingRow>> {
  if (before.status !== 'WAITING') {
    await sql`update app.sheet_reading set status = 'WAITING', version = version + 1, last_modified_date = now()
      where organization_id = ${call.organization.id} and id = ${before.id}`.execute(call.db);
    await leaveToRead(call, [{ ...before, sha256: await contentOf(call, before) }], ocr);
  }
  return getReading(call, before.id);
}

/** Makes readings of the sheets of a file, each of its own pages; what was decided about the first stays. Throws CONFLICT where the file has one. */
async function split(
  call: Call<typeof sheetReadings.split>,
  ocr: boolean,
): Promise<Page<Versioned<SheetReadingRow>>> {
  const { db, organization, person, params } = call;
  const before = await lockRecord(writerOf(call), 'sheetReading', params.id);
  const { sheet } = await sheetOf(call, before.id);
  if (before.status !== 'SEVERAL' || before.state === 'APPLIED' || !sheet) throw new Problem('CONFLICT');
  const parts = sheet.sheets.map(({ from_page: partFrom, to_page: partTo }, at) => ({
    id: at === 0 ? before.id : uuidv7(),
    // Its own, as each content has one reading.
    sha256:
      at === 0 ? before.sha256 : createHash('sha256').update(`${before.sha256} ${partFrom}`).digest('hex'),
    fileName: before.fileName,
    partFrom,
    partTo,
  }));
  await sql`update app.sheet_reading set status = 'WAITING', part_from = ${parts[0]?.partFrom}, part_to = ${parts[0]?.partTo},
      version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and id = ${before.id}`.execute(db);
  await sql`insert into app.sheet_reading (organization_id, id, file_id, file_name, sha256, part_from, part_to, created_by_id)
    select ${organization.id}, p.id, ${before.fileId}, ${before.fileName}, p.sha256, p."partFrom", p."partTo", ${person.accountId}
    from jsonb_to_recordset(${JSON.stringify(parts.slice(1))}::jsonb) p(id uuid, sha256 text, "partFrom" int, "partTo" int)`.execute(
    db,
  );
  const sha256 = await contentOf(call, before);
  await leaveToRead(
    call,
    parts.map((part) => ({ ...part, sha256 })),
    ocr && sheet.file.ocr !== undefined,
  );
  return getReadings(
    call,
    parts.map(({ id }) => id),
  );
}

/** Calls on sheets that are read. In: where contents are kept, and whether pictures of pages may be read. */
export const sheetReadingRoutes = (store: FileStore, ocr = false): Route[] => [
  route(sheetReadings.list, ({ db, organization, query }) => {
    const patterns = patternsOf(query.search);
    return pageOf<Versioned<SheetReadingRow>>(db, {
      select: selection,
      from: sql`app.sheet_reading r`,
      joins: withFile,
      where: allOf([
        sql`r.organization_id = ${organization.id} and r.deleted_at is null`,
        patterns && sql`r.search_text like all (${patterns})`,
        query.state && sql`r.state = any (${query.state})`,
        query.status && sql`r.status = any (${query.status})`,
        query.language && sql`r.language = any (${query.language})`,
        query.supplier && sql`r.supplier_name = any (${query.supplier})`,
      ]),
      alias: 'r',
      paging: query,
      order: 'createdDate,desc',
      record: SheetReadingRow,
    });
  }),
  route(sheetReadings.suppliers, ({ db, organization, query }) => {
    const patterns = patternsOf(query.search);
    return pageOf<Words<'id' | 'name'>>(db, {
      select: sql`s.id, s.name`,
      from: sql`(select distinct r.supplier_name::text as id, r.supplier_name::text as name from app.sheet_reading r
        where r.organization_id = ${organization.id} and r.deleted_at is null and r.supplier_name is not null) s`,
      where: patterns ? sql`ctx.fold(s.name) like all (${patterns})` : sql`true`,
      alias: 's',
      paging: query,
      order: 'name',
    });
  }),
  route(sheetReadings.get, (call) => getReading(call, call.params.id)),
  route(sheetReadings.values, async (call) => {
    const { sheet, version } = await sheetOf(call, call.params.id);
    return { sheet, version, decisions: await decisionsOf(call, call.params.id), ocr: ocrHere(ocr) };
  }),
  routeInSteps(sheetReadings.upload, {
    look: () => Promise.resolve(),
    work: async (_seen, { request }) => {
      const { staged, name } = await receiveFile(request, sheetReadings.upload, store);
      try {
        return { staged, name, contentType: await kindOf(staged.path, name, 'READING') };
      } catch (error) {
        await store.drop(staged);
        throw error;
      }
    },
    write: async (call, received) => {
      const [id = ''] = await takeIn(call, store, [received]);
      return getReading(call, id);
    },
    tidy: ({ staged }) => store.drop(staged),
  }),
  routeInSteps(sheetReadings.uploadArchive, {
    look: () => Promise.resolve(),
    work: (_seen, call) => receiveArchive(call, store),
    write: async (call, { sheets, leftOut }) => ({
      ...(await getReadings(call, await takeIn(call, store, sheets))),
      leftOut,
    }),
    tidy: async ({ sheets }) => {
      for (const { staged } of sheets) await store.drop(staged);
    },
  }),
  route(sheetReadings.decide, async (call) => {
    const { id } = call.params;
    const before = await lockRecord(writerOf(call), 'sheetReading', id);
    const { sheet } = await sheetOf(call, id);
    if (!sheet?.values) throw invalid('decisions', 'NOTHING_READ');
    await replaceDecisions(call, before, sheet.values);
    return getReading(call, id);
  }),
  route(sheetReadings.readAgain, async (call) => {
    const before = await lockRecord(writerOf(call), 'sheetReading', call.params.id);
    const { sheet } = await sheetOf(call, before.id);
    // What was asked to be read stays so.
    return again(call, before, ocr && sheet?.file.ocr !== undefined);
  }),
  route(sheetReadings.ocr, async (call) => {
    const before = await lockRecord(writerOf(call), 'sheetReading', call.params.id);
    refuseWithoutOcr(ocr);
    const { sheet } = await sheetOf(call, before.id);
    if (before.status !== 'WAITING' && !hasUnreadPictures(before.status, sheet))
      throw new Problem('CONFLICT');
    return again(call, before, true);
  }),
  route(sheetReadings.split, (call) => split(call, ocr)),
  route(sheetReadings.matches, async (call) => {
    const found = await matchesOf(call, await decidedOf(call, call.params.id));
    return { ...found, totalElements: found.content.length };
  }),
  route(sheetReadings.apply, async (call) => {
    const before = await lockRecord(writerOf(call), 'sheetReading', call.params.id);
    const values = await decidedOf(call, before.id);
    const leftOut = await applySheet(call, before, values);
    if (values.some(isCorrected)) await leaveToLearn(call, before, await contentOf(call, before));
    return { ...(await getReading(call, before.id)), leftOut };
  }),
  route(sheetReadings.takeBack, async (call) => {
    await takeBack(call, await lockRecord(writerOf(call), 'sheetReading', call.params.id));
    return getReading(call, call.params.id);
  }),
  route(sheetReadings.remove, (call) => removeRecord(writerOf(call), 'sheetReading', call.params.id)),
  route(sheetReadings.restore, async (call) => {
    await restoreRecord(writerOf(call), 'sheetReading', call.params.id);
    return getReading(call, call.params.id);
  }),
];
