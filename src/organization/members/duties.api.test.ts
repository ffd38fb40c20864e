import { afterAll, beforeAll, expect, test } from 'vitest';
import { actions } from '../../actions/action.ts';
import { addDays, todayIn } from '../../core/time/period.ts';
import { reminders } from '../../monitoring/control-book/reminders/reminder.ts';
import { changes } from '../../trail/change.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { done } from '../../../test/support/replies.ts';
import { organizations } from '../tree/organization.ts';
import { duties } from './duty.ts';

let all: World;
let orgId: string;
let manager: Person;
let leaver: Person;
let heir: Person;
const today = todayIn('Europe/Copenhagen', new Date());
beforeAll(async () => {
  all = await world();
  manager = await all.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Mads', lastName: 'Leder' });
  orgId = manager.organizationId;
  const of = { organization: orgId, level: 'EDIT_ORGANIZATION' as const };
  leaver = await all.person({ ...of, firstName: 'Lone', lastName: 'Dahl' });
  heir = await all.person({ ...of, firstName: 'Erik', lastName: 'Skov' });
});
afterAll(() => all.close());

const codeOf = async (
  reply: Promise<{ status: number; problem: { code: string; errors?: { code: string }[] } }>,
) => {
  const { status, problem } = await reply;
  return [status, problem.code, ...(problem.errors ?? []).map(({ code }) => code)].join(' ');
};
const give = (by: Person, to: string, id = leaver.accountId) =>
  by.call(duties.handOver, { orgId, id, body: { to: { id: to } } });

test('everything that a member is responsible for is counted and handed over at once; what is settled and what others answer for stays', async () => {
  const action = (title: string, responsible: Person) =>
    done(
      manager.call(actions.create, {
        orgId,
        body: { title, kind: 'IMPROVEMENT', responsible: { id: responsible.accountId }, dueDate: today },
      }),
    );
  const open = await action('Paint', leaver);
  const settled = await action('Sweep', leaver);
  await done(leaver.call(actions.done, { orgId, id: settled.id, body: { doneDate: today } }));
  const others = await action('Wash', manager);
  const shared = await done(
    manager.call(reminders.create, {
      orgId,
      body: {
        name: 'Ladders',
        startsAt: addDays(today, 30),
        period: 'P1Y',
        responsible: [{ id: leaver.accountId }, { id: heir.accountId }, { id: manager.accountId }],
      },
    }),
  );
  const { id: departmentId } = await done(
    manager.call(organizations.addDepartment, { orgId, body: { name: 'Forge' } }),
  );
  await done(
    manager.call(organizations.updateDepartment, {
      orgId,
      id: departmentId,
      body: { name: 'Forge', responsible: { id: leaver.accountId } },
    }),
  );
  const at = { orgId, id: leaver.accountId };
  const kinds = [
    { kind: 'ACTION', count: 1 },
    { kind: 'REMINDER', count: 1 },
    { kind: 'DEPARTMENT', count: 1 },
  ];
  expect((await done(manager.call(duties.get, at))).kinds).toEqual(kinds);
  expect((await done(give(manager, heir.accountId))).kinds).toEqual(kinds);
  expect((await done(manager.call(duties.get, at))).kinds).toEqual([]);
  const responsibleFor = async (id: string) =>
    (await done(manager.call(actions.get, { orgId, id }))).responsible.name;
  expect(await Promise.all([open, settled, others].map(({ id }) => responsibleFor(id)))).toEqual([
    'Erik Skov',
    'Lone Dahl',
    'Mads Leder',
  ]);
  // Of several responsible people, the one who takes over was one already: named once.
  const { responsible } = await done(manager.call(reminders.get, { orgId, id: shared.id }));
  expect(responsible.map(({ name }) => name ?? '').toSorted()).toEqual(['Erik Skov', 'Mads Leder']);
  const trail = await done(manager.call(changes.ofOrganization, { orgId, query: { record: open.id } }));
  expect(trail.content[0]).toMatchObject({ action: 'UPDATE', by: { name: 'Mads Leder' } });
});

test('only managers hand over, to another person who is active here, from a member who is here', async () => {
  const stranger = await all.person();
  expect(await codeOf(give(leaver, heir.accountId))).toBe('403 PERMISSION_DENIED');
  expect(await codeOf(give(manager, leaver.accountId))).toBe('422 INVALID SAME_PERSON');
  expect(await codeOf(give(manager, stranger.accountId))).toBe('422 INVALID NO_SUCH_RECORD');
  expect(await codeOf(give(manager, heir.accountId, stranger.accountId))).toBe('404 NOT_FOUND');
  expect(await codeOf(manager.call(duties.get, { orgId, id: stranger.accountId }))).toBe('404 NOT_FOUND');
});
