import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStore } from './store.server.ts';
import type { FileStore } from './store.server.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rede-sweep-'));
  store = diskStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const kept = async (content: string): Promise<string> => {
  const staged = await store.stage(Readable.from([Buffer.from(content)]), 1000);
  await store.keep(staged);
  return staged.sha256;
};
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const nothing = () => Promise.resolve([]);

test('a content that nothing refers to is removed after an hour; a content in use stays', async () => {
  const [known, unknown] = [await kept('known'), await kept('unknown')];
  const asked: string[][] = [];
  const knows = (sha256s: string[]) => {
    asked.push(sha256s);
    return Promise.resolve(sha256s.filter((each) => each === known));
  };
  expect(await store.sweep(later(50), knows)).toBe(0);
  expect(existsSync(store.pathOf(unknown))).toBe(true);
  expect(await store.sweep(later(70), knows)).toBe(1);
  expect(existsSync(store.pathOf(unknown))).toBe(false);
  expect(await text(store.read(known))).toBe('known');
  expect(asked.flat()).toContain(unknown);
});

test('an upload of the same content at the same moment is not removed with the old one', async () => {
  const sha256 = await kept('twice');
  await utimes(store.pathOf(sha256), later(-90), later(-90));
  // The new one arrives between the query and its answer; its row is not committed yet.
  let sent = false;
  const knows = async () => {
    if (!sent) await kept('twice');
    sent = true;
    return [];
  };
  expect(await store.sweep(new Date(), knows)).toBe(0);
  expect(await text(store.read(sha256))).toBe('twice');
});

test('the next sweep completes an interrupted one', async () => {
  const [wanted, unwanted] = [await kept('wanted'), await kept('unwanted')];
  await store.sweep(new Date(), nothing);
  for (const sha256 of [wanted, unwanted]) {
    await writeFile(join(folder, 'outgoing', sha256), await readFile(store.pathOf(sha256)));
    await rm(store.pathOf(sha256));
  }
  expect(await store.sweep(new Date(), () => Promise.resolve([wanted]))).toBe(1);
  expect(await text(store.read(wanted))).toBe('wanted');
  expect(existsSync(store.pathOf(unwanted))).toBe(false);
  expect(existsSync(join(folder, 'outgoing', unwanted))).toBe(false);
});

test('the rest of an interrupted upload is removed after a day', async () => {
  const { path } = await store.stage(Readable.from([Buffer.from('half')]), 1000);
  await store.sweep(later(23 * 60), nothing);
  expect(existsSync(path)).toBe(true);
  await store.sweep(later(25 * 60), nothing);
  expect(existsSync(path)).toBe(false);
});

test('after a restore what only the earlier database knows stays for 30 days', async () => {
  const days = (count: number) => later(count * 24 * 60);
  const sha256 = await kept('of the database that was put aside');
  await store.noteRestore(days(-5));
  await store.noteRestore(new Date());
  expect(await store.sweep(days(26), nothing)).toBe(0);
  expect(existsSync(store.pathOf(sha256))).toBe(true);
  expect(await store.sweep(days(31), nothing)).toBe(1);
  expect((await readdir(folder)).filter((name) => name.startsWith('restored'))).toEqual([]);
});
