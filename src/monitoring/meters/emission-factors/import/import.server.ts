import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../../../core/area.server.ts';
import type { Db } from '../../../../core/database/database.server.ts';
import type { Route } from '../../../../core/http/http.server.ts';
import { listImportRoutes } from '../../../../core/import/list.server.ts';
import { sameRecords } from '../../../../core/import/same-record.server.ts';
import { insertRecords } from '../../../../core/records/insert-many.server.ts';
import { plainWriterOf } from '../../../../core/records/records.server.ts';
import { storedFactor } from '../emission-factor.server.ts';
import { StoredFactor } from '../emission-factor.ts';
import type { EmissionFactorBody } from '../emission-factor.ts';
import { factorImport } from './definition.ts';

type Body = z.output<typeof EmissionFactorBody>;

/** By a name in either language, a type and a place, as `emission_factor_name_en_key` and `…_da_key` have it. */
const same = sameRecords<Body>(
  'emissionFactor',
  (body, { language }) => {
    const { nameEn, nameDa, utilityType, territory } = storedFactor(language, body);
    return {
      name: body.name,
      columns: { name_en: nameEn, name_da: nameDa, utility_type: utilityType, territory },
    };
  },
  ['name_en', 'name_da'].map((name) => ({
    path: 'name',
    parts: (alias: string) => [
      sql`lower(${sql.ref(`${alias}.${name}`)})`,
      sql.ref(`${alias}.utility_type`),
      sql`coalesce(${sql.ref(`${alias}.territory`)}, '')`,
    ],
  })),
);

/** The places that there are, of those that are named. */
async function knownPlaces(db: Db, places: readonly (string | null)[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from app.territory where id = any (${places})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Calls on imports of emission factors. */
export const factorImportRoutes = (services: Services): Route[] =>
  listImportRoutes(
    factorImport,
    {
      module: new URL('./definition.ts', import.meta.url),
      table: 'emissionFactor',
      existing: same.existing,
      judge: async ({ db }, rows) => {
        const placeOf = ({ body }: (typeof rows)[number]) => (body as Body).territory;
        const known = await knownPlaces(db, [...new Set(rows.map(placeOf))]);
        return rows.flatMap((row) => {
          const place = placeOf(row);
          return place === null || known.has(place)
            ? []
            : [{ line: row.line, path: 'territory', code: 'PLACE', values: { text: place } }];
        });
      },
      write: (call, rows) =>
        insertRecords(
          plainWriterOf(call),
          'emissionFactor',
          StoredFactor,
          rows.map(({ body }) => storedFactor(call.language, body as Body)),
        ),
      nameOf: (alias) => sql.ref(`${alias}.name_en`),
      keptWhenUsed: (ids) =>
        sql`select u.id from unnest(${ids}::uuid[]) as u(id) where ctx.emission_factor_in_use(u.id)`,
    },
    services,
  );
