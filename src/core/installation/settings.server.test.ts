import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.server.ts';

test('without any variable it is a demo on this machine', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseMigrateUrl: undefined,
    dataDir: resolve('data'),
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    smtpUrl: undefined,
    demo: true,
    demoPassword: undefined,
    logLevel: 'warn',
    production: false,
  });
});

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readSettings({}));
});

test('explicit values are used', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '::',
    DATABASE_URL: 'postgres://rede@db.example/rede',
    DATABASE_MIGRATE_URL: 'postgresql://migrate@db.example/rede',
    DATA_DIR: '/srv/rede',
    PUBLIC_URL: 'https://rede.example.org/',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'Rede <rede@example.org>',
    REDE_DEMO_PASSWORD: 'nordlys over havet',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  });
  expect(settings).toMatchObject({
    port: 8080,
    host: '::',
    databaseUrl: 'postgres://rede@db.example/rede',
    databaseMigrateUrl: 'postgresql://migrate@db.example/rede',
    dataDir: '/srv/rede',
    publicUrl: 'https://rede.example.org',
    smtpUrl: 'smtps://user:secret@mail.example:465',
    mailFrom: 'Rede <rede@example.org>',
    demoPassword: 'nordlys over havet',
    logLevel: 'warn',
    production: true,
  });
});

test('pictures of scanned sheets are read only where that is turned on', () => {
  expect(readSettings({}).ocr).toBe(false);
  expect(readSettings({ OCR: 'on' }).ocr).toBe(true);
  expect(() => readSettings({ OCR: 'yes' })).toThrow('OCR must be on or off.');
});

test('backups are made by the server into its own folder, by a command, or by others', () => {
  const of = (env: Record<string, string>) => readSettings(env).backups;
  expect(of({ DATA_DIR: '/srv/rede' })).toEqual({
    by: 'SERVER',
    folder: '/srv/rede/backups',
    minute: 150,
    keep: { days: 7, weeks: 4 },
  });
  expect(of({ BACKUP_TO: '/mnt/b', BACKUP_AT: '23:05', BACKUP_KEEP: '14d,0w' })).toEqual({
    by: 'SERVER',
    folder: '/mnt/b',
    minute: 23 * 60 + 5,
    keep: { days: 14, weeks: 0 },
  });
  const given = { DATABASE_URL: 'postgres://rede@db.example/rede' };
  expect(of(given)).toMatchObject({ by: 'COMMAND', folder: null });
  expect(of({ ...given, BACKUP_TO: 'none' })).toMatchObject({ by: 'OTHERS', folder: null });
  expect(() => of({ ...given, BACKUP_TO: '/mnt/b' })).toThrow('can only be none');
});

test('in production every call is logged', () => {
  expect(readSettings({ NODE_ENV: 'production' }).logLevel).toBe('info');
});

