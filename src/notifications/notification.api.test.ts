/** @module-tag versioned */
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notices } from '../account/digest/notices.ts';
import { actions } from '../actions/action.ts';
import { chemicalProposals, sentProposals } from '../chemicals/proposals/chemical-proposal.ts';
import { ownMoves, sentMoves } from '../chemicals/proposals/proposal-moves.ts';
import { comments } from '../comments/comment.ts';
import type { Ask } from '../core/jobs/jobs.server.ts';
import { openMail } from '../core/mail/mail.server.ts';
import { newClient } from '../core/database/connection.server.ts';
import type { Level } from '../core/contract/permission.ts';
import { addDays, todayIn } from '../core/time/period.ts';
import { events } from '../events/event.ts';
import { mailbox } from '../../test/support/mailbox.ts';
import type { Mailbox } from '../../test/support/mailbox.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { done } from '../../test/support/replies.ts';
import { notificationMail } from './mail.server.ts';
import { duties } from '../organization/members/duty.ts';
import { notifications } from './notification.ts';

let all: World;
let box: Mailbox;
let orgId: string;
let manager: Person;
let editor: Person;
let reader: Person;
let above: Person;
let outsider: Person;
const today = todayIn('Europe/Copenhagen', new Date());

/** A person with a password, who therefore gets mails. */
async function mailed(firstName: string, level: Level, organization: string): Promise<Person> {
  const person = await all.person({ firstName, lastName: 'Test', level, organization });
  await all.owner.query("update account set password_hash = 'x' where id = $1", [person.accountId]);
  return person;
}
beforeAll(async () => {
  [all, box] = await Promise.all([world(), mailbox()]);
  const parent = await all.organization();
  orgId = await all.organization({ parent });
  above = await mailed('Above', 'MANAGE_ORGANIZATION', parent);
  manager = await mailed('Manager', 'MANAGE_ORGANIZATION', orgId);
  editor = await mailed('Editor', 'EDIT_ORGANIZATION', orgId);
  reader = await mailed('Reader', 'READ_ORGANIZATION', orgId);
  outsider = await mailed('Outsider', 'MANAGE_ORGANIZATION', await all.organization());
});
afterAll(() => Promise.all([all.close(), box.close()]));
beforeEach(async () => {
  await all.owner.query("delete from notification; delete from pgboss.job where name = 'notifications'");
  box.mails.length = 0;
});

const everybody = () => ({ above, manager, editor, reader, outsider });
const seenBy = async (person: Person) =>
  (await done(person.call(notifications.list, { query: {} }))).content.map(
    ({ reason, title }) => `${reason} ${title}`,
  );
/** What each person sees under the bell; who sees nothing is left out. */
async function seen(): Promise<Record<string, string[]>> {
  const found = await Promise.all(
    Object.entries(everybody()).map(async ([name, person]) => {
      const lines = await seenBy(person);
      const { count } = await done(person.call(notifications.unread, {}));
      expect(count).toBe(lines.length);
      return [name, lines] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, lines]) => lines.length > 0));
}

async function asJob<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const client: pg.Client = newClient({
    connectionString: String(all.database.pool.options.connectionString),
    options: '-c role=rede_job',
  });
  await client.connect();
  try {
    return await work(
      async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
    );
  } finally {
    await client.end();
  }
}
/** Sends what waits. In: when, in seconds from now; whether the jobs stay, so that they are tried again. */
async function post({ inSeconds = 10, again = false } = {}): Promise<string[]> {
  const send = openMail({ smtpUrl: box.url, mailFrom: 'Rede <rede@test.example>', dataDir: '' });
  const before = box.mails.length;
  const { rows } = await all.owner.query<{ id: string; data: object; wait: number }>(
    `select id, data, extract(epoch from start_after - now()) as wait from pgboss.job where name = 'notifications' order by created_on`,
  );
  const clock = () => new Date(Date.now() + inSeconds * 1000);
  for (const { id, data, wait } of rows) {
    if (wait > inSeconds) continue;
    await asJob((ask) => notificationMail(send, 'https://rede.test.example', clock)(data, ask));
    if (!again) await all.owner.query('delete from pgboss.job where id = $1', [id]);
  }
  const name = (address: string) =>
    Object.entries(everybody()).find(([, { email }]) => address.includes(email))?.[0] ?? address;
  return box.mails.slice(before).map(({ to, headers }) => `${name(String(to))}: ${headers['subject']}`);
}

