/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '../core/time/period.ts';
import { hashToken } from '../core/http/session.server.ts';
import { files } from '../documents/file.ts';
import { inspections } from '../monitoring/control-book/inspections/inspection.ts';
import { changes } from '../trail/change.ts';
import { organizationsWaiting } from '../organization/tree/waiting.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { events } from './event.ts';
import type { Event } from './event.ts';
import { newClient } from '../core/database/connection.server.ts';

let all: World;
let henrik: Person;
let anna: Person;
let orgId: string;
const today = todayIn('Europe/Copenhagen', new Date());
beforeAll(async () => {
  all = await world();
  henrik = await all.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Henrik', lastName: 'Kjær' });
  orgId = henrik.organizationId;
  anna = await all.person({
    organization: orgId,
    level: 'EDIT_ORGANIZATION',
    firstName: 'Anna',
    lastName: 'Skov',
  });
});
afterAll(() => all.close());

const report = (parts: Record<string, unknown> = {}) => ({
  title: 'Oil leak at press 4',
  description: 'Hose burst, about 10 L on the floor.',
  importance: 'HIGH' as const,
  occurrence: today,
  accidentOccurred: false,
  ...parts,
});
async function reported(by: Person = anna, parts: Record<string, unknown> = {}): Promise<Event> {
  const { status, text, body } = await by.call(events.create, { orgId, body: report(parts) });
  expect(status, text).toBe(201);
  return body;
}
const reportOf = ({
  title,
  description,
  category,
  importance,
  occurrence,
  accidentOccurred,
  location,
}: Event) => ({
  title,
  description,
  category,
  importance,
  occurrence,
  accidentOccurred,
  location,
});
const handle = (event: Event, handling: Record<string, unknown>, parts: { ifMatch?: number } = {}) =>
  henrik.call(events.update, { orgId, id: event.id, body: { ...reportOf(event), handling }, ...parts });
const done = {
  cause: 'Hose older than its date',
  correctiveAction: 'Hoses on a schedule',
  closedDate: today,
};
const picture = {
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="use"\r\n\r\nATTACHMENT\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\n1;2\n\r\n',
    '--part--\r\n',
  ].join(''),
};
/**
 * How many rows a statement affects without the server's own rules in front of the database, or its error; rolled back.
 */
async function attempt(person: Person, statement: string): Promise<string | number | null> {
  const client = newClient({ connectionString: String(all.database.pool.options.connectionString) });
  await client.connect();
  try {
    await client.query('begin; set local role rede_tenant');
    const token = hashToken(/rede_session=([^;]*)/.exec(person.cookie)?.[1] ?? '');
    await client.query('select ctx.enter($1, $2)', [token, orgId]);
    return (await client.query(statement)).rowCount;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.end();
  }
}
const problemAt = (reply: { problem: { errors?: { path: string; code: string }[] } }) =>
  (reply.problem.errors ?? []).map(({ path, code }) => `${path} ${code}`);

