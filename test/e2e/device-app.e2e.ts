import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { expectGone, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import type { Visit } from './support/journey.ts';
import { da, en } from './support/texts.ts';

/** The app is on the device: its service worker runs and serves this page. */
const onDevice = ({ page }: Visit): Promise<unknown> =>
  page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller?.state === 'activated';
    },
    undefined,
    { timeout: 60_000 },
  );

/** The server under test, whose service worker gets a line more once `renew` is called, as with a new version. */
async function versions(): Promise<{ url: string; renew(): void; close(): Promise<void> }> {
  const target = new URL(inject('stage').url);
  let more = '';
  const server = createServer((asked, answer) => {
    const passedOn = request(
      {
        host: target.hostname,
        port: target.port,
        path: asked.url,
        method: asked.method,
        headers: asked.headers,
      },
      (found) => {
        const { 'content-length': _, 'content-encoding': __, ...headers } = found.headers;
        answer.writeHead(found.statusCode ?? 500, asked.url === '/sw.js' ? headers : found.headers);
        if (asked.url !== '/sw.js') return void found.pipe(answer);
        found.pipe(answer, { end: false });
        found.on('end', () => answer.end(more));
      },
    );
    if (asked.url === '/sw.js')
      for (const header of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        passedOn.removeHeader(header);
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    renew: () => {
      more = '\n// A new version.\n';
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

describe('the app on the device', () => {
  test('can be installed, and opens without a network at any address', async ({ people, visit }) => {
    const visited = await visit(await people.person(), '/dashboard', {
      on: 'phone',
      language: 'da',
      onDevice: true,
    });
    const { page, context, troubles } = visited;
    await onDevice(visited);
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
      const visited = await visit(await people.person(), '/dashboard', { at: server.url, onDevice: true });
      const { page } = visited;
      await onDevice(visited);
      await expectGone(page.getByText(en('shell.newVersion')));
      server.renew();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByText(en('shell.newVersion')).waitFor({ timeout: 60_000 });
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
