import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { controlledTexts } from '../../controlled-texts/controlled-text.ts';
import { expectAccessible } from '../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { beginning, en } from '../../../test/e2e/support/texts.ts';

const waiting = (page: Page) => page.getByText(en('kit.outbox.waiting', { count: 1 }));
const refused = (page: Page) => page.getByText(en('kit.outbox.refused', { count: 1 }));
const list = (page: Page) => page.getByRole('dialog', { name: en('kit.outbox.title') });

/** Opens the list of what is not sent. Out: its one entry. */
async function shown(page: Page) {
  await page.getByRole('button', { name: en('kit.outbox.show'), exact: true }).click();
  return list(page).getByRole('listitem');
}
const edit = (page: Page) =>
  list(page)
    .getByRole('button', { name: beginning(en('kit.outbox.edit')) })
    .click();

const text = 'Look before you climb.';
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel(beginning(en('controlled.field.name'))).fill(name);
  await page.getByLabel(beginning(en('controlled.field.body'))).fill(text);
}
async function expectFilledIn(page: Page, name: string): Promise<void> {
  await expectValue(page.getByLabel(beginning(en('controlled.field.name'))), name);
  await expectValue(page.getByLabel(beginning(en('controlled.field.body'))), text);
}
const create = (page: Page) => page.getByRole('button', { name: en('controlled.create') }).click();

describe('a new record made without a network that the server refuses', () => {
  test('for a person who may do less by now says so at its field, and goes with another', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const orgId = editor.organizationId;
    const manager = (firstName: string) =>
      people.person({ level: 'MANAGE_ORGANIZATION', organization: orgId, firstName, lastName: 'Bak' });
    const [bo, ida] = [await manager('Bo'), await manager('Ida')];
    const { page, context, troubles } = await visit(
      editor,
      '/operation/instructions/new',
      { on: 'phone' },
      422,
    );
    const approver = page.getByRole('combobox', { name: beginning(en('controlled.field.approver')) });
    await approver.click();
    await expectVisible(page.getByRole('option', { name: 'Bo Bak' }));
    await page.keyboard.press('Escape');
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await fillIn(page, 'Ladders, “north” side');
    await approver.click();
    await page.getByRole('option', { name: 'Bo Bak' }).click();
    await create(page);
    await expectVisible(waiting(page));
    await people.owner.query(`update member set permission = 'READ_ORGANIZATION' where account_id = $1`, [
      bo.accountId,
    ]);
    await context.setOffline(false);
    await expectVisible(refused(page));
    await expectText(await shown(page), 'Ladders, “north” side', en('field.MAY_NOT_APPROVE'));
    await expectAccessible(page);

    await edit(page);
    await expectAddress(page, '/operation/instructions/new');
    await expectFilledIn(page, 'Ladders, “north” side');
    await expectValue(approver, 'Bo Bak');
    await expectVisible(page.getByText(en('field.MAY_NOT_APPROVE')));
    await expectAccessible(page);
    await approver.fill('ida');
    await page.getByRole('option', { name: 'Ida Bak' }).click();
    await create(page);
    await expectGone(refused(page), waiting(page));
    const { body } = await editor.call(controlledTexts.list, { orgId, query: {} });
    expect(body.content.map(({ name }) => name)).toEqual(['Ladders, “north” side']);
    const { body: made } = await editor.call(controlledTexts.get, { orgId, id: body.content[0]?.id ?? '' });
    expect(made.approver?.id).toBe(ida.accountId);
  });

  test('for a number that is taken says so, also after the app was closed, and goes with another', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const orgId = editor.organizationId;
    const { page, context, troubles } = await visit(editor, '/leadership/policies/new', {}, 409);
    await expectVisible(page.getByLabel(beginning(en('controlled.field.documentNo'))));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await fillIn(page, 'Ladders');
    await page.getByLabel(beginning(en('controlled.field.documentNo'))).fill('P-1');
    await create(page);
    await expectVisible(waiting(page));
    await editor.call(controlledTexts.create, {
      orgId,
      body: { name: 'Cranes', kind: 'POLICY', body: 'Stay below the limit.', documentNo: 'P-1' },
    });
    await context.setOffline(false);
    await expectVisible(refused(page));
    await page.close();

    const later = await context.newPage();
    await later.goto('/dashboard');
    await expectVisible(refused(later));
    await expectText(await shown(later), 'Ladders', en('problem.DOCUMENT_NUMBER_TAKEN'));
    await edit(later);
    await expectAddress(later, '/leadership/policies/new');
    await expectFilledIn(later, 'Ladders');
    await expectVisible(later.getByRole('alert').filter({ hasText: en('problem.DOCUMENT_NUMBER_TAKEN') }));
    await later.getByLabel(beginning(en('controlled.field.documentNo'))).fill('P-2');
    await create(later);
    await expectGone(refused(later), waiting(later));
    const { body } = await editor.call(controlledTexts.list, { orgId, query: {} });
    expect(body.content.map((each) => `${each.name} ${each.documentNo}`).toSorted()).toEqual([
      'Cranes P-1',
      'Ladders P-2',
    ]);
  });
});
