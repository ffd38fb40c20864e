/**
 * Updates from every fixture there is, half of which fail or lose a row: each ends in this version, with everything, or as it began.
 * @module-tag full
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queues } from '../../src/areas.server.ts';
import { withClient } from '../../src/core/database/connection.server.ts';
import { startEmbedded } from '../../src/core/database/embedded/embedded.server.ts';
import type { Embedded } from '../../src/core/database/embedded/embedded.server.ts';
import { migrate } from '../../src/core/installation/migrate.server.ts';
import { shipped } from '../../src/core/installation/migrations.server.ts';
import { appLogin, provisionDatabase } from '../../src/core/installation/provision.server.ts';
import { upgradeSafely } from '../../src/core/installation/upgrade.server.ts';
import { verifyAudit } from '../../src/trail/seal/verify-audit.server.ts';
import { fingerprints } from '../support/backup/installation.ts';
import { definers } from '../support/database/definers.ts';
import { takeAwayNext } from '../support/database/next.ts';
import { schemaOf } from '../support/database/schema.ts';
import { long } from '../support/full.ts';
import { patience } from '../support/patience.ts';
import { randomOf } from '../support/seed.ts';

const rounds = long ? 60 : 6;
const random = randomOf('updates');
const under = (end: number) => Math.floor(random() * end);

/** What a fixture is called, the dump that it comes from, and how many of the steps since then it has. */
interface Fixture {
  name: string;
  dump: string;
  /** From 0 up to 1. */
  part: number;
}
const fixtures: Fixture[] = [
  { name: 'before_baseline', dump: 'test/support/database/before-baseline.sql.gz', part: 0 },
  ...globSync('test/support/releases/*.sql.gz').flatMap((dump) => {
    const release = basename(dump, '.sql.gz').replaceAll('.', '_');
    return [0, random()].map((part, at) => ({ name: `release_${release}_${at}`, dump, part }));
  }),
];

let dataDir: string;
let server: Embedded;
let url: string;
/** How many statements that define something each update has, as far as one from that fixture has reached its end. */
const lengths = new Map<string, number>();

const at = (database: string, address = server.url): string => {
  const there = new URL(address);
  there.pathname = `/${database}`;
  return there.href;
};
const ask = async <T extends object>(database: string, statement: string, values: unknown[] = []) =>
  (await withClient({ connectionString: at(database) }, (client) => client.query<T>(statement, values))).rows;
const databases = async () =>
  (
    await ask<{ name: string }>(
      'postgres',
      "select datname as name from pg_database where datname ~ '^rede' order by 1",
    )
  ).map(({ name }) => name);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rede-updates-'));
  await chmod(dataDir, 0o711);
  server = await startEmbedded({ dataDir, log: () => {} });
  // Makes the roles that the dumps name.
  ({ databaseMigrateUrl: url } = await provisionDatabase(server.url));
  await migrate({ url, appLogin, queues });
  await ask('postgres', 'drop database rede');
  const steps = (await shipped()).map(({ name }) => name);
  for (const { name, dump, part } of fixtures) {
    await ask('postgres', `create database ${name}`);
    const text = gunzipSync(await readFile(dump)).toString('utf8');
    // Without what only psql reads.
    await ask(name, text.replaceAll(/^\\(un)?restrict .*$/gm, ''));
    if (part > 0) {
      const done = (await ask<{ name: string }>(name, 'select name from app.migration')).map(
        (row) => row.name,
      );
      const open = steps.filter((step) => !done.includes(step));
      const some = open.slice(0, Math.floor(open.length * part));
      await migrate({ url: at(name), appLogin, queues, restoring: new Set([...done, ...some]) });
    }
  }
}, patience(300_000));
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

