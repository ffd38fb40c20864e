import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKey, openKeys, parseKeys } from './keys.server.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rede-keys-'));
});
afterAll(() => rm(parent, { recursive: true }));

const folder = () => mkdtemp(join(parent, 'data-'));
const key = () => randomBytes(32).toString('base64');

test('only its owner opens what is sealed, and it never looks the same twice', async () => {
  const keys = openKeys({ dataDir: await folder() });
  const one = keys.seal('a secret', 'anna');
  const two = keys.seal('a secret', 'anna');
  expect(keys.open(one, 'anna')).toBe('a secret');
  expect(one.sealed.equals(two.sealed)).toBe(false);
  expect(one.sealed.toString('latin1')).not.toContain('a secret');
  expect(() => keys.open(one, 'bo')).toThrow(/authenticate/);
});

test('a byte changed anywhere is detected', async () => {
  const keys = openKeys({ dataDir: await folder() });
  const { keyId, sealed } = keys.seal('a secret', 'anna');
  for (const [place, byte] of sealed.entries()) {
    const changed = Buffer.from(sealed);
    changed[place] = byte ^ 1;
    expect(() => keys.open({ keyId, sealed: changed }, 'anna'), `byte ${place}`).toThrow(/authenticate/);
  }
  expect(() => keys.open({ keyId, sealed: sealed.subarray(0, -1) }, 'anna')).toThrow(/authenticate/);
  expect(() => keys.open({ keyId: 'other', sealed }, 'anna')).toThrow('The key other is missing.');
});

test('the file is created once, readable only by its owner, and kept', async () => {
  const dataDir = await folder();
  const sealed = openKeys({ dataDir }).seal('x', 'y');
  expect((await stat(join(dataDir, 'secret-keys'))).mode & 0o777).toBe(0o600);
  expect(openKeys({ dataDir }).open(sealed, 'y')).toBe('x');
});

test('a file is complete at every moment: it is put in place once written, and nothing else is left', async () => {
  const dataDir = await folder();
  openKeys({ dataDir });
  const before = await stat(join(dataDir, 'secret-keys'));
  addKey(dataDir);
  const after = await stat(join(dataDir, 'secret-keys'));
  // Another file of the same name: the first was not overwritten.
  expect(after.ino).not.toBe(before.ino);
  expect(after.mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secret-keys']);
});

test('what a server in another container is just writing, whose process may have the same number, is left alone', async () => {
  const dataDir = await folder();
  const theirs = join(dataDir, `secret-keys.new-${process.pid}`);
  await writeFile(theirs, 'half');
  openKeys({ dataDir });
  expect(await readFile(theirs, 'utf8')).toBe('half');
});

test('missing keys are reported, and no others are created in their place', async () => {
  const dataDir = await folder();
  const keys = openKeys({ dataDir });
  expect(keys.ready()).toBe(true);
  await rm(join(dataDir, 'secret-keys'));
  expect(keys.ready()).toBe(false);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a new key seals immediately, also where the keys were loaded already, and the old one still opens', async () => {
  const dataDir = await folder();
  const running = openKeys({ dataDir });
  const before = running.seal('x', 'y');
  addKey(dataDir);
  const after = running.seal('x', 'y');
  expect(after.keyId).not.toBe(before.keyId);
  expect([running.open(before, 'y'), running.open(after, 'y')]).toEqual(['x', 'x']);
  expect((await readFile(join(dataDir, 'secret-keys'), 'utf8')).trim().split('\n')).toHaveLength(2);
});

test('keys of the settings come before the file, which is then not made', async () => {
  const dataDir = await folder();
  const keys = openKeys({ dataDir, secretKeys: `new:${key()}, old:${key()}` });
  expect(keys.ids()).toEqual(['new', 'old']);
  expect(keys.seal('x', 'y').keyId).toBe('new');
  await expect(stat(join(dataDir, 'secret-keys'))).rejects.toThrow('ENOENT');
});

test.each(['', 'x', 'a:short', `a:${key()},b`, `a b:${key()}`, `:${key()}`])(
  '%j is not a list of keys',
  (text) => expect(parseKeys(text)).toBeNull(),
);

test('a file that cannot be read as keys is refused by its name', async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, 'secret-keys'), 'rubbish\n');
  expect(() => openKeys({ dataDir })).toThrow(/secret-keys must contain lines/);
});
