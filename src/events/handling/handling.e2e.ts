import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import { today } from '../../../test/support/days.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { queue, reported } from '../../../test/e2e/support/events.ts';
import { photo } from '../../../test/e2e/support/photo.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { done } from '../../../test/support/replies.ts';
import { events } from '../event.ts';
import { anything, en } from '../../../test/e2e/support/texts.ts';

test('an organization without events is shown how to begin, whatever is filtered', async ({
  people,
  visit,
}) => {
  const manager = await people.person();
  const { page } = await visit(manager, `${queue}?view=list`);
  const empty = page.getByRole('heading', { name: en('events.empty.title') });
  const nothing = page.getByText(en('kit.list.nothing'));
  const bring = page.getByRole('link', { name: en('import.openList') });
  await expectAddress(page, `${queue}?view=list&status=REPORTED&status=IN_PROGRESS`);
  await expectVisible(empty, bring);
  await expectGone(nothing);
  await page.goto(`${queue}?view=list&status=CLOSED&search=leak`);
  await expectVisible(empty, bring);
  await bring.click();
  await expectAddress(page, `${queue}/import`);
  // With one event, filters that leave it out say so, and can be cleared.
  await reported(manager);
  await page.goto(`${queue}?view=list&status=CLOSED`);
  await expectVisible(nothing);
  await expectGone(empty);
  await page.getByRole('button', { name: en('kit.list.clear') }).click();
  await expectVisible(page.getByRole('link', { name: /Oil leak at the saw/ }));
});