/** The rows of each table. */
async function counted(database: string): Promise<Record<string, number>> {
  const tables = await ask<{ name: string }>(
    database,
    "select tablename as name from pg_tables where schemaname = 'app' order by 1",
  );
  const each = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from app."${name}"`);
  const rows = await ask<{ name: string; rows: number }>(database, each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** Lets the update fail at one of its statements, wherever that is; or, at none, counts them. */
const failAt = (statement: number) =>
  ask(
    'rede',
    `create sequence public.statements;
    create function public.fail() returns event_trigger language plpgsql as $$ begin
      if nextval('public.statements') = ${statement} then raise exception 'the disk had a bad sector'; end if; end $$;
    create event trigger fail on ddl_command_end execute function public.fail()`,
  );
const unset = async (): Promise<number> => {
  const [found] = await ask<{ last: number }>(
    'rede',
    'select last_value::int as last from public.statements',
  );
  await ask('rede', 'drop event trigger fail; drop function public.fail; drop sequence public.statements');
  return found?.last ?? 0;
};

/** Takes a record of a table that people write. */
async function loseOne(): Promise<string> {
  const written = await ask<{ name: string }>(
    'rede',
    `select relname as name from pg_class join pg_trigger on tgrelid = pg_class.oid
      where relnamespace = 'app'::regnamespace and tgname = 'audit_insert' order by 1`,
  );
  const rows = await counted('rede');
  const there = written.map(({ name }) => name).filter((name) => (rows[name] ?? 0) > 0);
  const table = there[under(there.length)] ?? '';
  await ask(
    'rede',
    `set session_replication_role = replica; delete from app."${table}" where ctid = (select ctid from app."${table}" limit 1)`,
  );
  return table;
}

type Kind = 'keeps everything' | 'fails' | 'loses a row';
/** Half fail or lose a row; of each fixture the first is right, and says how long it is. */
const kindOf = (round: number): Kind => {
  if (round < fixtures.length || round % 2 === 0) return 'keeps everything';
  return round % 4 === 1 ? 'fails' : 'loses a row';
};

test.each(
  Array.from({ length: rounds }, (_, round) => ({
    round,
    kind: kindOf(round),
    fixture: fixtures[round % fixtures.length] ?? fixtures[0],
  })),
)('update $round, from $fixture.name, $kind', { timeout: patience(120_000) }, async ({ kind, fixture }) => {
  const { name = '' } = fixture ?? {};
  await ask('postgres', `create database rede template ${name} strategy file_copy`);
  const before = await fingerprints(at('rede'));
  const rowsBefore = await counted('rede');
  const failing = kind === 'fails' ? 1 + under(lengths.get(name) ?? 1) : 0;
  let lost = '';
  const update = upgradeSafely(
    { superuserUrl: server.url, dataDir, now: new Date(), log: () => {} },
    async () => {
      await failAt(failing);
      const state = await migrate({ url, appLogin, queues });
      lengths.set(name, await unset());
      if (kind === 'loses a row') lost = await loseOne();
      return state;
    },
  );
  if (kind === 'keeps everything') {
    expect(await update).toBe('current');
    const after = await counted('rede');
    const fewer = Object.keys(rowsBefore).filter(
      (table) => after[table] !== undefined && after[table] < (rowsBefore[table] ?? 0),
    );
    expect(fewer).toEqual([]);
    const defined = await definers();
    await withClient({ connectionString: url }, async (client) => {
      expect((await verifyAudit(client)).faults).toEqual([]);
      await takeAwayNext(client);
      expect(await schemaOf(client, (each) => defined.get(each)?.[0])).toBe(
        await readFile('db/schema.sql', 'utf8'),
      );
    });
  } else {
    await expect(update).rejects.toThrow(/taken back: the database is as before/);
    await expect(update).rejects.toThrow(
      kind === 'fails' ? /bad sector/ : new RegExp(`${lost} had \\d+ records`),
    );
    expect(await fingerprints(at('rede'))).toEqual(before);
    expect(await counted('rede')).toEqual(rowsBefore);
  }
  expect(await databases()).toEqual(['rede']);
  await ask('postgres', 'drop database rede with (force)');
});
