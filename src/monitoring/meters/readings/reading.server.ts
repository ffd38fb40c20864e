import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../core/database/database.server.ts';
import type { Page } from '../../../core/contract/fields.ts';
import { route } from '../../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../../core/http/http.server.ts';
import { allOf, pageOf } from '../../../core/records/list.server.ts';
import { Problem, foundRow } from '../../../core/contract/problem.ts';
import type { FieldCode } from '../../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../../../core/records/records.server.ts';
import type { PlainReading } from '../consumption/intervals.ts';
import { checkCounter, checkReading, neighboursOf } from './check.ts';
import type { ReadingProblem } from './check.ts';
import { keepUp } from '../keep.server.ts';
import type { LimitKeeper } from '../keep.server.ts';
import { consumptionSince } from '../consumption/plausibility.ts';
import { Reading, ReadingBody, ReadingRow, readings } from './reading.ts';
import type { ReadingFilter, ReadingWithConsumption } from './reading.ts';
import { unitLabel } from '../../units/units.ts';
import { readingBefore } from '../consumption/usage-read.server.ts';
import type { Meter } from '../meter.ts';
import type { Row } from '../../../core/database/rows.server.ts';

const selection = selectionOf(Reading, 'r');
const rowSelection = selectionOf(ReadingRow, 'r');

const withBefore = { select: sql`${rowSelection}, p.before`, joins: readingBefore };

/** A page of a meter's readings, newest first; `dress` may add columns to its rows. */
export async function readReadings<R = ReadingRow>(
  db: Db,
  organizationId: string,
  meterId: string,
  query: z.output<typeof ReadingFilter>,
  dress: Partial<typeof withBefore> = {},
): Promise<Page<Versioned<R>>> {
  return pageOf(db, {
    select: rowSelection,
    ...dress,
    from: sql`app.reading r`,
    where: allOf([
      sql`r.organization_id = ${organizationId}`,
      sql`r.meter_id = ${meterId}`,
      sql`r.deleted_at is null`,
      query.from && sql`r.performed_at >= ${query.from}`,
      query.to && sql`r.performed_at <= ${query.to}`,
    ]),
    alias: 'r',
    paging: query,
    order: 'performedAt,desc',
    record: ReadingRow,
  });
}

/** The same of a meter that is there, with what was used since the reading before; 404 when it is not. */
export async function listReadings(
  db: Db,
  organizationId: string,
  meterId: string,
  query: z.output<typeof ReadingFilter>,
): Promise<Page<Versioned<ReadingWithConsumption>>> {
  const { rows } = await sql<MeterFacts>`select id, utility_type, reading_mode, read_at, units from app.meter
    where organization_id = ${organizationId} and id = ${meterId} and deleted_at is null`.execute(db);
  const meter = foundRow(rows);
  const { content, ...found } = await readReadings<ReadingRow & { before: PlainReading | null }>(
    db,
    organizationId,
    meterId,
    query,
    withBefore,
  );
  return {
    ...found,
    content: content.map(({ before, ...row }) => ({
      ...row,
      use: consumptionSince(before ? [before] : [], row, meter),
    })),
  };
}

/** The meter as the rules on readings need it. */
type MeterFacts = Pick<Meter, 'id' | 'utilityType' | 'readingMode' | 'readAt' | 'units'>;

/** The meter of a reading, locked: readings of one meter are written one after another, so that no two can fool the counter rule. */
async function lockMeter(db: Db, organizationId: string, meterId: string): Promise<MeterFacts> {
  const { rows } = await sql<MeterFacts>`select id, utility_type, reading_mode, read_at, units from app.meter
    where organization_id = ${organizationId} and id = ${meterId} and deleted_at is null for update`.execute(
    db,
  );
  return foundRow(rows);
}

