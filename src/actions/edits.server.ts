import { sql } from 'kysely';
import type { z } from 'zod';
import { Problem } from '../core/contract/problem.ts';
import type { FieldError } from '../core/contract/problem.ts';
import type { Row, Words } from '../core/database/rows.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route } from '../core/http/http.server.ts';
import { actions } from './action.ts';
import type { ActionEdit } from './action.ts';
import { standingOf } from './action.server.ts';
import type { Asking } from './action.server.ts';
import { mayChange } from './rules.ts';

type Stored = Row<
  'action',
  'id' | 'title' | 'version' | 'status' | 'responsibleId' | 'createdById' | 'dueDate'
>;
type Left = z.output<NonNullable<typeof actions.edit.answer>>['left'][number];

/** Why an action is left as it is; null: it is changed. */
function reasonOf(call: Asking, row: Stored, { revision }: ActionEdit): Left['reason'] | null {
  if (!mayChange(standingOf(call, row))) return 'PERMISSION_DENIED';
  if (row.version !== revision) return 'EDITED_MEANWHILE';
  return row.status === 'OPEN' ? null : 'NOT_OPEN';
}

const isLater = (row: Stored, { dueDate }: ActionEdit) => dueDate !== undefined && dueDate > row.dueDate;

/** 422 for actions that are not there or named twice, for people who may not be named here, and for postponing without a reason. */
async function check(
  { db }: Asking,
  edits: readonly ActionEdit[],
  rows: ReadonlyMap<string, Stored>,
): Promise<void> {
  const named = edits.flatMap(({ responsible }) => responsible?.id ?? []);
  const { rows: known } = await sql<
    Words<'id'>
  >`select id::text from unnest(${[...new Set(named)]}::uuid[]) id
    where ctx.is_person(id)`.execute(db);
  const wrong = edits.flatMap((edit, place): FieldError[] => {
    const at = `edits.${place}`;
    const row = rows.get(edit.id);
    if (!row) return [{ path: `${at}.id`, code: 'NO_SUCH_RECORD' }];
    return [
      ...(edits.findIndex(({ id }) => id === edit.id) < place
        ? [{ path: `${at}.id`, code: 'DUPLICATE' as const }]
        : []),
      ...(edit.responsible && !known.some(({ id }) => id === edit.responsible?.id)
        ? [{ path: `${at}.responsible`, code: 'NO_SUCH_RECORD' as const }]
        : []),
      ...(isLater(row, edit) && edit.reason === null
        ? [{ path: `${at}.reason`, code: 'REQUIRED' as const }]
        : []),
    ];
  });
  if (wrong.length > 0) throw new Problem('INVALID', wrong);
}

async function editSeveral(call: Call<typeof actions.edit>) {
  const { db, organization, body } = call;
  // Rows that others make or do are read too: of those it is said that they are left.
  const ids = body.edits.map(({ id }) => id);
  await sql`select from app.action where organization_id = ${organization.id} and id = any (${ids}::uuid[]) order by id for update`.execute(
    db,
  );
  const { rows } =
    await sql<Stored>`select id, title, version, status, responsible_id, created_by_id, due_date from app.action
    where organization_id = ${organization.id} and id = any (${ids}::uuid[]) and deleted_at is null`.execute(
      db,
    );
  const known = new Map(rows.map((row) => [row.id, row]));
  await check(call, body.edits, known);
  const judged = body.edits.flatMap((edit) => {
    const row = known.get(edit.id);
    return row ? [{ edit, row, reason: reasonOf(call, row, edit) }] : [];
  });
  const left = judged.flatMap(({ row: { id, title }, reason }) => (reason ? [{ id, title, reason }] : []));
  const changed = judged.flatMap(({ edit, row, reason }) => {
    const responsibleId = edit.responsible?.id ?? row.responsibleId;
    const dueDate = edit.dueDate ?? row.dueDate;
    const isSame = responsibleId === row.responsibleId && dueDate === row.dueDate;
    const later = isLater(row, edit);
    return reason || isSame
      ? []
      : [{ id: row.id, row, responsibleId, dueDate, reason: later ? edit.reason : null }];
  });
  await sql`update app.action a set responsible_id = e.responsible_id, due_date = e.due_date,
      postponement_reason = coalesce(e.reason, a.postponement_reason),
      postponed = a.postponed + case when e.reason is null then 0 else 1 end,
      version = a.version + 1, last_modified_date = now()
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map((row) => row.responsibleId)}::uuid[],
      ${changed.map(({ dueDate }) => dueDate)}::date[], ${changed.map(({ reason }) => reason)}::text[]) e (id, responsible_id, due_date, reason)
    where a.organization_id = ${organization.id} and a.id = e.id`.execute(db);
  return {
    changed: changed.map(({ id }) => id),
    before: changed.map(({ row }) => ({
      id: row.id,
      revision: row.version + 1,
      responsible: { id: row.responsibleId },
      dueDate: row.dueDate,
      reason: null,
    })),
    left,
  };
}

/** Changes several actions in one transaction, each by the revision that its editor saw. */
export const editRoutes: Route[] = [route(actions.edit, editSeveral)];
