import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../../core/area.server.ts';
import { Problem } from '../../../core/contract/problem.ts';
import type { Row, Words } from '../../../core/database/rows.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import type { Added, Existing, SameAs } from '../../../core/import/plan/existing.server.ts';
import type { FieldRefusal, ImportCall, RightRow } from '../../../core/import/plan/judge.server.ts';
import { importWriterOf, listImportRoutes } from '../../../core/import/list.server.ts';
import type { Writing, Written } from '../../../core/import/list.server.ts';
import { insertRecords } from '../../../core/records/insert-many.server.ts';
import { defaultReadingMode } from '../../units/units.ts';
import { emissionModeOf } from '../input.ts';
import type { LimitKeeper } from '../keep.server.ts';
import { MeterBody } from '../meter.ts';
import type { MeterWithMonths } from './amounts.ts';
import { meterImport } from './definition.ts';
import type { Known } from './shapes.server.ts';
import { newMeter, plansOf, takeReadingsBack, writeReadings } from './readings.server.ts';
import type { Settings, Stored } from './readings.server.ts';
import { foldName, foldNumber, meterIndex } from './same.ts';
import type { KnownMeter } from './same.ts';

type Body = z.output<typeof MeterWithMonths>;

const bodyOf = ({ body }: RightRow): Body => body as Body;

/** The meters of the organization that rows may be: one query for all. In: whether others wait until what is to be written of them is. */
async function metersOf(
  { db, organization }: ImportCall,
  rows: readonly RightRow[],
  lock: boolean,
): Promise<(row: RightRow) => { meter: Stored; by: 'number' | 'name' } | undefined> {
  const bodies = rows.map(bodyOf);
  const names = bodies.map(({ name }) => foldName(name));
  const numbers = bodies.flatMap(({ number }) => foldNumber(number) || []);
  const { rows: found } =
    await sql<Stored>`select id, name, number, utility_type, reading_mode, read_at, units from app.meter
    where organization_id = ${organization?.id} and deleted_at is null
      and (lower(name) = any (${names}::text[]) or lower(regexp_replace(number, '\\s', '', 'g')) = any (${numbers}::text[]))
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  const index = meterIndex<Stored>();
  for (const meter of found) index.add(meter);
  return (row) => index.find(bodyOf(row));
}

/** Which rows are meters of the organization, and what the months of rows add to theirs. */
async function existing(call: ImportCall, rows: readonly RightRow[], mapping: Settings): Promise<Existing> {
  const meterOf = await metersOf(call, rows, false);
  const plans = await plansOf(call, rows, { meterOf, mapping });
  const lineOf = new Map<string, number>();
  return new Map(
    rows.flatMap((row): [number, string | SameAs | Added][] => {
      const same = meterOf(row);
      const plan = plans.get(row);
      if (plan) {
        const line = same && lineOf.get(same.meter.id);
        if (same && line === undefined) lineOf.set(same.meter.id, row.line);
        // By its name in one row and by its number in another.
        const twice = line === undefined ? [] : [{ role: 'name', code: 'SAME_AS_LINE', values: { line } }];
        const { errors, notes, entries } = plan;
        return [[row.line, { errors: [...errors, ...twice], notes, adds: !same || entries.length > 0 }]];
      }
      if (!same) return [];
      const { name, number } = bodyOf(row);
      const isCalledSo = same.by === 'name' || foldName(same.meter.name) === foldName(name);
      const shared = { path: 'number', name: same.meter.name, shared: number ?? '' };
      return [[row.line, isCalledSo ? same.meter.name : shared]];
    }),
  );
}

/** Rows that are the same meter as a row before. */
function refuseSame(rows: readonly RightRow[]): (FieldRefusal & { line: number })[] {
  const index = meterIndex<Body & { line: number }>();
  return rows.flatMap((row) => {
    const meter = { ...bodyOf(row), line: row.line };
    const same = index.find(meter);
    index.add(meter);
    return same
      ? [{ line: row.line, path: same.by, code: 'SAME_AS_LINE', values: { line: same.meter.line } }]
      : [];
  });
}

/** Factors that are not of the type of their meter: they would give nothing. */
async function refuseFactors(
  { db }: ImportCall,
  rows: readonly RightRow[],
): Promise<(FieldRefusal & { line: number })[]> {
  const ids = [...new Set(rows.flatMap((row) => bodyOf(row).emissionFactor?.id ?? []))];
  if (ids.length === 0) return [];
  const { rows: found } = await sql<
    Words<'id'> & Row<'emissionFactor', 'utilityType'>
  >`select id, utility_type
    from app.emission_factor where id = any (${ids}::uuid[])`.execute(db);
  const typeOf = new Map(found.map(({ id, utilityType }) => [id, utilityType]));
  return rows.flatMap((row) => {
    const { emissionFactor, utilityType } = bodyOf(row);
    return emissionFactor && typeOf.get(emissionFactor.id) !== utilityType
      ? [{ line: row.line, path: 'emissionFactor', code: 'NOT_FOR_THIS_KIND' }]
      : [];
  });
}

/**
 * Stores meters, each with its modes decided as by the form, and the readings of the months of rows, as one import of readings for each meter. Their
 * consumption is worked out by the job that looks for it (`keepDueMonths`), since it takes a query or two for each.
 */
async function write(
  call: ImportCall,
  rows: readonly RightRow[],
  { file, mapping, limits }: Writing & { limits: LimitKeeper },
): Promise<Written> {
  const meterOf = await metersOf(call, rows, true);
  const plans = await plansOf(call, rows, { meterOf, mapping });
  // What the preview was made of has changed.
  if ([...plans.values()].some(({ errors }) => errors.length > 0)) throw new Problem('CONFLICT');
  const added = rows.filter((row) => !meterOf(row));
  const bodies = added.map(bodyOf).map((body) => ({
    ...body,
    readingMode: body.readingMode ?? defaultReadingMode(body.utilityType),
    emissionMode: emissionModeOf(body),
  }));
  const ids = await insertRecords(importWriterOf(call), 'meter', MeterBody, bodies);
  const idOf = new Map(added.map((row, at) => [row, ids[at] ?? '']));
  const planned = rows.flatMap((row) => {
    const plan = plans.get(row);
    const body = bodyOf(row);
    const meter = meterOf(row)?.meter ?? { ...newMeter(body), id: idOf.get(row) ?? '' };
    return plan ? [{ ...plan, meter }] : [];
  });
  return { ids, along: { import: await writeReadings(call, file, planned, limits) } };
}

/** What a file of meters leaves out is as the meters have it. */
async function known({ db, organization, today }: ImportCall): Promise<Known> {
  const { rows } =
    await sql<KnownMeter>`select name, number, utility_type, units, reading_mode, read_at, frequency from app.meter
    where organization_id = ${organization?.id} and deleted_at is null order by id`.execute(db);
  return { meters: rows, today, timeZone: organization?.timeZone ?? 'UTC' };
}

/** Calls on imports of meters. */
export const meterImportRoutes = (services: Services): Route[] =>
  listImportRoutes(
    meterImport,
    {
      module: new URL('./shapes.server.ts', import.meta.url),
      table: 'meter',
      existing,
      judge: async (call, rows) => [...refuseSame(rows), ...(await refuseFactors(call, rows))],
      write: (call, rows, writing) => write(call, rows, { ...writing, limits: services.offers }),
      known,
      takeBack: (call, along) => takeReadingsBack(call, along, services.offers),
      keptWhenUsed: true,
    },
    services,
  );
