/**
 * Creates databases and starts separate programs.
 * @module-tag full
 */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../test/support/database/database.ts';
import type { TestDatabase } from '../test/support/database/database.ts';
import { plainOwner } from '../test/support/database/plain-owner.ts';
import { visitor } from '../test/support/visitor.ts';
import { accountRoutes } from './account/account.server.ts';
import { problems } from './areas.server.ts';
import { invite } from './invite.server.ts';
import { takeProblems } from './core/contract/problem.ts';
import { Database } from './core/database/database.server.ts';
import { buildServer } from './core/http/fastify.server.ts';
import { Sessions } from './core/http/session.server.ts';
import { treeFor } from './organization/tree/tree.server.ts';
import { security } from '../test/support/security.ts';
import { newClient } from './core/database/connection.server.ts';

const publicUrl = 'https://rede.example';
const password = 'correct horse battery staple';
let clone: TestDatabase;
let owner: pg.Client;
let database: Database;
let app: FastifyInstance;
// The status of a refusal, whichever tests ran before.
takeProblems(problems);
beforeEach(async () => {
  clone = await cloneDatabase();
  owner = newClient({ connectionString: clone.ownerUrl });
  await owner.connect();
  database = new Database(clone.url, { max: 3 });
  app = buildServer({
    settings: { trustProxy: false, logLevel: 'silent', publicUrl: 'http://localhost:3000' },
    database,
    sessions: new Sessions(database, 'http://localhost:3000'),
    routes: accountRoutes(treeFor, security),
  });
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await database.close();
  await owner.end();
  await clone.drop();
});

interface Outcome {
  code: number;
  out: string;
  err: string;
}
/** The command as an administrator types it. */
function admin(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const script = fileURLToPath(new URL('admin.ts', import.meta.url));
  const all = {
    PATH: process.env.PATH,
    DATABASE_URL: clone.url,
    DATABASE_MIGRATE_URL: clone.ownerUrl,
    PUBLIC_URL: publicUrl,
    ...env,
  };
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], { env: all }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
const linkIn = ({ out }: Outcome): string => /^ {2}(\S+)$/m.exec(out)?.[1] ?? '';
const tokenIn = (link: string): string => link.split('#token=')[1] ?? '';
const choose = async (token: string, chosen = password) =>
  (await (await visitor(app)).send('POST', '/user/password', { token, password: chosen })).statusCode;
const rows = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows;
const members = () =>
  rows(`select a.email, a.first_name, a.last_name, m.permission, o.name from app.member m
    join app.account a on a.id = m.account_id join app.organization o on o.id = m.organization_id order by a.email, o.name`);

test('the first maintainer of a fresh installation: invited, chooses a password, signs in', async () => {
  const outcome = await admin(
    ['invite', '--email', 'Kim.Lund@Nordlys.example', '--level', 'MAINTAIN_SYSTEM'],
    {
      NODE_ENV: 'production',
    },
  );
  expect(outcome).toMatchObject({ code: 0, err: '' });
  expect(linkIn(outcome)).toMatch(/^https:\/\/rede\.example\/reset-password#token=[\w-]{43}$/);
  expect(await members()).toEqual([
    {
      email: 'kim.lund@nordlys.example',
      first_name: 'Kim',
      last_name: 'Lund',
      permission: 'MAINTAIN_SYSTEM',
      name: 'Administration',
    },
  ]);
  const token = tokenIn(linkIn(outcome));
  expect(await choose(token)).toBe(204);
  expect(await choose(token)).toBe(422);
  const answer = await (await visitor(app)).signIn('kim.lund@nordlys.example', password);
  expect(answer.json()).toMatchObject({
    total_elements: 1,
    content: [{ name: 'Administration', permission: 'MAINTAIN_SYSTEM' }],
  });
});

test('a holding with its first manager; a second one of the name is refused', async () => {
  const args = [
    'invite',
    '--holding',
    'Nordlys Group',
    '--email',
    'anna@nordlys.example',
    '--first-name',
    'Anna',
    '--last-name',
    'Holm',
  ];
  const outcome = await admin(args);
  expect(outcome.out).toContain('The organization "Nordlys Group" was created.');
  expect(await members()).toEqual([
    {
      email: 'anna@nordlys.example',
      first_name: 'Anna',
      last_name: 'Holm',
      permission: 'MANAGE_ORGANIZATION',
      name: 'Nordlys Group',
    },
  ]);
  const again = await admin(args);
  expect(again).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('The holding "Nordlys Group" already exists.'),
  });
  expect(await rows('select from app.organization')).toHaveLength(1);
  expect(
    await rows('select kept from (select used_at is null as kept from app.password_token) as t where kept'),
  ).toHaveLength(1);
});