describe('reporting', () => {
  test('stores the report, with its files, reporter and time', async () => {
    const file = (await anna.call(files.upload, { orgId, ...picture })).body;
    const area = await all.owner.query<{ id: string }>(
      "insert into area (organization_id, id, name) values ($1, gen_random_uuid(), 'Hall B') returning id",
      [orgId],
    );
    const { body: inspection } = await anna.call(inspections.create, {
      orgId,
      body: { name: 'Ladders', dueDate: today },
    });
    const event = await reported(anna, {
      category: 'SPILL',
      location: 'Press 4',
      occurrenceTime: '07:05',
      area: { id: area.rows[0]?.id },
      files: [{ id: file.id }],
      inspection: { id: inspection.id },
    });
    expect(event).toMatchObject({
      status: 'REPORTED',
      category: 'SPILL',
      occurrenceTime: '07:05',
      location: 'Press 4',
      area: { name: 'Hall B' },
      reportedBy: { id: anna.accountId, name: 'Anna Skov' },
      inspection: { id: inspection.id, name: 'Ladders' },
      dismissal: null,
      files: [{ id: file.id, name: 'a.csv' }],
    });
    const { body: ofInspection } = await henrik.call(events.list, {
      orgId,
      query: { inspection: inspection.id },
    });
    expect(ofInspection.content.map(({ id }) => id)).toEqual([event.id]);
    // What is handled later keeps where it came from.
    const { body: later } = await handle(event, { cause: 'Hose' });
    expect(later.inspection).toEqual({ id: inspection.id, name: 'Ladders' });
    expect(event.handling).toMatchObject({ cause: null, closedDate: null });
    expect(event.timeline).toMatchObject([{ status: 'REPORTED', by: { name: 'Anna Skov' } }]);
  });

  test.each([
    [{ title: ' ' }, 'title REQUIRED'],
    [{ description: null }, 'description REQUIRED'],
    [{ importance: 'URGENT' }, 'importance NOT_ONE_OF'],
    [{ category: 'FIRE' }, 'category NOT_ONE_OF'],
    [{ occurrence: addDays(today, 1) }, 'occurrence IN_FUTURE'],
    [{ occurrence: '2024-02-30' }, 'occurrence INVALID_DATE'],
    [{ occurrenceTime: '24:00' }, 'occurrence_time INVALID_TIME'],
    [{ occurrenceTime: '' }, 'occurrence_time INVALID_TIME'],
    [{ accidentOccurred: 'no' }, 'accident_occurred NOT_A_BOOLEAN'],
    [{ area: { id: crypto.randomUUID() } }, 'area NO_SUCH_RECORD'],
    [{ files: [{ id: crypto.randomUUID() }] }, 'files.0 NO_SUCH_RECORD'],
    [{ inspection: { id: crypto.randomUUID() } }, 'inspection NO_SUCH_RECORD'],
    [{ inspection: { id: 'x' } }, 'inspection.id INVALID_ID'],
    [{ inspection: 'x' }, 'inspection NOT_AN_OBJECT'],
  ])('%j is refused at its field', async (parts, at) => {
    const reply = await anna.call(events.create, { orgId, body: report(parts) });
    expect([reply.status, problemAt(reply)]).toEqual([422, [at]]);
  });

  test('a report cannot include its handling, and what only the server sets is ignored', async () => {
    const raw = { ...report(), status: 'CLOSED', reported_by: { id: henrik.accountId } };
    const wire = Object.fromEntries(
      Object.entries(raw).map(([key, value]) => [
        key.replace('accidentOccurred', 'accident_occurred'),
        value,
      ]),
    );
    const { status, body } = await anna.call(events.create, {
      orgId,
      raw: JSON.stringify(wire),
      headers: { 'content-type': 'application/json' },
    });
    expect([status, body.status, body.reportedBy?.id]).toEqual([201, 'REPORTED', anna.accountId]);
  });

  test('one key is one event, however often it is sent', async () => {
    const send = () =>
      anna.call(events.create, { orgId, body: report({ title: 'Once' }), idempotencyKey: 'once-1' });
    const replies = await Promise.all(Array.from({ length: 8 }, send));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { body } = await henrik.call(events.list, { orgId, query: { search: 'once' } });
    expect(body.totalElements).toBe(1);
  });
});

