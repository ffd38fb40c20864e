import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../core/database/database.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { Problem } from '../core/contract/problem.ts';
import { ownAccount } from './own-account.ts';
import type { Profile } from './own-account.ts';

async function profileOf(db: Db): Promise<z.output<typeof Profile>> {
  const { rows } = await sql<z.output<typeof Profile>>`select * from ctx.own_profile()`.execute(db);
  const [profile] = rows;
  if (!profile) throw new Problem('NOT_SIGNED_IN');
  return profile;
}

/** What people change about themselves: in the trail of every organization that they are in. */
export const profileRoutes: Route[] = [
  route(ownAccount.profile, ({ db }) => profileOf(db)),
  route(ownAccount.changeProfile, async ({ db, body: { firstName, lastName, phone } }) => {
    await sql`select ctx.change_own_profile(${firstName}, ${lastName}, ${phone})`.execute(db);
    return profileOf(db);
  }),
];
