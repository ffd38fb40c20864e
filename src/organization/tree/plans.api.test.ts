/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillMembers, fillOrganizations } from '../../../test/support/long-lists/lists.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { everywhere, nodes, plansFor } from '../../../test/support/database/plans.ts';
import type { PlansOf } from '../../../test/support/database/plans.ts';
import { changes } from '../../trail/change.ts';
import { organizations } from './organization.ts';
import { organizationsTree } from './node.ts';

const many = 10_000;

let w: World;
let anna: Person;
let plansOf: PlansOf;
beforeAll(async () => {
  w = await world();
  anna = await w.person({ level: 'MAINTAIN_SYSTEM' });
  const ground = { owner: w.owner, organizations: [anna, await w.person()], rows: many };
  await fillOrganizations(ground);
  await fillMembers(ground);
  await w.owner.query('vacuum analyze');
  plansOf = plansFor(w, anna);
});
afterAll(() => w.close());

/** The rows that a call reads of a table, with everything that is done again and again. */
async function readOf(call: Parameters<PlansOf>[0], table: string) {
  const plans = everywhere(await plansOf(call));
  const read = plans.flatMap(({ plan }) => nodes(plan)).filter((node) => node['Relation Name'] === table);
  return {
    asked: plans.filter(({ plan }) => nodes(plan).some((node) => node['Relation Name'] === table)).length,
    rows: read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
  };
}

test('the tree of 10,000 organizations is read in one go, logos and all', async () => {
  const tree = () => anna.call(organizationsTree, {});
  const [root] = (await tree()).body.content;
  expect(root?.subsidiaries).toHaveLength(100);
  expect(root?.subsidiaries.flatMap(({ subsidiaries }) => subsidiaries)).toHaveLength(many - 100);
  const { asked, rows } = await readOf(tree, 'organization');
  // The tree, and the logo that those at the top may borrow from above.
  expect(asked).toBeLessThanOrEqual(2);
  expect(rows).toBeLessThanOrEqual(3 * many);
});

test('the trail reads the people that it names, of 10,000', async () => {
  const { organizationId: orgId } = anna;
  const made = await anna.call(organizations.addDepartment, {
    orgId,
    body: { name: 'Lager', responsible: { id: anna.accountId } },
  });
  expect(made.status, made.text).toBe(201);
  const trail = () => anna.call(changes.ofOrganization, { orgId });
  expect((await trail()).body.content[0]?.changes).toMatchObject({
    responsible: { from: null, to: expect.stringContaining('Person') },
  });
  expect((await readOf(trail, 'account')).rows).toBeLessThanOrEqual(20);
  expect((await readOf(trail, 'member')).rows).toBeLessThanOrEqual(20);
});

test('naming a person in a record reads only their memberships', async () => {
  const { organizationId: orgId } = anna;
  const body = { name: 'Værksted', responsible: { id: anna.accountId } };
  let place = 0;
  const add = () =>
    anna.call(organizations.addDepartment, { orgId, body: { ...body, name: `Hal ${(place += 1)}` } });
  expect((await readOf(add, 'member')).rows).toBeLessThanOrEqual(20);
});
