/**
 * Every version starts from a database as each release left it, and restores an archive that it made: `support/releases`. At a release
 * `UPDATE_RELEASE=1 TEST_POSTGRES=15 … vitest run --project api test/releases.api.test.ts` makes both of every call's sample; PostgreSQL 15, since
 * both versions read its dumps. What a release has made is never made again.
 * @module-tag full
 * @module-tag versioned
 */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { constants, gzipSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { codeAt } from '../src/account/second-factor/one-time-code.ts';
import { secondFactor } from '../src/account/second-factor/second-factor.ts';
import { hashPassword } from '../src/account/sign-in/password.server.ts';
import { apiRoutes, queues } from '../src/areas.server.ts';
import { backUpToFile } from '../src/core/backup/file.server.ts';
import { verifyArchive } from '../src/core/backup/verify.server.ts';
import { withClient } from '../src/core/database/connection.server.ts';
import { diskStore } from '../src/core/files/store.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin } from '../src/core/installation/provision.server.ts';
import { version } from '../src/core/installation/version.server.ts';
import { restore } from '../src/restore.server.ts';
import { verifyAudit } from '../src/trail/seal/verify-audit.server.ts';
import { ask } from './support/ask.ts';
import { emptyPlain, whole } from './support/backup/installation.ts';
import { emptyDatabase } from './support/database/database.ts';
import { definers } from './support/database/definers.ts';
import { takeAwayNext } from './support/database/next.ts';
import { findPostgres15 } from './support/database/postgres15.ts';
import { schemaOf } from './support/database/schema.ts';
import { upload, world } from './support/people.ts';
import { keyOf } from './support/samples/sample.ts';
import { samples } from './support/samples/samples.ts';
import { security, testKeys } from './support/security.ts';
import { visitor } from './support/visitor.ts';

const releases = globSync('test/support/releases/*.json').map((file) => basename(file, '.json'));
const fileOf = (release: string, ending: string) => `test/support/releases/${release}.${ending}`;
const packed = (bytes: Buffer) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });
const password = 'as each release left it';
/** Who signs in, and by which second factor. */
const Facts = z.object({ email: z.string(), seed: z.string(), rows: z.int() });
const factsOf = async (release: string) =>
  Facts.parse(JSON.parse(await readFile(fileOf(release, 'json'), 'utf8')));

