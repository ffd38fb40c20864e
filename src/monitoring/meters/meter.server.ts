import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../core/database/database.server.ts';
import type { Page } from '../../core/contract/fields.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../core/http/http.server.ts';
import { pageOfWords } from '../../core/records/found-list.server.ts';
import { isDue } from '../../core/records/work.server.ts';
import { Problem, invalid, foundRow } from '../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../../core/records/records.server.ts';
import { keepUp } from './keep.server.ts';
import type { LimitKeeper } from './keep.server.ts';
import { emissionModeOf, meterRefusals } from './input.ts';
import { Meter, MeterBody, MeterRow, meters } from './meter.ts';
import type { MeterFilter } from './meter.ts';
import { checkMode } from './readings/check.ts';
import { codeOf, plainReadings, readReadings, valuesOf } from './readings/reading.server.ts';
import { defaultReadingMode } from '../units/units.ts';
import type { Row } from '../../core/database/rows.server.ts';

const ofMeter = sql`organization_id = m.organization_id and meter_id = m.id and deleted_at is null`;
const lastReading = sql`left join lateral (
  select id, performed_at, trim_scale(value)::text as value, unit from app.reading
  where ${ofMeter} order by performed_at desc, id desc limit 1) r on true`;
// Amounts may give their first day; a counter's or tank's consumption begins after the day that its first reading ends.
const firstUse = sql`least(case when m.reading_mode = 'CONSUMPTION' then (select period_start from app.reading
      where ${ofMeter} and period_start is not null order by period_start limit 1) end,
    (select performed_at from app.reading where ${ofMeter} order by performed_at limit 1)
      - (m.read_at = 'START')::int + (m.reading_mode <> 'CONSUMPTION')::int) as first_use`;
type Language = 'en' | 'da';
const selectionFrom = (
  schema: z.ZodObject,
  language: Language,
) => sql`${selectionOf(schema, 'm', language)}, m.next_reading_date, case when r.id is not null then
  json_build_object('id', r.id, 'performedAt', r.performed_at, 'value', r.value, 'unit', r.unit) end as last_reading`;

const rowSelections = { en: selectionFrom(MeterRow, 'en'), da: selectionFrom(MeterRow, 'da') };

const anyOf = (column: RawBuilder<unknown>, values: string[] | undefined) =>
  values && sql`${column} = any (${values})`;

/** A page of an organization's meters. In: the list's own filters, the local date that "overdue" is measured from, and who reads it. */
export async function listMeters(
  db: Db,
  organizationId: string,
  query: z.output<typeof MeterFilter>,
  { today, language }: { today: string; language: Language },
): Promise<Page<Versioned<MeterRow>>> {
  const filters = [
    anyOf(sql`m.utility_type`, query.utilityType),
    anyOf(sql`m.area_id`, query.area),
    anyOf(sql`m.department_id`, query.department),
    anyOf(sql`m.responsible_id`, query.responsible),
    query.due && isDue('m', query.due, today),
  ];
  return pageOfWords(db, {
    table: 'meter',
    select: rowSelections[language],
    from: query.due ? sql`work.reading m` : sql`app.meter m`,
    joins: lastReading,
    own: [sql`m.organization_id = ${organizationId}`, sql`m.deleted_at is null`],
    search: query.search,
    filters,
    alias: 'm',
    paging: query,
    order: 'name,asc',
    record: MeterRow,
  });
}

/** One meter with its latest readings; 404 if it does not exist. */
async function getMeter(
  { db, organization, language }: Pick<Call<typeof meters.get>, 'db' | 'organization' | 'language'>,
  id: string,
): Promise<Versioned<Meter>> {
  const { id: organizationId } = organization;
  const { rows } = await sql<
    Versioned<Omit<Meter, 'readings' | 'readingCount'>>
  >`select ${selectionFrom(Meter, language)}, ${firstUse} from app.meter m ${lastReading}
    where m.organization_id = ${organizationId} and m.id = ${id} and m.deleted_at is null`.execute(db);
  const meter = foundRow(rows);
  const readings = await readReadings(db, organizationId, id, { page: 0, size: 50, sort: [] });
  return { ...meter, readings: readings.content, readingCount: readings.totalElements };
}

