import sharp from 'sharp';
import { describe, expect } from 'vitest';
import {
  bookOf,
  inDays,
  inspectionsOf,
  newInspection,
  newReminder,
} from '../../test/support/control-book.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
  plain,
} from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { inspections } from './inspection.ts';

const book = '/monitoring/control-book';
const today = inDays(0);

describe('the control book', () => {
  test('begins with an inspection of the list, which comes due and is done', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Line', lastName: 'Friis' });
    const { page } = await visit(editor, '/monitoring');
    await expectAddress(page, book);
    await expectVisible(page.getByText('Nothing to inspect'));
    await page.getByRole('link', { name: 'New' }).first().click();
    await page.getByLabel('Search the list').fill('ladder');
    await page.getByRole('link', { name: /^Ladders/ }).click();
    await expectVisible(page.getByText('Suggestion: to be checked by you'));
    await page.getByRole('textbox', { name: /^First due date/ }).fill(inDays(-400));
    await expectText(page.getByText(/gone by already/), '2 dates have gone by already.');
    await page.getByRole('button', { name: /^Begin on/ }).click();
    await page.getByRole('textbox', { name: /^First due date/ }).fill(today);
    await page.getByRole('combobox', { name: /^Responsible/ }).click();
    await page.getByRole('option', { name: /Line Friis/ }).click();
    await page.getByRole('button', { name: 'Create reminder' }).click();
    await expectVisible(page.getByText('Ladders was created.'));
    await page.getByRole('button', { name: 'I have checked it' }).click();
    await expectGone(page.getByRole('button', { name: 'I have checked it' }));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Ladders' }).first().click();
    await page.getByRole('button', { name: 'All OK', exact: true }).last().click();
    await expectVisible(page.getByText('Ladders: OK.'));
    await expectVisible(page.getByText(`${today} · Line Friis`));
    await page.goto(`${book}?show=done`);
    await expectText(page.getByRole('row', { name: /Ladders/ }), today);
  });

  test('plans several of the list at once, and needs a report of those that the law asks one of', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Line', lastName: 'Friis' });
    const { page } = await visit(editor, `${book}/new`);
    await page.getByRole('checkbox', { name: 'Choose Ladders' }).check();
    await page.getByRole('checkbox', { name: /^Choose Forklift trucks/ }).check();
    await expectVisible(page.getByText('2 chosen'));
    await page.getByRole('link', { name: 'Plan them' }).click();
    await page.getByRole('button', { name: 'Create 2 reminders' }).click();
    await expectFocused(
      page
        .getByRole('listitem', { name: 'Forklift trucks' })
        .getByRole('textbox', { name: /^First due date/ }),
    );
    const forAll = page.getByRole('group', { name: 'Same for all' });
    await forAll.getByRole('textbox', { name: /^First due date/ }).fill(today);
    await forAll.getByRole('combobox', { name: /^Responsible/ }).click();
    await page.getByRole('option', { name: /Line Friis/ }).click();
    await page.getByRole('button', { name: 'Create 2 reminders' }).click();
    await expectVisible(page.getByText('2 reminders were created.'));
    await page.goto(book);
    await expectVisible(page.getByRole('button', { name: 'Ladders: done, all OK' }));
    await page.getByRole('link', { name: 'Record result: Forklift trucks' }).click();
    const panel = page.getByRole('region', { name: 'Forklift trucks' });
    await panel.getByRole('button', { name: 'All OK', exact: true }).click();
    await panel.getByRole('button', { name: 'Save as OK' }).click();
    await expectText(panel, 'Add the report or a photo, or write in the note where the report is.');
    await panel.getByLabel(/^Note/).fill('Report 4711, in the supplier’s portal');
    await panel.getByRole('button', { name: 'Save as OK' }).click();
    await expectVisible(page.getByText('Forklift trucks: OK.'));
  });

  test('has what is overdue first, done with one click and taken back', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newInspection(editor, { name: 'Later', dueDate: inDays(4) });
    const late = await newInspection(editor, { name: 'Long overdue', dueDate: inDays(-30) });
    const { page } = await visit(editor, book);
    await expectVisible(page.getByRole('link', { name: /Later/ }));
    const names = (await page.locator('tbody a[data-row]').allInnerTexts()).map(plain);
    expect(names).toEqual(['Long overdue', 'Later']);
    await page.getByRole('button', { name: 'Long overdue: done, all OK' }).click();
    await expectVisible(page.getByText('Long overdue: OK.'));
    await expectGone(page.getByRole('link', { name: /Long overdue/ }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByRole('link', { name: /Long overdue/ }));
    const { body } = await editor.call(inspections.get, { orgId: editor.organizationId, id: late.id });
    expect(body).toMatchObject({ status: 'PENDING', performedAt: null, result: null });
  });

  test('says how long before people are told, also where it is on the day', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const onTheDay = await newReminder(editor, { name: 'Pit', startsAt: inDays(9), period: 'P1Y' });
    const { page } = await visit(editor, `${book}/reminders/${onTheDay.id}`);
    const panel = page.getByRole('region', { name: 'Pit', exact: true });
    await expectText(panel, 'Tell the responsible On the day it is due');
    const ahead = await newReminder(editor, {
      name: 'Roof',
      startsAt: inDays(9),
      period: 'P1Y',
      notifyBefore: 'P2W',
    });
    const { page: danish } = await visit(editor, `${book}/reminders/${ahead.id}`, { language: 'da' });
    await expectText(
      danish.getByRole('region', { name: 'Roof', exact: true }),
      'Giv de ansvarlige besked 2 uger før forfald',
    );
  });

  test('skips with a reason, and never without', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const reminder = await newReminder(editor, { name: 'Gate', startsAt: inDays(-7), period: 'P1W' });
    const [late] = await inspectionsOf(editor, reminder);
    const { page } = await visit(editor, `${book}/inspections/${late?.id}`);
    await page.locator('section[data-panel]').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Skip …' }).click();
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await expectVisible(page.getByRole('dialog').locator('[aria-invalid="true"]'));
    await page.getByLabel('Reason').fill('Frozen shut');
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await expectVisible(page.getByText('Gate was skipped.'));
    await expectVisible(page.getByText('Frozen shut'));
    expect(await bookOf(editor, reminder)).toEqual([
      [inDays(-7), 'SKIPPED'],
      [today, 'PENDING'],
    ]);
  });

  test('shows a month, a week and a list, with what is overdue above all of them', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newInspection(editor, { name: 'Forgotten', dueDate: inDays(-90) });
    const reminder = await newReminder(editor, { name: 'Every week', startsAt: today, period: 'P1W' });
    const { page } = await visit(editor, `${book}?show=calendar`);
    await expectText(page.getByText('1 inspection is overdue').locator('..'), 'Forgotten');
    await expectVisible(page.getByRole('link', { name: /Every week/ }));
    await page.getByRole('button', { name: 'Agenda' }).click();
    const links = page.getByRole('listitem').getByRole('link', { name: /Every week/ });
    await expect.poll(() => links.count()).toBe(9);
    await expectText(links.nth(1), 'planned');
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await page.getByRole('button', { name: 'Later' }).click();
    await expectVisible(page.getByText('1 inspection is overdue'));
    await page.getByRole('link', { name: /Every week/ }).click();
    await expectAddress(page, new RegExp(`${book}/reminders/${reminder.id}\\?`));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Show all' }).click();
    await expectVisible(page.getByRole('link', { name: /Forgotten/ }));
  });

  test('takes its filters along from list to calendar, which remembers how it was drawn', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Line', lastName: 'Friis' });
    const mine = { responsible: [{ id: editor.accountId }] };
    await newReminder(editor, { name: 'Mine late', startsAt: inDays(-3), period: 'P0D', ...mine });
    await newReminder(editor, { name: 'Mine weekly', startsAt: today, period: 'P1W', ...mine });
    await newReminder(editor, { name: 'Another’s', startsAt: today, period: 'P1W' });
    await newInspection(editor, { name: 'Nobody’s late', dueDate: inDays(-5) });
    const { page } = await visit(editor, book);
    await expectVisible(page.getByRole('link', { name: /Another’s/ }));
    await page.getByRole('button', { name: 'Filter: Responsible' }).click();
    await page.getByRole('checkbox', { name: 'Line Friis' }).click();
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('link', { name: /Another’s/ }));
    const parts = page.getByRole('navigation', { name: 'What of the control book' });
    await parts.getByRole('link', { name: 'Calendar' }).click();
    await expectVisible(page.getByText('1 inspection is overdue'));
    await page.getByRole('button', { name: 'Agenda' }).click();
    const weekly = page.getByRole('listitem').getByRole('link', { name: /Mine weekly/ });
    await expect.poll(() => weekly.count()).toBe(9);
    expect(await page.getByRole('link', { name: /Another’s/ }).count()).toBe(0);
    await page.getByLabel('Search inspections').fill('nothing such');
    await expectGone(weekly);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expectVisible(page.getByRole('link', { name: /Another’s/ }).first());
    await expectVisible(page.getByText('2 inspections are overdue'));
    await page.goto(`${book}?show=calendar`);
    await expectVisible(page.getByRole('button', { name: 'Agenda', pressed: true }));
    await page.getByRole('button', { name: 'Filter: Status' }).click();
    await page.getByRole('radio', { name: 'Done' }).click();
    await expectGone(page.getByRole('link', { name: /Mine weekly/ }));
  });

  test('can be looked at by those who may not write', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { id } = await newInspection(editor, { name: 'Crane' });
    const reader = await people.person({ level: 'READ_ORGANIZATION', organization: editor.organizationId });
    const { page } = await visit(reader, book);
    await expectVisible(page.getByRole('cell', { name: /Crane/ }));
    expect(await page.getByRole('link', { name: /Crane/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'New' }).count()).toBe(0);
    await page.goto(`${book}/inspections/${id}`);
    await expectAddress(page, '/unauthorized');
  });
});

