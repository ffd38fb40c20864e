/** @module-tag versioned */
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import { withClient } from '../database/connection.server.ts';
import { migrate } from './migrate.server.ts';
import { appLogin } from './provision.server.ts';
import { queues } from '../../areas.server.ts';
import { until } from '../../../test/support/patience.ts';

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
    await until(async () => (await waits()).rowCount === 1);
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

test('a database that a newer version has only added to is served as it is; one that it took something from is refused by name', async () => {
  const clone = await cloneDatabase();
  await withClient({ connectionString: clone.ownerUrl }, async (client) => {
    const start = () => migrate({ url: clone.ownerUrl, appLogin, queues });
    const note = (name: string) =>
      client.query("insert into app.migration (name, hash) values ($1, 'theirs')", [name]);
    expect(await start()).toBe('current');
    await note('0998_more.sql');
    await note('0998_more.concurrent.sql');
    // The newer version's function, which the older one has by another text.
    await client.query("update app.definition set hash = 'theirs' where name = 'core/context.sql'");
    expect(await start()).toBe('newer');
    const { rows } = await client.query<{ hash: string }>(
      "select hash from app.definition where name = 'core/context.sql'",
    );
    expect(rows[0]?.hash).toBe('theirs');
    await client.query("delete from app.migration where name = '0552_action_counts.sql'");
    await expect(start()).rejects.toThrow('lacks 0552_action_counts.sql');
    await note('0999_less.contract.sql');
    await expect(start()).rejects.toThrow('it has 0999_less.contract.sql. Start the newer version.');
  });
  await clone.drop();
});

test(
  'what changes tables gives way to those who use them, and calls behind it are answered',
  { tags: ['full'] },
  async () => {
    const clone = await cloneDatabase();
    await withClient({ connectionString: clone.ownerUrl }, async (long) => {
      await long.query("update app.definition set hash = 'older' where name = 'core/context.sql'");
      await long.query('begin; select from app.meter');
      let over = false;
      const started = migrate({ url: clone.ownerUrl, appLogin, queues }).finally(() => (over = true));
      await withClient({ connectionString: clone.ownerUrl }, async (call) => {
        const waits = () =>
          call.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%'",
          );
        await until(async () => (await waits()).rowCount !== 0);
        await call.query('select from app.meter');
      });
      expect(over).toBe(false);
      await long.query('commit');
      expect(await started).toBe('current');
    });
    await clone.drop();
  },
);
