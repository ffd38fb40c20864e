import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import { withClient } from '../database/connection.server.ts';
import { migrate } from './migrate.server.ts';
import { appLogin } from './provision.server.ts';
import { queues } from '../../areas.server.ts';

test('a second server waiting to migrate does not block an index that the first one creates concurrently', async () => {
  const clone = await cloneDatabase();
  await withClient({ connectionString: clone.ownerUrl }, async (first) => {
    await first.query('select pg_advisory_lock(7233301)');
    let over = false;
    const second = migrate({ url: clone.ownerUrl, appLogin, queues }).finally(() => (over = true));
    const waits = () =>
      first.query(
        "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%advisory_lock%'",
      );
    for (let tries = 0; tries < 500 && (await waits()).rowCount === 0; tries++) await wait(20);
    expect((await waits()).rowCount).toBe(1);
    await first.query('create index concurrently meanwhile on app.territory (name_en)');
    expect(over).toBe(false);
    await first.query('select pg_advisory_unlock(7233301)');
    await second;
  });
  await clone.drop();
});

test('migrations run in the order of their names and are identified by them, in any folder', async () => {
  const files = (await readdir('db/migrations', { recursive: true })).filter((file) => file.endsWith('.sql'));
  expect(files.filter((file) => basename(file) !== file).length).toBeGreaterThan(10);
  const clone = await cloneDatabase();
  await withClient({ connectionString: clone.ownerUrl }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from app.migration order by applied_at',
    );
    expect(rows.map(({ name }) => name)).toEqual(files.map((file) => basename(file)).toSorted());
  });
  await clone.drop();
});
