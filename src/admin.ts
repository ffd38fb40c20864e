import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { z } from 'zod';
import { resealSeeds, resetSecondFactor } from './account/second-factor/keys.server.ts';
import { invite } from './invite.server.ts';
import type { Invitation } from './invite.server.ts';
import { withClient } from './core/database/connection.server.ts';
import { joinEmbedded } from './core/database/embedded/embedded.server.ts';
import { addKey, openKeys } from './core/installation/keys.server.ts';
import { migrate } from './core/installation/migrate.server.ts';
import { levels } from './core/contract/permission.ts';
import { appLogin, givenDatabase, provisionDatabase } from './core/installation/provision.server.ts';
import { readSettings } from './core/installation/settings.server.ts';
import type { Settings } from './core/installation/settings.server.ts';
import { faultLines, headLines, readHeads } from './trail/seal/audit-report.server.ts';
import { verifyAudit } from './trail/seal/verify-audit.server.ts';
import { queues } from './areas.server.ts';

const usage = `Usage:
  npm run admin -- invite --holding "Name" --email anna@example.org
      makes a holding and its first manager
  npm run admin -- invite --email anna@example.org --level LEVEL [--organization "Name"]
      makes somebody a member of an organization that is there, with a level of
      ${levels.join(', ')}

  Both take --first-name and --last-name, and print a link to choose a password: it works once, within 7 days.

  npm run admin -- reset-second-factor --email anna@example.org
      takes a lost second factor away and ends all sessions; the person gets a mail
  npm run admin -- rotate-key
      makes a new key in DATA_DIR/secret-keys, unless SECRET_KEYS names them, and seals all second factors with the first

  npm run admin -- verify-audit [--kept FILE]
      recomputes the audit trail's chains of hashes and prints where each ends; names what was altered, deleted or put in
      afterwards, and then ends with 1. FILE is what this printed earlier, and must still hold.
`;

/** What a command does with the database's owner; out: what there is to say. */
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
      help: { type: 'boolean' },
    },
  });
  const { email, organization, holding } = values;
  const [name, ...more] = positionals;
  if (values.help || name === undefined) return 'help';
  if (more.length > 0) return null;
  if (name === 'rotate-key') return rotateKey;
  if (name === 'verify-audit') return verify(values.kept);
  if (name !== 'invite' && name !== 'reset-second-factor') return null;
  if (!z.email().safeParse(email?.trim()).success || !email)
    throw new Error('--email must be an e-mail address.');
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
      ...(made ? [`The organization "${organization}" is made.`] : []),
      `${invitation.email} may sign in to "${organization}" with the level ${invitation.level}.`,
      'To choose a password they open this link, once, within 7 days:',
      '',
      `  ${link}`,
    ];
  };

async function resetFactor(owner: pg.Client, email: string): Promise<string[]> {
  await resetSecondFactor(owner, email);
  return [
    `${email} signs in with the password alone again. All sessions are ended, and a mail is on its way.`,
  ];
}

const rotateKey: Command = async (owner, { secretKeys, dataDir }) => {
  if (secretKeys === undefined) addKey(dataDir);
  const { count, unused } = await resealSeeds(owner, openKeys({ secretKeys, dataDir }));
  return [
    `${count} second factors are sealed with the first key.`,
    ...(unused.length > 0
      ? [`Only backups older than this need ${unused.join(', ')}: keep it with them, and take it out here.`]
      : []),
  ];
};

/** What is wrong with the trail goes to standard error, and the command ends with 1. */
const verify =
  (keptIn: string | undefined): Command =>
  async (owner) => {
    const kept = keptIn === undefined ? [] : readHeads(await readFile(keptIn, 'utf8'));
    const report = await verifyAudit(owner, kept);
    for (const line of faultLines(report)) process.stderr.write(`${line}\n`);
    if (report.faults.length > 0) process.exitCode = 1;
    return headLines(report);
  };

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
    const said = await withClient({ connectionString: url }, (owner) => command(owner, settings));
    process.stdout.write(`${said.join('\n')}\n`);
  } finally {
    await stop();
  }
}

try {
  const command = readCommand(process.argv.slice(2));
  if (command === 'help') process.stdout.write(usage);
  else if (command) await run(command, readSettings(process.env));
  else {
    process.stderr.write(usage);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
