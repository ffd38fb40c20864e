import type { Page } from 'playwright-core';
import type { People } from '../../support/people.ts';
import { beginning, textsOf } from './texts.ts';
import type { TextKey } from '../../../src/core/contract/text-key.ts';

/** Opens what appears on a screen only after a click. */
export type Step = (page: Page, people: People) => Promise<void>;
export interface Screen {
  name: string;
  /** Braces stand for an id of the demo: `{E-101}` for the one whose key is E-101. */
  path: string;
  /** The person: one who maintains the system in Nordlys Production by default. */
  as?:
    | 'anonymous'
    | 'limited'
    | 'new'
    | 'managing'
    | 'group'
    | 'reader'
    | 'secured'
    | 'unsecured'
    | 'offline';
  before?: Step;
  /** Puts back what `before` changed outside the page. */
  after?: Step;
  only?: 'desktop' | 'phone';
}
/** What a room's `….screens.ts` exports. */
export interface Screens {
  screens: readonly Screen[];
  /** Queries of `key` and `id` for what is in braces; $1 is Nordlys Production. */
  ids?: readonly string[];
}

type Values = Record<string, string | number>;
/** Presses what begins so in the language of the screen. */
export const click =
  (role: 'button' | 'tab' | 'menuitem', key: TextKey, values?: Values): Step =>
  async (page) => {
    const t = await textsOf(page);
    await page
      .getByRole(role, { name: beginning(t(key, values)) })
      .first()
      .click();
  };
export const button = (key: TextKey, values?: Values): Step => click('button', key, values);
/** Presses a button of the record beside the list, which may have one of the same name. */
export const inPanel =
  (key: TextKey): Step =>
  async (page) => {
    const t = await textsOf(page);
    await page
      .locator('section[data-panel]')
      .getByRole('button', { name: t(key), exact: true })
      .click();
  };
/** Drops a table as a file, and waits for what is found in it. */
export const drop =
  (text: string): Step =>
  async (page) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const t = await textsOf(page);
    const cards = page.getByRole('list', { name: t('import.table') });
    await page.getByRole('table').or(cards).first().waitFor();
  };

/** Opens a list to choose from, long enough to scroll in. */
export const picker =
  (key: TextKey): Step =>
  async (page) => {
    const t = await textsOf(page);
    await page.getByRole('combobox', { name: t(key) }).click();
    await page.getByRole('option').first().waitFor();
  };