/** The readings of one series on and next to a date, itself left out: enough for every rule between readings. */
async function neighbours(
  db: Db,
  organizationId: string,
  meterId: string,
  { unit, performedAt }: { unit: string; performedAt: string },
  except: string | null = null,
): Promise<PlainReading[]> {
  // As the trigger sets it: the meter may be locked by the statement before this one.
  const series = sql`case when exists (select from app.meter m where m.organization_id = ${organizationId} and m.id = ${meterId}
    and m.utility_type = 'CUSTOM') then ${unit} else '' end`;
  const side = (
    compare: '<' | '=' | '>',
  ) => sql`(select performed_at, value, unit, kind, new_start_value, refill_amount, period_start
    from app.reading where organization_id = ${organizationId} and meter_id = ${meterId} and deleted_at is null
      and series = ${series} and performed_at ${sql.raw(compare)} ${performedAt} and id is distinct from ${except}
    order by performed_at ${sql.raw(compare === '<' ? 'desc' : 'asc')} limit 1)`;
  const { rows } =
    await sql<PlainReading>`${side('<')} union all ${side('=')} union all ${side('>')}`.execute(db);
  return rows;
}

/** What the sentence of a refusal names. */
export const valuesOf = ({ code, neighbour }: ReadingProblem): Record<string, string> => {
  if (neighbour)
    return { date: neighbour.performedAt, value: neighbour.value, unit: unitLabel(neighbour.unit).symbol };
  return code === 'TOO_SMALL' ? { min: '0' } : {};
};
export const codeOf = ({ code }: ReadingProblem): FieldCode =>
  code === 'READING_EXISTS' ? 'DUPLICATE' : code;

function refuse(problem: ReadingProblem): Problem {
  const { path, code } = problem;
  const values = valuesOf(problem);
  const named = code === 'READING_EXISTS' || code === 'COUNTER_DECREASED' ? code : 'INVALID';
  return new Problem(named, [{ path, code: codeOf(problem), values }], values);
}

type Body = z.output<typeof ReadingBody>;

/** The rules that create and update share. */
function checkBody(meter: MeterFacts, near: PlainReading[], body: Body, today: string): void {
  const [problem] = checkReading(meter, near, body, today);
  if (problem) throw refuse(problem);
}

/** When a reading has left its place, the one after it must still fit the one before it. */
async function checkGap(
  db: Db,
  organizationId: string,
  meter: MeterFacts,
  left: { unit: string; performedAt: string },
): Promise<void> {
  if (meter.readingMode !== 'COUNTER') return;
  const { before, same, after } = neighboursOf(
    await neighbours(db, organizationId, meter.id, left),
    left,
    meter.utilityType,
  );
  const problem = before && after && !same && checkCounter([before], after, meter.utilityType);
  if (problem) throw refuse(problem);
}

/** All readings of a meter, as the rules between them need them. */
export async function plainReadings(
  db: Db,
  organizationId: string,
  meterId: string,
): Promise<PlainReading[]> {
  const { rows } =
    await sql<PlainReading>`select performed_at, value, unit, kind, new_start_value, refill_amount, period_start
    from app.reading where organization_id = ${organizationId} and meter_id = ${meterId} and deleted_at is null
    order by performed_at`.execute(db);
  return rows;
}

/** A reading is there as long as it and its meter are. */
async function getReading(db: Db, organizationId: string, id: string): Promise<Versioned<Reading>> {
  const { rows } = await sql<Versioned<Reading>>`select ${selection} from app.reading r
    join app.meter m on m.organization_id = r.organization_id and m.id = r.meter_id and m.deleted_at is null
    where r.organization_id = ${organizationId} and r.id = ${id} and r.deleted_at is null`.execute(db);
  return foundRow(rows);
}

type Write = Pick<Call<typeof readings.updateAlone>, 'db' | 'person' | 'organization' | 'ifMatch' | 'today'>;
/** A reading by its address under its meter is a 404 under another meter. */
async function checkMeter(db: Db, organizationId: string, id: string, meterId: string): Promise<void> {
  const { rows } = await sql`select 1 from app.reading
    where organization_id = ${organizationId} and id = ${id} and meter_id = ${meterId}`.execute(db);
  if (rows.length === 0) throw new Problem('NOT_FOUND');
}

