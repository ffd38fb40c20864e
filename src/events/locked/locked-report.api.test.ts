/** Reports of events that are kept as they were: what they hold, that they never change, and who reads them. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDays, today } from '../../../test/support/days.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { readPrinted } from '../../../test/support/printed-pdf.ts';
import { done } from '../../../test/support/replies.ts';
import { hashToken } from '../../core/http/session.server.ts';
import { actions } from '../../actions/action.ts';
import { changes } from '../../trail/change.ts';
import { events } from '../event.ts';
import { LockedContent, lockedReports } from './locked-report.ts';
import { differencesOf, partsOf } from './parts.ts';

let all: World;
let henrik: Person;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world();
  orgId = await all.organization({ name: 'Nordbo Træ' });
  henrik = await all.person({ organization: orgId, firstName: 'Henrik', lastName: 'Kjær' });
  anna = await all.person({
    organization: orgId,
    level: 'EDIT_ORGANIZATION',
    firstName: 'Anna',
    lastName: 'Holm',
  });
});
afterAll(() => all.close());

const report = {
  title: 'Oil leak ’by “press” 4 € 😀',
  description: 'Ten litres\non the floor.',
  importance: 'HIGH' as const,
  occurrence: '2024-01-31',
  accidentOccurred: false,
};
async function withAction() {
  const event = await done(anna.call(events.create, { orgId, body: report }));
  const action = await done(
    henrik.call(actions.create, {
      orgId,
      body: {
        title: 'Change the seal',
        kind: 'CORRECTIVE',
        responsible: { id: anna.accountId },
        dueDate: inDays(7),
        source: { kind: 'EVENT', id: event.id },
      },
    }),
  );
  return { eventId: event.id, actionId: action.id };
}
const lock = (eventId: string, by = henrik) =>
  by.call(lockedReports.create, { orgId, eventId, body: { purpose: 'Claim 4711' } });
const read = (eventId: string, id: string) => done(henrik.call(lockedReports.get, { orgId, eventId, id }));
const say = (key: string) => key;
const tokenOf = ({ cookie }: Person) => hashToken(/rede_session=([^;]*)/.exec(cookie)?.[1] ?? '');

describe('a locked report', () => {
  test('keeps the event and its actions as they were, with moment, person and SHA-256', async () => {
    const { eventId, actionId } = await withAction();
    const made = await done(lock(eventId));
    expect(made).toMatchObject({
      purpose: 'Claim 4711',
      lockedBy: { id: henrik.accountId, name: 'Henrik Kjær' },
      createdDate: today(),
    });
    const whole = await read(eventId, made.id);
    expect(whole).toMatchObject({
      intact: true,
      content: {
        organization: 'Nordbo Træ',
        event: { title: report.title, status: 'REPORTED', reportedBy: { name: 'Anna Holm' } },
        actions: [{ id: actionId, status: 'OPEN', responsible: { name: 'Anna Holm' }, dueDate: inDays(7) }],
      },
    });
    expect(whole.today).toEqual(whole.content);
    const { rows } = await all.owner.query<{ locked_content: string; sha256: string }>(
      'select locked_content, sha256 from locked_report where id = $1',
      [made.id],
    );
    const kept = rows[0]?.locked_content ?? '';
    expect(made.sha256).toBe(createHash('sha256').update(kept).digest('hex'));
    expect(kept).toMatch(/^\{"actions":\[\{"cancellationReason":null,/);
  });

  test('is compared with today: what has changed since, line by line, and nothing else', async () => {
    const { eventId, actionId } = await withAction();
    const { id } = await done(lock(eventId));
    const before = await read(eventId, id);
    const differences = async () => {
      const { content, today: current } = await read(eventId, id);
      return current && differencesOf(partsOf(content, say), partsOf(current, say));
    };
    expect(await differences()).toEqual([]);
    await done(
      anna.call(actions.done, {
        orgId,
        id: actionId,
        body: { doneDate: today(), note: 'New seal.' },
      }),
    );
    await done(
      henrik.call(events.update, { orgId, id: eventId, body: { ...report, title: 'Oil leak at press 5' } }),
    );
    expect((await read(eventId, id)).content).toEqual(before.content);
    const field = 'events.field.title';
    expect(await differences()).toEqual([
      { part: 'Oil leak at press 5', label: field, locked: report.title, today: 'Oil leak at press 5' },
      expect.objectContaining({ label: 'events.field.status', today: 'events.status.IN_PROGRESS' }),
      expect.objectContaining({ label: 'actions.field.status', today: 'actions.status.DONE' }),
      expect.objectContaining({ label: 'actions.field.doneDate', locked: null, today: today() }),
      expect.objectContaining({ label: 'actions.field.doneBy', locked: null, today: 'Anna Holm' }),
      expect.objectContaining({ label: 'actions.field.doneNote', locked: null, today: 'New seal.' }),
      expect.objectContaining({ part: 'events.timeline', locked: null }),
    ]);
  });

  test('of a time when events had no grade says what it said then', async () => {
    const { eventId } = await withAction();
    const { content } = await read(eventId, (await done(lock(eventId))).id);
    const { grade: _grade, requirement: _requirement, ...handling } = content.event.handling;
    const then = LockedContent.parse({ ...content, event: { ...content.event, handling } });
    expect(partsOf(then, say)).toEqual(partsOf(content, say));
  });

  test('is printed only from what was locked, in both languages', async () => {
    const { eventId } = await withAction();
    const { id, sha256 } = await done(lock(eventId));
    await done(
      henrik.call(events.update, { orgId, id: eventId, body: { ...report, title: 'Another title' } }),
    );
    for (const [language, word] of [
      ['en', 'Event report'],
      ['da', 'Hændelsesrapport'],
    ] as const) {
      const printed = await all.app.inject({
        url: `/api/v1/organizations/${orgId}/events/${eventId}/locked-reports/${id}/print?language=${language}`,
        headers: { cookie: henrik.cookie },
      });
      expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
      const pages = await readPrinted(printed.rawPayload);
      const text = pages.map((page) => page.text).join('\n');
      for (const part of [word, 'Claim 4711', 'Oil leak', 'Change the seal', 'Henrik Kjær', sha256])
        expect(text).toContain(part);
      expect(text).not.toContain('Another title');
    }
  });

  test('is never changed or deleted: no call does it, and the database refuses it', async () => {
    const { eventId } = await withAction();
    await done(lock(eventId));
    const tryIt = (statement: string) =>
      all.database.organization(tokenOf(henrik), orgId, async (db) => {
        await sql.raw(statement).execute(db);
      });
    for (const statement of [
      "update app.locked_report set locked_content = '{}'",
      'update app.locked_report set deleted_at = now()',
      'delete from app.locked_report',
    ])
      await expect(tryIt(statement), statement).rejects.toMatchObject({ code: '42501' });
  });

  test('that someone changed in the database is shown as broken, and not printed', async () => {
    const { eventId } = await withAction();
    const { id } = await done(lock(eventId));
    await all.owner.query('alter table locked_report no force row level security');
    await all.owner.query(
      `update locked_report set locked_content = replace(locked_content, 'Ten litres', 'A drop') where id = $1`,
      [id],
    );
    await all.owner.query('alter table locked_report force row level security');
    expect((await read(eventId, id)).intact).toBe(false);
    const printed = await henrik.call(lockedReports.print, { orgId, eventId, id });
    expect([printed.status, printed.problem?.code]).toEqual([409, 'REPORT_BROKEN']);
  });

  test('that was changed so that it no longer is a report is shown as broken, too', async () => {
    const { eventId } = await withAction();
    const { id } = await done(lock(eventId));
    for (const text of ['no report', '{}', '[']) {
      await all.owner.query('alter table locked_report no force row level security');
      await all.owner.query('update locked_report set locked_content = $2 where id = $1', [id, text]);
      await all.owner.query('alter table locked_report force row level security');
      for (const endpoint of [lockedReports.get, lockedReports.print]) {
        const answer = await henrik.call(endpoint, { orgId, eventId, id });
        expect([answer.status, answer.problem?.code]).toEqual([409, 'REPORT_BROKEN']);
      }
      expect((await henrik.call(lockedReports.list, { orgId, eventId })).status).toBe(200);
    }
  });

  test('is in the trail with its SHA-256, without what it says', async () => {
    const { eventId } = await withAction();
    const { id, sha256 } = await done(lock(eventId));
    const { content } = await done(henrik.call(changes.ofOrganization, { orgId, query: { record: id } }));
    expect(content).toHaveLength(1);
    expect(JSON.stringify(content)).toContain(sha256);
    expect(JSON.stringify(content)).not.toContain('Ten litres');
  });

  test('outlives its event, and says that it is gone', async () => {
    const { eventId } = await withAction();
    const { id } = await done(lock(eventId));
    await all.owner.query('update event set deleted_at = now() where id = $1', [eventId]);
    expect(await read(eventId, id)).toMatchObject({ intact: true, today: null });
  });

  test('is read and made only by managers: it says more than the reporter of an event is shown', async () => {
    const { eventId } = await withAction();
    const { id } = await done(lock(eventId));
    const at = { orgId, eventId };
    const tried = await Promise.all([
      lock(eventId, anna),
      anna.call(lockedReports.list, at),
      anna.call(lockedReports.get, { ...at, id }),
      anna.call(lockedReports.print, { ...at, id }),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const stranger = await all.person();
    const foreign = { orgId: stranger.organizationId, eventId };
    expect((await stranger.call(lockedReports.list, foreign)).status).toBe(404);
    expect((await stranger.call(lockedReports.get, { ...foreign, id })).status).toBe(404);
    expect((await stranger.call(lockedReports.create, { ...foreign, body: {} })).status).toBe(404);
  });

  test('of an event that does not exist is refused', async () => {
    expect((await lock(crypto.randomUUID())).status).toBe(404);
  });
});