describe('who reads what', () => {
  test('a reporter sees their own and the outcome; managers see all; others nothing', async () => {
    const file = (await anna.call(files.upload, { orgId, ...picture })).body;
    const event = await reported(anna, { title: 'Mine alone', files: [{ id: file.id }] });
    await handle(event, done);
    const emil = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
    const theirs = await reported(emil, { title: 'Not mine' });

    const { body: mine } = await anna.call(events.list, { orgId, query: { size: 200 } });
    expect(mine.content.map(({ id }) => id)).toContain(event.id);
    expect(mine.content.map(({ id }) => id)).not.toContain(theirs.id);
    const seen = await anna.call(events.get, { orgId, id: event.id });
    expect(seen.body).toMatchObject({ status: 'CLOSED', handling: { cause: done.cause } });
    expect(seen.body.timeline.map(({ status, by }) => [status, by?.name])).toEqual([
      ['REPORTED', 'Anna Skov'],
      ['CLOSED', 'Henrik Kjær'],
    ]);
    expect((await anna.call(events.get, { orgId, id: theirs.id })).status).toBe(404);
    expect((await henrik.call(events.get, { orgId, id: theirs.id })).status).toBe(200);
    const { body: everything } = await henrik.call(events.list, { orgId, query: { size: 200 } });
    expect(everything.content.map(({ id }) => id)).toEqual(expect.arrayContaining([event.id, theirs.id]));
    // One filter of another's does not open more.
    const other = await anna.call(events.list, { orgId, query: { reportedBy: emil.accountId } });
    expect(other.body.totalElements).toBe(0);
  });

  test('so it is with its history and its files', async () => {
    const emil = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
    const file = (await emil.call(files.upload, { orgId, ...picture })).body;
    const event = await reported(emil, { files: [{ id: file.id }] });
    const history = (by: Person) => by.call(changes.ofOrganization, { orgId, query: { record: event.id } });
    expect((await history(emil)).body.totalElements).toBe(2);
    expect((await history(henrik)).body.totalElements).toBe(2);
    expect((await history(anna)).body.totalElements).toBe(0);
    const content = (by: Person) => by.call(files.content, { orgId, id: file.id });
    expect((await content(henrik)).status).toBe(200);
    expect((await content(anna)).status).toBe(404);
  });

  test.each(['update', 'dismiss', 'reopen'] as const)(
    '%s is not for who merely reported it',
    async (name) => {
      const event = await reported();
      const reply = await anna.call(events[name], {
        orgId,
        id: event.id,
        body: name === 'update' ? reportOf(event) : {},
      });
      expect([reply.status, reply.problem.code]).toEqual([403, 'PERMISSION_DENIED']);
    },
  );

  test('managers see how many are open', async () => {
    const boss = await all.person({ level: 'MANAGE_ORGANIZATION' });
    const below = await all.organization({ parent: boss.organizationId });
    const limited = await all.organization({ parent: boss.organizationId, accessibility: 'LIMITED' });
    const worker = await all.person({ organization: below, level: 'EDIT_ORGANIZATION' });
    for (const place of [below, below, boss.organizationId])
      await boss.call(events.create, { orgId: place, body: report() });
    const { body: last } = await boss.call(events.create, { orgId: below, body: report() });
    await boss.call(events.dismiss, { orgId: below, id: last.id, body: {} });
    expect((await boss.call(events.create, { orgId: limited, body: report() })).status).toBe(403);
    const waiting = async (by: Person) =>
      Object.fromEntries(
        (await by.call(organizationsWaiting, {})).body.content.map(({ id, openEvents }) => [id, openEvents]),
      );
    expect(await waiting(boss)).toEqual({ [below]: 2, [boss.organizationId]: 1 });
    expect(await waiting(worker)).toEqual({});
  });
});

