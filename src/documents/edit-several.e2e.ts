import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../test/e2e/support/accessible.ts';
import { expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { fillDocuments, fillMembers } from '../../test/support/long-lists.ts';
import { bodyOf } from '../core/contract.ts';
import { DocumentBody, files } from './file.ts';

const list = '/documents/own-documents';
const box = (page: Page, n: number) => page.getByRole('checkbox', { name: `Choose Report 00000${n}.pdf` });

test('several documents are chosen and changed at once; one that somebody changed meanwhile is named; undone', async ({
  people,
  visit,
}) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  const bo = await people.person({ level: 'EDIT_ORGANIZATION', organization: editor.organizationId });
  await fillDocuments({ owner: people.owner, organizations: [editor], rows: 5 });
  const { organizationId: orgId } = editor;
  const rows = async () => {
    const { body } = await editor.call(files.list, { orgId });
    return body.content;
  };
  const { page } = await visit(editor, list);
  await box(page, 1).check();
  await box(page, 2).check();
  // From the keyboard, too.
  await page.getByRole('link', { name: /Report 000003/ }).focus();
  await page.keyboard.press(' ');
  const bar = page.getByRole('group', { name: '3 chosen' });
  await bar.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 3 documents' });
  await dialog.getByLabel('Change: Category').check();
  await dialog
    .getByRole('combobox', { name: 'Category' })
    .or(dialog.getByLabel(/^Category/))
    .first()
    .click();
  await page.getByRole('option', { name: 'Permit or approval' }).click();
  await dialog.getByLabel('Change: Review by').check();
  await dialog.getByRole('textbox', { name: 'Review by' }).fill('2031-05-01');
  await page.screenshot({ path: 'test-results/edit-several.png' });
  await expectAccessible(page);

  // Bo is quicker with one of them; the dialog still holds what Anna saw.
  const id = (await rows())[1]?.id ?? '';
  const { body: second } = await bo.call(files.get, { orgId, id });
  const body = { ...bodyOf(DocumentBody, second), description: 'By Bo' };
  const saved = await bo.call(files.update, { orgId, id, body });
  expect(saved.status, saved.text).toBe(200);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectVisible(page.getByText('2 documents were changed.'));
  await expectVisible(
    page.getByText('Not changed, because somebody has changed it meanwhile: Report 000002.pdf'),
  );
  expect((await rows()).map(({ category, reviewDate }) => [category, reviewDate === '2031-05-01'])).toEqual([
    ['PERMIT', true],
    [null, false],
    ['PERMIT', true],
    [null, false],
    [null, false],
  ]);
  await expectGone(bar);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectVisible(page.getByText('2 documents are as they were.'));
  expect((await rows()).map(({ category }) => category)).toEqual([null, null, 'REPORT', null, null]);
});

test('on a phone: resting on a card starts choosing, as the menu does, and a tap chooses', async ({
  people,
  visit,
}) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  await fillDocuments({ owner: people.owner, organizations: [editor], rows: 5 });
  const { page } = await visit(editor, list, { on: 'phone', language: 'da' });
  const card = page.getByRole('link', { name: /Report 000002/ });
  await expectVisible(card);
  await page.screenshot({ path: 'test-results/documents-phone-da.png' });
  await card.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
  await expectVisible(page.getByRole('group', { name: '1 valgt' }));
  await page.getByText('Report 000003.pdf').tap();
  const bar = page.getByRole('group', { name: '2 valgt' });
  await page.screenshot({ path: 'test-results/choosing-phone.png' });
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Redigér' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Redigér 2 dokumenter' });
  await dialog.getByLabel('Ret: Ansvarlig').check();
  await dialog.locator('input[name=responsible]').fill('Anna');
  await page.getByRole('option', { name: 'Anna Skov' }).tap();
  await page.screenshot({ path: 'test-results/edit-several-phone.png' });
  await dialog.getByRole('button', { name: 'Gem' }).tap();
  await expectVisible(page.getByText('2 dokumenter er ændret.'));
  await page.getByRole('button', { name: 'Flere handlinger' }).tap();
  await page.getByRole('menuitem', { name: 'Vælg flere' }).tap();
  await expectVisible(page.getByRole('group', { name: '0 valgt' }));
  await page.getByRole('button', { name: 'Afslut valg' }).tap();
  await expectGone(page.getByRole('group', { name: '0 valgt' }));
});

test('a filter over more records than it shows finds the others by searching', async ({ people, visit }) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  await fillDocuments({ owner: people.owner, organizations: [editor], rows: 12 });
  await fillMembers({ owner: people.owner, organizations: [editor], rows: 400 });
  const { page } = await visit(editor, list);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Responsible' }).click();
  const filter = page.getByRole('dialog', { name: 'Responsible' });
  await expectText(filter, /The first 200 of 401/);
  await filter.getByRole('textbox', { name: 'Search in Responsible' }).fill('Sørensen 399');
  await filter.getByRole('checkbox', { name: /Sørensen 399/ }).click();
  await filter.getByRole('textbox', { name: 'Search in Responsible' }).fill('Anna');
  await filter.getByRole('checkbox', { name: 'Anna Skov' }).click();
  await expectVisible(filter.getByRole('checkbox', { name: /Sørensen 399/, checked: true }));
  await page.screenshot({ path: 'test-results/filter-search.png' });
  await filter.getByRole('checkbox', { name: /Sørensen 399/, checked: true }).click();
  await page.keyboard.press('Escape');
  await expectVisible(page.getByRole('button', { name: 'Responsible: Anna Skov' }));
  await expectVisible(page.getByRole('link', { name: /Report 000010/ }));
});

test('on a phone the menu of a list stands beside its heading, whatever else needs a second line', async ({
  people,
  visit,
}) => {
  const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
  await fillDocuments({ owner: people.owner, organizations: [manager], rows: 3 });
  await newMeter(manager, { name: 'Main meter' });
  for (const [language, more] of [
    ['en', 'More actions'],
    ['da', 'Flere handlinger'],
  ] as const)
    for (const path of ['/organization/members', list, '/monitoring/meters']) {
      const { page } = await visit(manager, path, { on: 'phone', language });
      const menu = page.getByRole('button', { name: more });
      await expectVisible(menu);
      await page.screenshot({ path: `test-results/head-${path.split('/').at(-1)}-${language}.png` });
      const [at, heading] = [
        await menu.boundingBox(),
        await page.getByRole('heading', { level: 1 }).boundingBox(),
      ];
      const middle = (heading?.y ?? 0) + (heading?.height ?? 0) / 2;
      expect(at?.y).toBeLessThan(middle);
      expect((at?.y ?? 0) + (at?.height ?? 0)).toBeGreaterThan(middle);
      expect((at?.x ?? 0) + (at?.width ?? 0)).toBeGreaterThan(360);
    }
});