let own: Buffer | undefined;
beforeAll(() => {
  own = testKeys().get('test');
  // The key that the second factors of the releases are sealed with.
  testKeys().set('test', Buffer.alloc(32, 'release'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterAll(() => {
  if (own) testKeys().set('test', own);
  vi.restoreAllMocks();
});

test.runIf(process.env['UPDATE_RELEASE'])('what this release leaves is written', async () => {
  const short = version.split('.').slice(0, 2).join('.');
  const here = await world();
  await here.owner.query("insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark')");
  const maker = await here.person({ level: 'MAINTAIN_SYSTEM' });
  for (const { endpoint } of apiRoutes({ fileStore: diskStore(tmpdir()), security })) {
    const sample = samples[keyOf(endpoint)];
    if (!sample || endpoint.method === 'GET') continue;
    // These end the session.
    if (endpoint.permission === 'user' || endpoint.permission === 'anyone') continue;
    const { params, ...given } = await sample(maker, maker.organizationId);
    const args = { orgId: maker.organizationId, ...params, ...given };
    await maker.call(endpoint, args);
  }
  await upload(here, maker, { name: 'Plan.pdf', content: Buffer.from('%PDF-1.7\nplan') });
  await here.owner.query('update account set password_hash = $2 where id = $1', [
    maker.accountId,
    await hashPassword(password),
  ]);
  const begun = await maker.call(secondFactor.begin, { body: { currentPassword: password } });
  const { secret: seed } = begun.body;
  const confirmed = await maker.call(secondFactor.confirm, { body: { code: codeAt(seed, Date.now()) } });
  expect(confirmed.status, confirmed.text).toBe(200);
  for (const table of ['change', 'catalogue_change'])
    await here.owner.query('select from ctx.seal_trail($1, 1000000)', [table]);
  const folder = await mkdtemp(join(tmpdir(), 'rede-release-'));
  const archive = join(folder, 'archive');
  const { manifest } = await backUpToFile({ ...whole(here.ownerUrl, here.fileStore), version }, archive);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await writeFile(fileOf(short, 'json'), `${JSON.stringify({ email: maker.email, seed, rows }, null, 2)}\n`);
  await writeFile(fileOf(short, 'tar.gz'), packed(await readFile(archive)));
  const program = join(findPostgres15() ?? '', 'bin/pg_dump');
  const what = ['--no-owner', '--rows-per-insert=1000', '--exclude-table-data=pgboss.job*', here.ownerUrl];
  const dump = execFileSync(program, what, { maxBuffer: 1e9 });
  await writeFile(fileOf(short, 'sql.gz'), packed(dump));
  await rm(folder, { recursive: true });
  await here.close();
});

/** Signs in by password and second factor, in a database of a server that is not told of. */
async function expectSignIn(release: string, url: string, ownerUrl: string): Promise<void> {
  const { email, seed } = await factsOf(release);
  const there = await world({ url, ownerUrl, drop: () => Promise.resolve() });
  const browser = await visitor(there.app);
  expect((await browser.signIn(email, password)).statusCode).toBe(401);
  const answer = await browser.signIn(email, password, codeAt(seed, Date.now()));
  expect(answer.statusCode, answer.payload).toBe(200);
  await there.close();
}

/** The rows of each table, by the columns that it has, or that it had. */
async function contentOf(url: string, had?: Record<string, string[]>) {
  // The last one says what a job is to work out again.
  const ofThisVersion = ['migration', 'definition', 'search_kind', 'kept_count', 'meter_consumption'];
  const tables = await ask<{ name: string; columns: string[] }>(
    url,
    `select table_name::text as name, array_agg(column_name::text order by column_name) as columns from information_schema.columns
      where table_schema = 'app' group by 1 order by 1`,
  );
  const columns = had ?? Object.fromEntries(tables.map((table) => [table.name, table.columns]));
  const rows: Record<string, unknown> = {};
  for (const [name, names] of Object.entries(columns).filter(([table]) => !ofThisVersion.includes(table)))
    rows[name] = await ask(
      url,
      `select count(*)::int as count, md5(string_agg(md5(t::text), '' order by md5(t::text)))
        from (select ${names.map((column) => `"${column}"`).join()} from app."${name}") t`,
    );
  return { columns, rows };
}

test('there is one of each release', () => expect(releases).toContain('1.0'));

test.each(releases)('a database that %s left is started, with every row', async (release) => {
  const database = await emptyDatabase();
  const dump = gunzipSync(await readFile(fileOf(release, 'sql.gz'))).toString('utf8');
  await withClient({ connectionString: database.ownerUrl }, (client) =>
    // Without what only psql reads.
    client.query(dump.replaceAll(/^\\(un)?restrict .*$/gm, '')),
  );
  const before = await contentOf(database.ownerUrl);
  expect(Object.keys(before.rows).length).toBeGreaterThan(50);
  expect(await migrate({ url: database.ownerUrl, appLogin, queues })).toBe('current');
  expect((await contentOf(database.ownerUrl, before.columns)).rows).toEqual(before.rows);
  const defined = await definers();
  await withClient({ connectionString: database.ownerUrl }, async (client) => {
    expect((await verifyAudit(client)).faults).toEqual([]);
    await takeAwayNext(client);
    expect(await schemaOf(client, (name) => defined.get(name)?.[0])).toBe(
      await readFile('db/schema.sql', 'utf8'),
    );
  });
  await expectSignIn(release, database.url, database.ownerUrl);
  await database.drop();
});

test.each(releases)('an archive that %s made is restored', async (release) => {
  const target = await emptyPlain();
  const file = join(target.settings.dataDir, 'archive.tar');
  await writeFile(file, gunzipSync(await readFile(fileOf(release, 'tar.gz'))));
  const { head, manifest } = await verifyArchive({ file, identities: [] });
  expect(head.rede).toMatch(new RegExp(`^${release.replace('.', '\\.')}\\.`));
  await restore([file], target.settings);
  const { rows } = await factsOf(release);
  expect(manifest.tables.reduce((sum, table) => sum + table.rows, 0)).toBe(rows);
  const store = diskStore(join(target.settings.dataDir, 'files'));
  expect(manifest.contents.length).toBeGreaterThan(0);
  for (const { sha256, size } of manifest.contents)
    expect(await readFile(store.pathOf(sha256))).toHaveLength(size);
  await expectSignIn(release, target.settings.databaseUrl ?? '', target.superuserUrl);
  await target.drop();
  await rm(target.settings.dataDir, { recursive: true });
});
