/**
 * Rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizations } from '../src/organization/tree/organization.ts';
import { cloneWithReference } from './support/database/database.ts';
import { fillDocuments } from './support/long-lists/lists.ts';
import { world } from './support/people.ts';
import type { Person, World } from './support/people.ts';
import { pickerSize as size, pickers, typed } from './support/long-lists/pickers.ts';
import { everywhere, isCount, nodes, plansFor, scanned, sorted, visited } from './support/database/plans.ts';
import type { PlansOf } from './support/database/plans.ts';

const many = 10_000;
const catalogue = ['stakeholder', 'emission_factor'];

let all: World;
let manager: Person;
let reader: Person;
let plansOf: PlansOf;
let plansOfReader: PlansOf;
beforeAll(async () => {
  all = await world(await cloneWithReference());
  manager = await all.person({ level: 'MANAGE_ORGANIZATION' });
  reader = await all.person({ level: 'READ_ORGANIZATION', organization: manager.organizationId });
  const others = [await all.person(), await all.person(), await all.person()];
  const fills = new Set(Object.values(pickers).flatMap(({ fill }) => fill ?? []));
  for (const fill of fills) {
    const organizations = [manager, ...(fill === fillDocuments ? others.slice(1) : others)];
    await fill({ owner: all.owner, organizations, rows: many });
  }
  await all.owner.query('analyze');
  plansOf = plansFor(all, manager);
  plansOfReader = plansFor(all, reader);
});
afterAll(() => all.close());

describe.each(Object.entries(pickers))(`the picker of ${many}: %s`, (table, { list, search, fill }) => {
  test('finds what was searched for, for everybody who may', async () => {
    for (const by of [manager, reader]) {
      const found = async (query: Record<string, unknown>) => {
        const { status, text, body } = await list(by, { ...query, size });
        expect(status, text).toBe(200);
        return body.totalElements;
      };
      expect(await found({ search })).toBeGreaterThan(0);
      expect(await found({ search: 'nowhere at all' })).toBe(0);
      if (!fill) continue;
      expect(await found({ search })).toBeLessThan(many / 100);
      expect(await found({ search: search.split(' ')[0] })).toBeGreaterThanOrEqual(many / 2);
    }
  });

  if (!fill) return;

  test('opened, it reads only the page, in its order', async () => {
    for (const { text, plan } of await plansOf(() => list(manager, { size }))) {
      if (isCount(text) || table === 'account') continue;
      expect(scanned(plan, table), text).toEqual([]);
      expect(visited(plan), text).toBeLessThanOrEqual(4 * size);
      expect(sorted(plan), text).toBeLessThanOrEqual(2 * size);
    }
  });

  // Those of the catalogue belong to no organization. The people of a holding are one table; the memberships decide
  // where they belong.
  const own = table === 'account' ? 'member' : table;
  test.each(catalogue.includes(table) ? [] : typed(search))(
    '%s: whoever calls, no rows of another organization are read, and none twice',
    async (_, query) => {
      for (const [by, plans] of [
        [manager, plansOf],
        [reader, plansOfReader],
      ] as const)
        for (const { text, plan } of everywhere(await plans(() => list(by, { ...query, size })))) {
          expect(scanned(plan, own), text).toEqual([]);
          const read = nodes(plan).filter((node) => node['Relation Name'] === own);
          const most = Math.max(0, ...read.map((node) => node['Actual Rows'] * node['Actual Loops']));
          expect(most, text).toBeLessThanOrEqual(many + 2);
        }
    },
  );
});

test('the people of an organization are read by its own memberships, those of others are not touched', async () => {
  const asked = await plansOfReader(() =>
    reader.call(organizations.members, { orgId: reader.organizationId, query: { size } }),
  );
  const inner = asked.flatMap(({ within }) => within).filter(({ text }) => text.includes('account_id'));
  expect(inner.length).toBeGreaterThan(0);
  for (const { text, plan } of inner) {
    const read = nodes(plan).filter((node) => node['Relation Name'] === 'member');
    expect(Math.max(...read.map((node) => node['Actual Rows'] * node['Actual Loops'])), text).toBe(many + 2);
  }
});