test('the public address follows the port, and one login migrates unless another is named', () => {
  expect(readSettings({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  expect(readSettings({ DATABASE_URL: 'postgres://a/b' }).databaseMigrateUrl).toBe('postgres://a/b');
});

test.each([
  [{}, true],
  [{ DEMO: '0' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ DATABASE_URL: 'postgres://a/b' }, false],
  [{ DATABASE_URL: 'postgres://a/b', DEMO: '1' }, true],
  [{ NODE_ENV: 'production', DEMO: '1' }, true],
])('%j has a demo: %s', (env, demo) => {
  expect(readSettings(env).demo).toBe(demo);
});

test.each([
  ['0', false],
  ['2', 2],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s is %j', (text, expected) => {
  expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
});

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['PORT', 'web'],
  ['HOST', 'http://localhost'],
  ['DATABASE_URL', 'mysql://db.example/rede'],
  ['DATABASE_URL', 'db.example'],
  ['PUBLIC_URL', 'rede.example.org'],
  ['PUBLIC_URL', 'ftp://rede.example.org'],
  ['PUBLIC_URL', 'https://rede.example.org/app'],
  ['PUBLIC_URL', 'https://rede.example.org/?a=1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'Rede'],
  ['MAIL_FROM', 'Rede <rede@example.org>\r\nBcc: all@example.org'],
  ['DEMO', 'yes'],
  ['REDE_DEMO_PASSWORD', 'too short'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
])('%s=%j is refused by one line that names it and keeps its value to itself', (name, value) => {
  const refusal = messageOf(() => readSettings({ [name]: value }));
  expect(refusal).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`));
  expect(refusal).not.toContain(`"${value}"`);
});

test.each(['http://rede.example.org', 'http://192.168.1.10:3000', 'http://localhost.example.org'])(
  'production refuses %s',
  (PUBLIC_URL) => {
    expect(messageOf(() => readSettings({ NODE_ENV: 'production', PUBLIC_URL }))).toMatch(
      /^PUBLIC_URL must .*https/,
    );
    expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'production accepts %s',
  (PUBLIC_URL) => {
    expect(readSettings({ NODE_ENV: 'production', PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
  },
);

test('production refuses an open connection to a database elsewhere, not to one on this machine', () => {
  const production = (DATABASE_URL: string) => () => readSettings({ NODE_ENV: 'production', DATABASE_URL });
  expect(messageOf(production('postgres://a:b@db.example/rede?sslmode=disable'))).toMatch(
    /^DATABASE_URL must/,
  );
  expect(messageOf(production('postgres://a:b@db.example/rede?sslmode=no-verify'))).toMatch(
    /^DATABASE_URL must/,
  );
  expect(production('postgres://a:b@db.example/rede?sslmode=verify-full')).not.toThrow();
  expect(production('postgres://a:b@127.0.0.1/rede?sslmode=disable')).not.toThrow();
  expect(production('postgres://a:b@%2Fvar%2Frun%2Fpostgresql/rede?sslmode=disable')).not.toThrow();
});

test('only a migrating login is refused', () => {
  expect(messageOf(() => readSettings({ DATABASE_MIGRATE_URL: 'postgres://a/b' }))).toMatch(
    /needs DATABASE_URL/,
  );
});

function messageOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('It was accepted.');
}

test('who must have a second factor, and the keys that seal secrets', () => {
  const key = `2026:${Buffer.alloc(32).toString('base64')}`;
  expect(readSettings({})).toMatchObject({ requireSecondFactor: null, secretKeys: undefined });
  expect(readSettings({ REQUIRE_SECOND_FACTOR: 'MAINTAIN_SYSTEM', SECRET_KEYS: key })).toMatchObject({
    requireSecondFactor: 'MAINTAIN_SYSTEM',
    secretKeys: key,
  });
  expect(() => readSettings({ REQUIRE_SECOND_FACTOR: 'everybody' })).toThrow(
    /^REQUIRE_SECOND_FACTOR must be one of/,
  );
  expect(() => readSettings({ SECRET_KEYS: 'hunter2' })).toThrow(
    /^SECRET_KEYS must be keys as name:base64 of 32 bytes/,
  );
  expect(() => readSettings({ SECRET_KEYS: 'hunter2' })).not.toThrow(/hunter2/);
});

test('a certificate needs its key, and turns on https', () => {
  expect(readSettings({}).tls).toBeNull();
  expect(readSettings({ TLS_CERT: '/etc/rede/cert.pem', TLS_KEY: '/etc/rede/key.pem' })).toMatchObject({
    tls: { cert: '/etc/rede/cert.pem', key: '/etc/rede/key.pem' },
    publicUrl: 'https://localhost:3000',
  });
  expect(() => readSettings({ TLS_CERT: '/etc/rede/cert.pem' })).toThrow('Set both TLS_CERT and TLS_KEY');
  expect(() => readSettings({ TLS_CERT: 'a', TLS_KEY: 'b', PUBLIC_URL: 'http://rede.example' })).toThrow(
    'PUBLIC_URL must begin with https://',
  );
});
