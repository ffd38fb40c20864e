import { sql } from 'kysely';
import { invalid, Problem } from '../../core/contract/problem.ts';
import type { Flags, Words } from '../../core/database/rows.server.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import { dutiesOf, handOver, rankedKinds } from '../../core/records/duties.server.ts';
import type { DutyKinds } from '../../core/records/duties.server.ts';
import { duties } from './duty.ts';
import type { Duties } from './duty.ts';

type Asking = Pick<Call<typeof duties.get>, 'db' | 'organization' | 'params'>;

/**
 * Does something in each organization where a member is one by this membership: here, and below except where they have another. The context
 * is here again afterwards.
 */
async function inEach<T>(
  { db, organization, params }: Asking,
  act: (organizationId: string) => Promise<T>,
): Promise<T[]> {
  const stepInto = (id: string) => sql`select ctx.step_into(${id})`.execute(db);
  const { rows } = await sql<Words<'id'>>`select id from ctx.duty_places(${params.id})`.execute(db);
  const done: T[] = [];
  for (const { id } of rows) {
    await stepInto(id);
    done.push(await act(id));
  }
  await stepInto(organization.id);
  return done;
}

/** What a member is responsible for, here and in the organizations below. Throws NOT_FOUND where there is no such member. */
async function read(kinds: DutyKinds, call: Asking): Promise<Duties> {
  const { db, organization, params } = call;
  const { rows } = await sql<Flags<'there'>>`select exists (select from app.member
    where organization_id = ${organization.id} and id = ${params.id} and deleted_at is null) as there`.execute(
    db,
  );
  if (!rows[0]?.there) throw new Problem('NOT_FOUND');
  const found = await inEach(call, (organizationId) =>
    dutiesOf(kinds, { db, organizationId, accountId: params.id }),
  );
  const counts = new Map<string, number>();
  for (const { kind, count } of found.flat()) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return {
    kinds: rankedKinds(kinds).flatMap((kind) => {
      const count = counts.get(kind);
      return count === undefined ? [] : [{ kind, count }];
    }),
    organizations: found.filter((each) => each.length > 0).length,
  };
}

/** Hands over all of it. Out: what that was. Throws 422 where no one else takes over who is active here or above. */
async function give(kinds: DutyKinds, call: Call<typeof duties.handOver>): Promise<Duties> {
  const { db, params, body } = call;
  const found = await read(kinds, call);
  if (body.to.id === params.id) throw invalid('to', 'SAME_PERSON');
  const { rows } = await sql<Flags<'known'>>`select ctx.is_person(${body.to.id}) as known`.execute(db);
  if (!rows[0]?.known) throw invalid('to', 'NO_SUCH_RECORD');
  if (found.organizations > 0)
    await inEach(call, (organizationId) =>
      handOver(kinds, { db, organizationId, accountId: params.id }, body.to.id),
    );
  return found;
}

/** What members are responsible for, and who takes it over. In: the kinds of records of all areas. */
export const dutyRoutes = (kinds: DutyKinds): Route[] => [
  route(duties.get, (call) => read(kinds, call)),
  route(duties.handOver, (call) => give(kinds, call)),
];