type Body = z.output<typeof MeterBody>;

/** The rules that create and update share; out: the body with its modes decided. */
function normalizeMeter(body: Body): Body {
  const fields = meterRefusals(body);
  const foreign = fields.find(({ code }) => code === 'UNIT_NOT_IN_GROUP');
  if (foreign) throw new Problem('UNIT_NOT_IN_GROUP', fields, foreign.values);
  if (fields.length > 0) throw new Problem('INVALID', fields);
  return {
    ...body,
    readingMode: body.readingMode ?? defaultReadingMode(body.utilityType),
    emissionMode: emissionModeOf(body),
  };
}

/** What may not change once there are readings: the type, units that readings are in, and the mode unless they fit the new one. */
async function checkAgainstReadings(
  db: Db,
  organizationId: string,
  before: Row<'meter'>,
  body: Body,
): Promise<void> {
  const { rows } = await sql<Row<'reading', 'unit'>>`select distinct unit from app.reading
    where organization_id = ${organizationId} and meter_id = ${before.id} and deleted_at is null`.execute(db);
  if (rows.length === 0) return;
  if (before.utilityType !== body.utilityType)
    throw new Problem('TYPE_FIXED', [{ path: 'utilityType', code: 'INVALID' }]);
  const missing = rows.find(({ unit }) => !body.units.includes(unit));
  if (missing) throw invalid('units', 'UNIT_IN_USE', { unit: missing.unit });
  const readingMode = body.readingMode ?? defaultReadingMode(body.utilityType);
  if (before.readingMode === readingMode) return;
  const all = await plainReadings(db, organizationId, before.id);
  const problem = checkMode({ ...body, readingMode }, all);
  if (problem) throw invalid('readingMode', codeOf(problem), valuesOf(problem));
}

/** A factor chosen by hand must be of the meter's own type; one of another type would give nothing. */
async function checkFactor(db: Db, { emissionFactor, utilityType }: Body): Promise<void> {
  if (!emissionFactor) return;
  const { rows } = await sql<
    Row<'emissionFactor', 'utilityType'>
  >`select utility_type from app.emission_factor
    where id = ${emissionFactor.id} and deleted_at is null`.execute(db);
  if (!rows[0]) throw invalid('emissionFactor', 'NO_SUCH_RECORD');
  if (rows[0].utilityType !== utilityType) throw invalid('emissionFactor', 'NOT_FOR_THIS_KIND');
}

/** In: what keeps which limits on meters are exceeded. */
export const meterRoutes = (limits: LimitKeeper): Route[] => [
  route(meters.list, (call) => listMeters(call.db, call.organization.id, call.query, call)),
  route(meters.get, (call) => getMeter(call, call.params.id)),
  route(meters.create, async (call) => {
    const body = normalizeMeter(call.body);
    await checkFactor(call.db, body);
    const id = await insertRecord(writerOf(call), 'meter', MeterBody, body);
    await keepUp(call.db, limits, id);
    return getMeter(call, id);
  }),
  route(meters.update, async (call) => {
    const { db, organization, params } = call;
    const body = normalizeMeter(call.body);
    const before = await lockRecord(writerOf(call), 'meter', params.id);
    await checkAgainstReadings(db, organization.id, before, body);
    await checkFactor(db, body);
    await updateRecord(writerOf(call), 'meter', MeterBody, before, body);
    await keepUp(db, limits, params.id);
    return getMeter(call, params.id);
  }),
  route(meters.remove, async (call) => {
    await removeRecord(writerOf(call), 'meter', call.params.id);
    await keepUp(call.db, limits, call.params.id);
  }),
  route(meters.restore, async (call) => {
    await restoreRecord(writerOf(call), 'meter', call.params.id);
    await keepUp(call.db, limits, call.params.id);
    return getMeter(call, call.params.id);
  }),
];
