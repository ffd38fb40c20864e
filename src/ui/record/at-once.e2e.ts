import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newMeter } from '../../../test/support/monitoring.ts';
import { expectAddress, expectGone, expectVisible } from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import { expectScript, scriptOf } from '../../../test/e2e/support/scripts.ts';
import { en } from '../../../test/e2e/support/texts.ts';

const record = (id: string) => `**/api/v1/organizations/*/meters/${id}`;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name });
const tab = (page: Page, name: string) =>
  panel(page, name).getByRole('tab', { name: en('kit.panel.overview') });

describe('a record that is opened from its list', () => {
  test('is shown from its row until more is there', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const boiler = await newMeter(editor, { name: 'Boiler', location: 'Behind the press' });
    const { page } = await visit(editor, '/monitoring/meters');
    const { promise: wait, resolve: answer } = Promise.withResolvers<void>();
    await page.route(record(boiler.id), async (route) => {
      await wait;
      await route.continue();
    });
    await link(page, 'Boiler').click();
    await expectVisible(panel(page, 'Boiler').getByText('Behind the press'));
    await expectGone(tab(page, 'Boiler'));
    answer();
    await expectVisible(tab(page, 'Boiler'));
  });

  test('without a network shows its row, and says that the rest is not on this device', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newMeter(editor, { name: 'Boiler', location: 'Behind the press' });
    await newMeter(editor, { name: 'Hall', location: 'At the gate' });
    const { page, context, troubles } = await visit(editor, '/monitoring/meters');
    await link(page, 'Hall').click();
    await expectVisible(tab(page, 'Hall'));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await link(page, 'Boiler').click();
    await expectVisible(panel(page, 'Boiler').getByText('Behind the press'));
    await expectVisible(panel(page, 'Boiler').getByText(en('kit.notOnDevice')));
  });

  test('is read before the click: under the pointer, with the focus, and below the open one', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const meters = [];
    for (const name of ['Attic', 'Boiler', 'Cellar', 'Dryer'])
      meters.push(await newMeter(editor, { name, location: `Place of the ${name}` }));
    const [, boiler, cellar, dryer] = meters.map(({ id }) => id);
    const { page } = await visit(editor, '/monitoring/meters?sort=name,asc');
    const asked = (id = '') =>
      page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/meters/${id}`));
    const below = asked(boiler);
    await link(page, 'Attic').click();
    await below;
    const under = asked(dryer);
    await link(page, 'Dryer').hover();
    await under;
    const focused = asked(cellar);
    await link(page, 'Cellar').focus();
    await focused;
    // All of them are there now, whatever the network does.
    let askedAgain = 0;
    await page.route(record('*'), (route) => {
      askedAgain += 1;
      return route.abort();
    });
    for (const name of ['Boiler', 'Dryer', 'Cellar']) {
      await link(page, name).click();
      await expectVisible(tab(page, name));
    }
    expect(askedAgain).toBe(0);
  });

  test('has its scripts on the page before it is clicked', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newMeter(editor, { name: 'Boiler' });
    const { page } = await visit(editor, '/monitoring/meters');
    await expectVisible(link(page, 'Boiler'));
    await expectScript(page, 'src/monitoring/meters/MeterPanel.tsx');
  });

  test('on a phone is drawn before its scripts are there, and can be left again', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newMeter(editor, { name: 'Boiler', location: 'Behind the press' });
    await newMeter(editor, { name: 'Hall', location: 'At the gate' });
    const { page, context } = await visit(editor, '/dashboard', { on: 'phone' });
    const { promise: wait, resolve: letGo } = Promise.withResolvers<void>();
    await context.route(`**${scriptOf('src/monitoring/meters/MeterPanel.tsx')}`, async (route) => {
      await wait;
      await route.continue();
    });
    const list = '/monitoring/meters?sort=name,asc';
    await page.goto(list);
    await expectVisible(link(page, 'Boiler'));
    const fact = panel(page, 'Boiler').getByText('Behind the press');
    // What draws it comes after the rows; pressed before that, it opens as the panel's scripts come.
    await expect
      .poll(async () => {
        await link(page, 'Boiler').click();
        return fact.isVisible();
      })
      .toBe(true);
    await page.getByRole('button', { name: en('kit.panel.back') }).click();
    await expectGone(panel(page, 'Boiler'));
    await expectAddress(page, list);
    await link(page, 'Boiler').click();
    await expectVisible(fact);
    await expectGone(tab(page, 'Boiler'));
    letGo();
    await expectVisible(tab(page, 'Boiler'));
    await expect.poll(() => page.locator('section[data-panel]').count()).toBe(1);
    await page.getByRole('link', { name: en('kit.panel.next') }).click();
    await expectVisible(tab(page, 'Hall'));
    await expect.poll(() => page.locator('section[data-panel]').count()).toBe(1);
  });

  test('the next page of its list is read before it is turned', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    for (let at = 10; at < 37; at += 1) await newMeter(editor, { name: `Meter ${at}` });
    const { page } = await visit(editor, '/monitoring/meters?sort=name,asc');
    const next = page.getByRole('button', { name: en('kit.list.next') });
    await expectVisible(link(page, 'Meter 10'));
    let isRead = false;
    page.on('response', (response) => (isRead ||= /\/meters\?.*page=1/.test(response.url())));
    // Reading ahead begins a little after the list is there.
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0);
        await next.hover();
        return isRead;
      })
      .toBe(true);
    await page.route('**/meters?*page=1*', (route) => route.abort());
    await next.click();
    await expectVisible(link(page, 'Meter 36'));
  });
});
