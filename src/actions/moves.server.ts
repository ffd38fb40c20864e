import { sql } from 'kysely';
import type { z } from 'zod';
import { need } from '../core/http/enter.server.ts';
import { Problem } from '../core/contract/problem.ts';
import type { FieldError, ProblemCode } from '../core/contract/problem.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../core/http/http.server.ts';
import type { Flags } from '../core/database/rows.server.ts';
import { recordOf } from '../core/records/columns.server.ts';
import { updateRecord, writerOf } from '../core/records/records.server.ts';
import { files as attached } from '../documents/file.ts';
import { actions, StoredAction } from './action.ts';
import type { Action } from './action.ts';
import { getAction, lockAction, openItsEvent } from './action.server.ts';
import type { Writing } from './action.server.ts';
import { attachFiles, filesOf } from '../core/records/attachments.server.ts';
import { canMove, checkDone, checkPostponed, checkEffect, mayMove, statusWhenDone } from './rules.ts';
import type { Move } from './rules.ts';
import { ActionBody } from './action.ts';

type Stored = z.output<typeof StoredAction>;
type Moving = Writing & { params: { id: string } };

/** The error where an action is in no state for a move. */
const refusals: Record<Move, ProblemCode> = {
  done: 'ACTION_NOT_OPEN',
  verify: 'ACTION_NOT_DONE',
  postpone: 'ACTION_NOT_OPEN',
  cancel: 'ACTION_ENDED',
  reopen: 'ACTION_OPEN',
};

const undone = { doneDate: null, doneBy: null, doneNote: null };
/** Without a result; words that an event has of it stay. */
const unverified = ({ effective, verificationNote }: Stored): Partial<Stored> => ({
  verifiedDate: null,
  verifiedBy: null,
  effective: null,
  verificationNote: effective === null ? verificationNote : null,
});
const kept = { cancelledDate: null, cancelledBy: null, cancellationReason: null };

/** Moves an action to its next state. In: what changes, of the action as it is; and what may be wrong with that. */
async function move(
  call: Moving,
  to: Move,
  change: (before: Stored) => Partial<Stored> | Promise<Partial<Stored>>,
  check: (before: Stored) => FieldError[] = () => [],
): Promise<Versioned<Action>> {
  const row = await lockAction(call, call.params.id, (standing) => mayMove(to, standing));
  const before = recordOf(StoredAction, row);
  if (!canMove(to, before.status)) throw new Problem(refusals[to]);
  const refused = check(before);
  if (refused.length > 0) throw new Problem('INVALID', refused);
  const after = { ...before, ...(await change(before)) };
  await updateRecord(writerOf(call), 'action', StoredAction, row, after);
  if (before.status !== 'OPEN')
    await openItsEvent(call, call.params.id, before, after.reopeningReason ?? after.verificationNote);
  return getAction(call, call.params.id);
}

/** Done, with files that show it; who may not upload attaches none. */
async function done(call: Call<typeof actions.done>): Promise<Versioned<Action>> {
  const { body, params, organization, person, today, db } = call;
  const by = { id: person.accountId };
  if (body.files.length > 0) need(attached.upload, organization);
  const moved = await move(
    call,
    'done',
    (before) => ({
      ...unverified(before),
      status: statusWhenDone(before.kind),
      doneDate: body.doneDate,
      doneBy: by,
      doneNote: body.note,
      reopeningReason: null,
    }),
    () => checkDone(body.doneDate, today),
  );
  const of = filesOf(ActionBody);
  if (!of || body.files.length === 0) return moved;
  await attachFiles(
    { db, organizationId: organization.id, accountId: person.accountId },
    of,
    params.id,
    body.files,
  );
  return getAction(call, params.id);
}

/** The effect. No one verifies what they did themselves, unless no one else manages. */
async function verify(call: Call<typeof actions.verify>): Promise<Versioned<Action>> {
  const { body, person, today, db } = call;
  const { effective, note, newDueDate } = body;
  return move(
    call,
    'verify',
    async ({ doneBy, verificationNote }) => {
      if (doneBy?.id === person.accountId) {
        const { rows } = await sql<Flags<'others'>>`select ctx.others_manage() as others`.execute(db);
        if (rows[0]?.others) throw new Problem('SELF_VERIFICATION');
      }
      const verified = {
        effective,
        // Without others, words that its event has stay.
        verificationNote: note ?? verificationNote,
        verifiedDate: today,
        verifiedBy: { id: person.accountId },
      };
      return effective === 'NO' && newDueDate !== null
        ? { ...undone, ...verified, status: 'OPEN', dueDate: newDueDate }
        : { ...verified, status: 'VERIFIED' };
    },
    () => checkEffect(effective, newDueDate, today),
  );
}

/** Calls that move actions from state to state. */
export const moveRoutes: Route[] = [
  route(actions.done, done),
  route(actions.verify, verify),
  route(actions.postpone, (call) =>
    move(
      call,
      'postpone',
      ({ postponed }) => ({
        dueDate: call.body.dueDate,
        postponementReason: call.body.reason,
        postponed: postponed + 1,
      }),
      ({ dueDate }) => checkPostponed(dueDate, call.body.dueDate),
    ),
  ),
  route(actions.cancel, (call) =>
    move(call, 'cancel', () => ({
      status: 'CANCELLED',
      cancelledDate: call.today,
      cancelledBy: { id: call.person.accountId },
      cancellationReason: call.body.reason,
      reopeningReason: null,
    })),
  ),
  route(actions.reopen, (call) =>
    move(call, 'reopen', (before) => ({
      ...undone,
      ...unverified(before),
      ...kept,
      status: 'OPEN',
      reopeningReason: call.body.reason,
    })),
  ),
];
