import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { invite } from './account/invite.server.ts';
import type { Invitation } from './account/invite.server.ts';
import { joinEmbedded } from './core/embedded.server.ts';
import { migrate } from './core/migrate.server.ts';
import { levels } from './core/permission.ts';
import { appLogin, provisionDatabase } from './core/provision.server.ts';
import { readSettings } from './core/settings.server.ts';
import type { Settings } from './core/settings.server.ts';
import { faultLines, headLines, readHeads } from './organization/audit-report.server.ts';
import { verifyAudit } from './organization/verify-audit.server.ts';

const usage = `Usage:
  npm run admin -- invite --holding "Name" --email anna@example.org
      makes a holding and its first manager
  npm run admin -- invite --email anna@example.org --level LEVEL [--organization "Name"]
      makes somebody a member of an organization that is there, with a level of
      ${levels.join(', ')}

  Both take --first-name and --last-name, and print a link to choose a password: it works once, within 7 days.

  npm run admin -- verify-audit [--kept FILE]
      recomputes the audit trail's chains of hashes and prints where each ends; names what was altered, deleted or put in
      afterwards, and then ends with 1. FILE is what this printed earlier, and must still hold.
`;

/** What was asked for, or null when it cannot be understood without reading the usage. */
function readInvitation(args: string[]): Invitation | null {
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
      help: { type: 'boolean' },
    },
  });
  const { email, organization, holding } = values;
  if (values.help || positionals.length !== 1 || positionals[0] !== 'invite') return null;
  if (!z.email().safeParse(email?.trim()).success || !email)
    throw new Error('--email must be an e-mail address.');
  if (holding !== undefined && organization !== undefined)
    throw new Error('Give either --holding or --organization.');
  if (holding !== undefined && (holding.trim() === '' || holding.trim().length > 200))
    throw new Error('--holding must be a name of at most 200 characters.');
  const named = values.level ?? (holding === undefined ? undefined : 'MANAGE_ORGANIZATION');
  const level = levels.find((known) => known === named);
  if (!level) throw new Error(`--level must be one of ${levels.join(', ')}.`);
  return {
    email,
    level,
    ...(holding !== undefined && { holding: holding.trim() }),
    ...(organization !== undefined && { organization: organization.trim() }),
    ...(values['first-name'] && { firstName: values['first-name'].trim() }),
    ...(values['last-name'] && { lastName: values['last-name'].trim() }),
  };
}

/** The owner's address of the database that the settings name, or of the one that Rede brings along, running or not. */
async function openOwner({ databaseUrl, databaseMigrateUrl, dataDir }: Settings) {
  if (databaseUrl) {
    const login = decodeURIComponent(new URL(databaseUrl).username) || appLogin;
    return { url: databaseMigrateUrl ?? databaseUrl, login, stop: async () => {} };
  }
  const embedded = await joinEmbedded({ dataDir, log: (line) => void process.stderr.write(`${line}\n`) });
  const { databaseMigrateUrl: url } = await provisionDatabase(embedded.url);
  return { url, login: appLogin, stop: () => embedded.stop() };
}

async function run(invitation: Invitation, settings: Settings): Promise<void> {
  const { url, login, stop } = await openOwner(settings);
  try {
    await migrate({ url, appLogin: login });
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    try {
      const { link, organization, made } = await invite(owner, invitation, settings.publicUrl);
      const said = [
        ...(made ? [`The organization "${organization}" is made.`] : []),
        `${invitation.email} may sign in to "${organization}" with the level ${invitation.level}.`,
        'To choose a password they open this link, once, within 7 days:',
        '',
        `  ${link}`,
      ];
      process.stdout.write(`${said.join('\n')}\n`);
    } finally {
      await owner.end();
    }
  } finally {
    await stop();
  }
}

/** Verifies the trail; what is wrong with it goes to standard error, and the command ends with 1. */
async function verify(args: string[], settings: Settings): Promise<void> {
  const { values } = parseArgs({ args, options: { kept: { type: 'string' } } });
  const kept = values.kept === undefined ? [] : readHeads(await readFile(values.kept, 'utf8'));
  const { url, stop } = await openOwner(settings);
  try {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    try {
      const report = await verifyAudit(owner, kept);
      process.stdout.write(`${headLines(report).join('\n')}\n`);
      process.stderr.write(
        faultLines(report)
          .map((line) => `${line}\n`)
          .join(''),
      );
      if (report.faults.length > 0) process.exitCode = 1;
    } finally {
      await owner.end();
    }
  } finally {
    await stop();
  }
}

try {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'verify-audit') await verify(args, readSettings(process.env));
  else await inviteOrTell();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function inviteOrTell(): Promise<void> {
  const invitation = readInvitation(process.argv.slice(2));
  if (invitation) await run(invitation, readSettings(process.env));
  else process.stdout.write(usage);
}
