/** @module-tag versioned */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type pg from 'pg';
import { newInspection, newReminder } from '../../../test/support/control-book.ts';
import { inDays } from '../../../test/support/days.ts';
import { mailbox } from '../../../test/support/mailbox.ts';
import type { Mailbox, Received } from '../../../test/support/mailbox.ts';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { plainOwner } from '../../../test/support/database/plain-owner.ts';
import type { Ask } from '../../core/jobs/jobs.server.ts';
import { openMail } from '../../core/mail/mail.server.ts';
import type { Level } from '../../core/contract/permission.ts';
import { actions } from '../../actions/action.ts';
import { events } from '../../events/event.ts';
import { ownObligations } from '../../legislation/obligations/own/own.ts';
import { requirements } from '../../legislation/requirements/requirement.ts';
import { meters } from '../../monitoring/meters/meter.ts';
import { readings } from '../../monitoring/meters/readings/reading.ts';
import { inspections } from '../../monitoring/control-book/inspections/inspection.ts';
import { digestMail, leaveDigests } from './mail.server.ts';
import { notices } from './notices.ts';
import { newClient } from '../../core/database/connection.server.ts';

const publicUrl = 'https://rede.test.example';
let all: World;
let box: Mailbox;
beforeAll(async () => {
  all = await world();
  box = await mailbox();
});
afterAll(async () => {
  await box.close();
  await all.close();
});

