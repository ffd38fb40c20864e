import { mkdirSync } from 'node:fs';
import { describe } from 'vitest';
import { expectAccessible, expectNoSideways } from './accessible.ts';
import { givePassword, giveSecondFactor } from './account.ts';
import { demoIds } from './demo.ts';
import { goTo, test } from './journey.ts';
import type { Visit } from './journey.ts';
import { long } from '../../support/full.ts';
import { screens } from './screens.ts';
import { patience } from '../../support/patience.ts';

/**
 * The screen once it has settled: nothing in flight, nothing loading, fonts loaded, charts drawn in their final width.
 */
async function atRest({ page, troubles }: Visit): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  do {
    await troubles.quiet();
    await page.waitForFunction(
      () =>
        !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') &&
        document.fonts.status === 'loaded',
    );
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1000 }));
        }),
    );
    // A panel that was slow to appear asks for its chart only now.
  } while (!troubles.stayedQuiet());
}

/** The language of each walk. Each screen is then shown at the other sizes too, so both languages are seen at all widths. */
const languageOf = { desktop: 'en', phone: 'da' } as const;
const otherWidths = {
  desktop: [{ width: 390, height: 844 }],
  phone: [
    { width: 320, height: 640 },
    { width: 1440, height: 900 },
  ],
} as const;

/** The screens of each walk. Those for both take turns between a desktop and a phone in a full run; a long run looks at each on both. */
function screensOf(on: 'desktop' | 'phone'): typeof screens {
  let place = 0;
  return screens.filter(({ only }) => {
    if (only) return only === on;
    place += 1;
    return long || (place % 2 === 0) === (on === 'desktop');
  });
}

/**
 * The test that walks through the screens of a desktop or a phone, with axe, without sideways scrolling at any width, and with a picture in
 * test-results/screens; then in dark mode, where axe checks the colours.
 */
export function walkThrough(on: 'desktop' | 'phone'): void {
  describe(`every screen is accessible and fits on a ${on}`, () => {
    const language = languageOf[on];
    test(`in ${language}`, { timeout: patience(3_600_000), tags: ['full'] }, async ({ people, visit }) => {
      const { organization, pathOf, limited, group } = await demoIds(people);
      const who = {
        secured: async () => {
          const person = await people.person({ organization, firstName: 'Line', lastName: 'Friis' });
          await giveSecondFactor(people, person);
          return person;
        },
        unsecured: async () => {
          const person = await people.person({ organization, firstName: 'Line', lastName: 'Friis' });
          await givePassword(people, person);
          return person;
        },
        maintainer: () =>
          people.person({ level: 'MAINTAIN_SYSTEM', organization, firstName: 'Mette', lastName: 'Lund' }),
        reader: () => people.person({ level: 'READ_ORGANIZATION', organization }),
        limited: () => people.person({ level: 'EDIT_ORGANIZATION', organization: limited }),
        group: () => people.person({ level: 'MANAGE_ORGANIZATION', organization: group }),
        new: () => people.person({ level: 'EDIT_ORGANIZATION' }),
        offline: () =>
          people.person({ level: 'EDIT_ORGANIZATION', organization, firstName: 'Emil', lastName: 'Krog' }),
        managing: () => people.person({ level: 'MANAGE_ORGANIZATION' }),
        anonymous: () => Promise.resolve(null),
      };
      const folderOf = (theme: 'light' | 'dark') => `test-results/screens/${on}-${theme}-${language}`;
      for (const theme of ['light', 'dark'] as const) mkdirSync(folderOf(theme), { recursive: true });
      const visits = new Map<string, Visit>();
      const touched = new Set<string>();
      for (const { name, path, as = 'maintainer', before, after } of screensOf(on)) {
        // What one of those screens keeps on its device is not the beginning of the next.
        const known = as === 'offline' ? undefined : visits.get(as);
        const visited =
          known ?? (await visit(await who[as](), pathOf(path), { on, language }, 401, 404, 415));
        const { page } = visited;
        if (as === 'offline') visited.troubles.allowOffline();
        visits.set(as, visited);
        if (known && touched.has(as)) {
          // What was opened or typed on the screen before must not remain.
          await page.evaluate(() => localStorage.clear());
          await page.goto('about:blank');
          await page.goto(pathOf(path));
        } else if (known) await goTo(visited, pathOf(path));
        if (before) touched.add(as);
        else touched.delete(as);
        await atRest(visited);
        if (before) {
          await before(page, people);
          // Nor while it opens: the page would jump.
          await expectNoSideways(page);
          await atRest(visited);
        }
        await page.screenshot({ path: `${folderOf('light')}/${name}.png` });
        await expectNoSideways(page);
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await atRest(visited);
        await page.screenshot({ path: `${folderOf('dark')}/${name}.png` });
        await expectAccessible(page, 'colours');
        await page.emulateMedia({ colorScheme: 'light' });
        const size = page.viewportSize();
        for (const other of otherWidths[on]) {
          await page.setViewportSize(other);
          await expectNoSideways(page);
        }
        if (size) await page.setViewportSize(size);
        await after?.(page, people);
      }
    });
  });
}
