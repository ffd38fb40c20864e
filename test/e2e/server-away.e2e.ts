import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newInspection } from '../support/control-book.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectAddress, expectGone, expectVisible } from './support/expectations.ts';
import { patience } from '../support/patience.ts';
import { goTo, test } from './support/journey.ts';
import { onDevice } from './support/offline.ts';
import { scriptOf } from './support/scripts.ts';
import { da, en } from './support/texts.ts';

const book = '/monitoring/control-book';
/** Calls of the server, and the question whether it is there. */
const calls = /\/(api|healthz)(\/|$)/;

/** As a proxy answers while the server behind it is started again. */
const stop = (context: BrowserContext) =>
  context.route(calls, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
const messages = (page: Page) => page.getByRole('alert').filter({ hasText: en('toast.offline') });

describe('while the server is away, and the browser has a network', () => {
  test('an open page says what is missing, without a message about entries, and continues by itself', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newInspection(editor, { name: 'Gate' });
    const { page, context, troubles } = await visit(editor, '/dashboard', { on: 'phone', onDevice: true });
    await onDevice(page);
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await troubles.quiet();
    troubles.allow(502);
    await stop(context);
    await goTo({ page }, book);
    await expectVisible(page.getByText(en('shell.offline')));
    await expectVisible(page.getByText(en('kit.notOnDevice')));
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await expect.poll(() => messages(page).count()).toBe(0);
    await context.unroute(calls);
    await page
      .getByText('Gate')
      .first()
      .waitFor({ timeout: patience(20_000) });
    await expectGone(page.getByText(en('shell.offline')));
    await expectGone(page.getByText(en('kit.notOnDevice')));
  });

  test('a page that was opened meanwhile opens when the server is back, and at once when it is looked at again', async ({
    people,
    visit,
  }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await newInspection(editor, { name: 'Gate' });
    const { page, context, troubles } = await visit(editor, '/dashboard', { onDevice: true });
    await onDevice(page);
    await troubles.quiet();
    troubles.allow(502);
    await stop(context);
    await page.goto(book);
    await expectVisible(page.getByRole('heading', { name: en('page.offlineTitle') }));
    // By now the pauses between two tries are the longest.
    await page.waitForTimeout(15_000);
    await context.unroute(calls);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page
      .getByText('Gate')
      .first()
      .waitFor({ timeout: patience(5_000) });
    await expectAddress(page, book);
  });
});

describe('without a network', () => {
  test('a dashboard that was not opened before says so, and waits for nothing', async ({ people, visit }) => {
    const { page, context, troubles } = await visit(await people.person(), book, {
      on: 'phone',
      onDevice: true,
    });
    await onDevice(page);
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await goTo({ page }, '/dashboard');
    await expectVisible(page.getByText(en('kit.notOnDevice')));
    await expect.poll(() => page.locator('.mantine-Skeleton-root, [aria-busy=true]').count()).toBe(0);
    await expect.poll(() => messages(page).count()).toBe(0);
    await context.setOffline(false);
    await expectVisible(page.getByRole('heading', { name: en('dashboard.steps') }));
  });

  test('a page that cannot even load how to say so says it in a sentence, and opens when the server is back', async ({
    people,
    visit,
  }) => {
    const { page, context, troubles } = await visit(await people.person(), '/dashboard', { language: 'da' });
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await troubles.quiet();
    troubles.allow(502);
    troubles.allowOffline();
    await stop(context);
    const part = `**${scriptOf('src/ui/pages/NoNetwork.tsx')}`;
    await context.route(part, (route) => route.abort());
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: da('page.offlineTitle') }));
    await expectVisible(page.getByText(da('page.offline')));
    await expectAccessible(page);
    await context.unroute(part);
    await context.unroute(calls);
    await expectVisible(page.getByRole('heading', { name: da('dashboard.title') }));
  });
});
