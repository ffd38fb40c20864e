import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../test/e2e/support/accessible.ts';
import { expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { fillDocuments, fillMembers } from '../../test/support/long-lists/lists.ts';
import { bodyOf } from '../core/contract/contract.ts';
import { DocumentBody, files } from './file.ts';
import { da, en, textsIn } from '../../test/e2e/support/texts.ts';

const list = '/documents/own-documents';
const box = (page: Page, n: number) =>
  page.getByRole('checkbox', { name: en('kit.list.chooseRow', { name: `Report 00000${n}.pdf` }) });

test('several documents are selected and changed together; one that someone changed meanwhile is named; undone', async ({
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
  const bar = page.getByRole('group', { name: en('kit.list.chosen', { count: 3 }) });
  await bar.getByRole('button', { name: en('kit.several.change') }).click();
  const dialog = page.getByRole('dialog', { name: en('kit.several.title', { count: 3 }) });
  await dialog.getByRole('combobox', { name: en('documents.field.category'), exact: true }).click();
  await page.getByRole('option', { name: en('documents.category.PERMIT') }).click();
  await dialog
    .getByRole('textbox', { name: en('documents.field.reviewDate'), exact: true })
    .fill('2031-05-01');
  await page.screenshot({ path: 'test-results/edit-several.png' });
  await expectAccessible(page);

  // Bo is quicker with one of them; the dialog still shows what Anna saw.
  const id = (await rows())[1]?.id ?? '';
  const { body: second } = await bo.call(files.get, { orgId, id });
  const body = { ...bodyOf(DocumentBody, second), description: 'By Bo' };
  const saved = await bo.call(files.update, { orgId, id, body });
  expect(saved.status, saved.text).toBe(200);
  await dialog.getByRole('button', { name: en('kit.form.save') }).click();
  await expectVisible(page.getByText(en('kit.several.changed', { count: 2 })));
  await expectVisible(page.getByText(en('kit.several.left', { names: 'Report 000002.pdf', count: 1 })));
  expect((await rows()).map(({ category, reviewDate }) => [category, reviewDate === '2031-05-01'])).toEqual([
    ['PERMIT', true],
    [null, false],
    ['PERMIT', true],
    [null, false],
    [null, false],
  ]);
  await expectGone(bar);
  await page.getByRole('button', { name: en('toast.undo') }).click();
  await expectVisible(page.getByText(en('kit.several.undone', { count: 2 })));
  const categories = async () => (await rows()).map(({ category }) => category);
  expect(await categories()).toEqual([null, null, 'REPORT', null, null]);

  // A field is emptied only where that is asked for.
  await box(page, 1).check();
  await box(page, 3).check();
  await page.getByRole('button', { name: en('kit.several.change'), exact: true }).click();
  const emptied = page.getByRole('dialog', { name: en('kit.several.title', { count: 2 }) });
  await emptied
    .getByRole('checkbox', { name: en('kit.several.clear', { field: en('documents.field.category') }) })
    .check();
  await emptied.getByRole('button', { name: en('kit.form.save') }).click();
  await expectGone(emptied);
  await expect.poll(categories).toEqual([null, null, null, null, null]);
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
  await expectVisible(page.getByRole('group', { name: da('kit.list.chosen', { count: 1 }) }));
  await page.getByText('Report 000003.pdf').tap();
  const bar = page.getByRole('group', { name: da('kit.list.chosen', { count: 2 }) });
  await page.screenshot({ path: 'test-results/choosing-phone.png' });
  await expectAccessible(page);
  await bar.getByRole('button', { name: da('kit.several.change') }).tap();
  const dialog = page.getByRole('dialog', { name: da('kit.several.title', { count: 2 }) });
  await dialog.locator('input[name=responsible]').fill('Anna');
  await page.getByRole('option', { name: 'Anna Skov' }).tap();
  await page.screenshot({ path: 'test-results/edit-several-phone.png' });
  await dialog.getByRole('button', { name: da('kit.form.save') }).tap();
  await expectVisible(page.getByText(da('kit.several.changed', { count: 2 })));
  await page.getByRole('button', { name: da('kit.panel.more') }).tap();
  await page.getByRole('menuitem', { name: da('kit.list.choose') }).tap();
  await expectVisible(page.getByRole('group', { name: da('kit.list.chosen', { count: 0 }) }));
  await page.getByRole('button', { name: da('kit.list.chooseNone') }).tap();
  await expectGone(page.getByRole('group', { name: da('kit.list.chosen', { count: 0 }) }));
});

test('a filter over more records than it shows finds the others by searching', async ({ people, visit }) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  await fillDocuments({ owner: people.owner, organizations: [editor], rows: 12 });
  await fillMembers({ owner: people.owner, organizations: [editor], rows: 400 });
  const { page } = await visit(editor, list);
  await page.getByRole('button', { name: en('kit.list.moreFilters') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('documents.field.responsible') })
    .click();
  const filter = page.getByRole('dialog', { name: en('documents.field.responsible') });
  await expectText(filter, en('kit.list.filterMore', { shown: 200, count: 401 }));
  await filter
    .getByRole('textbox', {
      name: en('kit.list.filterSearch', { filter: en('documents.field.responsible') }),
    })
    .fill('Sørensen 399');
  await filter.getByRole('checkbox', { name: /Sørensen 399/ }).click();
  await filter
    .getByRole('textbox', {
      name: en('kit.list.filterSearch', { filter: en('documents.field.responsible') }),
    })
    .fill('Anna');
  await filter.getByRole('checkbox', { name: 'Anna Skov' }).click();
  await expectVisible(filter.getByRole('checkbox', { name: /Sørensen 399/, checked: true }));
  await page.screenshot({ path: 'test-results/filter-search.png' });
  await filter.getByRole('checkbox', { name: /Sørensen 399/, checked: true }).click();
  await page.keyboard.press('Escape');
  await expectVisible(page.getByRole('button', { name: `${en('documents.field.responsible')}: Anna Skov` }));
  await expectVisible(page.getByRole('link', { name: /Report 000010/ }));
});

test('on a phone the menu of a list is next to its heading, even if something else needs a second line', async ({
  people,
  visit,
}) => {
  const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
  await fillDocuments({ owner: people.owner, organizations: [manager], rows: 3 });
  await newMeter(manager, { name: 'Main meter' });
  for (const language of ['en', 'da'] as const)
    for (const path of ['/organization/members', list, '/monitoring/meters']) {
      const { page } = await visit(manager, path, { on: 'phone', language });
      const menu = page.getByRole('button', { name: textsIn(language)('kit.panel.more') });
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
