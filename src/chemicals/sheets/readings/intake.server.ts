import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { Problem } from '../../../core/contract/problem.ts';
import type { Counts, Row } from '../../../core/database/rows.server.ts';
import type { FileStore, Staged } from '../../../core/files/store.server.ts';
import type { Call } from '../../../core/http/http.server.ts';
import { restoreRecord, writerOf } from '../../../core/records/records.server.ts';
import { enqueueAll } from '../../../core/jobs/queues.server.ts';
import type { SheetJob } from './jobs.server.ts';
import type { sheetReadings } from './reading.ts';

type Asking = Pick<Call<typeof sheetReadings.get>, 'db' | 'organization' | 'person'>;

/** The file of a sheet, as it arrived. */
export interface Received {
  staged: Staged;
  name: string;
  contentType: string;
}

/** So many sheets of an organization wait to be read at most. */
const mostWaiting = 500;

type ToRead = Pick<Row<'sheetReading'>, 'id' | 'sha256' | 'fileName' | 'partFrom' | 'partTo'>;

/** Leaves sheets to be read by the job, perhaps with the pictures of their pages; refused where too many wait already. */
export async function leaveToRead(
  { db, organization }: Pick<Asking, 'db' | 'organization'>,
  readings: readonly ToRead[],
  ocr = false,
): Promise<void> {
  const { rows } = await sql<Counts<'waiting'>>`select count(*)::int as waiting from app.sheet_reading
    where organization_id = ${organization.id} and status = 'WAITING' and deleted_at is null`.execute(db);
  if ((rows[0]?.waiting ?? 0) > mostWaiting) throw new Problem('TOO_MANY_WAITING', [], { max: mostWaiting });
  const after = new Date().toISOString();
  const jobs = readings.map(({ id, sha256, fileName, partFrom, partTo }) => ({
    data: {
      organizationId: organization.id,
      readingId: id,
      sha256,
      name: fileName,
      ...(partFrom !== null && partTo !== null && { part: { from: partFrom, to: partTo } }),
    } satisfies SheetJob,
    after,
  }));
  await enqueueAll(db, ocr ? 'sheetPictures' : 'sheets', jobs);
}

/** The readings of contents that were sent before, as far as they are still there. A call that sends the same at once waits for the first. */
async function earlier(
  { db, organization }: Asking,
  contents: readonly string[],
): Promise<Map<string, string>> {
  // Sorted: two calls with the same contents never wait for each other.
  const keys = contents.map((sha256) => `${organization.id} ${sha256}`).toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest(${keys}::text[]) k`.execute(db);
  const { rows } = await sql<Row<'sheetReading', 'id' | 'sha256'>>`select id, sha256 from app.sheet_reading
    where organization_id = ${organization.id} and sha256 = any (${contents}::text[]) and deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map(({ id, sha256 }) => [sha256, id]));
}

/**
 * Gives back what was deleted of contents within 30 days, with what was decided about it: who sends the same file again wants it. In: contents
 * that have no reading now. What waited to be read when it was deleted is left to be read. Out: the readings by content.
 */
async function deleted(call: Asking, contents: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<ToRead & Row<'sheetReading', 'status'>>`
    select distinct on (sha256) id, sha256, file_name, part_from, part_to, status from app.sheet_reading
    where organization_id = ${call.organization.id} and sha256 = any (${contents}::text[]) and deleted_at > now() - interval '30 days'
    order by sha256, deleted_at desc, id`.execute(call.db);
  const writer = writerOf({ ...call, ifMatch: undefined });
  for (const { id } of rows) await restoreRecord(writer, 'sheetReading', id);
  const unread = rows.filter(({ status }) => status === 'WAITING');
  if (unread.length > 0) await leaveToRead(call, unread);
  return new Map(rows.map(({ sha256, id }) => [sha256, id]));
}

/** Makes a reading of each file and leaves it to be read; of a content sent before, its earlier reading, also if that was deleted within 30 days. Out: their ids, in the order of the files. */
export async function takeIn(
  call: Asking,
  store: FileStore,
  received: readonly Received[],
): Promise<string[]> {
  const { db, organization, person } = call;
  const contents = received.map(({ staged }) => staged.sha256);
  const there = await earlier(call, contents);
  const back = await deleted(
    call,
    contents.filter((sha256) => !there.has(sha256)),
  );
  const known = new Map([...there, ...back]);
  const fresh = new Map(received.toReversed().map((each) => [each.staged.sha256, each]));
  for (const sha256 of known.keys()) fresh.delete(sha256);
  const made = [...fresh.values()].map(({ staged: { sha256, size }, name, contentType }) => ({
    id: uuidv7(),
    file: uuidv7(),
    name,
    type: contentType,
    sha256,
    size,
  }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb) m(id uuid, file uuid, name text, type text, sha256 text, size int)`;
  await sql`insert into app.file (organization_id, id, name, use, content_type, size, sha256, created_by_id, search_text)
    select ${organization.id}, m.file, m.name, 'ATTACHMENT', m.type, m.size, m.sha256, ${person.accountId}, E'\n' from ${rows}`.execute(
    db,
  );
  await sql`insert into app.sheet_reading (organization_id, id, file_id, file_name, sha256, created_by_id)
    select ${organization.id}, m.id, m.file, m.name, m.sha256, ${person.accountId} from ${rows}`.execute(db);
  if (made.length > 0)
    await leaveToRead(
      call,
      made.map(({ id, sha256, name }) => ({ id, sha256, fileName: name, partFrom: null, partTo: null })),
    );
  // Durable before the rows that name them, as with every file (src/documents/file.server.ts).
  for (const { staged } of fresh.values()) await store.keep(staged);
  const ids = new Map([...known, ...made.map(({ id, sha256 }) => [sha256, id] as const)]);
  return received.flatMap(({ staged }) => ids.get(staged.sha256) ?? []);
}
