import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../core/database.server.ts';
import type { Page } from '../core/fields.ts';
import { route } from '../core/http.server.ts';
import type { Call, Route, Versioned } from '../core/http.server.ts';
import { allOf, pageOf } from '../core/list.server.ts';
import { Problem, invalid } from '../core/problem.ts';
import { insertRecord, lockRecord, removeRecord, restoreRecord, selectionOf, updateRecord } from '../core/records.server.ts';
import { isRestart } from './intervals.ts';
import type { PlainReading } from './intervals.ts';
import { checkCounter } from './plausibility.ts';
import { Reading, ReadingBody, readings } from './reading.ts';
import type { ReadingFilter } from './reading.ts';
import type { MeterType, ReadingMode } from './units.ts';

const selection = sql`${selectionOf(Reading, 'r')}`;

/** A page of a meter's readings, newest first. */
export async function readReadings(
  db: Db, organizationId: string, meterId: string, query: z.output<typeof ReadingFilter>,
): Promise<Page<Versioned<Reading>>> {
  return pageOf(db, {
    select: selection,
    from: sql`app.reading r`,
    where: allOf([
      sql`r.organization_id = ${organizationId}`,
      sql`r.meter_id = ${meterId}`,
      sql`r.deleted_at is null`,
      query.from && sql`r.performed_at >= ${query.from}`,
      query.to && sql`r.performed_at <= ${query.to}`,
    ]),
    alias: 'r', paging: query, order: 'performedAt,desc',
  });
}

/** The meter as the rules on readings need it. */
interface MeterFacts {
  id: string;
  utilityType: MeterType;
  readingMode: ReadingMode;
  units: string[];
}

/** The meter of a reading, locked: readings of one meter are written one after another, so that no two can fool the counter rule. */
async function lockMeter(db: Db, organizationId: string, meterId: string): Promise<MeterFacts> {
  const { rows } = await sql<MeterFacts>`select id, utility_type, reading_mode, units from app.meter
    where organization_id = ${organizationId} and id = ${meterId} and deleted_at is null for update`.execute(db);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return rows[0];
}

/** The readings of one unit around a date, itself left out: enough for the counter rule on either side. */
async function neighbours(
  db: Db, organizationId: string, meterId: string, { unit, performedAt }: { unit: string; performedAt: string }, except: string | null,
): Promise<PlainReading[]> {
  const side = (compare: '<' | '>') => sql`(select performed_at, value, unit, kind, new_start_value, refill_amount, period_start
    from app.reading where organization_id = ${organizationId} and meter_id = ${meterId} and unit = ${unit} and deleted_at is null
      and performed_at ${sql.raw(compare)} ${performedAt} and id is distinct from ${except}
    order by performed_at ${sql.raw(compare === '<' ? 'desc' : 'asc')} limit 1)`;
  const { rows } = await sql<PlainReading>`${side('<')} union all ${side('>')}`.execute(db);
  return rows;
}

type Body = z.output<typeof ReadingBody>;

/** The rules that create and update share (contract, section 3). */
async function checkReading(
  db: Db, organizationId: string, meter: MeterFacts, body: Body, today: string, except: string | null,
): Promise<void> {
  if (body.performedAt > today) throw invalid('performedAt', 'IN_FUTURE');
  if (!meter.units.includes(body.unit)) throw invalid('unit', 'UNIT_NOT_OF_METER', { unit: body.unit });
  if (isRestart(body.kind) && meter.readingMode !== 'COUNTER') throw invalid('kind', 'NOT_FOR_THIS_KIND');
  if (isRestart(body.kind) && body.newStartValue === null) throw invalid('newStartValue', 'REQUIRED');
  if (body.kind === 'REFILL' && meter.utilityType !== 'TANK_BEARING') throw invalid('kind', 'NOT_FOR_THIS_KIND');
  if (body.kind === 'REFILL' && body.refillAmount === null) throw invalid('refillAmount', 'REQUIRED');
  if (body.periodStart && body.periodStart > body.performedAt) throw invalid('periodStart', 'END_BEFORE_START');
  if (meter.readingMode !== 'COUNTER') return;
  const around = await neighbours(db, organizationId, meter.id, body, except);
  const fault = checkCounter(around, body, meter);
  if (fault) {
    const values = { date: fault.neighbour.performedAt, value: fault.neighbour.value };
    throw new Problem('COUNTER_DECREASED', [{ path: 'value', code: 'COUNTER_DECREASED', values }], values);
  }
}

