import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Row, Words } from '../../../core/database/rows.server.ts';
import type { ImportCall, RightRow } from '../../../core/import/plan/judge.server.ts';
import type { FullListMapping } from '../../../core/import/list-mapping.ts';
import { slicesOf } from '../../../core/import/slices.server.ts';
import { defaultReadingMode } from '../../units/units.ts';
import type { LimitKeeper } from '../keep.server.ts';
import type { Meter } from '../meter.ts';
import { knownReading, takeBack, writeEntries } from '../import/import.server.ts';
import type { Entry } from '../import/days.ts';
import type { KnownReading } from '../import/replace.ts';
import type { MeterWithMonths } from './amounts.ts';
import { planOf } from './plan.ts';
import type { Plan } from './plan.ts';

type Body = z.output<typeof MeterWithMonths>;

/** A meter of the organization that a row may be. */
export type Stored = Pick<
  Meter,
  'id' | 'name' | 'number' | 'utilityType' | 'readingMode' | 'readAt' | 'units'
>;

/** What is done with months that a meter has already, and with figures that cannot be right by themselves. */
export type Settings = Pick<FullListMapping, 'existing' | 'byHand' | 'wrong'>;

/** The readings of meters, by the meter. */
async function readingsOf(
  { db, organization }: ImportCall,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownReading[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Words<'meterId' | 'readings'>>`
    select meter_id, json_agg(${knownReading})::text as readings from app.reading
    where organization_id = ${organization?.id} and meter_id = any (${ids}::uuid[]) and deleted_at is null group by meter_id`.execute(
    db,
  );
  return new Map(rows.map(({ meterId, readings }) => [meterId, JSON.parse(readings) as KnownReading[]]));
}

/** The meter that a row makes. */
export const newMeter = ({ number, utilityType, readingMode, readAt, units }: Body) => ({
  number,
  utilityType,
  readingMode: readingMode ?? defaultReadingMode(utilityType),
  readAt,
  units,
});

/** What the months of rows become, by the row; none for rows without. In: the meter of a row, if it is there. */
export async function plansOf(
  call: ImportCall,
  rows: readonly RightRow[],
  { meterOf, mapping }: { meterOf: (row: RightRow) => { meter: Stored } | undefined; mapping: Settings },
): Promise<ReadonlyMap<RightRow, Plan>> {
  const found = rows.flatMap((row) => {
    const body = row.body as Body;
    return body.months === undefined && body.days === undefined
      ? []
      : [{ row, body, meter: meterOf(row)?.meter }];
  });
  const readings = await readingsOf(
    call,
    found.flatMap(({ meter }) => meter?.id ?? []),
  );
  const plans = new Map<RightRow, Plan>();
  for await (const slice of slicesOf(found))
    for (const { row, body, meter } of slice)
      plans.set(
        row,
        planOf(
          body,
          {
            meter: meter ?? newMeter(body),
            readings: meter ? (readings.get(meter.id) ?? []) : [],
            today: call.today,
            isNew: meter === undefined,
          },
          mapping,
        ),
      );
  return plans;
}

/** Writes the readings of meters, as an import of readings for each. Out: the ids of these imports. */
export async function writeReadings(
  call: ImportCall,
  { name, sha256 }: { name: string; sha256: string },
  plans: readonly (Plan & { meter: Pick<Stored, 'id' | 'utilityType' | 'readingMode' | 'readAt'> })[],
  limits: LimitKeeper,
): Promise<string[]> {
  const { db, organization, person, language } = call;
  const orgId = organization?.id ?? '';
  const written = plans
    .filter(({ entries }) => entries.length > 0)
    .map((plan) => ({ ...plan, id: uuidv7() }));
  const datesOf = (entries: readonly Entry[]) => entries.map(({ performedAt }) => performedAt).toSorted();
  for await (const slice of slicesOf(written)) {
    const imports = slice.map(({ id, meter, entries }) => ({
      organizationId: orgId,
      id,
      meterId: meter.id,
      fileName: name,
      fileSha256: sha256,
      readingCount: entries.length,
      replacedCount: entries.filter(({ replaces }) => replaces !== undefined).length,
      firstDate: datesOf(entries)[0] ?? '',
      lastDate: datesOf(entries).at(-1) ?? '',
      createdById: person.accountId,
    }));
    await db.insertInto('import').values(imports).execute();
    const writing = { db, language, person, organization: { id: orgId } };
    for (const { id, meter, entries } of slice)
      await writeEntries(
        writing,
        { importId: id, meterId: meter.id, fileName: name, meter, corrections: [] },
        entries,
      );
  }
  await limits.keepExceedancesOf(
    db,
    written.map(({ meter }) => meter.id),
  );
  return written.map(({ id }) => id);
}

/** Takes back the readings that came with meters, by their imports; one that was undone by itself is left as it is. */
export async function takeReadingsBack(
  call: ImportCall,
  along: Readonly<Record<string, readonly string[]>>,
  limits: LimitKeeper,
): Promise<void> {
  const { db, organization, person, language } = call;
  const orgId = organization?.id ?? '';
  const { rows } = await sql<Row<'import', 'meterId'> & Words<'id'>>`select i.id, i.meter_id from app.import i
    join app.meter m on m.organization_id = i.organization_id and m.id = i.meter_id
    where i.organization_id = ${orgId} and i.id = any (${along['import'] ?? []}::uuid[]) and i.deleted_at is null
    order by m.id for update of m`.execute(db);
  const writing = { db, language, person, organization: { id: orgId }, ifMatch: undefined };
  for (const { id, meterId } of rows) await takeBack(writing, { id, meterId }, limits);
}
