import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { z } from 'zod';
import { backupCommands, backupUsage } from './admin-backup.server.ts';
import {
  resealSeeds,
  resetSealedWithLostKeys,
  resetSecondFactor,
} from './account/second-factor/keys.server.ts';
import { invite } from './invite.server.ts';
import type { Invitation } from './invite.server.ts';
import { Refused } from './core/backup/refused.server.ts';
import { withClient } from './core/database/connection.server.ts';
import { joinEmbedded } from './core/database/embedded/embedded.server.ts';
import { addKey, openKeys } from './core/installation/keys.server.ts';
import { migrate } from './core/installation/migrate.server.ts';
import { levels } from './core/contract/permission.ts';
import { appLogin, givenDatabase, provisionDatabase } from './core/installation/provision.server.ts';
import { startFailure } from './core/installation/start-failure.server.ts';
import { readSettings } from './core/installation/settings.server.ts';
import type { Settings } from './core/installation/settings.server.ts';
import { faultLines, headLines, readHeads } from './trail/seal/audit-report.server.ts';
import { verifyAudit } from './trail/seal/verify-audit.server.ts';
import { queues } from './areas.server.ts';
import { loadListFile } from './chemicals/load-list.server.ts';
import { readScan } from './chemicals/sheets/ocr/read-scan.server.ts';
import { readSheet } from './chemicals/sheets/read-sheet.server.ts';

const usage = `Usage:
  npm run admin -- invite --holding "Name" --email anna@example.org
      creates a holding and invites its first manager
  npm run admin -- invite --email anna@example.org --level LEVEL [--organization "Name"]
      invites a member to an existing organization, with one of these access levels:
      ${levels.join(', ')}

  Both accept --first-name and --last-name, and print a link to choose a password. It works once and expires after 7 days.

  npm run admin -- reset-second-factor --email anna@example.org
      removes a lost second factor and ends all sessions; the person is notified by email
  npm run admin -- reset-second-factor --lost-key
      the same for everyone whose second factor is encrypted with a key that is neither in DATA_DIR/secret-keys nor in
      SECRET_KEYS
  npm run admin -- rotate-key
      creates a new key in DATA_DIR/secret-keys, unless SECRET_KEYS is set, and re-encrypts all second factors with the first key

  npm run admin -- verify-audit [--kept FILE]
      recomputes the hash chains of the change log and prints where each ends; reports what was altered, deleted or
      inserted afterwards, with exit code 1. FILE is an earlier output of this command, which must still match.

  npm run admin -- load-list FILE [--as-of YYYY-MM-DD]
      loads a newer state of a chemical list, in the form of the files in db/reference/chemicals: lists of restrictions,
      Annex VI or ADR Table A; or the candidate list as ECHA exports it (CSV, XLSX), of the day in its name or after
      --as-of. All of it is loaded or, if something is wrong, nothing.

  npm run admin -- read-sheet FILE [--ocr]
      reads a safety data sheet and prints its values with the place of each, as JSON; needs no database. With --ocr also
      what is on pages that are pictures.
${backupUsage}`;

/** What a command does with the database's owner; out: the lines to print. */
type Command = (owner: pg.Client, settings: Settings) => Promise<string[]>;

/** The request: a command, or its usage; null if it cannot be understood. */
function readCommand(args: string[]): Command | 'help' | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      level: { type: 'string' },
      organization: { type: 'string' },
      holding: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      kept: { type: 'string' },
      'as-of': { type: 'string' },
      'lost-key': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const { email, organization, holding } = values;
  const [name, ...more] = positionals;
  if (values.help || name === undefined) return 'help';
  const [file, ...others] = more;
  if (name === 'load-list')
    return file === undefined || others.length > 0 ? null : loadListFrom(file, values['as-of']);
  if (more.length > 0) return null;
  if (name === 'rotate-key') return rotateKey;
  if (name === 'verify-audit') return verify(values.kept);
  if (name !== 'invite' && name !== 'reset-second-factor') return null;
  if (name === 'reset-second-factor' && values['lost-key']) return resetLostKey;
  if (!z.email().safeParse(email?.trim()).success || !email)
    throw new Error('--email must be an email address.');
  if (name === 'reset-second-factor') return (owner) => resetFactor(owner, email.trim());
  if (holding !== undefined && organization !== undefined)
    throw new Error('Give either --holding or --organization.');
  if (holding !== undefined && (holding.trim() === '' || holding.trim().length > 200))
    throw new Error('--holding must be a name of at most 200 characters.');
  const named = values.level ?? (holding === undefined ? undefined : 'MANAGE_ORGANIZATION');
  const level = levels.find((known) => known === named);
  if (!level) throw new Error(`--level must be one of ${levels.join(', ')}.`);
  return inviteTo({
    email,
    level,
    ...(holding !== undefined && { holding: holding.trim() }),
    ...(organization !== undefined && { organization: organization.trim() }),
    ...(values['first-name'] && { firstName: values['first-name'].trim() }),
    ...(values['last-name'] && { lastName: values['last-name'].trim() }),
  });
}

