import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../core/database.server.ts';
import type { Page } from '../core/fields.ts';
import { route } from '../core/http.server.ts';
import type { Route, Versioned } from '../core/http.server.ts';
import { allOf, pageOf, patternsOf } from '../core/list.server.ts';
import { Problem } from '../core/problem.ts';
import {
  insertRecord,
  lockRecord,
  plainWriterOf,
  selectionOf,
  updateRecord,
} from '../core/records.server.ts';
import { EmissionFactor, EmissionFactorBody, emissionFactors } from './emission-factor.ts';
import type { EmissionFactorFilter } from './emission-factor.ts';
import { valueInForce } from './factor-values.ts';

const selection = selectionOf(EmissionFactor, 'f');

async function getFactor(db: Db, id: string): Promise<Versioned<EmissionFactor>> {
  const { rows } = await sql<Versioned<EmissionFactor>>`select ${selection} from app.emission_factor f
    where f.id = ${id} and f.deleted_at is null`.execute(db);
  const [factor] = rows;
  if (!factor) throw new Problem('NOT_FOUND');
  return factor;
}

/** A page of the catalogue's factors with all their values. */
export async function listFactors(
  db: Db,
  query: z.output<typeof EmissionFactorFilter>,
): Promise<Page<Versioned<EmissionFactor>>> {
  const patterns = patternsOf(query.search);
  return pageOf(db, {
    select: selection,
    from: sql`app.emission_factor f`,
    where: allOf([
      sql`f.deleted_at is null`,
      query.utilityType && sql`f.utility_type = any (${query.utilityType})`,
      query.territory && sql`f.territory = ${query.territory}`,
      patterns && sql`ctx.fold(concat_ws(' ', f.name, f.source, f.note)) like all (${patterns})`,
    ]),
    alias: 'f',
    paging: query,
    order: 'name,asc',
  });
}

/** The values of a unit together, the latest first: the one in force is what people look for. */
const inOrder = (body: z.output<typeof EmissionFactorBody>): z.output<typeof EmissionFactorBody> => {
  const units = [...new Set(body.values.map(({ meterUnits }) => meterUnits))];
  const place = ({ meterUnits }: { meterUnits: string }) => units.indexOf(meterUnits);
  return {
    ...body,
    values: body.values.toSorted((a, b) => place(a) - place(b) || (a.startDate < b.startDate ? 1 : -1)),
  };
};

export const emissionFactorRoutes: Route[] = [
  route(emissionFactors.list, async ({ db, query, today }) => {
    const page = await listFactors(db, query);
    return {
      ...page,
      content: page.content.map((factor) => ({
        ...factor,
        currentValue: valueInForce(factor.values, today),
      })),
    };
  }),
  route(emissionFactors.get, ({ db, params }) => getFactor(db, params.id)),
  route(emissionFactors.create, async (call) => {
    const id = await insertRecord(
      plainWriterOf(call),
      'emissionFactor',
      EmissionFactorBody,
      inOrder(call.body),
    );
    return getFactor(call.db, id);
  }),
  route(emissionFactors.update, async (call) => {
    const { db, params, body } = call;
    const before = await lockRecord(plainWriterOf(call), 'emissionFactor', params.id);
    if (before['utilityType'] !== body.utilityType && (await isInUse(db, params.id)))
      throw new Problem('RECORD_IN_USE', [{ path: 'utilityType', code: 'INVALID' }]);
    await updateRecord(plainWriterOf(call), 'emissionFactor', EmissionFactorBody, before, inOrder(body));
    return getFactor(db, params.id);
  }),
];

/** Whether a meter of any organization names the factor; which one stays that organization's own business. */
async function isInUse(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select ctx.emission_factor_in_use(${id}) as used`.execute(db);
  return rows[0]?.used ?? false;
}
