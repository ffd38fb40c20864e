import { describe, expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { expectGone, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { onDevice } from './support/offline.ts';
import { da, en } from './support/texts.ts';
import { versions } from './support/versions.ts';
import { patience } from '../support/patience.ts';

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
    expect(installabilityErrors).toEqual([]);
    const { errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);

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