const report = async (by: Person, title: string, more: object = {}) =>
  (
    await done(
      by.call(events.create, {
        orgId,
        body: {
          title,
          description: 'Seen on the way',
          importance: 'LOW',
          occurrence: today,
          accidentOccurred: false,
          ...more,
        },
      }),
    )
  ).id;
const handle = async (by: Person, id: string, change: object, handling: object = {}) => {
  const { id: _, ...event } = await done(by.call(events.get, { orgId, id }));
  const body = { ...event, ...change, handling: { ...event.handling, ...handling } };
  return done(by.call(events.update, { orgId, id, body }));
};
const act = async (by: Person, title: string, responsible: Person, more: object = {}) =>
  (
    await done(
      by.call(actions.create, {
        orgId,
        body: {
          title,
          kind: 'CORRECTIVE',
          responsible: { id: responsible.accountId },
          dueDate: today,
          ...more,
        },
      }),
    )
  ).id;

describe('who has to know', () => {
  test('of an event of high importance and of an accident: the nearest managers, once, not who reported it', async () => {
    const id = await report(editor, 'Burn', { importance: 'HIGH', accidentOccurred: true });
    await report(manager, 'Own', { importance: 'HIGH' });
    await report(editor, 'Small');
    expect(await seen()).toEqual({ manager: ['ACCIDENT Burn'] });
    await handle(manager, id, { importance: 'LOW' });
    await handle(manager, id, { importance: 'HIGH' });
    expect(await seen()).toEqual({ manager: ['ACCIDENT Burn'] });
  });

  test('of an assignment: who becomes responsible, not who takes it themselves, nor who stays', async () => {
    const id = await act(editor, 'Paint', reader);
    await act(editor, 'Own', editor);
    expect(await seen()).toEqual({ reader: ['ASSIGNMENT Paint'] });
    await done(
      manager.call(actions.edit, {
        orgId,
        body: { edits: [{ id, revision: 1, responsible: { id: editor.accountId } }] },
      }),
    );
    const event = await report(editor, 'Leak');
    await handle(manager, event, {}, { responsible: { id: reader.accountId } });
    await handle(manager, event, { location: 'Yard' });
    expect(await seen()).toEqual({
      editor: ['ASSIGNMENT Paint'],
      reader: ['ASSIGNMENT Leak', 'ASSIGNMENT Paint'],
    });
  });

  test('of a mention: who is named, again only if named once more', async () => {
    const record = await act(manager, 'Sweep', manager);
    const mentions = [{ id: reader.accountId }, { id: manager.accountId }];
    const { id } = await done(
      manager.call(comments.create, { orgId, body: { kind: 'ACTION', record, text: '@both', mentions } }),
    );
    await done(manager.call(comments.update, { orgId, id, body: { text: '@both!', mentions } }));
    expect(await seen()).toEqual({ reader: ['MENTION Sweep'] });
    const and = [...mentions, { id: editor.accountId }];
    await done(manager.call(comments.update, { orgId, id, body: { text: '@all', mentions: and } }));
    expect(await seen()).toEqual({ editor: ['MENTION Sweep'], reader: ['MENTION Sweep'] });
  });

  test('of a refusal: whose event is dismissed, and whose action did not help', async () => {
    const id = await report(editor, 'Noise');
    await done(manager.call(events.dismiss, { orgId, id, body: { reason: 'Known' } }));
    const action = await act(manager, 'Muffle', reader);
    await done(reader.call(actions.done, { orgId, id: action, body: { doneDate: today } }));
    await all.owner.query('delete from notification where account_id = $1', [reader.accountId]);
    await done(
      manager.call(actions.verify, {
        orgId,
        id: action,
        body: { effective: 'NO', newDueDate: addDays(today, 9) },
      }),
    );
    expect(await seen()).toEqual({ editor: ['REFUSAL Noise'], reader: ['REFUSAL Muffle'] });
  });

  test('of a refusal no longer once it is taken back: of an event, and of a proposal for the catalogue', async () => {
    const id = await report(editor, 'Smoke');
    await done(manager.call(events.dismiss, { orgId, id, body: { reason: 'Steam' } }));
    const maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
    const own = await done(editor.call(chemicalProposals.create, { orgId, body: { name: 'Blue dye' } }));
    await done(editor.call(ownMoves.propose, { orgId, id: own.id }));
    await done(maintainer.call(sentProposals.decline, { id: own.id, body: { reason: 'No sheet' } }));
    expect(await seen()).toEqual({ editor: ['REFUSAL Blue dye', 'REFUSAL Smoke'] });
    await done(maintainer.call(sentMoves.reopen, { id: own.id }));
    expect(await seen()).toEqual({ editor: ['REFUSAL Smoke'] });
    await done(manager.call(events.reopen, { orgId, id, body: { reason: 'It was smoke' } }));
    expect(await seen()).toEqual({});
  });

  test('of what is brought in bulk, or happened long ago: no one', async () => {
    const [one, two] = [await report(manager, 'One'), await report(manager, 'Two')];
    const write = (ids: string[], at: string) =>
      all.owner.query(
        `insert into change (organization_id, at, table_name, record_id, action, changes)
         select $1, now() - $3::interval, 'event', id, 'CREATE', '{"importance": {"from": null, "to": "HIGH"}}' from unnest($2::uuid[]) id`,
        [orgId, ids, at],
      );
    await write([one, two], '0');
    await write([one], '2 hours');
    expect(await seen()).toEqual({});
    await write([two], '0');
    expect(await seen()).toEqual({ manager: ['EVENT Two'] });
  });
});

