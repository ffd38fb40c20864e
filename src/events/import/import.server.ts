import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../../core/area.server.ts';
import type { Row } from '../../core/database/rows.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import type { OwnImportCall, RightRow } from '../../core/import/plan/judge.server.ts';
import { importWriterOf, listImportRoutes } from '../../core/import/list.server.ts';
import { insertRecords } from '../../core/records/insert-many.server.ts';
import type { EventBody } from '../event.ts';
import { NewEvent } from '../event.server.ts';
import { placed } from '../report/input.ts';
import { checkEvent } from '../rules.ts';
import { eventImport } from './definition.ts';

type Body = z.output<typeof EventBody>;
type NewRow = RightRow<Body>;

const module = new URL('./definition.ts', import.meta.url);

/** Checks the rules of a report that depend on the date. */
const judge = async ({ today }: OwnImportCall, rows: readonly NewRow[]) =>
  rows.flatMap(({ line, body }) => checkEvent(body, today).map((error) => ({ ...error, line })));

/** Stores the rows as reports of who imports them; a place that is the name of an area is in it. */
async function write(call: OwnImportCall, rows: readonly NewRow[]): Promise<string[]> {
  const { rows: areas } = await sql<Row<'area', 'id' | 'name'>>`select id, name from app.area
    where organization_id = ${call.organization.id} and deleted_at is null`.execute(call.db);
  const bodies = rows.map(({ body }): Body =>
    body.location === null || body.area !== null
      ? body
      : { ...body, ...(placed({ location: null, area: null }, body.location, areas) as Partial<Body>) },
  );
  const extra = { reportedById: call.person.accountId };
  return insertRecords(importWriterOf(call), 'event', NewEvent, bodies, { extra });
}

/** Calls on imports of events. */
export const eventImportRoutes = (services: Services): Route[] =>
  listImportRoutes(
    eventImport,
    { module, table: 'event', judge, write, nameOf: (alias) => sql`${sql.ref(`${alias}.title`)}` },
    services,
  );
