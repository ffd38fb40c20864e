import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { invalid, Problem } from '../../core/contract/problem.ts';
import { beginningOf } from '../../core/contract/text.ts';
import type { Maybe, Row, Words } from '../../core/database/rows.server.ts';
import type { Call } from '../../core/http/http.server.ts';
import { addDays } from '../../core/time/period.ts';
import { rewrittenOf } from './lines.ts';
import type { ActionKind } from '../rules.ts';

type Writing = Pick<Call, 'db' | 'person'> & { organization: { id: string } };
type Measure = Row<'action', 'id' | 'kind' | 'status' | 'verifiedById'> &
  Words<'text'> &
  Maybe<Words<'note'>>;

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
    await sql<Measure>`select id, kind, status, verified_by_id, coalesce(description, title) as text, verification_note as note
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

const change = ({ db, organization }: Writing, id: string, columns: RawBuilder<unknown>): Promise<unknown> =>
  sql`update app.action set ${columns}, version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and id = ${id}`.execute(db);

async function insert(
  { db, organization, person }: Writing,
  event: MeasuredEvent,
  { text, kind, note = null }: { text: string; kind: ActionKind; note?: string | null },
): Promise<string> {
  const id = uuidv7();
  await sql`insert into app.action (organization_id, id, title, description, kind, responsible_id, due_date, event_id, verification_note, created_by_id)
    values (${organization.id}, ${id}, ${titleOf(text)}, ${text}, ${kind}, ${event.responsibleId ?? person.accountId},
      ${event.dueDate ?? addDays(event.occurrence, usualDays)}, ${event.id}, ${note}, ${person.accountId})`.execute(
    db,
  );
  return id;
}

type Field = keyof Measures;
/** A text that an action can take. */
function fits(path: Field, text: string): string {
  if (text.length > most) throw invalid(path, 'TOO_LONG', { max: most });
  return text;
}
/** What another person has verified stays as they verified it: its words and theirs. */
const isAnothers = ({ person }: Writing, { verifiedById }: Measure): boolean =>
  verifiedById !== null && verifiedById !== person.accountId;
function own(call: Writing, path: Field, measure: Measure): Measure {
  if (isAnothers(call, measure)) throw invalid(path, 'VERIFIED_BY_ANOTHER');
  return measure;
}

/** Writes the corrective action of an event. Out: the ids of the actions that are new. */
async function writeCorrective(
  call: Writing,
  event: MeasuredEvent,
  written: string,
  closes: boolean,
): Promise<string[]> {
  const path = 'correctiveAction';
  const shown = shownOf(await rowsOf(call, event.id));
  const said = shown.map(({ text }) => text);
  const givenUp = shown[0]?.status === 'CANCELLED';
  if (written === said.join('\n') && !(givenUp && closes)) return [];
  const { changed, added } = rewrittenOf(said, written);
  if (givenUp) added.unshift(...changed.splice(0).map(({ text }) => text));
  if (givenUp && closes && added.length === 0) added.push(written);
  for (const { at, text } of changed) {
    const measure = shown[at];
    if (measure)
      await change(
        call,
        own(call, path, measure).id,
        sql`title = ${titleOf(text)}, description = ${fits(path, text)}`,
      );
  }
  const made: string[] = [];
  for (const text of added)
    made.push(await insert(call, event, { text: fits(path, text), kind: 'CORRECTIVE' }));
  return made;
}

/**
 * Writes the effectiveness of an event to the notes of its actions. New lines come after the last note; without any note they are the note of
 * the first corrective action, or of an action made for them.
 */
async function writeEffect(call: Writing, event: MeasuredEvent, written: string): Promise<void> {
  const path = 'effectiveness';
  const rows = await rowsOf(call, event.id);
  const noted = rows.flatMap(({ note, ...row }) => (note === null ? [] : [{ ...row, note }]));
  const notes = noted.map(({ note }) => note);
  if (written === notes.join('\n')) return;
  const { changed, added } = rewrittenOf(notes, written);
  const note = (measure: Measure, text: string) =>
    change(call, own(call, path, measure).id, sql`verification_note = ${fits(path, text)}`);
  for (const { at, text } of changed) {
    const measure = noted[at];
    notes[at] = text;
    if (measure) await note(measure, text);
  }
  if (added.length === 0) return;
  const last = noted.at(-1);
  if (last && !isAnothers(call, last)) return void (await note(last, [notes.at(-1), ...added].join('\n')));
  const corrective = shownOf(rows).filter((row) => row.note === null);
  const holder = corrective.find((row) => !isAnothers(call, row)) ?? corrective[0] ?? last;
  const text = added.join('\n');
  if (holder) await note(holder, text);
  else await insert(call, event, { text: fits(path, text), kind: 'IMPROVEMENT', note: text });
}

/**
 * Writes an event's corrective action and effectiveness, as its calls have them, to its actions: another text changes those in whose place
 * it is written, new lines make one; so does any text that closes an event whose actions were all given up. Throws VERIFIED_BY_ANOTHER
 * where another person has verified such an action. Out: the ids of the actions that are new.
 */
export async function writeMeasures(
  call: Writing,
  event: MeasuredEvent,
  { correctiveAction, effectiveness }: Measures,
  closes: boolean,
): Promise<string[]> {
  const made = correctiveAction === null ? [] : await writeCorrective(call, event, correctiveAction, closes);
  if (effectiveness !== null) await writeEffect(call, event, effectiveness);
  return made;
}

/**
 * Before an event is closed: none of its corrective actions is open. The only one is done on that day, since closing has always said so, and
 * so are those written with the closing. Throws ACTIONS_OPEN with how many there are. Out: whether there is one that is not cancelled.
 * In: the ids of those written with it.
 */
export async function closeMeasures(
  call: Writing,
  eventId: string,
  day: string,
  made: readonly string[],
): Promise<boolean> {
  const rows = (await rowsOf(call, eventId)).filter(
    ({ kind, status }) => kind === 'CORRECTIVE' && status !== 'CANCELLED',
  );
  const open = rows.filter(({ status }) => status === 'OPEN');
  const before = rows.filter(({ id }) => !made.includes(id));
  const count = before.filter(({ status }) => status === 'OPEN').length;
  if (before.length > 1 && count > 0) throw new Problem('ACTIONS_OPEN', [], { count });
  for (const { id } of open)
    await change(
      call,
      id,
      sql`status = 'DONE', done_date = ${day}, done_by_id = ${call.person.accountId},
        verified_date = null, verified_by_id = null, effective = null,
        verification_note = case when effective is null then verification_note end`,
    );
  return rows.length > 0;
}
