import type { Page } from 'playwright-core';
import { fillText, missingText } from '../../../src/core/contract/fill-text.ts';
import { isLanguage } from '../../../src/ui/language/i18n.ts';
import type { Language, t } from '../../../src/ui/language/i18n.ts';
import { translations } from '../../../src/areas.server.ts';

/** The texts of the interface in a language, by their keys. */
export const textsIn =
  (lng: Language = 'en'): typeof t =>
  (key, values) =>
    fillText(lng, translations[lng], key, values) ?? missingText(key);

/** A text of the interface by its key, in English: what a journey looks for, so that a better sentence breaks no test. */
export const en = textsIn('en');
/** The same in Danish. */
export const da = textsIn('da');

/** The scripts of a page run: until then it shows what index.html has, knows no language and hears of nothing. */
export const begun = (page: Page): Promise<void> =>
  page.locator('#root > .start-page').waitFor({ state: 'detached' });

/** The same in the language of a page. */
export async function textsOf(page: Page): Promise<typeof t> {
  await begun(page);
  const language = await page.locator('html').getAttribute('lang');
  if (!isLanguage(language)) throw new Error(`The page has no language: ${language}`);
  return textsIn(language);
}

/** Matches any value in what `expectText` and the patterns below are given: `en('factor.isOn', { date: anything })`. */
export const anything = '\uE000';

/** The same for a number, which chooses the plural. */
export const anyNumber = 987_654_321;

const source = (part: string | RegExp): string =>
  typeof part === 'string'
    ? part
        .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
        .replaceAll(anything, '.*?')
        // With its thousands separated in either language.
        .replaceAll(/987(?:,|\\\.)?654(?:,|\\\.)?321/g, '[\\d.,]+')
    : part.source;

/** The texts one after the other, with anything between them: for a locator by several, or by one with `anything` in it. */
export const inOrder = (...parts: (string | RegExp)[]): RegExp =>
  new RegExp(parts.map(source).join('.*'), 's');

/** What begins with the texts, for locators that would find too much by a part of a name. */
export const beginning = (text: string): RegExp => new RegExp(`^${source(text)}`, 's');
