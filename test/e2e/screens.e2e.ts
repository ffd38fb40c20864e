import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessible, expectNoSideways } from './support/accessible.ts';
import { demoIds } from './support/demo.ts';
import { test } from './support/journey.ts';
import type { Manner } from './support/journey.ts';

/** Opens what stands on a screen only after a click. */
type Step = (page: Page) => Promise<void>;
interface Screen {
  name: string;
  /** `{E-101}` stands for the id of the meter with that number. */
  path: string;
  /** Who looks: somebody who maintains the system in Nordlys Production unless told otherwise. */
  as?: 'nobody' | 'limited' | 'new' | 'group' | 'reader';
  before?: Step;
  only?: 'desktop' | 'phone';
}

const click =
  (role: 'button' | 'tab' | 'menuitem', en: string | RegExp, da: string | RegExp): Step =>
  (page) =>
    page
      .getByRole(role, { name: en })
      .or(page.getByRole(role, { name: da }))
      .first()
      .click();
const tab = (en: string, da: string): Step => click('tab', new RegExp(`^${en}`), new RegExp(`^${da}`));
const table =
  (text: string): Step =>
  async (page) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('table').first().waitFor();
  };
const meter = '/monitoring/meters/{E-101}';

const screens: Screen[] = [
  { name: 'login', path: '/login', as: 'nobody' },
  { name: 'login-refused', path: '/login', as: 'nobody', before: click('button', 'Sign in', 'Log ind') },
  { name: 'reset-password', path: '/reset-password', as: 'nobody' },
  { name: 'new-password', path: '/reset-password#token=abc', as: 'nobody' },
  { name: 'unauthorized', path: '/unauthorized', as: 'nobody' },
  { name: 'unknown', path: '/no/such/page', as: 'nobody' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'dashboard-new', path: '/dashboard', as: 'new' },
  { name: 'dashboard-limited', path: '/dashboard', as: 'limited' },
  { name: 'account', path: '/account' },
  { name: 'not-there-yet', path: '/organization/scope' },
  { name: 'user-menu', path: '/dashboard', before: click('button', /^User menu/, /^Brugermenu/) },
  {
    name: 'organizations',
    path: '/dashboard',
    as: 'group',
    before: click('button', /^Switch organization/, /^Skift organisation/),
  },
  {
    name: 'palette',
    path: '/dashboard',
    only: 'desktop',
    before: (page) => page.keyboard.press('Control+k'),
  },
  { name: 'shortcuts', path: '/dashboard', only: 'desktop', before: (page) => page.keyboard.press('?') },
  { name: 'menu', path: '/dashboard', only: 'phone', before: click('button', 'Menu', 'Menu') },
  { name: 'meters', path: '/monitoring/meters' },
  { name: 'meters-filtered', path: '/monitoring/meters?utilityType=WATER&utilityType=GAS&due=week' },
  { name: 'meters-nothing', path: '/monitoring/meters?search=zzzz' },
  { name: 'meters-new', path: '/monitoring/meters', as: 'new' },
  { name: 'meter-types', path: '/monitoring/meters/new' },
  { name: 'meter-new', path: '/monitoring/meters/new/electricity' },
  {
    name: 'meter-new-refused',
    path: '/monitoring/meters/new/custom',
    before: click('button', 'Create meter', 'Opret måler'),
  },
  { name: 'meter', path: meter },
  {
    name: 'meter-typing',
    path: meter,
    before: async (page) => {
      await page.getByLabel('Counter shows').or(page.getByLabel('Tælleren viser')).fill('485250');
    },
  },
  { name: 'meter-readings', path: meter, before: tab('Readings', 'Aflæsninger') },
  { name: 'meter-details', path: meter, before: tab('Details', 'Detaljer') },
  { name: 'meter-files', path: meter, before: tab('Files', 'Filer') },
  { name: 'meter-history', path: meter, before: tab('History', 'Historik') },
  { name: 'meter-curve', path: meter, before: click('button', 'Counter curve', 'Tællerens kurve') },
  { name: 'meter-level', path: '/monitoring/meters/{P-501}' },
  { name: 'meter-tank', path: '/monitoring/meters/{T-301}' },
  { name: 'meter-read-only', path: meter, as: 'reader' },
  { name: 'meter-edit', path: `${meter}/edit` },
  { name: 'meter-gone', path: '/monitoring/meters/0198c0de-0000-7000-8000-000000000001' },
  { name: 'reading', path: '/monitoring/meters/{W-202}/readings/{W-202:replaced}' },
  { name: 'reading-edit', path: '/monitoring/meters/{W-202}/readings/{W-202:replaced}/edit' },
  { name: 'import', path: `${meter}/import` },
  { name: 'import-read', path: `${meter}/import`, before: table('Dato;Stand\n01-06-2025;485250') },
  {
    name: 'import-refused',
    path: `${meter}/import`,
    before: table('Dato;Stand\n31-06-2025;1\n02-06-2025;ca. 4\n03-06-2025;5'),
  },
  { name: 'round', path: '/monitoring/meters/round' },
  { name: 'factors', path: '/admin/emission-factors' },
  { name: 'factor-types', path: '/admin/emission-factors/new' },
  { name: 'factor-new', path: '/admin/emission-factors/new/electricity' },
  { name: 'factor', path: '/admin/emission-factors/{factor}' },
  { name: 'factor-edit', path: '/admin/emission-factors/{factor}/edit' },
];

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
      { timeout: 300_000 },
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
        for (const { name, path, as = 'maintainer', before } of screensFor(place)) {
          const person = await who[as]();
          const { page, context } = await visit(person, pathOf(path), manner, 401, 404);
          await atRest(page);
          await before?.(page);
          if (before) await atRest(page);
          await page.screenshot({ path: `${folder}/${name}.png` });
          await expectAccessible(page);
          await expectNoSideways(page);
          if (manner.on === 'phone') {
            await page.setViewportSize({ width: 320, height: 640 });
            await expectNoSideways(page);
          }
          await context.close();
        }
      },
    );
});
