/**
 * Archives are read by the product alone: PostgreSQL has no part in it.
 * @module-tag full
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { attributes, summed } from '../src/core/backup/archive.server.ts';
import { newIdentity } from '../src/core/backup/encryption.server.ts';
import { backUpToFile } from '../src/core/backup/file.server.ts';
import { Refused } from '../src/core/backup/refused.server.ts';
import { verifyArchive } from '../src/core/backup/verify.server.ts';
import { newClient } from '../src/core/database/connection.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin } from '../src/core/installation/provision.server.ts';
import { queues } from '../src/areas.server.ts';
import { restore } from '../src/restore.server.ts';
import { codeAt } from '../src/account/second-factor/one-time-code.ts';
import { secondFactor } from '../src/account/second-factor/second-factor.ts';
import { hashPassword } from '../src/account/sign-in/password.server.ts';
import { emptyPlain, isEmpty, whole } from './support/backup/installation.ts';
import type { Empty } from './support/backup/installation.ts';
import { long } from './support/full.ts';
import { randomOf } from './support/seed.ts';
import { upload, world } from './support/people.ts';
import type { World } from './support/people.ts';

let here: World;
let folder: string;
let plain: string;
let sealed: string;
let target: Empty;
const ours = { identity: '', recipient: '' };
const others = { identity: '', recipient: '' };
const keyFile = () => join(folder, 'key');

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  folder = await mkdtemp(join(tmpdir(), 'rede-refusals-'));
  here = await world();
  target = await emptyPlain();
  Object.assign(ours, await newIdentity());
  Object.assign(others, await newIdentity());
  await writeFile(keyFile(), ours.identity);
  await writeFile(join(folder, 'other-key'), others.identity);
  const password = 'correct horse battery staple';
  const person = await here.person();
  await here.owner.query('update app.account set password_hash = $2 where id = $1', [
    person.accountId,
    await hashPassword(password),
  ]);
  const { body } = await person.call(secondFactor.begin, { body: { currentPassword: password } });
  await person.call(secondFactor.confirm, { body: { code: codeAt(body.secret, Date.now()) } });
  for (const size of [20, 5000, 300_000])
    await upload(here, person, {
      name: `${size}.txt`,
      content: Buffer.from(randomBytes(size).toString('hex')),
    });
  plain = join(folder, 'plain.rede');
  sealed = join(folder, 'sealed.rede');
  await backUpToFile(whole(here.ownerUrl, here.fileStore), plain);
  await backUpToFile({ ...whole(here.ownerUrl, here.fileStore), recipients: [ours.recipient] }, sealed);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await here.close();
  await target.drop();
  await rm(folder, { recursive: true });
});

/** Nothing may have been changed by a refused restore. */
async function expectRefused(file: string, args: string[] = [], message: RegExp = /./): Promise<string> {
  const error: unknown = await restore([file, ...args], target.settings).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error, file).toBeInstanceOf(Refused);
  expect((error as Error).message).toMatch(message);
  expect(await isEmpty(target.url)).toBe(true);
  expect(await readdir(target.settings.dataDir)).toEqual([]);
  return (error as Error).message;
}

/** An archive as it is, entry by entry. */
async function entriesOf(file: string): Promise<{ name: string; body: Buffer }[]> {
  const extract = tar.extract();
  const fed = pipeline(Readable.from([await readFile(file)]), extract);
  const found: { name: string; body: Buffer }[] = [];
  for await (const entry of extract) {
    const parts: Buffer[] = [];
    for await (const part of entry as typeof entry & AsyncIterable<Buffer>) parts.push(part);
    found.push({ name: entry.header.name, body: Buffer.concat(parts) });
  }
  await fed;
  return found.filter(({ name }) => name !== 'sum.txt');
}

/** An archive of these entries, with a sum that is right. */
async function archiveOf(entries: { name: string; body: Buffer }[]): Promise<string> {
  const file = join(folder, `made-${randomUUID()}.rede`);
  const pack = tar.pack();
  for (const { name, body } of entries) pack.entry({ name, ...attributes }, body);
  pack.finalize();
  await pipeline(summed(pack as AsyncIterable<Buffer>), createWriteStream(file));
  return file;
}

const rounds = long ? 200 : 12;

const random = randomOf('damage');
const below = (end: number): number => Math.floor(random() * end);

