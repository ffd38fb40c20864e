import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { provisionDatabase } from '../../src/core/provision.server.ts';
import { mailbox } from '../support/mailbox.ts';
import { expectAccessible } from './support/accessible.ts';
import { password } from './support/account.ts';
import { expectAddress, expectGone, expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { serve } from './support/served.ts';
import { newClient } from '../../src/core/connection.server.ts';

const manage = '/organization/manage-organization';

/** A production server over a database in which there is nothing at all, with a mail server, and its administrator's keyboard. */
async function freshInstallation() {
  const { superuserUrl } = inject('cluster');
  const name = `founding_${randomUUID().replaceAll('-', '')}`;
  const { databaseUrl, databaseMigrateUrl } = await provisionDatabase(superuserUrl, name);
  const [post, dataDir] = [await mailbox(), await mkdtemp(join(tmpdir(), 'rede-founding-'))];
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_MIGRATE_URL: databaseMigrateUrl,
    DATA_DIR: dataDir,
    SMTP_URL: post.url,
  };
  const server = await serve({ ...settings, LOG_LEVEL: 'warn' }, 'test-results/founding.log');

  /** `npm run admin -- …`: what it prints. */
  async function admin(...words: string[]): Promise<string> {
    const child = spawn(process.execPath, ['src/admin.ts', ...words], {
      env: { ...process.env, ...settings, PUBLIC_URL: server.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code, said).toBe(0);
    return said;
  }
  async function close(): Promise<void> {
    await server.stop();
    await post.close();
    await rm(dataDir, { recursive: true, force: true });
    const client = newClient({ connectionString: superuserUrl });
    await client.connect();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
  return { url: server.url, post, admin, close };
}

const picture = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/founding/${name}.png`, fullPage: true });

/** Chooses a password by a link, which signs in. */
async function enter(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectAddress(page, '/dashboard');
}

/** The list of first steps, and that one is done. */
const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
async function begin(page: Page, step: string): Promise<void> {
  await page.goto('/dashboard');
  const all = steps(page).getByRole('button', { name: 'Show all' });
  await steps(page).waitFor();
  // Once half is done the list is one line.
  if (await all.isVisible()) await all.click();
  await steps(page).getByRole('link', { name: step }).first().click();
}

async function data(page: Page): Promise<void> {
  await begin(page, 'Fill in the organization’s data');
  const panel = page.getByRole('region', { name: 'Edit organization' });
  await panel.getByLabel('Registration number').fill('13585628');
  await panel.getByLabel('Street and number').fill('Havnen 1');
  await panel.getByLabel('Town').fill('Esbjerg');
  for (const [kind, name] of [
    ['Areas', 'Paint shop'],
    ['Competences', 'Forklift licence'],
  ] as const) {
    const list = panel.getByRole('group', { name: kind });
    await list.getByRole('button', { name: kind === 'Areas' ? 'Add area' : 'Add competence' }).click();
    await list.getByLabel('Name 1').fill(name);
  }
  await panel.getByRole('button', { name: 'Save' }).click();
  await expectGone(panel);
}

async function tree(page: Page): Promise<void> {
  await begin(page, 'Set up departments');
  await page.getByRole('link', { name: 'New department' }).click();
  await page.getByLabel('Name').fill('Laboratory');
  await page.getByRole('button', { name: 'Create department' }).click();
  const organizations = page.getByRole('list', { name: 'Organizations and departments' });
  await expectVisible(organizations.getByText('Laboratory'));
  await page.getByRole('link', { name: 'New subsidiary' }).click();
  await page.getByLabel('Name').fill('Havn Production');
  await page.getByRole('button', { name: 'Create subsidiary' }).click();
  await expectVisible(organizations.getByText('Havn Production'));
  await picture(page, 'tree');
}

async function invite(page: Page): Promise<string> {
  await begin(page, 'Invite members');
  const email = 'lone.dahl@havn.example';
  await page.getByLabel('First name').fill('Lone');
  await page.getByLabel('Last name').fill('Dahl');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('radio', { name: /^Editing/ }).check();
  await page.getByRole('combobox', { name: 'Competences' }).fill('fork');
  await page.getByRole('option', { name: 'Forklift licence' }).click();
  await page.getByRole('combobox', { name: 'Departments' }).click();
  await page.getByRole('option', { name: 'Laboratory' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectText(page.getByRole('region', { name: 'Lone Dahl' }), /Invited/);
  return email;
}

async function scope(page: Page): Promise<void> {
  await page.goto('/organization/scope');
  await expectVisible(page.getByRole('heading', { name: 'What do your management systems cover?' }));
  await picture(page, 'scope-empty');
  await page.getByRole('link', { name: 'Describe the scope' }).click();
  const covered = page.getByLabel('What is covered');
  await covered.fill('Painting of steel parts in hall A.');
  await page.getByRole('button', { name: 'Save as version 1' }).click();
  await page.getByRole('link', { name: 'Edit scope' }).click();
  await covered.fill('Painting of steel parts in halls A and B.');
  await page.getByLabel('What changed, and why').fill('Hall B was built');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expectText(page.getByRole('article'), 'Hall B was built');
}

async function meter(page: Page): Promise<void> {
  await begin(page, 'Add the first meter');
  await page.getByRole('link', { name: /^Electricity/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Main supply');
  await page.getByRole('button', { name: 'Create meter' }).click();
  await expectVisible(page.getByRole('region', { name: 'Main supply' }));
}

/** Opens a screen for both and tells whether it is there: one that is not built yet says so. */
async function open(path: string, ...pages: Page[]): Promise<boolean> {
  for (const page of pages) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
  }
  return (await pages[0]?.getByText('Not there yet: this part of Rede is being built.').count()) === 0;
}

/** Somebody of the catalogue and one's own; who looks on sees them come. */
async function stakeholders(page: Page, lookingOn: Page): Promise<void> {
  if (!(await open('/organization/stakeholders', page, lookingOn))) return;
  await page.getByRole('link', { name: 'Add stakeholder' }).click();
  await page.getByLabel('Stakeholder *').fill('miljøstyrelsen');
  await page.getByRole('option', { name: /Danish Environmental Protection Agency/ }).click();
  await page.getByRole('button', { name: 'Add stakeholder' }).click();
  await lookingOn.getByRole('link', { name: /Danish Environmental Protection Agency/ }).waitFor();
  await page.goto('/organization/stakeholders/new');
  await page.getByText('One of your own').click();
  await page.getByLabel('Name *').fill('Harbour neighbours');
  await page.getByRole('button', { name: 'Add stakeholder' }).click();
  await lookingOn.getByRole('link', { name: /Harbour neighbours/ }).waitFor();
}

/** Two files at once; who looks on sees them come. */
async function documents(page: Page, lookingOn: Page): Promise<void> {
  if (!(await open('/documents/own-documents', page, lookingOn))) return;
  await page.getByRole('link', { name: 'Add documents' }).first().click();
  await page.locator('input[type=file]').setInputFiles(
    ['Permit', 'Emergency plan'].map((name) => ({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`what;${name}\n`),
    })),
  );
  await lookingOn.getByRole('link', { name: /Permit/ }).waitFor();
  await lookingOn.getByRole('link', { name: /Emergency plan/ }).waitFor();
}

test('a person builds a holding from nothing, by browser alone', { timeout: 240_000 }, async ({ visit }) => {
  mkdirSync('test-results/founding', { recursive: true });
  const { url, post, admin, close } = await freshInstallation();
  try {
    const email = 'anna.holm@havn.example';
    const said = await admin('invite', '--holding', 'Havn Holding', '--email', email);
    const link = /https?:\/\/\S+#token=\S+/.exec(said)?.[0] ?? '';
    expect(link.startsWith(`${url}/reset-password#token=`)).toBe(true);

    const { page, context, troubles } = await visit(null, link, { at: url }, 401, 404);
    await enter(page);
    await expectText(page.getByRole('button', { name: /^Switch organization/ }), 'Havn Holding');
    await expectText(steps(page), '0 of 9 done');
    await expectAccessible(page);
    for (const [name, path] of [
      ['dashboard', '/dashboard'],
      ['members', '/organization/members'],
      ['meters', '/monitoring/meters'],
      ['manage', manage],
    ] as const) {
      await page.goto(path);
      await troubles.quiet();
      await picture(page, name);
    }

    // The link was good once.
    await page.goto('about:blank');
    troubles.allow(422);
    await page.goto(link);
    await page.getByLabel('New password').fill('seven grey geese fly south');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectVisible(page.getByText('The link is used up or too old. Ask for a new one.'));

    await data(page);
    await tree(page);
    const invited = await invite(page);
    const mail = await post.to(invited);
    const theirLink = /https?:\/\/\S+#token=\S+/.exec(mail.text)?.[0] ?? '';
    expect(theirLink.startsWith(`${url}/reset-password#token=`)).toBe(true);
    const { page: theirs, context: theirContext } = await visit(null, theirLink, { at: url }, 401, 404);
    await enter(theirs);
    // Who edits is not asked to set up the organization.
    await expectVisible(theirs.getByRole('heading', { name: 'Dashboard' }));
    expect(await steps(theirs).count()).toBe(0);
    await scope(theirs);
    await stakeholders(theirs, page);
    await documents(theirs, page);
    await meter(page);

    await page.goto('/dashboard');
    // The control book and the law are left for later.
    await expectText(steps(page), '6 of 9 done');
    await steps(page).getByRole('button', { name: 'Hide' }).click();
    await expectGone(steps(page));
    await page.getByRole('button', { name: /^Switch organization/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Havn Production', exact: true }).click();
    await expectAddress(page, '/dashboard');
    await expectText(steps(page), 'Set up Havn Production in this order.');
    await steps(page).getByRole('button', { name: 'Hide' }).click();
    await expectGone(steps(page));
    await page.goto('/organization/members');
    await expectVisible(page.getByText('Anna Holm').first());
    await context.close();
    await theirContext.close();
  } finally {
    await close();
  }
});
