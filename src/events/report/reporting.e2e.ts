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
import { photo } from '../../../test/e2e/support/photo.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import type { Person } from '../../../test/support/people.ts';
import { inspections } from '../../monitoring/control-book/inspections/inspection.ts';
import { events } from '../event.ts';
import { beginning, en } from '../../../test/e2e/support/texts.ts';
import { noAccident } from '../../../test/e2e/support/report.ts';

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
      .getByRole('navigation', { name: en('shell.menu') })
      .getByRole('link', { name: en('events.report') })
      .click();
    const form = page.locator('form');
    // Five fields at most, the photo first (issue of events).
    const labels = form.locator('.mantine-InputWrapper-label');
    await expectVisible(labels.first());
    await expect.poll(() => labels.count()).toBeLessThanOrEqual(5);
    await expectText(labels.first(), en('events.field.files'));
    await page.locator('input[type=file]').setInputFiles(await photo('leak.jpg'));
    await expectVisible(page.getByRole('button', { name: en('kit.files.remove', { name: 'leak.jpg' }) }));
    await page.getByLabel(`${en('events.field.title')} *`).fill('Oil leak at the saw');
    await noAccident(page);
    await page.getByText(en('events.importance.HIGH'), { exact: true }).click();
    await page.getByRole('combobox', { name: beginning(en('events.field.location')) }).fill('Press 4');
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole('button', { name: en('events.new.send') }).click();
    await expectVisible(page.getByRole('heading', { name: en('events.new.sent.title') }));
    await page.getByRole('link', { name: en('events.new.see') }).click();
    const panel = page.getByRole('region', { name: 'Oil leak at the saw' });
    await expectText(panel, en('events.nothingDone'));
    const [event] = await listOf(manager);
    expect(event).toMatchObject({
      title: 'Oil leak at the saw',
      importance: 'HIGH',
      location: 'Press 4',
      occurrence: today(),
    });
    await page.getByRole('tab', { name: en('events.tab.report'), exact: true }).click();
    // It opens over the page, where it is closed again without leaving it.
    await panel.getByRole('button', { name: en('kit.photos.show', { name: 'leak.jpg' }) }).click();
    const large = page.getByRole('dialog', { name: 'leak.jpg' });
    await expectVisible(large.getByRole('img', { name: en('kit.preview.of', { name: 'leak.jpg' }) }));
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
    await expectVisible(page.getByLabel(`${en('events.field.title')} *`));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page
      .locator('input[type=file]')
      .setInputFiles([await photo('first.jpg'), await photo('second.jpg')]);
    await expectVisible(
      page.getByRole('img', { name: en('kit.files.kept') }).first(),
      page.getByRole('button', { name: en('kit.photos.show', { name: 'second.jpg' }) }),
    );
    await page.getByLabel(`${en('events.field.title')} *`).fill('Ladder without a foot');
    await noAccident(page);
    await page.getByRole('button', { name: en('events.new.keep') }).click();
    await expectVisible(page.getByRole('heading', { name: en('events.new.kept.title') }));
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await context.setOffline(false);
    await expectVisible(page.getByRole('heading', { name: en('events.new.arrived.title') }));
    const [event] = await listOf(worker);
    const { body } = await worker.call(events.get, { orgId: worker.organizationId, id: event?.id ?? '' });
    expect(body.title).toBe('Ladder without a foot');
    expect(body.files.map(({ name }) => name)).toEqual(['first.jpg', 'second.jpg']);
    expect(await listOf(worker)).toHaveLength(1);
  });

  test('leaves a draft, photo and all, when the page is left', async ({ people, visit }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page, context, troubles } = await visit(worker, '/events/new');
    await expectVisible(page.getByLabel(`${en('events.field.title')} *`));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.locator('input[type=file]').setInputFiles(await photo('kept.jpg'));
    await expectVisible(page.getByRole('button', { name: en('kit.photos.show', { name: 'kept.jpg' }) }));
    await page.getByLabel(`${en('events.field.title')} *`).fill('Smell of gas');
    await noAccident(page);
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: en('kit.form.takeDraft') }).click();
    await expectValue(page.getByLabel(`${en('events.field.title')} *`), 'Smell of gas');
    await expectVisible(page.getByRole('button', { name: en('kit.photos.show', { name: 'kept.jpg' }) }));
    await page.getByRole('button', { name: en('events.new.send') }).click();
    // Immediately, or from the outbox.
    await expectVisible(
      page.getByText(en('events.new.sent.title')).or(page.getByText(en('events.new.arrived.title'))),
    );
    await expect.poll(async () => (await listOf(worker)).length).toBe(1);
    const [event] = await listOf(worker);
    const { body } = await worker.call(events.get, { orgId: worker.organizationId, id: event?.id ?? '' });
    expect(body.files.map(({ name }) => name)).toEqual(['kept.jpg']);
  });

  test('is not left, nor saved, without a photo that could not be sent', async ({ people, visit }) => {
    const worker = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { page, context, troubles } = await visit(worker, '/events/new', { on: 'phone' });
    await expectVisible(page.getByLabel(`${en('events.field.title')} *`));
    troubles.allow(503);
    await context.route('**/files', (route) =>
      route.fulfill({ status: 503, headers: { 'x-request-id': '1' }, body: 'busy' }),
    );
    await page.locator('input[type=file]').setInputFiles(await photo('leak.jpg'));
    await expectVisible(page.getByRole('alert').filter({ hasText: 'leak.jpg' }));
    await page.getByRole('link', { name: en('shell.home') }).click();
    const question = page.getByRole('dialog');
    await expectVisible(question);
    await expectAddress(page, '/events/new');
    await question.getByRole('button', { name: en('kit.form.leaveStay') }).click();
    await expectGone(question);

    await page.getByLabel(`${en('events.field.title')} *`).fill('Oil on the floor');
    await noAccident(page);
    await page.getByRole('button', { name: en('events.new.send') }).click();
    await expectVisible(page.getByText(en('kit.form.unsent')));
    expect(await listOf(worker)).toHaveLength(0);
    await context.unroute('**/files');
    await page.getByRole('button', { name: en('kit.drop.retry') }).click();
    await expectVisible(page.getByRole('button', { name: en('kit.photos.show', { name: 'leak.jpg' }) }));
    await page.getByRole('button', { name: en('events.new.send') }).click();
    await expectVisible(page.getByRole('heading', { name: en('events.new.sent.title') }));
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
        performedAt: today(),
        result: 'NOT_OK',
        note: 'A foot is missing',
      },
    });
    expect(status, text).toBe(201);
    const { page } = await visit(worker, `/events/new?inspection=${body.id}`);
    await expectVisible(page.getByText(en('events.new.fromInspection', { name: 'Ladders' })));
    await expectValue(page.getByLabel(`${en('events.field.title')} *`), 'Ladders');
    await expectValue(page.getByLabel(en('events.field.description')), 'A foot is missing');
    await noAccident(page);
    await page.getByRole('button', { name: en('events.new.send') }).click();
    await expectVisible(page.getByRole('heading', { name: en('events.new.sent.title') }));
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
    await page.getByRole('button', { name: en('events.new.send') }).click();
    await expectFocused(page.getByLabel(`${en('events.field.title')} *`));
    await page.getByLabel(`${en('events.field.title')} *`).fill('Tomorrow’s trouble');
    await page.getByRole('button', { name: en('events.new.send') }).click();
    const accident = page.getByRole('radiogroup', { name: beginning(en('events.field.accidentOccurred')) });
    await expectFocused(accident.getByRole('radio').first());
    await expect.poll(() => accident.locator('input:checked').count()).toBe(0);
    await noAccident(page);
    await page.getByLabel(`${en('events.field.occurrence')} *`).fill('2099-01-01');
    await page.getByLabel(en('events.field.occurrenceTime')).fill('7.30');
    await page.getByRole('button', { name: en('events.new.send') }).click();
    await expectFocused(page.getByLabel(`${en('events.field.occurrence')} *`));
    await expectValue(page.getByLabel(en('events.field.occurrenceTime')), '07:30');
    await expectVisible(page.getByText(en('field.IN_FUTURE')));
    expect(await listOf(worker)).toHaveLength(0);
  });
});
