import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../../../core/area.server.ts';
import type { Route } from '../../../../core/http/http.server.ts';
import type { ImportCall, RightRow } from '../../../../core/import/plan/judge.server.ts';
import { listImportRoutes } from '../../../../core/import/list.server.ts';
import { sameRecords } from '../../../../core/import/plan/same-record.server.ts';
import { insertRecords } from '../../../../core/records/insert-many.server.ts';
import { plainWriterOf } from '../../../../core/records/records.server.ts';
import { storedFactor } from '../emission-factor.server.ts';
import { StoredFactor } from '../emission-factor.ts';
import type { EmissionFactorBody } from '../emission-factor.ts';
import { factorImport } from './definition.ts';

type Body = z.output<typeof EmissionFactorBody>;

/** The factor made of a row: its territory is outside the body. */
const storedOf = ({ language }: ImportCall, { body, ids }: RightRow<Body>): StoredFactor =>
  storedFactor(language, { ...body, territory: ids['territory']?.[0] ?? null });

/** By a name in either language, a type and a place, as `emission_factor_name_en_key` and `…_da_key` have it. */
const same = sameRecords<Body>(
  'emissionFactor',
  (row, call) => {
    const { nameEn, nameDa, utilityType, territory } = storedOf(call, row);
    return {
      name: row.body.name,
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

/** Calls on imports of emission factors. */
export const factorImportRoutes = (services: Services): Route[] =>
  listImportRoutes(
    factorImport,
    {
      module: new URL('./definition.ts', import.meta.url),
      table: 'emissionFactor',
      ...same,
      write: (call, rows) =>
        insertRecords(
          plainWriterOf(call),
          'emissionFactor',
          StoredFactor,
          rows.map((row) => storedOf(call, row)),
        ),
      nameOf: (alias) => sql.ref(`${alias}.name_en`),
      keptWhenUsed: true,
    },
    services,
  );
