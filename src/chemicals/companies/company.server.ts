import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../core/database/database.server.ts';
import type { Page } from '../../core/contract/fields.ts';
import { route } from '../../core/http/http.server.ts';
import type { Route, Versioned } from '../../core/http/http.server.ts';
import { allOf, havingWords, pageOf } from '../../core/records/list.server.ts';
import { Problem, foundRow } from '../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  plainWriterOf,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
} from '../../core/records/records.server.ts';
import { Company, CompanyBody, CompanyRow, producers, suppliers } from './company.ts';
import type { Counts, Words } from '../../core/database/rows.server.ts';

type Kind = 'producer' | 'supplier';

/** The chemicals that name a company, as a subquery's rest: `from … where …`. In: an expression for the company's id. */
export const named = {
  producer: (id: unknown) => sql`from app.chemical c where c.producer_id = ${id} and c.deleted_at is null`,
  supplier: (id: unknown) => sql`from app.chemical c where c.deleted_at is null
    and c.id in (select s.chemical_id from app.chemical_supply s where s.supplier_id = ${id} and s.deleted_at is null)`,
};
const count = (kind: Kind) =>
  sql`(select count(*)::int ${named[kind](sql.ref('t.id'))}) as ${sql.ref('chemicalCount')}`;

async function getCompany(db: Db, kind: Kind, id: string): Promise<Versioned<Company>> {
  const { rows } = await sql<Versioned<Company>>`select ${selectionOf(Company, 't')}, ${count(kind)}
    from ${sql.table(`app.${kind}`)} t where t.id = ${id} and t.deleted_at is null`.execute(db);
  return foundRow(rows);
}

/** A page of the producers or of the suppliers. */
export function listCompanies(
  db: Db,
  kind: Kind,
  query: z.output<NonNullable<typeof producers.list.query>>,
): Promise<Page<Versioned<CompanyRow>>> {
  return pageOf(db, {
    select: sql`${selectionOf(CompanyRow, 't')}, ${count(kind)}`,
    from: sql`${sql.table(`app.${kind}`)} t`,
    where: allOf([sql`t.deleted_at is null`, havingWords('t', kind, query.search)]),
    alias: 't',
    paging: query,
    order: 'name,asc',
    record: CompanyRow,
  });
}

/**
 * A company that chemicals name cannot be deleted: its name is on their labels. Says how many, and names the first
 * ones.
 */
async function refuseNamed(db: Db, kind: Kind, id: string): Promise<void> {
  const { rows } = await sql<Counts<'count'> & Words<'name'>>`select c.name, (count(*) over ())::int as count
    ${named[kind](id)} order by c.name, c.id limit 3`.execute(db);
  const [first] = rows;
  if (!first) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Problem('COMPANY_IN_USE', [], {
    count: first.count,
    names: first.count > rows.length ? `${names} …` : names,
  });
}

function routesOf(kind: Kind, companies: typeof producers | typeof suppliers): Route[] {
  const { list, get, create, update, remove, restore } = companies as typeof producers;
  return [
    route(list, ({ db, query }) => listCompanies(db, kind, query)),
    route(get, ({ db, params }) => getCompany(db, kind, params.id)),
    route(create, async (call) => {
      const id = await insertRecord(plainWriterOf(call), kind, CompanyBody, call.body);
      return getCompany(call.db, kind, id);
    }),
    route(update, async (call) => {
      const before = await lockRecord(plainWriterOf(call), kind, call.params.id);
      await updateRecord(plainWriterOf(call), kind, CompanyBody, before, call.body);
      return getCompany(call.db, kind, call.params.id);
    }),
    route(remove, async (call) => {
      // Locked first: a chemical that starts to refer to it waits for the key, and is then refused.
      await lockRecord(plainWriterOf(call), kind, call.params.id);
      await refuseNamed(call.db, kind, call.params.id);
      await removeRecord(plainWriterOf(call), kind, call.params.id);
    }),
    route(restore, async (call) => {
      await restoreRecord(plainWriterOf(call), kind, call.params.id);
      return getCompany(call.db, kind, call.params.id);
    }),
  ];
}

export const companyRoutes: Route[] = [
  ...routesOf('producer', producers),
  ...routesOf('supplier', suppliers),
];