/** A reading that is about to change, with its meter locked first: everybody takes the two locks in that order. */
async function meterOf(db: Db, organizationId: string, id: string): Promise<MeterFacts> {
  const { rows } = await sql<Row<'reading', 'meterId'>>`select meter_id from app.reading
    where organization_id = ${organizationId} and id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return lockMeter(db, organizationId, rows[0].meterId);
}

async function update(
  call: Write & { body: Body },
  id: string,
  limits: LimitKeeper,
): Promise<Versioned<Reading>> {
  const { db, organization, body, today } = call;
  const meter = await meterOf(db, organization.id, id);
  const before = await lockRecord(writerOf(call), 'reading', id);
  checkBody(meter, await neighbours(db, organization.id, meter.id, body, id), body, today);
  await updateRecord(writerOf(call), 'reading', ReadingBody, before, body);
  await checkGap(db, organization.id, meter, before);
  await keepUp(db, limits, meter.id);
  return getReading(db, organization.id, id);
}

async function remove(call: Write, id: string, limits: LimitKeeper): Promise<void> {
  const { db, organization } = call;
  const meter = await meterOf(db, organization.id, id);
  const before = await lockRecord(writerOf(call), 'reading', id);
  await removeRecord(writerOf(call), 'reading', id);
  await checkGap(db, organization.id, meter, before);
  await keepUp(db, limits, meter.id);
}

async function restore(call: Write, id: string, limits: LimitKeeper): Promise<Versioned<Reading>> {
  const { db, organization, today } = call;
  const meter = await meterOf(db, organization.id, id);
  await restoreRecord(writerOf(call), 'reading', id);
  const reading = await getReading(db, organization.id, id);
  checkBody(meter, await neighbours(db, organization.id, meter.id, reading, id), reading, today);
  await keepUp(db, limits, meter.id);
  return reading;
}

/** In: what keeps which limits on meters are exceeded. */
export const readingRoutes = (limits: LimitKeeper): Route[] => [
  route(readings.list, async ({ db, organization, params, query }) =>
    listReadings(db, organization.id, params.meterId, query),
  ),
  route(readings.create, async (call) => {
    const { db, organization, params, body, today, person } = call;
    // Sent together: the second waits for the lock of the first, and sees what is committed by then.
    const [meter, near] = await Promise.all([
      lockMeter(db, organization.id, params.meterId),
      neighbours(db, organization.id, params.meterId, body),
    ]);
    checkBody(meter, near, body, today);
    const id = await insertRecord(writerOf(call), 'reading', ReadingBody, body, {
      meterId: meter.id,
      performedById: person.accountId,
    });
    await keepUp(db, limits, meter.id);
    return getReading(db, organization.id, id);
  }),
  route(readings.get, async ({ db, organization, params }) => {
    await checkMeter(db, organization.id, params.id, params.meterId);
    return getReading(db, organization.id, params.id);
  }),
  route(readings.getAlone, ({ db, organization, params }) => getReading(db, organization.id, params.id)),
  route(readings.update, async (call) => {
    await checkMeter(call.db, call.organization.id, call.params.id, call.params.meterId);
    return update(call, call.params.id, limits);
  }),
  route(readings.updateAlone, (call) => update(call, call.params.id, limits)),
  route(readings.remove, async (call) => {
    await checkMeter(call.db, call.organization.id, call.params.id, call.params.meterId);
    await remove(call, call.params.id, limits);
  }),
  route(readings.removeAlone, (call) => remove(call, call.params.id, limits)),
  route(readings.restore, async (call) => {
    await checkMeter(call.db, call.organization.id, call.params.id, call.params.meterId);
    return restore(call, call.params.id, limits);
  }),
];