describe('who may not read', () => {
  test('any more: sees, counts and is mailed nothing, and nothing says what it was', async () => {
    const canary = 'canary of an event';
    const id = await report(manager, canary);
    await handle(manager, id, {}, { responsible: { id: reader.accountId } });
    const action = await act(manager, 'canary of an action', reader, { source: { kind: 'EVENT', id } });
    expect((await seen())['reader']).toHaveLength(2);
    await handle(manager, id, {}, { responsible: { id: editor.accountId } });
    await done(
      manager.call(actions.edit, {
        orgId,
        body: { edits: [{ id: action, revision: 1, responsible: { id: editor.accountId } }] },
      }),
    );
    expect((await seen())['reader']).toBeUndefined();
    expect((await reader.call(notifications.list, { query: {} })).text).not.toContain('canary');
    expect((await post()).filter((line) => line.startsWith('reader'))).toEqual([]);
    expect(JSON.stringify(box.mails.filter(({ to }) => String(to).includes(reader.email)))).not.toContain(
      'canary',
    );
  });

  test('because they have left, the record was deleted or the organization is LIMITED', async () => {
    const leaver = await mailed('Leaver', 'EDIT_ORGANIZATION', orgId);
    const id = await act(manager, 'Weed', leaver);
    expect(await seenBy(leaver)).toEqual(['ASSIGNMENT Weed']);
    await done(manager.call(actions.remove, { orgId, id }));
    expect(await seenBy(leaver)).toEqual([]);
    await done(manager.call(actions.restore, { orgId, id }));
    const limit = (to: string) =>
      all.owner.query('update organization set feature_accessibility = $2 where id = $1', [orgId, to]);
    await limit('LIMITED');
    expect(await seenBy(leaver)).toEqual([]);
    await limit('FULL');
    expect(await seenBy(leaver)).toEqual(['ASSIGNMENT Weed']);
    await all.owner.query('update member set active = false where account_id = $1', [leaver.accountId]);
    expect((await leaver.call(notifications.list, { query: {} })).status).toBe(403);
    expect((await post()).filter((line) => line.includes('Weed'))).toEqual([]);
  });

  test('is decided as the calls decide it, for each level and relation', async () => {
    const people = { above, manager, editor, reader, outsider };
    const ofEditor = await report(editor, 'Of the editor');
    const forReader = await report(manager, 'For the reader');
    await handle(manager, forReader, {}, { responsible: { id: reader.accountId } });
    const source = { kind: 'EVENT' as const, id: ofEditor };
    const records: ['event' | 'action', string][] = [
      ['event', ofEditor],
      ['event', forReader],
      ['action', await act(manager, 'Free', manager)],
      ['action', await act(manager, 'Of an event', manager, { source })],
      ['action', await act(manager, 'Of an event, for the reader', reader, { source })],
    ];
    for (const [table, id] of records)
      for (const [name, person] of Object.entries(people)) {
        const call = table === 'event' ? events.get : actions.get;
        const { status } = await person.call(call, { orgId, id });
        const { rows } = await all.owner.query<{ may: boolean }>(
          'select ctx.may_read($1, ctx.level_of($1, $2), $2, $3, $4) as may',
          [person.accountId, orgId, table, id],
        );
        expect([name, table, id, rows[0]?.may]).toEqual([name, table, id, status === 200]);
      }
  });
});

