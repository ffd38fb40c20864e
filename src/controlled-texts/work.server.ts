import { sql } from 'kysely';
import type { WorkKind } from '../core/records/work.server.ts';
import { controlledTexts } from './controlled-text.ts';

const mine = sql`w.responsible_id = (select ctx.user_id())`;
const unread = { opens: controlledTexts.acknowledge, view: 'text' } as const;

/** Which of the texts that wait to be approved, `w`, fall to the person (`ctx.work_of`): no one approves what they wrote, unless no one else manages. */
export const toApprove = sql`(select ctx.falls_to((select ctx.user_id()), w.responsible, w.state, l.after_, l.people) from ctx.looking_after() l)
  and not (w.written_by_id = (select ctx.user_id()) and (select ctx.others_manage()))`;
const waiting = { opens: controlledTexts.approve, view: 'text_approval' } as const;

/** What a person is asked to read and to approve, by the list that it is in. */
export const work: Record<string, WorkKind> = {
  READ: { ...unread, rank: 64, where: sql`${mine} and w.text_kind <> 'POLICY'` },
  READ_POLICY: { ...unread, rank: 65, where: sql`${mine} and w.text_kind = 'POLICY'` },
  APPROVE: { ...waiting, rank: 62, where: sql`${toApprove} and w.text_kind <> 'POLICY'` },
  APPROVE_POLICY: { ...waiting, rank: 63, where: sql`${toApprove} and w.text_kind = 'POLICY'` },
};
