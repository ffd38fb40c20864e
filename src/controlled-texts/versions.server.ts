import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { Problem, foundRow } from '../core/contract/problem.ts';
import type { Row } from '../core/database/rows.server.ts';
import type { Call } from '../core/http/http.server.ts';
import type { controlledTexts, Written } from './controlled-text.ts';
import type { TextStatus } from './rules.ts';

type Reading = Pick<Call<typeof controlledTexts.version>, 'db' | 'organization'>;
type Writing = Reading & Pick<Call<typeof controlledTexts.update>, 'person'>;
type Found = Written & Row<'controlledTextVersion', 'textId'>;
type Newest = Row<'controlledTextVersion', 'id' | 'number' | 'textBody' | 'status' | 'writtenById'>;

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Versions of texts with what they say, the newest first. In: which, `v`. */
export async function versionsOf(
  { db, organization }: Reading,
  which: RawBuilder<unknown>,
): Promise<Found[]> {
  const named = (column: string) => {
    const id = sql.ref(`v.${column}`);
    return sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ctx.person_name(${id})) end`;
  };
  const { rows } = await sql<Found>`select v.id, v.text_id, v.number, v.status, v.sha256,
      v.text_body as body, v.approved_date, v.note, ${named('written_by_id')} as written_by, ${named('approved_by_id')} as approved_by
    from app.controlled_text_version v where v.organization_id = ${organization.id} and ${which} order by v.number desc`.execute(
    db,
  );
  return rows;
}

/** A version. Throws NOT_FOUND unless it exists and the reader may read it. */
export async function versionOf(call: Reading, id: string): Promise<Found> {
  return foundRow(await versionsOf(call, sql`v.id = ${id}`));
}

/** The newest version of a text, locked. Throws NOT_FOUND unless it has one. */
export async function newestOf({ db, organization }: Reading, textId: string): Promise<Newest> {
  const { rows } = await sql<Newest>`select id, number, text_body, status, written_by_id
    from app.controlled_text_version where organization_id = ${organization.id} and text_id = ${textId}
    order by number desc limit 1 for no key update`.execute(db);
  return foundRow(rows);
}

/** Begins the next version of a text, as a draft. */
export async function draft(
  { db, organization, person }: Writing,
  textId: string,
  number: number,
  body: string,
): Promise<void> {
  await sql`insert into app.controlled_text_version (organization_id, id, text_id, number, text_body, sha256, written_by_id, counts_from)
    values (${organization.id}, ${uuidv7()}, ${textId}, ${number}, ${body}, ${sha256Of(body)}, ${person.accountId}, ${number})`.execute(
    db,
  );
}

/**
 * Writes what a text says: into its draft, or as the draft of the next version, while the approved one stays in force. Out: the state of its
 * newest version. Throws TEXT_STATUS while it waits to be approved: what the approver reads does not change.
 */
export async function write(call: Writing, textId: string, body: string): Promise<TextStatus> {
  const { db, organization, person } = call;
  const newest = await newestOf(call, textId);
  const { status, number } = newest;
  if (status === 'IN_REVIEW') throw new Problem('TEXT_STATUS');
  if (newest.textBody === body && status !== 'WITHDRAWN') return status as TextStatus;
  if (status !== 'DRAFT') await draft(call, textId, number + 1, body);
  else
    await sql`update app.controlled_text_version set text_body = ${body}, sha256 = ${sha256Of(body)}, written_by_id = ${person.accountId},
        version = version + 1, last_modified_date = now()
      where organization_id = ${organization.id} and id = ${newest.id}`.execute(db);
  return 'DRAFT';
}
