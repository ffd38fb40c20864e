import { sql } from 'kysely';
import { foundRow } from '../../../core/contract/problem.ts';
import { route } from '../../../core/http/http.server.ts';
import type { Route, Versioned } from '../../../core/http/http.server.ts';
import { allOf, pageOf, patternsOf } from '../../../core/records/list.server.ts';
import { lockRecord, selectionOf, writerOf } from '../../../core/records/records.server.ts';
import { SheetHint, sheetHints } from './hint.ts';

const selection = selectionOf(SheetHint, 'h');

/** Calls on what corrections have shown of suppliers' sheets. */
export const sheetHintRoutes: Route[] = [
  route(sheetHints.list, ({ db, organization, query }) => {
    const patterns = patternsOf(query.search);
    return pageOf<Versioned<SheetHint>>(db, {
      select: selection,
      from: sql`app.sheet_hint h`,
      where: allOf([
        sql`h.organization_id = ${organization.id} and h.deleted_at is null`,
        patterns &&
          sql`ctx.fold(coalesce(h.supplier_name, '') || ' ' || h.supplier || ' ' || h.value) like all (${patterns})`,
      ]),
      alias: 'h',
      paging: query,
      order: 'createdDate,desc',
      record: SheetHint,
    });
  }),
  route(sheetHints.update, async (call) => {
    const { db, organization, params, body } = call;
    const { id } = await lockRecord(writerOf(call), 'sheetHint', params.id);
    await sql`update app.sheet_hint set active = ${body.active}, version = version + 1, last_modified_date = now()
      where organization_id = ${organization.id} and id = ${id}`.execute(db);
    const { rows } = await sql<Versioned<SheetHint>>`select ${selection} from app.sheet_hint h
      where h.organization_id = ${organization.id} and h.id = ${id}`.execute(db);
    return foundRow(rows);
  }),
];
