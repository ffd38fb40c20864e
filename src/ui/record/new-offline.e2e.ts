import { describe, expect } from 'vitest';
import { actions } from '../../actions/action.ts';
import { reminders } from '../../monitoring/control-book/reminders/reminder.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { today } from '../../../test/support/days.ts';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { onDevice, sendNow } from '../../../test/e2e/support/offline.ts';
import { photo } from '../../../test/e2e/support/photo.ts';
import { beginning, en } from '../../../test/e2e/support/texts.ts';

const waiting = (count: number) => en('kit.outbox.waiting', { count });

describe('a new record is kept without a network', () => {
  test('with its place from the list read before, is changed while it waits, and is there once', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const orgId = editor.organizationId;
    const areas = [{ name: 'Hall “B” 😀' }, { name: 'Yard' }];
    const body = { name: 'Smithy', country: 'DK', timeZone: 'Europe/Copenhagen', areas } as const;
    await editor.call(organizations.update, { orgId, body: { ...body, areas } });
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/new/water', {
      on: 'phone',
      onDevice: true,
    });
    const place = page.getByRole('combobox', { name: beginning(en('meters.field.area')) });
    // The list of places is read with a network.
    await place.click();
    await expectVisible(page.getByRole('option', { name: 'Hall “B” 😀' }));
    await page.keyboard.press('Escape');
    await onDevice(page);
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.getByLabel(beginning(en('meters.field.name'))).fill('Water, kitchen’s');
    await place.fill('hall');
    await page.getByRole('option', { name: 'Hall “B” 😀' }).click();
    await page.getByRole('button', { name: en('meters.form.create') }).click();
    await expectVisible(page.getByText(en('kit.form.kept', { name: 'Water, kitchen’s' })));
    await expectVisible(page.getByText(waiting(1)));

    await page.getByRole('button', { name: en('kit.outbox.show'), exact: true }).click();
    const list = page.getByRole('dialog', { name: en('kit.outbox.title') });
    await expectText(list.getByRole('listitem'), en('meters.waits'), 'Water, kitchen’s');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await list.getByRole('button', { name: beginning(en('kit.outbox.edit')) }).click();
    await expectAddress(page, '/monitoring/meters/new/water');
    await expectValue(place, 'Hall “B” 😀');
    await page.getByLabel(beginning(en('meters.field.name'))).fill('Water, canteen');
    await page.getByRole('button', { name: en('meters.form.create') }).click();
    await expectVisible(page.getByText(waiting(1)));
    await context.setOffline(false);
    await expectGone(page.getByText(waiting(1)));
    const { body: read } = await editor.call(meters.list, { orgId, query: {} });
    expect(read.content.map(({ name, area }) => [name, area?.name])).toEqual([
      ['Water, canteen', 'Hall “B” 😀'],
    ]);
  });

  test('with its files, and one behind the other', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page, context, troubles } = await visit(editor, '/planning/actions/new', { on: 'phone' });
    const title = page.getByLabel(beginning(en('actions.field.title')));
    await expectVisible(title);
    const responsible = page.getByRole('combobox', {
      name: beginning(en('actions.field.responsible')),
    });
    await responsible.click();
    await page.getByRole('option').first().click();
    await page.getByRole('textbox', { name: en('actions.field.dueDate') }).fill(today());
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await title.fill('Guard rail, “north” side');
    await page.locator('input[type=file]').setInputFiles(await photo('rail.jpg'));
    await expectVisible(page.getByText('rail.jpg'));
    await page.getByRole('button', { name: en('actions.create') }).click();
    await expectVisible(page.getByText(en('kit.form.kept', { name: 'Guard rail, “north” side' })));
    await context.setOffline(false);
    await expectGone(page.getByText(waiting(1)));
    const { body } = await editor.call(actions.list, { orgId: editor.organizationId, query: {} });
    const [made] = body.content;
    expect(body.content.length).toBe(1);
    const { body: action } = await editor.call(actions.get, {
      orgId: editor.organizationId,
      id: made?.id ?? '',
    });
    expect(action.files.map(({ name }) => name)).toEqual(['rail.jpg']);
  });

  test('once, where the server has it and its answer was lost', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page, context, troubles } = await visit(editor, '/monitoring/control-book/reminders/new');
    const name = page.getByLabel(beginning(en('reminders.field.name')));
    await expectVisible(name);
    await troubles.quiet();
    troubles.allowOffline();
    await context.route('**/reminders', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await name.fill('Fire doors');
    await page.getByRole('button', { name: en('reminders.create') }).click();
    await expectVisible(page.getByText(en('kit.form.kept', { name: 'Fire doors' })));
    await context.unroute('**/reminders');
    await sendNow(page);
    await expectGone(page.getByText(waiting(1)));
    const { body } = await editor.call(reminders.list, { orgId: editor.organizationId, query: {} });
    expect(body.content.map((each) => each.name)).toEqual(['Fire doors']);
  });
});
