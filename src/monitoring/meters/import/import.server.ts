import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { softDelete } from '../../../core/records/soft-delete.server.ts';
import type { Db } from '../../../core/database/database.server.ts';
import type { FileStore } from '../../../core/files/store.server.ts';
import { route, routeInSteps } from '../../../core/http/http.server.ts';
import type { Call, Route } from '../../../core/http/http.server.ts';
import { importsOf, readFile } from '../../../core/import/import.server.ts';
import { someOf } from '../../../core/import/import.ts';
import type { Correction } from '../../../core/import/import.ts';
import { translate } from '../../../core/http/language.server.ts';
import { Problem } from '../../../core/contract/problem.ts';
import type { ImportFacts } from './check.ts';
import type { Entry } from './days.ts';
import { keepMonthsOf } from '../consumption/monthly-sums.server.ts';
import { asksBelowZero } from '../readings/check.ts';
import { ReadingImportRecord, readingImports } from './contract.ts';
import type { SentFacts, findReadings } from './process.server.ts';
import type { Row, Words } from '../../../core/database/rows.server.ts';

const module = new URL('./process.server.ts', import.meta.url);
const imports = importsOf('import', ReadingImportRecord);

/** What a file is checked against, and a hash of it that changes whenever any of it does. */
interface Seen {
  facts: SentFacts;
  mark: string;
}

async function markOf(db: Db, organizationId: string, meterId: string, lock: boolean): Promise<string> {
  const { rows: meters } = await sql<Row<'meter', 'version'>>`select version from app.meter
    where organization_id = ${organizationId} and id = ${meterId} and deleted_at is null
    ${lock ? sql`for update` : sql``}`.execute(db);
  if (!meters[0]) throw new Problem('NOT_FOUND');
  const { rows } = await sql<
    Words<'mark'>
  >`select count(*) || ' ' || coalesce(max(last_modified_date)::text, '') as mark
    from app.reading where organization_id = ${organizationId} and meter_id = ${meterId}`.execute(db);
  return `${meters[0].version} ${rows[0]?.mark}`;
}

