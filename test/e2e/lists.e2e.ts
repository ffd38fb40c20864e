import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { MeterType } from '../../src/monitoring/units/units.ts';
import { newInspection } from '../support/control-book.ts';
import { inDays } from '../support/days.ts';
import { newMeter } from '../support/monitoring.ts';
import type { Person } from '../support/people.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectValue,
  expectVisible,
} from './support/expectations.ts';
import { expectAccessible } from './support/accessible.ts';
import { demoIds } from './support/demo.ts';
import { test } from './support/journey.ts';
import { en, inOrder } from './support/texts.ts';

const list = '/monitoring/meters';

async function someMeters(editor: Person): Promise<string[]> {
  const kinds: [string, MeterType, string][] = [
    ['Ash', 'WATER', 'm3'],
    ['Beech', 'ELECTRICITY', 'kWh'],
    ['Cherry', 'HEAT', 'MWh'],
    ['Elm', 'WATER', 'm3'],
  ];
  const ids = [];
  for (const [name, utilityType, unit] of kinds)
    ids.push((await newMeter(editor, { name, utilityType, units: [unit] })).id);
  return ids;
}

async function expectState(page: Page, path: string, state: Record<string, string>): Promise<void> {
  const read = (): unknown => {
    const { pathname, searchParams } = new URL(page.url());
    return [pathname, Object.fromEntries(searchParams)];
  };
  await expect.poll(read).toEqual([path, state]);
}

