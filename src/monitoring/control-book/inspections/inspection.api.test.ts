/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookOf,
  inspectionBody,
  inspectionsOf,
  newInspection,
  newReminder,
} from '../../../../test/support/control-book.ts';
import { inDays } from '../../../../test/support/days.ts';
import { upload, world } from '../../../../test/support/people.ts';
import type { Person, World } from '../../../../test/support/people.ts';
import { refused } from '../../../../test/support/replies.ts';
import { bodyOf } from '../../../core/contract/contract.ts';
import type { AttachedFile } from '../../../core/contract/fields.ts';
import { addPeriod } from '../../../core/time/period.ts';
import { changes } from '../../../trail/change.ts';
import { organizations } from '../../../organization/tree/organization.ts';
import { InspectionBody, inspections } from './inspection.ts';
import { controlBookExports } from '../exports.ts';

let all: World;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Anna', lastName: 'Holm' });
  orgId = anna.organizationId;
});
afterAll(() => all.close());

const today = inDays(0);
const photo = async (): Promise<{ id: string }> => {
  const { json } = await upload(all, anna, {
    name: 'ladder.csv',
    content: Buffer.from(`Rung;State\n${crypto.randomUUID()};worn\n`),
    fields: { use: 'ATTACHMENT' },
  });
  return { id: String(json['id']) };
};
const refusal = async (given: Parameters<typeof inspectionBody>[0]) => {
  const { status, problem } = await anna.call(inspections.create, { orgId, body: inspectionBody(given) });
  return [status, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)];
};