async function look({ db, organization, params, today }: Call<typeof readingImports.create>): Promise<Seen> {
  const mark = await markOf(db, organization.id, params.meterId, false);
  const meter = await db
    .selectFrom('meter')
    .select(['number', 'utilityType', 'readingMode', 'readAt', 'units'])
    .where('organizationId', '=', organization.id)
    .where('id', '=', params.meterId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Words<'readings'>>`
    select coalesce(json_agg(json_build_object('performedAt', performed_at, 'value', trim_scale(value)::text, 'unit', unit, 'kind', kind,
      'newStartValue', trim_scale(new_start_value)::text, 'refillAmount', trim_scale(refill_amount)::text, 'periodStart', period_start)),
      '[]')::text as readings
    from app.reading
    where organization_id = ${organization.id} and meter_id = ${params.meterId} and deleted_at is null`.execute(
    db,
  );
  const readings = rows[0]?.readings ?? '[]';
  return {
    facts: { meter: meter as ImportFacts['meter'], readings, today, timeZone: organization.timeZone },
    mark,
  };
}

/** A completed import, with details from its readings. */
interface Made {
  importId: string;
  fileName: string;
  meter: ImportFacts['meter'];
  corrections: readonly Correction[];
}

/** Corrections that the note of a reading names. */
const mostCorrections = 5;

/** A piece of the readings of a file in one statement. */
async function insertReadings(
  call: Call<typeof readingImports.create>,
  { importId, fileName, meter, corrections }: Made,
  entries: readonly Entry[],
): Promise<void> {
  const { db, organization, params, person, language } = call;
  const byLine = Map.groupBy(corrections, ({ line }) => line);
  const notes = entries.map(({ lacking, corrected }) => {
    const corrections = corrected
      .flatMap((line) => byLine.get(line) ?? [])
      .map((each) => translate(language, 'readingImport.corrected', each));
    const parts = [
      lacking && translate(language, 'readingImport.lacking', lacking),
      corrections.length > 0 && someOf(corrections, mostCorrections),
    ];
    return parts.filter(Boolean).join(' · ') || null;
  });
  const confirmed = translate(language, 'readingImport.belowZero.reason', { file: fileName });
  const reasons = entries.map((entry) => (asksBelowZero(meter, entry) ? confirmed : null));
  const column = <T>(of: (entry: Entry) => T): T[] => entries.map(of);
  // As text, since an array of arrays would be taken apart to its numbers.
  const hours = column((entry) => entry.hours && `{${entry.hours.map((each) => each ?? 'NULL').join(',')}}`);
  await sql`insert into app.reading
      (organization_id, id, meter_id, performed_at, value, unit, period_start, note, plausibility_reason, hours, performed_by_id, import_id)
    select ${organization.id}::uuid, id, ${params.meterId}::uuid, performed_at, value, unit, period_start, note, reason, hours::numeric[],
      ${person.accountId}::uuid, ${importId}::uuid
    from unnest(${column(() => uuidv7())}::uuid[], ${column(({ performedAt }) => performedAt)}::date[],
      ${column(({ value }) => value)}::numeric[], ${column(({ unit }) => unit)}::text[],
      ${column(({ periodStart }) => periodStart)}::date[], ${notes}::text[], ${reasons}::text[], ${hours}::text[])
      as entry (id, performed_at, value, unit, period_start, note, reason, hours)`.execute(db);
}

const mostDates = 5;

/** Calls on imports of readings. In: where files are staged while they are read. */
export const readingImportRoutes = (store: FileStore): Route[] => [
  routeInSteps(readingImports.create, {
    look,
    work: async ({ facts, mark }, call) => ({
      mark,
      meter: facts.meter,
      found: await readFile<typeof findReadings>(call, readingImports.create, { store, module, facts }),
    }),
    write: async (call, { mark, meter, found }) => {
      const { db, organization, params, body } = call;
      const { preview, pieces, name: fileName } = found;
      if (!body.commit) return { ...preview, importId: null, fileName };
      const { firstDate, lastDate, readingCount, errorCount } = preview;
      if (errorCount > 0 || firstDate === null || lastDate === null)
        throw new Problem('IMPORT_REFUSED', [], { count: errorCount });
      // Locked from here on. If anything has changed since the file was checked, it must be checked again.
      if ((await markOf(db, organization.id, params.meterId, true)) !== mark) throw new Problem('CONFLICT');
      const { meterId } = params;
      const importId = await imports.make(call, found, {
        meterId,
        readingCount,
        correctedCount: preview.corrections.length,
        leftOutCount: preview.leftOut.length,
        firstDate,
        lastDate,
      });
      for (const piece of pieces)
        await insertReadings(
          call,
          { importId, fileName, meter, corrections: preview.corrections },
          JSON.parse(piece) as Entry[],
        );
      await keepMonthsOf(db, meterId);
      return { ...preview, importId, fileName };
    },
  }),
  route(readingImports.list, async (call) => {
    const { db, organization, params } = call;
    await markOf(db, organization.id, params.meterId, false);
    return imports.list(call, sql`i.meter_id = ${params.meterId}`);
  }),
  route(readingImports.undo, async (call) => {
    const { db, organization, params, person } = call;
    const { meterId } = await imports.get(call, params.id);
    await markOf(db, organization.id, meterId, true);
    return imports.undo(call, async () => {
      const brought = sql`organization_id = ${organization.id} and import_id = ${params.id} and deleted_at is null`;
      const { rows: changed } = await sql<Row<'reading', 'performedAt'>>`select performed_at from app.reading
        where ${brought} and version > 1 order by performed_at`.execute(db);
      if (changed.length > 0)
        throw new Problem('IMPORT_CHANGED', [], {
          dates: someOf(
            changed.map(({ performedAt }) => performedAt),
            mostDates,
          ),
        });
      await sql`update app.reading set ${softDelete(person.accountId)} where ${brought}`.execute(db);
      await keepMonthsOf(db, meterId);
    });
  }),
];
