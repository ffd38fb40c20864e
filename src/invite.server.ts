import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Level } from './core/contract/permission.ts';
import { newToken } from './core/http/session.server.ts';
import { resetLink } from './account/sign-in/mail.ts';
import { normalizeEmail } from './account/sign-in/throttle.server.ts';

/** Whom to invite, with which level, and where. */
export interface Invitation {
  email: string;
  level: Level;
  /** Derived from the address if not given. */
  firstName?: string;
  lastName?: string;
  /** A new root organization of this name; or else one that is there, by name or id; or else the only root that is there. */
  holding?: string;
  organization?: string;
}

/** The default name of an installation's first organization. */
const firstOrganization = 'Administration';

/**
 * Makes a person a member, with an account if they have none, and a link to choose a password that works once, within 7
 * days. In: a connection of the database's owner, and the public address. Out: the link, and what was created. Throws
 * an Error with a message for the person at the keyboard; then nothing has changed.
 */
export async function invite(
  owner: pg.ClientBase,
  invitation: Invitation,
  publicUrl: string,
): Promise<{ link: string; organization: string; made: boolean }> {
  await owner.query('begin');
  try {
    const organization = await organizationOf(owner, invitation);
    const accountId = await accountOf(owner, invitation);
    await owner.query(
      `insert into app.member (organization_id, id, account_id, permission) values ($1, $2, $3, $4)
       on conflict (organization_id, account_id) do update set permission = excluded.permission, active = true,
         deleted_at = null, deleted_by = null, version = app.member.version + 1, last_modified_date = now()`,
      [organization.id, uuidv7(), accountId, invitation.level],
    );
    const { token, hash } = newToken();
    await owner.query('select ctx.new_password_link($1, $2, $3)', [accountId, hash, '7 days']);
    await owner.query('commit');
    return { link: resetLink(publicUrl, token), organization: organization.name, made: organization.made };
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

interface Found {
  id: string;
  name: string;
  made: boolean;
}

async function organizationOf(owner: pg.ClientBase, { holding, organization }: Invitation): Promise<Found> {
  const find = async (condition: string, values: string[] = []) =>
    (
      await owner.query<Found>(
        `select id, name, false as made from app.organization where deleted_at is null and ${condition} order by name, id`,
        values,
      )
    ).rows;
  if (holding !== undefined) {
    const same = await find('parent_id is null and name = $1', [holding]);
    if (same.length > 0)
      throw new Error(`The holding "${holding}" already exists. Invite to it with --organization.`);
    return makeRoot(owner, holding);
  }
  if (organization !== undefined) {
    const [found, ...more] = await find('$1 in (name, id::text)', [organization]);
    if (!found) throw new Error(`The organization "${organization}" was not found.`);
    if (more.length === 0) return found;
    throw new Error(
      `Several organizations are called "${organization}". Give the id, one of ${listed([found, ...more])}.`,
    );
  }
  const [found, ...more] = await find('parent_id is null');
  if (!found) return makeRoot(owner, firstOrganization);
  if (more.length === 0) return found;
  throw new Error(`Choose the organization with --organization, one of ${listed([found, ...more])}.`);
}

const listed = (found: Found[]): string => found.map(({ id, name }) => `"${name}" (${id})`).join(', ');

async function makeRoot(owner: pg.ClientBase, name: string): Promise<Found> {
  const id = uuidv7();
  await owner.query('insert into app.organization (id, name) values ($1, $2)', [id, name]);
  return { id, name, made: true };
}

/** The account of an address; a new one without a password if none exists. */
async function accountOf(owner: pg.ClientBase, invitation: Invitation): Promise<string> {
  const email = normalizeEmail(invitation.email);
  const { firstName = nameIn(email).firstName, lastName = nameIn(email).lastName } = invitation;
  await owner.query(
    'insert into app.account (id, email, first_name, last_name) values ($1, $2, $3, $4) on conflict (email) do nothing',
    // As for the accounts of invitations: an id that does not reveal its age (decision 21).
    [randomUUID(), email, firstName, lastName],
  );
  const { rows } = await owner.query<{ id: string }>('select id from app.account where email = $1', [email]);
  const [account] = rows;
  if (!account) throw new Error('The account could not be created.');
  return account.id;
}

/** `anna.holm@nordlys.example` is Anna Holm, `info@nordlys.example` is Info Nordlys, until they say otherwise. */
function nameIn(email: string): { firstName: string; lastName: string } {
  const [local = '', domain = ''] = email.split('@');
  const [first = '', ...rest] = local.split(/[._+-]+/).filter(Boolean);
  const words = rest.length > 0 ? rest : [domain.split('.')[0] ?? ''];
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return { firstName: capital(first || local), lastName: words.map(capital).join(' ') };
}
