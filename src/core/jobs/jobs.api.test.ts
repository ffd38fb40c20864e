/**
 * Jobs as pg-boss and a killed server leave them: minutes of waiting for clocks.
 * @module-tag full
 * @module-tag versioned
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import type { TestDatabase } from '../../../test/support/database/database.ts';
import { Database } from '../database/database.server.ts';
import { startJobs } from './jobs.server.ts';
import type { AskTogether, Job, Jobs } from './jobs.server.ts';
import { enqueue } from './queues.server.ts';
import { newClient } from '../database/connection.server.ts';
import { queues } from '../../areas.server.ts';
import { until } from '../../../test/support/patience.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let clone: TestDatabase;
let database: Database;
let owner: pg.Client;
let running: Jobs | undefined;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = new Database(clone.url, { max: 3 });
  owner = newClient({ connectionString: clone.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await owner.query('delete from pgboss.job');
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await clone.drop();
});

const none: Job = async () => {};
const idle = Object.fromEntries(Object.keys(queues).map((name) => [name, none]));
const start = async (mail: Job<AskTogether>, sweep: Job = none, seal: Job = none): Promise<void> => {
  running = await startJobs({
    url: clone.url,
    queues,
    jobs: { ...idle, mail, sweep, seal },
    log: quiet,
    every: 0.5,
  });
};
const leave = (data: object): Promise<void> => database.account(null, (db) => enqueue(db, 'mail', data));
const queued = async () =>
  (await owner.query("select data, state from pgboss.job where name = 'mail' order by created_on")).rows;
test('a job left in a transaction is done once that has committed, as the role of the jobs', async () => {
  const seen: unknown[] = [];
  await start(async (data, ask) => {
    const [row] = await ask<{ role: string; login: string }>(
      'select current_user as role, session_user as login',
    );
    seen.push({ data, ...row });
  });
  await leave({ hello: 'world' });
  await until(() => seen.length > 0);
  expect(seen).toEqual([{ data: { hello: 'world' }, role: 'rede_job', login: 'rede_app' }]);
});

test('what a job asks together counts as a whole or not at all, and its failure is the job’s', async () => {
  await owner.query(
    'create table public.noted (fails boolean); grant select, insert on public.noted to rede_job',
  );
  const seen: unknown[] = [];
  await start(async (data, ask) => {
    const { fails } = data as { fails: boolean };
    await ask.together(async (within) => {
      await within('insert into public.noted values ($1)', [fails]);
      if (fails) throw new Error('half done');
      seen.push(await ask('select * from public.noted'));
    });
    seen.push(await ask('select * from public.noted'));
  });
  await leave({ fails: true });
  await until(async () => (await queued()).some(({ state }) => state === 'retry'));
  await leave({ fails: false });
  await until(() => seen.length > 1);
  // Not visible to others before it commits.
  expect(seen).toEqual([[], [{ fails: false }]]);
});

test('a transaction that is rolled back leaves no job', async () => {
  const seen: unknown[] = [];
  await start(async (data) => void seen.push(data));
  const failed = database.account(null, async (db) => {
    await enqueue(db, 'mail', { mail: 'never' });
    throw new Error('the change failed');
  });
  await expect(failed).rejects.toThrow('the change failed');
  await leave({ mail: 'after' });
  await until(() => seen.length > 0);
  expect(seen).toEqual([{ mail: 'after' }]);
  expect((await queued()).map(({ data }) => data)).toEqual([{ mail: 'after' }]);
});

test('a job is the same as one that the queue’s own library sends', async () => {
  const boss = new PgBoss({
    connectionString: clone.ownerUrl,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.send('mail', { one: 1 });
  await leave({ one: 1 });
  await boss.stop({ graceful: false });
  const { rows } = await owner.query(
    "select to_jsonb(j) - array['id', 'created_on', 'start_after', 'keep_until'] as job, keep_until - start_after as kept from pgboss.job j",
  );
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[0]).toMatchObject({
    job: { retry_limit: 25, retry_backoff: true, retry_delay_max: 1800, expire_seconds: 120 },
  });
});

test('what fails is tried again, later each time, until it works', async () => {
  let tries = 0;
  await start(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the mail server is down');
  });
  await leave({ mail: 'patient' });
  await until(async () => (await queued()).some(({ state }) => state === 'retry'));
  const { rows } = await owner.query(
    "select start_after - now() as wait, retry_delay, output from pgboss.job where name = 'mail'",
  );
  expect(rows[0]).toMatchObject({ retry_delay: 5, output: { message: 'the mail server is down' } });
  expect(rows[0].wait.seconds).toBeGreaterThan(1);
  await owner.query('update pgboss.job set start_after = now()');
  await until(() => tries === 2);
  await until(async () => (await queued())[0]?.state === 'completed');
});

test('killed after the commit and before the job: the next start does it', async () => {
  await leave({ mail: 'left behind' });
  expect(await queued()).toEqual([{ data: { mail: 'left behind' }, state: 'created' }]);
  const seen: unknown[] = [];
  await start(async (data) => void seen.push(data));
  await until(() => seen.length > 0);
  expect(seen).toEqual([{ mail: 'left behind' }]);
});

test('killed with the job in hand: the next start runs it again', async () => {
  const script = fileURLToPath(new URL('../../../test/support/processes/job.ts', import.meta.url));
  const child = spawn(process.execPath, [script, clone.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  await leave({ mail: 'in hand' });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  expect(JSON.parse(String(line))).toEqual({ mail: 'in hand' });
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await queued()).toEqual([{ data: { mail: 'in hand' }, state: 'active' }]);

  const seen: unknown[] = [];
  await start(async (data) => void seen.push(data));
  await leave({ mail: 'next' });
  await until(() => seen.length > 0);
  expect(seen.splice(0)).toEqual([{ mail: 'next' }]);
  // Two minutes later, when the queue looks after what is overdue.
  await owner.query("update pgboss.job set started_on = started_on - interval '2 minutes 5 seconds'");
  const boss = new PgBoss({
    connectionString: clone.ownerUrl,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.supervise('mail');
  await boss.stop({ graceful: false });
  await owner.query("update pgboss.job set start_after = now() where state = 'retry'");
  await until(() => seen.length > 0);
  expect(seen).toEqual([{ mail: 'in hand' }]);
});

test('the application has no other way to the queue, and no queue can be made up', async () => {
  const app = newClient({ connectionString: clone.url });
  await app.connect();
  const as = async (role: string, statement: string): Promise<string> => {
    await app.query(`begin; set local role ${role}`);
    const failure = await app.query(statement).then(
      () => 'done',
      (error: pg.DatabaseError) => error.code ?? error.message,
    );
    await app.query('rollback');
    return failure;
  };
  for (const role of ['rede_tenant', 'rede_auth']) {
    expect(await as(role, "select ctx.enqueue('mail', '{}')")).toBe('done');
    expect(await as(role, "select ctx.enqueue('nonsense', '{}')")).toBe('P0001');
    for (const statement of [
      'select * from pgboss.job',
      "insert into pgboss.job (name) values ('mail')",
      'delete from pgboss.job',
      'select ctx.sweep()',
      'select ctx.recipient(gen_random_uuid())',
      "select ctx.reset_link('a', '', '')",
      "select ctx.withdraw_link('')",
      "select ctx.new_password_link(gen_random_uuid(), '', '1 day')",
    ])
      expect([role, statement, await as(role, statement)]).toEqual([role, statement, '42501']);
  }
  for (const statement of [
    "select ctx.new_password_link(gen_random_uuid(), '', '1 day')",
    'select * from app.account',
    'select * from app.session',
    'select * from app.password_token',
    'select * from app.meter',
  ])
    expect([statement, await as('rede_job', statement)]).toEqual([statement, '42501']);
  await app.end();
});

test('every server requests sealing again and again, and one at a time does it; only actual sealing is logged', async () => {
  const entries: object[] = [];
  let [running_, most, times] = [0, 0, 0];
  const seal: Job = async () => {
    running_ += 1;
    times += 1;
    most = Math.max(most, running_);
    await wait(300);
    running_ -= 1;
    return times === 1 ? { sealed: 3 } : null;
  };
  const log = { ...quiet, info: (noted: object) => void entries.push(noted) };
  const jobs = { seal };
  const both = await Promise.all(
    [0, 1].map(() => startJobs({ url: clone.url, queues, jobs, log: log as typeof quiet, every: 0.5 })),
  );
  await until(() => times > 0 && running_ === 0);
  await owner.query("delete from pgboss.job where name = 'seal'");
  const another = await startJobs({ url: clone.url, queues, jobs, log: log as typeof quiet, every: 0.5 });
  await until(() => times > 1 && running_ === 0);
  for (const each of [...both, another]) await each.stop();
  expect(most).toBe(1);
  expect(entries).toEqual([expect.objectContaining({ queue: 'seal', sealed: 3 })]);
  expect(queues.seal.everySeconds).toBeLessThan(45);
});

test('sweeping, backups and what falls due are looked into every ten minutes, files, sheets, colours and obligations every hour', async () => {
  await start(async () => {});
  const { rows } = await owner.query('select name, cron, timezone from pgboss.schedule order by name');
  expect(rows).toEqual(
    (
      ['backup', 'digests', 'files', 'inspections', 'judging', 'obligations', 'oldSheets', 'sweep'] as const
    ).map((name) => ({
      name,
      cron: queues[name].cron,
      timezone: 'UTC',
    })),
  );
});
