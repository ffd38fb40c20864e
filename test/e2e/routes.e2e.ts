import { describe, expect } from 'vitest';
import type { Level } from '../../src/core/contract/permission.ts';
import { expectAddress, expectVisible } from './support/expectations.ts';
import { goTo, test } from './support/journey.ts';
import type { Visit } from './support/journey.ts';
import { anything, en, inOrder } from './support/texts.ts';

const [read, edit, manage, maintain] = [
  'READ_ORGANIZATION',
  'EDIT_ORGANIZATION',
  'MANAGE_ORGANIZATION',
  'MAINTAIN_SYSTEM',
] as const;
const below = { [edit]: read, [manage]: edit, [maintain]: manage } as Partial<Record<Level, Level>>;
const id = '0198c0de-0000-7000-8000-000000000001';

/** The routes of the specification (section 2), each with the level that opens it. */
const routes: [path: string, level: Level][] = [
  ['/dashboard', read],
  ['/events/new', edit],
  ['/organization/members', read],
  [`/organization/members/${id}`, manage],
  [`/organization/members/${id}/edit`, manage],
  ['/organization/scope', read],
  ['/organization/scope/edit', edit],
  ['/organization/scope/versions', read],
  ['/organization/manage-organization', manage],
  [`/organization/manage-organization/${id}/department/${id}/edit`, manage],
  [`/organization/manage-organization/${id}/subsidiary/${id}/edit`, manage],
  [`/organization/manage-organization/${id}`, manage],
  [`/organization/manage-organization/${id}/edit`, manage],
  ['/organization/manage-organization/changes', manage],
  ['/organization/manage-organization/changes/1', manage],
  ['/organization/stakeholders', read],
  [`/organization/stakeholders/${id}`, edit],
  [`/organization/stakeholders/${id}/edit`, edit],
  ['/monitoring/control-book', read],
  [`/monitoring/control-book/inspections/${id}`, edit],
  [`/monitoring/control-book/inspections/${id}/edit`, edit],
  [`/monitoring/control-book/reminders/${id}`, edit],
  [`/monitoring/control-book/reminders/${id}/edit`, edit],
  ['/monitoring/meters', read],
  ['/monitoring/meters/new/electricity', edit],
  ['/monitoring/meters/new/concentration_mass_to_volume', edit],
  ['/chemicals/my-chemicals', read],
  ['/chemicals/my-chemicals/new', edit],
  [`/chemicals/my-chemicals/${id}/edit`, edit],
  ...['suppliers', 'producers', 'chemicals', 'substances', 'legislation', 'stakeholders'].flatMap(
    (name): [string, Level][] => [
      [`/admin/${name}`, maintain],
      [`/admin/${name}/new`, maintain],
      [`/admin/${name}/${id}/edit`, maintain],
    ],
  ),
  [`/admin/substances/${id}/merge`, maintain],
  ['/admin/substances/lists', maintain],
  ['/admin/substances/lists/REACH_SVHC', maintain],
  ['/admin/emission-factors', maintain],
  ['/admin/emission-factors/new/electricity', maintain],
  ['/evaluation/event-handling', manage],
  [`/evaluation/event-handling/${id}`, manage],
  ['/documents/binding-obligations', read],
  [`/documents/binding-obligations/${id}`, read],
  ['/documents/binding-obligations/new', edit],
  ['/documents/own-documents', read],
];

/** Each path ends where it should. In: the end of each. */
async function expectEnds(visited: Visit, ends: Record<string, string>): Promise<void> {
  const found: Record<string, string> = {};
  for (const [path, end] of Object.entries(ends)) {
    await goTo(visited, path);
    // The address is that of the path until the page that it leads on to has loaded.
    if (end !== path) await visited.page.waitForURL((url) => url.pathname === end).catch(() => undefined);
    // A page that is busy may yet send one on.
    await visited.page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
    await visited.troubles.quiet();
    await visited.page.getByRole('heading', { level: 1 }).first().waitFor();
    found[path] = new URL(visited.page.url()).pathname;
  }
  expect(found).toEqual(ends);
}

