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
import { inspections } from '../monitoring/inspection.ts';
import { events } from './event.ts';

const queue = '/evaluation/event-handling';
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a7f70' } })
    .jpeg()
    .toBuffer(),
});
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
const listOf = async (person: Person) =>
  (await person.call(events.list, { orgId: person.organizationId })).body.content;

describe('reporting an event', () => {
  test('takes a photo and a sentence on a phone, and can be followed', async ({ people, visit }) => {
    const manager = await people.person({
      level: 'MANAGE_ORGANIZATION',
      firstName: 'Henrik',
      lastName: 'Kjær',
    });
    const worker = await people.person({ level: 'EDIT_ORGANIZATION', organization: manager.organizationId });
    const { page } = await visit(worker, '/dashboard', { on: 'phone' });
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Report event' })
      .click();
    const form = page.locator('form');
    // Five fields at most, the photo first (issue of events).
    const labels = form.locator('.mantine-InputWrapper-label');
    await expectVisible(labels.first());
    expect(await labels.count()).toBeLessThanOrEqual(5);
    await expectText(labels.first(), /^Photos/);
    await page.locator('input[type=file]').setInputFiles(await photo('leak.jpg'));
    await expectVisible(page.getByRole('button', { name: 'Remove leak.jpg' }));
    await page.getByLabel('What happened? *').fill('Oil leak at press 4');
    await page.getByText('High', { exact: true }).click();
    await page.getByRole('combobox', { name: /^Where/ }).fill('Press 4');
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Thank you. It is reported.' }));
    await page.getByRole('link', { name: 'See the report' }).click();
    const panel = page.getByRole('region', { name: 'Oil leak at press 4' });
    await expectText(panel, /Nobody has begun to handle it yet/);
    const [event] = await listOf(manager);
    expect(event).toMatchObject({
      title: 'Oil leak at press 4',
      importance: 'HIGH',
      location: 'Press 4',
      occurrence: today,
    });
    await page.getByRole('tab', { name: 'Report', exact: true }).click();
    await expectVisible(panel.getByRole('img', { name: 'leak.jpg' }));
  });

  test('keeps photo and words without a network, and sends both when there is one', async ({
    people,
    visit,
  }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page, context, troubles } = await visit(worker, '/events/new', { on: 'phone' });
    await expectVisible(page.getByLabel('What happened? *'));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page
      .locator('input[type=file]')
      .setInputFiles([await photo('first.jpg'), await photo('second.jpg')]);
    await expectVisible(
      page.getByRole('img', { name: 'Kept here, sent with the report' }).first(),
      page.getByRole('img', { name: 'second.jpg' }),
    );
    await page.getByLabel('What happened? *').fill('Ladder without a foot');
    await page.getByRole('button', { name: 'Keep and send later' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Kept. It is sent when there is a network.' }));
    await expectVisible(page.getByText('1 entry is kept here and sent when there is a connection.'));
    await context.setOffline(false);
    await expectVisible(page.getByRole('heading', { name: 'Thank you. It has been sent now.' }));
    const [event] = await listOf(worker);
    const { body } = await worker.call(events.get, { orgId: worker.organizationId, id: event?.id ?? '' });
    expect(body.title).toBe('Ladder without a foot');
    expect(body.files.map(({ name }) => name)).toEqual(['first.jpg', 'second.jpg']);
    expect(await listOf(worker)).toHaveLength(1);
  });

  test('leaves a draft, photo and all, when the page is left', async ({ people, visit }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page, context, troubles } = await visit(worker, '/events/new');
    await expectVisible(page.getByLabel('What happened? *'));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.locator('input[type=file]').setInputFiles(await photo('kept.jpg'));
    await expectVisible(page.getByRole('button', { name: 'Remove kept.jpg' }));
    await page.getByLabel('What happened? *').fill('Smell of gas');
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expectValue(page.getByLabel('What happened? *'), 'Smell of gas');
    await expectVisible(page.getByRole('img', { name: 'kept.jpg' }));
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectVisible(page.getByRole('heading', { name: /^Thank you/ }));
    await expect.poll(async () => (await listOf(worker)).length).toBe(1);
    const [event] = await listOf(worker);
    const { body } = await worker.call(events.get, { orgId: worker.organizationId, id: event?.id ?? '' });
    expect(body.files.map(({ name }) => name)).toEqual(['kept.jpg']);
  });

  test('takes over what an inspection found, and remembers where it came from', async ({ people, visit }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const orgId = worker.organizationId;
    const { status, text, body } = await worker.call(inspections.create, {
      orgId,
      body: {
        name: 'Ladders',
        status: 'DONE',
        performedAt: today,
        result: 'NOT_OK',
        note: 'A foot is missing',
      },
    });
    expect(status, text).toBe(201);
    const { page } = await visit(worker, `/events/new?inspection=${body.id}`);
    await expectVisible(page.getByText('Found at the inspection “Ladders”.'));
    await expectValue(page.getByLabel('What happened? *'), 'Ladders');
    await expectValue(page.getByLabel('Tell more'), 'A foot is missing');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectVisible(page.getByRole('heading', { name: /^Thank you/ }));
    const [event] = await listOf(worker);
    expect(event).toMatchObject({ importance: 'HIGH', inspection: { id: body.id, name: 'Ladders' } });
  });

  test('says what is wrong at its field', async ({ people, visit }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(worker, '/events/new');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectFocused(page.getByLabel('What happened? *'));
    await page.getByLabel('What happened? *').fill('Tomorrow’s trouble');
    await page.getByLabel('When *').fill('2099-01-01');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectFocused(page.getByLabel('When *'));
    await expectVisible(page.getByText('The date may not be in the future.'));
    expect(await listOf(worker)).toHaveLength(0);
  });
});

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
    await expectAddress(page, `${queue}/${id}?view=list`);
    const panel = page.getByRole('region', { name: 'Oil leak at press 4' });
    await panel.getByRole('button', { name: 'Save and close' }).click();
    await expectFocused(panel.getByLabel('Cause'));
    expect(await panel.getByText('Fill in this field.').count()).toBe(2);
    await panel.getByLabel('Immediate action').fill('Spread sand');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(panel.getByText('In progress'));
    await panel.getByLabel('Cause').fill('Hose older than its date');
    await panel.getByLabel('Corrective action').fill('Hoses on a schedule');
    await panel.getByRole('button', { name: 'Save and close' }).click();
    await expectVisible(panel.getByLabel('Has it helped?'));
    await expectValue(panel.getByLabel('Closed on *'), today);
    await panel.getByRole('tab', { name: 'From state to state' }).click();
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
    await expectVisible(panel.getByRole('button', { name: 'Save and close' }));
    await dismiss();
    await panel.getByRole('button', { name: 'Reopen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reopen the event?' });
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expectVisible(panel.getByRole('button', { name: 'Save and close' }));
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