describe('a list', () => {
  test('keeps search, filters, order and the open record in its address', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const [, , , elm] = await someMeters(editor);
    const { page } = await visit(editor, list);
    const names = () => page.getByRole('table').getByRole('link').allInnerTexts();
    const shows = async (wanted: string[]) => {
      await expect.poll(names).toEqual(wanted);
    };
    await page.getByRole('button', { name: en('meters.column.meter'), exact: true }).click();
    await shows(['Ash', 'Beech', 'Cherry', 'Elm']);
    await page.getByRole('button', { name: en('meters.column.meter'), exact: true }).click();
    await shows(['Elm', 'Cherry', 'Beech', 'Ash']);
    await page.getByRole('button', { name: en('meters.filter.type') }).click();
    await page
      .getByRole('checkbox', { name: en('meters.type.WATER') })
      .or(page.getByRole('option', { name: en('meters.type.WATER') }))
      .first()
      .click();
    await shows(['Elm', 'Ash']);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: en('meters.search') }).fill('el');
    await shows(['Elm']);
    const state = { search: 'el', sort: 'name,desc', utilityType: 'WATER' };
    await expectState(page, list, state);

    await page.getByRole('link', { name: 'Elm' }).click();
    await expectState(page, `${list}/${elm}`, state);
    await expectVisible(page.getByRole('region', { name: 'Elm' }));
    await page.reload();
    await shows(['Elm']);
    await expectVisible(page.getByRole('region', { name: 'Elm' }));
    await page.goBack();
    await expectGone(page.getByRole('region', { name: 'Elm' }));
    await expectValue(page.getByRole('searchbox', { name: en('meters.search') }), 'el');
    // Typing into the search adds no history entry: back returns to the order before it.
    await page.goBack();
    await shows(['Elm', 'Cherry', 'Beech', 'Ash']);
    await page.goForward();
    await shows(['Elm']);
    await page.getByRole('searchbox', { name: en('meters.search') }).fill('zzz');
    await page.getByRole('button', { name: en('kit.list.clear') }).click();
    await shows(['Elm', 'Cherry', 'Beech', 'Ash']);
  });

  test('opens a row that is chosen while the search is still under way', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const [, , , elm] = await someMeters(editor);
    const { page, context } = await visit(editor, list);
    await expectVisible(page.getByRole('link', { name: /Elm$/ }));
    const delayed: string[] = [];
    await context.route(/\.js$/, async (route) => {
      delayed.push(route.request().url());
      await new Promise((resolve) => void setTimeout(resolve, 600));
      await route.continue();
    });
    const field = await page.getByRole('searchbox', { name: en('meters.search') }).elementHandle();
    // Typed and chosen at once, on any machine.
    await page.getByRole('link', { name: /Elm$/ }).evaluate((link: HTMLElement, input) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('There is no search.');
      input.focus();
      document.execCommand('insertText', false, 'el');
      // A browser with much to do: the search falls due before the page has processed what was chosen.
      setTimeout(() => {
        link.click();
      });
      const until = performance.now() + 400;
      while (performance.now() < until);
    }, field);
    await expectVisible(page.getByRole('region', { name: 'Elm' }));
    await expectState(page, `${list}/${elm}`, { search: 'el' });
    expect(delayed).not.toEqual([]);
  });

  test('turns its pages, and shows the last one there is', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    for (let index = 0; index < 30; index += 1)
      await newMeter(editor, { name: `Meter ${String(index).padStart(2, '0')}` });
    const { page } = await visit(editor, `${list}?sort=name,asc`);
    await expectVisible(page.getByText('1–25 of 30'));
    await page.getByRole('button', { name: en('kit.list.next') }).click();
    await expectVisible(page.getByText('26–30 of 30'), page.getByRole('link', { name: 'Meter 29' }));
    await page.goto(`${list}?sort=name,asc&page=9`);
    await expectVisible(page.getByText('26–30 of 30'));
  });

  test('works with only a keyboard', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const [ash, beech] = await someMeters(editor);
    const order = { sort: 'name,asc' };
    const { page } = await visit(editor, `${list}?sort=name,asc`);
    await expectVisible(page.getByRole('link', { name: /Ash$/ }));
    await page.keyboard.press('/');
    await expectFocused(page.getByRole('searchbox', { name: en('meters.search') }));
    await page.keyboard.press('ArrowDown');
    await expectFocused(page.getByRole('link', { name: /Ash$/ }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectState(page, `${list}/${beech}`, order);
    await expectVisible(page.getByRole('region', { name: 'Beech' }));
    await page.keyboard.press('Escape');
    await expectState(page, list, order);
    await expectFocused(page.getByRole('link', { name: /Beech$/ }));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expectState(page, `${list}/${ash}`, order);
  });

  test('walks from record to record by j and k, and the open one follows', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    const book = '/monitoring/control-book';
    const names = ['Guard rails', 'Ladders', 'Racks'];
    for (const [place, name] of names.entries())
      await newInspection(editor, { name, dueDate: inDays(place) });
    const { page } = await visit(editor, book);
    const open = (name: string) => expectVisible(page.getByRole('region', { name, exact: true }));
    await expectVisible(page.getByRole('link', { name: 'Guard rails' }));
    await page.keyboard.press('j');
    await expectFocused(page.getByRole('link', { name: 'Guard rails' }));
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await open('Ladders');
    await page.keyboard.press('k');
    await open('Guard rails');
    // There is none before the first.
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await open('Ladders');
    await page.keyboard.press('j');
    await open('Racks');
    await page.keyboard.press('Escape');
    await expectFocused(page.getByRole('link', { name: 'Racks' }));
  });

  test('shows cards on a phone, and a record over the whole screen', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await someMeters(editor);
    const { page } = await visit(editor, list, { on: 'phone' });
    await page.getByRole('link', { name: /Cherry/ }).click();
    const panel = page.getByRole('region', { name: 'Cherry' });
    await expectVisible(panel);
    expect(await panel.evaluate((element) => element.getBoundingClientRect().width)).toBe(390);
    await panel.getByRole('button', { name: en('kit.panel.back') }).click();
    await expectAddress(page, list);
  });

  test('keeps its bar on one line, with what it has no room for behind one button', async ({
    people,
    visit,
  }) => {
    const { organization } = await demoIds(people);
    const editor = await people.person({ level: 'MANAGE_ORGANIZATION', organization });
    const { page } = await visit(editor, '/chemicals/my-chemicals');
    // The address says which view it is, so that it shows the same to others.
    await expectState(page, '/chemicals/my-chemicals', { view: 'list' });
    const row = page.getByRole('link', { name: /^Chromate rinse CR-4/ });
    const top = async (): Promise<number | undefined> => (await page.getByRole('table').boundingBox())?.y;
    await row.waitFor();
    const before = await top();
    const columns = page.getByRole('button', { name: en('kit.list.columns') });
    await page.getByRole('button', { name: en('kit.list.moreFilters') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('register.field.department') })
      .click();
    await page.getByRole('checkbox', { name: 'Surface treatment' }).click();
    await page.keyboard.press('Escape');
    await expectVisible(
      page.getByRole('button', { name: `${en('register.field.department')}: Surface treatment` }),
    );
    expect(await top()).toBe(before);

    await row.click();
    await expectVisible(page.getByRole('region', { name: 'Chromate rinse CR-4' }));
    const bar = page.getByRole('search').filter({ has: columns });
    for (const width of [1440, 1366, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await bar.boundingBox())?.height).toBe(44);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByRole('button', { name: en('kit.list.removeFilter', { filter: en('register.field.department') }) })
      .click();
    await expect.poll(top).toBe(before);
    // What gave way is found in the menus.
    await page
      .getByRole('button', { name: en('kit.panel.more') })
      .first()
      .click();
    await expectVisible(page.getByRole('menuitem', { name: en('import.open') }));
    await page.keyboard.press('Escape');
    await columns.click();
    await expectVisible(
      page.getByRole('menuitemcheckbox', { name: inOrder(en('register.field.use'), en('kit.list.noRoom')) }),
    );
  });

  test('names its icons by tooltips that leave a button as it is', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await someMeters(editor);
    const { page } = await visit(editor, list);
    const columns = page.getByRole('button', { name: en('kit.list.columns') });
    const tooltip = page.getByRole('tooltip', { name: en('kit.list.columns') });
    await columns.focus();
    const same = await columns.elementHandle();
    for (const round of ['loaded', 'there already']) {
      await columns.hover();
      await expectVisible(tooltip);
      await expectFocused(columns);
      expect(await columns.evaluate((button, former) => button === former, same), round).toBe(true);
      await page.mouse.move(0, 0);
      await expectGone(tooltip);
    }
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('menuitemcheckbox').first());
    await page.keyboard.press('Escape');
    await expectFocused(columns);
    await page.getByRole('button', { name: en('kit.print') }).hover();
    await expectVisible(page.getByRole('tooltip', { name: en('kit.print') }));
  });

  test('has all its filters behind one button on a phone', async ({ people, visit }) => {
    const editor = await people.person({ level: 'EDIT_ORGANIZATION' });
    await someMeters(editor);
    const { page } = await visit(editor, list, { on: 'phone' });
    await page.getByRole('button', { name: en('kit.list.moreFilters') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('meters.filter.type') })
      .click();
    await page.getByRole('checkbox', { name: en('meters.type.HEAT') }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectGone(page.getByRole('link', { name: /Ash/ }));
    await page.getByRole('button', { name: en('kit.list.moreFiltersSet', { count: 1 }) }).click();
    await expectText(
      page.getByRole('dialog').getByRole('button', { name: en('meters.filter.type') }),
      en('meters.type.HEAT'),
    );
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('meters.filter.type') })
      .click();
    await page
      .getByRole('button', { name: en('kit.list.removeFilter', { filter: en('meters.filter.type') }) })
      .click();
    await page
      .getByRole('button', { name: en('kit.list.filtersBack', { filter: en('meters.filter.type') }) })
      .click();
    await page.keyboard.press('Escape');
    await expectVisible(page.getByRole('link', { name: /Ash/ }));
  });
});
