import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Level } from '../../src/core/contract/permission.ts';
import { expectAddress, expectGone, expectText, expectVisible, plain } from './support/expectations.ts';
import { test } from './support/journey.ts';
import { anything, da, en, inOrder } from './support/texts.ts';

const levels = ['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'] as const;
const [read, edit, manage, maintain] = levels;
const reaches = (held: Level, needed: Level): boolean => levels.indexOf(held) >= levels.indexOf(needed);

/**
 * The menu as in the specification (sections 2 and 6), with own events: the name, its address (null: disabled) and the
 * level.
 */
const entries: [name: string, path: string | null, level: Level][] = [
  [en('menu.dashboard'), '/dashboard', read],
  [en('menu.manageOrganization'), '/organization/manage-organization', manage],
  [en('menu.members'), '/organization/members', read],
  [en('menu.scope'), '/organization/scope', read],
  [en('menu.stakeholders'), '/organization/stakeholders', read],
  [en('menu.policies'), '/leadership/policies', read],
  [en('menu.actions'), '/planning/actions', manage],
  [en('menu.instructions'), '/operation/instructions', read],
  [en('menu.obligations'), '/documents/binding-obligations', read],
  [en('menu.ownDocuments'), '/documents/own-documents', read],
  [en('menu.agreementTemplates'), null, read],
  [en('menu.controlBook'), '/monitoring/control-book', read],
  [en('menu.meters'), '/monitoring/meters', read],
  [en('menu.events'), '/events', edit],
  [en('menu.machines'), null, read],
  [en('menu.waste'), null, read],
  [en('menu.myChemicals'), '/chemicals/my-chemicals', read],
  [en('menu.chemicalReports'), null, read],
  [en('menu.eventHandling'), '/evaluation/event-handling', manage],
  [en('menu.performance'), null, manage],
  [en('menu.complianceEvaluation'), null, manage],
  [en('menu.internalAudit'), null, manage],
  [en('menu.managementReview'), null, manage],
  [en('menu.questionnaires'), null, manage],
  [en('menu.adminChemicals'), '/admin/chemicals', maintain],
  [en('menu.adminSubstances'), '/admin/substances', maintain],
  [en('menu.adminProducers'), '/admin/producers', maintain],
  [en('menu.adminSuppliers'), '/admin/suppliers', maintain],
  [en('menu.adminLegislation'), '/admin/legislation', maintain],
  [en('menu.adminEmissionFactors'), '/admin/emission-factors', maintain],
  [en('menu.adminStakeholders'), '/admin/stakeholders', maintain],
  [en('menu.adminOperation'), '/admin/operation', maintain],
];
const limited = [en('menu.dashboard'), en('menu.members'), en('menu.meters')];

/** The entries that a level reads, in the order of the specification. */
function entriesOf(level: Level): [string, string | null][] {
  const read = entries.filter(([, , needed]) => reaches(level, needed));
  return read.map(([name, path]) => [name, path]);
}

/** The address of an entry that is not in the specification: areas may add theirs among them. */
const isAdded = (path: string | null) => path !== null && !entries.some(([, known]) => known === path);

/** Opens closed groups and reads every entry of the specification: its name and its address. */
async function readMenu(menu: Locator): Promise<[string, string | null][]> {
  await expectVisible(menu.getByRole('link', { name: en('menu.dashboard') }));
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const links = await menu
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')] as const));
  return links
    .filter(([, path]) => !isAdded(path))
    .map(([text, path]) => [plain(text).replace(/ ?, Not available yet.*$/, ''), path]);
}

const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: en('shell.menu') });

