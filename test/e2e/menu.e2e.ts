import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Level } from '../../src/core/permission.ts';
import { expectAddress, expectGone, expectText, expectVisible, plain } from './support/expectations.ts';
import { test } from './support/journey.ts';

const levels = ['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'] as const;
const [read, edit, manage, maintain] = levels;
const reaches = (held: Level, needed: Level): boolean => levels.indexOf(held) >= levels.indexOf(needed);

/** The menu as the specification has it (sections 2 and 6), with one’s own events: the name, where it leads (null: disabled) and the level. */
const entries: [name: string, path: string | null, level: Level][] = [
  ['Dashboard', '/dashboard', read],
  ['Manage organization', '/organization/manage-organization', manage],
  ['Members', '/organization/members', read],
  ['Scope', '/organization/scope', read],
  ['Stakeholders', '/organization/stakeholders', read],
  ['Leadership', null, read],
  ['Planning', null, manage],
  ['Operation', null, read],
  ['Binding obligations', '/documents/binding-obligations', read],
  ['Own documents', '/documents/own-documents', read],
  ['Agreement templates', null, read],
  ['Control book', '/monitoring/control-book', read],
  ['Meters and readings', '/monitoring/meters', read],
  ['Events', '/events', edit],
  ['Machines', null, read],
  ['Waste', null, read],
  ['My chemicals', '/chemicals/my-chemicals', read],
  ['Chemical lists and reports', null, read],
  ['Event handling', '/evaluation/event-handling', manage],
  ['Performance overview', null, manage],
  ['Compliance evaluation', null, manage],
  ['Internal audit', null, manage],
  ['Management review', null, manage],
  ['Questionnaires', null, manage],
  ['Chemicals', '/admin/chemicals', maintain],
  ['Substances', '/admin/substances', maintain],
  ['Producers', '/admin/producers', maintain],
  ['Suppliers', '/admin/suppliers', maintain],
  ['Legislation documents', '/admin/legislation', maintain],
  ['Emission factors', '/admin/emission-factors', maintain],
  ['Stakeholder catalogue', '/admin/stakeholders', maintain],
];
const limited = ['Dashboard', 'Members', 'Meters and readings'];

/** The entries that a level reads: in the order of the specification, areas that are planned as a whole at the end. */
function entriesOf(level: Level): [string, string | null][] {
  const read = entries.filter(([, , needed]) => reaches(level, needed));
  const planned = read.filter(([name]) => ['Leadership', 'Planning', 'Operation'].includes(name));
  return [...read.filter((entry) => !planned.includes(entry)), ...planned].map(([name, path]) => [
    name,
    path,
  ]);
}

/** Opens what is closed and reads every entry: its name and where it leads. */
async function readMenu(menu: Locator): Promise<[string, string | null][]> {
  await expectVisible(menu.getByRole('link', { name: 'Dashboard' }));
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const links = await menu
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')] as const));
  return links.map(([text, path]) => [plain(text).replace(/ ?, Not available yet.*$/, ''), path]);
}

