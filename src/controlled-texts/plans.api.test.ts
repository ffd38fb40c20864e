/**
 * Plans of queries over acknowledgements by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plansFor, scanned } from '../../test/support/database/plans.ts';
import type { PlansOf } from '../../test/support/database/plans.ts';
import { fillTexts } from '../../test/support/long-lists/texts.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { dashboard } from '../dashboard/dashboard.ts';
import { search } from '../search/search.ts';
import { controlledTexts } from './controlled-text.ts';

let all: World;
let manager: Person;
let reader: Person;
let asking: readonly (readonly [by: Person, plansOf: PlansOf])[];
beforeAll(async () => {
  all = await world();
  manager = await all.person({ level: 'MANAGE_ORGANIZATION' });
  reader = await all.person({ level: 'READ_ORGANIZATION', organization: manager.organizationId });
  const other = await all.person({ level: 'MANAGE_ORGANIZATION' });
  await fillTexts({ owner: all.owner, organizations: [manager, other], rows: 100_000 });
  asking = [manager, reader].map((by) => [by, plansFor(all, by)] as const);
});
afterAll(() => all.close());

/** Every table that has a row for each person or text. */
const tables = ['acknowledgement', 'controlled_text_version', 'member_department'];

test.each([
  {},
  { unread: 'true' },
  { sort: 'name,asc' },
  { search: 'vanadium' },
  { kind: 'POLICY', status: 'APPROVED' },
])('100,000 acknowledgements: %j looks only up those of the page and of who asks', async (query) => {
  for (const [by, plansOf] of asking) {
    const { organizationId: orgId } = manager;
    const list = () => by.call(controlledTexts.list, { orgId, query });
    expect((await list()).body.totalElements).toBeGreaterThan(0);
    for (const { text, plan } of await plansOf(list))
      for (const table of tables) expect(scanned(plan, table), `${table}\n${text}`).toEqual([]);
  }
});

test('the dashboard and a search look no acknowledgement up but those of who asks', async () => {
  const { organizationId: orgId } = manager;
  for (const [by, plansOf] of asking)
    for (const ask of [
      () => by.call(dashboard, { orgId }),
      () => by.call(search, { orgId, query: { search: 'vanadium' } }),
    ])
      for (const { text, plan } of await plansOf(ask))
        expect(scanned(plan, 'acknowledgement'), text).toEqual([]);
});
