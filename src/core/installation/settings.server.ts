import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { usualSchedule } from '../backup/schedule.server.ts';
import type { BackupPlan } from '../backup/schedule.server.ts';
import type { CertificateFiles } from '../http/certificate.server.ts';
import { parseKeys } from './keys.server.ts';
import { levels } from '../contract/permission.ts';
import type { Level } from '../contract/permission.ts';

/** The settings from the environment, checked and with every default filled in. */
export type Settings = Readonly<{
  port: number;
  host: string;
  /** The application's own login. Absent: the embedded PostgreSQL is started. */
  databaseUrl?: string;
  /** The login that migrates; the same as `databaseUrl` unless set. */
  databaseMigrateUrl?: string;
  /** A login that sees every row, for backups of a database of your own; the same as `databaseMigrateUrl` unless set. */
  databaseBackupUrl?: string;
  /** Absolute path of the folder of files, outbox, secrets and the embedded database. */
  dataDir: string;
  /** Certificate and key for https by the server itself; null: http, perhaps with a proxy in front. */
  tls: CertificateFiles | null;
  /** The start of links in mails: no slash at the end. */
  publicUrl: string;
  /** As Fastify's `trustProxy`: none, the number of hops, or the addresses of the proxies. */
  trustProxy: false | number | string[];
  /** Absent: mail is written to the outbox in `dataDir`. */
  smtpUrl?: string;
  mailFrom: string;
  demo: boolean;
  /** Absent: generated at the first start. */
  demoPassword?: string;
  /** The keys that seal secrets in the database. Absent: those of the file `secret-keys` in `dataDir`. */
  secretKeys?: string;
  /** Members with this level or a higher one in any organization must use a second factor; null: no one must. */
  requireSecondFactor: Level | null;
  /** How many new people an organization may invite by mail in 24 hours. */
  invitationsPerDay: number;
  /** Whether people may have the pictures of scanned safety data sheets read. */
  ocr: boolean;
  backups: BackupPlan;
  /** How long a server that is to stop serves on after `/readyz` says so, for a balancer to see it. */
  drainSeconds: number;
  logLevel: (typeof logLevels)[number];
  production: boolean;
}>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const proxyRanges = ['loopback', 'linklocal', 'uniquelocal'];

const url = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(parsed(text)?.protocol.slice(0, -1) ?? ''));
const databaseUrl = url('postgres', 'postgresql')
  .optional()
  .describe('postgres://user:password@host:port/database');

