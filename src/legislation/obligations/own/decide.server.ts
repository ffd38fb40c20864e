import { sql } from 'kysely';
import { invalid, Problem } from '../../../core/contract/problem.ts';
import type { Call } from '../../../core/http/http.server.ts';
import type { Row } from '../../../core/database/rows.server.ts';
import { softDelete } from '../../../core/records/soft-delete.server.ts';
import type { obligations } from '../obligation.ts';
import { getObligation } from '../read.server.ts';

/**
 * Makes the obligation of a line that matched no act that of an act of the catalogue: what was written, evaluated and attached stays with it.
 * An act that is an obligation is 409, and so is one that was removed and has its own history: that is restored instead. Out: the id of the act.
 */
export async function decide(call: Call<typeof obligations.decide>): Promise<string> {
  const { db, organization, params, body, person } = call;
  const { own } = await getObligation(call, params.legislationId);
  const { id: act } = body.legislation;
  const { legislation } = await getObligation(call, act);
  if (own?.type !== 'UNDECIDED') throw invalid('own', 'NOT_OWN');
  if (legislation.territory === null) throw invalid('legislation', 'NO_SUCH_RECORD');
  const removed = await sql<Row<'legislationAssociation', 'id'>>`select id from app.legislation_association
    where organization_id = ${organization.id} and legislation_id = ${act} and deleted_at is not null`.execute(
    db,
  );
  if (removed.rows.length > 0) throw new Problem('OBLIGATION_REMOVED');
  await sql`update app.legislation_association set legislation_id = ${act}, version = version + 1, last_modified_date = now()
    where organization_id = ${organization.id} and legislation_id = ${params.legislationId} and deleted_at is null`.execute(
    db,
  );
  await sql`update app.legislation set ${softDelete(person.accountId)} where id = ${params.legislationId}`.execute(
    db,
  );
  await sql`update app.legislation_rejection set ${softDelete(person.accountId)}
    where organization_id = ${organization.id} and legislation_id = ${act} and deleted_at is null`.execute(
    db,
  );
  return act;
}