describe('the menu', () => {
  test.for(levels)('has every entry of %s', async (level, { people, visit }) => {
    const { page } = await visit(await people.person({ level }), '/');
    await expectAddress(page, '/dashboard');
    expect(await readMenu(mainMenu(page))).toEqual(entriesOf(level));
  });

  test.for(levels)('has what a LIMITED organization has, for %s', async (level, { people, visit }) => {
    const organization = await people.organization({ accessibility: 'LIMITED' });
    const { page } = await visit(await people.person({ level, organization }), '/');
    expect(await readMenu(mainMenu(page))).toEqual(
      entries.filter(([name]) => limited.includes(name)).map(([name, path]) => [name, path]),
    );
  });

  test('leads to its pages, says what is not there yet, and keeps a closed area closed', async ({
    people,
    visit,
  }) => {
    // There is no scope yet, which its page learns from a 404.
    const { page } = await visit(await people.person({ level: read }), '/', {}, 404);
    const menu = mainMenu(page);
    await menu.getByRole('link', { name: en('menu.scope') }).click();
    await expectAddress(page, '/organization/scope');
    await expectVisible(page.getByRole('heading', { name: en('scope.title') }));
    await expectVisible(
      page.getByRole('navigation', { name: en('shell.breadcrumb') }).getByText(en('menu.scope')),
    );

    const planned = menu.getByRole('button', {
      name: inOrder(en('shell.planned', { count: 2 }), en('menu.monitoring')),
    });
    await expectVisible(planned);
    await expect.poll(() => menu.getByRole('link', { name: en('menu.machines') }).count()).toBe(0);
    await planned.click();
    await menu.getByRole('link', { name: en('menu.machines') }).hover();
    await expectVisible(
      page.getByRole('tooltip', {
        name: en('shell.notYet', { instead: en('menu.machines.instead') }),
      }),
    );
    // Entries without an address are not tab stops.
    await expect.poll(() => menu.locator('[aria-disabled][tabindex]').count()).toBe(0);
    await menu.getByRole('link', { name: en('menu.machines') }).click({ force: true });
    await expectAddress(page, '/organization/scope');

    await menu.getByRole('button', { name: en('menu.documents'), exact: true }).click();
    await expectGone(menu.getByRole('link', { name: en('menu.ownDocuments') }));
    await page.reload();
    await expectVisible(
      menu.getByRole('link', { name: en('menu.scope') }),
      menu.getByRole('link', { name: en('menu.machines') }),
    );
    await expectGone(menu.getByRole('link', { name: en('menu.ownDocuments') }));
  });

  test('shows the open page’s entry where the menu is longer than the screen', async ({ people, visit }) => {
    const maintainer = await people.person({ level: maintain });
    const { page } = await visit(maintainer, '/dashboard');
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/admin/stakeholders');
    const entry = mainMenu(page).getByRole('link', { name: en('menu.adminStakeholders') });
    await expectVisible(entry);
    await expect
      .poll(() => entry.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
  });

  test('has the person’s own pages, and the report of an event, at the top', async ({ people, visit }) => {
    const { page } = await visit(await people.person({ level: edit }), '/monitoring/meters');
    await page.getByRole('button', { name: en('user.menu') }).click();
    await page.getByRole('menuitem', { name: en('shell.myEvents') }).click();
    await expectAddress(page, '/events');
    await page.getByRole('button', { name: en('user.menu') }).click();
    await page.getByRole('menuitem', { name: en('user.settings') }).click();
    await expectAddress(page, '/account');
    await page
      .getByRole('banner')
      .getByRole('link', { name: en('shell.reportEvent') })
      .click();
    await expectAddress(page, '/events/new');
  });

  test('is a bar and a sheet on a phone', async ({ people, visit }) => {
    const { page } = await visit(await people.person({ level: edit }), '/', { on: 'phone' });
    const bar = mainMenu(page);
    await expectVisible(bar.getByRole('link', { name: en('shell.reportEvent') }));
    await expect
      .poll(() => bar.getByRole('link').allInnerTexts())
      .toEqual([en('shell.home'), en('shell.meters'), en('shell.reportEvent'), en('menu.controlBook')]);
    await bar.getByRole('button', { name: en('shell.more') }).click();
    const sheet = page.getByRole('dialog', { name: en('shell.more') });
    expect(await readMenu(sheet.getByRole('navigation'))).toEqual([
      ...entriesOf(edit),
      [en('shell.help'), null],
    ]);
    const actions = sheet.getByRole('region', { name: en('shell.actions') });
    await expectVisible(actions.getByRole('link', { name: en('shell.reportEvent') }));
    await actions.getByRole('button', { name: en('shell.search') }).click();
    await expectVisible(page.getByRole('combobox', { name: en('palette.title') }));
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: en('shell.more') }).click();
    await sheet.getByRole('link', { name: en('menu.members') }).click();
    await expectAddress(page, '/organization/members');
    await expectGone(sheet);
  });

  test('shows readers on a phone why they cannot report', async ({ people, visit }) => {
    const organization = await people.organization({ name: 'Fjordbyg' });
    const { page } = await visit(await people.person({ level: read, organization }), '/', { on: 'phone' });
    const report = mainMenu(page).getByRole('button', { name: en('shell.reportEvent') });
    await report.click();
    const hint = page.getByRole('status').filter({ hasText: en('shell.onlyRead', { name: 'Fjordbyg' }) });
    await expectText(hint, en('shell.onlyRead', { name: 'Fjordbyg' }));
    await page.keyboard.press('Escape');
    await expectGone(page.getByText(inOrder(en('shell.onlyRead', { name: anything }))));
    await expectAddress(page, '/dashboard');
    // If there are managers, they are named.
    await people.person({ level: manage, organization, firstName: 'Henrik', lastName: 'Kjær' });
    await page.reload();
    await report.click();
    const named = page.getByRole('status').filter({ hasText: 'Henrik Kjær' });
    await expectText(named, en('shell.askNamed', { names: 'Henrik Kjær' }));

    const small = await people.organization({ name: 'Little', accessibility: 'LIMITED' });
    const other = await visit(await people.person({ organization: small }), '/', { on: 'phone' });
    await mainMenu(other.page)
      .getByRole('button', { name: en('menu.controlBook') })
      .click();
    await expectVisible(other.page.getByText(en('shell.limited', { name: 'Little' })));
  });

  test('leaves a phone’s bar to the organization: language and theme are in the user menu', async ({
    people,
    visit,
  }) => {
    const organization = await people.organization({ name: 'Nordlys Production Syd A/S' });
    const { page } = await visit(await people.person({ organization }), '/dashboard', { on: 'phone' });
    const top = page.getByRole('banner');
    await expect.poll(() => top.getByRole('button', { name: en('theme.choose') }).count()).toBe(0);
    await top.getByRole('button', { name: en('user.menu') }).click();
    await page.getByRole('menuitemradio', { name: en('theme.dark') }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await top.getByRole('button', { name: en('user.menu') }).click();
    await page.getByRole('menuitemradio', { name: en('language.da') }).click();
    await expectVisible(page.getByRole('heading', { name: da('dashboard.title') }));
    await page.setViewportSize({ width: 320, height: 640 });
    const places = await mainMenu(page)
      .locator('a, button')
      .evaluateAll((all) =>
        all.map((place) => {
          const range = document.createRange();
          range.selectNodeContents(place);
          const { left, right } = range.getBoundingClientRect();
          return [left, right] as const;
        }),
      );
    for (const [at, [left]] of places.entries())
      expect(left).toBeGreaterThanOrEqual(places[at - 1]?.[1] ?? 0);
  });
});