describe('an inspection', () => {
  test('without a reminder is written, read, found, and deleted again', async () => {
    const { body: area } = await anna.call(organizations.update, {
      orgId,
      body: {
        name: 'Smithy',
        country: 'DK',
        timeZone: 'Europe/Copenhagen',
        featureAccessibility: 'FULL',
        areas: [{ name: 'Yard' }],
      },
    });
    const yard = (area as { areas: { id: string; name: string }[] }).areas[0];
    const made = await newInspection(anna, {
      note: 'Bring the key',
      area: yard ?? null,
      files: [await photo()],
    });
    expect(made).toMatchObject({
      status: 'PENDING',
      dueDate: today,
      performedAt: null,
      result: null,
      skipped: null,
      reminder: null,
      responsible: [],
      area: { name: 'Yard' },
      files: [{ name: 'ladder.csv' }],
    });
    const found = await anna.call(inspections.list, {
      orgId,
      query: { search: 'separator key', area: yard?.id },
    });
    expect(found.body.content.map(({ id }) => id)).toEqual([made.id]);
    expect((await anna.call(inspections.remove, { orgId, id: made.id })).status).toBe(204);
    expect((await anna.call(inspections.get, { orgId, id: made.id })).status).toBe(404);
    expect((await anna.call(inspections.restore, { orgId, id: made.id })).body.files).toHaveLength(1);
  });

  test('is completed in one call, by the person who calls, today unless another day is given', async () => {
    const { id } = await newInspection(anna, { note: 'Before' });
    const { body } = await anna.call(inspections.done, { orgId, id, body: {} });
    expect(body).toMatchObject({
      status: 'DONE',
      performedAt: today,
      result: 'OK',
      note: 'Before',
      performedBy: { id: anna.accountId, name: 'Anna Holm' },
    });
    const again = await anna.call(inspections.done, { orgId, id, body: { result: 'NOT_OK' } });
    expect([again.status, again.problem.code]).toEqual([409, 'INSPECTION_DONE']);
    expect((await anna.call(inspections.get, { orgId, id })).body.result).toBe('OK');
  });

  test('is completed with a result, a note and a photo in addition to earlier ones', async () => {
    const { id } = await newInspection(anna, { files: [await photo()] });
    const { body } = await anna.call(inspections.done, {
      orgId,
      id,
      body: { performedAt: inDays(-2), result: 'NOT_OK', note: 'A rung is loose', files: [await photo()] },
    });
    expect(body).toMatchObject({ performedAt: inDays(-2), result: 'NOT_OK', note: 'A rung is loose' });
    expect(body.files).toHaveLength(2);
    const [first] = body.files as AttachedFile[];
    expect(first).toMatchObject({ date: today, createdDate: today });
    expect(first?.url).toBe(`/api/v1/organizations/${orgId}/files/${first?.id}/content`);
    const files = body.files.map((file, at) => (at === 0 ? { ...file, date: '2026-01-15' } : file));
    const dated = await anna.call(inspections.update, {
      orgId,
      id,
      body: { ...bodyOf(InspectionBody, body), files },
    });
    expect(dated.body.files).toMatchObject([{ date: '2026-01-15', createdDate: today }, { date: today }]);
  });

  test('says in a note what was found, and is not done without', async () => {
    const { id } = await newInspection(anna);
    for (const result of ['REMARK', 'NOT_OK'] as const)
      expect(refused(await anna.call(inspections.done, { orgId, id, body: { result } }))).toEqual([
        'note REQUIRED',
      ]);
    const made = {
      ...inspectionBody(),
      status: 'DONE' as const,
      performedAt: today,
      result: 'NOT_OK' as const,
    };
    expect(refused(await anna.call(inspections.create, { orgId, body: made }))).toEqual(['note REQUIRED']);
    // A note that is there already says it.
    const noted = await newInspection(anna, { note: 'Loose rung' });
    const { status } = await anna.call(inspections.done, { orgId, id: noted.id, body: { result: 'REMARK' } });
    expect(status).toBe(200);
  });

  test('of a reminder that needs a report is not done without one, a photo, or a word where it is', async () => {
    const reminder = await newReminder(anna, {
      name: 'Boiler',
      needsReport: true,
      period: 'P1D',
      startsAt: inDays(-2),
    });
    const pending = await inspectionsOf(anna, reminder);
    expect(pending.map(({ needsReport }) => needsReport)).toEqual([true, true, true]);
    const [one, two] = pending.map(({ id }) => id);
    const finish = (id: string | undefined, body: object) =>
      anna.call(inspections.done, { orgId, id: id ?? '', body });
    const without = await finish(one, {});
    expect(refused(without)).toEqual(['files REPORT_REQUIRED']);
    expect(without.problem.errors?.[0]?.message).toBe(
      'Add the report or a photo, or write in the note where the report is.',
    );
    expect((await finish(one, { files: [await photo()] })).status).toBe(200);
    expect((await finish(two, { note: 'In the supplier’s portal, no. 4711' })).status).toBe(200);
    const body = { ...inspectionBody({ reminder: { id: reminder.id } }), dueDate: inDays(-9) };
    const plain = { ...body, status: 'DONE' as const, performedAt: today, result: 'OK' as const };
    expect(refused(await anna.call(inspections.create, { orgId, body: plain }))).toEqual([
      'files REPORT_REQUIRED',
    ]);
  });

  test('that was sent twice by a phone without network is done once', async () => {
    const { id } = await newInspection(anna);
    const args = { orgId, id, body: { note: 'From the cellar' }, idempotencyKey: crypto.randomUUID() };
    const answers = [await anna.call(inspections.done, args), await anna.call(inspections.done, args)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await anna.call(changes.ofOrganization, { orgId, query: { record: id } });
    expect(body.content.filter(({ action }) => action === 'UPDATE')).toHaveLength(1);
  });

  test('is skipped with a reason, by name and day, and counts as done', async () => {
    const { id } = await newInspection(anna);
    const without = await anna.call(inspections.skip, { orgId, id, body: { reason: ' ' } });
    expect([without.status, without.problem.errors?.[0]?.path]).toEqual([422, 'reason']);
    const { body } = await anna.call(inspections.skip, { orgId, id, body: { reason: 'Sold' } });
    expect(body).toMatchObject({
      status: 'DONE',
      performedAt: null,
      result: null,
      skipped: { reason: 'Sold', date: today, by: { name: 'Anna Holm' } },
    });
    const { body: found } = await anna.call(inspections.list, { orgId, query: { skipped: true } });
    expect(found.content.map((row) => row.id)).toEqual([id]);
    const { body: reopened } = await anna.call(inspections.reopen, { orgId, id });
    expect(reopened).toMatchObject({ status: 'PENDING', skipped: null });
  });

  test('is done and pending again by a plain write, too, and the trail shows both', async () => {
    const { id } = await newInspection(anna);
    const write = async (given: Parameters<typeof inspectionBody>[0]) => {
      const { status, body, text } = await anna.call(inspections.update, {
        orgId,
        id,
        body: inspectionBody(given),
      });
      expect(status, text).toBe(200);
      return body;
    };
    await write({ status: 'DONE', performedAt: today, result: 'REMARK', note: 'Stiff' });
    const reopened = await write({ status: 'PENDING', performedAt: today, result: 'REMARK' });
    expect(reopened).toMatchObject({ status: 'PENDING', performedAt: null, result: null, performedBy: null });
    await write({ skipped: { reason: 'Sold' } });
    const back = await write({ status: 'PENDING', skipped: { reason: 'Sold' } });
    expect(back).toMatchObject({ status: 'PENDING', skipped: null });
    const { body } = await anna.call(changes.ofOrganization, { orgId, query: { record: id } });
    expect(body.content.map(({ changes: changed }) => changed['status']).filter(Boolean)).toEqual([
      { from: 'DONE', to: 'PENDING' },
      { from: 'PENDING', to: 'DONE' },
      { from: 'DONE', to: 'PENDING' },
      { from: 'PENDING', to: 'DONE' },
      { from: null, to: 'PENDING' },
    ]);
  });

  test.each([
    [{ status: 'DONE' as const }, ['performed_at REQUIRED', 'result REQUIRED']],
    [{ status: 'DONE' as const, performedAt: inDays(1), result: 'OK' as const }, ['performed_at IN_FUTURE']],
    [{ performedAt: today }, ['performed_at NOT_FOR_THIS_KIND']],
    [{ result: 'OK' as const }, ['result NOT_FOR_THIS_KIND']],
    [{ dueDate: null }, ['due_date REQUIRED']],
    [{ dueDate: '2025-02-29' }, ['due_date INVALID_DATE']],
    [{ skipped: { reason: '' } }, ['skipped.reason REQUIRED']],
    [{ name: 'x'.repeat(201) }, ['name TOO_LONG']],
    [{ department: { id: crypto.randomUUID() } }, ['department NO_SUCH_RECORD']],
    [{ files: [{ id: crypto.randomUUID() }] }, ['files.0 NO_SUCH_RECORD']],
    [{ reminder: { id: crypto.randomUUID() } }, ['reminder NO_SUCH_RECORD']],
  ])('%j is refused at its field', async (given, errors) => {
    expect(await refusal(given)).toEqual([422, ...errors]);
  });

  test('done in the future is refused in one go, too', async () => {
    const { id } = await newInspection(anna);
    const { status, problem } = await anna.call(inspections.done, {
      orgId,
      id,
      body: { performedAt: inDays(1) },
    });
    expect([status, problem.errors?.[0]?.code]).toEqual([422, 'IN_FUTURE']);
  });

  test('completed without a date was due when it was completed', async () => {
    const made = await newInspection(anna, {
      dueDate: null,
      status: 'DONE',
      performedAt: inDays(-1),
      result: 'OK',
    });
    expect(made.dueDate).toBe(inDays(-1));
  });
});

describe('an inspection of a reminder', () => {
  test('keeps its date and its reminder, and cannot be deleted while the reminder requires it', async () => {
    const reminder = await newReminder(anna, { startsAt: inDays(4) });
    const other = await newReminder(anna);
    const [inspection] = await inspectionsOf(anna, reminder);
    const id = inspection?.id ?? '';
    const moved = await anna.call(inspections.update, {
      orgId,
      id,
      body: inspectionBody({ dueDate: inDays(9) }),
    });
    expect(moved.problem.errors).toMatchObject([{ path: 'due_date', code: 'DUE_DATE_FIXED' }]);
    const given = inspectionBody({ dueDate: null, reminder: { id: other.id } });
    const lent = await anna.call(inspections.update, { orgId, id, body: given });
    expect(lent.problem.errors).toMatchObject([{ path: 'reminder', code: 'REMINDER_FIXED' }]);
    const kept = await anna.call(inspections.update, { orgId, id, body: inspectionBody({ dueDate: null }) });
    expect(kept.body).toMatchObject({ dueDate: inDays(4), reminder: { id: reminder.id } });
    const removed = await anna.call(inspections.remove, { orgId, id });
    expect([removed.status, removed.problem.code]).toEqual([409, 'INSPECTION_OF_SERIES']);
  });

  test('done late does not move the series', async () => {
    const reminder = await newReminder(anna, { startsAt: addPeriod(today, 'P1M', -1), period: 'P1M' });
    const before = await bookOf(anna, reminder);
    const [late] = await inspectionsOf(anna, reminder);
    await anna.call(inspections.done, { orgId, id: late?.id ?? '', body: {} });
    expect(await bookOf(anna, reminder)).toEqual(
      before.map(([date, status], index) => [date, index === 0 ? 'DONE' : status]),
    );
  });

  test('completed early is not required again', async () => {
    const reminder = await newReminder(anna, { startsAt: inDays(10), period: 'P1M' });
    const [ahead] = await inspectionsOf(anna, reminder);
    await anna.call(inspections.done, { orgId, id: ahead?.id ?? '', body: {} });
    expect(await bookOf(anna, reminder)).toEqual([[inDays(10), 'DONE']]);
  });

  test('outside its dates counts for it, and a second one on the same date is refused', async () => {
    const reminder = await newReminder(anna, { startsAt: inDays(10), period: 'P1M', anchor: 'COMPLETED' });
    const body = inspectionBody({
      reminder: { id: reminder.id },
      status: 'DONE',
      performedAt: today,
      result: 'OK',
    });
    expect((await anna.call(inspections.create, { orgId, body })).status).toBe(201);
    expect(await bookOf(anna, reminder)).toEqual([
      [today, 'DONE'],
      [addPeriod(today, 'P1M'), 'PENDING'],
    ]);
    const again = await anna.call(inspections.create, { orgId, body });
    expect([again.status, again.problem.code]).toEqual([409, 'INSPECTION_EXISTS']);
  });

  test('done by two at the same moment is done once', async () => {
    const reminder = await newReminder(anna, { startsAt: today, period: 'P1W', anchor: 'COMPLETED' });
    const [one] = await inspectionsOf(anna, reminder);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => anna.call(inspections.done, { orgId, id: one?.id ?? '', body: {} })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await bookOf(anna, reminder)).toEqual([
      [today, 'DONE'],
      [inDays(7), 'PENDING'],
    ]);
  });
});

