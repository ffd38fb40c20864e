import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../core/database.server.ts';
import type { FileStore } from '../core/file-store.server.ts';
import { route, routeInSteps } from '../core/http.server.ts';
import type { Call, Route } from '../core/http.server.ts';
import { translate } from '../core/language.server.ts';
import { allOf, pageOf } from '../core/list.server.ts';
import { Problem } from '../core/problem.ts';
import { lockRecord, removeRecord } from '../core/records.server.ts';
import { inThread } from '../core/thread.server.ts';
import { receiveFile } from '../core/upload.server.ts';
import type { ImportFacts } from './import-check.ts';
import type { Entry } from './import-days.ts';
import type { PlainReading } from './intervals.ts';
import { readingImports } from './reading-import-api.ts';
import type { ReadingImportRecord } from './reading-import-api.ts';
import type { ImportFound, ImportTask } from './reading-import-thread.server.ts';

const thread = new URL('./reading-import-thread.server.ts', import.meta.url);

/** What a file is judged by, and a mark that is another one as soon as anything of it has changed. */
interface Seen {
  facts: ImportFacts;
  mark: string;
}

async function markOf(db: Db, organizationId: string, meterId: string, lock: boolean): Promise<string> {
  const { rows: meters } = await sql<{ version: number }>`select version from app.meter
    where organization_id = ${organizationId} and id = ${meterId} and deleted_at is null
    ${lock ? sql`for update` : sql``}`.execute(db);
  if (!meters[0]) throw new Problem('NOT_FOUND');
  const { rows } = await sql<{
    mark: string;
  }>`select count(*) || ' ' || coalesce(max(last_modified_date)::text, '') as mark
    from app.reading where organization_id = ${organizationId} and meter_id = ${meterId}`.execute(db);
  return `${meters[0].version} ${rows[0]?.mark}`;
}

async function look({ db, organization, params, today }: Call<typeof readingImports.create>): Promise<Seen> {
  const mark = await markOf(db, organization.id, params.meterId, false);
  const meter = await db
    .selectFrom('meter')
    .select(['number', 'utilityType', 'readingMode', 'units'])
    .where('organizationId', '=', organization.id)
    .where('id', '=', params.meterId)
    .executeTakeFirstOrThrow();
  const { rows: readings } = await sql<PlainReading>`
    select performed_at, value, unit, kind, new_start_value, refill_amount, period_start from app.reading
    where organization_id = ${organization.id} and meter_id = ${params.meterId} and deleted_at is null`.execute(
    db,
  );
  return {
    facts: { meter: meter as ImportFacts['meter'], readings, today, timeZone: organization.timeZone },
    mark,
  };
}

/** The readings of a file in one statement, however many. */
async function insertReadings(
  call: Call<typeof readingImports.create>,
  importId: string,
  entries: readonly Entry[],
): Promise<void> {
  const { db, organization, params, person, language } = call;
  const notes = entries.map(({ lacking }) => lacking && translate(language, 'import.lacking', lacking));
  const column = <T>(of: (entry: Entry) => T): T[] => entries.map(of);
  await sql`insert into app.reading
      (organization_id, id, meter_id, performed_at, value, unit, period_start, note, performed_by_id, import_id)
    select ${organization.id}::uuid, id, ${params.meterId}::uuid, performed_at, value, unit, period_start, note,
      ${person.accountId}::uuid, ${importId}::uuid
    from unnest(${column(() => uuidv7())}::uuid[], ${column(({ performedAt }) => performedAt)}::date[],
      ${column(({ value }) => value)}::numeric[], ${column(({ unit }) => unit)}::text[],
      ${column(({ periodStart }) => periodStart)}::date[], ${notes}::text[])
      as entry (id, performed_at, value, unit, period_start, note)`.execute(db);
}

const selection = sql`i.id, i.meter_id, i.file_name, i.reading_count, i.first_date, i.last_date, i.created_date,
  json_build_object('id', i.created_by_id, 'name', ctx.person_name(i.created_by_id)) as created_by,
  i.deleted_at as undone_date`;

async function getImport(db: Db, organizationId: string, id: string): Promise<ReadingImportRecord> {
  const { rows } = await sql<ReadingImportRecord>`select ${selection} from app.import i
    where i.organization_id = ${organizationId} and i.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return rows[0];
}

const mostDates = 5;

/** Calls on imports of readings. In: where files are staged while they are read. */
export const readingImportRoutes = (store: FileStore): Route[] => [
  routeInSteps(readingImports.create, {
    look,
    work: async ({ facts, mark }, { request }) => {
      const { staged, name, body } = await receiveFile(request, readingImports.create, store);
      try {
        const task: ImportTask = { path: staged.path, facts, ...body };
        return { ...(await inThread<ImportFound>(thread, task)), name, mark, sha256: staged.sha256 };
      } finally {
        await store.drop(staged);
      }
    },
    write: async (call, { preview, entries, name, mark, sha256 }) => {
      const { db, organization, params, person, body } = call;
      if (!body.commit) return { ...preview, importId: null, fileName: name };
      if (preview.errorCount > 0 || preview.firstDate === null || preview.lastDate === null)
        throw new Problem('IMPORT_REFUSED', [], { count: preview.errorCount });
      // Locked from here on. If anything changed since the file was held against it, it has to be again.
      if ((await markOf(db, organization.id, params.meterId, true)) !== mark) throw new Problem('CONFLICT');
      const importId = uuidv7();
      const { firstDate, lastDate, readingCount } = preview;
      await db
        .insertInto('import')
        .values({
          organizationId: organization.id,
          id: importId,
          meterId: params.meterId,
          fileName: name,
          fileSha256: sha256,
          readingCount,
          firstDate,
          lastDate,
          createdById: person.accountId,
        })
        .execute();
      await insertReadings(call, importId, entries);
      return { ...preview, importId, fileName: name };
    },
  }),
  route(readingImports.list, async ({ db, organization, params, query }) => {
    await markOf(db, organization.id, params.meterId, false);
    return pageOf(db, {
      select: selection,
      from: sql`app.import i`,
      where: allOf([sql`i.organization_id = ${organization.id}`, sql`i.meter_id = ${params.meterId}`]),
      alias: 'i',
      paging: query,
      order: 'createdDate,desc',
    });
  }),
  route(readingImports.undo, async ({ db, organization, params, person, ifMatch }) => {
    const { meterId } = await getImport(db, organization.id, params.id);
    await markOf(db, organization.id, meterId, true);
    const writer = { db, accountId: person.accountId, organizationId: organization.id, ifMatch };
    await lockRecord(writer, 'import', params.id);
    const { rows: changed } = await sql<{ performedAt: string }>`select performed_at from app.reading
      where organization_id = ${organization.id} and import_id = ${params.id} and deleted_at is null and version > 1
      order by performed_at`.execute(db);
    if (changed.length > 0) {
      const dates = changed.slice(0, mostDates).map(({ performedAt }) => performedAt);
      throw new Problem('IMPORT_CHANGED', [], {
        dates: dates.join(', ') + (changed.length > mostDates ? ' …' : ''),
      });
    }
    await sql`update app.reading set deleted_at = now(), deleted_by = ${person.accountId}, version = version + 1,
        last_modified_date = now()
      where organization_id = ${organization.id} and import_id = ${params.id} and deleted_at is null`.execute(
      db,
    );
    await removeRecord(writer, 'import', params.id);
    return getImport(db, organization.id, params.id);
  }),
];
