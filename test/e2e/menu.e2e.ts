import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Level } from '../../src/core/permission.ts';
import { expectAddress, expectGone, expectVisible, plain } from './support/expectations.ts';
import { test } from './support/journey.ts';

const levels = ['READ_ORGANIZATION', 'EDIT_ORGANIZATION', 'MANAGE_ORGANIZATION', 'MAINTAIN_SYSTEM'] as const;
const [read, edit, manage, maintain] = levels;
const reaches = (held: Level, needed: Level): boolean => levels.indexOf(held) >= levels.indexOf(needed);

/** The menu as the specification has it (sections 2 and 6): the name, where it leads (null: disabled) and the level. */
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

/** Opens what is closed and reads every entry: its name and where it leads. */
async function readMenu(menu: Locator): Promise<[string, string | null][]> {
  await expectVisible(menu.getByRole('link', { name: 'Dashboard' }));
  for (const closed of await menu.getByRole('button', { expanded: false }).all()) await closed.click();
  const links = await menu
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')] as const));
  return links.map(([text, path]) => [plain(text).replace(/ ?, Not available yet$/, ''), path]);
}

const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });

describe('the menu', () => {
  test.for(levels)('has every entry of %s', async (level, { people, visit }) => {
    const { page } = await visit(await people.person({ level }), '/');
    await expectAddress(page, '/dashboard');
    expect(await readMenu(mainMenu(page))).toEqual(
      entries.filter(([, , needed]) => reaches(level, needed)).map(([name, path]) => [name, path]),
    );
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

    await menu.getByRole('link', { name: 'Machines' }).hover();
    await expectVisible(page.getByRole('tooltip', { name: 'Not available yet' }));
    await menu.getByRole('link', { name: 'Machines' }).click({ force: true });
    await expectAddress(page, '/organization/scope');

    await menu.getByRole('button', { name: 'Documents' }).click();
    await expectGone(menu.getByRole('link', { name: 'Own documents' }));
    await page.reload();
    await expectVisible(menu.getByRole('link', { name: 'Scope' }));
    await expectGone(menu.getByRole('link', { name: 'Own documents' }));
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
    expect(await readMenu(sheet.getByRole('navigation'))).toEqual(
      entries.filter(([, , needed]) => reaches(edit, needed)).map(([name, path]) => [name, path]),
    );
    const actions = sheet.getByRole('region', { name: 'Actions' });
    await expectVisible(actions.getByRole('link', { name: 'Report event' }));
    for (const name of ['Search', 'Help'])
      expect(await actions.getByRole('link', { name }).getAttribute('aria-disabled')).toBe('true');
    await sheet.getByRole('link', { name: 'Members' }).click();
    await expectAddress(page, '/organization/members');
    await expectGone(sheet);
  });

  test('offers who only reads no report on a phone', async ({ people, visit }) => {
    const { page } = await visit(await people.person({ level: read }), '/', { on: 'phone' });
    const report = mainMenu(page).getByRole('link', { name: 'Report event' });
    await expectVisible(report);
    expect(await report.getAttribute('aria-disabled')).toBe('true');
  });
});