test('an invitation lasts 7 days, and a new one replaces it', async () => {
  const first = await admin(['invite', '--holding', 'Nordlys', '--email', 'anna@nordlys.example']);
  const second = await admin(['invite', '--email', 'anna@nordlys.example', '--level', 'EDIT_ORGANIZATION']);
  expect(await choose(tokenIn(linkIn(first)))).toBe(422);
  const [token] = await rows(
    "select expires_at - created_date = interval '7 days' as week from app.password_token where used_at is null",
  );
  expect(token).toEqual({ week: true });
  expect(await choose(tokenIn(linkIn(second)))).toBe(204);
  expect(await members()).toMatchObject([
    { email: 'anna@nordlys.example', permission: 'EDIT_ORGANIZATION', name: 'Nordlys' },
  ]);
  await rows("update app.password_token set used_at = null, expires_at = now() - interval '1 second'");
  expect(await choose(tokenIn(linkIn(second)))).toBe(422);
});

test('who has an account keeps it, and is a member of one more organization', async () => {
  await admin([
    'invite',
    '--holding',
    'Nordlys',
    '--email',
    'anna@nordlys.example',
    '--first-name',
    'Anna',
    '--last-name',
    'Holm',
  ]);
  await admin([
    'invite',
    '--holding',
    'Fjordbyg',
    '--email',
    'ANNA@nordlys.example',
    '--level',
    'READ_ORGANIZATION',
  ]);
  expect(await members()).toMatchObject([
    { last_name: 'Holm', permission: 'READ_ORGANIZATION', name: 'Fjordbyg' },
    { last_name: 'Holm', permission: 'MANAGE_ORGANIZATION', name: 'Nordlys' },
  ]);
  expect(await rows('select from app.account')).toHaveLength(1);
  const unclear = await admin(['invite', '--email', 'bo@nordlys.example', '--level', 'MAINTAIN_SYSTEM']);
  expect(unclear).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^Choose the organization with --organization, one of "Fjordbyg" \(.+\), "Nordlys" \(.+\)\.\n$/,
    ),
  });
  const named = await admin([
    'invite',
    '--email',
    'bo@nordlys.example',
    '--level',
    'MAINTAIN_SYSTEM',
    '--organization',
    'Nordlys',
  ]);
  expect(named.code).toBe(0);
  expect(await members()).toContainEqual({
    email: 'bo@nordlys.example',
    first_name: 'Bo',
    last_name: 'Nordlys',
    permission: 'MAINTAIN_SYSTEM',
    name: 'Nordlys',
  });
});

test.each([
  [
    'no address',
    ['invite', '--email', 'anna', '--level', 'READ_ORGANIZATION'],
    '--email must be an email address.',
  ],
  ['no level', ['invite', '--email', 'a@b.example'], '--level must be one of READ_ORGANIZATION,'],
  [
    'an unknown level',
    ['invite', '--email', 'a@b.example', '--level', 'ADMIN'],
    '--level must be one of READ_ORGANIZATION,',
  ],
  [
    'two places',
    ['invite', '--email', 'a@b.example', '--holding', 'A', '--organization', 'B'],
    'Give either --holding or --organization.',
  ],
  ['an empty holding', ['invite', '--email', 'a@b.example', '--holding', ' '], '--holding must be a name'],
  [
    'an unknown organization',
    ['invite', '--email', 'a@b.example', '--level', 'READ_ORGANIZATION', '--organization', 'X'],
    'The organization "X" was not found.',
  ],
  ['an unknown option', ['invite', '--mail', 'a@b.example'], "Unknown option '--mail'"],
])('%s: one clear line and nothing changed', async (_, args, line) => {
  const outcome = await admin(args);
  expect(outcome).toMatchObject({ code: 1, out: '' });
  expect(outcome.err).toContain(line);
  expect(outcome.err).not.toContain('    at ');
  expect(await rows('select from app.account')).toHaveLength(0);
});

test('without a command it says how it is used', async () => {
  expect(await admin([])).toMatchObject({
    code: 0,
    out: expect.stringContaining('npm run admin -- invite --holding "Name"'),
    err: '',
  });
});

