import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { softDelete } from '../../../core/records/soft-delete.server.ts';
import type { Db } from '../../../core/database/database.server.ts';
import type { FileStore } from '../../../core/files/store.server.ts';
import { route, routeInSteps } from '../../../core/http/http.server.ts';
import type { Call, Route } from '../../../core/http/http.server.ts';
import { importsOf, layoutOf, readFile, refuseChanged } from '../../../core/import/import.server.ts';
import { someOf } from '../../../core/import/import.ts';
import type { Correction } from '../../../core/import/import.ts';
import { translate } from '../../../core/http/language.server.ts';
import { Problem } from '../../../core/contract/problem.ts';
import type { ImportFacts } from './check.ts';
import type { Entry } from './days.ts';
import { keepUp } from '../keep.server.ts';
import type { LimitKeeper } from '../keep.server.ts';
import { asksBelowZero } from '../readings/check.ts';
import { ReadingImportRecord, readingImports } from './contract.ts';
import type { ImportMapping } from './contract.ts';
import type { SentFacts, findReadings } from './process.server.ts';
import type { Row, Words } from '../../../core/database/rows.server.ts';

const module = new URL('./process.server.ts', import.meta.url);
/** The imports of readings. */
export const imports = importsOf('import', ReadingImportRecord);

/** A reading as a file is compared with it (`KnownReading`). */
export const knownReading = sql`json_build_object('performedAt', performed_at, 'value', trim_scale(value)::text, 'unit', unit, 'kind', kind,
  'newStartValue', trim_scale(new_start_value)::text, 'refillAmount', trim_scale(refill_amount)::text, 'periodStart', period_start,
  'id', id, 'byHand', import_id is null or version <> import_version)`;

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
    select coalesce(json_agg(${knownReading}), '[]')::text as readings from app.reading
    where organization_id = ${organization.id} and meter_id = ${params.meterId} and deleted_at is null`.execute(
    db,
  );
  const readings = rows[0]?.readings ?? '[]';
  return {
    facts: { meter: meter as ImportFacts['meter'], readings, today, timeZone: organization.timeZone },
    mark,
  };
}

/** Who writes readings, where, and in which language their notes are. */
export interface Writing extends Pick<Call, 'db' | 'language'> {
  organization: { id: string };
  person: { accountId: string };
}

/** A completed import, with details from its readings. */
interface Made {
  importId: string;
  meterId: string;
  fileName: string;
  meter: Pick<ImportFacts['meter'], 'utilityType' | 'readingMode' | 'readAt'>;
  corrections: readonly Correction[];
}

/** Corrections that the note of a reading names. */
const mostCorrections = 5;

/** The columns written for each entry. */
function columnsOf(
  { language }: Pick<Call, 'language'>,
  { fileName, meter, corrections }: Made,
  entries: readonly Entry[],
) {
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
  return { values: column(({ value }) => value), units: column(({ unit }) => unit), notes, reasons, hours };
}

/** A piece of the readings of a file in one statement. */
async function insertReadings(call: Writing, made: Made, entries: readonly Entry[]): Promise<void> {
  const { db, organization, person } = call;
  const said = columnsOf(call, made, entries);
  await sql`insert into app.reading
      (organization_id, id, meter_id, performed_at, value, unit, period_start, note, plausibility_reason, hours, performed_by_id, import_id)
    select ${organization.id}::uuid, id, ${made.meterId}::uuid, performed_at, value, unit, period_start, note, reason, hours::numeric[],
      ${person.accountId}::uuid, ${made.importId}::uuid
    from unnest(${entries.map(() => uuidv7())}::uuid[], ${entries.map(({ performedAt }) => performedAt)}::date[],
      ${said.values}::numeric[], ${said.units}::text[],
      ${entries.map(({ periodStart }) => periodStart)}::date[], ${said.notes}::text[], ${said.reasons}::text[], ${said.hours}::text[])
      as entry (id, performed_at, value, unit, period_start, note, reason, hours)`.execute(db);
}

/**
 * The same for entries that take the place of readings. What those were is kept with the import. A note that a person wrote stays, and
 * that of an import is of its figure.
 */
async function replaceReadings(call: Writing, made: Made, entries: readonly Entry[]): Promise<void> {
  const { db, organization } = call;
  const said = columnsOf(call, made, entries);
  const ids = entries.flatMap(({ replaces }) => replaces ?? []);
  await sql`update app.import i set undo_content = coalesce(i.undo_content, '[]') || (select jsonb_agg(jsonb_build_object('id', r.id,
      'date', r.performed_at, 'value', r.value, 'unit', r.unit, 'note', r.note, 'reason', r.plausibility_reason, 'hours', to_jsonb(r.hours),
      'import_id', r.import_id, 'import_version', r.import_version, 'own', r.import_id is not null and r.version = r.import_version))
      from app.reading r where r.organization_id = i.organization_id and r.id = any (${ids}::uuid[]))
    where i.organization_id = ${organization.id} and i.id = ${made.importId}`.execute(db);
  await sql`update app.reading r set value = e.value, unit = e.unit, plausibility_reason = e.reason, hours = e.hours::numeric[],
      note = case when r.import_id is not null and r.version = r.import_version then e.note
        else nullif(concat_ws(' · ', r.note, e.note), '') end,
      import_id = ${made.importId}::uuid, version = r.version + 1, import_version = r.version + 1, last_modified_date = now()
    from unnest(${ids}::uuid[], ${said.values}::numeric[], ${said.units}::text[], ${said.notes}::text[], ${said.reasons}::text[],
      ${said.hours}::text[]) as e (id, value, unit, note, reason, hours)
    where r.organization_id = ${organization.id} and r.id = e.id and r.deleted_at is null`.execute(db);
}

/** Brings back what an import replaced; a reading that was deleted meanwhile stays so. */
async function bringBack(db: Db, organizationId: string, importId: string): Promise<void> {
  await sql`update app.reading r set value = w.value, unit = w.unit, note = w.note, plausibility_reason = w.reason, hours = w.hours,
      import_id = w.import_id, version = r.version + 1, import_version = case when w.own then r.version + 1 else w.import_version end,
      last_modified_date = now()
    from app.import i cross join lateral jsonb_to_recordset(i.undo_content) as w (id uuid, value numeric, unit text, note text, reason text,
      hours numeric[], import_id uuid, import_version integer, own boolean)
    where i.organization_id = ${organizationId} and i.id = ${importId} and r.organization_id = i.organization_id and r.id = w.id
      and r.deleted_at is null`.execute(db);
}

/** Writes entries as readings of an import: new ones, and those that take the place of a reading. */
export async function writeEntries(call: Writing, made: Made, entries: readonly Entry[]): Promise<void> {
  const replacing = entries.filter(({ replaces }) => replaces !== undefined);
  const added = entries.filter(({ replaces }) => replaces === undefined);
  if (replacing.length > 0) await replaceReadings(call, made, replacing);
  if (added.length > 0) await insertReadings(call, made, added);
}

/** Takes an import of readings back: deletes what it added, and brings back what it replaced. Refuses if a person has changed any of them. */
export async function takeBack(
  call: Writing & { ifMatch: number | undefined },
  { id, meterId }: { id: string; meterId: string },
  limits: LimitKeeper,
): Promise<ReadingImportRecord> {
  const { db, organization, person } = call;
  return imports.undo({ ...call, params: { id } }, async () => {
    const brought = sql`organization_id = ${organization.id} and import_id = ${id} and deleted_at is null`;
    const { rows: changed } = await sql<Row<'reading', 'performedAt'>>`select performed_at from app.reading
      where ${brought} and version <> import_version
      union select w.date from app.import i cross join lateral jsonb_to_recordset(i.undo_content) as w (date date, import_id uuid)
      where i.organization_id = ${organization.id} and i.meter_id = ${meterId} and i.deleted_at is null and w.import_id = ${id}
      order by performed_at`.execute(db);
    refuseChanged(
      changed.map(({ performedAt }) => performedAt),
      'IMPORT_CHANGED',
    );
    await bringBack(db, organization.id, id);
    await sql`update app.reading set ${softDelete(person.accountId)} where ${brought}`.execute(db);
    await keepUp(db, limits, meterId);
  });
}

/** Calls on imports of readings. In: where files are staged while they are read, and what keeps which limits on meters are exceeded. */
export const readingImportRoutes = (store: FileStore, limits: LimitKeeper): Route[] => [
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
      // The unit and the kind of figures are those of such a meter.
      const alike = sql`exists (select from app.meter m where m.organization_id = i.organization_id and m.id = i.meter_id
        and m.utility_type = ${meter.utilityType} and m.reading_mode = ${meter.readingMode})`;
      if (!body.commit) {
        const remembered = await imports.remembered<ImportMapping>(call, preview.columns, alike);
        return { ...preview, importId: null, fileName, remembered };
      }
      const { firstDate, lastDate, readingCount, errorCount } = preview;
      if (errorCount > 0 || firstDate === null || lastDate === null)
        throw new Problem('IMPORT_REFUSED', [], { count: errorCount });
      // Locked from here on. If anything has changed since the file was checked, it must be checked again.
      if ((await markOf(db, organization.id, params.meterId, true)) !== mark) throw new Problem('CONFLICT');
      const { meterId } = params;
      const importId = await imports.make(call, found, {
        meterId,
        readingCount,
        replacedCount: found.replacedCount,
        correctedCount: preview.corrections.length,
        leftOutCount: preview.leftOut.length,
        firstDate,
        lastDate,
        ...layoutOf(preview.columns, body.mapping),
      });
      const made = { importId, meterId, fileName, meter, corrections: preview.corrections };
      for (const piece of pieces) await writeEntries(call, made, JSON.parse(piece) as Entry[]);
      await keepUp(db, limits, meterId);
      return { ...preview, importId, fileName, remembered: null };
    },
  }),
  route(readingImports.list, async (call) => {
    const { db, organization, params } = call;
    await markOf(db, organization.id, params.meterId, false);
    return imports.list(call, sql`i.meter_id = ${params.meterId}`);
  }),
  route(readingImports.undo, async (call) => {
    const { db, organization, params } = call;
    const { meterId } = await imports.get(call, params.id);
    await markOf(db, organization.id, meterId, true);
    return takeBack(call, { id: params.id, meterId }, limits);
  }),
];
