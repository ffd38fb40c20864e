import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { appLogin } from '../../src/core/installation/provision.server.ts';
import { files } from '../../src/documents/file.ts';
import { members } from '../../src/organization/members/member.ts';
import { associations } from '../../src/organization/stakeholders/stakeholder-association.ts';
import { newMeter } from '../support/monitoring.ts';
import { documentUpload } from '../support/samples/files.ts';
import { expectAddress, expectGone, expectText, expectValue, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { serve } from './support/served.ts';
import { en } from './support/texts.ts';
import { patience } from '../support/patience.ts';

/** Once more from the start, and the stream is there. */
const listening = (page: Page) =>
  Promise.all([
    page.waitForResponse((response) => response.url().includes('/change-notifications?')),
    page.reload(),
  ]);

/** Counts how often the page says that it is busy from now on. */
const watchBusy = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    Object.assign(window, { busy: 0 });
    if (main)
      new MutationObserver(() => {
        if (main.getAttribute('aria-busy') === 'true')
          Object.assign(window, { busy: Reflect.get(window, 'busy') + 1 });
      }).observe(main, { attributeFilter: ['aria-busy'] });
  });
const timesBusy = (page: Page) => page.evaluate(() => Reflect.get(window, 'busy') as number);

async function rename(page: Page, to: string): Promise<void> {
  await page.getByRole('textbox', { name: en('meters.field.name'), exact: true }).fill(to);
  await page.getByRole('button', { name: en('kit.form.save') }).click();
}

