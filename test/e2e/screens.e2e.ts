import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { demoIds } from './support/demo.ts';
import { test } from './support/journey.ts';
import type { Manner, Visit } from './support/journey.ts';
import { screens } from './support/screens.ts';
import type { Screen } from './support/screens.ts';

const manners = (['desktop', 'phone'] as const).flatMap((on) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'da'] as const).map((language) => ({ on, theme, language })),
  ),
) satisfies Required<Manner>[];
const all = process.env['TEST_FULL'] === '1';

/** With --full every screen in every manner; else each in one, so that the next screen stands in the next one. */
const screensFor = (place: number): Screen[] =>
  screens.filter(
    ({ only }, index) =>
      (!only || only === manners[place]?.on) && (all || only || (index * 3) % manners.length === place),
  );

/** The screen as it comes to rest: nothing in flight, nothing moving, letters there. */
async function atRest(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  // Charts and calendars come as scripts of their own.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') &&
      document.fonts.status === 'loaded',
  );
}

describe('every screen is accessible and fits', () => {
  for (const [place, manner] of manners.entries())
    test(
      `on a ${manner.on}, ${manner.theme}, in ${manner.language}`,
      { timeout: 600_000 },
      async ({ people, visit }) => {
        const { organization, pathOf, limited, group } = await demoIds(people);
        const who = {
          maintainer: () =>
            people.person({ level: 'MAINTAIN_SYSTEM', organization, firstName: 'Mette', lastName: 'Lund' }),
          reader: () => people.person({ level: 'READ_ORGANIZATION', organization }),
          limited: () => people.person({ level: 'EDIT_ORGANIZATION', organization: limited }),
          group: () => people.person({ level: 'MANAGE_ORGANIZATION', organization: group }),
          new: () => people.person({ level: 'EDIT_ORGANIZATION' }),
          nobody: () => Promise.resolve(null),
        };
        const folder = `test-results/screens/${manner.on}-${manner.theme}-${manner.language}`;
        mkdirSync(folder, { recursive: true });
        const visits = new Map<string, Visit>();
        for (const { name, path, as = 'maintainer', before } of screensFor(place)) {
          const known = visits.get(as);
          const visited = known ?? (await visit(await who[as](), pathOf(path), manner, 401, 404));
          const { page } = visited;
          visits.set(as, visited);
          if (known) {
            // What was typed on the screen before is not to be offered here.
            await page.evaluate(() => localStorage.clear());
            await page.goto('about:blank');
            await page.goto(pathOf(path));
          }
          await atRest(page);
          await before?.(page);
          if (before) await atRest(page);
          await page.screenshot({ path: `${folder}/${name}.png` });
          await expectAccessible(page);
          await expectNoSideways(page);
          if (manner.on === 'desktop') continue;
          const size = page.viewportSize();
          await page.setViewportSize({ width: 320, height: 640 });
          await expectNoSideways(page);
          if (size) await page.setViewportSize(size);
        }
      },
    );
});
