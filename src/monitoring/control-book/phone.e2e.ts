import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { bookOf, inspectionsOf, newInspection, newReminder } from '../../../test/support/control-book.ts';
import { inDays } from '../../../test/support/days.ts';
import {
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { inspections } from './inspections/inspection.ts';
import { anything, beginning, en, inOrder } from '../../../test/e2e/support/texts.ts';

const book = '/monitoring/control-book';
const today = inDays(0);

describe('the control book on a phone', () => {
  test('a finding is recorded with a note, and Rede offers an event that links back to it', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { id } = await newInspection(editor, { name: 'Guard rails' });
    const { page } = await visit(editor, book, { on: 'phone' });
    await page.getByRole('link', { name: /Guard rails/ }).click();
    await page.getByRole('button', { name: en('book.do.NOT_OK') }).click();
    await page.getByLabel(beginning(en('book.field.note'))).fill('Missing on the third lift');
    await page
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.NOT_OK') }) })
      .click();
    await expectVisible(page.getByText('Missing on the third lift'));
    await expect
      .poll(() => page.getByRole('link', { name: en('book.event') }).getAttribute('href'))
      .toBe(`/events/new?inspection=${id}`);
  });

  test('a round of five inspections is done by one button after the other', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const names = ['Ladders', 'Fire doors', 'Eye wash', 'Racks', 'Gas store'];
    for (const [place, name] of names.entries())
      await newInspection(editor, { name, dueDate: inDays(place - 6) });
    // Not due for a long time: no part of the round.
    await newInspection(editor, { name: 'Boiler', dueDate: inDays(200) });
    const { page } = await visit(editor, book, { on: 'phone' });
    await page.getByRole('link', { name: /Ladders/ }).click();
    for (const [place, name] of names.entries()) {
      const panel = page.getByRole('region', { name, exact: true });
      await panel.getByRole('button', { name: en('book.do.OK'), exact: true }).click();
      await expectGone(panel.getByRole('button', { name: en('book.do.OK'), exact: true }));
      const after = names[place + 1];
      const next = panel.getByRole('link', { name: en('kit.panel.nextNamed', { name: after ?? 'Boiler' }) });
      if (after) await next.click();
      else await expectGone(next);
    }
    const done = { orgId: editor.organizationId, query: { status: 'DONE' } } as const;
    await expect.poll(async () => (await editor.call(inspections.list, done)).body.totalElements).toBe(5);
  });

  test('an unsaved finding is restored with its result, and no tap turns it into "in order" unread', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const found = await newInspection(editor, { name: 'Fire doors', dueDate: today });
    const { page } = await visit(editor, `${book}/inspections/${found.id}`);
    const panel = page.getByRole('region', { name: 'Fire doors' });
    const result = (name: string, pressed: boolean) =>
      panel.getByRole('button', { name, exact: true, pressed });
    await panel.getByRole('button', { name: en('book.do.NOT_OK'), exact: true }).click();
    await panel.getByLabel(beginning(en('book.field.note'))).fill('The door jams.');
    await page.reload();
    await expectVisible(panel.getByText(inOrder(en('kit.form.draft', { date: anything, time: anything }))));
    await expectGone(panel.getByLabel(beginning(en('book.field.note'))));
    await panel.getByRole('button', { name: en('kit.form.takeDraft') }).click();
    await expectVisible(result(en('book.do.NOT_OK'), true));
    await expectValue(panel.getByLabel(beginning(en('book.field.note'))), 'The door jams.');
    await result(en('book.do.OK'), false).click();
    await expectVisible(
      result(en('book.do.OK'), true),
      panel.getByRole('button', { name: en('book.do.save', { result: en('book.result.OK') }) }),
    );
    await result(en('book.do.NOT_OK'), false).click();
    await panel
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.NOT_OK') }) })
      .click();
    await expectVisible(page.getByText(`Fire doors: ${en('book.result.NOT_OK')}.`));
    await expectText(panel, 'The door jams.');
  });

  test('what is done without network is kept, and sent once when there is one', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const reminder = await newReminder(editor, { name: 'Cellar', startsAt: today, anchor: 'COMPLETED' });
    const [one] = await inspectionsOf(editor, reminder);
    const { page, context, troubles } = await visit(editor, `${book}/inspections/${one?.id}`, {
      on: 'phone',
    });
    await expectVisible(page.getByRole('button', { name: en('book.do.REMARK') }));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.getByRole('button', { name: en('book.do.REMARK') }).click();
    await page.getByLabel(beginning(en('book.field.note'))).fill('Damp');
    await page
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) })
      .click();
    await expectVisible(page.getByText(en('book.do.waits')));
    await context.setOffline(false);
    await expect
      .poll(() => bookOf(editor, reminder))
      .toEqual([
        [today, 'DONE'],
        [expect.any(String), 'PENDING'],
      ]);
    const [done] = await inspectionsOf(editor, reminder);
    const { body } = await editor.call(inspections.get, { orgId: editor.organizationId, id: done?.id ?? '' });
    expect(body).toMatchObject({ result: 'REMARK', note: 'Damp' });
    await expectGone(page.getByText(en('book.do.waits')));
  });

  test('a photo taken without network is kept with the result, and sent with it', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { id } = await newInspection(editor, { name: 'Eye wash' });
    const { page, context, troubles } = await visit(editor, `${book}/inspections/${id}`, { on: 'phone' });
    await expectVisible(page.getByRole('button', { name: en('book.do.REMARK') }));
    await page.getByRole('button', { name: en('book.do.REMARK') }).click();
    await expectVisible(page.getByLabel(en('book.field.note')));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.locator('input[type=file]').setInputFiles({
      name: 'dirty.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a7f70' } })
        .jpeg()
        .toBuffer(),
    });
    await expectVisible(page.getByRole('img', { name: en('kit.files.kept') }));
    await page
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) })
      .click();
    // A finding is also described in words.
    await expectFocused(page.getByLabel(beginning(en('book.field.note'))));
    await page.getByLabel(beginning(en('book.field.note'))).fill('Dirty water');
    await page
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) })
      .click();
    await expectVisible(page.getByText(en('book.do.waits')));
    await context.setOffline(false);
    const read = async () => (await editor.call(inspections.get, { orgId: editor.organizationId, id })).body;
    await expect.poll(async () => (await read()).status).toBe('DONE');
    const { files, result } = await read();
    expect([result, files.map(({ name }) => name)]).toEqual(['REMARK', ['dirty.jpg']]);
  });
});
