import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { queues, tables } from './areas.server.ts';
import { oneFile, say } from './core/backup/command.server.ts';
import { absentFrom, putContent, putContents } from './core/backup/contents.server.ts';
import { restoreEmbedded } from './core/backup/embedded-restore.server.ts';
import { readIdentities } from './core/backup/encryption.server.ts';
import { Refused } from './core/backup/refused.server.ts';
import { refuseNewer, refuseWithoutRoom, restoreInto } from './core/backup/restore.server.ts';
import { saidOf } from './core/backup/said.server.ts';
import { contentsFolder, verifyArchive } from './core/backup/verify.server.ts';
import type { Proved } from './core/backup/verify.server.ts';
import { withClient } from './core/database/connection.server.ts';
import { selfCheck } from './core/database/self-check.server.ts';
import { startEmbedded } from './core/database/embedded/embedded.server.ts';
import { diskStore } from './core/files/store.server.ts';
import { daysAfterRestore } from './core/files/sweep.server.ts';
import { markData } from './core/installation/marks.server.ts';
import { addKeysAfter, keyLines, parseKeys } from './core/installation/keys.server.ts';
import { appLogin, givenDatabase, provisionDatabase } from './core/installation/provision.server.ts';
import type { Addresses } from './core/installation/provision.server.ts';
import type { Settings } from './core/installation/settings.server.ts';
import { faultLines } from './trail/seal/audit-report.server.ts';
import { verifyAudit } from './trail/seal/verify-audit.server.ts';

/** The backup to restore, and where to. */
export interface Options {
  file: string;
  identities: string[];
  files: string | undefined;
  into: string | undefined;
  replace: boolean;
  withoutKey: boolean;
  /** The lines of `secret-keys`, from the person who restores; undefined: those of the installation and the archive are all. */
  secretKeys?: string | undefined;
}
type Log = (line: string) => void;

/** `npm run admin -- restore`: proves the archive first, and changes nothing unless all of it holds. */
export async function restore(args: string[], settings: Settings): Promise<void> {
  const options = await readOptions(args);
  say('Reading and proving the backup …');
  await restoreProved(options, settings, await prove(options, settings), say);
  say('Restored. All sessions have been ended. Start Rede.');
}

/** Reads all of an archive. Throws Refused unless all of it holds and this installation can take it; writes nothing. */
export async function prove(options: Options, settings: Settings): Promise<Proved> {
  const { file, files, identities } = options;
  const proved = await verifyArchive({ file, identities }, files ? { files } : {});
  await refuseNewer(proved.head);
  refuseWithoutKeys(proved, options, settings);
  return proved;
}

/** Restores what `prove` has found sound. Throws Refused, and leaves what was there. */
export async function restoreProved(
  options: Options,
  settings: Settings,
  proved: Proved,
  log: Log,
): Promise<void> {
  const source = { file: options.file, identities: options.identities };
  await mkdir(settings.dataDir, { recursive: true });
  const store = diskStore(join(settings.dataDir, 'files'));
  const absent = await absentFrom(store, proved.head.files === 'NONE' ? [] : proved.manifest.contents);
  const missing = new Set(absent.map(({ sha256 }) => sha256));
  const sizeOf = (sizes: readonly { bytes?: number; size?: number }[]) =>
    sizes.reduce((sum, { bytes = 0, size = 0 }) => sum + bytes + size, 0);
  const isGiven = Boolean(options.into ?? settings.databaseUrl);
  await refuseWithoutRoom(settings.dataDir, isGiven ? 0 : sizeOf(proved.manifest.tables), sizeOf(absent));

  const fill = ({ databaseUrl, databaseMigrateUrl }: Addresses, login: string) =>
    restoreInto({ url: databaseMigrateUrl, appLogin: login, queues }, source, proved, {
      keep: async (sha256, bytes) => {
        if (missing.has(sha256)) await putContent(store, sha256, bytes);
      },
      check: async (client) => {
        if (proved.head.files === 'BESIDE')
          await putContents(store, contentsFolder(options.file, options.files), absent);
        await selfCheck({ url: databaseUrl, appLogin: login, tables });
        await sayOfTrail(client, proved, log);
        if (settings.secretKeys === undefined)
          for (const lines of [proved.secretKeys, options.secretKeys])
            if (lines) addKeysAfter(settings.dataDir, lines);
        // Before the server that starts on this database looks for unused files.
        await store.noteRestore(new Date());
      },
      log,
    });
  for (const line of saidOf(proved)) log(line);
  const before = await intoTarget(options, settings, fill);
  if (before)
    log(
      `The database that was there is kept as ${before}: npm run admin -- former-databases shows and deletes it.`,
    );
  log(
    `No file is deleted from ${join(settings.dataDir, 'files')} for ${daysAfterRestore} days: what only the earlier database knows can still be had.`,
  );
  sayOfWaiting(proved, log);
}

