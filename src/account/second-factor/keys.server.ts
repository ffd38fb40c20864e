import type pg from 'pg';
import type { Database } from '../../core/database/database.server.ts';
import type { Keys } from '../../core/installation/keys.server.ts';
import type { AccountMail } from '../sign-in/mail.ts';
import { normalizeEmail } from '../sign-in/throttle.server.ts';

/**
 * Throws, with a message for the operator, if a key is missing that second factors are sealed with: no one with one
 * could sign in. In: the names of the keys that are there.
 */
export async function checkSeals(database: Database, known: readonly string[]): Promise<void> {
  const used = await database.account(null, (db) =>
    db.selectFrom('secondFactor').select('keyId').distinct().execute(),
  );
  const missing = used.map(({ keyId }) => keyId).filter((id) => !known.includes(id));
  if (missing.length > 0)
    throw new Error(
      `Second factors are sealed with the key ${missing.join(', ')}, which is neither in SECRET_KEYS nor in DATA_DIR/secret-keys. ` +
        'Put it back from your backup.',
    );
}

/** Seals all seeds again with the first key. In: the database's owner. Out: how many, and the keys no longer used. */
export async function resealSeeds(
  owner: pg.ClientBase,
  keys: Keys,
): Promise<{ count: number; unused: string[] }> {
  await owner.query('begin');
  try {
    const { rows } = await owner.query<{ account_id: string; key_id: string; sealed_seed: Buffer }>(
      'select account_id, key_id, sealed_seed from app.second_factor order by account_id for update',
    );
    for (const { account_id: account, key_id: keyId, sealed_seed: sealed } of rows) {
      const next = keys.seal(keys.open({ keyId, sealed }, account), account);
      await owner.query('update app.second_factor set key_id = $2, sealed_seed = $3 where account_id = $1', [
        account,
        next.keyId,
        next.sealed,
      ]);
    }
    await owner.query('commit');
    return { count: rows.length, unused: keys.ids().slice(1) };
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/**
 * Removes every second factor that is sealed with a key that is no longer there, as `resetSecondFactor` does. Out: the
 * addresses of who had one.
 */
export async function resetSealedWithLostKeys(owner: pg.ClientBase, keys: Keys): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; email: string; held: boolean }>(
    `select a.id, a.email, f.confirmed_date is not null as held
    from app.second_factor f join app.account a on a.id = f.account_id where f.key_id <> all ($1) order by a.email`,
    [keys.ids()],
  );
  for (const { id, email, held } of rows)
    if (held) await resetSecondFactor(owner, email);
    else await owner.query('delete from app.second_factor where account_id = $1', [id]);
  return rows.filter(({ held }) => held).map(({ email }) => email);
}

/**
 * Removes a lost second factor, ends all sessions of the account and notifies its owner. A person whose password is too
 * short without one must choose a new one at the next sign-in. Throws an Error with a message for the person at the
 * keyboard.
 */
export async function resetSecondFactor(owner: pg.ClientBase, email: string): Promise<void> {
  const { rows } = await owner.query<{ id: string; held: boolean }>(
    `select a.id, exists (select from app.second_factor f where f.account_id = a.id and f.confirmed_date is not null) as held
     from app.account a where a.email = $1`,
    [normalizeEmail(email)],
  );
  const [found] = rows;
  if (!found) throw new Error(`No account has the address ${email}.`);
  if (!found.held) throw new Error(`${email} has no second factor.`);
  await owner.query('begin');
  try {
    await owner.query('delete from app.second_factor where account_id = $1', [found.id]);
    await owner.query('delete from app.session where account_id = $1', [found.id]);
    const mail: AccountMail = { kind: 'SECOND_FACTOR_OFF', accountId: found.id, language: 'en' };
    await owner.query("select ctx.enqueue('mail', $1::jsonb)", [JSON.stringify(mail)]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
