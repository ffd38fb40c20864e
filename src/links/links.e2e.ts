import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { today } from '../../test/support/days.ts';
import { expectGone, expectText, expectVisible } from '../../test/e2e/support/expectations.ts';
import { goTo, test } from '../../test/e2e/support/journey.ts';
import { en } from '../../test/e2e/support/texts.ts';
import { events } from '../events/event.ts';
import { links } from './link.ts';
import { reminders } from '../monitoring/control-book/reminders/reminder.ts';

describe('links', () => {
  test('an event is linked to a reminder that is found by typing, seen from there, and unlinked on a phone', async ({
    people,
    visit,
  }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const { organizationId: orgId } = manager;
    const { body: event } = await manager.call(events.create, {
      orgId,
      body: {
        title: 'Oil leak',
        description: 'Ten litres.',
        importance: 'HIGH',
        occurrence: today(),
        accidentOccurred: false,
      },
    });
    const { body: reminder } = await manager.call(reminders.create, {
      orgId,
      body: { name: 'Walk around the tanks', startsAt: today(), period: 'P1M' },
    });
    await manager.call(events.create, {
      orgId,
      body: {
        title: 'Smell at the tanks',
        description: 'Since the morning.',
        importance: 'LOW',
        occurrence: today(),
        accidentOccurred: false,
      },
    });
    const { page } = await visit(manager, `/evaluation/event-handling/${event.id}?view=list`);
    await page.getByRole('combobox', { name: en('links.add') }).fill('tanks');
    await expectVisible(page.getByRole('option', { name: /Walk around the tanks/ }));
    // Two events are not linked to each other: none is offered.
    await expectGone(page.getByRole('option', { name: /Smell at the tanks/ }));
    await page
      .getByRole('option', { name: new RegExp(`Walk around the tanks.*${en('links.kind.REMINDER')}`) })
      .click();
    const list = page.getByRole('list', { name: en('links.title') });
    await expectVisible(list.getByRole('link', { name: 'Walk around the tanks' }));
    await expectAccessible(page);

    // The history of each says it in words.
    await page.getByRole('tab', { name: en('kit.panel.history') }).click();
    await expectText(
      page.getByRole('region', { name: 'Oil leak' }),
      en('changes.field.linkedReminder'),
      'Walk around the tanks',
    );
    await page.getByRole('tab', { name: en('events.tab.handling') }).click();

    const { page: phone } = await visit(manager, `/monitoring/control-book/reminders/${reminder.id}`, {
      on: 'phone',
    });
    const back = phone.getByRole('list', { name: en('links.title') });
    await expectVisible(back.getByRole('link', { name: 'Oil leak' }));
    await expectText(back, en('events.status.REPORTED'));
    await expectNoSideways(phone);
    await phone.getByRole('button', { name: en('links.remove', { name: 'Oil leak' }) }).click();
    await expectGone(phone.getByRole('link', { name: 'Oil leak' }));
    await expectVisible(phone.getByText(en('links.none')));
    await expectGone(list.getByRole('link', { name: 'Walk around the tanks' }));
  });

  test('the thread shows what hangs together two links around; what nothing calls for is a loose end', async ({
    people,
    visit,
  }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const { organizationId: orgId } = manager;
    const report = async (title: string) =>
      (
        await manager.call(events.create, {
          orgId,
          body: {
            title,
            description: 'Ten litres.',
            importance: 'HIGH',
            occurrence: today(),
            accidentOccurred: false,
          },
        })
      ).body.id;
    const { body: reminder } = await manager.call(reminders.create, {
      orgId,
      body: { name: 'Walk around the tanks', startsAt: today(), period: 'P1M' },
    });
    const [leak, drip] = [await report('Oil leak'), await report('A drip')];
    // In its thread a loose end has a dashed frame, and says what it lacks.
    const { page } = await visit(manager, `/monitoring/control-book/reminders/${reminder.id}`);
    await page.getByRole('button', { name: en('links.thread.show') }).click();
    const own = page.getByRole('dialog', { name: en('links.thread.of', { name: 'Walk around the tanks' }) });
    const loose = own.locator('[data-loose]');
    await expectText(loose, 'Walk around the tanks', en('links.loose.NOT_REQUIRED'));
    await expect.poll(() => loose.evaluate((frame) => getComputedStyle(frame).borderTopStyle)).toBe('dashed');
    await expectAccessible(page);

    await goTo({ page }, '/planning/loose-ends');
    await expectText(
      page.getByRole('row', { name: /Walk around the tanks/ }),
      en('links.loose.NOT_REQUIRED'),
    );
    await expectAccessible(page);

    const thread = () => page.getByRole('dialog', { name: en('links.thread.of', { name: 'Oil leak' }) });
    for (const id of [leak, drip])
      await manager.call(links.create, {
        orgId,
        body: { from: { kind: 'EVENT', id }, to: { kind: 'REMINDER', id: reminder.id } },
      });
    await expectGone(page.getByRole('row', { name: /Walk around the tanks/ }));

    await goTo({ page }, `/evaluation/event-handling/${leak}?view=list`);
    await page.getByRole('button', { name: en('links.thread.show') }).click();
    await expectText(
      thread(),
      en('links.step.CONTROL'),
      'Walk around the tanks',
      en('links.step.EVENT'),
      'A drip',
    );
    // A line for each tie: both events to the reminder, and the reminder to its next inspection.
    await expect.poll(() => thread().locator('[data-ties] path').count()).toBeGreaterThanOrEqual(3);
    await expectAccessible(page);
    await thread().getByRole('link', { name: 'A drip' }).click();
    await expectVisible(page.getByRole('region', { name: 'A drip', exact: true }));

    const { page: phone } = await visit(manager, `/monitoring/control-book/reminders/${reminder.id}`, {
      on: 'phone',
    });
    await phone.getByRole('button', { name: en('links.thread.show') }).click();
    const dialog = phone.getByRole('dialog', {
      name: en('links.thread.of', { name: 'Walk around the tanks' }),
    });
    await expectText(dialog, en('links.thread.tied', { names: 'Walk around the tanks' }));
    await expectGone(dialog.locator('[data-loose]'));
    await expectNoSideways(phone);
    await expectAccessible(phone);
  });
});
