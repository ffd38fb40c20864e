import { sql } from 'kysely';
import { mayCall, managers } from '../core/contract/permission.ts';
import { Problem } from '../core/contract/problem.ts';
import type { Flags, Row } from '../core/database/rows.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../core/http/http.server.ts';
import { lockRecord, updateRecord, writerOf } from '../core/records/records.server.ts';
import { getText } from './controlled-text.server.ts';
import { controlledTexts, StoredText } from './controlled-text.ts';
import type { ControlledText } from './controlled-text.ts';
import { canMove, mayMove } from './rules.ts';
import type { Move, TextStatus } from './rules.ts';
import { newestOf } from './versions.server.ts';

type Moving = Pick<
  Call<typeof controlledTexts.submit>,
  'db' | 'organization' | 'person' | 'params' | 'ifMatch' | 'language'
>;
type Newest = Awaited<ReturnType<typeof newestOf>>;
type Moved = { status?: TextStatus; approvedNumber?: number | null };

const Moves = StoredText.pick({ status: true, approvedNumber: true });

/** Moves a text, after its rules. In: what the move does to its versions; out: to the text. */
async function move(
  call: Moving,
  name: Move,
  change: (newest: Newest, approvedNumber: number | null) => Promise<Moved>,
): Promise<Versioned<ControlledText>> {
  const { organization, person, params } = call;
  const row = await lockRecord(writerOf(call), 'controlledText', params.id);
  const { status, approvedNumber } = Moves.parse(row);
  const before = { status, approvedNumber, approverId: row.approverId };
  const mover = {
    accountId: person.accountId,
    edits: mayCall(controlledTexts.update, organization),
    manages: mayCall(managers, organization),
  };
  if (!mayMove(name, before, mover)) throw new Problem('PERMISSION_DENIED');
  if (!canMove(name, before)) throw new Problem('TEXT_STATUS');
  const after = await change(await newestOf(call, params.id), approvedNumber);
  await updateRecord(writerOf(call), 'controlledText', Moves, row, { status, approvedNumber, ...after });
  return getText(call, params.id);
}

/** Changes a version of a text. In: which, by its number, and the assignments. */
const setVersion = (
  { db, organization, params }: Moving,
  number: number | null,
  assignments: ReturnType<typeof sql>,
) =>
  sql`update app.controlled_text_version set ${assignments}, version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and text_id = ${params.id} and number = ${number}`.execute(db);

/** No one approves what they wrote, unless no one else manages. */
function approve(call: Call<typeof controlledTexts.approve>): Promise<Versioned<ControlledText>> {
  const { db, person, body } = call;
  return move(call, 'approve', async ({ number, writtenById }, before) => {
    if (writtenById === person.accountId) {
      const { rows } = await sql<Flags<'others'>>`select ctx.others_manage() as others`.execute(db);
      if (rows[0]?.others) throw new Problem('SELF_APPROVAL');
    }
    const { rows } = await sql<
      Row<'controlledTextVersion', 'countsFrom'>
    >`select counts_from from app.controlled_text_version
      where organization_id = ${call.organization.id} and text_id = ${call.params.id} and number = ${before}`.execute(
      db,
    );
    const countsFrom = body.keepsAcknowledgements ? (rows[0]?.countsFrom ?? number) : number;
    await setVersion(call, before, sql`status = 'REPLACED'`);
    await setVersion(
      call,
      number,
      sql`status = 'APPROVED', approved_by_id = ${person.accountId}, approved_date = now(), note = null, counts_from = ${countsFrom}`,
    );
    return { status: 'APPROVED', approvedNumber: number };
  });
}

/** Calls that move controlled texts from state to state. */
export const moveRoutes: Route[] = [
  route(controlledTexts.submit, (call) =>
    move(call, 'submit', async ({ number }) => {
      await setVersion(call, number, sql`status = 'IN_REVIEW', note = null`);
      return { status: 'IN_REVIEW' };
    }),
  ),
  route(controlledTexts.approve, approve),
  route(controlledTexts.return, (call) =>
    move(call, 'return', async ({ number }) => {
      await setVersion(call, number, sql`status = 'DRAFT', note = ${call.body.note}`);
      return { status: 'DRAFT' };
    }),
  ),
  route(controlledTexts.withdraw, (call) =>
    move(call, 'withdraw', async (newest, approvedNumber) => {
      await setVersion(call, approvedNumber, sql`status = 'WITHDRAWN', note = ${call.body.reason}`);
      return {
        approvedNumber: null,
        ...(newest.number === approvedNumber && { status: 'WITHDRAWN' as const }),
      };
    }),
  ),
];
