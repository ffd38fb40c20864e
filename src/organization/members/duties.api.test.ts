import { afterAll, beforeAll, expect, test } from 'vitest';
import { actions } from '../../actions/action.ts';
import { addDays, todayIn } from '../../core/time/period.ts';
import { reminders } from '../../monitoring/control-book/reminders/reminder.ts';
import { changes } from '../../trail/change.ts';
import { newMeter } from '../../../test/support/monitoring.ts';
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

test('events, meters, obligations, documents and stakeholders are handed over, too, unless closed or replaced', async () => {
  const from = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
  const act = crypto.randomUUID();
  await newMeter(manager, { name: 'Main water' });
  const made = await all.owner.query(
    `with place as (insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing),
      law as (insert into legislation (id, title_en, title_da, territory) values ($3, 'An act', 'En lov', 'DK') returning id),
      obligation as (insert into legislation_association (organization_id, id, legislation_id, responsible_id)
        select $1, gen_random_uuid(), id, $2 from law returning id),
      report as (insert into event (organization_id, id, title, description, importance, occurrence, accident_occurred, status, responsible_id, reported_by_id, cause, closed_date)
        select $1, gen_random_uuid(), s, 'x', 'LOW', current_date, false, s, $2, $2, 'c', case when s = 'CLOSED' then current_date end
        from unnest(array['IN_PROGRESS', 'CLOSED']) s),
      document as (insert into file (organization_id, id, name, content_type, size, sha256, use, created_by_id, responsible_id, replaced)
        select $1, gen_random_uuid(), 'Plan', 'application/pdf', 1, repeat('a', 64), 'DOCUMENT', $2, $2, r from unnest(array[true, false]) r),
      stakeholder as (insert into stakeholder_association (organization_id, id, own_name, responsible_id) values ($1, gen_random_uuid(), 'Neighbour', $2))
      update meter set responsible_id = $2 where organization_id = $1`,
    [orgId, from.accountId, act],
  );
  expect(made.rowCount).toBe(1);
  const kinds = ['EVENT', 'METER', 'OBLIGATION', 'DOCUMENT', 'STAKEHOLDER'].map((kind) => ({
    kind,
    count: 1,
  }));
  expect((await done(give(manager, heir.accountId, from.accountId))).kinds).toEqual(kinds);
  const left = await all.owner.query<{ of: string }>(
    `select 'event ' || status as of from event where responsible_id = $1
      union all select 'file ' || replaced from file where responsible_id = $1
      union all select 'meter' from meter where responsible_id = $1
      union all select 'obligation' from legislation_association where responsible_id = $1
      union all select 'stakeholder' from stakeholder_association where responsible_id = $1 order by 1`,
    [from.accountId],
  );
  expect(left.rows.map((row) => row.of)).toEqual(['event CLOSED', 'file true']);
  const taken = await done(manager.call(duties.get, { orgId, id: heir.accountId }));
  expect(taken.kinds).toEqual(expect.arrayContaining(kinds));
});

test('who is a member of the holding and responsible in its companies hands over there, too, except where they are a member themselves', async () => {
  const chief = await all.person({ firstName: 'Hanne', lastName: 'Chef' });
  const holding = chief.organizationId;
  const from = await all.person({ organization: holding, level: 'EDIT_ORGANIZATION' });
  const to = await all.person({ organization: holding, level: 'EDIT_ORGANIZATION' });
  const [works, own] = [
    await all.organization({ parent: holding }),
    await all.organization({ parent: holding }),
  ];
  const yard = await all.organization({ parent: works });
  const dock = await all.organization({ parent: own });
  await all.owner.query(
    `insert into app.member (organization_id, id, account_id, permission)
      values ($1, $2, $2, 'EDIT_ORGANIZATION')`,
    [own, from.accountId],
  );
  const action = async (at: string, title: string) => {
    const body = {
      title,
      kind: 'IMPROVEMENT' as const,
      responsible: { id: from.accountId },
      dueDate: today,
    };
    return { at, id: (await done(chief.call(actions.create, { orgId: at, body }))).id };
  };
  const theirs = [await action(holding, 'Holding'), await action(works, 'Works'), await action(yard, 'Yard')];
  const kept = [await action(own, 'Own'), await action(dock, 'Dock')];
  // A manager of one of the companies hands over what is there, and nothing above.
  const local = await all.person({ organization: works });
  expect((await local.call(duties.get, { orgId: holding, id: from.accountId })).status).toBe(404);
  const at = { orgId: holding, id: from.accountId };
  const found = { kinds: [{ kind: 'ACTION', count: 3 }], organizations: 3 };
  expect(await done(chief.call(duties.get, at))).toEqual(found);
  const given = chief.call(duties.handOver, { ...at, body: { to: { id: to.accountId } } });
  expect(await done(given)).toEqual(found);
  expect(await done(chief.call(duties.get, at))).toEqual({ kinds: [], organizations: 0 });
  const responsible = ({ at: orgId, id }: { at: string; id: string }) =>
    chief.call(actions.get, { orgId, id }).then(({ body }) => body.responsible.id);
  expect(await Promise.all(theirs.map(responsible))).toEqual(theirs.map(() => to.accountId));
  expect(await Promise.all(kept.map(responsible))).toEqual(kept.map(() => from.accountId));
  // Each company's change log has its own.
  const trail = await done(
    chief.call(changes.ofOrganization, { orgId: yard, query: { record: theirs[2]?.id } }),
  );
  expect(trail.content[0]).toMatchObject({ action: 'UPDATE', by: { name: 'Hanne Chef' } });
});
