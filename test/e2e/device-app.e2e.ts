import { describe, expect } from 'vitest';
import { today } from '../support/days.ts';
import { dueMeters, newest } from './support/due-meters.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectGone, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { onDevice } from './support/offline.ts';
import { beginning, da, en } from './support/texts.ts';
import { versions } from './support/versions.ts';
import { patience } from '../support/patience.ts';
import { noAccident } from './support/report.ts';

describe('the app on the device', () => {
  test('can be installed, and opens without a network at any address', async ({ people, visit }) => {
    const { page, context, troubles } = await visit(await people.person(), '/dashboard', {
      on: 'phone',
      language: 'da',
      onDevice: true,
    });
    await onDevice(page);
    const browser = await context.newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // The context of a journey is a private window; nothing else may keep the app from being installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors, url, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    // Its shortcuts are in the person's language, and lead to screens of the app.
    expect(new URL(url).pathname).toBe('/app.da.webmanifest');
    const { shortcuts } = JSON.parse(data ?? '{}') as { shortcuts: { name: string; url: string }[] };
    expect(shortcuts).toMatchObject([
      { name: da('shell.reportEvent'), url: '/events/new' },
      { name: da('round.title'), url: '/monitoring/meters/round' },
      { name: da('book.title'), url: '/monitoring/control-book' },
    ]);

    troubles.allowOffline();
    await context.setOffline(true);
    for (const path of ['/dashboard', '/monitoring/control-book', '/login']) {
      await page.goto(path);
      await expectVisible(
        page.getByRole('heading', {
          name: new RegExp([da('login.title'), da('page.offlineTitle'), da('page.unreachedTitle')].join('|')),
        }),
      );
      await expectAccessible(page);
    }
    await page.goto('/dashboard');
    await context.setOffline(false);
    await expectVisible(page.getByRole('heading', { name: da('dashboard.steps') }));
  });

  test('on a plain http address things are entered all the same, and the account says what is missing', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const { boiler } = await dueMeters(editor);
    const { page, context, troubles } = await visit(editor, '/dashboard');
    await expectVisible(page.getByRole('heading', { level: 1 }));
    // As browsers have it for a page that came by plain http from another machine.
    await context.addInitScript(() => {
      Object.defineProperty(window, 'isSecureContext', { value: false });
      for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name);
      for (const name of ['clipboard', 'storage', 'serviceWorker'])
        Reflect.deleteProperty(Navigator.prototype, name);
    });
    await page.goto(`/monitoring/meters/${boiler.id}`);
    const value = page.getByLabel(beginning(en('readings.field.value.COUNTER')));
    const save = page.getByRole('button', { name: en('readings.save') });
    await value.fill('150');
    await save.click();
    await expect.poll(() => newest(editor, boiler)).toContainEqual([today(), '150']);
    await troubles.quiet();
    troubles.allowOffline();
    await page.goto('/events/new');
    const title = page.getByLabel(`${en('events.field.title')} *`);
    await title.fill('Oil leak at the saw');
    await noAccident(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: en('events.new.keep') }).click();
    await expectVisible(page.getByRole('heading', { name: en('events.new.kept.title') }));
    await context.setOffline(false);
    await expectVisible(page.getByRole('heading', { name: en('events.new.arrived.title') }));
    await page.goto('/account/offline');
    await expectVisible(page.getByText(en('offline.http')));
  });

  test('offers a new version, and installs it on request', async ({ people, visit }) => {
    const server = await versions();
    try {
      const { page } = await visit(await people.person(), '/dashboard', { at: server.url, onDevice: true });
      await onDevice(page);
      await expectGone(page.getByText(en('shell.newVersion')));
      server.renew();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByText(en('shell.newVersion')).waitFor({ timeout: patience(60_000) });
      await expectAccessible(page);
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: en('shell.newVersion.take') }).click();
      await loaded;
      await expectVisible(page.getByRole('heading', { name: en('dashboard.steps') }));
      await expectGone(page.getByText(en('shell.newVersion')));
    } finally {
      await server.close();
    }
  });
});