describe('the list', () => {
  test('has what is overdue first, and filters', async () => {
    const bo = await all.person({ level: 'EDIT_ORGANIZATION', firstName: 'Bo', lastName: 'Krag' });
    const own = { orgId: bo.organizationId };
    const late = await newInspection(bo, { name: 'Late', dueDate: inDays(-5) });
    await newInspection(bo, { name: 'Later', dueDate: inDays(20) });
    await newReminder(bo, { name: 'Soon', startsAt: inDays(3), responsible: [{ id: bo.accountId }] });
    const finished = await newInspection(bo, { name: 'Finished', dueDate: inDays(-9) });
    await bo.call(inspections.done, { ...own, id: finished.id, body: { result: 'REMARK', note: 'Stiff' } });
    const of = async (query: Record<string, unknown>) => {
      const { status, body, text } = await bo.call(inspections.list, { ...own, query });
      expect(status, text).toBe(200);
      return body.content.map(({ name }) => name);
    };
    expect(await of({ status: 'PENDING' })).toEqual(['Late', 'Soon', 'Later']);
    expect(await of({ status: 'DONE', sort: 'performedAt,desc' })).toEqual(['Finished']);
    expect(await of({ due: 'overdue' })).toEqual(['Late']);
    expect(await of({ due: 'week' })).toEqual(['Late', 'Soon']);
    expect(await of({ due: 'overdue', status: 'DONE' })).toEqual([]);
    expect(await of({ result: ['REMARK', 'NOT_OK'] })).toEqual(['Finished']);
    expect(await of({ responsible: bo.accountId })).toEqual(['Soon']);
    expect((await of({ sort: 'status,asc' }))[0]).toBe('Finished');
    expect((await of({ sort: ['result,desc', 'name,asc'] }))[0]).toBe('Finished');
    expect(await of({ from: inDays(1), to: inDays(4) })).toEqual(['Soon']);
    expect(await of({ sort: 'name,desc' })).toEqual(['Soon', 'Later', 'Late', 'Finished']);
    expect((await bo.call(inspections.get, { ...own, id: late.id })).body.name).toBe('Late');
    const { text } = await bo.call(controlBookExports.inspections, { ...own, query: { due: 'week' } });
    expect(text.trim().split(/\r?\n/)).toHaveLength(3);
    const all_ = await bo.call(controlBookExports.reminders, { ...own });
    expect(all_.text).toContain('Soon');
  });
});

