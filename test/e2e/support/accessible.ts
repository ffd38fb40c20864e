import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The last of them adds `target-size` (2.5.8), which axe leaves out unless a tag includes it. */
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is another in another theme; all else is the same. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the current page against WCAG 2.2 AA, each with the elements. In: all rules, or those for colours.
 */
export async function found(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Read in once a page: it is as large as the application.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    async (runOnly) => {
      // A colour on its way from one theme to another belongs to neither: nothing moves while axe looks.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(still);
      const found = await window.axe.run({ include: [['html']] }, { runOnly, resultTypes: ['violations'] });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      return found;
    },
    rules === 'all'
      ? ({ type: 'tag', values: wcag22aa } as const)
      : ({ type: 'rule', values: ofColours } as const),
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 5)
        .map(
          (node) =>
            `${node.html.slice(0, 200)} (${node.any
              .concat(node.all, node.none)
              .map((check) => check.message)
              .join('; ')})`,
        )
        .join('\n  ')}`,
  );
}

/**
 * WCAG 2.2 AA, as far as a machine can check: axe finds nothing on the current page. The journey continues meanwhile. In:
 * all rules, or those for colours.
 */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  expect.soft(await found(page, rules), `axe on ${page.url()}`).toEqual([]);
}

/** Nothing is wider than the screen: no sideways scrolling (WCAG 1.4.10). */
export async function expectNoSideways(page: Page): Promise<void> {
  const wide = await page.evaluate(async () => {
    // A size given just now is drawn with the second frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    // Content of a box that scrolls or clips makes nothing wider.
    const kept = (element: Element): boolean =>
      element.parentElement !== null &&
      element.parentElement !== document.body &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || kept(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !kept(element))
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160));
  });
  expect.soft(wide, `${page.url()} is wider than ${page.viewportSize()?.width} px`).toEqual([]);
}
