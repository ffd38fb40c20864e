import { sql } from 'kysely';
import { invalid, Problem } from '../../core/contract/problem.ts';
import type { Flags } from '../../core/database/rows.server.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import { dutiesOf, handOver } from '../../core/records/duties.server.ts';
import type { DutyKinds } from '../../core/records/duties.server.ts';
import { duties } from './duty.ts';
import type { Duties } from './duty.ts';

type Asking = Pick<Call<typeof duties.get>, 'db' | 'organization' | 'params'>;

/** What a member is responsible for. Throws NOT_FOUND where there is no such member. */
async function read(kinds: DutyKinds, { db, organization, params }: Asking): Promise<Duties> {
  const { rows } = await sql<Flags<'there'>>`select exists (select from app.member
    where organization_id = ${organization.id} and id = ${params.id} and deleted_at is null) as there`.execute(
    db,
  );
  if (!rows[0]?.there) throw new Problem('NOT_FOUND');
  return { kinds: await dutiesOf(kinds, { db, organizationId: organization.id, accountId: params.id }) };
}

/** Hands over all of it. Out: what that was. Throws 422 where nobody else takes over who is active here or above. */
async function give(kinds: DutyKinds, call: Call<typeof duties.handOver>): Promise<Duties> {
  const { db, organization, params, body } = call;
  const found = await read(kinds, call);
  if (body.to.id === params.id) throw invalid('to', 'SAME_PERSON');
  const { rows } = await sql<Flags<'known'>>`select ctx.is_person(${body.to.id}) as known`.execute(db);
  if (!rows[0]?.known) throw invalid('to', 'NO_SUCH_RECORD');
  await handOver(kinds, { db, organizationId: organization.id, accountId: params.id }, body.to.id);
  return found;
}

/** What members are responsible for, and who takes it over. In: the kinds of records of all areas. */
export const dutyRoutes = (kinds: DutyKinds): Route[] => [
  route(duties.get, (call) => read(kinds, call)),
  route(duties.handOver, (call) => give(kinds, call)),
];
