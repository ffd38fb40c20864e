import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectVisible,
} from '../../test/e2e/support/expectations.ts';
import { test } from '../../test/e2e/support/journey.ts';
import type { Person } from '../../test/support/people.ts';
import { chemicalAssociations } from './chemical-association.ts';
import { chemicals } from './chemical.ts';
import { substances } from './substance.ts';

const list = '/admin/substances';
let count = 0;

/** A substance of one's own, so that journeys do not get in each other's way. */
async function substanceOf(person: Person, body: Record<string, unknown> = {}) {
  const reply = await person.call(substances.create, {
    body: { name: `Resin hardener ${(count += 1)} ${Date.now()}`, ...body },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: 'Name, CAS, EC or index no.' }).fill(words);

describe('substances', () => {
  test('are for the maintainers of the system', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    for (const path of [list, `${list}/new`, '/admin/substances/lists']) {
      const { page } = await visit(manager, path);
      await expectAddress(page, '/unauthorized');
    }
  });

  test('are found by number, with what is dangerous about them and the lists that restrict them', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, list);
    await search(page, '7758-97-6');
    await page
      .getByRole('link', { name: /lead chromate/ })
      .first()
      .click();
    const panel = page.getByRole('region', { name: 'lead chromate', exact: true });
    await expectVisible(
      panel.getByText('Danger', { exact: true }),
      panel.getByText('May cause cancer', { exact: false }),
      panel.getByText(/Harmonised by CLP Annex VI/),
      panel.getByAltText('Health hazard'),
    );
    await page.getByRole('tab', { name: 'Restrictions' }).click();
    await expectVisible(
      panel.getByText('Candidate list (SVHC)'),
      panel.getByText('REACH Annex XIV'),
      panel.getByText(/^Entry 63|Entry 63/),
      panel.getByText('from 0.1 %').first(),
    );
    await page.keyboard.press('Escape');
    await expectAddress(page, `${list}?search=7758-97-6`);
  });

  test('are made, with a number that is checked and those that it may be', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, list, {}, 409);
    await page.getByRole('link', { name: 'New substance' }).click();
    const name = `Hardener ${Date.now()}`;
    await page.locator('[name=name]').fill(name);
    const cas = page.locator('[name=casNumber]');
    await cas.fill('71-43-2');
    await expectVisible(page.getByRole('link', { name: 'benzene', exact: true }));
    await expectText(page.getByRole('status').filter({ hasText: 'Is it one of these?' }), 'same CAS number');
    await cas.fill('71-43-3');
    await page.getByRole('button', { name: 'Create substance' }).click();
    await expectVisible(page.getByText(/This is no CAS number/));
    await expectFocused(cas);
    await cas.fill('');
    await page.getByRole('combobox', { name: /^Hazard statements/ }).fill('H225');
    await page.getByRole('option', { name: /^H225/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add class' }).click();
    await page.locator('[name="classification.0.hazardClass"]').fill('Flam. Liq.');
    await page.locator('[name="classification.0.category"]').fill('2');
    await page.locator('[name="classification.0.statement"]').fill('H225');
    await page.getByRole('button', { name: 'Create substance' }).click();
    const panel = page.getByRole('region', { name });
    await expectVisible(panel.getByText('Flam. Liq. 2 (H225)'), panel.getByAltText('Flame'));
    await page.getByRole('tab', { name: 'History' }).click();
    await expectVisible(panel.getByText('created it'));
  });

  test('go and come back', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const made = await substanceOf(maintainer);
    const { page } = await visit(maintainer, `${list}/${made.id}`);
    await page.locator('section[data-panel]').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete substance' }).click();
    await expectVisible(page.getByText(`${made.name} was deleted.`));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByText(`${made.name} is back.`));
  });

  test('that are the same are merged by hand', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const stays = await substanceOf(maintainer, { casNumber: '64-17-5' });
    const goes = await substanceOf(maintainer, { ecNumber: '200-578-6' });
    const { page } = await visit(maintainer, `${list}/${stays.id}`);
    await page.locator('section[data-panel]').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Merge another/ }).click();
    await page.locator('[name=other]').fill(goes.name);
    await page.getByRole('option', { name: new RegExp(goes.name) }).click();
    await expectVisible(page.getByRole('heading', { name: 'Goes' }));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await expectVisible(page.getByText(`${goes.name} was merged into ${stays.name}.`));
    const panel = page.getByRole('region', { name: stays.name });
    await expectVisible(panel.getByText('200-578-6').first(), panel.getByText(goes.name).first());
  });

  test('have lists that say how much of them can be matched', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, list);
    await page.getByRole('link', { name: 'Lists', exact: true }).click();
    await expectVisible(page.getByText('25 of 96'));
    await page.getByRole('link', { name: /Ozone depleters/ }).click();
    const panel = page.getByRole('region', { name: 'Ozone depleters' });
    await expectVisible(
      panel.getByText('71 entries are described in words alone: no number finds them.'),
      panel.getByText('Loaded for the first time: 96 entries'),
    );
    await page.getByRole('tab', { name: 'Entries' }).click();
    await panel.getByRole('searchbox', { name: 'Search entries' }).fill('75-69-4');
    await expectVisible(panel.getByText('CFC-11', { exact: true }));
    await expectGone(panel.getByText('CFC-12', { exact: true }));
  });

  test('tell whose chemicals a newer list touches, by name where one may see them', async ({
    people,
    visit,
  }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { body: gas } = await maintainer.call(substances.create, {
      body: { name: `Refrigerant ${crypto.randomUUID()}` },
    });
    const { body: chemical } = await maintainer.call(chemicals.create, {
      body: {
        name: `Cylinder ${crypto.randomUUID()}`,
        substanceConcentrations: [{ substance: { id: gas.id } }],
      },
    });
    const user = await people.person({ level: 'EDIT_ORGANIZATION' });
    for (const by of [maintainer, user]) {
      const orgId = by.organizationId;
      const made = await by.call(chemicalAssociations.create, {
        orgId,
        body: { chemical: { id: chemical.id } },
      });
      expect(made.status, made.text).toBe(201);
    }
    await people.owner.query(
      `insert into reference_load (list_id, as_of, as_of_before, added, removed, changed, changes, substances, touched_substances)
        values ('EU_HFC', '2026-06-01', '2019-12-31', 1, 0, 0, '[{"kind":"ADDED","entry":"Annex I: HFC-1","title":"HFC-1"}]', 1, $1)`,
      [[gas.id]],
    );
    const { page } = await visit(maintainer, '/admin/substances/lists/EU_HFC');
    const panel = page.getByRole('region', { name: 'HFCs' });
    await expectVisible(
      panel.getByText('It touches chemicals in use at:'),
      panel.getByText(/: 1 chemical$/).first(),
      panel.getByText('and at 1 more organization: 1 chemical'),
    );
    await page.screenshot({ path: 'test-results/touched-by-a-load.png' });
  });

  for (const on of ['desktop', 'phone'] as const)
    for (const theme of ['light', 'dark'] as const)
      test(`look right on a ${on}, ${theme}`, async ({ people, visit }) => {
        const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
        const { body } = await maintainer.call(substances.list, { query: { search: '005-011-00-4' } });
        const group = body.content[0]?.id ?? '';
        const found = await maintainer.call(substances.list, { query: { search: '082-004-00-2' } });
        const chromate = found.body.content[0]?.id ?? '';
        const language = theme === 'dark' ? 'da' : 'en';
        const { page } = await visit(maintainer, `${list}?search=lead`, { on, theme, language });
        const shot = async (name: string, path: string, ready: string | RegExp) => {
          await page.goto(path);
          await page.getByText(ready).first().waitFor();
          await page.waitForFunction(
            () => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root'),
          );
          await page.screenshot({ path: `test-results/substances-${name}-${on}-${theme}.png` });
          await expectAccessible(page);
          await expectNoSideways(page);
        };
        await shot('list', `${list}?search=lead`, /lead/);
        await shot('group', `${list}/${group}`, /Repr\. 1B/);
        await shot('chromate', `${list}/${chromate}`, /Carc\. 1B/);
        await shot('restrictions', `${list}/${chromate}?tab=restrictions`, /REACH (Annex|bilag) XIV/);
        await shot('edit', `${list}/${chromate}/edit`, /M-fa/);
        await shot('lists', '/admin/substances/lists', /25/);
        await shot('one-list', '/admin/substances/lists/REACH_ANNEX_XVII?tab=entries', /Benze/);
      });
});
