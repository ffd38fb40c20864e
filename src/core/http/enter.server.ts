import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '../contract/contract.ts';
import type { Database, Db, InOrganization, Person } from '../database/database.server.ts';
import { isAudit, rankOf, refusalOf } from '../contract/permission.ts';
import type { Audit, Guarded, Holder, Level } from '../contract/permission.ts';
import { Problem } from '../contract/problem.ts';
import { personHeader } from './person.ts';
import type { Sessions } from './session.server.ts';
import type { Flags } from '../database/rows.server.ts';

/** What the database says about a call: who calls, and for which organization. */
export interface Context {
  db: Db;
  person: Person | null;
  organization: (InOrganization & { id: string }) | null;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Refuses people who may not make a call: this one, or another that it amounts to. In: the level they have here. Throws
 * a Problem.
 */
export function need(endpoint: Guarded, held: Holder): void {
  const refusal = refusalOf(endpoint, held);
  if (refusal) throw new Problem(refusal);
}

/** Opens the transaction for an endpoint's permission, read-only for a GET, and refuses people without it. */
export function enter<T>(
  endpoint: Endpoint,
  request: FastifyRequest,
  {
    database,
    sessions,
    settings,
  }: { database: Database; sessions: Sessions; settings: { requireSecondFactor?: Level | null } },
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { permission } = endpoint;
  if (isAudit(permission)) return enterAudit(permission, request, { database, sessions }, work);
  const token = sessions.tokenOf(request);
  const readOnly = endpoint.method === 'GET' && endpoint.writes === undefined;
  if (permission === 'anyone')
    // A stale cookie must not prevent a new sign-in.
    return database.account(token, (db, person) => work({ db, person, organization: null }), readOnly);
  if (!token) throw new Problem('NOT_SIGNED_IN');
  if (permission === 'user')
    return database.account(
      token,
      (db, person) => {
        if (!person) throw new Problem('NOT_SIGNED_IN');
        checkPerson(request, person);
        return work({ db, person, organization: null });
      },
      readOnly,
    );
  const params = request.params as Record<string, string>;
  for (const value of Object.entries(params)
    .filter(([name]) => name !== 'orgId')
    .map(([, value]) => value))
    if (!uuid.test(value)) throw new Problem('NOT_FOUND');
  const orgId = params['orgId'];
  if (orgId === undefined)
    return database.catalogue(
      token,
      async (db, person, best) => {
        request.language = person.language ?? request.language;
        checkPerson(request, person);
        await checkFactor(db, settings.requireSecondFactor);
        need(endpoint, { permission: best, accessibility: 'FULL' });
        return work({ db, person, organization: null });
      },
      readOnly,
    );
  if (!uuid.test(orgId)) throw new Problem('NOT_FOUND');
  return database.organization(
    token,
    orgId,
    async (db, person, organization) => {
      request.language = person.language ?? request.language;
      checkPerson(request, person);
      await checkFactor(db, settings.requireSecondFactor);
      if (!organization) throw new Problem('NOT_FOUND');
      need(endpoint, organization);
      return work({ db, person, organization: { ...organization, id: orgId } });
    },
    readOnly,
  );
}

/** For who holds an auditor's link: a session of an account, and what it may, does not count. */
function enterAudit<T>(
  permission: Audit,
  request: FastifyRequest,
  { database, sessions }: { database: Database; sessions: Sessions },
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const held = sessions.auditorTokenOf(request);
  if (!held) throw new Problem('AUDITOR_LINK_OVER');
  const [record = null] = Object.values(request.params as Record<string, string>);
  if (record !== null && !uuid.test(record)) throw new Problem('NOT_FOUND');
  return database.auditor(held, { permission, record }, (db, person, organization) =>
    work({ db, person, organization }),
  );
}

/** Refuses a call that waited on a device for someone else than who is signed in there by now. */
function checkPerson({ headers }: FastifyRequest, { accountId }: Person): void {
  const meant = headers[personHeader];
  if (meant !== undefined && meant !== accountId) throw new Problem('NOT_SIGNED_IN');
}

/** Where the operator requires a second factor: without one, only the person's own account. */
async function checkFactor(db: Db, from: Level | null | undefined): Promise<void> {
  if (!from) return;
  const { rows } = await sql<
    Flags<'suffices'>
  >`select ctx.second_factor_suffices(${rankOf(from)}) as suffices`.execute(db);
  if (!rows[0]?.suffices) throw new Problem('SECOND_FACTOR_NEEDED');
}