async function asJob<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient({
    connectionString: String(all.database.pool.options.connectionString),
    options: '-c role=rede_job',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs the servers at a moment: due mails are queued and sent. Out: the mails received. */
async function runAt(moment: string): Promise<Received[]> {
  const clock = () => new Date(moment);
  const send = openMail({ smtpUrl: box.url, mailFrom: 'Rede <rede@test.example>', dataDir: '' });
  const before = box.mails.length;
  await asJob(async (client) => {
    const ask: Ask = async <Row>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as Row[];
    await leaveDigests(clock)({}, ask);
    const { rows } = await all.owner.query<{ data: object }>(
      "delete from pgboss.job where name = 'letters' returning data",
    );
    for (const { data } of rows) await digestMail(send, publicUrl, clock)(data, ask);
  });
  return box.mails.slice(before);
}
const noon = (days: number): string => `${inDays(days)}T11:00:00Z`;

/** A person with a password, who therefore gets mails. */
async function reader(
  options: { level?: Level; organization?: string; firstName?: string; language?: 'en' | 'da' } = {},
): Promise<Person> {
  const { language = 'en', ...rest } = options;
  const person = await all.person(rest);
  await all.owner.query("update account set password_hash = 'x', language = $2 where id = $1", [
    person.accountId,
    language,
  ]);
  return person;
}
const to = (mails: Received[], { email }: Person): Received[] =>
  mails.filter((mail) => mail.to.includes(email));
const report = async (person: Person, title: string): Promise<string> => {
  const { status, body, text } = await person.call(events.create, {
    orgId: person.organizationId,
    body: {
      title,
      description: 'Seen on the way',
      category: 'NEAR_MISS',
      importance: 'HIGH',
      occurrence: inDays(0),
      accidentOccurred: false,
    },
  });
  expect(status, text).toBe(201);
  return body.id;
};

test('an event without a date goes to the person responsible, and once handled to the managers', async () => {
  const manager = await reader();
  const { organizationId } = manager;
  const worker = await reader({ level: 'READ_ORGANIZATION', organization: organizationId });
  const reporter = await all.person({ organization: organizationId, level: 'EDIT_ORGANIZATION' });
  const id = await report(reporter, 'Slippery stairs');
  await all.owner.query("update event set responsible_id = $2, status = 'IN_PROGRESS' where id = $1", [
    id,
    worker.accountId,
  ]);
  const section = 'Events for you to handle or close\n- Slippery stairs\n';
  const first = await runAt(noon(0));
  expect(to(first, worker)[0]?.text).toContain(
    `${section}  ${publicUrl}/in/${organizationId}/events/${id}\n`,
  );
  expect(to(first, manager).map(({ text }) => text)).toEqual([]);
  await all.owner.query("update event set cause = 'c', handled_date = occurrence where id = $1", [id]);
  const second = await runAt(noon(1));
  expect(to(second, worker)).toEqual([]);
  expect(to(second, manager)[0]?.text).toContain(
    `${section}  ${publicUrl}/in/${organizationId}/evaluation/event-handling/${id}\n`,
  );
});

test('an action that is due is in the digest of who does it, under its own heading', async () => {
  const boss = await reader();
  const { organizationId: orgId } = boss;
  const doer = await reader({ level: 'READ_ORGANIZATION', organization: orgId });
  const body = {
    title: 'Move the drums',
    kind: 'CORRECTIVE',
    responsible: { id: doer.accountId },
    dueDate: inDays(0),
  } as const;
  const { id } = (await boss.call(actions.create, { orgId, body })).body;
  const mails = await runAt(noon(0));
  expect(to(mails, doer)[0]?.text).toMatch(
    new RegExp(
      `Actions to complete or verify\\n- Move the drums[^\\n]*\\n  ${publicUrl}/in/${orgId}/planning/actions/${id}\\n`,
    ),
  );
  expect(to(mails, boss)).toEqual([]);
});

test('a limit that is exceeded is in the next digest of who answers for it, however old the reading is', async () => {
  const expert = await reader({ level: 'EDIT_ORGANIZATION' });
  const { organizationId: orgId } = expert;
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  const own = { title: 'Permit of the plating shop', type: 'PERMIT' as const };
  const { id: legislationId } = (await expert.call(ownObligations.create, { orgId, body: { own } })).body;
  const units = ['mg/L'];
  const outlet = { name: 'Outlet', utilityType: 'CONCENTRATION_MASS_TO_VOLUME' as const, units };
  const { id: meterId } = (await expert.call(meters.create, { orgId, body: outlet })).body;
  const limits = [{ meter: { id: meterId }, unit: 'mg/L', atMost: '0.25' }];
  const added = { ref: 'Vilkår 14', text: 'Nickel.', responsible: { id: expert.accountId } };
  const of = { orgId, legislationId };
  const { requirements: made } = (
    await expert.call(requirements.add, { ...of, body: { requirements: [added] } })
  ).body;
  const changed = { ...added, applies: 'YES' as const, limits };
  await expert.call(requirements.update, { ...of, id: made[0]?.id ?? '', body: changed });
  expect(to(await runAt(noon(-1)), expert)).toEqual([]);
  const body = { performedAt: inDays(-40), value: '0.31', unit: 'mg/L' };
  expect((await expert.call(readings.create, { orgId, meterId, body })).status).toBe(201);
  expect(to(await runAt(noon(0)), expert)[0]?.text).toMatch(
    new RegExp(
      `Obligations to review or evaluate\n- Vilkår 14, Permit of the plating shop \\(limit exceeded ${inDays(-40)}\\)\n  ${publicUrl}/in/${orgId}/documents/binding-obligations/${legislationId}\n`,
    ),
  );
  // It was noticed before or after noon; a day later it is no news.
  await runAt(noon(1));
  expect(to(await runAt(noon(2)), expert)).toEqual([]);
});

test('the effect of an action is for a manager other than who did it, unless none exists', async () => {
  const doer = await reader();
  const { organizationId: orgId, accountId } = doer;
  const body = {
    title: 'New hoses',
    kind: 'CORRECTIVE',
    responsible: { id: accountId },
    dueDate: inDays(0),
  } as const;
  const { id } = (await doer.call(actions.create, { orgId, body })).body;
  await doer.call(actions.done, { orgId, id, body: { doneDate: inDays(0) } });
  await all.owner.query('update action set done_date = done_date - 30 where id = $1', [id]);
  expect(to(await runAt(noon(0)), doer)[0]?.text).toContain('New hoses');
  const other = await reader({ organization: orgId });
  const next = await runAt(noon(1));
  expect(to(next, other)[0]?.text).toContain('New hoses');
  expect(
    to(next, doer)
      .map(({ text }) => text)
      .join(''),
  ).not.toContain('Actions to complete or verify\n- New hoses');
});

test('the effect of an action by the only manager of an organization is for the nearest manager above', async () => {
  const top = await all.organization();
  const parent = await all.organization({ parent: top });
  const organization = await all.organization({ parent });
  const [head, above, doer] = [
    await reader({ organization: top }),
    await reader({ organization: parent }),
    await reader({ organization }),
  ];
  const responsible = { id: doer.accountId };
  const body = { title: 'Lower ramp', kind: 'CORRECTIVE', responsible, dueDate: inDays(0) } as const;
  const { id } = (await doer.call(actions.create, { orgId: organization, body })).body;
  await doer.call(actions.done, { orgId: organization, id, body: { doneDate: inDays(0) } });
  await all.owner.query('update action set done_date = done_date - 30 where id = $1', [id]);
  const mails = await runAt(noon(0));
  const work = async (who: string) =>
    (
      await all.owner.query<{ id: string }>('select id from ctx.work_of($1, now(), 366) where theirs', [who])
    ).rows.map((row) => row.id);
  expect(to(mails, above)[0]?.text).toContain('Actions to complete or verify\n- Lower ramp');
  expect(await work(above.accountId)).toEqual([id]);
  for (const other of [head, doer]) {
    expect(JSON.stringify(to(mails, other).map(({ text }) => text))).not.toContain(
      'Actions to complete or verify\\n- Lower ramp',
    );
    expect(await work(other.accountId)).toEqual([]);
  }
  // With another manager there it is theirs.
  const second = await reader({ organization });
  expect(await work(second.accountId)).toEqual([id]);
  expect(await work(above.accountId)).toEqual([]);
});

test('a digest lists what is overdue, due and announced, in the reader’s language, with a link to each record', async () => {
  const organization = await all.organization({ name: 'Nordlys <A/S>' });
  const manager = await reader({ organization });
  const dane = await reader({ level: 'EDIT_ORGANIZATION', organization, firstName: 'Anna', language: 'da' });
  const mine = { responsible: [{ id: dane.accountId }] };
  const late = await newReminder(dane, { name: 'Fire doors', startsAt: inDays(-3), period: 'P0D', ...mine });
  await newReminder(dane, { name: 'Lifting gear <5 t>', startsAt: inDays(0), period: 'P0D', ...mine });
  await newReminder(dane, {
    name: 'Boiler',
    startsAt: inDays(20),
    period: 'P1Y',
    notifyBefore: 'P1M',
    ...mine,
  });
  await newReminder(dane, { name: 'Not yet', startsAt: inDays(20), period: 'P1Y', ...mine });
  await newInspection(dane, { name: 'Nobody’s', dueDate: inDays(0) });

  const mails = await runAt(noon(0));
  const [mail, ...more] = to(mails, dane);
  expect(more).toEqual([]);
  expect(mail?.headers).toMatchObject({
    subject: 'Rede: Overskredne opgaver: 1, andre opgaver: 2',
    'content-language': 'da',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'message-id': `<digest.${inDays(0)}.${dane.accountId}@test.example>`,
  });
  const { rows } = await all.owner.query<{ id: string }>('select id from inspection where reminder_id = $1', [
    late.id,
  ]);
  const link = `${publicUrl}/in/${organization}/monitoring/control-book/inspections/${rows[0]?.id}`;
  expect(mail?.text).toContain('Hej Anna');
  expect(mail?.text).toContain(`Overskredet\n- Fire doors (Eftersyn · frist ${inDays(-3)})\n  ${link}\n`);
  expect(mail?.text).toContain('Skal gøres nu\n- Lifting gear <5 t> (');
  expect(mail?.text).toContain('Kommende\n- Boiler (');
  expect(mail?.text).not.toContain('Not yet');
  expect(mail?.text).not.toContain('Nobody’s');
  expect(mail?.html).toContain(`<a href="${link}"`);
  expect(mail?.html).toContain('Lifting gear &lt;5 t&gt;');

  // Managers are notified of work that nobody is responsible for, and of overdue work of others.
  const [managers] = to(mails, manager);
  expect(managers?.text).toContain('Due now\n- Nobody’s (Inspection');
  expect(managers?.text).toContain('Other people’s overdue tasks\n- Fire doors (');
  expect(managers?.text).not.toContain('Boiler');
});

test(
  'one a day; again only when something is new, or a week later; one a week from Monday; none for who wants none',
  { tags: ['full'] },
  async () => {
    const daily = await reader({ level: 'EDIT_ORGANIZATION' });
    const weekly = await reader({ level: 'EDIT_ORGANIZATION', organization: daily.organizationId });
    const never = await reader({ level: 'EDIT_ORGANIZATION', organization: daily.organizationId });
    for (const [person, digest] of [
      [weekly, 'WEEKLY'],
      [never, 'NONE'],
    ] as const) {
      const { body } = await person.call(notices.update, { body: { digest } });
      expect(body.digest).toBe(digest);
    }
    const responsible = [daily, weekly, never].map(({ accountId }) => ({ id: accountId }));
    await newReminder(daily, { name: 'Emergency exit', startsAt: inDays(0), period: 'P0D', responsible });
    const came: Record<string, number[]> = { daily: [], weekly: [], never: [] };
    for (let day = 0; day <= 14; day += 1) {
      // The second look of a day finds nothing to do.
      for (const moment of [`${inDays(day)}T03:00:00Z`, noon(day), `${inDays(day)}T12:00:00Z`]) {
        const mails = await runAt(moment);
        if (to(mails, daily).length > 0) came['daily']?.push(day);
        if (to(mails, weekly).length > 0) came['weekly']?.push(day);
        if (to(mails, never).length > 0) came['never']?.push(day);
      }
    }
    // Due, overdue a day later, and then once a week.
    expect(came['daily']).toEqual([0, 1, 8]);
    expect(came['never']).toEqual([]);
    const weekday = (new Date(`${inDays(0)}T00:00:00Z`).getUTCDay() + 6) % 7;
    expect(came['weekly']).toEqual([0, 7 - weekday, 14 - weekday]);
  },
);

test('the reporter learns the outcome of an event, managers what was reported; no one what they did themselves', async () => {
  const manager = await reader();
  const reporter = await reader({ level: 'EDIT_ORGANIZATION', organization: manager.organizationId });
  const seen = await report(reporter, 'Slippery floor');
  const own = await report(manager, 'Own finding');
  const first = await runAt(noon(0));
  expect(to(first, manager)[0]?.text).toContain('Newly reported events\n- Slippery floor (high importance)');
  expect(to(first, manager)[0]?.text).not.toContain('Own finding');
  expect(to(first, reporter)).toEqual([]);
  for (const id of [seen, own]) {
    const { status, text } = await manager.call(events.dismiss, {
      orgId: manager.organizationId,
      id,
      body: { reason: 'It was dry again' },
    });
    expect(status, text).toBe(200);
  }
  const second = await runAt(noon(1));
  expect(to(second, reporter)[0]?.text).toContain(
    `News on your reports\n- Slippery floor (dismissed)\n  ${publicUrl}/in/${manager.organizationId}/events/${seen}`,
  );
  expect(to(second, manager)).toEqual([]);
  expect(to(await runAt(noon(2)), reporter)).toEqual([]);
});

test('work completed or reassigned before sending is left out; a clock that jumped ahead delays nothing for long', async () => {
  const person = await reader({ level: 'EDIT_ORGANIZATION' });
  const done = await newInspection(person, { name: 'Done at once', dueDate: inDays(0) });
  const { status } = await person.call(inspections.update, {
    orgId: person.organizationId,
    id: done.id,
    body: { name: done.name, dueDate: done.dueDate, status: 'DONE', performedAt: inDays(0), result: 'OK' },
  });
  expect(status).toBe(200);
  expect(to(await runAt(noon(0)), person)).toEqual([]);
  await all.owner.query('update account set digest_day = $2 where id = $1', [person.accountId, inDays(4000)]);
  await newReminder(person, {
    name: 'After the jump',
    startsAt: inDays(1),
    period: 'P0D',
    responsible: [{ id: person.accountId }],
  });
  expect(to(await runAt(noon(1)), person)).toHaveLength(1);
});

test('people who may no longer see an organization get nothing about it', async () => {
  const person = await reader({ level: 'EDIT_ORGANIZATION' });
  await newReminder(person, {
    name: 'Secret',
    startsAt: inDays(0),
    period: 'P0D',
    responsible: [{ id: person.accountId }],
  });
  await all.owner.query('update member set active = false where account_id = $1', [person.accountId]);
  expect(to(await runAt(noon(0)), person)).toEqual([]);
});

test('a mail is stopped without signing in: looking changes nothing, posting does, from any mail program', async () => {
  const person = await reader({ level: 'EDIT_ORGANIZATION' });
  await newReminder(person, {
    name: 'Again and again',
    startsAt: inDays(0),
    period: 'P1D',
    responsible: [{ id: person.accountId }],
  });
  const [mail] = to(await runAt(noon(0)), person);
  const address = /<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(mail?.text).toContain(`Stop these emails: ${address}`);
  const url = address.replace(publicUrl, '');
  const chosen = async () => (await person.call(notices.get, {})).body.digest;

  const looked = await all.app.inject({ url });
  expect(looked.statusCode).toBe(303);
  expect(looked.headers.location).toContain('/unsubscribe#key=');
  expect(await chosen()).toBe('DAILY');
  const oneClick = {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: 'List-Unsubscribe=One-Click',
  } as const;
  for (const wrong of [
    '/api/v1/unsubscribe?key=x',
    '/api/v1/unsubscribe?key=01890000-0000-7000-8000-000000000001',
  ])
    expect((await all.app.inject({ ...oneClick, url: wrong })).statusCode).toBe(404);
  expect((await all.app.inject(oneClick)).statusCode).toBe(204);
  expect((await all.app.inject({ method: 'POST', url })).statusCode).toBe(204);
  expect(await chosen()).toBe('NONE');
  expect(to(await runAt(noon(1)), person)).toEqual([]);
});

test('works where row-level security binds the owner of the database', async () => {
  const person = await reader({ level: 'MANAGE_ORGANIZATION' });
  await newInspection(person, { name: 'Bound', dueDate: inDays(0) });
  await plainOwner(all.ownerUrl);
  expect(to(await runAt(noon(0)), person)[0]?.text).toContain('Bound');
});