describe('the routes', () => {
  for (const level of [read, edit, manage, maintain])
    test(`that need ${level} open to it, and not to the level below`, async ({ people, visit }) => {
      const paths = routes.filter(([, needed]) => needed === level).map(([path]) => path);
      const organization = await people.organization();
      // The records of these addresses are not there; their screens say so.
      const allowed = await visit(await people.person({ level, organization }), '/dashboard', {}, 404);
      await expectEnds(allowed, Object.fromEntries(paths.map((path) => [path, path])));
      const lower = below[level];
      if (!lower) return;
      const refused = await visit(await people.person({ level: lower, organization }), '/dashboard');
      await expectEnds(refused, Object.fromEntries(paths.map((path) => [path, '/unauthorized'])));
    });

  test('of a LIMITED organization are members and meters', { tags: ['main'] }, async ({ people, visit }) => {
    const organization = await people.organization({ accessibility: 'LIMITED' });
    const visited = await visit(await people.person({ level: maintain, organization }), '/dashboard');
    const open = ['/dashboard', '/organization/members', '/monitoring/meters', '/admin/emission-factors'];
    const shut = [
      '/organization/scope',
      '/organization/stakeholders',
      '/organization/manage-organization',
      '/monitoring/control-book',
      '/chemicals/my-chemicals',
      '/evaluation/event-handling',
      '/documents/own-documents',
      '/documents/binding-obligations',
      '/events/new',
    ];
    await expectEnds(visited, {
      ...Object.fromEntries(open.map((path) => [path, path])),
      ...Object.fromEntries(shut.map((path) => [path, '/unauthorized'])),
    });
  });

  test('lead on from an area to its first page', async ({ people, visit }) => {
    const visited = await visit(await people.person({ level: read }), '/');
    await expectEnds(visited, {
      '/': '/dashboard',
      '/organization': '/organization/members',
      '/monitoring': '/monitoring/control-book',
      '/chemicals': '/chemicals/my-chemicals',
      '/documents': '/documents/binding-obligations',
      '/planning': '/planning/actions',
      '/evaluation': '/unauthorized',
      '/admin': '/unauthorized',
    });
    const maintainer = await visit(await people.person({ level: maintain }), '/');
    await expectEnds(maintainer, {
      '/evaluation': '/evaluation/event-handling',
      '/admin': '/admin/chemicals',
    });
    const organization = await people.organization({ accessibility: 'LIMITED' });
    const { page } = await visit(await people.person({ level: read, organization }), '/monitoring');
    await expectAddress(page, '/monitoring/meters');
    // Going back does not redirect again.
    expect(await page.evaluate(() => history.length)).toBe(2);
  });

  test('that do not exist show a page that says so', async ({ people, visit }) => {
    const { page } = await visit(await people.person(), '/machines/7');
    await expectVisible(page.getByRole('heading', { name: en('page.unknownTitle') }));
    await expectAddress(page, '/machines/7');
    await expectVisible(page.getByRole('navigation', { name: en('shell.menu') }));
    await page.getByRole('link', { name: en('page.toDashboard') }).click();
    await expectAddress(page, '/dashboard');
  });

  test('refused lead to the unauthorized page, and back from it', async ({ people, visit }) => {
    const { page } = await visit(await people.person({ level: read }), '/dashboard');
    await page.goto('/admin/emission-factors');
    await expectVisible(
      page.getByRole('heading', { name: en('page.unauthorizedTitle') }),
      page.getByText(en('page.askManager')),
      page.getByRole('navigation', { name: en('shell.menu') }),
    );
    await page.goBack();
    await expectAddress(page, '/dashboard');
    await expectVisible(page.getByRole('heading', { name: en('dashboard.title') }));
  });

  test('that a LIMITED organization lacks do not blame its manager', async ({ people, visit }) => {
    const organization = await people.organization({ name: 'Little', accessibility: 'LIMITED' });
    const { page } = await visit(await people.person({ organization }), '/chemicals/my-chemicals');
    await expectVisible(page.getByText(en('shell.limited', { name: 'Little' })));
    await expect
      .poll(() => page.getByText(inOrder(en('shell.onlyRead', { name: anything }))).count())
      .toBe(0);
  });
});