type Damage = (bytes: Buffer) => Buffer;
const flip: Damage = (bytes) => {
  const altered = Buffer.from(bytes);
  const at = below(altered.length);
  altered[at] = (altered[at] ?? 0) ^ (1 << below(8));
  return altered;
};
const cut: Damage = (bytes) => bytes.subarray(0, below(bytes.length));
/** Two blocks, which may be alike: until they are not. */
const swap: Damage = (bytes) => {
  const block = 512;
  const blocks = bytes.length / block;
  const [one, other] = [below(blocks), below(blocks)].map((at) => at * block);
  const altered = Buffer.from(bytes);
  bytes.copy(altered, one, other, (other ?? 0) + block);
  bytes.copy(altered, other, one, (one ?? 0) + block);
  return altered.equals(bytes) ? swap(bytes) : altered;
};
const lengthen: Damage = (bytes) => Buffer.concat([bytes, randomBytes(1 + below(1999))]);

test(`${rounds} damaged archives are refused, each with what is wrong, and nothing is changed`, async () => {
  const rightly = () => ['--identity', keyFile()];
  const wrongly = () => ['--identity', join(folder, 'other-key')];
  const asItIs: Damage = (bytes) => bytes;
  const kinds: [string, Damage, () => string[]][] = [
    [plain, flip, () => []],
    [sealed, flip, rightly],
    [plain, cut, () => []],
    [sealed, cut, rightly],
    [plain, swap, () => []],
    [plain, lengthen, () => []],
    [sealed, asItIs, wrongly],
  ];
  const file = join(folder, 'damaged.rede');
  for (let round = 0; round < rounds; round++) {
    const [original, damage, key] = kinds[round % kinds.length] ?? [plain, flip, () => []];
    const bytes = await readFile(original);
    await writeFile(file, damage(bytes));
    const message = await expectRefused(file, key());
    expect(message).toMatch(/damaged at|not a backup of Rede|damaged in its first lines|encrypted/);
  }
});

