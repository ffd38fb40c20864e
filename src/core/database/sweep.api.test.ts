/** @module-tag versioned */
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import { plainOwner } from '../../../test/support/database/plain-owner.ts';
import { newClient } from './connection.server.ts';

const account = '01890000-0000-7000-8000-000000000001';
const rows = `insert into app.account (id, email, first_name, last_name) values ('${account}', 'a@b.example', 'A', 'B');
  insert into app.session (token_hash, id, account_id, created_date, last_seen_date) values
    ('live', gen_random_uuid(), '${account}', now() - interval '6 days', now() - interval '7 hours'),
    ('idle', gen_random_uuid(), '${account}', now() - interval '1 day', now() - interval '9 hours'),
    ('old', gen_random_uuid(), '${account}', now() - interval '8 days', now());
  insert into app.password_token (token_hash, account_id, expires_at, used_at) values
    ('live', '${account}', now() + interval '1 minute', null), ('late', '${account}', now() - interval '1 minute', null),
    ('just used', '${account}', now() + interval '1 minute', now() - interval '29 minutes'),
    ('used', '${account}', now() + interval '1 minute', now() - interval '31 minutes');
  insert into app.sign_in_failure (key_hash, at) values ('live', now() - interval '23 hours'), ('old', now() - interval '25 hours');
  insert into app.idempotency (account_id, key, request_hash, at) values
    ('${account}', 'live', '', now() - interval '29 days'), ('${account}', 'old', '', now() - interval '31 days')`;

test.each([
  ['a superuser', async () => {}],
  ['somebody whom row-level security binds', plainOwner],
])('where the owner is %s, only expired rows are swept', async (_, own) => {
  const clone = await cloneDatabase();
  const owner = newClient({ connectionString: clone.ownerUrl });
  const job = newClient({ connectionString: clone.url, options: '-c role=rede_job' });
  try {
    await owner.connect();
    await job.connect();
    await owner.query(rows);
    await own(clone.ownerUrl);
    expect((await job.query('select ctx.sweep()::int as gone')).rows).toEqual([{ gone: 6 }]);
    const left = async (column: string, table: string) =>
      (
        await owner.query<{ name: string }>(`select ${column}::text as name from app.${table} order by 1`)
      ).rows.map(({ name }) =>
        name.startsWith('\\x') ? Buffer.from(name.slice(2), 'hex').toString() : name,
      );
    expect(await left('token_hash', 'session')).toEqual(['live']);
    expect((await left('token_hash', 'password_token')).toSorted()).toEqual(['just used', 'live']);
    expect(await left('key_hash', 'sign_in_failure')).toEqual(['live']);
    expect(await left('key', 'idempotency')).toEqual(['live']);
    expect((await job.query('select ctx.sweep()::int as gone')).rows).toEqual([{ gone: 0 }]);
  } finally {
    await owner.end();
    await job.end();
    await clone.drop();
  }
});
