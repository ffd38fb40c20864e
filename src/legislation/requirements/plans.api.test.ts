/**
 * Plans of queries over requirements by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plansFor, scanned, visited } from '../../../test/support/database/plans.ts';
import type { PlansOf } from '../../../test/support/database/plans.ts';
import { fillRequirements, requirementsOfEach } from '../../../test/support/long-lists/requirements.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { ok } from '../../../test/support/replies.ts';
import { dashboard } from '../../dashboard/dashboard.ts';
import { legislations } from '../acts/legislation.ts';
import { obligations } from '../obligations/obligation.ts';
import { requirements } from './requirement.ts';

const permits = 1000;

let all: World;
let anna: Person;
let orgId: string;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  await fillRequirements({ owner: all.owner, organizations: [anna], rows: permits * requirementsOfEach });
  plansOf = plansFor(all, anna);
});
afterAll(() => all.close());

test(`of ${permits * requirementsOfEach} requirements those of one obligation are read, and an evaluation of one reads no others`, async () => {
  const { content } = ok(
    await anna.call(obligations.list, { orgId, query: { associated: true, search: 'P-517' } }),
  );
  expect(content.map(({ legislation }) => legislation.reference)).toEqual(['P-517']);
  const at = { orgId, legislationId: content[0]?.id ?? '' };
  const [first] = ok(await anna.call(requirements.list, at)).requirements;
  const body = {
    ref: 'Condition 1',
    text: 'Keep it.',
    applies: 'YES' as const,
    complianceStatus: 'COMPLIANT' as const,
  };
  for (const call of [
    () => anna.call(requirements.list, at),
    () => anna.call(requirements.update, { ...at, id: first?.id ?? '', body }),
  ])
    for (const { text, plan } of await plansOf(call)) {
      expect(scanned(plan, 'requirement'), text).toEqual([]);
      expect(visited(plan), text).toBeLessThanOrEqual(3 * requirementsOfEach);
    }
});

test('those with an exceeded limit are found by an index: of the list and of whom they fall to', async () => {
  for (const exceeded of ['any', 'mine'] as const) {
    const call = () => anna.call(obligations.list, { orgId, query: { associated: true, exceeded } });
    expect(ok(await call()).totalElements).toBe(permits / 100);
    for (const { text, plan } of await plansOf(call)) expect(scanned(plan, 'requirement'), text).toEqual([]);
  }
  for (const { text, plan } of await plansOf(() => anna.call(dashboard, { orgId })))
    expect(scanned(plan, 'requirement'), text).toEqual([]);
});

test('an organization with many own obligations lists and searches the catalogue as before', async () => {
  for (const query of [{ sort: 'name,asc' }, { search: 'Permit 517' }]) {
    expect(ok(await anna.call(legislations.list, { query })).totalElements).toBe(0);
  }
});