describe('a backup with the right sum, but', () => {
  test.each<
    [string, (entries: { name: string; body: Buffer }[]) => { name: string; body: Buffer }[], RegExp]
  >([
    ['two tables exchanged', (all) => exchanged(all, 3, 4), /damaged at database\/.* is in its place/],
    ['an entry missing', (all) => all.filter((_, at) => at !== 5), /damaged at database\//],
    ['an entry twice', (all) => [...all.slice(0, 6), ...all.slice(5)], /damaged at database\//],
    [
      'an entry that does not belong there',
      (all) => [...all.slice(0, -1), { name: 'x', body: Buffer.from('x') }, ...all.slice(-1)],
      /damaged at x/,
    ],
    [
      'a place outside',
      (all) => [
        ...all.slice(0, -1),
        { name: 'files/../../etc/passwd', body: Buffer.from('x') },
        ...all.slice(-1),
      ],
      /does not belong here/,
    ],
    ['no manifest', (all) => all.slice(0, -1), /cut off/],
    [
      'another format',
      (all) => headed(all, (head) => ({ ...head, format: 'rede-backup/2' })),
      /has the format rede-backup\/2/,
    ],
    [
      'of a newer Rede',
      (all) =>
        headed(all, (head) => ({
          ...head,
          rede: '9.9.9',
          migrations: [...(head['migrations'] as object[]), { name: '9999_later.sql', hash: 'x' }],
        })),
      /newer Rede \(9\.9\.9, with 9999_later\.sql\)/,
    ],
    [
      'of another Rede',
      (all) => headed(all, (head) => ({ ...head, migrations: [{ name: '0301_core.sql', hash: 'x' }] })),
      /its 0301_core\.sql is not ours/,
    ],
  ])('%s is refused', async (_what, change, message) => {
    await expectRefused(await archiveOf(change(await entriesOf(plain))), [], message);
  });
});

function exchanged<T>(all: T[], one: number, other: number): T[] {
  const [first, second] = [all[one], all[other]];
  return first && second ? all.with(one, second).with(other, first) : all;
}
const headed = (
  all: { name: string; body: Buffer }[],
  change: (head: Record<string, unknown>) => Record<string, unknown>,
) =>
  all.map((entry) =>
    entry.name === 'rede.json'
      ? {
          ...entry,
          body: Buffer.from(
            JSON.stringify(change(JSON.parse(entry.body.toString()) as Record<string, unknown>)),
          ),
        }
      : entry,
  );

test('what is no backup, wrongly keyed or without its key is refused in words', async () => {
  const foreign = join(folder, 'foreign.tar');
  await writeFile(foreign, 'PK\u0003\u0004 not a tar');
  await expectRefused(foreign, [], /is not a backup of Rede/);
  await writeFile(foreign, '');
  await expectRefused(foreign, [], /is not a backup of Rede/);
  await expectRefused(sealed, [], /is encrypted: name the file with its secret key by --identity/);
  await expectRefused(sealed, ['--identity', join(folder, 'other-key')], /encrypted for another key/);
  await expectRefused(sealed, ['--identity', plain], /holds no line that begins with AGE-SECRET-KEY/);
});

test.each(['pgboss', 'work', 'ctx'])('the schema %s of another program is not touched', async (schema) => {
  const owner = newClient({ connectionString: target.url });
  await owner.connect();
  try {
    await owner.query(`create schema ${schema}; create table ${schema}.theirs (id int)`);
    await expect(restore([plain], target.settings)).rejects.toThrow(
      `The database is not empty: it has the schemas ${schema}`,
    );
    await expect(migrate({ url: target.url, appLogin, queues })).rejects.toThrow('another program');
    await owner.query(`drop table ${schema}.theirs; drop schema ${schema}`);
    expect(await isEmpty(target.url)).toBe(true);
  } finally {
    await owner.end();
  }
});

test('without the keys of its second factors it is refused, and says what to do', async () => {
  const { secretKeys: _without, ...settings } = target.settings;
  await expect(restore([plain], settings)).rejects.toThrow(
    /sealed with the key test, which is not in .*--without-key/,
  );
  expect(await isEmpty(target.url)).toBe(true);
});

test('the kept copy of the keys is put back by the restore', async () => {
  const other = await emptyPlain();
  const { secretKeys = '', ...settings } = other.settings;
  const kept = join(folder, 'kept-keys');
  await writeFile(kept, secretKeys.replaceAll(',', '\n'));
  await expect(restore([plain, '--keys', plain], settings)).rejects.toThrow(/is not a file secret-keys/);
  await restore([plain, '--keys', kept], settings);
  expect(await readFile(join(settings.dataDir, 'secret-keys'), 'utf8')).toMatch(/^test:/m);
  await other.drop();
});

describe('a backup is not begun', () => {
  const options = () => whole(here.ownerUrl, here.fileStore);
  const expectOther = async (lock: string, work: () => Promise<void>) => {
    const client = newClient({ connectionString: here.ownerUrl });
    await client.connect();
    await client.query(`select ${lock}`);
    try {
      await work();
    } finally {
      await client.end();
    }
  };
  const expectRefused = (message: string) => async () => {
    await expect(backUpToFile(options(), join(folder, 'second.rede'))).rejects.toThrow(message);
    expect((await readdir(folder)).filter((name) => name.startsWith('second'))).toEqual([]);
  };

  test('while another one is under way', () =>
    expectOther('pg_advisory_lock(7233010)', expectRefused('Another backup is under way')));
  test('while migrations run', () =>
    expectOther('pg_advisory_lock(7233301)', expectRefused('being brought to another version')));
  test('over a file that is there', async () => {
    await expect(backUpToFile(options(), plain)).rejects.toThrow('already');
    await verifyArchive({ file: plain, identities: [] });
  });
  test('by a login that does not see every row', async () => {
    const login = `reader_${randomBytes(6).toString('hex')}`;
    await here.owner.query(
      `create role ${login} login password '${login}'; grant pg_read_all_data to ${login}`,
    );
    const url = new URL(here.ownerUrl);
    url.username = login;
    if (url.password) url.password = login;
    await expect(backUpToFile(whole(url.href, here.fileStore), join(folder, 'second.rede'))).rejects.toThrow(
      'does not see every row',
    );
    await here.owner.query(`drop role ${login}`);
  });
});

test('migrations wait for a backup, and the clean-up does not touch contents meanwhile', async () => {
  const file = join(folder, 'busy.rede');
  let waited = false;
  const migrated: Promise<void>[] = [];
  await backUpToFile(
    {
      ...whole(here.ownerUrl, here.fileStore),
      onProgress: ({ rows, ofContents }) => {
        if (migrated.length > 0 || rows === 0 || ofContents !== null) return;
        migrated.push(migrate({ url: here.ownerUrl, appLogin, queues }).then(() => void (waited = true)));
      },
    },
    file,
  );
  await Promise.all(migrated);
  expect(waited).toBe(true);
  await copyFile(file, join(folder, 'kept.rede'));
});