describe('handling', () => {
  test('goes from reported to in progress to closed and back, each step with who and when', async () => {
    const event = await reported();
    const begun = await handle(event, {
      immediateAction: 'Spread sand',
      responsible: { id: anna.accountId },
    });
    expect(begun.body).toMatchObject({
      status: 'IN_PROGRESS',
      handling: { immediateAction: 'Spread sand', responsible: { name: 'Anna Skov' } },
    });
    const closed = await handle(event, { ...done, immediateAction: 'Spread sand' });
    expect(closed.body).toMatchObject({ status: 'CLOSED', handling: { closedDate: today } });
    const judged = await handle(event, { ...done, effectiveness: 'No leak since' });
    expect(judged.body).toMatchObject({ status: 'CLOSED', handling: { effectiveness: 'No leak since' } });
    const again = await henrik.call(events.reopen, {
      orgId,
      id: event.id,
      body: { reason: 'It leaks again' },
    });
    expect(again.body).toMatchObject({
      status: 'IN_PROGRESS',
      handling: { cause: done.cause, closedDate: null },
    });
    await handle(event, done);
    // Taking the date off reopens, too.
    const third = await handle(event, { ...done, closedDate: null });
    expect(third.body.timeline.map(({ status, reason }) => [status, reason])).toEqual([
      ['REPORTED', null],
      ['IN_PROGRESS', null],
      ['CLOSED', null],
      ['IN_PROGRESS', 'It leaks again'],
      ['CLOSED', null],
      ['IN_PROGRESS', null],
    ]);
    expect(third.body.timeline.map(({ by }) => by?.name)).toEqual([
      'Anna Skov',
      ...Array.from({ length: 5 }, () => 'Henrik Kjær'),
    ]);
  });

  test.each([
    [{ closedDate: today }, ['handling.cause REQUIRED', 'handling.corrective_action REQUIRED']],
    [{ ...done, cause: ' ' }, ['handling.cause REQUIRED']],
    [{ ...done, correctiveAction: null }, ['handling.corrective_action REQUIRED']],
    [{ ...done, closedDate: addDays(today, 1) }, ['handling.closed_date IN_FUTURE']],
    [{ ...done, closedDate: addDays(today, -1) }, ['handling.closed_date END_BEFORE_START']],
    [{ dueDate: 'soon' }, ['handling.due_date INVALID_DATE']],
    [{ responsible: { id: crypto.randomUUID() } }, ['handling.responsible NO_SUCH_RECORD']],
  ])('%j is refused at its field and changes nothing', async (handling, at) => {
    const event = await reported();
    const reply = await handle(event, handling);
    expect([reply.status, problemAt(reply)]).toEqual([422, at]);
    expect((await henrik.call(events.get, { orgId, id: event.id })).body.status).toBe('REPORTED');
  });

  test('a correction of the report does not change the handling, and the original report is in the trail', async () => {
    const event = await reported();
    await handle(event, { cause: 'Hose' });
    const body = { ...reportOf(event), importance: 'LOW' as const };
    const { body: after } = await henrik.call(events.update, { orgId, id: event.id, body });
    expect(after).toMatchObject({ importance: 'LOW', handling: { cause: 'Hose' }, status: 'IN_PROGRESS' });
  });

  test('a file is taken off by who handles it, which is a change of the event', async () => {
    const file = (await anna.call(files.upload, { orgId, ...picture })).body;
    const event = await reported(anna, { files: [{ id: file.id }] });
    const remove = (by: Person) =>
      by.call(events.removeFile, { orgId, id: event.id, fileId: file.id, ifMatch: 1 });
    expect((await remove(anna)).status).toBe(403);
    expect((await remove(henrik)).status).toBe(204);
    expect((await remove(henrik)).status).toBe(412);
    const { body } = await henrik.call(events.get, { orgId, id: event.id });
    expect([body.files, body.status, body.title]).toEqual([[], 'REPORTED', event.title]);
    const gone = await henrik.call(events.removeFile, { orgId, id: event.id, fileId: file.id });
    expect([gone.status, gone.problem.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('two people at the same moment: the second is informed, and nothing of the first is lost', async () => {
    const event = await reported();
    const { headers } = await henrik.call(events.get, { orgId, id: event.id });
    const ifMatch = Number(String(headers['etag']).replaceAll('"', ''));
    const replies = await Promise.all(
      ['Hose', 'Valve', 'Gasket', 'Pump'].map((cause) => handle(event, { cause }, { ifMatch })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    const kept = replies.find(({ status }) => status === 200)?.body.handling.cause;
    expect((await henrik.call(events.get, { orgId, id: event.id })).body.handling.cause).toBe(kept);
    for (const call of [events.dismiss, events.reopen])
      expect((await henrik.call(call, { orgId, id: event.id, body: {}, ifMatch })).status).toBe(412);
  });
});

describe('who is responsible', () => {
  const give = async (person: Person, parts: Record<string, unknown> = {}) => {
    const reporter = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
    const event = await reported(reporter, parts);
    const { body } = await handle(event, { responsible: { id: person.accountId }, dueDate: today });
    return body;
  };
  const write = (by: Person, event: Event, handling: Record<string, unknown>, more: object = {}) =>
    by.call(events.update, {
      orgId,
      id: event.id,
      body: { ...reportOf(event), handling: { ...event.handling, ...handling }, ...more },
    });

  test.each(['READ_ORGANIZATION', 'EDIT_ORGANIZATION'] as const)(
    'reads and handles it at %s; who manages closes it',
    async (level) => {
      const person = await all.person({ organization: orgId, level });
      const event = await give(person);
      const { body: list } = await person.call(events.list, { orgId });
      expect(list.content.map(({ id }) => id)).toEqual([event.id]);
      const handling = { cause: 'Old hose', correctiveAction: 'Hoses on a schedule' };
      const begun = await write(person, event, handling);
      expect([begun.status, begun.text && begun.body.handling.cause]).toEqual([200, 'Old hose']);
      const closing = await write(person, event, { ...handling, closedDate: today });
      expect([closing.status, closing.problem.code]).toEqual([403, 'PERMISSION_DENIED']);
      const done = await write(person, event, { ...handling, handledDate: today });
      expect(done.body).toMatchObject({ status: 'IN_PROGRESS', handling: { handledDate: today } });
      for (const name of ['dismiss', 'reopen'] as const)
        expect((await person.call(events[name], { orgId, id: event.id, body: {} })).status).toBe(403);
      const { body: ready } = await henrik.call(events.list, {
        orgId,
        query: { readyToClose: 'true', responsible: person.accountId },
      });
      expect(ready.content.map(({ id }) => id)).toEqual([event.id]);
      const closed = await handle(event, { ...done.body.handling, closedDate: today });
      expect(closed.body.status).toBe('CLOSED');
      const late = await write(person, event, handling);
      expect([late.status, late.problem.code]).toEqual([409, 'EVENT_NOT_OPEN']);
      const again = await henrik.call(events.reopen, { orgId, id: event.id, body: {} });
      expect(again.body.handling).toMatchObject({ cause: 'Old hose', handledDate: null });
    },
  );

  test('“done” has the same requirements as closing, and the report stays as reported', async () => {
    const event = await give(anna);
    const early = await write(anna, event, { handledDate: today });
    expect([early.status, problemAt(early)]).toEqual([
      422,
      ['handling.cause REQUIRED', 'handling.corrective_action REQUIRED'],
    ]);
    const { body } = await write(
      anna,
      event,
      { cause: 'Hose' },
      { title: 'Nothing much', importance: 'LOW' },
    );
    expect(body).toMatchObject({ title: event.title, importance: 'HIGH', handling: { cause: 'Hose' } });
  });

  test('changes nothing that a manager changed at the same time', async () => {
    const event = await give(anna);
    // The manager's change is written, and not yet to be seen.
    const change = newClient({ connectionString: all.ownerUrl });
    await change.connect();
    try {
      await change.query('begin');
      await change.query("update app.event set title = 'Reworded', version = version + 1 where id = $1", [
        event.id,
      ]);
      const writing = write(anna, event, { cause: 'Hose' });
      await expect
        .poll(async () => {
          const { rows } = await all.owner.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
      await change.query('commit');
      expect((await writing).body).toMatchObject({ title: 'Reworded', handling: { cause: 'Hose' } });
    } finally {
      await change.end();
    }
  });

  test('adds photos, and takes none off; who merely reads adds none', async () => {
    const first = (await henrik.call(files.upload, { orgId, ...picture })).body;
    const event = await give(anna);
    await henrik.call(events.update, {
      orgId,
      id: event.id,
      body: { ...reportOf(event), files: [{ id: first.id }] },
    });
    const own = (await anna.call(files.upload, { orgId, ...picture })).body;
    const { body } = await write(anna, event, {}, { files: [{ id: own.id }] });
    expect(body.files.map(({ id }) => id)).toEqual([first.id, own.id]);
    expect((await anna.call(files.content, { orgId, id: first.id })).status).toBe(200);
    const reader = await all.person({ organization: orgId, level: 'READ_ORGANIZATION' });
    const theirs = await give(reader);
    const refused = await write(reader, theirs, {}, { files: [{ id: own.id }] });
    expect([refused.status, refused.problem.code]).toEqual([403, 'PERMISSION_DENIED']);
    // A file of an event that is hidden stays so.
    expect((await reader.call(files.content, { orgId, id: own.id })).status).toBe(404);
  });

  test('is one person: handing it over is for who manages, and ends the right of the one before', async () => {
    const emil = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
    const event = await give(anna);
    expect((await emil.call(events.get, { orgId, id: event.id })).status).toBe(404);
    expect((await write(emil, event, { cause: 'x' })).status).toBe(404);
    expect((await write(anna, event, { responsible: { id: emil.accountId } })).status).toBe(403);
    const history = (by: Person) => by.call(changes.ofOrganization, { orgId, query: { record: event.id } });
    expect((await history(anna)).body.totalElements).toBeGreaterThan(0);
    await handle(event, { responsible: { id: emil.accountId } });
    expect((await anna.call(events.get, { orgId, id: event.id })).status).toBe(404);
    expect((await history(anna)).body.totalElements).toBe(0);
    expect((await write(emil, event, { cause: 'x', responsible: null })).body.handling).toMatchObject({
      cause: 'x',
      responsible: { id: emil.accountId },
    });
  });

  test('has it in their list with their own reports, and can filter by either', async () => {
    const emil = await all.person({ organization: orgId, level: 'EDIT_ORGANIZATION' });
    const own = await reported(emil, { title: 'Told' });
    const given = await give(emil, { title: 'Given' });
    const ids = async (query: Record<string, unknown>, by = emil) =>
      (await by.call(events.list, { orgId, query: { sort: 'title,asc', ...query } })).body.content.map(
        ({ id }) => id,
      );
    expect(await ids({ mine: 'true' })).toEqual([given.id, own.id]);
    expect(await ids({ as: 'responsible' })).toEqual([given.id]);
    expect(await ids({ as: 'reporter' })).toEqual([own.id]);
    // Of who manages, too, these are their own alone.
    const boss = await all.person({ organization: orgId, level: 'MANAGE_ORGANIZATION' });
    expect(await ids({ mine: 'true' }, boss)).toEqual([]);
  });

  test('the database enforces it too: only their own open events, and never closing', async () => {
    const reader = await all.person({ organization: orgId, level: 'READ_ORGANIZATION' });
    const event = await give(reader);
    const other = await reported();
    const tried = (set: string, id: string) =>
      attempt(reader, `update app.event set ${set} where id = '${id}'`);
    expect(await tried("immediate_action = 'Sand'", event.id)).toBe(1);
    expect(await tried("immediate_action = 'Sand'", other.id)).toBe(0);
    expect(await tried(`status = 'CLOSED', cause = 'c', closed_date = current_date`, event.id)).toBe('42501');
    expect(await tried('responsible_id = null', event.id)).toBe('42501');
  });
});

describe('dismissing and reopening', () => {
  test('dismissing takes a reason or none, keeps the files, and happens once', async () => {
    const file = (await anna.call(files.upload, { orgId, ...picture })).body;
    const event = await reported(anna, { files: [{ id: file.id }] });
    const { body } = await henrik.call(events.dismiss, {
      orgId,
      id: event.id,
      body: { reason: 'Reported twice' },
    });
    expect(body).toMatchObject({
      status: 'DISMISSED',
      dismissal: { reason: 'Reported twice', date: today, by: { name: 'Henrik Kjær' } },
      files: [{ id: file.id }],
    });
    const again = await henrik.call(events.dismiss, { orgId, id: event.id, body: {} });
    expect([again.status, again.problem.code]).toEqual([409, 'EVENT_NOT_OPEN']);
    expect((await handle(event, { cause: 'x' })).problem.code).toBe('EVENT_NOT_OPEN');
    const open = await henrik.call(events.reopen, { orgId, id: event.id, body: {} });
    expect(open.body).toMatchObject({ status: 'IN_PROGRESS', dismissal: null });
    const twice = await henrik.call(events.reopen, { orgId, id: event.id, body: {} });
    expect([twice.status, twice.problem.code]).toEqual([409, 'EVENT_OPEN']);
    const bare = await henrik.call(events.dismiss, { orgId, id: event.id, raw: '' });
    expect(bare.body.dismissal).toMatchObject({ reason: null });
    expect((await anna.call(events.get, { orgId, id: event.id })).body.timeline).toMatchObject([
      { status: 'REPORTED' },
      { status: 'DISMISSED', reason: 'Reported twice', by: { name: 'Henrik Kjær' } },
      { status: 'IN_PROGRESS', reason: null },
      { status: 'DISMISSED', reason: null },
    ]);
  });

  test('of eight at the same moment one dismisses', async () => {
    const event = await reported();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => henrik.call(events.dismiss, { orgId, id: event.id, body: {} })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  test('a closed one is not dismissed', async () => {
    const event = await reported();
    await handle(event, done);
    expect((await henrik.call(events.dismiss, { orgId, id: event.id, body: {} })).problem.code).toBe(
      'EVENT_NOT_OPEN',
    );
  });
});

describe('the queue', () => {
  test('has open ones by importance and age before those that are done', async () => {
    const boss = await all.person({ level: 'MANAGE_ORGANIZATION' });
    const place = boss.organizationId;
    const make = async (title: string, importance: 'HIGH' | 'MEDIUM' | 'LOW', days: number) =>
      (
        await boss.call(events.create, {
          orgId: place,
          body: report({ title, importance, occurrence: addDays(today, -days) }),
        })
      ).body;
    await make('low', 'LOW', 90);
    await make('new high', 'HIGH', 1);
    await make('old high', 'HIGH', 30);
    await make('medium', 'MEDIUM', 400);
    const gone = await make('dismissed high', 'HIGH', 99);
    await boss.call(events.dismiss, { orgId: place, id: gone.id, body: {} });
    const titles = async (query: Record<string, unknown> = {}) =>
      (await boss.call(events.list, { orgId: place, query })).body.content.map(({ title }) => title);
    expect(await titles()).toEqual(['old high', 'new high', 'medium', 'low', 'dismissed high']);
    expect(await titles({ sort: 'importance,asc' })).toEqual([
      'dismissed high',
      'low',
      'medium',
      'new high',
      'old high',
    ]);
    expect(await titles({ status: 'REPORTED', importance: ['HIGH', 'LOW'] })).toEqual([
      'old high',
      'new high',
      'low',
    ]);
    expect(await titles({ from: addDays(today, -30), to: addDays(today, -30) })).toEqual(['old high']);
    expect(await titles({ search: 'hose old' })).toEqual(['old high']);
    expect(await titles({ accidentOccurred: 'true' })).toEqual([]);
    expect((await titles({ sort: 'status,asc' }))[0]).toBe('dismissed high');
    expect((await boss.call(events.list, { orgId: place, query: { sort: 'cause,asc' } })).status).toBe(422);
  });

  test('finds what is overdue, as long as it is open', async () => {
    const boss = await all.person({ level: 'MANAGE_ORGANIZATION' });
    const place = boss.organizationId;
    const due = async (days: number, more: Record<string, unknown> = {}) => {
      const { body } = await boss.call(events.create, {
        orgId: place,
        body: report({ title: `due ${days}` }),
      });
      const handling = { dueDate: addDays(today, days), ...more };
      await boss.call(events.update, { orgId: place, id: body.id, body: { ...reportOf(body), handling } });
    };
    for (const days of [-3, 0, 7, 8]) await due(days);
    await due(-9, done);
    const titles = async (query: Record<string, unknown>) =>
      (
        await boss.call(events.list, { orgId: place, query: { sort: 'dueDate,asc', ...query } })
      ).body.content.map(({ title }) => title);
    expect(await titles({ due: 'overdue' })).toEqual(['due -3']);
    expect(await titles({ due: 'week' })).toEqual(['due -3', 'due 0', 'due 7']);
  });
});
