import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { leftOutOfBackups } from './areas.server.ts';
import { oneFile, say } from './core/backup/command.server.ts';
import { newIdentity, readIdentities } from './core/backup/encryption.server.ts';
import { backUpToFile } from './core/backup/file.server.ts';
import { kept } from './core/backup/schedule.server.ts';
import { aloneInSet, backUpToSet, pruneSet } from './core/backup/set.server.ts';
import { Refused } from './core/backup/refused.server.ts';
import { lackOf, saidOf } from './core/backup/said.server.ts';
import { verifyArchive } from './core/backup/verify.server.ts';
import { writeArchive } from './core/backup/write.server.ts';
import type { Progress } from './core/backup/write.server.ts';
import { dropFormer, formerDatabases } from './core/backup/embedded-restore.server.ts';
import { withClient } from './core/database/connection.server.ts';
import { joinEmbedded } from './core/database/embedded/embedded.server.ts';
import { roomOn } from './core/files/room.server.ts';
import { diskStore } from './core/files/store.server.ts';
import { keyLines } from './core/installation/keys.server.ts';
import { markData } from './core/installation/marks.server.ts';
import type { Settings } from './core/installation/settings.server.ts';
import { version } from './core/installation/version.server.ts';
import { noteBackup } from './operation/notes.server.ts';
import { restore } from './restore.server.ts';

export const backupUsage = `
  npm run admin -- backup FILE|- [--prove] [--recipient age1…] [--with-keys] [--without-files]
      saves the whole installation as it is at one moment, while people work; - is standard output. --prove reads all of
      it again; --recipient encrypts for who has the secret key, and may be given several times; --with-keys takes
      DATA_DIR/secret-keys along, encrypted
  npm run admin -- backup --to FOLDER
      the same into a folder with the contents of files once, proved; older ones are deleted as BACKUP_KEEP says
  npm run admin -- backup-key FILE
      makes a key to encrypt backups for: FILE is the secret half, to be kept away from the server; prints the public one
  npm run admin -- verify-backup FILE [--identity KEYFILE] [--files FOLDER]
      reads all of a backup and proves it, or says what is wrong at which entry
  npm run admin -- restore FILE [--keys FILE] [--identity KEYFILE] [--into DATABASE_URL] [--files FOLDER] [--replace] [--without-key]
      restores a backup into an empty database. --replace keeps the present one of Rede's own PostgreSQL, renamed;
      --keys is the kept copy of DATA_DIR/secret-keys, which the restore puts back
      --without-key is for when the keys of the second factors are lost
  npm run admin -- former-databases [--delete NAME]
      the databases that restores with --replace have kept
  npm run admin -- accept-data
      says that the database and the folders of files and backups belong together, after you have put one of them back
      by other means; Rede does not start where they do not fit
`;

/** A command: its arguments after its name, and the settings. */
type Command = (args: string[], settings: Settings) => Promise<void>;

const backup: Command = async (args, settings) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      recipient: { type: 'string', multiple: true, default: [] },
      'with-keys': { type: 'boolean', default: false },
      'without-files': { type: 'boolean', default: false },
      to: { type: 'string' },
      prove: { type: 'boolean', default: false },
    },
  });
  const set = values.to;
  if (set !== undefined && (positionals.length > 0 || values.recipient.length > 0 || values['without-files']))
    throw new Refused(
      '--to names the file itself, puts the contents of files next to it, and does not encrypt. See --help.',
    );
  const file = set ?? oneFile(positionals, 'backup');
  if (values.prove && (file === '-' || values.recipient.length > 0))
    throw new Refused(
      'Only a file that is not encrypted can be proved here. Use verify-backup where its key is.',
    );
  if (values['with-keys'] && values.recipient.length === 0)
    throw new Refused('--with-keys needs --recipient: the keys leave this server only encrypted.');
  const source = await openSource(settings);
  const begun = performance.now();
  const note = await noteBackup(source.ownerUrl, {
    place: file === '-' ? file : resolve(file),
    accountId: null,
  }).catch((error: unknown) => {
    say(`The backup cannot be shown under Operation: ${error instanceof Error ? error.message : ''}`);
  });
  try {
    const secretKeys = values['with-keys'] ? keyLines(settings) : null;
    const options = {
      url: source.url,
      leftOut: leftOutOfBackups,
      version,
      store: diskStore(join(settings.dataDir, 'files')),
      files: values['without-files'] ? ('NONE' as const) : ('INSIDE' as const),
      ...(note && { onProgress: (done: Progress) => note.progress(done) }),
      recipients: values.recipient,
      ...(secretKeys !== null && { secretKeys }),
    };
    const isProved = values.prove || set !== undefined;
    const toFile = async () => {
      const made =
        file === '-'
          ? { ...(await writeArchive(options, process.stdout)), size: null }
          : await backUpToFile(options, resolve(file));
      if (values.prove) await verifyArchive({ file: resolve(file), identities: [] });
      await note?.done(made, isProved);
      return made;
    };
    const toSet = async (to: string) => {
      const made = await backUpToSet(options, to, new Date(), async (each) => note?.proving(each));
      await note?.done(made, isProved);
      await pruneSet(to, (taken) => kept(taken, settings.backups.keep));
      return made;
    };
    const written =
      set === undefined ? await toFile() : await aloneInSet(source.url, () => toSet(resolve(set)));
    for (const line of saidOf(written)) say(line);
    const lack = lackOf(written);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const size = written.size === null ? '' : `, ${(written.size / 1e6).toFixed(1)} MB`;
    say(
      lack !== null
        ? `Saved in ${seconds} s${size}. It is NOT complete: ${lack}.`
        : isProved
          ? `Saved and proved in ${seconds} s${size}.`
          : `Saved in ${seconds} s${size}. Prove it: npm run admin -- verify-backup ${file}`,
    );
  } catch (error) {
    await note?.failed(error).catch(() => {});
    throw error;
  } finally {
    await source.stop();
  }
};

