import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { provisionDatabase } from '../../src/core/installation/provision.server.ts';
import { mailbox } from '../support/mailbox.ts';
import { expectAccessible } from './support/accessible.ts';
import { password } from './support/account.ts';
import { expectAddress, expectGone, expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { serve } from './support/served.ts';
import { newClient } from '../../src/core/database/connection.server.ts';
import { beginning, en } from './support/texts.ts';

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
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code, output).toBe(0);
    return output;
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
  await page.getByLabel(en('password.new')).fill(password);
  await page.getByRole('button', { name: en('password.save') }).click();
  await expectAddress(page, '/dashboard');
}

/** The list of first steps, and that one is done. */
const steps = (page: Page) => page.getByRole('region', { name: en('dashboard.steps') });
async function begin(page: Page, step: string): Promise<void> {
  await page.goto('/dashboard');
  const all = steps(page).getByRole('button', { name: en('dashboard.steps.all') });
  await steps(page).waitFor();
  // Once half is done the list is one line.
  if (await all.isVisible()) await all.click();
  await steps(page).getByRole('link', { name: step }).first().click();
}

async function data(page: Page): Promise<void> {
  await begin(page, en('dashboard.steps.organization'));
  const panel = page.getByRole('region', { name: en('manage.edit') });
  await panel.getByLabel(en('manage.field.registrationNumber')).fill('13585628');
  await panel.getByLabel(en('manage.field.address.street')).fill('Havnen 1');
  await panel.getByLabel(en('manage.field.address.city')).fill('Esbjerg');
  for (const [kind, name] of [
    ['Areas', 'Paint shop'],
    ['Competences', 'Forklift licence'],
  ] as const) {
    const list = panel.getByRole('group', { name: kind });
    await list
      .getByRole('button', {
        name: kind === 'Areas' ? en('manage.items.areas.add') : en('manage.items.competences.add'),
      })
      .click();
    await list.getByLabel(en('manage.items.name', { place: 1 })).fill(name);
  }
  await panel.getByRole('button', { name: en('kit.form.save') }).click();
  await expectGone(panel);
}

async function tree(page: Page): Promise<void> {
  await begin(page, en('dashboard.steps.departments'));
  await page.getByRole('link', { name: en('manage.newDepartment') }).click();
  await page.getByLabel(en('manage.field.name')).fill('Laboratory');
  await page.getByRole('button', { name: en('manage.createDepartment') }).click();
  const organizations = page.getByRole('list', { name: en('manage.tree') });
  await expectVisible(organizations.getByText('Laboratory'));
  await page.getByRole('link', { name: en('manage.newSubsidiary') }).click();
  await page.getByLabel(en('manage.field.name')).fill('Havn Production');
  await page.getByRole('button', { name: en('manage.createSubsidiary') }).click();
  await expectVisible(organizations.getByText('Havn Production'));
  await picture(page, 'tree');
}

async function invite(page: Page): Promise<string> {
  await begin(page, en('dashboard.steps.members'));
  const email = 'lone.dahl@havn.example';
  await page.getByLabel(en('members.field.firstName')).fill('Lone');
  await page.getByLabel(en('members.field.lastName')).fill('Dahl');
  await page.getByLabel(en('members.field.email')).fill(email);
  await page.getByRole('radio', { name: beginning(en('members.level.EDIT_ORGANIZATION')) }).check();
  await page.getByRole('combobox', { name: en('manage.field.competences') }).fill('fork');
  await page.getByRole('option', { name: 'Forklift licence' }).click();
  await page.getByRole('combobox', { name: en('members.field.departments') }).click();
  await page.getByRole('option', { name: 'Laboratory' }).click();
  await page.getByRole('button', { name: en('members.send') }).click();
  await expectText(page.getByRole('region', { name: 'Lone Dahl' }), en('members.status.INVITED'));
  return email;
}

async function scope(page: Page): Promise<void> {
  await page.goto('/organization/scope');
  await expectVisible(page.getByRole('heading', { name: en('scope.empty.title') }));
  await picture(page, 'scope-empty');
  await page.getByRole('link', { name: en('scope.write') }).click();
  const covered = page.getByLabel(en('scope.field.description'));
  await covered.fill('Painting of steel parts in hall A.');
  await page.getByRole('button', { name: en('scope.saveVersion', { version: 1 }) }).click();
  await page.getByRole('link', { name: en('scope.edit') }).click();
  await covered.fill('Painting of steel parts in halls A and B.');
  await page.getByLabel(en('scope.field.changeNote')).fill('Hall B was built');
  await page.getByRole('button', { name: en('scope.saveVersion', { version: 2 }) }).click();
  await expectText(page.getByRole('article'), 'Hall B was built');
}

