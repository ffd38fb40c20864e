import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../../core/area.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import { listImportRoutes } from '../../../core/import/list.server.ts';
import { sameRecords } from '../../../core/import/plan/same-record.server.ts';
import type { CompanyBody } from '../company.ts';
import { named } from '../company.server.ts';
import { producerImport, supplierImport } from './definitions.ts';

const module = new URL('./definitions.ts', import.meta.url);

/** A name is taken whatever its accents, as `producer_name_key` and `supplier_name_key` have it. */
const serverOf = (table: 'producer' | 'supplier') => ({
  module,
  table,
  keptWhenUsed: (ids: readonly string[]) =>
    sql`select u.id from unnest(${ids}::uuid[]) as u(id) where exists (select ${named[table](sql.ref('u.id'))})`,
  ...sameRecords<z.output<typeof CompanyBody>>(table, ({ body: { name } }) => ({ name, columns: { name } }), [
    { path: 'name', parts: (alias) => [sql`ctx.fold(${sql.ref(`${alias}.name`)})`] },
  ]),
});

/** Calls on imports of producers and suppliers. */
export const companyImportRoutes = (services: Services): Route[] => [
  ...listImportRoutes(producerImport, serverOf('producer'), services),
  ...listImportRoutes(supplierImport, serverOf('supplier'), services),
];
