import { mkdirSync } from 'node:fs';
import { describe } from 'vitest';
import { expectAccessible, expectNoSideways } from './accessible.ts';
import { givePassword, giveSecondFactor } from './account.ts';
import { demoIds } from './demo.ts';
import { goTo, test } from './journey.ts';
import type { Visit } from './journey.ts';
import { screens } from './screens.ts';

/** The screen as it comes to rest: nothing in flight, nothing loading, letters there, charts drawn by the width that they found. */
async function atRest({ page, troubles }: Visit): Promise<void> {
  await page.getByRole('heading').first().waitFor();
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
}

/** In which language axe goes over all of a screen: what it looks for is there in both, but what a desktop shows is not what a phone does. */
const languageOfAxe = { desktop: 'en', phone: 'da' } as const;

/**
 * The tests that walk through every screen on a desktop or a phone, in each language, without sideways scrolling and
 * with a picture in test-results/screens; in one of them with axe, and in dark mode, where axe checks the colours.
 */
export function walkThrough(on: 'desktop' | 'phone'): void {
  describe(`every screen is accessible and fits on a ${on}`, () => {
    for (const language of ['en', 'da'] as const)
      test(`in ${language}`, { timeout: 900_000, tags: ['full'] }, async ({ people, visit }) => {
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
          managing: () => people.person({ level: 'MANAGE_ORGANIZATION' }),
          nobody: () => Promise.resolve(null),
        };
        const folderOf = (theme: 'light' | 'dark') => `test-results/screens/${on}-${theme}-${language}`;
        for (const theme of ['light', 'dark'] as const) mkdirSync(folderOf(theme), { recursive: true });
        const visits = new Map<string, Visit>();
        const touched = new Set<string>();
        for (const { name, path, as = 'maintainer', before, only = on } of screens) {
          if (only !== on) continue;
          const known = visits.get(as);
          const visited =
            known ?? (await visit(await who[as](), pathOf(path), { on, language }, 401, 404, 415));
          const { page } = visited;
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
          if (language === languageOfAxe[on]) {
            await expectAccessible(page);
            await page.emulateMedia({ colorScheme: 'dark' });
            await atRest(visited);
            await page.screenshot({ path: `${folderOf('dark')}/${name}.png` });
            await expectAccessible(page, 'colours');
            await page.emulateMedia({ colorScheme: 'light' });
          }
          if (on === 'desktop') continue;
          const size = page.viewportSize();
          await page.setViewportSize({ width: 320, height: 640 });
          await expectNoSideways(page);
          if (size) await page.setViewportSize(size);
        }
      });
  });
}
