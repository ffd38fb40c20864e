import { describe, expect } from 'vitest';
import { daysAgo, today } from '../support/days.ts';
import { expectAddress, expectText, expectValue, expectVisible } from './support/expectations.ts';
import { dueMeters, newest } from './support/due-meters.ts';
import { test } from './support/journey.ts';
import { sendNow } from './support/offline.ts';
import { anything, en, inOrder } from './support/texts.ts';

describe('a reading round without network', () => {
  test('corrects without network what waits, and says why what is saved has to wait', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler, hall } = await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = (name: string) => page.getByRole('form', { name });
    const save = async (name: string, value: string) => {
      await stop(name).getByLabel(en('readings.field.value.COUNTER')).fill(value);
      await stop(name)
        .getByRole('button', { name: en('round.save') })
        .click();
    };
    await save('Boiler', '150');
    await expectVisible(page.getByText(en('round.progress', { done: 1, total: 3 })));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.getByRole('button', { name: en('round.correct.of', { name: 'Boiler' }) }).click();
    await save('Boiler', '155');
    await expectText(stop('Boiler'), en('round.correct.offline'));
    await expectValue(stop('Boiler').getByLabel(en('readings.field.value.COUNTER')), '155');
    await save('Hall', '2600');
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await page.getByRole('button', { name: en('round.correct.of', { name: 'Hall' }) }).click();
    await save('Hall', '260');
    await expectText(page.getByRole('listitem').filter({ hasText: 'Hall' }), '260 kWh');
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    // Opened again, the round knows what it has kept.
    await context.route('**/readings', (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await expectText(page.getByRole('listitem').filter({ hasText: 'Hall' }), '260 kWh');
    await expectVisible(page.getByText(en('round.progress', { done: 1, total: 2 })));
    // Corrected while the server fails, it stays.
    troubles.allow(503);
    await context.route('**/readings', (route) =>
      route.fulfill({ status: 503, headers: { 'x-request-id': '1' }, body: 'busy' }),
    );
    await page.getByRole('button', { name: en('round.correct.of', { name: 'Hall' }) }).click();
    await save('Hall', '262');
    await expectText(page.getByRole('listitem').filter({ hasText: 'Hall' }), '262 kWh');
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await context.unroute('**/readings');
    await context.route('**/readings', (route) => route.abort());
    // Discarded, it is to be read again.
    await save('Yard', '390');
    await expectVisible(page.getByText(en('round.progress', { done: 2, total: 2 })));
    await page.getByRole('button', { name: en('kit.outbox.show') }).click();
    await page
      .getByRole('button', {
        name: inOrder(en('kit.outbox.of', { action: en('kit.outbox.discard'), entry: anything }), 'Yard'),
      })
      .click();
    await page.getByRole('button', { name: en('kit.outbox.discard'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('shell.close') })
      .click();
    await expectVisible(page.getByText(en('round.progress', { done: 1, total: 2 })));
    await expectValue(stop('Yard').getByLabel(en('readings.field.value.COUNTER')), '390');
    await page.getByRole('button', { name: en('round.correct.of', { name: 'Hall' }) }).click();
    await stop('Hall').getByLabel(en('readings.field.value.COUNTER')).fill('265');
    // Sent while it was being corrected.
    await context.unroute('**/readings');
    await sendNow(page);
    await page.getByText(en('kit.outbox.waiting', { count: 1 })).waitFor({ state: 'hidden' });
    expect((await newest(editor, hall))[0]).toEqual([today(), '262']);
    await stop('Hall')
      .getByRole('button', { name: en('round.save') })
      .click();
    await expectVisible(page.getByText(en('round.readingSaved', { name: 'Hall', value: 265, unit: 'kWh' })));
    expect(await newest(editor, hall)).toEqual([
      [today(), '265'],
      [daysAgo(40), '200'],
    ]);
    expect((await newest(editor, boiler))[0]).toEqual([today(), '150']);
  });

  test('no key is lost while something is sent, and what is saved then follows it', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { hall } = await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = page.getByRole('form', { name: 'Hall' });
    const value = stop.getByLabel(en('readings.field.value.COUNTER'));
    await expectVisible(value);
    await troubles.quiet();
    troubles.allowOffline();
    await context.route('**/readings', (route) => route.abort());
    await value.fill('250');
    await stop.getByRole('button', { name: en('round.save') }).click();
    await expectVisible(page.getByText(en('round.kept')));
    await page.getByRole('button', { name: en('round.correct.of', { name: 'Hall' }) }).click();
    await value.fill('26');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await context.route('**/readings', async (route) => {
      await held;
      await route.abort();
    });
    const sent = page.waitForRequest('**/readings');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await sent;
    await page.keyboard.type('5');
    await expectValue(value, '265');
    await page.keyboard.press('Enter');
    await expect.poll(() => value.isDisabled()).toBe(true);
    letGo();
    await expectText(page.getByRole('listitem').filter({ hasText: 'Hall' }), '265 kWh');
    await context.unroute('**/readings');
    await sendNow(page);
    await page.getByText(en('kit.outbox.waiting', { count: 1 })).waitFor({ state: 'hidden' });
    expect(await newest(editor, hall)).toEqual([
      [today(), '265'],
      [daysAgo(40), '200'],
    ]);
  });

  test('continues without a network, and sends what it kept once', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler, hall } = await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = (name: string) => page.getByRole('form', { name });
    await expectVisible(stop('Yard').getByLabel(en('readings.field.value.COUNTER')));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await stop('Boiler').getByLabel(en('readings.field.value.COUNTER')).fill('150');
    await stop('Boiler')
      .getByRole('button', { name: en('round.save') })
      .click();
    await expectVisible(page.getByText(en('round.kept')));
    await stop('Hall').getByLabel(en('readings.field.value.COUNTER')).fill('260');
    await stop('Hall')
      .getByRole('button', { name: en('round.save') })
      .click();
    await expectVisible(page.getByText(en('round.progress', { done: 2, total: 3 })));
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 2 })));
    expect(await newest(editor, boiler)).toHaveLength(1);
    await context.setOffline(false);
    await expect
      .poll(() => newest(editor, hall))
      .toEqual([
        [today(), '260'],
        [daysAgo(40), '200'],
      ]);
    await page.getByText(en('kit.outbox.waiting', { count: 2 })).waitFor({ state: 'hidden' });
    expect(await newest(editor, boiler)).toEqual([
      [today(), '150'],
      [daysAgo(40), '100'],
    ]);
    await page.reload();
    await expectVisible(page.getByText(en('round.progress', { done: 0, total: 1 })));
  });

  test('sends what it kept from any other screen', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler } = await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/monitoring/meters/round', { on: 'phone' });
    const stop = page.getByRole('form', { name: 'Boiler' });
    await expectVisible(stop.getByLabel(en('readings.field.value.COUNTER')));
    await troubles.quiet();
    troubles.allowOffline();
    await context.route('**/readings', (route) => route.abort());
    await stop.getByLabel(en('readings.field.value.COUNTER')).fill('150');
    await stop.getByRole('button', { name: en('round.save') }).click();
    await expectVisible(page.getByText(en('round.kept')));
    await page.getByRole('link', { name: en('shell.home') }).click();
    await expectAddress(page, '/dashboard');
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await context.unroute('**/readings');
    await sendNow(page);
    await page.getByText(en('kit.outbox.waiting', { count: 1 })).waitFor({ state: 'hidden' });
    expect(await newest(editor, boiler)).toEqual([
      [today(), '150'],
      [daysAgo(40), '100'],
    ]);
  });
});
