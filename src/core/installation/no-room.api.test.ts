/**
 * Fills disks.
 * @module-tag full
 */
import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canMount, onDisk } from '../../../test/support/backup/small-disk.ts';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import type { TestDatabase } from '../../../test/support/database/database.ts';
import { translations } from '../../areas.server.ts';
import { serveHealth } from '../http/client.server.ts';
import { endpoint } from '../contract/contract.ts';
import { Database } from '../database/database.server.ts';
import { diskStore } from '../files/store.server.ts';
import { route } from '../http/http.server.ts';
import { buildServer } from '../http/fastify.server.ts';
import { takeTexts } from '../http/language.server.ts';
import { Sessions } from '../http/session.server.ts';
import { startFailure } from './start-failure.server.ts';
import { freePort } from '../../../test/e2e/support/served.ts';

const asRoot = process.getuid?.() === 0;
const nobody = 65_534;
let clone: TestDatabase;
let database: Database;
let folder: string;

beforeAll(async () => {
  takeTexts(translations);
  clone = await cloneDatabase();
  database = new Database(clone.url, { max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'rede-no-room-'));
  // For another user, when this runs as root.
  await chmod(folder, 0o711);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A server that keeps its files in a folder. Out: what storing 300 kB answers, and what `/readyz` says then. */
async function storing(files: string, store = diskStore(files)) {
  const anyone = { permission: 'anyone', summary: 'Tries' } as const;
  const app = buildServer({
    settings: { trustProxy: false, logLevel: 'silent', publicUrl: 'https://rede.example' },
    database,
    sessions: new Sessions(database, 'https://rede.example'),
    routes: [
      route(endpoint('GET', '/read', { ...anyone, reads: 'once' }), async () => {}),
      route(endpoint('GET', '/store', { ...anyone, reads: 'once' }), async () => {
        const chunks = Array.from({ length: 100 }, () => Buffer.alloc(3000, 1));
        await store.keep(await store.stage(Readable.from(chunks), 1_000_000));
      }),
    ],
  });
  serveHealth(app, { needed: { database: () => database.ready() }, named: { files: () => store.ready() } });
  const ask = async (url: string) => {
    const answer = await app.inject({ url, headers: { 'accept-language': 'en' } });
    return { status: answer.statusCode, ...(answer.json() as object) };
  };
  try {
    const stored = await ask('/api/v1/store');
    return {
      stored,
      read: (await app.inject({ url: '/api/v1/read' })).statusCode,
      ready: await ask('/readyz'),
    };
  } finally {
    await app.close();
  }
}
const refused = {
  stored: { status: 507, code: 'STORAGE_FULL', title: translations.en['problem.STORAGE_FULL'] },
  read: 200,
  // Named, and in traffic still.
  ready: { status: 200, ready: true, not_ready: ['files'] },
};

describe('a folder in which nothing can be stored', () => {
  test.skipIf(!canMount)('on a full disk is 507, leaves nothing behind, and reading continues', () =>
    onDisk(folder, 'size=64k,mode=755', async (place) => {
      await writeFile(join(place, 'others'), Buffer.alloc(65_536));
      expect(await storing(place)).toMatchObject(refused);
      expect(await readdir(join(place, 'incoming'))).toEqual([]);
      await rm(join(place, 'others'));
    }),
  );

  test.skipIf(!canMount)('on a disk that became read-only is 507', () =>
    onDisk(folder, 'size=8m,mode=755', async (place, remount) => {
      expect((await storing(place)).stored.status).toBe(200);
      remount('ro');
      expect(await storing(place)).toMatchObject(refused);
    }),
  );

  test('of another user is 507', async () => {
    const files = join(folder, 'files');
    await mkdir(files);
    if (asRoot) await chown(files, nobody, nobody);
    await chmod(files, 0o500);
    // Root may write everywhere.
    if (asRoot) process.seteuid?.(nobody);
    try {
      expect(await storing(files)).toMatchObject(refused);
    } finally {
      if (asRoot) process.seteuid?.(0);
      await chmod(files, 0o700);
    }
  });

  // A quota needs a file system made for it: the operating system's code alone.
  test('of a user whose disk quota is used up is 507', async () => {
    const full = Object.assign(new Error('EDQUOT: disk quota exceeded, write'), { code: 'EDQUOT' });
    const store = diskStore(join(folder, 'quota'));
    const stage = () => Promise.reject(full);
    const found = await storing(folder, { ...store, stage, ready: () => Promise.resolve(false) });
    expect(found).toMatchObject(refused);
  });
});

describe('a server that does not start', () => {
  test('gives the reason in words, for a full disk in one line', () => {
    expect(startFailure(new Error('PORT must be a number'))).toBe('PORT must be a number');
    expect(
      startFailure(new Error('initdb failed: could not write "x": No space left on device\nremoving y')),
    ).toBe(
      'There is no room on the disk where Rede keeps its data (DATA_DIR) or the database its own: ' +
        'initdb failed: could not write "x": No space left on device',
    );
    expect(startFailure('nothing')).toBe('nothing');
  });

  test.skipIf(!canMount).each(['32k', '2m', '44m'])(
    'for the first time on a disk of %s ends with one line and no stack',
    (size) =>
      onDisk(folder, `size=${size},mode=711`, async (place) => {
        const child = spawn(process.execPath, ['src/server.ts'], {
          env: {
            ...process.env,
            DATA_DIR: place,
            DATABASE_URL: '',
            PORT: String(await freePort()),
            DEMO: '0',
            LOG_LEVEL: 'warn',
          },
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        let output = '';
        child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
        expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
        expect(output).toMatch(/^There is no room on the disk[^\n]+\n$/);
      }),
  );
});
