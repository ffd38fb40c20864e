/**
 * Plans of queries over requirements by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plansFor, scanned, visited } from '../../../test/support/database/plans.ts';
import type { PlansOf } from '../../../test/support/database/plans.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { ok } from '../../../test/support/replies.ts';
import { dashboard } from '../../dashboard/dashboard.ts';
import { legislations } from '../acts/legislation.ts';
import { obligations } from '../obligations/obligation.ts';
import { requirements } from './requirement.ts';

/** Own obligations of an organization, and requirements of each. */
const [permits, conditions] = [1000, 100];

let all: World;
let anna: Person;
let orgId: string;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  const { owner } = all;
  await owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  await owner.query(
    `insert into legislation (id, title_en, title_da, territory, own_organization_id, own_reference)
      select gen_random_uuid(), 'Permit ' || n, 'Permit ' || n, 'DK', $1, 'P-' || n from generate_series(1, $2::int) n`,
    [orgId, permits],
  );
  await owner.query(
    `insert into legislation_association (organization_id, id, legislation_id)
      select own_organization_id, id, id from legislation where own_organization_id = $1`,
    [orgId],
  );
  await owner.query(
    `insert into requirement (organization_id, id, association_id, ref, text, position)
      select $1, gen_random_uuid(), a.id, 'Condition ' || n, 'Keep a copy.', n
      from legislation_association a, generate_series(1, $2::int) n where a.organization_id = $1`,
    [orgId, conditions],
  );
  await owner.query('analyze legislation, legislation_association, requirement');
  plansOf = plansFor(all, anna);
});
afterAll(() => all.close());

test(`of ${permits * conditions} requirements those of one obligation are read, and an evaluation of one reads no others`, async () => {
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
      expect(visited(plan), text).toBeLessThanOrEqual(3 * conditions);
    }
});

test('those with an exceeded limit are found by an index: of the list and of whom they fall to', async () => {
  const { accountId } = anna;
  await all.owner.query(
    `update requirement set exceeded_since = '2026-11-01', responsible_id = $2 where organization_id = $1 and ref = 'Condition 1'
      and association_id in (select id from legislation where own_reference in ('P-7', 'P-517'))`,
    [orgId, accountId],
  );
  await all.owner.query('analyze requirement');
  for (const exceeded of ['any', 'mine'] as const) {
    const call = () => anna.call(obligations.list, { orgId, query: { associated: true, exceeded } });
    expect(ok(await call()).totalElements).toBe(2);
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
