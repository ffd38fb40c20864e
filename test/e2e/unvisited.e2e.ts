import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { demoIds } from './support/demo.ts';
import { goTo, test } from './support/journey.ts';
import { leaveNetwork } from './support/offline.ts';
import { screens } from './support/screens.ts';
import { en } from './support/texts.ts';
import { patience } from '../support/patience.ts';

/** The screens as one comes to them, by their address alone. */
const paths = screens.flatMap(({ path, as, before, only }) =>
  as || before || only || path.startsWith('/login') ? [] : [path],
);

/** Until a screen says something, loads nothing, and says the same a moment later: what comes first may be that of the screen before, or nothing. */
const atRest = (page: Page) =>
  page.waitForFunction(
    () => {
      const main = document.querySelector('main');
      const said = main?.innerText.trim() ?? '';
      const before = main?.dataset['said'];
      const here = `${location.href} ${said}`;
      if (main) main.dataset['said'] = here;
      return (
        said !== '' &&
        here === before &&
        !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root')
      );
    },
    undefined,
    { timeout: patience(), polling: 150 },
  );

describe('without a network', () => {
  test(
    'no screen says that an error was reported, or waits for ever: each is there, or says that it is not on this device',
    { timeout: patience(600_000), tags: ['full'] },
    async ({ people, visit }) => {
      const { organization, pathOf } = await demoIds(people);
      const person = await people.person({ level: 'MAINTAIN_SYSTEM', organization });
      const visited = await visit(person, '/account/offline', { onDevice: true }, 404);
      const { page } = visited;
      await leaveNetwork(visited);
      const wrong: string[] = [];
      for (const path of new Set(paths)) {
        await goTo(visited, pathOf(path));
        if (!(await atRest(page).catch(() => null))) wrong.push(`${path}: empty or still loading`);
        for (const key of [
          'page.errorTitle',
          // Each screen is on the device: it is what it shows that may not be.
          'page.offlineTitle',
          'toast.unknown',
          'kit.list.failed',
          'kit.panel.failed',
        ] as const)
          if ((await page.locator('body').innerText()).includes(en(key))) wrong.push(`${path}: ${en(key)}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
