import { sql } from 'kysely';
import type { WorkKind } from '../core/records/work.server.ts';
import { controlledTexts } from './controlled-text.ts';

const mine = sql`w.responsible_id = (select ctx.user_id())`;
const unread = { opens: controlledTexts.acknowledge, view: 'text' } as const;

/** What a person is asked to read, by the list that it is in. */
export const work: Record<string, WorkKind> = {
  READ: { ...unread, rank: 64, where: sql`${mine} and w.text_kind <> 'POLICY'` },
  READ_POLICY: { ...unread, rank: 65, where: sql`${mine} and w.text_kind = 'POLICY'` },
};
