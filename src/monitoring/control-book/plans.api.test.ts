/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays } from '../../../test/support/days.ts';
import { fillControlBook } from '../../../test/support/long-lists/books.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import {
  bothWays,
  isCount,
  plansFor,
  scanned,
  sorted,
  visited,
} from '../../../test/support/database/plans.ts';
import type { PlansOf } from '../../../test/support/database/plans.ts';
import { dashboard } from '../../dashboard/dashboard.ts';
import { organizationsWaiting } from '../../organization/tree/waiting.ts';
import { inspections, inspectionSortable } from './inspections/inspection.ts';
import { reminders, reminderSortable } from './reminders/reminder.ts';

const many = 100_000;

let all: World;
let anna: Person;
let orgId: string;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  orgId = anna.organizationId;
  const other = await all.person();
  await fillControlBook({
    owner: all.owner,
    organizations: [anna, other],
    rows: many,
  });
  plansOf = plansFor(all, anna);
});
afterAll(() => all.close());

const list = (query: Record<string, unknown>) => () => anna.call(inspections.list, { orgId, query });
const reminderList = (query: Record<string, unknown>) => () => anna.call(reminders.list, { orgId, query });

describe(`at ${many} inspections in an organization`, () => {
  test.each(bothWays(inspectionSortable))(
    'the list by %j is read in its order, only its page',
    async (query) => {
      for (const { text, plan } of await plansOf(list(query))) {
        if (isCount(text)) continue;
        expect(scanned(plan, 'inspection'), text).toEqual([]);
        expect(visited(plan), text).toBeLessThanOrEqual(200);
      }
    },
  );

  test.each(bothWays(reminderSortable))('reminders by %j likewise', async (query) => {
    for (const { text, plan } of await plansOf(reminderList(query))) {
      if (isCount(text)) continue;
      expect(scanned(plan, 'reminder'), text).toEqual([]);
      expect(sorted(plan), text).toBeLessThanOrEqual(200);
    }
  });

  test.each([
    ['what is to be done', list({ status: 'PENDING' })],
    ['what is overdue', list({ due: 'overdue' })],
    ['a search', list({ search: '5713', status: 'DONE' })],
    ['what was not in order', list({ status: 'DONE', result: 'NOT_OK', sort: 'performedAt,desc' })],
    [
      'what is mine',
      () => anna.call(inspections.list, { orgId, query: { status: 'PENDING', responsible: anna.accountId } }),
    ],
    ['the dashboard', () => anna.call(dashboard, { orgId })],
    ['what waits', () => anna.call(organizationsWaiting, {})],
    [
      'a month',
      () => anna.call(inspections.calendar, { orgId, query: { from: inDays(-20), to: inDays(20) } }),
    ],
  ] as const)('%s reads no whole table', async (_, call) => {
    for (const { text, plan } of await plansOf(call)) expect(scanned(plan, 'inspection'), text).toEqual([]);
  });
});
