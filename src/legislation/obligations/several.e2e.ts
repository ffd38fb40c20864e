import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../../test/e2e/support/accessible.ts';
import { expectFocused, expectGone, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { takesKey } from '../../../test/e2e/support/keys.ts';
import { en } from '../../../test/e2e/support/texts.ts';
import { actOf, associate } from '../../../test/support/acts.ts';
import { obligations } from './obligation.ts';

const list = '/documents/binding-obligations';
const option = (page: Page, name: string) => page.getByRole('option', { name });

test('ten obligations are given to another person in one action, and undone', async ({ people, visit }) => {
  const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  const { organizationId: orgId } = editor;
  await people.person({
    organization: orgId,
    level: 'EDIT_ORGANIZATION',
    firstName: 'Bo',
    lastName: 'Lund',
  });
  for (let count = 0; count < 10; count += 1) await associate(editor, (await actOf(people)).id);
  const whose = async () =>
    (await editor.call(obligations.list, { orgId, query: { associated: true, size: 50 } })).body.content.map(
      ({ responsible }) => responsible?.name,
    );
  expect(await whose()).toEqual(Array(10).fill('Anna Skov'));
  const { page, troubles } = await visit(editor, `${list}?view=list`);
  await page.getByRole('checkbox', { name: en('kit.list.choosePage') }).check();
  await page.getByRole('button', { name: en('kit.several.change'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: en('kit.several.title', { count: 10 }) });
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: en('obligations.field.responsible') }).click();
  await option(page, 'Bo Lund').click();
  await dialog.getByRole('button', { name: en('kit.form.save') }).click();
  await expectVisible(page.getByText(en('kit.several.changed', { count: 10 })));
  expect(await whose()).toEqual(Array(10).fill('Bo Lund'));
  await expectGone(page.getByText(en('kit.list.chosen', { count: 10 })));
  await page.getByRole('button', { name: en('toast.undo') }).click();
  await expectVisible(page.getByText(en('kit.several.undone', { count: 10 })));
  expect(await whose()).toEqual(Array(10).fill('Anna Skov'));

  // By keyboard alone: into the list, open, give it to somebody, take it back.
  await page.keyboard.press('j');
  await expectFocused(page.locator('a[data-row]').first());
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('tab', { name: en('kit.panel.overview') }));
  await takesKey(page, 'a');
  await page.keyboard.press('a');
  const who = page.getByRole('combobox', { name: en('kit.assign.who') });
  await expectFocused(who);
  await expectAccessible(page);
  await page.keyboard.type('Bo');
  await expectVisible(option(page, 'Bo Lund'));
  await expectGone(option(page, 'Anna Skov'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText(en('kit.assign.done', { name: 'Bo Lund' })));
  expect((await whose()).filter((name) => name === 'Bo Lund')).toHaveLength(1);
  await expectGone(who);
  await takesKey(page, 'm');
  await page.keyboard.press('m');
  await expect.poll(whose).toEqual(Array(10).fill('Anna Skov'));

  // The way to the server is lost half-way: what was changed by then can be undone all the same.
  let written = 0;
  troubles.allowOffline();
  await page.route('**/legislations/*', (route) =>
    route.request().method() === 'PUT' && (written += 1) > 4 ? route.abort() : route.continue(),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: en('kit.list.choosePage') }).check();
  await page.getByRole('button', { name: en('kit.several.change'), exact: true }).click();
  await dialog.getByRole('combobox', { name: en('obligations.field.responsible') }).click();
  await option(page, 'Bo Lund').click();
  await dialog.getByRole('button', { name: en('kit.form.save') }).click();
  await expectVisible(page.getByText(en('kit.several.changed', { count: 4 })));
  expect((await whose()).filter((name) => name === 'Bo Lund')).toHaveLength(4);
  await page.unroute('**/legislations/*');
  await page
    .getByRole('listitem')
    .filter({ hasText: en('kit.several.changed', { count: 4 }) })
    .getByRole('button', { name: en('toast.undo') })
    .click();
  await expect.poll(whose).toEqual(Array(10).fill('Anna Skov'));
});
