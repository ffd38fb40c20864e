import { describe, expect } from 'vitest';
import { newMeter } from '../support/monitoring.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectVisible,
} from './support/expectations.ts';
import { test } from './support/journey.ts';
import { da, en } from './support/texts.ts';

describe('the language', () => {
  test('is chosen, saved with the account, and stays', async ({ people, visit }) => {
    const reader = await people.person({ level: 'READ_ORGANIZATION' });
    const { page } = await visit(reader, '/dashboard');
    await page.getByRole('button', { name: en('language.choose') }).click();
    await page.getByRole('menuitemradio', { name: en('language.da') }).click();
    await expectVisible(page.getByRole('heading', { name: da('dashboard.title') }));
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('da');
    const { rows } = await people.owner.query('select language from account where id = $1', [
      reader.accountId,
    ]);
    expect(rows).toEqual([{ language: 'da' }]);

    // Another browser of the same person, which prefers English: the account decides.
    const other = await visit(reader, '/dashboard', { language: 'en' });
    await expectVisible(other.page.getByRole('heading', { name: da('dashboard.title') }));
  });

  test('follows the Content-Language of an answer', async ({ people, visit }) => {
    const reader = await people.person({ level: 'READ_ORGANIZATION' });
    const { page } = await visit(reader, '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
    await people.owner.query(`update account set language = 'da' where id = $1`, [reader.accountId]);
    // By its address: changes by others may be fetched before, and bring the language with them.
    await page.locator('a[href="/monitoring/meters"]').first().click();
    await expectVisible(page.getByRole('heading', { name: da('meters.title') }));
  });

  test('loads its texts when needed, and shows missing ones by their key', async ({ people, visit }) => {
    const reader = await people.person({ level: 'READ_ORGANIZATION' });
    const { page, context } = await visit(reader, '/dashboard');
    const asked: string[] = [];
    page.on(
      'request',
      (request) =>
        request.url().includes('/assets/i18n/') && asked.push(request.url().split('/').at(-1) ?? ''),
    );
    await context.route('**/assets/i18n/da.json', async (route) => {
      const answer = await route.fetch();
      const { 'dashboard.quiet': _, ...texts } = (await answer.json()) as Record<string, string>;
      await route.fulfill({ response: answer, json: texts });
    });
    await page.getByRole('button', { name: en('language.choose') }).click();
    await page.getByRole('menuitemradio', { name: en('language.da') }).click();
    await expectVisible(page.getByText('[translation key missing --> dashboard.quiet]'));
    expect(asked).toEqual(['da.json']);
  });

  test('can be chosen before signing in', async ({ visit }) => {
    const { page } = await visit(null, '/login', {}, 401);
    await page.getByRole('button', { name: en('language.choose') }).click();
    await page.getByRole('menuitemradio', { name: en('language.da') }).click();
    await expectVisible(page.getByRole('heading', { name: da('login.title') }));
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: da('login.title') }));
  });
});

describe('the theme', () => {
  test('is the system’s until another is chosen, and stays', async ({ people, visit }) => {
    const { page } = await visit(await people.person(), '/dashboard', { theme: 'dark' });
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
    expect(await scheme()).toBe('dark');
    await page.getByRole('button', { name: en('theme.choose') }).click();
    await page.getByRole('menuitemradio', { name: en('theme.light') }).click();
    await expect.poll(scheme).toBe('light');
    await page.reload({ waitUntil: 'commit' });
    // Before the first picture already: nothing flashes.
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await scheme()).toBe('light');
  });
});