const inviteTo =
  (invitation: Invitation): Command =>
  async (owner, { publicUrl }) => {
    const { link, organization, made } = await invite(owner, invitation, publicUrl);
    return [
      ...(made ? [`The organization "${organization}" was created.`] : []),
      `${invitation.email} was invited to "${organization}" with the access level ${invitation.level}.`,
      'They choose a password with this link, which works once and expires after 7 days:',
      '',
      `  ${link}`,
    ];
  };

async function resetFactor(owner: pg.Client, email: string): Promise<string[]> {
  await resetSecondFactor(owner, email);
  return [
    `${email} can sign in with only the password again. All sessions have been ended, and an email is on its way.`,
  ];
}

const resetLostKey: Command = async (owner, settings) => {
  const emails = await resetSealedWithLostKeys(owner, openKeys(settings));
  return emails.length === 0
    ? ['Every second factor is sealed with a key that is there.']
    : [
        ...emails,
        'They sign in with only the password again. All their sessions are ended, and emails are on their way.',
      ];
};

const rotateKey: Command = async (owner, { secretKeys, dataDir }) => {
  if (secretKeys === undefined) addKey(dataDir);
  const { count, unused } = await resealSeeds(owner, openKeys({ secretKeys, dataDir }));
  return [
    `${count} second factors are encrypted with the first key.`,
    ...(unused.length > 0
      ? [`Only older backups need ${unused.join(', ')}: keep it with them, and remove it here.`]
      : []),
  ];
};

/** Faults of the trail go to standard error, and the command ends with 1. */
const verify =
  (keptIn: string | undefined): Command =>
  async (owner) => {
    const kept = keptIn === undefined ? [] : readHeads(await readFile(keptIn, 'utf8'));
    const report = await verifyAudit(owner, kept);
    for (const line of faultLines(report)) process.stderr.write(`${line}\n`);
    if (report.faults.length > 0) process.exitCode = 1;
    return headLines(report);
  };

const loadListFrom =
  (path: string, day: string | undefined): Command =>
  async (owner) =>
    loadListFile(owner, await readFile(path), { name: basename(path), day });

/** The owner's address of the database in the settings, or of the embedded one, running or not. */
async function openOwner({ databaseUrl, databaseMigrateUrl, dataDir }: Settings) {
  if (databaseUrl) {
    const login = decodeURIComponent(new URL(databaseUrl).username) || appLogin;
    const given = await givenDatabase(databaseUrl, databaseMigrateUrl);
    return { url: given.databaseMigrateUrl, login, stop: async () => {} };
  }
  const embedded = await joinEmbedded({ dataDir, log: (line) => void process.stderr.write(`${line}\n`) });
  const { databaseMigrateUrl: url } = await provisionDatabase(embedded.url);
  return { url, login: appLogin, stop: () => embedded.stop() };
}

async function run(command: Command, settings: Settings): Promise<void> {
  const { url, login, stop } = await openOwner(settings);
  try {
    await migrate({ url, appLogin: login, queues });
    const output = await withClient({ connectionString: url }, (owner) => command(owner, settings));
    process.stdout.write(`${output.join('\n')}\n`);
  } finally {
    await stop();
  }
}

/** Reads the sheet and prints it: exit 0 also for a file that cannot be read, 2 where none exists. */
async function printSheet(given: string[]): Promise<void> {
  const [path, ...more] = given.filter((each) => each !== '--ocr');
  if (path === undefined || more.length > 0) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  if (!(await stat(path).catch(() => null))?.isFile()) {
    process.stderr.write(`There is no file ${path}.\n`);
    process.exitCode = 2;
    return;
  }
  process.stdout.write(
    `${JSON.stringify(await (given.includes('--ocr') ? readScan : readSheet)(path), null, 1)}\n`,
  );
}

try {
  const args = process.argv.slice(2);
  const [name = '', ...more] = args;
  const onBackups = args.includes('--help') ? undefined : backupCommands[name];
  const command = onBackups || name === 'read-sheet' ? null : readCommand(args);
  if (onBackups) await onBackups(more, readSettings(process.env));
  else if (name === 'read-sheet') await printSheet(more);
  else if (command === 'help') process.stdout.write(usage);
  else if (command) await run(command, readSettings(process.env));
  else {
    process.stderr.write(usage);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Refused ? 'REFUSED: ' : ''}${startFailure(error)}\n`);
  process.exitCode = 1;
}
