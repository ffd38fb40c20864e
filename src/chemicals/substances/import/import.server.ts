import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../../core/area.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import { listImportRoutes } from '../../../core/import/list.server.ts';
import { sameRecords } from '../../../core/import/plan/same-record.server.ts';
import { insertRecords } from '../../../core/records/insert-many.server.ts';
import { plainWriterOf } from '../../../core/records/records.server.ts';
import { statementsByCode, substanceFaults } from '../rules.server.ts';
import { StoredSubstance } from '../substance.ts';
import type { SubstanceBody } from '../substance.ts';
import { substanceImport } from './definition.ts';

type Body = z.output<typeof SubstanceBody>;

const numbers = [
  ['casNumber', 'cas_number'],
  ['ecNumber', 'ec_number'],
  ['indexNumber', 'index_number'],
] as const;

/** Two substances are the same by any number that both have; those that have none by their names. */
const same = sameRecords<Body>(
  'substance',
  ({ body }) => ({
    name: body.name,
    columns: {
      name: body.name,
      ...Object.fromEntries(numbers.map(([field, column]) => [column, body[field]])),
    },
  }),
  [
    ...numbers.map(([path, column]) => ({ path, parts: (alias: string) => [sql.ref(`${alias}.${column}`)] })),
    {
      path: 'name',
      parts: (alias: string) => [
        sql`case when num_nonnulls(${sql.join(numbers.map(([, column]) => sql.ref(`${alias}.${column}`)))}) = 0
          then ctx.fold(${sql.ref(`${alias}.name`)}) end`,
      ],
    },
  ],
);

/** Calls on imports of substances. */
export const substanceImportRoutes = (services: Services): Route[] =>
  listImportRoutes(
    substanceImport,
    {
      module: new URL('./definition.ts', import.meta.url),
      table: 'substance',
      existing: same.existing,
      judge: async (call, rows) => [
        ...(await same.judge(call, rows)),
        ...rows.flatMap(({ line, body }) => substanceFaults(body).map((fault) => ({ ...fault, line }))),
      ],
      write: (call, rows) =>
        insertRecords(
          plainWriterOf(call),
          'substance',
          StoredSubstance,
          rows.map(({ body }) => statementsByCode(body)),
        ),
      keptWhenUsed: true,
    },
    services,
  );
