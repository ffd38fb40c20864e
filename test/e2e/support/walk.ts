import { mkdirSync } from 'node:fs';
import { describe } from 'vitest';
import { full } from '../../support/full.ts';
import { expectAccessible, expectNoSideways, repeated } from './accessible.ts';
import { givePassword, giveSecondFactor } from './account.ts';
import { demoIds } from './demo.ts';
import { goTo, test } from './journey.ts';
import type { Manner, Visit } from './journey.ts';
import { screens } from './screens.ts';
import type { Screen } from './screen-steps.ts';

/** With --full every device, theme and language with each other; else each theme in one language, since who comes has all to load. */
const manners = (['desktop', 'phone'] as const).flatMap((on) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en', 'da'] as const)
      .filter((language) => full || (theme === 'light') === (language === 'en'))
      .map((language) => ({ on, theme, language })),
  ),
) satisfies Required<Omit<Manner, 'at'>>[];

const lookers = [...new Set(screens.map(({ as }) => as))];
/**
 * With --full every screen in every manner; else each in one: what most look at, a screen after the other in the next one; what
 * somebody else looks at, all of theirs in one, since everybody who comes has all to load.
 */
const screensFor = (place: number): Screen[] =>
  screens.filter(({ only, as }, index) => {
    if (only && only !== manners[place]?.on) return false;
    const turn = as ? lookers.indexOf(as) : index;
    const each = manners.length / 2;
    return full || (only ? place % each === turn % each : (turn * 3) % manners.length === place);
  });

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

/**
 * The tests that walk through the screens on a desktop or a phone, each with axe and without scrolling sideways, and
 * in a full run leave their pictures in test-results/screens; else what all screens have is looked at on the first alone.
 */
export function walkThrough(on: 'desktop' | 'phone'): void {
  describe(`every screen is accessible and fits on a ${on}`, () => {
    for (const [place, manner] of manners.entries())
      if (manner.on === on)
        test(`${manner.theme}, in ${manner.language}`, { timeout: 600_000 }, async ({ people, visit }) => {
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
          const folder = `test-results/screens/${manner.on}-${manner.theme}-${manner.language}`;
          mkdirSync(folder, { recursive: true });
          const visits = new Map<string, Visit>();
          const touched = new Set<string>();
          for (const { name, path, as = 'maintainer', before } of screensFor(place)) {
            const known = visits.get(as);
            const visited = known ?? (await visit(await who[as](), pathOf(path), manner, 401, 404, 415));
            const { page } = visited;
            visits.set(as, visited);
            if (known && touched.has(as)) {
              // What was opened or typed on the screen before is not to stand here.
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
            if (full) await page.screenshot({ path: `${folder}/${name}.png` });
            await expectAccessible(page, known && !full ? repeated : []);
            await expectNoSideways(page);
            if (manner.on === 'desktop') continue;
            const size = page.viewportSize();
            await page.setViewportSize({ width: 320, height: 640 });
            await expectNoSideways(page);
            if (size) await page.setViewportSize(size);
          }
        });
  });
}