async function getReading(db: Db, organizationId: string, id: string): Promise<Versioned<Reading>> {
  const { rows } = await sql<Versioned<Reading>>`select ${selection} from app.reading r
    where r.organization_id = ${organizationId} and r.id = ${id} and r.deleted_at is null`.execute(db);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return rows[0];
}

type Write = Pick<Call<typeof readings.updateAlone>, 'db' | 'person' | 'organization' | 'ifMatch' | 'today'>;
const writerOf = ({ db, person, organization, ifMatch }: Write) => ({
  db, accountId: person.accountId, organizationId: organization.id, ifMatch,
});

/** A reading by its address under its meter is a 404 under another meter. */
async function checkMeter(db: Db, organizationId: string, id: string, meterId: string): Promise<void> {
  const { rows } = await sql`select 1 from app.reading
    where organization_id = ${organizationId} and id = ${id} and meter_id = ${meterId}`.execute(db);
  if (rows.length === 0) throw new Problem('NOT_FOUND');
}

async function update(call: Write & { body: Body }, id: string): Promise<Versioned<Reading>> {
  const { db, organization, body, today } = call;
  const { rows } = await sql<{ meterId: string }>`select meter_id from app.reading
    where organization_id = ${organization.id} and id = ${id} and deleted_at is null`.execute(db);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  const meter = await lockMeter(db, organization.id, rows[0].meterId);
  const before = await lockRecord(writerOf(call), 'reading', id);
  await checkReading(db, organization.id, meter, body, today, id);
  await updateRecord(writerOf(call), 'reading', ReadingBody, before, body);
  return getReading(db, organization.id, id);
}

export const readingRoutes: Route[] = [
  route(readings.list, async ({ db, organization, params, query }) => readReadings(db, organization.id, params.meterId, query)),
  route(readings.create, async (call) => {
    const { db, organization, params, body, today, person } = call;
    const meter = await lockMeter(db, organization.id, params.meterId);
    await checkReading(db, organization.id, meter, body, today, null);
    const id = await insertRecord(writerOf(call), 'reading', ReadingBody, body, { meterId: meter.id, performedById: person.accountId });
    return getReading(db, organization.id, id);
  }),
  route(readings.get, async ({ db, organization, params }) => {
    await checkMeter(db, organization.id, params.id, params.meterId);
    return getReading(db, organization.id, params.id);
  }),
  route(readings.getAlone, ({ db, organization, params }) => getReading(db, organization.id, params.id)),
  route(readings.update, async (call) => {
    await checkMeter(call.db, call.organization.id, call.params.id, call.params.meterId);
    return update(call, call.params.id);
  }),
  route(readings.updateAlone, (call) => update(call, call.params.id)),
  route(readings.remove, async (call) => {
    await checkMeter(call.db, call.organization.id, call.params.id, call.params.meterId);
    await removeRecord(writerOf(call), 'reading', call.params.id);
  }),
  route(readings.removeAlone, (call) => removeRecord(writerOf(call), 'reading', call.params.id)),
  route(readings.restore, async (call) => {
    const { db, organization, params } = call;
    await checkMeter(db, organization.id, params.id, params.meterId);
    await lockMeter(db, organization.id, params.meterId);
    await restoreRecord(writerOf(call), 'reading', params.id);
    return getReading(db, organization.id, params.id);
  }),
];
