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

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a7f70' } })
    .jpeg()
    .toBuffer(),
});
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
    await expectVisible(page.getByRole('heading', { name: 'Thank you. Your report is sent.' }));
    await page.getByRole('link', { name: 'See the report' }).click();
    const panel = page.getByRole('region', { name: 'Oil leak at press 4' });
    await expectText(panel, /Nobody has started on it yet/);
    const [event] = await listOf(manager);
    expect(event).toMatchObject({
      title: 'Oil leak at press 4',
      importance: 'HIGH',
      location: 'Press 4',
      occurrence: today,
    });
    await page.getByRole('tab', { name: 'Report', exact: true }).click();
    // It opens over the page, where it is closed again without leaving it.
    await panel.getByRole('button', { name: 'Show leak.jpg' }).click();
    const large = page.getByRole('dialog', { name: 'leak.jpg' });
    await expectVisible(large.getByRole('img', { name: 'Preview of leak.jpg' }));
    await page.keyboard.press('Escape');
    await expectGone(large);
    await expectVisible(panel);
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
      page.getByRole('img', { name: 'Kept here, sent with the rest' }).first(),
      page.getByRole('button', { name: 'Show second.jpg' }),
    );
    await page.getByLabel('What happened? *').fill('Ladder without a foot');
    await page.getByRole('button', { name: 'Save and send later' }).click();
    await expectVisible(
      page.getByRole('heading', { name: 'Saved on this device. It will be sent when you are online.' }),
    );
    await expectVisible(page.getByText('1 entry is saved on this device and not sent yet.'));
    await context.setOffline(false);
    await expectVisible(page.getByRole('heading', { name: 'Thank you. Your report is sent now.' }));
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
    await expectVisible(page.getByRole('button', { name: 'Show kept.jpg' }));
    await page.getByLabel('What happened? *').fill('Smell of gas');
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expectValue(page.getByLabel('What happened? *'), 'Smell of gas');
    await expectVisible(page.getByRole('button', { name: 'Show kept.jpg' }));
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectVisible(page.getByRole('heading', { name: /^Thank you/ }));
    await expect.poll(async () => (await listOf(worker)).length).toBe(1);
    const [event] = await listOf(worker);
    const { body } = await worker.call(events.get, { orgId: worker.organizationId, id: event?.id ?? '' });
    expect(body.files.map(({ name }) => name)).toEqual(['kept.jpg']);
  });

  test('is not left, nor saved, without a photo that could not be sent', async ({ people, visit }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page, context, troubles } = await visit(worker, '/events/new', { on: 'phone' });
    await expectVisible(page.getByLabel('What happened? *'));
    troubles.allow(503);
    await context.route('**/files', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.locator('input[type=file]').setInputFiles(await photo('leak.jpg'));
    await expectVisible(page.getByRole('alert').filter({ hasText: 'leak.jpg' }));
    await page.getByRole('link', { name: 'Home' }).click();
    const question = page.getByRole('dialog');
    await expectVisible(question);
    await expectAddress(page, '/events/new');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expectGone(question);

    await page.getByLabel('What happened? *').fill('Oil on the floor');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectVisible(
      page.getByText('A file could not be sent. Try it again, or remove it, and then save.'),
    );
    expect(await listOf(worker)).toHaveLength(0);
    await context.unroute('**/files');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectVisible(page.getByRole('button', { name: 'Show leak.jpg' }));
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectVisible(page.getByRole('heading', { name: /^Thank you/ }));
    const [event] = await listOf(worker);
    const { body } = await worker.call(events.get, { orgId: worker.organizationId, id: event?.id ?? '' });
    expect(body.files.map(({ name }) => name)).toEqual(['leak.jpg']);
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
    const [reported] = await listOf(worker);
    const { body: event } = await worker.call(events.get, {
      orgId: worker.organizationId,
      id: reported?.id ?? '',
    });
    expect(event).toMatchObject({ importance: 'HIGH', inspection: { id: body.id, name: 'Ladders' } });
  });

  test('says what is wrong at its field', async ({ people, visit }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page } = await visit(worker, '/events/new');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectFocused(page.getByLabel('What happened? *'));
    await page.getByLabel('What happened? *').fill('Tomorrow’s trouble');
    await page.getByLabel('When *').fill('2099-01-01');
    await page.getByLabel('Time of day').fill('7.30');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expectFocused(page.getByLabel('When *'));
    await expectValue(page.getByLabel('Time of day'), '07:30');
    await expectVisible(page.getByText('The date may not be in the future.'));
    expect(await listOf(worker)).toHaveLength(0);
  });
});
