import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAddress, expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { full } from '../../test/support/full.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { plainPdf } from './demo/pdf.ts';
import { files } from './file.ts';
import { anyNumber, anything, beginning, en, inOrder } from '../../test/e2e/support/texts.ts';
import { patience } from '../../test/support/patience.ts';

const list = '/documents/own-documents';
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content as string),
});
const pdf = (title: string, ...paragraphs: string[]) => Buffer.from(plainPdf(title, paragraphs), 'latin1');
const choose = (page: Page, given: ReturnType<typeof file>[]) =>
  page.locator('input[type=file]').setInputFiles(given);
const uploads = (page: Page) => page.getByRole('region', { name: en('documents.add'), exact: true });
/** As many files as an ISO 14001 folder may have; fewer when time is short. */
const many = full ? 200 : 40;
const item = (page: Page, name: string) => uploads(page).getByRole('listitem').filter({ hasText: name });

describe('own documents', () => {
  test('many files together: valid ones are added, each of the others shows why not', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(editor, list, {}, 415);
    await expectVisible(page.getByText(en('documents.empty.title')));
    await page
      .getByRole('link', { name: en('documents.add') })
      .first()
      .click();
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
      .getByText(en('documents.upload.total', { done: many - 4, count: many }))
      .first()
      .waitFor({ timeout: patience(180_000) });
    await expectText(
      item(page, 'copy of record 7.csv'),
      en('documents.upload.there', { name: 'Record 007.csv' }),
    );
    await expectText(item(page, 'page.pdf'), en('problem.FILE_TYPE_REFUSED'));
    await expectText(item(page, 'picture.svg'), en('documents.upload.kind'));
    await expectText(item(page, 'nothing.txt'), en('kit.drop.empty'));
    await expectVisible(page.getByText(en('documents.upload.finished', { count: many - 4 })));
    await item(page, 'copy of record 7.csv')
      .getByRole('button', { name: en('documents.upload.anyway') })
      .click();
    await expectVisible(
      uploads(page).getByText(en('documents.upload.total', { done: many - 3, count: many })),
    );
    const { body } = await editor.call(files.list, { orgId: editor.organizationId });
    expect(body.totalElements).toBe(many - 3);
  });

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
    const cancel = page.getByRole('button', { name: en('kit.drop.cancel', { name: 'slow.txt' }) });
    await expectVisible(cancel);
    const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    await page.evaluate(() => document.body.click());
    await page.close({ runBeforeUnload: true });
    await asked;
    // It continues elsewhere in the product.
    await cancel.click();
    await expectText(item(page, 'slow.txt'), en('kit.drop.cancelled'));
    held?.();
    await page.unroute('**/files');
    await page.getByRole('button', { name: en('documents.upload.retry', { name: 'slow.txt' }) }).click();
    await expectText(item(page, 'slow.txt'), en('kit.drop.done'));
    await troubles.quiet();
  });

  test('is viewed in the product, found by its text, filed, renewed, deleted and restored', async ({
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
    await item(page, 'permit.pdf')
      .getByRole('link', { name: en('documents.upload.open') })
      .click();
    const panel = page.getByRole('region', { name: 'permit.pdf', exact: true });
    await expectVisible(panel.locator('[data-page="1"] canvas'));
    await expectText(panel.locator('[data-page="1"]'), 'The limit for chromium is 0.3 mg.');
    await panel.getByRole('group', { name: en('kit.preview.of', { name: 'permit.pdf' }) }).focus();
    await page.keyboard.press('PageDown');
    await expectText(panel.locator('[data-page="2"]'), 'Condition 30.');
    await panel.getByRole('button', { name: en('kit.viewer.larger') }).click();
    await panel.getByRole('button', { name: en('kit.preview.large') }).click();
    await expectVisible(page.getByRole('dialog').locator('[data-page="1"] canvas'));
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('dialog'));
    await expectVisible(panel);

    await page.getByRole('searchbox', { name: en('documents.search') }).fill('chromium');
    await expectVisible(page.getByRole('row', { name: /permit\.pdf/ }));
    await page.getByRole('searchbox', { name: en('documents.search') }).fill('');

    await panel.getByRole('link', { name: en('kit.panel.edit') }).click();
    const form = page.getByRole('region', { name: en('documents.edit') });
    await form.getByLabel(en('documents.field.name')).fill('Environmental permit');
    await form.getByRole('textbox', { name: en('documents.field.reviewDate') }).fill('2020-01-01');
    await form
      .getByRole('combobox', { name: en('documents.field.category') })
      .or(form.getByLabel(en('documents.field.category')))
      .first()
      .click();
    await page.getByRole('option', { name: en('documents.category.PERMIT') }).click();
    await form.getByRole('button', { name: en('kit.form.save') }).click();
    await expectVisible(page.getByText(en('kit.record.saved', { name: 'Environmental permit' })));
    const filed = page.getByRole('region', { name: 'Environmental permit', exact: true });
    await expectText(filed, en('documents.category.PERMIT'));
    await expectText(filed, en('due.late', { count: anyNumber }));

    const [id = ''] = page.url().split('/').slice(-1);
    await newMeter(editor, { name: 'Main meter', files: [{ id: id.split('?')[0] ?? '' }] });
    await page.reload();
    await filed.getByRole('tab', { name: beginning(en('documents.tab.held')) }).click();
    await expectVisible(filed.getByRole('link', { name: /Main meter/ }));
    await filed.getByRole('tab', { name: en('documents.tab.versions') }).click();
    await filed
      .locator('input[type=file]')
      .setInputFiles(file('permit 2.pdf', pdf('Permit', 'The limit for nickel.')));
    await expectVisible(page.getByText(en('documents.versions.added', { version: 2 })));
    await filed.getByRole('tab', { name: en('documents.tab.versions') }).click();
    await filed
      .getByRole('link', {
        name: inOrder(en('documents.versions.by', { date: anything, time: anything, name: 'Anna Skov' })),
      })
      .last()
      .click();
    await expectVisible(filed.getByText(en('documents.older', { version: 1 })));
    await filed.getByRole('link', { name: en('documents.toNewest') }).click();
    await filed.getByRole('button', { name: en('kit.panel.more') }).click();
    await page.getByRole('menuitem', { name: en('documents.delete') }).click();
    await expectVisible(page.getByText(en('problem.FILE_IN_USE', { count: 1 })));

    await page.goto(`${list}/new`);
    await choose(page, [file('to be deleted.txt', 'soon gone')]);
    await item(page, 'to be deleted.txt')
      .getByRole('link', { name: en('documents.upload.open') })
      .click();
    const other = page.getByRole('region', { name: 'to be deleted.txt', exact: true });
    await expectText(
      other.getByRole('region', { name: en('kit.preview.of', { name: 'to be deleted.txt' }) }),
      'soon gone',
    );
    await other.getByRole('button', { name: en('kit.panel.more') }).click();
    await page.getByRole('menuitem', { name: en('documents.delete') }).click();
    await expectVisible(page.getByText(en('kit.record.deleted', { name: 'to be deleted.txt' })));
    await page.goto(`${list}?deleted=true`);
    await page
      .getByRole('button', { name: en('documents.restoreOf', { name: 'to be deleted.txt' }) })
      .click();
    await expectVisible(page.getByText(en('kit.record.restored', { name: 'to be deleted.txt' })));
    await page.goto(list);
    await expectVisible(page.getByRole('row', { name: /to be deleted\.txt/ }));
  });
});
