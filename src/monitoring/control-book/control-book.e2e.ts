import { describe, expect } from 'vitest';
import { bookOf, inspectionsOf, newInspection, newReminder } from '../../../test/support/control-book.ts';
import { inDays } from '../../../test/support/days.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectVisible,
  plain,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { inspections } from './inspections/inspection.ts';
import { anyNumber, anything, beginning, da, en, inOrder } from '../../../test/e2e/support/texts.ts';

const book = '/monitoring/control-book';
const today = inDays(0);

describe('the control book', () => {
  test('begins with an inspection of the list, which comes due and is done', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Line', lastName: 'Friis' });
    const { page } = await visit(editor, '/monitoring');
    await expectAddress(page, book);
    await expectVisible(page.getByText(en('book.empty.todo.title')));
    await page
      .getByRole('link', { name: en('book.new') })
      .first()
      .click();
    await page.getByLabel(en('book.library.search')).fill('ladder');
    await page.getByRole('link', { name: /^Ladders/ }).click();
    await expectVisible(page.getByText(en('reminders.unchecked')));
    await page.getByRole('textbox', { name: beginning(en('reminders.field.startsAt')) }).fill(inDays(-400));
    await expectText(
      page.getByText(inOrder(en('reminders.preview.missed', { count: anyNumber }))),
      en('reminders.preview.missed', { count: 2 }),
    );
    await page
      .getByRole('button', { name: beginning(en('reminders.preview.begin', { date: anything })) })
      .click();
    await page.getByRole('textbox', { name: beginning(en('reminders.field.startsAt')) }).fill(today);
    await page.getByRole('combobox', { name: beginning(en('book.field.responsible')) }).click();
    await page.getByRole('option', { name: /Line Friis/ }).click();
    await page.getByRole('button', { name: en('reminders.create') }).click();
    await expectVisible(page.getByText(en('kit.record.created', { name: 'Ladders' })));
    await page.getByRole('button', { name: en('reminders.check') }).click();
    await expectGone(page.getByRole('button', { name: en('reminders.check') }));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Ladders' }).first().click();
    await page
      .getByRole('button', { name: en('book.do.OK'), exact: true })
      .last()
      .click();
    await expectVisible(page.getByText('Ladders: OK.'));
    await expectVisible(page.getByText(`${today} · Line Friis`));
    await page.goto(`${book}?show=done`);
    await expectText(page.getByRole('row', { name: /Ladders/ }), today);
  });

  test('plans several of the list together, and needs a report for those where the law requires one', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Line', lastName: 'Friis' });
    const { page } = await visit(editor, `${book}/new`);
    await page.getByRole('checkbox', { name: en('book.library.choose', { name: 'Ladders' }) }).check();
    await page
      .getByRole('checkbox', { name: en('book.library.choose', { name: 'Forklift trucks' }) })
      .check();
    await expectVisible(page.getByText(en('book.library.chosen', { count: 2 })));
    await page.getByRole('link', { name: en('book.library.plan') }).click();
    await page.getByRole('button', { name: en('reminders.several.create', { count: 2 }) }).click();
    await expectFocused(
      page
        .getByRole('listitem', { name: 'Forklift trucks' })
        .getByRole('textbox', { name: beginning(en('reminders.field.startsAt')) }),
    );
    const forAll = page.getByRole('group', { name: en('reminders.several.all') });
    await forAll.getByRole('textbox', { name: beginning(en('reminders.field.startsAt')) }).fill(today);
    await forAll.getByRole('combobox', { name: beginning(en('book.field.responsible')) }).click();
    await page.getByRole('option', { name: /Line Friis/ }).click();
    await page.getByRole('button', { name: en('reminders.several.create', { count: 2 }) }).click();
    await expectVisible(page.getByText(en('reminders.several.created', { count: 2 })));
    await page.goto(book);
    await expectVisible(page.getByRole('button', { name: en('book.do.oneTap', { name: 'Ladders' }) }));
    await page.getByRole('link', { name: `${en('book.do.record')}: Forklift trucks` }).click();
    const panel = page.getByRole('region', { name: 'Forklift trucks' });
    await panel.getByRole('button', { name: en('book.do.OK'), exact: true }).click();
    await panel.getByRole('button', { name: en('book.do.save', { result: en('book.result.OK') }) }).click();
    await expectText(panel, en('field.REPORT_REQUIRED'));
    await panel.getByLabel(beginning(en('book.field.note'))).fill('Report 4711, in the supplier’s portal');
    await panel.getByRole('button', { name: en('book.do.save', { result: en('book.result.OK') }) }).click();
    await expectVisible(page.getByText('Forklift trucks: OK.'));
    // The library says what is planned already, so that nothing is planned twice.
    await page.goto(`${book}/new`);
    await expectVisible(
      page.getByRole('link', {
        name: inOrder('Ladders', en('book.library.planned', { date: today })),
      }),
    );
  });

  test(
    'has what is overdue first, done with one click and taken back',
    { tags: ['main'] },
    async ({ people, visit }) => {
      const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
      await newInspection(editor, { name: 'Later', dueDate: inDays(4) });
      const late = await newInspection(editor, { name: 'Old crane', dueDate: inDays(-30) });
      const { page } = await visit(editor, book);
      await expectVisible(page.getByRole('link', { name: en('book.calendar.later') }));
      const names = (await page.locator('tbody a[data-row]').allInnerTexts()).map(plain);
      expect(names).toEqual(['Old crane', en('book.calendar.later')]);
      await page.getByRole('button', { name: en('book.do.oneTap', { name: 'Old crane' }) }).click();
      await expectVisible(page.getByText('Old crane: OK.'));
      await expectGone(page.getByRole('link', { name: /Old crane/ }));
      await page.getByRole('button', { name: en('toast.undo') }).click();
      await expectVisible(page.getByRole('link', { name: /Old crane/ }));
      const { body } = await editor.call(inspections.get, { orgId: editor.organizationId, id: late.id });
      expect(body).toMatchObject({ status: 'PENDING', performedAt: null, result: null });
    },
  );

  test('says how long before people are notified, also if that is on the day', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const onTheDay = await newReminder(editor, { name: 'Pit', startsAt: inDays(9), period: 'P1Y' });
    const { page } = await visit(editor, `${book}/reminders/${onTheDay.id}`);
    const panel = page.getByRole('region', { name: 'Pit', exact: true });
    await expectText(panel, `${en('reminders.field.notifyBefore')} ${en('reminders.onTheDay')}`);
    const ahead = await newReminder(editor, {
      name: 'Roof',
      startsAt: inDays(9),
      period: 'P1Y',
      notifyBefore: 'P2W',
    });
    const { page: danish } = await visit(editor, `${book}/reminders/${ahead.id}`, { language: 'da' });
    await expectText(
      danish.getByRole('region', { name: 'Roof', exact: true }),
      da('reminders.before', { period: 'Varsel 2 uger' }),
    );
  });

  test('is done by keys alone: the row with the focus is seen, a remark leads to its note, and the keys continue in the panel', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    for (const name of ['Crane', 'Doors', 'Eye wash']) await newInspection(editor, { name, dueDate: today });
    const { page } = await visit(editor, book);
    const row = (name: string) => page.locator('a[data-row]').filter({ hasText: name });
    await expectVisible(row('Crane'));
    const focused = page.locator(':focus');
    for (const name of ['Crane', 'Doors']) {
      await page.keyboard.press('j');
      await expectFocused(row(name));
      expect(await focused.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
    }
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Doors' });
    await expectFocused(panel);
    await panel.getByRole('button', { name: en('book.do.REMARK'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await expectFocused(panel.getByLabel(beginning(en('book.field.note'))));
    await page.keyboard.type('c is worn');
    await panel
      .getByRole('button', { name: en('book.do.save', { result: en('book.result.REMARK') }) })
      .focus();
    await page.keyboard.press('Enter');
    await expectVisible(panel.getByText('c is worn'));
    await expectFocused(panel);
  });

  test('skips with a reason, and never without', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const reminder = await newReminder(editor, { name: 'Gate', startsAt: inDays(-7), period: 'P1W' });
    const [late] = await inspectionsOf(editor, reminder);
    const { page } = await visit(editor, `${book}/inspections/${late?.id}`);
    await page
      .locator('section[data-panel]')
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await page.getByRole('menuitem', { name: en('book.skip') }).click();
    await page.getByRole('button', { name: en('book.skip.do'), exact: true }).click();
    await expectVisible(page.getByRole('dialog').locator('[aria-invalid="true"]'));
    await page.getByLabel(en('book.skip.reason')).fill('Frozen shut');
    await page.getByRole('button', { name: en('book.skip.do'), exact: true }).click();
    await expectVisible(page.getByText(en('book.skip.done', { name: 'Gate' })));
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
    const name = 'Weekly guard check';
    const reminder = await newReminder(editor, {
      name,
      startsAt: today,
      period: 'P1W',
    });
    const { page } = await visit(editor, `${book}?show=calendar`);
    await expectText(page.getByText(en('book.calendar.overdue', { count: 1 })).locator('..'), 'Forgotten');
    await expectVisible(
      page.getByRole('link', {
        name,
      }),
    );
    await page.getByRole('button', { name: en('book.calendar.agenda') }).click();
    const links = page.getByRole('listitem').getByRole('link', {
      name,
    });
    await expect.poll(() => links.count()).toBe(9);
    await expectText(links.nth(1), en('book.calendar.planned'));
    await page.getByRole('button', { name: en('book.calendar.week'), exact: true }).click();
    await page.getByRole('button', { name: en('book.calendar.later') }).click();
    await expectVisible(page.getByText(en('book.calendar.overdue', { count: 1 })));
    await page
      .getByRole('link', {
        name,
      })
      .click();
    await expectAddress(page, new RegExp(`${book}/reminders/${reminder.id}\\?`));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: en('book.calendar.overdueAll') }).click();
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
    await page
      .getByRole('button', { name: en('kit.list.filter', { filter: en('book.field.responsible') }) })
      .click();
    await page.getByRole('checkbox', { name: 'Line Friis' }).click();
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('link', { name: /Another’s/ }));
    const parts = page.getByRole('navigation', { name: en('book.show') });
    await parts.getByRole('link', { name: en('book.show.calendar') }).click();
    await expectVisible(page.getByText(en('book.calendar.overdue', { count: 1 })));
    await page.getByRole('button', { name: en('book.calendar.agenda') }).click();
    const weekly = page.getByRole('listitem').getByRole('link', { name: /Mine weekly/ });
    await expect.poll(() => weekly.count()).toBe(9);
    await expect.poll(() => page.getByRole('link', { name: /Another’s/ }).count()).toBe(0);
    await page.getByLabel(en('book.search')).fill('nothing such');
    await expectGone(weekly);
    await page.getByRole('button', { name: en('kit.list.clear') }).click();
    await expectVisible(page.getByRole('link', { name: /Another’s/ }).first());
    await expectVisible(page.getByText(en('book.calendar.overdue', { count: 2 })));
    await page.goto(`${book}?show=calendar`);
    await expectVisible(page.getByRole('button', { name: en('book.calendar.agenda'), pressed: true }));
    await page
      .getByRole('button', { name: en('kit.list.filter', { filter: en('book.filter.status') }) })
      .click();
    await page.getByRole('radio', { name: en('book.show.done') }).click();
    await expectGone(page.getByRole('link', { name: /Mine weekly/ }));
  });

  test('is read-only for those who may not write', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { id } = await newInspection(editor, { name: 'Crane' });
    const reader = await people.person({ level: 'READ_ORGANIZATION', organization: editor.organizationId });
    const { page } = await visit(reader, book);
    await expectVisible(page.getByRole('cell', { name: /Crane/ }));
    await expect.poll(() => page.getByRole('link', { name: /Crane/ }).count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: en('book.new') }).count()).toBe(0);
    await page.goto(`${book}/inspections/${id}`);
    await expectAddress(page, '/unauthorized');
  });
});