async function readOptions(args: string[]): Promise<Options> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      identity: { type: 'string' },
      keys: { type: 'string' },
      files: { type: 'string' },
      into: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'without-key': { type: 'boolean', default: false },
    },
  });
  const { identity, keys, files, into, replace } = values;
  const secretKeys = keys === undefined ? undefined : await readFile(keys, 'utf8');
  if (secretKeys !== undefined && parseKeys(secretKeys) === null)
    throw new Refused(`${keys} is not a file secret-keys.`, 'NO_SECRET_KEYS');
  return {
    file: oneFile(positionals, 'restore'),
    identities: identity === undefined ? [] : await readIdentities(identity),
    files,
    into,
    replace,
    withoutKey: values['without-key'],
    secretKeys,
  };
}

/** Fills the database that the settings or `--into` name, or a new one of the embedded server. Out: the former one's name. */
async function intoTarget(
  { into, replace }: Options,
  settings: Settings,
  fill: (addresses: Addresses, login: string) => Promise<void>,
): Promise<string | null> {
  const given = into ?? settings.databaseUrl;
  if (given !== undefined) {
    if (replace)
      throw new Refused('--replace is for the PostgreSQL that Rede brings: give an empty database instead.');
    const addresses = into
      ? await givenDatabase(settings.databaseUrl ?? into, into)
      : await givenDatabase(given, settings.databaseMigrateUrl);
    await fill(addresses, decodeURIComponent(new URL(addresses.databaseUrl).username) || appLogin);
    // Another database than the server's leaves the marks as they are.
    if (into === undefined) await mark(settings, addresses);
    return null;
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log: say });
  try {
    const before = await restoreEmbedded(embedded.url, replace, new Date(), async (database) =>
      fill(await provisionDatabase(embedded.url, database), appLogin),
    );
    await mark(settings, await provisionDatabase(embedded.url));
    return before;
  } finally {
    await embedded.stop();
  }
}

/** The folders belong to the restored database from now on. */
const mark = ({ dataDir, backups }: Settings, { databaseMigrateUrl }: Addresses): Promise<unknown> =>
  withClient({ connectionString: databaseMigrateUrl }, (owner) =>
    markData({ files: join(dataDir, 'files'), backups: backups.folder }, owner),
  );

/** Second factors that no one could open would shut their owners out. */
function refuseWithoutKeys({ head, secretKeys }: Proved, options: Options, settings: Settings): void {
  const known = [keyLines(settings), secretKeys, options.secretKeys ?? null].flatMap((lines) =>
    lines === null ? [] : [...(parseKeys(lines)?.keys() ?? [])],
  );
  const missing = head.keys.filter((id) => !known.includes(id));
  if (missing.length === 0 || options.withoutKey) return;
  throw new Refused(
    `Second factors in the backup are sealed with the key ${missing.join(', ')}, which is not in ${join(settings.dataDir, 'secret-keys')} or SECRET_KEYS. ` +
      'Name the file that has it by --keys. If it is lost, add --without-key, and after the restore run «npm run admin -- reset-second-factor --lost-key».',
    'NO_SECRET_KEYS',
  );
}

async function sayOfTrail(client: pg.Client, { manifest }: Proved, log: Log): Promise<void> {
  const report = await verifyAudit(client, manifest.heads);
  const faults = faultLines(report);
  if (faults.length === 0) return log('The change log is sound.');
  // The rows are those of the snapshot: what is wrong was wrong there.
  for (const line of faults) log(line);
  log('These faults are in the backup: they were in the database when it was made.');
}

function sayOfWaiting({ head }: Proved, log: Log): void {
  const mails = Object.entries(head.waiting).filter(([queue]) => /mail|digest/.test(queue));
  const count = mails.reduce((sum, [, each]) => sum + each, 0);
  if (count > 0) log(`${count} mails that waited when the backup was made are not sent.`);
}
