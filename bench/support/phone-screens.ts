import type { Page } from 'playwright-core';
import { en } from '../../test/e2e/support/texts.ts';

/** What somebody does on a screen: presses and types, each as a person would, without waiting for more than what they press next. */
export interface Doing {
  name: string;
  path: string;
  /** At a desk: with a keyboard and room. */
  wide?: boolean;
  act: (page: Page) => Promise<void>;
}

const typed = (page: Page, text: string) => page.keyboard.type(text, { delay: 120 });

/** The screens that are used most, in the demo of Nordlys Production. */
export const doings: readonly Doing[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    async act(page) {
      const parts = page.getByRole('radiogroup').last().locator('label');
      for (const index of [1, 2, 0]) await parts.nth(index).click();
      await page.getByRole('button', { name: new RegExp(`^${en('user.menu')}`) }).click();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: en('shell.more'), exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'list of meters',
    path: '/monitoring/meters',
    async act(page) {
      await page.getByRole('searchbox').click();
      await typed(page, 'water');
      await page.getByRole('searchbox').press('Escape');
      await page.getByRole('button', { name: en('kit.list.moreFilters') }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Gas, drying oven 1' }).click();
      await page.getByRole('tab').nth(1).click();
      await page.getByRole('tab').nth(0).click();
    },
  },
  {
    name: 'report of an event',
    path: '/events/new',
    async act(page) {
      await page.locator('textarea').first().click();
      await typed(page, 'Oil on the floor next to the press');
      for (const choice of ['Yes', 'No', 'Medium', 'High'])
        await page.getByText(choice, { exact: true }).click();
      await page.getByRole('combobox').first().click();
      await typed(page, 'Hall');
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: en('events.new.more') }).click();
    },
  },
  {
    name: 'control book',
    path: '/monitoring/control-book',
    async act(page) {
      await page.getByRole('searchbox').click();
      await typed(page, 'crane');
      await page.getByRole('searchbox').press('Escape');
      await page.getByRole('link', { name: en('book.show.calendar'), exact: true }).click();
      await page.getByRole('link', { name: en('book.show.done'), exact: true }).click();
      await page.getByRole('link', { name: en('book.show.todo'), exact: true }).click();
      await page.getByRole('link', { name: 'Ladders' }).click();
    },
  },
  {
    name: 'reading round',
    path: '/monitoring/meters/round',
    async act(page) {
      const fields = page.locator('main form input[inputmode]');
      for (const [index, value] of ['2105', '22950', '18460'].entries()) {
        await fields.nth(index).click();
        await typed(page, value);
      }
    },
  },
  {
    name: 'command palette',
    path: '/dashboard',
    wide: true,
    async act(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
      await typed(page, 'meter');
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
    },
  },
];
