import { describe, expect } from 'vitest';
import { meterTypes } from '../../src/monitoring/units/units.ts';
import { demoIds } from './support/demo.ts';
import { goTo, test } from './support/journey.ts';
import { en } from './support/texts.ts';

/** What must be shown: only the page, a record's panel next to it, or a panel with a form. */
type Part = 'page' | 'record' | 'form';

/**
 * The screens of the specification by its own paths, in the demo: where they are opened, if the path names a record, and what
 * must be there. `test/specification.test.ts` looks up the lines of docs/specification.md here.
 */
const screens: [path: string, part: Part, demo?: string][] = [
  ['/dashboard', 'page'],
  ['/events/new', 'page'],
  ['/organization/members', 'page'],
  ['/organization/members/:id', 'record', '/organization/members/{ida.lauridsen}'],
  ['/organization/members/:id/edit', 'form', '/organization/members/{ida.lauridsen}/edit'],
  ['/organization/scope', 'page'],
  ['/organization/scope/edit', 'form'],
  ['/organization/scope/versions', 'page'],
  ['/organization/manage-organization', 'page'],
  [
    '/organization/manage-organization/:parentId/department/:id/edit',
    'form',
    '/organization/manage-organization/{organization}/department/{department}/edit',
  ],
  [
    '/organization/manage-organization/:parentId/subsidiary/:id/edit',
    'form',
    '/organization/manage-organization/{organization}/subsidiary/new/edit',
  ],
  [
    '/organization/manage-organization/:id/edit',
    'form',
    '/organization/manage-organization/{organization}/edit',
  ],
  ['/organization/stakeholders', 'page'],
  ['/organization/stakeholders/:id', 'record', '/organization/stakeholders/{stakeholder:Employees}'],
  ['/organization/stakeholders/:id/edit', 'form', '/organization/stakeholders/{stakeholder:Employees}/edit'],
  ['/monitoring/control-book', 'page'],
  [
    '/monitoring/control-book/inspections/:id',
    'record',
    '/monitoring/control-book/inspections/{inspected:OK}',
  ],
  [
    '/monitoring/control-book/inspections/:id/edit',
    'form',
    '/monitoring/control-book/inspections/{inspected:OK}/edit',
  ],
  [
    '/monitoring/control-book/reminders/:id',
    'record',
    '/monitoring/control-book/reminders/{reminder:Ladders}',
  ],
  [
    '/monitoring/control-book/reminders/:id/edit',
    'form',
    '/monitoring/control-book/reminders/{reminder:Ladders}/edit',
  ],
  ['/monitoring/meters', 'page'],
  [
    '/monitoring/meters/:id/readings/:readingId',
    'record',
    '/monitoring/meters/{W-202}/readings/{W-202:replaced}',
  ],
  [
    '/monitoring/meters/:id/readings/:readingId/edit',
    'form',
    '/monitoring/meters/{W-202}/readings/{W-202:replaced}/edit',
  ],
  ['/monitoring/meters/:id/edit', 'form', '/monitoring/meters/{W-202}/edit'],
  ...meterTypes.map((type): [string, Part, string] => [
    '/monitoring/meters/new/{metertype}',
    'form',
    `/monitoring/meters/new/${type.toLowerCase()}`,
  ]),
  ['/chemicals/my-chemicals', 'page'],
  ['/chemicals/my-chemicals/:id', 'record', '/chemicals/my-chemicals/{entry:Polyseal PU-60 Hardener}'],
  [
    '/chemicals/my-chemicals/:id/edit',
    'form',
    '/chemicals/my-chemicals/{entry:Polyseal PU-60 Hardener}/edit',
  ],
  ['/admin/suppliers', 'page'],
  ['/admin/suppliers/:id', 'record', '/admin/suppliers/{supplier:Lak & Farve}'],
  ['/admin/suppliers/:id/edit', 'form', '/admin/suppliers/{supplier:Lak & Farve}/edit'],
  ['/admin/producers', 'page'],
  ['/admin/producers/:id', 'record', '/admin/producers/{producer:Vestkem}'],
  ['/admin/producers/:id/edit', 'form', '/admin/producers/{producer:Vestkem}/edit'],
  ['/admin/chemicals', 'page'],
  ['/admin/chemicals/:id', 'record', '/admin/chemicals/{chemical:Polyseal PU-60 Hardener}'],
  ['/admin/chemicals/:id/edit', 'form', '/admin/chemicals/{chemical:Polyseal PU-60 Hardener}/edit'],
  ['/admin/substances', 'page'],
  ['/admin/substances/:id', 'record', '/admin/substances/{substance:601-020-00-8}'],
  ['/admin/substances/:id/edit', 'form', '/admin/substances/{substance:601-020-00-8}/edit'],
  ['/admin/emission-factors', 'page'],
  ['/admin/emission-factors/:id/edit', 'form', '/admin/emission-factors/{factor}/edit'],
  ['/admin/emission-factors/new/{metertype}', 'form', '/admin/emission-factors/new/water'],
  ['/admin/legislation', 'page'],
  ['/admin/legislation/new', 'form'],
  ['/admin/legislation/:id/edit', 'form', '/admin/legislation/{act:31994L0062}/edit'],
  ['/admin/stakeholders', 'page'],
  ['/admin/stakeholders/new', 'form'],
  ['/admin/stakeholders/:id/edit', 'form', '/admin/stakeholders/{catalogue:Danish Energy Agency}/edit'],
  ['/evaluation/event-handling', 'page'],
  [
    '/evaluation/event-handling/:id',
    'record',
    '/evaluation/event-handling/{event:Finger caught in the gate}',
  ],
  ['/documents/binding-obligations', 'page'],
  ['/documents/binding-obligations/:id', 'record', '/documents/binding-obligations/{obligation:32006R1907}'],
  ['/documents/own-documents', 'page'],
];
/** New records, whose forms need the edit permission. */
const made = [
  '/organization/stakeholders/new',
  '/monitoring/control-book/inspections/new',
  '/monitoring/control-book/reminders/new',
  '/monitoring/meters/new/water',
  '/chemicals/my-chemicals/new',
  '/documents/own-documents/new',
  '/organization/members/new',
];

describe('the screens of the specification', () => {
  test('are opened by their paths, each with its record or its form', async ({ people, visit }) => {
    const { organization, pathOf } = await demoIds(people);
    const maintainer = await people.person({ level: 'MAINTAIN_SYSTEM', organization });
    const visited = await visit(maintainer, '/dashboard');
    const { page } = visited;
    for (const [path, part, demo = path] of screens) {
      await goTo(visited, pathOf(demo));
      await page.locator('main h1').first().waitFor();
      const panel = page.locator('[data-panel]');
      if (part === 'record') await panel.getByRole('heading').first().waitFor();
      if (part === 'form') await page.locator('main form, [data-panel] form').first().waitFor();
      await expect.poll(() => page.getByText(en('page.unknownTitle')).count(), { message: path }).toBe(0);
      // A page that is still arriving may replace its own address, and with it the next one.
      await visited.troubles.quiet();
    }
  });

  test('for a new record are closed to who only reads', async ({ people, visit }) => {
    const { organization } = await demoIds(people);
    const visited = await visit(
      await people.person({ level: 'READ_ORGANIZATION', organization }),
      '/dashboard',
    );
    for (const path of made) {
      await goTo(visited, path);
      await visited.page.waitForURL('**/unauthorized');
    }
  });
});