describe('what one browser saves appears in the other automatically', () => {
  test('with one server', async ({ people, visit }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Holm' });
    const bo = await people.person({ level: 'READ_ORGANIZATION', organization: anna.organizationId });
    const meter = await newMeter(anna, { name: 'Before' });
    const { page: hers } = await visit(anna, `/monitoring/meters/${meter.id}/edit`);
    const { page: his, troubles } = await visit(bo, '/monitoring/meters');
    await expectVisible(his.getByRole('link', { name: 'Before' }));
    await listening(his);
    await troubles.quiet();
    await watchBusy(his);
    await rename(hers, 'After');
    await his.getByRole('link', { name: 'After' }).waitFor();
    expect(await timesBusy(his)).toBe(0);
    await newMeter(anna, { name: 'A second one' });
    await his.getByRole('link', { name: 'A second one' }).waitFor();
  });

  test('also a document and a stakeholder', async ({ people, visit }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const bo = await people.person({ level: 'READ_ORGANIZATION', organization: anna.organizationId });
    const { page: his } = await visit(bo, '/organization/stakeholders?view=list');
    await listening(his);
    const orgId = anna.organizationId;
    const stakeholder = (name: string) => ({ orgId, body: { stakeholder: { name }, influence: 3 } });
    const made = await anna.call(associations.create, stakeholder('Neighbours'));
    await his.getByText(en('stakeholders.category.NEIGHBOUR')).first().waitFor();
    await anna.call(associations.update, { ...stakeholder('The harbour'), id: made.body.id });
    await his.getByText('The harbour').first().waitFor();

    const { body: file } = await anna.call(files.upload, { orgId, ...documentUpload });
    await his.goto('/documents/own-documents');
    await listening(his);
    await expectVisible(his.getByRole('link', { name: file.name }));
    await anna.call(files.update, { orgId, id: file.id, body: { name: 'Permit 2026.pdf' } });
    await his.getByRole('link', { name: 'Permit 2026.pdf' }).waitFor();
  });

  test('with two servers on one database', async ({ people, visit }) => {
    const { ownerUrl, dataDir: first } = inject('stage');
    const url = new URL(ownerUrl);
    url.username = appLogin;
    url.password = '';
    const dataDir = await mkdtemp(join(tmpdir(), 'rede-second-'));
    // Servers that share a database share files and the keys of second factors too, or do not start.
    await copyFile(join(first, 'secret-keys'), join(dataDir, 'secret-keys'));
    await symlink(join(first, 'files'), join(dataDir, 'files'));
    const second = await serve(
      {
        DATABASE_URL: url.href,
        DATABASE_MIGRATE_URL: ownerUrl,
        DATA_DIR: dataDir,
        DEMO: '0',
        LOG_LEVEL: 'warn',
      },
      'test-results/second-server.log',
    );
    try {
      const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
      const bo = await people.person({ level: 'READ_ORGANIZATION', organization: anna.organizationId });
      const meter = await newMeter(anna, { name: 'Here' });
      const { page: hers } = await visit(anna, `/monitoring/meters/${meter.id}/edit`);
      const { page: his, context } = await visit(bo, '/monitoring/meters', { at: second.url });
      await expectVisible(his.getByRole('link', { name: 'Here' }));
      await listening(his);
      await rename(hers, 'Boiler house');
      await his.getByRole('link', { name: 'Boiler house' }).waitFor();
      await context.close();
    } finally {
      const begun = Date.now();
      await second.stop();
      expect(Date.now() - begun).toBeLessThan(patience(15_000));
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('but not over what is being typed: a notice appears, and saving shows a comparison', async ({
    people,
    visit,
  }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const bo = await people.person({ level: 'EDIT_ORGANIZATION', organization: anna.organizationId });
    const meter = await newMeter(anna, { name: 'Both' });
    const { page: hers } = await visit(anna, `/monitoring/meters/${meter.id}/edit`);
    const { page: his } = await visit(bo, `/monitoring/meters/${meter.id}/edit`, {}, 412);
    await listening(his);
    const location = his.getByLabel(en('meters.field.location'));
    await location.fill('Typed here');
    await rename(hers, 'By her');
    await his.getByText(en('kit.form.overtaken')).waitFor();
    await expectValue(location, 'Typed here');
    await expectValue(his.getByRole('textbox', { name: en('meters.field.name'), exact: true }), 'Both');
    await his.getByRole('button', { name: en('kit.form.save') }).click();
    await expectText(his.getByRole('dialog'), en('kit.conflict.title'));
    await his.getByRole('button', { name: en('kit.conflict.save') }).click();
    await hers.getByRole('heading', { name: 'By her' }).waitFor();
    await hers.getByRole('tab', { name: en('meters.tab.details') }).click();
    await expectText(hers.getByRole('region', { name: 'By her' }), 'Typed here');
  });

  test('and a subsidiary made by one is in the switcher of the other', async ({ people, visit }) => {
    const anna = await people.person();
    const bo = await people.person({ organization: anna.organizationId });
    const path = `/organization/manage-organization/${anna.organizationId}/subsidiary/new/edit`;
    const { page: hers } = await visit(anna, path);
    const { page: his } = await visit(bo, '/dashboard');
    await listening(his);
    await hers.getByLabel(en('manage.field.name')).fill('Brand new below');
    await hers.getByRole('button', { name: en('manage.createSubsidiary') }).click();
    await expectGone(hers.getByRole('button', { name: en('manage.createSubsidiary') }));
    await his.getByRole('button', { name: en('organizations.switch') }).click();
    await his
      .getByRole('dialog')
      .getByRole('button', { name: /^Brand new below/ })
      .waitFor();
  });
});

test('a former member is redirected to another organization, or out', async ({ people, visit }) => {
  const manager = await people.person();
  const orgId = manager.organizationId;
  const bo = await people.person({ level: 'READ_ORGANIZATION', organization: orgId });
  const { page } = await visit(bo, '/monitoring/meters', {}, 401, 404);
  await expectVisible(page.getByRole('heading', { name: en('meters.title') }));
  await listening(page);
  const { body } = await manager.call(members.get, { orgId, id: bo.accountId });
  await manager.call(members.update, { orgId, id: bo.accountId, body: { ...body, active: false } });
  await expectAddress(page, /^\/login\?return_url=/);
});