describe('read and unread', () => {
  test('some are marked as read, or all up to a moment; no one marks those of others', async () => {
    for (const title of ['One', 'Two', 'Three']) await act(manager, title, reader);
    const list = async () => (await done(reader.call(notifications.list, { query: {} }))).content;
    const [three, two] = await list();
    const mark = (by: Person, body: { ids?: string[]; readUntilAt?: string }) =>
      done(by.call(notifications.markRead, { body }));
    await mark(manager, { ids: [two?.id ?? ''], readUntilAt: new Date().toISOString() });
    expect((await list()).map(({ isRead }) => isRead)).toEqual([false, false, false]);
    await mark(reader, { ids: [three?.id ?? ''] });
    expect((await list()).map(({ isRead }) => isRead)).toEqual([true, false, false]);
    await mark(reader, { readUntilAt: two?.at ?? '' });
    expect(await done(reader.call(notifications.unread, {}))).toEqual({ count: 0 });
    expect(await post()).toEqual([]);
  });
});

describe('mails', () => {
  const choose = (by: Person, more: object) =>
    done(by.call(notices.update, { body: { digest: 'DAILY', ...more } }));
  const ways = (way: string) => ({
    accident: way,
    event: way,
    refusal: way,
    assignment: way,
    mention: way,
  });

  test('come once within a minute, together where they come together, however often the job is tried', async () => {
    await act(manager, 'One', reader);
    expect(await post({ inSeconds: 0 })).toEqual([]);
    await act(manager, 'Two', reader);
    await act(manager, 'Three', editor);
    expect((await post({ again: true })).toSorted()).toEqual([
      'editor: Rede: You are now responsible: Three',
      'reader: Rede: 2 notifications',
    ]);
    expect(await post({ again: true })).toEqual([]);
    expect(await post()).toEqual([]);
    await act(manager, 'Four', reader);
    box.broken = true;
    await expect(post({ again: true, inSeconds: 70 })).rejects.toThrow(/./);
    box.broken = false;
    await act(manager, 'Five', reader);
    // The second try says what the first was to say; what came meanwhile has its own mail.
    expect(await post({ inSeconds: 70 })).toEqual([
      'reader: Rede: You are now responsible: Four',
      'reader: Rede: You are now responsible: Five',
    ]);
  });

  test('come as each person chose: at once, in the digest, never; the rest stays as it was', async () => {
    await choose(reader, { notify: { ...ways('AT_ONCE'), assignment: 'NEVER' } });
    await choose(editor, { notify: { ...ways('AT_ONCE'), assignment: 'DIGEST' } });
    await act(manager, 'Paint', reader);
    await act(manager, 'Sweep', editor);
    expect(await post()).toEqual([]);
    expect(await seen()).toEqual({ editor: ['ASSIGNMENT Sweep'], reader: ['ASSIGNMENT Paint'] });
    const { rows } = await all.owner.query<{ line: string }>(
      `select section || ' ' || status || ' ' || name_en as line from ctx.digest($1, null, now(), 0) where section = 'NOTIFIED'`,
      [editor.accountId],
    );
    expect(rows.map(({ line }) => line)).toEqual(['NOTIFIED ASSIGNMENT Sweep']);
    const kept = await choose(editor, { digest: 'WEEKLY' });
    expect(kept).toMatchObject({ digest: 'WEEKLY', notify: { assignment: 'DIGEST' }, quiet: null });
    await choose(editor, { notify: ways('AT_ONCE') });
    await choose(reader, { notify: ways('AT_ONCE') });
  });

  test('are stopped by the key of one; digests, and the reasons that wait for them, are not', async () => {
    await choose(reader, { notify: { ...ways('AT_ONCE'), mention: 'DIGEST' } });
    await act(manager, 'Stop me', reader);
    await post();
    const [, key = ''] = /unsubscribe\?key=([0-9a-f-]+)&(?:amp;)?of=notifications/.exec(
      JSON.stringify(box.mails),
    ) ?? [''];
    const { status } = await reader.call(notices.unsubscribe, { query: { key, of: 'notifications' } });
    expect(status).toBe(204);
    const now = await done(reader.call(notices.get, {}));
    expect(now).toMatchObject({ digest: 'DAILY', notify: { ...ways('NEVER'), mention: 'DIGEST' } });
    await choose(reader, { notify: ways('AT_ONCE') });
  });

  test.each([
    // Copenhagen is an hour ahead of UTC in winter, and two in summer.
    ['22:00', '06:00', 'Europe/Copenhagen', '2026-01-10T20:59:00Z', null],
    ['22:00', '06:00', 'Europe/Copenhagen', '2026-01-10T21:00:00Z', '2026-01-11T05:00:00Z'],
    ['22:00', '06:00', 'Europe/Copenhagen', '2026-01-11T04:59:00Z', '2026-01-11T05:00:00Z'],
    ['22:00', '06:00', 'Europe/Copenhagen', '2026-01-11T05:00:00Z', null],
    ['22:00', '06:00', 'Europe/Copenhagen', '2026-07-10T20:00:00Z', '2026-07-11T04:00:00Z'],
    // In the night in which the clock is put forward, and back.
    ['22:00', '06:00', 'Europe/Copenhagen', '2026-03-28T22:00:00Z', '2026-03-29T04:00:00Z'],
    ['22:00', '06:00', 'Europe/Copenhagen', '2026-10-24T22:00:00Z', '2026-10-25T05:00:00Z'],
    ['12:00', '13:30', 'Europe/Copenhagen', '2026-01-10T11:30:00Z', '2026-01-10T12:30:00Z'],
    ['12:00', '13:30', 'Europe/Copenhagen', '2026-01-10T12:30:00Z', null],
    ['22:00', '06:00', 'Asia/Tokyo', '2026-01-10T13:00:00Z', '2026-01-10T21:00:00Z'],
    ['22:00', '06:00', 'America/New_York', '2026-01-11T02:59:00Z', null],
    ['22:00', '06:00', 'America/New_York', '2026-01-11T03:00:00Z', '2026-01-11T11:00:00Z'],
  ])('wait for the end of quiet hours from %s to %s in %s: %s', async (from, to, zone, now, end) => {
    await choose(reader, { quiet: { from, to } });
    await all.owner.query('update organization set time_zone = $2 where id = $1', [orgId, zone]);
    const { rows } = await all.owner.query<{ at: Date }>('select ctx.after_quiet($1, $2) as at', [
      reader.accountId,
      now,
    ]);
    await all.owner.query("update organization set time_zone = 'Europe/Copenhagen' where id = $1", [orgId]);
    await choose(reader, { quiet: null });
    expect(rows[0]?.at.toISOString()).toBe(new Date(end ?? now).toISOString());
  });

  test('come in one when quiet hours are over; equal hours are refused', async () => {
    const { rows } = await all.owner.query<{ from: string; to: string }>(
      `select to_char(now() at time zone 'Europe/Copenhagen' - interval '1 hour', 'HH24:MI') as from,
        to_char(now() at time zone 'Europe/Copenhagen' + interval '2 hours', 'HH24:MI') as to`,
    );
    await choose(reader, { quiet: rows[0] });
    await act(manager, 'One', reader);
    await act(manager, 'Two', reader);
    expect(await post({ inSeconds: 3600 })).toEqual([]);
    expect(await post({ inSeconds: 7300 })).toEqual(['reader: Rede: 2 notifications']);
    const equal = await reader.call(notices.update, {
      body: { digest: 'DAILY', quiet: { from: '06:00', to: '06:00' } },
    });
    expect(equal.problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(['quiet.to NO_TIME']);
    await choose(reader, { quiet: null });
  });

  test('who takes over the work of someone gets the first 20 of a kind, in one mail', async () => {
    const leaver = await mailed('Leaver', 'EDIT_ORGANIZATION', orgId);
    for (let n = 1; n <= 23; n += 1) await act(manager, `Work ${n}`, leaver);
    await all.owner.query("delete from notification; delete from pgboss.job where name = 'notifications'");
    const body = { to: { id: reader.accountId } };
    await done(manager.call(duties.handOver, { orgId, id: leaver.accountId, body }));
    expect((await done(reader.call(notifications.unread, {}))).count).toBe(20);
    expect(await post()).toEqual(['reader: Rede: 20 notifications']);
  });

  test('of a thousand reports in a minute are few: each names some and counts the rest, and each is under the bell', async () => {
    const flood = (from: number, count: number) =>
      all.owner.query(
        `with made as (insert into app.event (organization_id, id, title, description, importance, occurrence, accident_occurred, reported_by_id)
          select $1, gen_random_uuid(), 'Report ' || n, 'x', 'HIGH', current_date, true, $2 from generate_series($3::int, $4) n returning id)
          select id from made`,
        [orgId, editor.accountId, from, from + count - 1],
      );
    // Each report is a change of its own, as those by a poster are.
    const { rows } = await flood(1, 400);
    await all.owner.query('delete from notification');
    for (const { id } of rows as { id: string }[])
      await all.owner.query(
        `insert into change (organization_id, at, table_name, record_id, action, changes)
          values ($1, now(), 'event', $2, 'CREATE', '{"accident_occurred": {"from": null, "to": true}}')`,
        [orgId, id],
      );
    await act(above, 'Close the gate', manager);
    expect(await post()).toEqual(['manager: Rede: 401 notifications']);
    const said = String(box.mails.at(-1)?.text);
    expect(said).toContain('Close the gate');
    expect(said).toContain('and 380 more, under the bell in Rede');
    expect((await done(manager.call(notifications.unread, {}))).count).toBe(100);
    // What comes after a mail waits for the next one, a minute after it at most.
    await act(above, 'Sweep', manager);
    await act(above, 'Paint', manager);
    const { rows: waits } = await all.owner.query<{ wait: number; left: number }>(
      `select extract(epoch from n.mail_after - m.mailed_at)::int as wait, extract(epoch from n.mail_after - now())::int as left
        from notification n, (select max(mailed_at) as mailed_at from notification) m where n.mail_id is null and n.mail = 'AT_ONCE'`,
    );
    expect(Math.min(...waits.map(({ wait }) => wait))).toBeGreaterThanOrEqual(50);
    const left = Math.max(...waits.map((each) => each.left));
    expect(await post({ inSeconds: left - 10 })).toEqual([]);
    expect(await post({ inSeconds: left + 10 })).toEqual(['manager: Rede: 2 notifications']);
  });
});