describe('handling an event', () => {
  test(
    'goes from the queue to closed with a cause, and the reporter sees it',
    { tags: ['main'] },
    async ({ people, visit }) => {
      const manager = await people.person({
        level: 'MANAGE_ORGANIZATION',
        firstName: 'Henrik',
        lastName: 'Kjær',
      });
      const worker = await people.person({
        level: 'EDIT_ORGANIZATION',
        organization: manager.organizationId,
      });
      const { id } = await reported(worker);
      await reported(worker, { title: 'Loose tile', importance: 'LOW', occurrence: '2025-01-01' });
      const { page } = await visit(manager, `${queue}?view=list`);
      await expectText(page.getByRole('table').getByRole('row').nth(1), 'Oil leak at the saw');
      await page.getByRole('link', { name: /Oil leak at the saw/ }).click();
      await expectAddress(page, `${queue}/${id}?view=list&status=REPORTED&status=IN_PROGRESS`);
      const panel = page.getByRole('region', { name: 'Oil leak at the saw' });
      await panel.getByRole('button', { name: en('events.close') }).click();
      await expectFocused(panel.getByLabel(en('events.field.cause')));
      await expect.poll(() => panel.getByText(en('field.REQUIRED')).count()).toBe(2);
      await panel.getByLabel(en('events.field.immediateAction')).fill('Spread sand');
      await panel.getByRole('button', { name: en('events.save'), exact: true }).click();
      await expectVisible(panel.getByText(en('events.status.IN_PROGRESS')));
      await panel.getByLabel(en('events.field.cause')).fill('Hose older than its date');
      await panel.getByLabel(en('events.field.correctiveAction')).fill('Hoses on a schedule');
      await panel.getByRole('button', { name: en('events.close') }).click();
      await expectVisible(panel.getByLabel(en('events.field.effectiveness')));
      await expectValue(panel.getByLabel(`${en('events.field.closedDate')} *`), today());
      await panel.getByRole('tab', { name: en('events.timeline') }).click();
      await expectText(
        panel,
        en('events.status.REPORTED'),
        en('events.status.IN_PROGRESS'),
        en('events.status.CLOSED'),
        'Henrik Kjær',
      );
      await expectAccessible(page);

      const { page: own } = await visit(worker, '/events', { on: 'phone' });
      await own.getByRole('link', { name: /Oil leak/ }).click();
      await expectText(
        own.getByRole('region', { name: 'Oil leak at the saw' }),
        en('events.status.CLOSED'),
        'Hoses on a schedule',
      );
      await expectGone(own.getByRole('button', { name: en('events.save') }));
      // A record and the list that it covers fit the screen, and the list is drawn to its end when it is seen again.
      await expectNoSideways(own);
      await own.getByRole('button', { name: en('kit.panel.back') }).click();
      await expectVisible(
        own.getByRole('link', { name: /Oil leak/ }),
        own.getByRole('link', { name: /Loose tile/ }),
      );
      await expectGone(own.locator('[aria-busy="true"]'));
      await expectNoSideways(own);
    },
  );

  test('is done by who is responsible, and closed by who manages', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const { organizationId: orgId } = manager;
    const worker = await people.person({
      level: 'EDIT_ORGANIZATION',
      organization: orgId,
      firstName: 'Anna',
    });
    const { id, title, description, importance, occurrence, accidentOccurred } = await reported(manager, {
      occurrenceTime: '07:05',
    });
    const given = await manager.call(events.update, {
      orgId,
      id,
      body: {
        title,
        description,
        importance,
        occurrence,
        accidentOccurred,
        occurrenceTime: '07:05',
        handling: { responsible: { id: worker.accountId }, dueDate: today() },
      },
    });
    expect(given.status, given.text).toBe(200);

    // It is among the tasks on the first page, and a tap from being handled.
    const { page } = await visit(worker, '/dashboard', { on: 'phone' });
    await page
      .getByRole('region', { name: en('dashboard.own') })
      .getByRole('link', { name: title })
      .tap();
    const panel = page.getByRole('region', { name: title });
    await expectText(panel, '07:05');
    await panel.getByRole('button', { name: en('events.done'), exact: true }).tap();
    await expectFocused(panel.getByLabel(en('events.field.cause')));
    await panel.getByLabel(en('events.field.cause')).fill('Hose older than its date');
    await panel.getByLabel(en('events.field.correctiveAction')).fill('Hoses on a schedule');
    await page.locator('input[type=file]').setInputFiles(await photo('new-hose.jpg'));
    await expectVisible(
      panel.getByRole('button', { name: en('kit.files.remove', { name: 'new-hose.jpg' }) }),
    );
    await panel.getByRole('button', { name: en('events.done'), exact: true }).tap();
    await expectText(panel, en('events.handled.waits', { date: anything }));
    await expectVisible(panel.getByRole('button', { name: en('kit.photos.show', { name: 'new-hose.jpg' }) }));
    await expectGone(panel.getByRole('button', { name: en('events.close') }));
    await expectAccessible(page);
    await expectNoSideways(page);

    // It has become a task of the manager’s.
    const { page: managing } = await visit(manager, '/dashboard');
    await managing.getByRole('link', { name: en('dashboard.own.CLOSING') }).click();
    await expectText(managing.getByRole('table').getByRole('row').nth(1), en('events.status.READY'));
    await managing.getByRole('link', { name: /Oil leak at the saw/ }).click();
    const seen = managing.getByRole('region', { name: title });
    await expectText(seen, en('events.ready', { date: anything }));
    await seen.getByRole('button', { name: en('events.sendBack') }).click();
    await expectGone(seen.getByRole('button', { name: en('events.sendBack') }));
    await seen.getByRole('button', { name: en('events.close') }).click();
    await expectVisible(seen.getByLabel(en('events.field.effectiveness')));
  });

  test('the menu leads to own events', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const worker = await people.person({ level: 'EDIT_ORGANIZATION', organization: manager.organizationId });
    await reported(worker);
    await reported(manager, { title: 'Somebody else’s' });
    const { page } = await visit(worker, '/dashboard');
    await page
      .getByRole('navigation', { name: en('shell.menu') })
      .getByRole('link', { name: en('menu.events'), exact: true })
      .click();
    await expectText(
      page.getByRole('table').getByRole('row').nth(1),
      'Oil leak at the saw',
      en('events.as.reporter'),
    );
    await expectGone(page.getByRole('link', { name: 'Somebody else’s' }));
  });

  test('dismisses with a reason, which can be taken back, and reopens', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    await reported(manager);
    const { page } = await visit(manager, `${queue}?view=list`);
    await page.getByRole('link', { name: /Oil leak/ }).click();
    const panel = page.getByRole('region', { name: 'Oil leak at the saw' });
    const dismiss = async () => {
      await panel.getByRole('button', { name: en('events.dismiss') }).click();
      const dialog = page.getByRole('dialog', { name: en('events.dismiss.title') });
      await dialog.getByLabel(en('kit.reason')).fill('Reported twice');
      await dialog.getByRole('button', { name: en('events.dismiss') }).click();
      await expectText(panel, en('events.field.dismissedDate'), 'Reported twice');
      // It closes once the list has been read again, too.
      await expectGone(dialog);
    };
    await dismiss();
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectVisible(page.getByText(en('events.reopened', { title: 'Oil leak at the saw' })));
    await expectVisible(panel.getByRole('button', { name: en('events.close') }));
    await dismiss();
    await panel.getByRole('button', { name: en('events.reopen') }).click();
    const dialog = page.getByRole('dialog', { name: en('events.reopen.title') });
    await dialog.getByRole('button', { name: en('events.reopen') }).click();
    await expectVisible(panel.getByRole('button', { name: en('events.close') }));
  });

  test('dismisses on a phone, where the dialog is above the event', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    await reported(manager);
    const { page } = await visit(manager, `${queue}?view=list`, { on: 'phone' });
    await page.getByRole('link', { name: /Oil leak/ }).tap();
    const panel = page.getByRole('region', { name: 'Oil leak at the saw' });
    await panel.getByRole('button', { name: en('events.dismiss') }).tap();
    const dialog = page.getByRole('dialog', { name: en('events.dismiss.title') });
    await dialog.getByLabel(en('kit.reason')).fill('Reported twice');
    // A tap reaches only the topmost element.
    await dialog.getByRole('button', { name: en('events.dismiss') }).tap();
    await expectText(panel, en('events.field.dismissedDate'), 'Reported twice');
  });

  test('asks which to keep when two people handle one', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const { id, title, description, importance, occurrence, accidentOccurred } = await reported(manager);
    const { page } = await visit(manager, `${queue}/${id}`, {}, 412);
    await page.getByLabel(en('events.field.correctiveAction')).fill('New hose');
    const report = { title, description, importance, occurrence, accidentOccurred };
    const at = { orgId: manager.organizationId, id };
    const { status } = await manager.call(events.update, {
      ...at,
      body: { ...report, handling: { cause: 'Theirs' } },
    });
    expect(status).toBe(200);
    await expectValue(page.getByLabel(en('events.field.correctiveAction')), 'New hose');
    await page.getByRole('button', { name: en('events.save'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('kit.conflict.save') })
      .click();
    await expectValue(page.getByLabel(en('events.field.cause')), 'Theirs');
    // Once it is saved it is an action among the others, and its field is gone.
    const measures = page.getByRole('list', { name: en('actions.inline.title') });
    await expectVisible(measures.getByRole('link', { name: 'New hose', exact: true }));
    const { handling } = await done(manager.call(events.get, at));
    expect(handling).toMatchObject({ cause: 'Theirs', correctiveAction: 'New hose' });
  });

  test('corrects the report', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const { id } = await reported(manager);
    const { page } = await visit(manager, `${queue}/${id}`);
    await page.getByRole('link', { name: en('kit.panel.edit'), exact: true }).click();
    await page.getByLabel(`${en('events.field.title')} *`).fill('Oil leak at the lathe');
    await page.getByText(en('events.importance.LOW'), { exact: true }).click();
    await page.getByRole('button', { name: en('events.save') }).click();
    await expectText(
      page.getByRole('region', { name: 'Oil leak at the lathe' }),
      en('events.importance.LOW'),
    );
    await page.getByRole('tab', { name: en('kit.panel.history') }).click();
    await expectVisible(
      page.getByText(
        `${en('events.field.importance')} ${en('kit.history.changed', { from: en('events.importance.HIGH'), to: en('events.importance.LOW') })}`,
      ),
    );
  });

  test('is not for who reports', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const worker = await people.person({ level: 'EDIT_ORGANIZATION', organization: manager.organizationId });
    const { id } = await reported(manager);
    const { page } = await visit(worker, `${queue}/${id}`, {}, 404);
    await expectAddress(page, '/unauthorized');
    await page.goto(`/events/${id}`);
    await expectVisible(page.getByText(en('kit.panel.gone')));
  });

  test('has one heading for its progress on paper', async ({ people, visit }) => {
    const manager = await people.person();
    const { id } = await reported(manager);
    const { page } = await visit(manager, `${queue}/${id}`);
    await expectVisible(page.getByRole('tab', { name: en('events.timeline') }));
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const headings = page.getByRole('heading', { name: en('events.timeline') });
    await expect.poll(() => headings.count()).toBe(1);
  });
});