/** The database to save, and a login that sees every row. */
async function openSource({ databaseUrl, databaseBackupUrl, databaseMigrateUrl, dataDir }: Settings) {
  if (databaseUrl)
    return {
      url: databaseBackupUrl ?? databaseUrl,
      ownerUrl: databaseMigrateUrl ?? databaseUrl,
      stop: async () => {},
    };
  if (!existsSync(join(dataDir, 'postgres'))) throw new Refused(`There is no database in ${dataDir}.`);
  const embedded = await joinEmbedded({ dataDir, log: say });
  const url = new URL(embedded.url);
  url.pathname = '/rede';
  return { url: url.href, ownerUrl: url.href, stop: () => embedded.stop() };
}

const backupKey: Command = async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const file = oneFile(positionals, 'backup-key');
  const { identity, recipient } = await newIdentity();
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  say(`The secret key is in ${file}. Keep it away from this server: without it no backup can be read.`);
  process.stdout.write(`${recipient}\n`);
};

const verify: Command = async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { identity: { type: 'string' }, files: { type: 'string' } },
  });
  const file = oneFile(positionals, 'verify-backup');
  const identities = values.identity === undefined ? [] : await readIdentities(values.identity);
  const proved = await verifyArchive({ file, identities }, values.files ? { files: values.files } : {});
  for (const line of saidOf(proved)) say(line);
  const lack = lackOf(proved);
  say(
    lack === null
      ? 'The backup is whole: every table, file and byte is what was written.'
      : `The contents of the backup are what was written, but it is NOT complete: ${lack}.`,
  );
};

/** Bytes that PostgreSQL is to find free before it deletes a database: four files of its journal. */
const roomToDelete = 64 * 1_048_576;

const former: Command = async (args, { databaseUrl, dataDir }) => {
  const { values } = parseArgs({ args, options: { delete: { type: 'string' } } });
  if (databaseUrl) throw new Refused('Only the PostgreSQL that Rede brings has former databases.');
  if (values.delete !== undefined && (await roomOn(dataDir)).free < roomToDelete)
    throw new Refused(
      'There is hardly any room left on the disk, and the database would stop while it deletes. Delete files first, such as DATA_DIR/postgres.log.1, until df shows 64 MB as available.',
    );
  const embedded = await joinEmbedded({ dataDir, log: say });
  try {
    await withClient({ connectionString: embedded.url }, async (client) => {
      if (values.delete !== undefined) {
        await dropFormer(client, values.delete);
        say(`Deleted ${values.delete}.`);
      }
      const names = await formerDatabases(client);
      for (const name of names) process.stdout.write(`${name}\n`);
      if (names.length === 0) say('There is no former database.');
    });
  } finally {
    await embedded.stop();
  }
};

const acceptData: Command = async (args, settings) => {
  parseArgs({ args, options: {} });
  const { ownerUrl, stop } = await openSource(settings);
  try {
    const files = join(settings.dataDir, 'files');
    await mkdir(files, { recursive: true });
    const marked = await withClient({ connectionString: ownerUrl }, (owner) =>
      markData({ files, backups: settings.backups.folder }, owner),
    );
    if (marked.length === 0)
      throw new Refused('The database is empty: there is nothing to accept. Restore a backup first.');
    say(`The database belongs to ${marked.join(' and ')}. Start Rede.`);
  } finally {
    await stop();
  }
};

/** The commands on backups, by name. */
export const backupCommands: Readonly<Record<string, Command>> = {
  backup,
  'backup-key': backupKey,
  'verify-backup': verify,
  restore,
  'former-databases': former,
  'accept-data': acceptData,
};