const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

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

  test('leads to its pages, tells what is not there yet, and keeps a closed area closed', async ({
    people,
    visit,
  }) => {
    // There is no scope yet, which its page takes from a 404.
    const { page } = await visit(await people.person({ level: read }), '/', {}, 404);
    const menu = mainMenu(page);
    await menu.getByRole('link', { name: 'Scope' }).click();
    await expectAddress(page, '/organization/scope');
    await expectVisible(page.getByRole('heading', { name: 'Scope' }));
    await expectVisible(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Scope'));

    const planned = menu.getByRole('button', { name: /^Planned · 2 ?, Monitoring$/ });
    await expectVisible(planned);
    expect(await menu.getByRole('link', { name: 'Machines' }).count()).toBe(0);
    await planned.click();
    await menu.getByRole('link', { name: 'Machines' }).hover();
    await expectVisible(
      page.getByRole('tooltip', {
        name: 'Not available yet. Plan the inspections of your machines in the Control book until then.',
      }),
    );
    // Nothing that leads nowhere is a stop of the keyboard.
    expect(await menu.locator('[aria-disabled][tabindex]').count()).toBe(0);
    await menu.getByRole('link', { name: 'Machines' }).click({ force: true });
    await expectAddress(page, '/organization/scope');

    await menu.getByRole('button', { name: 'Documents', exact: true }).click();
    await expectGone(menu.getByRole('link', { name: 'Own documents' }));
    await page.reload();
    await expectVisible(
      menu.getByRole('link', { name: 'Scope' }),
      menu.getByRole('link', { name: 'Machines' }),
    );
    await expectGone(menu.getByRole('link', { name: 'Own documents' }));
  });

  test('shows the open page’s entry where the menu is longer than the screen', async ({ people, visit }) => {
    const maintainer = await people.person({ level: maintain });
    const { page } = await visit(maintainer, '/dashboard');
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto('/admin/stakeholders');
    const entry = mainMenu(page).getByRole('link', { name: 'Stakeholder catalogue' });
    await expectVisible(entry);
    await expect
      .poll(() => entry.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
  });

  test('has the person’s own pages, and the report of an event, at the top', async ({ people, visit }) => {
    const { page } = await visit(await people.person({ level: edit }), '/monitoring/meters');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'My events' }).click();
    await expectAddress(page, '/events');
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Account and notifications' }).click();
    await expectAddress(page, '/account');
    await page.getByRole('banner').getByRole('link', { name: 'Report event' }).click();
    await expectAddress(page, '/events/new');
  });

  test('is a bar and a sheet on a phone', async ({ people, visit }) => {
    const { page } = await visit(await people.person({ level: edit }), '/', { on: 'phone' });
    const bar = mainMenu(page);
    await expectVisible(bar.getByRole('link', { name: 'Report event' }));
    expect(await bar.getByRole('link').allInnerTexts()).toEqual([
      'Home',
      'Meters',
      'Report event',
      'Control book',
    ]);
    await bar.getByRole('button', { name: 'Menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    expect(await readMenu(sheet.getByRole('navigation'))).toEqual([...entriesOf(edit), ['Help', null]]);
    const actions = sheet.getByRole('region', { name: 'Actions' });
    await expectVisible(actions.getByRole('link', { name: 'Report event' }));
    await actions.getByRole('button', { name: 'Search' }).click();
    await expectVisible(page.getByRole('combobox', { name: 'Search or go to' }));
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Menu' }).click();
    await sheet.getByRole('link', { name: 'Members' }).click();
    await expectAddress(page, '/organization/members');
    await expectGone(sheet);
  });

  test('tells who only reads on a phone why they cannot report', async ({ people, visit }) => {
    const organization = await people.organization({ name: 'Fjordbyg' });
    const { page } = await visit(await people.person({ level: read, organization }), '/', { on: 'phone' });
    const report = mainMenu(page).getByRole('button', { name: 'Report event' });
    await report.click();
    const said = page.getByRole('status').filter({ hasText: 'read' });
    await expectText(said, 'You can only read here. Ask a manager of Fjordbyg for access.');
    await page.keyboard.press('Escape');
    await expectGone(page.getByText('You can only read here.'));
    await expectAddress(page, '/dashboard');
    // Where somebody manages it, they are named.
    await people.person({ level: manage, organization, firstName: 'Henrik', lastName: 'Kjær' });
    await page.reload();
    await report.click();
    await expectText(said, 'You can only read here. Ask Henrik Kjær for access.');

    const small = await people.organization({ name: 'Little', accessibility: 'LIMITED' });
    const other = await visit(await people.person({ organization: small }), '/', { on: 'phone' });
    await mainMenu(other.page).getByRole('button', { name: 'Control book' }).click();
    await expectVisible(other.page.getByText('Little has members and meters only.'));
  });

  test('leaves a phone’s bar to the organization: language and theme are in the user menu', async ({
    people,
    visit,
  }) => {
    const organization = await people.organization({ name: 'Nordlys Production Syd A/S' });
    const { page } = await visit(await people.person({ organization }), '/dashboard', { on: 'phone' });
    const top = page.getByRole('banner');
    expect(await top.getByRole('button', { name: 'Theme' }).count()).toBe(0);
    await top.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await top.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dansk' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Overblik' }));
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
