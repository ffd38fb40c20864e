import { describe, expect } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { expectGone, expectText, expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { da, en } from './support/texts.ts';
import { patience } from '../support/patience.ts';

describe('a start', () => {
  test('a failing one is logged to the console, says so, and can be tried again', async ({ visit }) => {
    const { page, context, troubles } = await visit(null, '/login', { language: 'da' }, 401, 503);
    await expectVisible(page.getByRole('heading', { name: da('login.title') }));
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().startsWith('Rede could not start'))
        errors.push(message.text());
    });
    const texts = '**/assets/i18n/da.json';
    await context.route(texts, (route) => route.fulfill({ status: 503, body: 'stopping' }));
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'Rede kunne ikke starte' }));
    await expectAccessible(page);
    expect(errors).toEqual([expect.stringContaining('Texts of da: 503')]);
    // It belongs to this journey, and is all that went wrong in it.
    expect(troubles.found.splice(0)).toEqual([expect.stringContaining('Rede could not start')]);
    await context.unroute(texts);
    await page.getByRole('button', { name: da('page.reload') }).click();
    await expectVisible(page.getByRole('heading', { name: da('login.title') }));
  });
});

describe('the page', () => {
  test('shows its mark before its scripts are asked for', async ({ visit }) => {
    const { page } = await visit(null, '/login', {}, 401);
    await expectVisible(page.getByRole('heading', { name: en('login.title') }));
    // The page's clock, and with it its first picture, only advances in the steps below.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const texts = page.waitForResponse('**/assets/i18n/en.json');
    await page.reload({ waitUntil: 'commit' });
    await texts;
    await expectVisible(page.getByRole('status'));
    expect(scripts).toEqual([]);
    await page.clock.resume();
    await expectVisible(page.getByRole('heading', { name: en('login.title') }));
    expect(scripts).not.toEqual([]);
  });
});

describe('a second visit', () => {
  test('asks for its figures before the scripts have come, and for nothing twice', async ({
    people,
    visit,
  }) => {
    const person = await people.person();
    const { page, context, troubles } = await visit(person, '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.steps') }));
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/(user|organizations|dashboard)$/.test(pathname)) asked.push(pathname);
    });
    const figures = page.waitForResponse(/\/dashboard\?/);
    await context.route('**/assets/*.js', async (route) => {
      await figures;
      await route.continue();
    });
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: en('dashboard.steps') }));
    await troubles.quiet();
    expect(asked.filter((path) => path !== '/dashboard').toSorted()).toEqual([
      '/api/v1/organizations',
      `/api/v1/organizations/${person.organizationId}/dashboard`,
      '/api/v1/user',
    ]);
  });
});

describe('loading', () => {
  test('shows nothing before 100 ms, then a bar that is gone when all is there', async ({
    people,
    visit,
  }) => {
    const { page, context } = await visit(await people.person(), '/dashboard');
    // The page's clock only advances in the steps below; a response arrives when it is released.
    await page.clock.install();
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: en('dashboard.steps') }));
    let letGo = (): void => undefined;
    const gone = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked = page.waitForRequest(/\/meters\?/);
    await context.route(/\/meters\?/, async (route) => {
      await gone;
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('link', { name: en('menu.meters') }).click();
    await page.clock.runFor(20);
    await asked;
    // Screen readers, which do not see the bar, get aria-busy.
    const bar = page.locator('[data-busy-bar]');
    const busy = () => page.getByRole('main').getAttribute('aria-busy');
    await page.clock.runFor(60);
    await expect.poll(() => bar.count()).toBe(0);
    expect(await busy()).toBe('false');
    await page.clock.runFor(60);
    await expectVisible(bar);
    expect(await busy()).toBe('true');
    // It blocks nothing: reading and working continue.
    await expectVisible(page.getByRole('heading', { name: en('meters.title') }));
    await page.clock.resume();
    letGo();
    await expectGone(bar);
    await expect.poll(busy).toBe('false');
  });
});

describe('errors', () => {
  test('of the server are shown in a toast, with what to do', async ({ people, visit }) => {
    const { page, context, troubles } = await visit(await people.person(), '/dashboard');
    troubles.allow(500, 403);
    await context.route('**/user', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, body: 'broken' })
        : route.continue(),
    );
    await page.getByRole('button', { name: en('language.choose') }).click();
    await page.getByRole('menuitemradio', { name: en('language.da') }).click();
    await expectText(page.getByRole('alert').filter({ hasText: en('toast.error') }), en('toast.unknown'));
    const toast = page.getByRole('listitem').filter({ hasText: en('toast.error') });
    expect(Math.round((await toast.boundingBox())?.width ?? 0)).toBe(400);
    await toast.getByRole('button', { name: en('toast.close') }).click();
    await expectGone(toast);
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
  });

  test('without a network are shown, and the page can be tried again', async ({ people, visit }) => {
    const { page, context, troubles } = await visit(await people.person(), '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await expectVisible(page.getByText(en('shell.offline')));
    await context.setOffline(false);
    await expectGone(page.getByText(en('shell.offline')));
  });
});

describe('a part that is loaded when it is wanted', () => {
  test('does not break the page without a network, and loads once there is one', async ({
    people,
    visit,
  }) => {
    const { page, context, troubles } = await visit(await people.person(), '/events/new', { on: 'phone' });
    const title = page.getByLabel(en('events.field.title'));
    await title.fill('Oil on the floor');
    await troubles.quiet();
    troubles.allowOffline();
    await context.setOffline(true);
    await page.getByRole('button', { name: en('shell.more'), exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: en('toast.offline') });
    await expectVisible(toast);
    await expect.poll(() => title.inputValue()).toBe('Oil on the floor');
    await context.setOffline(false);
    const sheet = page.getByRole('dialog', { name: en('shell.more') });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: en('shell.more'), exact: true }).click();
        await sheet.waitFor({ timeout: patience(1000) }).catch(() => undefined);
        return sheet.isVisible();
      })
      .toBe(true);
    await page.keyboard.press('Escape');
    await expectGone(sheet);
    await expect.poll(() => title.inputValue()).toBe('Oil on the floor');
  });
});
