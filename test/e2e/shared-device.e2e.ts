import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readings } from '../../src/monitoring/meters/readings/reading.ts';
import type { Person } from '../support/people.ts';
import { today } from '../support/days.ts';
import { newDocument } from './support/documents.ts';
import { dueMeters, newest } from './support/due-meters.ts';
import { expectAddress, expectGone, expectValue, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { inStore, onDevice, pin, sendNow, turnOn, unlock } from './support/offline.ts';
import { en } from './support/texts.ts';
import { patience } from '../support/patience.ts';

const round = '/monitoring/meters/round';

/** The session of this browser is another person's from now on. */
async function changeTo(context: BrowserContext, person: Person, url: string): Promise<void> {
  const [name = '', value = ''] = person.cookie.split('; ')[0]?.split('=') ?? [];
  await context.clearCookies();
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}

const field = (page: Page, name: string) =>
  page.getByRole('form', { name }).getByLabel(en('readings.field.value.COUNTER'));

async function save(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).fill(value);
  await page
    .getByRole('form', { name })
    .getByRole('button', { name: en('round.save') })
    .click();
}

describe('a device that two people share', () => {
  test('shows the second nothing of the first, sends nothing in the wrong name, and loses nothing of either', async ({
    people,
    visit,
    stage,
  }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION', firstName: 'Anna', lastName: 'Lund' });
    const bo = await people.person({ level: 'EDIT_ORGANIZATION', organization: anna.organizationId });
    const { boiler, hall } = await dueMeters(anna);
    const { page, context, troubles } = await visit(anna, '/account/offline', { onDevice: true }, 401);
    await onDevice(page);
    await turnOn(page, en);
    await page.goto(round);
    await expectVisible(field(page, 'Boiler'));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await save(page, 'Boiler', '150');
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await field(page, 'Yard').fill('390');
    await page.waitForTimeout(300);
    await page.close();

    // Her session is over, and Bo takes the tablet.
    await changeTo(context, bo, stage.url);
    await context.setOffline(false);
    const his = await context.newPage();
    await his.goto(round);
    await expectValue(field(his, 'Boiler'), '');
    await expectValue(field(his, 'Yard'), '');
    await expect.poll(() => his.getByText(en('kit.outbox.waiting', { count: 1 })).count()).toBe(0);
    expect(await inStore(his, 'reads')).toBe(0);
    expect(await inStore(his, 'entries')).toBe(1);
    // He reads whose it is, and not what.
    await expectVisible(his.getByText(en('kit.outbox.others', { count: 1, name: 'Anna Lund' })));
    // What he has half entered is there after the browser was closed.
    await field(his, 'Hall').fill('260');
    await his.reload();
    await expectValue(field(his, 'Hall'), '260');
    // Without a network, nobody asks him for her PIN.
    await context.setOffline(true);
    await his.reload();
    await expectVisible(his.getByRole('button', { name: en('page.reload') }));
    await expect.poll(() => his.getByLabel(en('offline.pin'), { exact: true }).count()).toBe(0);
    await context.setOffline(false);
    await expectValue(field(his, 'Hall'), '260');
    // He works offline as well, and signs out: he is not asked about what is hers, and it stays.
    await turnOn(his, en);
    await his.getByRole('button', { name: en('user.menu') }).click();
    await his.getByRole('menuitem', { name: en('user.signOut') }).click();
    await expectAddress(his, '/login');
    expect(await inStore(his, 'entries')).toBe(1);
    expect(await inStore(his, 'reads')).toBe(0);
    expect(await inStore(his, 'vaults')).toBe(1);
    expect(await newest(anna, boiler)).toHaveLength(1);
    await his.close();

    // She signs in again: it is sent in her name.
    await changeTo(context, anna, stage.url);
    const hers = await context.newPage();
    await hers.goto(round);
    await expect.poll(() => newest(anna, boiler)).toContainEqual([today(), '150']);
    const { body } = await anna.call(readings.list, { orgId: anna.organizationId, meterId: boiler.id });
    expect(body.content.find(({ value }) => value === '150')?.performedBy?.id).toBe(anna.accountId);
    await expectGone(hers.getByText(en('kit.outbox.waiting', { count: 1 })));
    await expectValue(field(hers, 'Yard'), '390');
    await expectValue(field(hers, 'Hall'), '');
    expect(await newest(anna, hall)).toHaveLength(1);
    await context.setOffline(true);
    await hers.reload();
    await unlock(hers, pin, en);
    await expectValue(field(hers, 'Yard'), '390');
  });

  test('an open page of the first becomes the second’s, and what waits there is not sent', async ({
    people,
    visit,
    stage,
  }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const bo = await people.person({
      level: 'EDIT_ORGANIZATION',
      organization: anna.organizationId,
      firstName: 'Bo',
      lastName: 'Juhl',
    });
    const { boiler } = await dueMeters(anna);
    const { page, context, troubles } = await visit(anna, round, {}, 401);
    await expectVisible(field(page, 'Boiler'));
    await troubles.quiet();
    troubles.allowOffline();
    await context.route('**/readings', (route) => route.abort());
    await save(page, 'Boiler', '150');
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    await changeTo(context, bo, stage.url);
    // A call that is on its way when he signs in is refused, and waits.
    await context.unroute('**/readings');
    await sendNow(page);
    await expectVisible(page.getByText(en('kit.outbox.waiting', { count: 1 })));
    const loaded = page.waitForEvent('load', { timeout: patience(60_000) });
    const other = await context.newPage();
    await other.goto('/dashboard');
    await loaded;
    await expectVisible(page.getByRole('button', { name: /Bo Juhl/ }));
    await expect.poll(() => page.getByText(en('kit.outbox.waiting', { count: 1 })).count()).toBe(0);
    expect(await newest(anna, boiler)).toHaveLength(1);
    await changeTo(context, anna, stage.url);
    await other.goto('/dashboard');
    await expect.poll(() => newest(anna, boiler)).toContainEqual([today(), '150']);
  });

  test('shows the second no file of the first, though the address was opened in this browser before', async ({
    people,
    visit,
    stage,
  }) => {
    const anna = await people.person({ level: 'EDIT_ORGANIZATION' });
    const bo = await people.person({ level: 'EDIT_ORGANIZATION' });
    const id = await newDocument(anna, 'Valves');
    const { page, context } = await visit(anna, '/dashboard', {}, 404);
    const dashboardOf = (tab: Page) =>
      expectVisible(tab.getByRole('heading', { name: en('dashboard.title'), level: 1 }));
    await dashboardOf(page);
    const address = `/api/v1/organizations/${anna.organizationId}/files/${id}/content`;
    const statusIn = (tab: Page) => tab.evaluate(async (url) => (await fetch(url)).status, address);
    expect([await statusIn(page), await statusIn(page)]).toEqual([200, 200]);
    await changeTo(context, bo, stage.url);
    const his = await context.newPage();
    await his.goto('/dashboard');
    await dashboardOf(his);
    expect(await statusIn(his)).toBe(404);
    // Also asked for as a page reads it first: from what the browser has kept.
    const kept = await his.evaluate(
      async (url) => (await fetch(url, { cache: 'force-cache' })).status,
      address,
    );
    expect(kept).toBe(404);
  });
});
