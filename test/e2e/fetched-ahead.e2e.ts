import { describe, expect } from 'vitest';
import { newReminder } from '../support/control-book.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDocument } from './support/documents.ts';
import { dueMeters } from './support/due-meters.ts';
import { expectGone, expectText, expectValue, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { fetchedAhead, leaveNetwork, onDevice, pin, turnOn, unlock } from './support/offline.ts';
import { beginning, en } from './support/texts.ts';

describe('fetched ahead', () => {
  test('what is mine and due, the round, and an opened document are there without a network; the rest says that it is not', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const responsible = [{ id: editor.accountId }];
    await dueMeters(editor);
    await newReminder(editor, { name: 'Ladders', responsible });
    await newReminder(editor, { name: 'Cranes' });
    const [kept, left] = [await newDocument(editor, 'Instruction'), await newDocument(editor, 'Other')];
    const { page, context, troubles } = await visit(editor, `/documents/own-documents/${kept}`, {
      on: 'phone',
      onDevice: true,
    });
    await onDevice(page);
    await turnOn(page, en);
    await fetchedAhead(page, en);
    await page.goto(`/documents/own-documents/${kept}`);
    await expectVisible(page.getByText('Close the valve first.'));
    await troubles.quiet();

    troubles.allowOffline();
    await context.setOffline(true);
    await page.goto('/dashboard');
    await unlock(page, pin, en);
    await expectVisible(page.getByRole('region', { name: en('dashboard.due'), exact: true }));
    await expect.poll(() => page.getByText(en('kit.notOnDevice.on')).count()).toBe(0);
    await page.goto('/monitoring/control-book');
    await unlock(page, pin, en);
    await page.getByRole('link', { name: 'Ladders' }).click();
    await expectVisible(page.getByRole('button', { name: en('book.do.REMARK') }));
    await page.goto('/monitoring/meters/round');
    await unlock(page, pin, en);
    await expectVisible(page.getByRole('form', { name: 'Boiler' }));
    await page.goto(`/documents/own-documents/${kept}`);
    await unlock(page, pin, en);
    await expectVisible(page.getByText('Close the valve first.'));
    await expectAccessible(page);
    // A link to the file opens it here, too.
    const panel = page.getByRole('region', { name: 'Instruction.pdf' });
    await panel.getByRole('button', { name: en('kit.panel.more') }).click();
    await page.getByRole('menuitem', { name: en('documents.download') }).click();
    await expectText(page.getByRole('dialog', { name: 'Instruction.pdf' }), 'Close the valve first.');
    await page.goto(`/documents/own-documents/${left}`);
    await unlock(page, pin, en);
    await expectVisible(page.getByText(en('kit.notOnDevice.on')));
  });

  test('what waits is listed, changed in its form, and discarded, where the app was opened without a network', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await dueMeters(editor);
    const visited = await visit(editor, '/account/offline', { on: 'phone', onDevice: true });
    const { page } = visited;
    await leaveNetwork(visited);
    await page.goto('/monitoring/meters/round');
    await unlock(page, pin, en);
    const value = (name: string) =>
      page.getByRole('form', { name }).getByLabel(en('readings.field.value.COUNTER'));
    for (const [name, typed] of [
      ['Boiler', '150'],
      ['Hall', '260'],
    ] as const) {
      await value(name).fill(typed);
      await page
        .getByRole('form', { name })
        .getByRole('button', { name: en('round.save') })
        .click();
    }
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 2 })));
    await page.goto('/dashboard');
    await unlock(page, pin, en);
    await page.getByRole('button', { name: en('kit.outbox.show'), exact: true }).click();
    const list = page.getByRole('dialog', { name: en('kit.outbox.title') });
    const entry = (name: string) => list.getByRole('listitem').filter({ hasText: name });
    await expectVisible(entry('Boiler'), entry('Hall'));
    await expectAccessible(page);
    await entry('Hall')
      .getByRole('button', { name: beginning(en('kit.outbox.discard')) })
      .click();
    await list.getByRole('button', { name: en('kit.outbox.discard'), exact: true }).click();
    await expectGone(entry('Hall'));
    await entry('Boiler')
      .getByRole('button', { name: beginning(en('kit.outbox.edit')) })
      .click();
    await expectValue(page.getByLabel(beginning(en('readings.field.value.COUNTER'))), '150');
  });
});
