import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { today } from '../../test/e2e/support/days.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import type { Person } from '../../test/support/people.ts';
import { events } from './event.ts';

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a7f70' } })
    .jpeg()
    .toBuffer(),
});
const queue = '/evaluation/event-handling';
async function reported(person: Person, parts: Record<string, unknown> = {}) {
  const { status, text, body } = await person.call(events.create, {
    orgId: person.organizationId,
    body: {
      title: 'Oil leak at press 4',
      description: 'Hose burst, about 10 L on the floor.',
      importance: 'HIGH',
      occurrence: today,
      accidentOccurred: false,
      ...parts,
    },
  });
  expect(status, text).toBe(201);
  return body;
}

describe('handling an event', () => {
  test('goes from the queue to closed with a cause, and the reporter sees it', async ({ people, visit }) => {
    const manager = await people.person({
      level: 'MANAGE_ORGANIZATION',
      firstName: 'Henrik',
      lastName: 'Kjær',
    });
    const worker = await people.person({ level: 'EDIT_ORGANIZATION', organization: manager.organizationId });
    const { id } = await reported(worker);
    await reported(worker, { title: 'Loose tile', importance: 'LOW', occurrence: '2025-01-01' });
    const { page } = await visit(manager, `${queue}?view=list`);
    await expectText(page.getByRole('table').getByRole('row').nth(1), /Oil leak at press 4/);
    await page.getByRole('link', { name: /Oil leak at press 4/ }).click();
    await expectAddress(page, `${queue}/${id}?view=list&status=REPORTED&status=IN_PROGRESS`);
    const panel = page.getByRole('region', { name: 'Oil leak at press 4' });
    await panel.getByRole('button', { name: 'Close case' }).click();
    await expectFocused(panel.getByLabel('Cause'));
    expect(await panel.getByText('Fill in this field.').count()).toBe(2);
    await panel.getByLabel('Immediate action').fill('Spread sand');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(panel.getByText('In progress'));
    await panel.getByLabel('Cause').fill('Hose older than its date');
    await panel.getByLabel('Corrective action').fill('Hoses on a schedule');
    await panel.getByRole('button', { name: 'Close case' }).click();
    await expectVisible(panel.getByLabel('Has it helped?'));
    await expectValue(panel.getByLabel('Closed on *'), today);
    await panel.getByRole('tab', { name: 'Progress' }).click();
    await expectText(panel, /Reported.*In progress.*Closed.*Henrik Kjær/s);
    await expectAccessible(page);

    const { page: own } = await visit(worker, '/events', { on: 'phone' });
    await own.getByRole('link', { name: /Oil leak/ }).click();
    await expectText(
      own.getByRole('region', { name: 'Oil leak at press 4' }),
      /Closed.*Hoses on a schedule/s,
    );
    await expectGone(own.getByRole('button', { name: 'Save' }));
  });

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
        handling: { responsible: { id: worker.accountId }, dueDate: today },
      },
    });
    expect(given.status, given.text).toBe(200);

    // It is among the tasks on the first page, and a tap from being handled.
    const { page } = await visit(worker, '/dashboard', { on: 'phone' });
    await page
      .getByRole('region', { name: /^(Yours|My tasks)$/ })
      .getByRole('link', { name: title })
      .tap();
    const panel = page.getByRole('region', { name: title });
    await expectText(panel, /07:05/);
    await panel.getByRole('button', { name: 'Done', exact: true }).tap();
    await expectFocused(panel.getByLabel('Cause'));
    await panel.getByLabel('Cause').fill('Hose older than its date');
    await panel.getByLabel('Corrective action').fill('Hoses on a schedule');
    await page.locator('input[type=file]').setInputFiles(await photo('new-hose.jpg'));
    await expectVisible(panel.getByRole('button', { name: 'Remove new-hose.jpg' }));
    await panel.getByRole('button', { name: 'Done', exact: true }).tap();
    await expectText(panel, /You marked this as done on .* A manager checks it and closes the case/);
    await expectVisible(panel.getByRole('button', { name: 'Show new-hose.jpg' }));
    await expectGone(panel.getByRole('button', { name: 'Close case' }));
    await expectAccessible(page);
    await expectNoSideways(page);

    // It has become a task of the manager’s.
    const { page: managing } = await visit(manager, '/dashboard');
    await managing.getByRole('link', { name: /^Events to close/ }).click();
    await expectText(managing.getByRole('table').getByRole('row').nth(1), /Ready to close/);
    await managing.getByRole('link', { name: /Oil leak at press 4/ }).click();
    const seen = managing.getByRole('region', { name: title });
    await expectText(seen, /Marked as done on/);
    await seen.getByRole('button', { name: 'Send back' }).click();
    await expectGone(seen.getByRole('button', { name: 'Send back' }));
    await seen.getByRole('button', { name: 'Close case' }).click();
    await expectVisible(seen.getByLabel('Has it helped?'));
  });

  test('the menu leads to one’s own events', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const worker = await people.person({ level: 'EDIT_ORGANIZATION', organization: manager.organizationId });
    await reported(worker);
    await reported(manager, { title: 'Somebody else’s' });
    const { page } = await visit(worker, '/dashboard');
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Events', exact: true })
      .click();
    await expectText(page.getByRole('table').getByRole('row').nth(1), /Oil leak at press 4.*Reporter/);
    await expectGone(page.getByRole('link', { name: /Somebody else/ }));
  });

  test('dismisses with a reason, which can be taken back, and reopens', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    await reported(manager);
    const { page } = await visit(manager, `${queue}?view=list`);
    await page.getByRole('link', { name: /Oil leak/ }).click();
    const panel = page.getByRole('region', { name: 'Oil leak at press 4' });
    const dismiss = async () => {
      await panel.getByRole('button', { name: 'Dismiss' }).click();
      const dialog = page.getByRole('dialog', { name: 'Dismiss the event?' });
      await dialog.getByLabel('Reason').fill('Reported twice');
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
      await expectText(panel, /Dismissed on .*Reported twice/s);
    };
    await dismiss();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(panel.getByRole('button', { name: 'Close case' }));
    await dismiss();
    await panel.getByRole('button', { name: 'Reopen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reopen the event?' });
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expectVisible(panel.getByRole('button', { name: 'Close case' }));
  });

  test('dismisses on a phone, where the dialog lies above the event', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    await reported(manager);
    const { page } = await visit(manager, `${queue}?view=list`, { on: 'phone' });
    await page.getByRole('link', { name: /Oil leak/ }).tap();
    const panel = page.getByRole('region', { name: 'Oil leak at press 4' });
    await panel.getByRole('button', { name: 'Dismiss' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Dismiss the event?' });
    await dialog.getByLabel('Reason').fill('Reported twice');
    // A tap reaches what lies on top alone.
    await dialog.getByRole('button', { name: 'Dismiss' }).tap();
    await expectText(panel, /Dismissed on .*Reported twice/s);
  });

  test('asks which to keep when two people handle one', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const { id, title, description, importance, occurrence, accidentOccurred } = await reported(manager);
    const { page } = await visit(manager, `${queue}/${id}`, {}, 412);
    await page.getByLabel('Corrective action').fill('Mine');
    const told = { title, description, importance, occurrence, accidentOccurred };
    const { status } = await manager.call(events.update, {
      orgId: manager.organizationId,
      id,
      body: { ...told, handling: { cause: 'Theirs' } },
    });
    expect(status).toBe(200);
    await expectValue(page.getByLabel('Corrective action'), 'Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save what is chosen' }).click();
    await expectValue(page.getByLabel('Cause'), 'Theirs');
    await expectValue(page.getByLabel('Corrective action'), 'Mine');
  });

  test('corrects the report', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const { id } = await reported(manager);
    const { page } = await visit(manager, `${queue}/${id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('What happened? *').fill('Oil leak at press 5');
    await page.getByText('Low', { exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectText(page.getByRole('region', { name: 'Oil leak at press 5' }), /Low/);
    await page.getByRole('tab', { name: 'History' }).click();
    await expectVisible(page.getByText(/Importance from High to Low/));
  });

  test('shows the year in figures, each a way to the list behind it', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    await reported(manager, { category: 'SPILL', location: 'Gate 2' });
    await reported(manager, {
      title: 'Cut',
      category: 'ACCIDENT',
      accidentOccurred: true,
      importance: 'LOW',
    });
    const { page } = await visit(manager, queue);
    await page.getByRole('button', { name: 'Statistics' }).click();
    await expectVisible(page.getByRole('link', { name: /^1\s*High$/ }));
    await expectText(page.getByRole('region', { name: 'By type' }), /Spill/);
    await page.getByRole('button', { name: 'Year before' }).click();
    await expectVisible(page.getByText(`Nothing in ${Number(today.slice(0, 4)) - 1}`).first());
    await page.getByRole('button', { name: 'Year after' }).click();
    await page.getByRole('link', { name: /Gate 2/ }).click();
    await expectVisible(page.getByRole('link', { name: /Oil leak/ }));
    await expectGone(page.getByRole('link', { name: /Cut/ }));
  });

  test('is not for who reports', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const worker = await people.person({ level: 'EDIT_ORGANIZATION', organization: manager.organizationId });
    const { id } = await reported(manager);
    const { page } = await visit(worker, `${queue}/${id}`, {}, 404);
    await expectAddress(page, '/unauthorized');
    await page.goto(`/events/${id}`);
    await expectVisible(page.getByText(/^This is not here any more/));
  });
});
