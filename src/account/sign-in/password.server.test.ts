import { argon2Sync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password.server.ts';

const password = 'correct horse battery staple';

test('a password is stored as Argon2id with 19 MiB, two passes, one lane and its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword(password, first)).toEqual({ ok: true, outdated: false });
  expect(await verifyPassword(`${password} `, first)).toEqual({ ok: false, outdated: false });
});

test('the whole password counts, past the 72 bytes where others stop', async () => {
  const kept = await hashPassword('a'.repeat(72) + 'b');
  expect((await verifyPassword('a'.repeat(72) + 'b', kept)).ok).toBe(true);
  expect((await verifyPassword('a'.repeat(72) + 'c', kept)).ok).toBe(false);
  expect((await verifyPassword('a'.repeat(72), kept)).ok).toBe(false);
});

test('letters typed in two ways are the same password', async () => {
  const kept = await hashPassword('caf\u00e9 au lait, merci');
  expect((await verifyPassword('cafe\u0301 au lait, merci', kept)).ok).toBe(true);
});

test('what was kept with other costs is still verified, and said to be outdated', async () => {
  const salt = Buffer.alloc(16, 7);
  const parameters = {
    message: password,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  };
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const kept = `$argon2id$v=19$m=8192,t=1,p=1$${text(salt)}$${text(argon2Sync('argon2id', parameters))}`;
  expect(await verifyPassword(password, kept)).toEqual({ ok: true, outdated: true });
  expect(await verifyPassword('another one altogether', kept)).toEqual({ ok: false, outdated: true });
});

test('the password of an unknown person is never right, and takes the same work', async () => {
  const work: object[] = [];
  vi.resetModules();
  vi.doMock(import('node:crypto'), async (original) => {
    const crypto = await original();
    const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
      const { memory, passes, parallelism, tagLength } = parameters;
      work.push({ algorithm, memory, passes, parallelism, tagLength });
      crypto.argon2(algorithm, parameters, done);
    };
    return { ...crypto, argon2 };
  });
  try {
    const watched = await import('./password.server.ts');
    expect(await watched.verifyPassword(password, null)).toEqual({ ok: false, outdated: false });
    const unknown = work.splice(0);
    await watched.verifyPassword('wrong horse battery staple', await hashPassword(password));
    expect(unknown).toEqual([
      { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 },
    ]);
    expect(work).toEqual(unknown);
  } finally {
    vi.doUnmock('node:crypto');
    vi.resetModules();
  }
});

test('and as much time of the processor', { tags: ['full'] }, async () => {
  const kept = await hashPassword(password);
  const took = async (against: string | null) => {
    const before = process.cpuUsage();
    for (let tries = 0; tries < 5; tries++) await verifyPassword('wrong horse battery staple', against);
    return process.cpuUsage(before).user;
  };
  const [known, unknown] = [await took(kept), await took(null)];
  expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.6);
});

test('an unreadable stored password is an error, not an open door', async () => {
  await expect(verifyPassword(password, '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('format');
});