describe('the organization switcher', () => {
  test('shows the tree, and goes to work elsewhere on the same list', async ({ people, visit }) => {
    const holding = await people.organization({ name: 'Nord Holding' });
    const part = await people.organization({ name: 'Nord Works', parent: holding });
    await people.organization({ name: 'Nord Depot', parent: holding, accessibility: 'LIMITED' });
    const editor = await people.person({ level: 'EDIT_ORGANIZATION', organization: holding });
    await newMeter({ ...editor, organizationId: part }, { name: 'Meter of the works' });
    const { page } = await visit(editor, '/monitoring/meters');
    await expectVisible(page.getByText(en('meters.empty.title')));
    const switcher = page.getByRole('button', { name: en('organizations.switch') });
    const tree = page.getByRole('dialog', { name: en('organizations.switch') });
    await switcher.click();
    await expectText(tree, `Nord Holding Nord Depot ${en('organizations.limited')} Nord Works`);
    await tree.getByRole('button', { name: 'Nord Works' }).click();
    await expectVisible(page.getByRole('link', { name: 'Meter of the works' }));
    await expectText(switcher, 'Nord Works Nord Holding');
    await page.reload();
    await expectVisible(page.getByRole('link', { name: 'Meter of the works' }));

    await switcher.press('Enter');
    await expectFocused(tree.getByRole('button', { name: 'Nord Works' }));
    await page.keyboard.press('Escape');
    await expectFocused(switcher);
    await switcher.press('Enter');
    await expectFocused(tree.getByRole('button', { name: 'Nord Works' }));
    await page.keyboard.press('ArrowUp');
    await expectFocused(tree.getByRole('button', { name: /Nord Depot/ }));
    await page.keyboard.press('Enter');
    await expectText(switcher, 'Nord Depot');
    await expectGone(page.getByRole('link', { name: en('menu.scope') }));
  });

  test(
    'shows the names of ten levels in full, on a narrow screen too',
    { tags: ['full'] },
    async ({ people, visit }) => {
      const name = (level: number): string => `Level ${level} Works, Terminals and Warehousing`;
      const chain = [await people.organization({ name: name(1) })];
      for (let level = 2; level <= 10; level += 1) {
        const parent = chain.at(-1);
        if (parent) chain.push(await people.organization({ name: name(level), parent }));
      }
      const [holding] = chain;
      const reader = await people.person({
        level: 'READ_ORGANIZATION',
        ...(holding && { organization: holding }),
      });
      for (const on of ['phone', 'desktop'] as const) {
        const { page } = await visit(reader, '/dashboard', { on });
        await page.getByRole('button', { name: en('organizations.switch') }).click();
        const tree = page.getByRole('dialog', { name: en('organizations.switch') });
        for (const level of [8, 9, 10]) {
          const words = tree.getByRole('button', { name: name(level) }).getByText(name(level));
          await words.scrollIntoViewIfNeeded();
          await expectVisible(words);
          const [option, frame] = [await words.boundingBox(), await tree.boundingBox()];
          const right = (option?.x ?? Infinity) + (option?.width ?? Infinity);
          expect(right).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
          // Nothing of it is cut: it takes as many lines as it needs.
          expect(
            await words.evaluate((it) => [
              it.scrollWidth - it.clientWidth,
              it.scrollHeight - it.clientHeight,
            ]),
          ).toEqual([0, 0]);
        }
      }
    },
  );

  test('begins with the first organization of the holding', async ({ people, visit }) => {
    const holding = await people.organization({ name: 'Nord Group' });
    await people.organization({ parent: holding, name: 'Aarhus Works' });
    const manager = await people.person({ level: 'READ_ORGANIZATION', organization: holding });
    const { page } = await visit(manager, '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
    expect(await page.evaluate(() => localStorage.getItem('rede.organization'))).toBe(holding);
  });

  test('falls back to the first organization when the remembered one is gone', async ({ people, visit }) => {
    const reader = await people.person();
    const { page, troubles } = await visit(reader, '/dashboard');
    troubles.allow(404);
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
    await page.evaluate(() =>
      localStorage.setItem('rede.organization', '0198c0de-0000-7000-8000-000000000001'),
    );
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
    expect(await page.evaluate(() => localStorage.getItem('rede.organization'))).toBe(reader.organizationId);
  });
});

describe('the keyboard', () => {
  test('opens the palette and goes anywhere', async ({ people, visit }) => {
    const { page } = await visit(await people.person(), '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: en('palette.title') });
    await expectFocused(field);
    await page.keyboard.type('meters');
    await page.keyboard.press('Enter');
    await expectAddress(page, '/monitoring/meters');
    await expectGone(field);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzz');
    await expectVisible(page.getByText(en('palette.none', { search: 'zzz' })));
    await page.keyboard.press('Escape');
    await expectGone(field);
  });

  test('loses no letter that is typed before the palette has come', async ({ people, visit }) => {
    const { page, context, troubles } = await visit(await people.person(), '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.steps') }));
    await troubles.quiet();
    await context.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => void setTimeout(resolve, 500));
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('metres');
    for (let letters = 0; letters < 3; letters += 1) await page.keyboard.press('Backspace');
    const field = page.getByRole('combobox', { name: en('palette.title') });
    await expectFocused(field);
    await expect.poll(() => field.inputValue()).toBe('met');
    await page.keyboard.type('ers');
    await page.keyboard.press('Enter');
    await expectAddress(page, '/monitoring/meters');
  });

  test('lists its shortcuts, and lets single keys be turned off', async ({ people, visit }) => {
    const { page } = await visit(await people.person(), '/monitoring/meters');
    await expectVisible(page.getByRole('heading', { name: en('meters.title') }));
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: en('shortcuts.title') });
    await expectVisible(dialog.getByText(en('shortcuts.focusSearch')));
    await dialog.getByRole('checkbox', { name: en('shortcuts.single') }).uncheck();
    await page.keyboard.press('Escape');
    await expectGone(dialog);
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expectVisible(page.getByRole('combobox', { name: en('palette.title') }));
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('goes to pages, makes records, edits them and walks through a list by single keys', async ({
    people,
    visit,
  }) => {
    const manager = await people.person();
    for (const name of ['First meter', 'Second meter']) await newMeter(manager, { name });
    const { page } = await visit(manager, '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expectAddress(page, '/monitoring/meters');
    // The dashboard, which is shown until the list has loaded, mentions meters too.
    await expectVisible(page.getByRole('heading', { name: en('meters.title') }));
    await expectVisible(page.getByRole('link', { name: 'First meter' }));
    await page.keyboard.press('ArrowDown');
    await expectFocused(page.locator('a[data-row]').first());
    await page.keyboard.press('j');
    await expectFocused(page.locator('a[data-row]').nth(1));
    await page.keyboard.press('k');
    await expectFocused(page.locator('a[data-row]').first());
    await page.keyboard.press('n');
    await expectAddress(page, /^\/monitoring\/meters\/new/);
    await page.goto(`/organization/members/${manager.accountId}`);
    await expectVisible(page.getByRole('link', { name: en('kit.panel.edit') }));
    await page.keyboard.press('e');
    await expectAddress(page, `/organization/members/${manager.accountId}/edit`);
    await page.goto('/planning/actions');
    await expectVisible(page.getByRole('link', { name: en('actions.new') }).first());
    await page.keyboard.press('n');
    // What is typed at once is the title, and no letter of it a key of the page.
    const title = page.getByLabel(en('actions.field.title'));
    await expectFocused(title);
    await page.keyboard.type('New hoses');
    await expect.poll(() => title.inputValue()).toBe('New hoses');
    await title.fill('');
    await page.goto('/organization/members');
    await expectVisible(page.getByRole('link', { name: en('members.new') }));
    await page.keyboard.press('c');
    await expectFocused(page.getByRole('combobox', { name: en('palette.title') }));
    await page.keyboard.type('inspection');
    await expectVisible(page.getByRole('option', { name: en('create.inspection') }));
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expectAddress(page, '/monitoring/control-book/inspections/new');
  });

  test('skips the menu', async ({ people, visit }) => {
    const { page } = await visit(await people.person(), '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
    await page.keyboard.press('Tab');
    await expectFocused(page.getByRole('link', { name: en('shell.skip') }));
    await page.keyboard.press('Enter');
    await expectFocused(page.getByRole('main'));
    await expectAddress(page, /^\/dashboard/);
  });
});
