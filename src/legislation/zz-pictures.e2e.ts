import { mkdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import { demoIds } from '../../test/e2e/support/demo.ts';
import { test } from '../../test/e2e/support/journey.ts';
import { screens } from '../../test/e2e/support/screens.ts';

const only = process.env['ONLY'] ? new RegExp(process.env['ONLY']) : /^(obligation|proposal|legislation|act)/;
describe('pictures', () => {
  for (const manner of [
    { on: 'desktop', theme: 'light', language: 'en' },
    { on: 'desktop', theme: 'dark', language: 'da' },
    { on: 'phone', theme: 'light', language: 'da' },
    { on: 'phone', theme: 'dark', language: 'en' },
  ] as const)
    test(`${manner.on} ${manner.theme}`, { timeout: 400_000 }, async ({ people, visit }) => {
      const { organization, pathOf } = await demoIds(people);
      const folder = `test-results/mine/${manner.on}-${manner.theme}`;
      mkdirSync(folder, { recursive: true });
      const problems: string[] = [];
      const visits = new Map();
      for (const { name, path, as = 'maintainer', before } of screens.filter((s) => only.test(s.name))) {
        let visited = visits.get(as);
        if (!visited) {
          const person =
            as === 'new'
              ? await people.person({ level: 'EDIT_ORGANIZATION' })
              : await people.person({
                  level: as === 'reader' ? 'READ_ORGANIZATION' : 'MAINTAIN_SYSTEM',
                  organization,
                });
          visited = await visit(person, pathOf(path), manner, 401, 404, 415);
          visits.set(as, visited);
        } else {
          await visited.page.evaluate(() => localStorage.clear());
          await visited.page.goto('about:blank');
          await visited.page.goto(pathOf(path));
        }
        const { page, troubles } = visited;
        const rest = async () => {
          await page.getByRole('heading').first().waitFor();
          await troubles.quiet();
          await page.waitForFunction(
            () =>
              !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') &&
              document.fonts.status === 'loaded',
          );
        };
        try {
          await rest();
          await before?.(page, people);
          if (before) await rest();
          await page.screenshot({ path: `${folder}/${name}.png` });
          await expectAccessible(page);
          await expectNoSideways(page);
        } catch (error) {
          problems.push(`${name}: ${String(error).slice(0, 1500)}`);
        }
      }
      expect(problems.join('\n---\n')).toBe('');
    });
});
