import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { demoIds } from './support/demo.ts';
import { expectVisible } from './support/expectations.ts';
import { test } from './support/journey.ts';
import type { Visit } from './support/journey.ts';

/** The README's pictures are taken anew only with UPDATE_SCREENSHOTS=1, since every day of the demo looks a little different. */
const folder = process.env['UPDATE_SCREENSHOTS'] === '1' ? 'docs/images' : 'test-results/screens';

async function take({ page, troubles }: Visit, name: string): Promise<void> {
  await troubles.quiet();
  await page.evaluate(() => document.fonts.ready);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  expect(existsSync(join('docs/images', `${name}.png`))).toBe(true);
}

describe('the pictures of the README', () => {
  test('are of the demo', async ({ people, visit }) => {
    const { organization, pathOf } = await demoIds(people);
    const visited = await visit(await people.known('manager@nordlys.example'), '/login', {}, 401);
    const { page } = visited;
    await page.evaluate((id) => localStorage.setItem('rede.organization', id), organization);
    await page.goto('/dashboard');
    await expectVisible(page.getByRole('link', { name: /^Electricity/ }));
    await take(visited, 'dashboard');

    await page.goto(pathOf('/monitoring/meters/{E-101}'));
    await page.getByLabel('Counter shows').fill('478515');
    await expectVisible(page.getByText('seen before'), page.getByRole('group', { name: /^Use per month/ }));
    await take(visited, 'meters');

    await page.goto('/organization/stakeholders?view=matrix');
    await expectVisible(page.getByRole('table').first());
    await take(visited, 'stakeholders');
  });
});
