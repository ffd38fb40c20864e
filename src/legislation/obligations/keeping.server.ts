import { sql } from 'kysely';
import type { Flags } from '../../core/database/rows.server.ts';
import type { RawBuilder } from 'kysely';
import { invalid, Problem, foundRow } from '../../core/contract/problem.ts';
import type { Call } from '../../core/http/http.server.ts';
import type { obligations } from './obligation.ts';
import { isCounted, isKept } from './read.server.ts';

type Writing = Pick<
  Call<typeof obligations.keep>,
  'db' | 'organization' | 'language' | 'today' | 'person' | 'params'
>;

const here = ({ organization, params }: Writing): RawBuilder<boolean> =>
  sql`a.organization_id = ${organization.id} and a.legislation_id = ${params.legislationId} and a.deleted_at is null`;

/**
 * Keeps an obligation although its act is repealed: it requires no review and no evaluation from now on, unless its act changes again or
 * an evaluation is planned. Act in force: 422; kept already: 409.
 */
export async function keep(call: Writing, reason: string): Promise<void> {
  const { db, organization, person, today } = call;
  const { rows } = await sql<Flags<'repealed' | 'kept'>>`
    select coalesce(l.repealed_date <= ${today}::date, false) as repealed, ${isKept('a', 'l', organization)} as kept
    from app.legislation_association a join app.legislation l on l.id = a.legislation_id where ${here(call)} for update of a`.execute(
    db,
  );
  const found = foundRow(rows);
  if (!found.repealed) throw invalid('repealedDate', 'REQUIRED');
  if (found.kept) throw new Problem('CONFLICT');
  await sql`update app.legislation_association a set kept_reason = ${reason}, kept_date = now(), kept_by_id = ${person.accountId},
      kept_review_before = requires_review_since, kept_next_before = next_evaluation_date, requires_review_since = null,
      next_evaluation_date = null, version = version + 1, last_modified_date = now() where ${here(call)}`.execute(
    db,
  );
}

/** Undoes that an obligation is kept. What was asked for before is asked for again, unless an evaluation has settled it since. */
export async function unkeep(call: Writing): Promise<void> {
  const unsettled = sql`not exists (select from app.legislation_evaluation e where e.organization_id = a.organization_id
    and e.association_id = a.id and e.created_date >= a.kept_date and ${isCounted('e')})`;
  const { numAffectedRows } = await sql`update app.legislation_association a set
      requires_review_since = coalesce(requires_review_since, case when ${unsettled} then kept_review_before end),
      next_evaluation_date = coalesce(next_evaluation_date, case when ${unsettled} then kept_next_before end),
      kept_reason = null, kept_date = null, kept_by_id = null, kept_review_before = null, kept_next_before = null,
      version = version + 1, last_modified_date = now() where ${here(call)} and kept_date is not null`.execute(
    call.db,
  );
  if (numAffectedRows === 0n) throw new Problem('NOT_FOUND');
}