test.each([['nonsense'], ['invite more'], ['verify-audit it']])(
  'what it does not understand, as %s, ends with 2, so that a script notices',
  async (words) => {
    const outcome = await admin(words.split(' '));
    expect(outcome).toMatchObject({ code: 2, out: '' });
    expect(outcome.err).toContain('npm run admin -- invite --holding "Name"');
  },
);

test('an unreachable database is named by its variable, without its address', async () => {
  for (const [name, url] of Object.entries({
    DATABASE_URL: 'postgres://rede_app:secret@127.0.0.1:1/rede',
    DATABASE_MIGRATE_URL: 'postgres://postgres:secret@localhost:1/rede',
  })) {
    const outcome = await admin(['verify-audit'], { [name]: url });
    expect(outcome).toMatchObject({ code: 1, out: '' });
    expect(outcome.err).toMatch(
      new RegExp(`^The database of ${name} cannot be reached: connect ECONNREFUSED [^\\n]+\\n$`),
    );
    expect(outcome.err).not.toContain('secret');
  }
});

test('an owner bound by row-level security can invite, twice', async () => {
  const plain = newClient({ connectionString: await plainOwner(clone.ownerUrl) });
  await plain.connect();
  const invitation = {
    email: 'anna@nordlys.example',
    holding: 'Nordlys',
    level: 'MANAGE_ORGANIZATION',
  } as const;
  await invite(plain, invitation, publicUrl);
  await invite(plain, { email: 'anna@nordlys.example', level: 'MAINTAIN_SYSTEM' }, publicUrl);
  await plain.end();
  expect(await members()).toMatchObject([{ permission: 'MAINTAIN_SYSTEM', name: 'Nordlys' }]);
  expect(await rows('select from app.password_token where used_at is null')).toHaveLength(1);
});

test('without DATABASE_URL it uses the embedded database, started temporarily', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rede-admin-'));
  // For the user that the server runs as, when the tests run as root.
  await chmod(dataDir, 0o711);
  try {
    const outcome = await admin(['invite', '--holding', 'Nordlys', '--email', 'anna@nordlys.example'], {
      DATABASE_URL: '',
      DATABASE_MIGRATE_URL: '',
      DATA_DIR: dataDir,
    });
    expect(outcome).toMatchObject({ code: 0 });
    expect(linkIn(outcome)).toMatch(/#token=[\w-]{43}$/);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('the change log is verified: its heads, what was tampered with, and a head kept from before', async () => {
  await admin(['invite', '--holding', 'Nordlys Group', '--email', 'anna@nordlys.example']);
  await owner.query("select ctx.seal_trail('change', 1000)");
  const outcome = await admin(['verify-audit']);
  expect(outcome).toMatchObject({ code: 0, err: '' });
  const [line = ''] = outcome.out.split('\n').filter((each) => each.startsWith('Nordlys Group'));
  expect(line).toMatch(
    /^Nordlys Group \([0-9a-f-]{36}\): \d+ changes sealed up to \S+Z, head \d+:[0-9a-f]{64}$/,
  );
  const folder = await mkdtemp(join(tmpdir(), 'rede-heads-'));
  const file = join(folder, 'heads.txt');
  await writeFile(file, outcome.out);
  expect((await admin(['verify-audit', '--kept', file])).code).toBe(0);

  const [row] = await rows("select id, record_id from app.change where table_name = 'member'");
  await owner.query("update app.change set action = 'DELETE' where table_name = 'member'");
  const found = await admin(['verify-audit']);
  expect(found.code).toBe(1);
  expect(found.err).toMatch(
    /^ALTERED Nordlys Group \([0-9a-f-]{36}\): change \d+ of member [0-9a-f-]{36} at \S+Z, place \d+ was altered/,
  );
  expect(found.err).toContain(`change ${String(row?.['id'])} of member ${String(row?.['record_id'])}`);
  await owner.query(
    'delete from app.change_seal; delete from app.change_head; update app.change_mark set sealed_to = 0',
  );
  await owner.query("select ctx.seal_trail('change', 1000)");
  expect((await admin(['verify-audit'])).code).toBe(0);
  expect((await admin(['verify-audit', '--kept', file])).err).toContain('NOT_THE_KEPT_HEAD');
  await writeFile(file, 'nothing');
  expect((await admin(['verify-audit', '--kept', file])).err).toContain('contains no head');
  await rm(folder, { recursive: true });
});
