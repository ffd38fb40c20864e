import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../../core/area.server.ts';
import type { Words } from '../../../core/database/rows.server.ts';
import type { Row } from '../../../core/database/rows.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import type { FieldRefusal, ImportCall, RightRow, SameAs } from '../../../core/import/judge.server.ts';
import { importWriterOf, listImportRoutes } from '../../../core/import/list.server.ts';
import { insertRecords } from '../../../core/records/insert-many.server.ts';
import { defaultReadingMode } from '../../units/units.ts';
import { emissionModeOf } from '../input.ts';
import { MeterBody } from '../meter.ts';
import { meterImport } from './definition.ts';
import { foldName, foldNumber, meterIndex } from './same.ts';

type Body = z.output<typeof MeterBody>;

const bodyOf = ({ body }: RightRow): Body => body as Body;

/** Which rows are meters of the organization: one query for all. */
async function existing(
  { db, organization }: ImportCall,
  rows: readonly RightRow[],
): Promise<ReadonlyMap<number, string | SameAs>> {
  const bodies = rows.map(bodyOf);
  const names = bodies.map(({ name }) => foldName(name));
  const numbers = bodies.flatMap(({ number }) => foldNumber(number) || []);
  const { rows: found } = await sql<Row<'meter', 'name' | 'number'>>`select name, number from app.meter
    where organization_id = ${organization?.id} and deleted_at is null
      and (lower(name) = any (${names}::text[]) or lower(regexp_replace(number, '\\s', '', 'g')) = any (${numbers}::text[]))
    order by id`.execute(db);
  const index = meterIndex<(typeof found)[number]>();
  for (const meter of found) index.add(meter);
  return new Map(
    rows.flatMap((row): [number, string | SameAs][] => {
      const { name, number } = bodyOf(row);
      const same = index.find({ name, number });
      if (!same) return [];
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

/** Stores meters, each with its modes decided as by the form. What they cause of CO₂ is worked out once they have readings. */
const write = (call: ImportCall, rows: readonly RightRow[]): Promise<string[]> =>
  insertRecords(
    importWriterOf(call),
    'meter',
    MeterBody,
    rows.map(bodyOf).map((body) => ({
      ...body,
      readingMode: body.readingMode ?? defaultReadingMode(body.utilityType),
      emissionMode: emissionModeOf(body),
    })),
  );

/** Calls on imports of meters. */
export const meterImportRoutes = (services: Services): Route[] =>
  listImportRoutes(
    meterImport,
    {
      module: new URL('./definition.ts', import.meta.url),
      table: 'meter',
      existing,
      judge: async (call, rows) => [...refuseSame(rows), ...(await refuseFactors(call, rows))],
      write,
      keptWhenUsed: true,
    },
    services,
  );
