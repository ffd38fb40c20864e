import { describe } from 'vitest';
import { newReminder } from '../support/control-book.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDocument } from './support/documents.ts';
import { dueMeters } from './support/due-meters.ts';
import { expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { fetchedAhead, onDevice, pin, turnOn, unlock } from './support/offline.ts';
import { en } from './support/texts.ts';

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
});
