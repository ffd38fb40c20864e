import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import type { TestDatabase } from '../../../test/support/database/database.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { security, testKeys } from '../../../test/support/security.ts';
import { visitor } from '../../../test/support/visitor.ts';
import { keysOf, parseKeys } from '../../core/installation/keys.server.ts';
import { account } from '../account.ts';
import { checkSeals, resealSeeds, resetSecondFactor } from './keys.server.ts';
import { codeAt } from './one-time-code.ts';
import { hashPassword } from '../sign-in/password.server.ts';
import { secondFactor } from './second-factor.ts';

const password = 'correct horse battery staple';
let clone: TestDatabase;
let here: World;
beforeAll(async () => {
  clone = await cloneDatabase();
  here = await world(clone);
});
afterAll(() => here.close());

async function secured(): Promise<{ person: Person; seed: string }> {
  const person = await here.person();
  await here.owner.query('update account set password_hash = $2 where id = $1', [
    person.accountId,
    await hashPassword(password),
  ]);
  const { body } = await person.call(secondFactor.begin, { body: { currentPassword: password } });
  await person.call(secondFactor.confirm, { body: { code: codeAt(body.secret, Date.now()) } });
  return { person, seed: body.secret };
}
const sealedWith = async (): Promise<string[]> =>
  (
    await here.owner.query<{ key_id: string }>('select distinct key_id from second_factor order by 1')
  ).rows.map(({ key_id: id }) => id);

test(
  'a lost factor is removed on the server: sessions end, a mail goes out, the password alone is enough again',
  { tags: ['full'] },
  async () => {
    const { person } = await secured();
    const script = fileURLToPath(new URL('../../admin.ts', import.meta.url));
    const env = { PATH: process.env.PATH, DATABASE_URL: clone.url, DATABASE_MIGRATE_URL: clone.ownerUrl };
    const run = (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args], { env });
    const { stdout } = await run('reset-second-factor', '--email', person.email.toUpperCase());
    expect(stdout).toContain('can sign in with only the password again');
    expect((await person.call(account.user, {})).status).toBe(401);
    expect((await (await visitor(here.app)).signIn(person.email, password)).statusCode).toBe(200);
    const { rows } = await here.owner.query(
      "select data->>'kind' as kind from pgboss.job where name = 'mail' and data->>'accountId' = $1 order by created_on",
      [person.accountId],
    );
    expect(rows).toEqual([{ kind: 'SECOND_FACTOR_ON' }, { kind: 'SECOND_FACTOR_OFF' }]);
    await expect(run('reset-second-factor', '--email', person.email)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no second factor'),
    });
    await expect(resetSecondFactor(here.owner, 'nobody@test.example')).rejects.toThrow(
      'No account has the address',
    );
  },
);

test('rotating: all seeds are sealed with the new key, and those who have one notice nothing', async () => {
  const { person, seed } = await secured();
  const next = `next:${randomBytes(32).toString('base64')}`;
  const both = keysOf(() => new Map([...(parseKeys(next) ?? []), ...testKeys()]));
  const { count, unused } = await resealSeeds(here.owner, both);
  expect(count).toBeGreaterThan(0);
  expect(unused).toEqual(['test']);
  expect(await sealedWith()).toEqual(['next']);
  const { rows } = await here.owner.query<{ sealed_seed: Buffer }>(
    'select sealed_seed from second_factor where account_id = $1',
    [person.accountId],
  );
  const sealed = rows[0]?.sealed_seed ?? Buffer.alloc(0);
  expect(both.open({ keyId: 'next', sealed }, person.accountId)).toBe(seed);
  await expect(checkSeals(here.database, security.keys.ids())).rejects.toThrow(/sealed with the key next/);
  await expect(checkSeals(here.database, both.ids())).resolves.toBeUndefined();
});

test('a key that is missing changes nothing', async () => {
  const before = await sealedWith();
  const stranger = keysOf(() => parseKeys(`other:${randomBytes(32).toString('base64')}`) ?? new Map());
  await expect(resealSeeds(here.owner, stranger)).rejects.toThrow('is missing');
  expect(await sealedWith()).toEqual(before);
});
