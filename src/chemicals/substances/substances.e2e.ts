import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, expectNoSideways } from '../../../test/e2e/support/accessible.ts';
import {
  expectAddress,
  expectFocused,
  expectGone,
  expectText,
  expectVisible,
} from '../../../test/e2e/support/expectations.ts';
import { test } from '../../../test/e2e/support/journey.ts';
import type { Person } from '../../../test/support/people.ts';
import { chemicalAssociations } from '../register/chemical-association.ts';
import { chemicals } from '../products/chemical.ts';
import { substances } from './substance.ts';
import { anyNumber, anything, beginning, en, inOrder, textsIn } from '../../../test/e2e/support/texts.ts';

const list = '/admin/substances';
let count = 0;

/** A separate substance, so that journeys do not disturb each other. */
async function substanceOf(person: Person, body: Record<string, unknown> = {}) {
  const reply = await person.call(substances.create, {
    body: { name: `Resin hardener ${(count += 1)} ${Date.now()}`, ...body },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
const search = (page: Page, words: string) =>
  page.getByRole('searchbox', { name: en('substances.search') }).fill(words);

describe('substances', () => {
  test('are for the maintainers of the system', async ({ people, visit }) => {
    const manager = await people.person({ level: 'MANAGE_ORGANIZATION' });
    for (const path of [list, `${list}/new`, '/admin/substances/lists']) {
      const { page } = await visit(manager, path);
      await expectAddress(page, '/unauthorized');
    }
  });

  test(
    'are found by number, with what is dangerous about them and the lists that restrict them',
    { tags: ['main'] },
    async ({ people, visit }) => {
      const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
      const { page } = await visit(maintainer, list);
      await search(page, '7758-97-6');
      await page
        .getByRole('link', { name: /lead chromate/ })
        .first()
        .click();
      const panel = page.getByRole('region', { name: 'lead chromate', exact: true });
      await expectVisible(
        panel.getByText(en('substances.signalWord.DANGER'), { exact: true }),
        panel.getByText('May cause cancer', { exact: false }),
        panel.getByText(inOrder(en('substances.harmonised.by', { adaptation: anything, date: anything }))),
        panel.getByAltText(en('products.pictogram.GHS08')),
      );
      await page.getByRole('tab', { name: en('substances.tab.restrictions') }).click();
      await expectVisible(
        panel.getByText(en('substances.list.REACH_SVHC')),
        panel.getByText(en('substances.list.REACH_ANNEX_XIV')),
        panel.getByText(/^Entry 63|Entry 63/),
        panel.getByText(en('restrictions.threshold', { threshold: '0.1' })).first(),
      );
      await page.keyboard.press('Escape');
      await expectAddress(page, `${list}?search=7758-97-6`);
    },
  );

  test('are made, with a number that is checked and those that it may be', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, list, {}, 409);
    await page.getByRole('link', { name: en('substances.new') }).click();
    const name = `Hardener ${Date.now()}`;
    await page.locator('[name=name]').fill(name);
    const cas = page.locator('[name=casNumber]');
    await cas.fill('71-43-2');
    await expectVisible(page.getByRole('link', { name: 'benzene', exact: true }));
    await expectText(
      page.getByRole('status').filter({ hasText: en('substances.duplicates.title') }),
      en('substances.duplicates.because.CAS'),
    );
    await cas.fill('71-43-3');
    await page.getByRole('button', { name: en('substances.create') }).click();
    await expectVisible(page.getByText(en('field.INVALID_CAS')));
    await expectFocused(cas);
    await cas.fill('');
    await page
      .getByRole('combobox', { name: beginning(en('substances.field.hazardStatements')) })
      .fill('H225');
    await page.getByRole('option', { name: /^H225/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: en('substances.row.add.classification') }).click();
    await page.locator('[name="classification.0.hazardClass"]').fill('Flam. Liq.');
    await page.locator('[name="classification.0.category"]').fill('2');
    await page.locator('[name="classification.0.statement"]').fill('H225');
    await page.getByRole('button', { name: en('substances.create') }).click();
    const panel = page.getByRole('region', { name });
    await expectVisible(
      panel.getByText('Flam. Liq. 2 (H225)'),
      panel.getByAltText(en('products.pictogram.GHS02')),
    );
    await page.getByRole('tab', { name: en('kit.panel.history') }).click();
    await expectVisible(panel.getByText(inOrder(en('kit.history.CREATE', { name: anything }))));
  });

  test('go and come back', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const made = await substanceOf(maintainer);
    const { page } = await visit(maintainer, `${list}/${made.id}`);
    await page
      .locator('section[data-panel]')
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await page.getByRole('menuitem', { name: en('substances.remove') }).click();
    await expectVisible(page.getByText(en('kit.record.deleted', { name: made.name })));
    await page.getByRole('button', { name: en('toast.undo') }).click();
    await expectVisible(page.getByText(en('kit.record.restored', { name: made.name })));
  });

  test('that are the same are merged by hand', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const stays = await substanceOf(maintainer, { casNumber: '64-17-5' });
    const goes = await substanceOf(maintainer, { ecNumber: '200-578-6' });
    const { page } = await visit(maintainer, `${list}/${stays.id}`);
    await page
      .locator('section[data-panel]')
      .getByRole('button', { name: en('kit.panel.more') })
      .click();
    await page.getByRole('menuitem', { name: en('substances.merge') }).click();
    await page.locator('[name=other]').fill(goes.name);
    await page.getByRole('option', { name: new RegExp(goes.name) }).click();
    await expectVisible(page.getByRole('heading', { name: en('substances.merge.goes') }));
    await expectAccessible(page);
    await page.getByRole('button', { name: en('substances.merge.do'), exact: true }).click();
    await expectVisible(page.getByText(en('substances.merge.done', { other: goes.name, name: stays.name })));
    const panel = page.getByRole('region', { name: stays.name });
    await expectVisible(panel.getByText('200-578-6').first(), panel.getByText(goes.name).first());
  });

  test('have lists that say how much of them can be matched', async ({ people, visit }) => {
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM' });
    const { page } = await visit(maintainer, list);
    await page.getByRole('link', { name: en('substances.lists'), exact: true }).click();
    await expectVisible(page.getByText(/^\d+ of 96$/));
    await page.getByRole('link', { name: en('substances.list.EU_ODS') }).click();
    const panel = page.getByRole('region', { name: en('substances.list.EU_ODS') });
    await expectVisible(
      panel.getByText(inOrder(en('referenceLists.words', { count: anyNumber }))),
      panel.getByText(en('referenceLists.load.first', { count: 96 })),
    );
    await page.getByRole('tab', { name: en('referenceLists.tab.entries') }).click();
    await panel.getByRole('searchbox', { name: en('referenceLists.entries.search') }).fill('75-69-4');
    await expectVisible(panel.getByText('CFC-11', { exact: true }));
    await expectGone(panel.getByText('CFC-12', { exact: true }));
  });

  test('show whose chemicals a newer list affects, by name where the person may see them', async ({
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
    const panel = page.getByRole('region', { name: en('substances.list.EU_HFC') });
    await expectVisible(
      panel.getByText(en('referenceLists.touches.here')),
      panel.getByText(`: ${en('companies.chemicalCount', { count: 1 })}`).first(),
      panel.getByText(en('referenceLists.touches.others', { count: 1, chemicals: '1 chemical' })),
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
        await shot(
          'restrictions',
          `${list}/${chromate}?tab=restrictions`,
          textsIn(language)('substances.list.REACH_ANNEX_XIV'),
        );
        await shot('edit', `${list}/${chromate}/edit`, /M-fa/);
        await shot('lists', '/admin/substances/lists', textsIn(language)('substances.list.REACH_ANNEX_XVII'));
        await shot('one-list', '/admin/substances/lists/REACH_ANNEX_XVII?tab=entries', /Benze/);
      });
});