describe('on a phone', () => {
  test('something found is told with a note, and offers an event that knows where it came from', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { id } = await newInspection(editor, { name: 'Guard rails' });
    const { page } = await visit(editor, book, { on: 'phone' });
    await page.getByRole('link', { name: /Guard rails/ }).click();
    await page.getByRole('button', { name: 'Not OK' }).click();
    await page.getByLabel(/^Note/).fill('Missing on the third lift');
    await page.getByRole('button', { name: 'Save as Not OK' }).click();
    await expectVisible(page.getByText('Missing on the third lift'));
    expect(await page.getByRole('link', { name: 'Report an event from it' }).getAttribute('href')).toBe(
      `/events/new?inspection=${id}`,
    );
  });

  test('what was found and not saved is brought back with its result, and no tap makes it in order unread', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const found = await newInspection(editor, { name: 'Fire doors', dueDate: today });
    const { page } = await visit(editor, `${book}/inspections/${found.id}`);
    const panel = page.getByRole('region', { name: 'Fire doors' });
    const result = (name: string, pressed: boolean) =>
      panel.getByRole('button', { name, exact: true, pressed });
    await panel.getByRole('button', { name: 'Not OK', exact: true }).click();
    await panel.getByLabel(/^Note/).fill('The door jams.');
    await page.reload();
    await expectVisible(panel.getByText(/You typed something here/));
    await expectGone(panel.getByLabel(/^Note/));
    await panel.getByRole('button', { name: 'Bring it back' }).click();
    await expectVisible(result('Not OK', true));
    await expectValue(panel.getByLabel(/^Note/), 'The door jams.');
    await result('All OK', false).click();
    await expectVisible(result('All OK', true), panel.getByRole('button', { name: 'Save as OK' }));
    await result('Not OK', false).click();
    await panel.getByRole('button', { name: 'Save as Not OK' }).click();
    await expectVisible(page.getByText('Fire doors: Not OK.'));
    await expectText(panel, /The door jams\./);
  });

  test('what is done without network is kept, and sent once when there is one', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const reminder = await newReminder(editor, { name: 'Cellar', startsAt: today, anchor: 'COMPLETED' });
    const [one] = await inspectionsOf(editor, reminder);
    const { page, context, troubles } = await visit(editor, `${book}/inspections/${one?.id}`, {
      on: 'phone',
    });
    await expectVisible(page.getByRole('button', { name: 'Remark' }));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Remark' }).click();
    await page.getByLabel(/^Note/).fill('Damp');
    await page.getByRole('button', { name: 'Save as Remark' }).click();
    await expectVisible(page.getByText('Your result is saved on this device'));
    await context.setOffline(false);
    await expect
      .poll(() => bookOf(editor, reminder), { timeout: 10_000 })
      .toEqual([
        [today, 'DONE'],
        [expect.any(String), 'PENDING'],
      ]);
    const [done] = await inspectionsOf(editor, reminder);
    const { body } = await editor.call(inspections.get, { orgId: editor.organizationId, id: done?.id ?? '' });
    expect(body).toMatchObject({ result: 'REMARK', note: 'Damp' });
    await expectGone(page.getByText('Your result is saved on this device'));
  });

  test('a photo taken without network is kept with the result, and sent with it', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { id } = await newInspection(editor, { name: 'Eye wash' });
    const { page, context, troubles } = await visit(editor, `${book}/inspections/${id}`, { on: 'phone' });
    await expectVisible(page.getByRole('button', { name: 'Remark' }));
    await page.getByRole('button', { name: 'Remark' }).click();
    await expectVisible(page.getByLabel('Note'));
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
    await expectVisible(page.getByRole('img', { name: 'Kept here, sent with the rest' }));
    await page.getByRole('button', { name: 'Save as Remark' }).click();
    // Something found is said in words, too.
    await expectFocused(page.getByLabel(/^Note/));
    await page.getByLabel(/^Note/).fill('Dirty water');
    await page.getByRole('button', { name: 'Save as Remark' }).click();
    await expectVisible(page.getByText('Your result is saved on this device'));
    await context.setOffline(false);
    const read = async () => (await editor.call(inspections.get, { orgId: editor.organizationId, id })).body;
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe('DONE');
    const { files, result } = await read();
    expect([result, files.map(({ name }) => name)]).toEqual(['REMARK', ['dirty.jpg']]);
  });
});
