import { sql } from 'kysely';
import { mayCall } from '../core/contract/permission.ts';
import { Problem, foundRow } from '../core/contract/problem.ts';
import type { Row } from '../core/database/rows.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../core/http/http.server.ts';
import { allOf, pageOf, patternsOf } from '../core/records/list.server.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../core/records/records.server.ts';
import { ListView, ListViewBody, listViews, sharing } from './list-view.ts';

type Asking = Pick<Call<typeof listViews.get>, 'db' | 'organization'>;
type Writing = Asking & Pick<Call<typeof listViews.get>, 'person' | 'params'>;

const selection = selectionOf(ListView, 'v');

/** A view that the person sees: row-level security leaves out the own ones of others. */
async function getView({ db, organization }: Asking, id: string): Promise<Versioned<ListView>> {
  const { rows } = await sql<Versioned<ListView>>`select ${selection} from app.list_view v
    where v.organization_id = ${organization.id} and v.id = ${id} and v.deleted_at is null`.execute(db);
  return foundRow(rows);
}

/** Refuses who shares a view, or changes a shared one, without managing the organization. */
function needSharing({ organization }: Asking, shared: boolean): void {
  if (shared && !mayCall(sharing, organization)) throw new Problem('PERMISSION_DENIED');
}

/** Refuses who may not change or delete the view, as it is stored; NOT_FOUND where they do not see it. In: whether it is deleted now. */
async function needHolder(call: Writing, deleted = false): Promise<void> {
  const { db, organization, params } = call;
  const { rows } = await sql<Row<'listView', 'shared'>>`select shared from app.list_view
    where organization_id = ${organization.id} and id = ${params.id} and (deleted_at is not null) = ${deleted}`.execute(
    db,
  );
  const found = foundRow(rows);
  needSharing(call, found.shared);
}

/** Calls on the named views of lists. */
export const listViewRoutes: Route[] = [
  route(listViews.list, ({ db, organization, query }) => {
    const patterns = patternsOf(query.search);
    return pageOf<Versioned<ListView>>(db, {
      select: selection,
      from: sql`app.list_view v`,
      where: allOf([
        sql`v.organization_id = ${organization.id}`,
        sql`v.deleted_at is null`,
        query.list !== undefined && sql`v.list = ${query.list}`,
        patterns && sql`v.search_text like all (${patterns})`,
      ]),
      alias: 'v',
      paging: query,
      order: 'name,asc',
      record: ListView,
    });
  }),
  route(listViews.get, (call) => getView(call, call.params.id)),
  route(listViews.create, async (call) => {
    needSharing(call, call.body.shared);
    const extra = { authorId: call.person.accountId };
    return getView(call, await insertRecord(writerOf(call), 'listView', ListViewBody, call.body, extra));
  }),
  route(listViews.update, async (call) => {
    await needHolder(call);
    needSharing(call, call.body.shared);
    const before = await lockRecord(writerOf(call), 'listView', call.params.id);
    // Only its author keeps what is no longer shared.
    if (!call.body.shared && before.authorId !== call.person.accountId)
      throw new Problem('PERMISSION_DENIED');
    await updateRecord(writerOf(call), 'listView', ListViewBody, before, call.body);
    return getView(call, call.params.id);
  }),
  route(listViews.remove, async (call) => {
    await needHolder(call);
    await removeRecord(writerOf(call), 'listView', call.params.id);
  }),
  route(listViews.restore, async (call) => {
    await needHolder(call, true);
    await restoreRecord(writerOf(call), 'listView', call.params.id);
    return getView(call, call.params.id);
  }),
];
