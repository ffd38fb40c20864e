import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { invalid, Problem } from '../core/contract/problem.ts';
import { beginningOf } from '../core/contract/text.ts';
import type { Maybe, Row, Words } from '../core/database/rows.server.ts';
import type { Call } from '../core/http/http.server.ts';
import { addDays } from '../core/time/period.ts';
import type { ActionKind } from './rules.ts';

type Writing = Pick<Call, 'db' | 'person'> & { organization: { id: string } };
type Measure = Row<'action', 'id' | 'kind' | 'status'> & Words<'text'> & Maybe<Words<'note'>>;

/** What an event's body says of its measures; null: what there is stays. */
export interface Measures {
  correctiveAction: string | null;
  effectiveness: string | null;
}
/** The event that they are of. */
export interface MeasuredEvent {
  id: string;
  responsibleId: string | null;
  dueDate: string | null;
  occurrence: string;
}

/** The most characters that an action says of itself, and of its effect. */
const most = 5000;
/** Days from an event until what is done about it is due, where nothing else is said. */
const usualDays = 30;
const titleOf = (text: string): string => beginningOf(text.replaceAll(/\s+/g, ' ').trim(), 200).trim();

/** All actions of an event, the first one first, locked. */
async function rowsOf({ db, organization }: Writing, eventId: string): Promise<Measure[]> {
  const { rows } =
    await sql<Measure>`select id, kind, status, coalesce(description, title) as text, verification_note as note
    from app.action where organization_id = ${organization.id} and event_id = ${eventId} and deleted_at is null
    order by created_date, id for update`.execute(db);
  return rows;
}

/** The corrective actions that an event reads: not those that were given up, unless there are no others. */
const shownOf = <M extends { kind: string; status: string }>(rows: readonly M[]): M[] => {
  const corrective = rows.filter(({ kind }) => kind === 'CORRECTIVE');
  const kept = corrective.filter(({ status }) => status !== 'CANCELLED');
  return kept.length > 0 ? kept : corrective;
};

/** The first text where several, each on a line, are written as one: what comes before the others as they are. */
const firstOf = (text: string, others: readonly string[]): string => {
  const rest = others.map((each) => `\n${each}`).join('');
  return rest !== '' && text.endsWith(rest) ? text.slice(0, -rest.length) : text;
};

const change = ({ db, organization }: Writing, id: string, columns: RawBuilder<unknown>): Promise<unknown> =>
  sql`update app.action set ${columns}, version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and id = ${id}`.execute(db);

async function insert(
  { db, organization, person }: Writing,
  event: MeasuredEvent,
  { text, kind, note = null }: { text: string; kind: ActionKind; note?: string | null },
): Promise<void> {
  await sql`insert into app.action (organization_id, id, title, description, kind, responsible_id, due_date, event_id, verification_note, created_by_id)
    values (${organization.id}, ${uuidv7()}, ${titleOf(text)}, ${text}, ${kind}, ${event.responsibleId ?? person.accountId},
      ${event.dueDate ?? addDays(event.occurrence, usualDays)}, ${event.id}, ${note}, ${person.accountId})`.execute(
    db,
  );
}

/**
 * Writes an event's corrective action and effectiveness, as its calls have them, to its actions: another text changes the first one, or
 * makes it; so does any text that closes an event whose actions were all given up.
 */
export async function writeMeasures(
  call: Writing,
  event: MeasuredEvent,
  given: Measures,
  closes: boolean,
): Promise<void> {
  const shown = shownOf(await rowsOf(call, event.id));
  const said = shown.map(({ text }) => text);
  const [first] = shown;
  const givenUp = first?.status === 'CANCELLED';
  if (
    given.correctiveAction !== null &&
    (given.correctiveAction !== said.join('\n') || (givenUp && closes))
  ) {
    const text = givenUp ? given.correctiveAction : firstOf(given.correctiveAction, said.slice(1));
    if (text.length > most) throw invalid('correctiveAction', 'TOO_LONG', { max: most });
    if (first && !givenUp) await change(call, first.id, sql`title = ${titleOf(text)}, description = ${text}`);
    else await insert(call, event, { text, kind: 'CORRECTIVE' });
  }
  const rows = await rowsOf(call, event.id);
  const notes = rows.flatMap(({ note }) => note ?? []);
  if (given.effectiveness === null || given.effectiveness === notes.join('\n')) return;
  const holder = rows.find(({ note }) => note !== null) ?? shownOf(rows)[0];
  const note = holder?.note ? firstOf(given.effectiveness, notes.slice(1)) : given.effectiveness;
  if (note.length > most) throw invalid('effectiveness', 'TOO_LONG', { max: most });
  if (holder) await change(call, holder.id, sql`verification_note = ${note}`);
  else await insert(call, event, { text: given.effectiveness, kind: 'IMPROVEMENT', note });
}

/**
 * Before an event is closed: none of its corrective actions is open. The only one is done on that day, since closing has always said so.
 * Throws ACTIONS_OPEN with how many there are. Out: whether there is one that is not cancelled.
 */
export async function closeMeasures(call: Writing, eventId: string, day: string): Promise<boolean> {
  const rows = (await rowsOf(call, eventId)).filter(
    ({ kind, status }) => kind === 'CORRECTIVE' && status !== 'CANCELLED',
  );
  const open = rows.filter(({ status }) => status === 'OPEN');
  const [only] = open;
  if (rows.length > 1 && only) throw new Problem('ACTIONS_OPEN', [], { count: open.length });
  if (only)
    await change(
      call,
      only.id,
      sql`status = 'DONE', done_date = ${day}, done_by_id = ${call.person.accountId},
        verified_date = null, verified_by_id = null, effective = null,
        verification_note = case when effective is null then verification_note end`,
    );
  return rows.length > 0;
}