describe('the calendar', () => {
  test('shows existing ones and those that reminders will create, each date once', async () => {
    const bo = await all.person({ level: 'EDIT_ORGANIZATION' });
    const own = { orgId: bo.organizationId };
    const weekly = await newReminder(bo, { name: 'Weekly', startsAt: inDays(-7), period: 'P1W' });
    await newReminder(bo, { name: 'Counted', startsAt: inDays(2), period: 'P1D', anchor: 'COMPLETED' });
    await newReminder(bo, { name: 'Stopped', startsAt: inDays(2), period: 'P1D', active: false });
    const { body } = await bo.call(inspections.calendar, {
      ...own,
      query: { from: inDays(-10), to: inDays(16) },
    });
    expect(body.content.map(({ date, name, inspectionId }) => [date, name, inspectionId !== null])).toEqual([
      [inDays(-7), 'Weekly', true],
      [today, 'Weekly', true],
      [inDays(2), 'Counted', true],
      [inDays(7), 'Weekly', false],
      [inDays(14), 'Weekly', false],
    ]);
    expect(new Set(body.content.map(({ id }) => id)).size).toBe(5);
    expect(body.content[3]).toMatchObject({ reminderId: weekly.id, status: 'PENDING' });
    const found = await bo.call(inspections.calendar, {
      ...own,
      query: { from: today, to: inDays(16), search: 'count' },
    });
    expect(found.body.content.map(({ name }) => name)).toEqual(['Counted']);
  });

  test('is filtered like the list: by people, place, and state; completed ones are not planned again', async () => {
    const bo = await all.person({ level: 'EDIT_ORGANIZATION' });
    const own = { orgId: bo.organizationId };
    const place = async (table: 'area' | 'department', name: string) => {
      const { rows } = await all.owner.query<{ id: string }>(
        `insert into ${table} (organization_id, id, name) values ($1, gen_random_uuid(), $2) returning id`,
        [bo.organizationId, name],
      );
      return { id: rows[0]?.id ?? '' };
    };
    const [cellar, roof] = [await place('area', 'Cellar'), await place('area', 'Roof')];
    const works = await place('department', 'Works');
    const weekly = { startsAt: today, period: 'P1W' };
    const mine = await newReminder(bo, {
      name: 'Mine',
      ...weekly,
      area: cellar,
      responsible: [{ id: bo.accountId }],
    });
    await newReminder(bo, { name: 'Works’', ...weekly, area: roof, department: works });
    await newInspection(bo, { name: 'Alone', area: roof });
    const shown = async (query: object) => {
      const { status, body, text } = await bo.call(inspections.calendar, {
        ...own,
        query: { from: today, to: inDays(8), ...query },
      });
      expect(status, text).toBe(200);
      expect(body.totalElements).toBe(body.content.length);
      return body.content.map(({ date, name }) => `${name} ${date === today ? 'today' : 'planned'}`);
    };
    expect(await shown({ area: [cellar.id] })).toEqual(['Mine today', 'Mine planned']);
    expect(await shown({ area: [cellar.id, roof.id], department: works.id })).toEqual([
      'Works’ today',
      'Works’ planned',
    ]);
    expect(await shown({ responsible: bo.accountId })).toEqual(['Mine today', 'Mine planned']);
    expect(await shown({ area: roof.id, search: 'alo' })).toEqual(['Alone today']);

    const [due] = await inspectionsOf(bo, mine);
    await bo.call(inspections.done, { ...own, id: due?.id ?? '', body: {} });
    expect(await shown({ status: 'DONE' })).toEqual(['Mine today']);
    expect(await shown({ status: 'PENDING', responsible: bo.accountId })).toEqual(['Mine planned']);
  });

  test.each([
    [{ from: inDays(1), to: today }, 'END_BEFORE_START'],
    [{ from: today, to: inDays(401) }, 'TOO_LARGE'],
    [{ from: 'tomorrow', to: today }, 'INVALID_DATE'],
    [{ from: today }, 'REQUIRED'],
  ])('of %j is refused', async (query, code) => {
    const { status, problem } = await anna.call(inspections.calendar, { orgId, query });
    expect([status, problem.errors?.[0]?.code]).toEqual([422, code]);
  });
});
