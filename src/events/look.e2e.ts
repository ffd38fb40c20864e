import { mkdirSync } from 'node:fs';
import { demoIds } from '../../test/e2e/support/demo.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { screens } from '../../test/e2e/support/screens.ts';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';

for (const [on, theme, language] of [
  ['desktop', 'light', 'en'],
  ['phone', 'light', 'da'],
  ['desktop', 'dark', 'da'],
  ['phone', 'dark', 'en'],
] as const)
  test(`look ${on} ${theme}`, { timeout: 200_000 }, async ({ people, visit }) => {
    const { organization, pathOf } = await demoIds(people);
    const mette = await people.person({
      level: 'MAINTAIN_SYSTEM',
      organization,
      firstName: 'Mette',
      lastName: 'Lund',
    });
    const fresh = await people.person({ level: 'MANAGE_ORGANIZATION' });
    const folder = `test-results/look/${on}-${theme}`;
    mkdirSync(folder, { recursive: true });
    for (const { name, path, as, before } of screens.filter(({ name }) => /^(event|my-report)/.test(name))) {
      const visited = await visit(
        as === 'managing' ? fresh : mette,
        pathOf(path),
        { on, theme, language },
        404,
      );
      const { page } = visited;
      await page.getByRole('heading').first().waitFor();
      await visited.troubles.quiet();
      await before?.(page, people);
      if (before) await visited.troubles.quiet();
      await page.screenshot({ path: `${folder}/${name}.png` });
      await expectAccessible(page);
      await expectNoSideways(page);
      if (on === 'phone') {
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSideways(page);
      }
      await page.close();
    }
  });
