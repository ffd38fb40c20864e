import type { Page } from 'playwright-core';
import type { People } from '../../support/people.ts';

/** Opens what stands on a screen only after a click. */
export type Step = (page: Page, people: People) => Promise<void>;
export interface Screen {
  name: string;
  /** `{E-101}` stands for the id of the meter with that number, `{ida.lauridsen}` for that of somebody of Nordlys. */
  path: string;
  /** Who looks: somebody who maintains the system in Nordlys Production unless told otherwise. */
  as?: 'nobody' | 'limited' | 'new' | 'managing' | 'group' | 'reader' | 'secured' | 'unsecured';
  before?: Step;
  only?: 'desktop' | 'phone';
}

export const click =
  (role: 'button' | 'tab' | 'menuitem', en: string | RegExp, da: string | RegExp): Step =>
  (page) =>
    page
      .getByRole(role, { name: en })
      .or(page.getByRole(role, { name: da }))
      .first()
      .click();
export const button = (en: string | RegExp, da: string | RegExp): Step => click('button', en, da);
export const tab = (en: string, da: string): Step => click('tab', new RegExp(`^${en}`), new RegExp(`^${da}`));
/** Drops a table as a file, and waits for what is found in it. */
export const drop =
  (text: string): Step =>
  async (page) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('table').first().waitFor();
  };
