import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAddress, expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { full } from '../../test/support/full.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { plainPdf } from './demo-pdf.ts';
import { files } from './file.ts';

const list = '/documents/own-documents';
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content as string),
});
const pdf = (title: string, ...paragraphs: string[]) => Buffer.from(plainPdf(title, paragraphs), 'latin1');
const choose = (page: Page, given: ReturnType<typeof file>[]) =>
  page.locator('input[type=file]').setInputFiles(given);
const uploads = (page: Page) => page.getByRole('region', { name: 'Add documents', exact: true });
/** As many as an ISO 14001 folder may have at once; some where time is short. */
const many = full ? 200 : 40;
const item = (page: Page, name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });

describe('own documents', () => {
  test(
    'many files at once: those that can come in, each of the others says why',
    { timeout: 240_000 },
    async ({ people, visit }) => {
      const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
      const { page } = await visit(editor, list, {}, 415);
      await expectVisible(page.getByText('Permits, certificates, plans and reports'));
      await page.getByRole('link', { name: 'Add documents' }).first().click();
      await expectAddress(page, `${list}/new`);
      const good = Array.from({ length: many - 4 }, (_, n) =>
        file(`Record ${String(n).padStart(3, '0')}.csv`, `n;${n}\n`),
      );
      await choose(page, [
        ...good,
        file('copy of record 7.csv', 'n;7\n'),
        file('page.pdf', '<html><script>alert(1)</script></html>'),
        file('picture.svg', '<svg/>'),
        file('nothing.txt', ''),
      ]);
      await uploads(page)
        .getByText(`${many - 4} of ${many} received`)
        .first()
        .waitFor({ timeout: 180_000 });
      await expectText(item(page, 'copy of record 7.csv'), 'Already there: Record 007.csv');
      await expectText(item(page, 'page.pdf'), 'Files of this kind are not accepted.');
      await expectText(item(page, 'picture.svg'), 'Files of this kind are not accepted');
      await expectText(item(page, 'nothing.txt'), 'The file is empty');
      await expectVisible(page.getByText(`${many - 4} documents were added.`));
      await item(page, 'copy of record 7.csv').getByRole('button', { name: 'Add all the same' }).click();
      await expectVisible(uploads(page).getByText(`${many - 3} of ${many} received`));
      const { body } = await editor.call(files.list, { orgId: editor.organizationId });
      expect(body.totalElements).toBe(many - 3);
    },
  );

  test('a file is cancelled and tried again; the page asks before it is left', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page, troubles } = await visit(editor, `${list}/new`);
    let held: (() => void) | undefined;
    const open = new Promise<void>((resolve) => (held = resolve));
    await page.route('**/files', async (route) => {
      if (route.request().method() === 'POST') await open;
      await route.continue().catch(() => undefined);
    });
    await choose(page, [file('slow.txt', 'slow')]);
    const cancel = page.getByRole('button', { name: 'Cancel slow.txt' });
    await expectVisible(cancel);
    const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    await page.evaluate(() => document.body.click());
    await page.close({ runBeforeUnload: true });
    await asked;
    // Elsewhere in the product it goes on.
    await cancel.click();
    await expectText(item(page, 'slow.txt'), 'Cancelled');
    held?.();
    await page.unroute('**/files');
    await page.getByRole('button', { name: 'Try slow.txt again' }).click();
    await expectText(item(page, 'slow.txt'), 'Received');
    await troubles.quiet();
  });

  test('is looked at in the product, found by its words, filed, renewed, deleted and brought back', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
    const { page } = await visit(editor, `${list}/new`, {}, 404, 409);
    await choose(page, [
      file(
        'permit.pdf',
        pdf(
          'Permit',
          'The limit for chromium is 0.3 mg.',
          ...Array.from({ length: 60 }, (_, n) => `Condition ${n}.`),
        ),
      ),
    ]);
    await item(page, 'permit.pdf').getByRole('link', { name: 'Open' }).click();
    const panel = page.getByRole('region', { name: 'permit.pdf', exact: true });
    await expectVisible(panel.locator('[data-page="1"] canvas'));
    await expectText(panel.locator('[data-page="1"]'), 'The limit for chromium is 0.3 mg.');
    await panel.getByRole('group', { name: 'Preview of permit.pdf' }).focus();
    await page.keyboard.press('PageDown');
    await expectText(panel.locator('[data-page="2"]'), 'Condition 30.');
    await panel.getByRole('button', { name: 'Larger' }).click();
    await panel.getByRole('button', { name: 'Show large' }).click();
    await expectVisible(page.getByRole('dialog').locator('[data-page="1"] canvas'));
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('dialog'));
    await expectVisible(panel);

    await page.getByRole('searchbox', { name: 'Search names and contents' }).fill('chromium');
    await expectVisible(page.getByRole('row', { name: /permit\.pdf/ }));
    await page.getByRole('searchbox', { name: 'Search names and contents' }).fill('');

    await panel.getByRole('link', { name: 'Edit' }).click();
    const form = page.getByRole('region', { name: 'Edit document' });
    await form.getByLabel('Name').fill('Environmental permit');
    await form.getByRole('textbox', { name: 'Review by' }).fill('2020-01-01');
    await form.getByRole('combobox', { name: 'Category' }).or(form.getByLabel('Category')).first().click();
    await page.getByRole('option', { name: 'Permit or approval' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Environmental permit was saved.'));
    const filed = page.getByRole('region', { name: 'Environmental permit', exact: true });
    await expectText(filed, 'Permit or approval');
    await expectText(filed, /\d+ days overdue/);

    const [id = ''] = page.url().split('/').slice(-1);
    await newMeter(editor, { name: 'Main meter', files: [{ id: id.split('?')[0] ?? '' }] });
    await page.reload();
    await filed.getByRole('tab', { name: /^Attached to/ }).click();
    await expectVisible(filed.getByRole('link', { name: /Main meter/ }));
    await filed.getByRole('tab', { name: 'Versions' }).click();
    await filed
      .locator('input[type=file]')
      .setInputFiles(file('permit 2.pdf', pdf('Permit', 'The limit for nickel.')));
    await expectVisible(page.getByText('Version 2 was saved.'));
    await filed.getByRole('tab', { name: 'Versions' }).click();
    await filed
      .getByRole('link', { name: /by Anna Skov.*/ })
      .last()
      .click();
    await expectVisible(filed.getByText('This is version 1. A newer one has taken its place.'));
    await filed.getByRole('link', { name: 'Go to the newest version' }).click();
    await filed.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete document' }).click();
    await expectVisible(
      page.getByText('The document is attached to other records (1). Take it off there first.'),
    );

    await page.goto(`${list}/new`);
    await choose(page, [file('to be deleted.txt', 'soon gone')]);
    await item(page, 'to be deleted.txt').getByRole('link', { name: 'Open' }).click();
    const other = page.getByRole('region', { name: 'to be deleted.txt', exact: true });
    await expectText(other.getByRole('region', { name: 'Preview of to be deleted.txt' }), 'soon gone');
    await other.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete document' }).click();
    await expectVisible(page.getByText('to be deleted.txt was deleted.'));
    await page.goto(`${list}?deleted=true`);
    await page.getByRole('button', { name: 'Restore to be deleted.txt' }).click();
    await expectVisible(page.getByText('to be deleted.txt was restored.'));
    await page.goto(list);
    await expectVisible(page.getByRole('row', { name: /to be deleted\.txt/ }));
  });
});