/** Each variable's rule, described by what it must be. */
const Variables = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000).describe('a whole number from 1 to 65535'),
  HOST: z.string().refine(isHost).default('127.0.0.1').describe('an IP address or a host name'),
  DATABASE_URL: databaseUrl,
  DATABASE_MIGRATE_URL: databaseUrl,
  DATABASE_BACKUP_URL: databaseUrl,
  DATA_DIR: z.string().default('data').describe('a folder'),
  TLS_CERT: z.string().optional().describe('a file with a certificate in PEM'),
  TLS_KEY: z.string().optional().describe("a file with the certificate's key in PEM"),
  PUBLIC_URL: url('http', 'https')
    .refine((text) => parsed(text)?.pathname === '/' && !/[?#@]/.test(text))
    .optional()
    .describe('the address people open, such as https://rede.example.org, without a path'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(proxies)
    .describe('the number of proxies in front (1 to 10), or their addresses, separated by commas'),
  SMTP_URL: url('smtp', 'smtps')
    .optional()
    .describe('smtp://user:password@host:587 or smtps://user:password@host:465'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .default(`Rede <rede@${hostname() || 'localhost'}>`)
    .describe('an address such as "Rede <rede@example.org>"'),
  DEMO: z.enum(['0', '1']).optional().describe('1 (with a demo) or 0 (without)'),
  SECRET_KEYS: z
    .string()
    .refine((text) => parseKeys(text) !== null)
    .optional()
    .describe('keys as name:base64 of 32 bytes, separated by commas; the first is used to encrypt'),
  REQUIRE_SECOND_FACTOR: z
    .enum(levels)
    .optional()
    .describe(`one of ${levels.join(', ')}`),
  INVITATIONS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(200)
    .describe('a whole number from 1 to 100000'),
  OCR: z.enum(['on', 'off']).default('off').describe('on or off'),
  BACKUP_TO: z.string().optional().describe('a folder, or none'),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional()
    .describe('a time of day such as 02:30'),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}d,\d{1,3}w$/)
    .optional()
    .describe('days and weeks such as 7d,4w'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe('a whole number of seconds from 0 to 300'),
  REDE_DEMO_PASSWORD: z.string().min(15).max(128).optional().describe('15 to 128 characters'),
  LOG_LEVEL: z
    .enum(logLevels)
    .optional()
    .describe(`one of ${logLevels.join(', ')}`),
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('development, production or test'),
});

/**
 * Reads and checks all settings.
 * @param env the environment; a variable that is empty counts as absent
 * @throws Error with one line that names the variable and what it must be, never its value (it may be a secret)
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const values = readValues(env);
  const production = values.NODE_ENV === 'production';
  const { TLS_CERT: cert, TLS_KEY: key } = values;
  if (Boolean(cert) !== Boolean(key)) throw new Error('Set both TLS_CERT and TLS_KEY, or neither.');
  const tls = cert && key ? { cert: resolve(cert), key: resolve(key) } : null;
  const publicUrl = new URL(values.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${values.PORT}`);
  if (tls && publicUrl.protocol === 'http:')
    throw new Error('PUBLIC_URL must begin with https:// where TLS_CERT is given.');

  for (const name of ['DATABASE_MIGRATE_URL', 'DATABASE_BACKUP_URL'] as const)
    if (values[name] && !values.DATABASE_URL) throw new Error(`${name} needs DATABASE_URL, too.`);
  if (production && publicUrl.protocol === 'http:' && !isLocal(publicUrl.hostname))
    throw new Error('PUBLIC_URL must begin with https:// in production, unless its host is this machine.');
  if (production) {
    refuseOpenConnection('DATABASE_URL', values.DATABASE_URL);
    refuseOpenConnection('DATABASE_MIGRATE_URL', values.DATABASE_MIGRATE_URL);
    refuseOpenConnection('DATABASE_BACKUP_URL', values.DATABASE_BACKUP_URL);
  }

  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseMigrateUrl: values.DATABASE_MIGRATE_URL ?? values.DATABASE_URL,
    databaseBackupUrl: values.DATABASE_BACKUP_URL ?? values.DATABASE_MIGRATE_URL ?? values.DATABASE_URL,
    dataDir: resolve(values.DATA_DIR),
    tls,
    publicUrl: publicUrl.origin,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    demo: values.DEMO ? values.DEMO === '1' : !values.DATABASE_URL && !production,
    demoPassword: values.REDE_DEMO_PASSWORD,
    secretKeys: values.SECRET_KEYS,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR ?? null,
    invitationsPerDay: values.INVITATIONS_PER_DAY,
    ocr: values.OCR === 'on',
    backups: backupsOf(values),
    drainSeconds: values.DRAIN_SECONDS,
    // In production every call is logged; on a developer's machine only errors are.
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    production,
  };
}

function backupsOf(values: z.output<typeof Variables>): BackupPlan {
  const { BACKUP_TO: to, BACKUP_AT: at, BACKUP_KEEP: keep, DATABASE_URL: given, DATA_DIR: dataDir } = values;
  const [hour = 0, minute = 0] = (at ?? '').split(':').map(Number);
  const [days = 0, weeks = 0] = (keep ?? '').split(',').map((part) => Number(part.slice(0, -1)));
  const schedule = {
    minute: at ? 60 * hour + minute : usualSchedule.minute,
    keep: keep ? { days, weeks } : usualSchedule.keep,
  };
  if (to === 'none') return { ...schedule, by: 'OTHERS', folder: null };
  if (given && to)
    throw new Error(
      'With DATABASE_URL, BACKUP_TO can only be none. Backups are made by «npm run admin -- backup --to FOLDER».',
    );
  if (given) return { ...schedule, by: 'COMMAND', folder: null };
  return { ...schedule, by: 'SERVER', folder: to ? resolve(to) : join(resolve(dataDir), 'backups') };
}

function readValues(env: Record<string, string | undefined>): z.output<typeof Variables> {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const result = Variables.safeParse(Object.fromEntries(given.map(([name, value]) => [name, value?.trim()])));
  if (result.success) return result.data;
  const wrong = result.error.issues[0]?.path[0];
  const [name, rule] = Object.entries(Variables.shape).find(([known]) => known === wrong) ?? [];
  throw new Error(`${name} must be ${rule?.description}.`);
}

/** A connection to another machine whose traffic, passwords included, anyone on the way could read. */
function refuseOpenConnection(name: string, text: string | undefined) {
  const target = text ? parsed(text) : undefined;
  if (!target || !['disable', 'no-verify'].includes(target.searchParams.get('sslmode') ?? '')) return;
  if (!isLocal(decodeURIComponent(target.searchParams.get('host') ?? target.hostname)))
    throw new Error(
      `${name} must not turn off TLS or its checks for another machine in production (sslmode).`,
    );
}

function proxies(text: string, context: z.RefinementCtx): Settings['trustProxy'] {
  if (text === '' || text === '0') return false;
  if (/^([1-9]|10)$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  if (!addresses.every((address) => proxyRanges.includes(address) || isAddressRange(address)))
    context.addIssue({ code: 'custom' });
  return addresses;
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const widest = isIP(address) === 4 ? 32 : 128;
  const bitsFit = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
  return isIP(address) > 0 && bitsFit && rest.length === 0;
}

function isHost(text: string): boolean {
  return isIP(text) > 0 || /^(?!-)[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*$/.test(text);
}

/** This machine itself: loopback, or a Unix socket (an empty host or a path). */
function isLocal(host: string): boolean {
  return (
    host === '' || host.startsWith('/') || /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
  );
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