async function meter(page: Page): Promise<void> {
  await begin(page, en('dashboard.steps.meters'));
  await page
    .getByRole('link', { name: en('meters.new') })
    .first()
    .click();
  await page.getByRole('link', { name: beginning(en('meters.type.ELECTRICITY')) }).click();
  await page.getByRole('textbox', { name: en('meters.field.name'), exact: true }).fill('Main supply');
  await page.getByRole('button', { name: en('meters.form.create') }).click();
  await expectVisible(page.getByRole('region', { name: 'Main supply' }));
}

/** Opens a screen for both and reports whether it exists: one that is not built yet says so. */
async function open(path: string, ...pages: Page[]): Promise<boolean> {
  for (const page of pages) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
  }
  return (await pages[0]?.getByText('Not there yet: this part of Rede is being built.').count()) === 0;
}

/** One from the catalogue and an own one; the other person sees them appear. */
async function stakeholders(page: Page, lookingOn: Page): Promise<void> {
  if (!(await open('/organization/stakeholders', page, lookingOn))) return;
  await page.getByRole('link', { name: en('stakeholders.own.add') }).click();
  await page.getByLabel(`${en('stakeholders.field.stakeholder')} *`).fill('miljøstyrelsen');
  await page.getByRole('option', { name: /Danish Environmental Protection Agency/ }).click();
  await page.getByRole('button', { name: en('stakeholders.own.add') }).click();
  await lookingOn.getByRole('link', { name: /Danish Environmental Protection Agency/ }).waitFor();
  await page.goto('/organization/stakeholders/new');
  await page.getByText(en('stakeholders.from.own')).click();
  await page.getByLabel(`${en('stakeholders.field.name')} *`).fill('Harbour neighbours');
  await page.getByRole('button', { name: en('stakeholders.own.add') }).click();
  await lookingOn.getByRole('link', { name: /Harbour neighbours/ }).waitFor();
}

/** Two files together; the other person sees them appear. */
async function documents(page: Page, lookingOn: Page): Promise<void> {
  if (!(await open('/documents/own-documents', page, lookingOn))) return;
  await page
    .getByRole('link', { name: en('documents.add') })
    .first()
    .click();
  await page.locator('input[type=file]').setInputFiles(
    ['Drain plan', 'Alarm list'].map((name) => ({
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`what;${name}\n`),
    })),
  );
  await lookingOn.getByRole('link', { name: /Drain plan/ }).waitFor();
  await lookingOn.getByRole('link', { name: /Alarm list/ }).waitFor();
}

test('a person builds a holding from nothing, only in the browser', async ({ visit }) => {
  mkdirSync('test-results/founding', { recursive: true });
  const { url, post, admin, close } = await freshInstallation();
  try {
    const email = 'anna.holm@havn.example';
    const first = await admin('invite', '--holding', 'Havn Holding', '--email', email);
    const link = /https?:\/\/\S+#token=\S+/.exec(first)?.[0] ?? '';
    expect(link.startsWith(`${url}/reset-password#token=`)).toBe(true);

    const { page, context, troubles } = await visit(null, link, { at: url }, 401, 404);
    await enter(page);
    await expectText(page.getByRole('button', { name: en('organizations.switch') }), 'Havn Holding');
    await expectText(steps(page), en('dashboard.steps.count', { done: 0, count: 9 }));
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
    await page.getByLabel(en('password.new')).fill('seven grey geese fly south');
    await page.getByRole('button', { name: en('password.save') }).click();
    await expectVisible(page.getByText(en('problem.TOKEN_INVALID')));

    await data(page);
    await tree(page);
    const invited = await invite(page);
    const mail = await post.to(invited);
    const theirLink = /https?:\/\/\S+#token=\S+/.exec(mail.text)?.[0] ?? '';
    expect(theirLink.startsWith(`${url}/reset-password#token=`)).toBe(true);
    const { page: theirs, context: theirContext } = await visit(null, theirLink, { at: url }, 401, 404);
    await enter(theirs);
    // Who edits is not asked to set up the organization.
    await expectVisible(theirs.getByRole('heading', { name: en('dashboard.title') }));
    await expect.poll(() => steps(theirs).count()).toBe(0);
    await scope(theirs);
    await stakeholders(theirs, page);
    await documents(theirs, page);
    await meter(page);

    await page.goto('/dashboard');
    // The control book and the law are left for later.
    await expectText(steps(page), en('dashboard.steps.count', { done: 6, count: 9 }));
    await steps(page)
      .getByRole('button', { name: en('dashboard.steps.away') })
      .click();
    await expectGone(steps(page));
    await page.getByRole('button', { name: en('organizations.switch') }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Havn Production', exact: true }).click();
    await expectAddress(page, '/dashboard');
    await expectText(steps(page), en('dashboard.steps.lead', { organization: 'Havn Production' }));
    await steps(page)
      .getByRole('button', { name: en('dashboard.steps.away') })
      .click();
    await expectGone(steps(page));
    await page.goto('/organization/members');
    await expectVisible(page.getByText('Anna Holm').first());
    await context.close();
    await theirContext.close();
  } finally {
    await close();
  }
});
