/**
 * No channel says the title of a record to a person whose own call of it is refused: bell, mail, digest, lists, search, links, thread, trail,
 * comments, calendar and the page of who reported by a poster, for each level and relation to the record's organization.
 */
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestMail, leaveDigests } from '../account/digest/mail.server.ts';
import { notices } from '../account/digest/notices.ts';
import { actionExport, actions } from '../actions/action.ts';
import { chemicalProposals } from '../chemicals/proposals/chemical-proposal.ts';
import { chemicalAssociations } from '../chemicals/register/chemical-association.ts';
import { comments } from '../comments/comment.ts';
import { levels } from '../core/contract/permission.ts';
import { openMail } from '../core/mail/mail.server.ts';
import { dashboard } from '../dashboard/dashboard.ts';
import { events } from '../events/event.ts';
import { posters } from '../events/posters/poster.ts';
import { eventExport } from '../events/statistics/statistics.ts';
import { links } from '../links/link.ts';
import { inspections } from '../monitoring/control-book/inspections/inspection.ts';
import { search } from '../search/search.ts';
import { changes } from '../trail/change.ts';
import { asJob } from '../../test/support/consumption.ts';
import { newInspection } from '../../test/support/control-book.ts';
import { inDays, today } from '../../test/support/days.ts';
import { mailbox } from '../../test/support/mailbox.ts';
import type { Mailbox } from '../../test/support/mailbox.ts';
import { newMeter } from '../../test/support/monitoring.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { done } from '../../test/support/replies.ts';
import { visitor } from '../../test/support/visitor.ts';
import { notificationMail } from './mail.server.ts';
import { notifications } from './notification.ts';

type Kind = 'EVENT' | 'ACTION' | 'INSPECTION' | 'CHEMICAL';
interface Told {
  kind: Kind;
  record: string;
  canary: string;
}
const relations = ['own', 'parent', 'child', 'sibling', 'foreign'] as const;
const publicUrl = 'https://rede.test.example';
let all: World;
let box: Mailbox;
let orgId: string;
let meter: string;
let followKey: string;
const people = new Map<string, Person>();
const records: Told[] = [];
const who = (name: string): Person => {
  const person = people.get(name);
  if (!person) throw new Error(name);
  return person;
};

beforeAll(async () => {
  [all, box] = await Promise.all([world(), mailbox()]);
  const parent = await all.organization();
  const own = await all.organization({ parent });
  const [child, sibling] = [await all.organization({ parent: own }), await all.organization({ parent })];
  const places = { own, parent, child, sibling, foreign: await all.organization() };
  orgId = own;
  for (const relation of relations)
    for (const level of levels)
      people.set(`${relation} ${level}`, await all.person({ level, organization: places[relation] }));
  people.set('reporter', await all.person({ level: 'EDIT_ORGANIZATION', organization: own }));
  people.set('responsible', await all.person({ level: 'READ_ORGANIZATION', organization: own }));
  people.set('left', await all.person({ organization: places.foreign }));
  await all.owner.query(
    `insert into member (organization_id, id, account_id, permission, active) values ($1, $2, $3, 'MANAGE_ORGANIZATION', false)`,
    [own, uuidv7(), who('left').accountId],
  );
  await all.owner.query("update account set password_hash = 'x'");

  const manager = who('own MANAGE_ORGANIZATION');
  const responsible = { id: who('responsible').accountId };
  const tell = (kind: Kind, record: string, canary: string) => records.push({ kind, record, canary });
  const reported = {
    description: 'x',
    importance: 'HIGH',
    occurrence: today(),
    accidentOccurred: true,
  } as const;
  const report = async (by: Person, canary: string) =>
    (await done(by.call(events.create, { orgId, body: { ...reported, title: canary } }))).id;
  const act = async (canary: string, by: { id: string }, event?: string) => {
    const source = event === undefined ? {} : { source: { kind: 'EVENT' as const, id: event } };
    const body = {
      title: canary,
      kind: 'CORRECTIVE',
      dueDate: inDays(1),
      responsible: by,
      ...source,
    } as const;
    tell('ACTION', (await done(manager.call(actions.create, { orgId, body }))).id, canary);
  };
  const seen = await report(who('reporter'), 'canary-reported');
  tell('EVENT', seen, 'canary-reported');
  const given = await report(manager, 'canary-given');
  const handling = { responsible };
  const body = { ...reported, title: 'canary-given', handling };
  await done(manager.call(events.update, { orgId, id: given, body }));
  tell('EVENT', given, 'canary-given');
  await act('canary-of-reported', { id: manager.accountId }, seen);
  await act('canary-for-responsible', responsible, seen);
  await act('canary-free', { id: manager.accountId });
  tell('INSPECTION', (await newInspection(manager, { name: 'canary-checked' })).id, 'canary-checked');

  await done(manager.call(chemicalProposals.create, { orgId, body: { name: 'canary-dye' } }));
  const { rows: dyes } = await all.owner.query<{ id: string }>(
    'select id from chemical_association where organization_id = $1',
    [orgId],
  );
  tell('CHEMICAL', dyes[0]?.id ?? '', 'canary-dye');

  const { id } = await done(manager.call(posters.create, { orgId, body: { name: 'Gate' } }));
  const { key } = await done(manager.call(posters.newCode, { orgId, id }));
  followKey = randomBytes(32).toString('base64url');
  const stranger = await visitor(all.app);
  const sent = { what_happened: 'canary-anybody', accident_occurred: true, follow_key: followKey };
  await stranger.send('POST', `/poster-reports?key=${key}`, sent);
  const { content } = await done(manager.call(events.list, { orgId, query: { poster: id } }));
  tell('EVENT', content[0]?.id ?? '', 'canary-anybody');

  meter = (await newMeter(manager, { name: 'Main water' })).id;
  for (const { kind, record, canary } of records) {
    const to = { kind, id: record };
    await done(manager.call(links.create, { orgId, body: { from: { kind: 'METER', id: meter }, to } }));
    await done(
      manager.call(comments.create, { orgId, body: { kind, record, text: `On ${canary}`, mentions: [] } }),
    );
  }
});
afterAll(() => Promise.all([all.close(), box.close()]));

const canariesIn = (text: string): string[] =>
  records.flatMap(({ canary }) => (new RegExp(`${canary}\\b`).test(text) ? [canary] : []));
/** What a person is answered where the records are, and where the person is. */
const both = async (by: Person, ask: (at: string) => Promise<{ text: string }>) =>
  (await Promise.all([ask(orgId), ask(by.organizationId)])).map(({ text }) => text).join('\n');

/** As though each person had been notified of each record while they could read it. */
async function notifyEach(): Promise<void> {
  await all.owner.query("delete from notification; delete from pgboss.job where name = 'notifications'");
  await all.owner.query(
    `insert into notification (id, account_id, in_organization, reason, table_name, record_id, mail, mail_after)
      select gen_random_uuid(), p.id, $1, 'MENTION', r.kind, r.id, m.mail, now()
      from unnest($2::uuid[]) p(id), unnest($3::text[], $4::uuid[]) r(kind, id), unnest(array['AT_ONCE', 'DIGEST']) m(mail)`,
    [
      orgId,
      [...people.values()].map(({ accountId }) => accountId),
      records.map(({ kind }) => (kind === 'CHEMICAL' ? 'chemical_association' : kind.toLowerCase())),
      records.map(({ record }) => record),
    ],
  );
  await all.owner.query('update account set digest_day = null, digest_sent_day = null, digest_at = null');
}
/** What the mails to each person say that a sender sends. */
async function mailed(send: () => Promise<unknown>): Promise<(by: Person) => string> {
  box.mails.length = 0;
  await send();
  return ({ email }) => JSON.stringify(box.mails.filter(({ to }) => to.includes(email)));
}
const send = () => openMail({ smtpUrl: box.url, mailFrom: 'Rede <rede@test.example>', dataDir: '' });
const atOnce = () =>
  asJob(all, async (ask) => {
    const clock = () => new Date(Date.now() + 10_000);
    for (const { accountId } of people.values())
      await notificationMail(send(), publicUrl, clock)({ accountId, mail: uuidv7() }, ask);
  });
const digests = () =>
  asJob(all, async (ask) => {
    const clock = () => new Date(`${today()}T11:00:00Z`);
    await leaveDigests(clock)({}, ask);
    const { rows } = await all.owner.query<{ data: object }>(
      "delete from pgboss.job where name = 'letters' returning data",
    );
    for (const { data } of rows) await digestMail(send(), publicUrl, clock)(data, ask);
  });

type Channels = Record<string, (by: Person) => Promise<string> | string>;
/** What each person hears everywhere. Of those that are `exact`, a person hears of each record that they may read. */
async function channels(): Promise<{ exact: Channels; others: Channels }> {
  await notifyEach();
  const [mail, digest] = [await mailed(atOnce), await mailed(digests)];
  return {
    exact: {
      mail,
      digest,
      bell: async (by) => (await by.call(notifications.list, { query: { size: 100 } })).text,
      search: (by) => both(by, (at) => by.call(search, { orgId: at, query: { search: 'canary' } })),
      comments: async (by) =>
        (
          await Promise.all(
            records.map(({ kind, record }) => by.call(comments.list, { orgId, query: { kind, record } })),
          )
        )
          .map(({ text }) => text)
          .join('\n'),
      links: async (by) => (await by.call(links.of, { orgId, query: { kind: 'METER', id: meter } })).text,
      thread: async (by) =>
        (await by.call(links.thread, { orgId, query: { kind: 'METER', id: meter } })).text,
    },
    others: {
      events: (by) => both(by, (at) => by.call(events.list, { orgId: at, query: { search: 'canary' } })),
      actions: (by) => both(by, (at) => by.call(actions.list, { orgId: at, query: { search: 'canary' } })),
      'events as a file': (by) =>
        both(by, (at) => by.call(eventExport, { orgId: at, query: { format: 'csv' } })),
      'actions as a file': (by) =>
        both(by, (at) => by.call(actionExport, { orgId: at, query: { format: 'csv' } })),
      dashboard: (by) => both(by, (at) => by.call(dashboard, { orgId: at, query: {} })),
      trail: (by) => both(by, (at) => by.call(changes.ofOrganization, { orgId: at, query: { size: 200 } })),
      calendar: async (by) => {
        const { url } = await done(by.call(notices.newCalendar, {}));
        return (await all.app.inject({ url: new URL(url).pathname + new URL(url).search })).payload;
      },
    },
  };
}

const gets = {
  EVENT: events.get,
  ACTION: actions.get,
  INSPECTION: inspections.get,
  CHEMICAL: chemicalAssociations.get,
};
/** What the calls of the records themselves answer. */
async function mayRead(by: Person): Promise<string[]> {
  const replies = await Promise.all(
    records.map(async ({ kind, record, canary }) => {
      const { status } = await by.call(gets[kind], { orgId, id: record });
      return status === 200 ? [canary] : [];
    }),
  );
  return replies.flat();
}
const heard = async (given: Channels, by: Person): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(given).map(async ([name, ask]) => [name, canariesIn(await ask(by))] as const),
    ),
  );
const eachAs = (given: Channels, value: string[]) =>
  Object.fromEntries(Object.keys(given).map((name) => [name, value]));
const stateSays = async () =>
  canariesIn((await (await visitor(all.app)).get(`/poster-reports/state?key=${followKey}`)).body);

test('each level and relation hears of what it may read, and of nothing else', async () => {
  const { exact, others } = await channels();
  const readers: Record<string, number> = {};
  for (const [name, by] of people) {
    const may = await mayRead(by);
    if (may.length > 0) readers[name] = may.length;
    expect([name, await heard(exact, by)]).toEqual([name, eachAs(exact, may)]);
    const more = Object.entries(await heard(others, by)).map(([channel, said]) => [
      channel,
      said.filter((canary) => !may.includes(canary)),
    ]);
    expect([name, Object.fromEntries(more)]).toEqual([name, eachAs(others, [])]);
  }
  // A channel that is silent for all would show nothing.
  const said = await heard(others, who('own MANAGE_ORGANIZATION'));
  for (const [channel, canaries] of Object.entries(said)) expect(canaries.length, channel).toBeGreaterThan(0);
  expect(readers).toEqual({
    'own READ_ORGANIZATION': 3,
    'own EDIT_ORGANIZATION': 3,
    'own MANAGE_ORGANIZATION': 8,
    'own MAINTAIN_SYSTEM': 8,
    'parent READ_ORGANIZATION': 3,
    'parent EDIT_ORGANIZATION': 3,
    'parent MANAGE_ORGANIZATION': 8,
    'parent MAINTAIN_SYSTEM': 8,
    reporter: 6,
    responsible: 5,
  });
  expect(await stateSays()).toEqual([]);
});

test('of a LIMITED organization bell, mail and digest are silent, and the rest says no more than its records', async () => {
  await all.owner.query("update organization set feature_accessibility = 'LIMITED' where id = $1", [orgId]);
  const { exact, others } = await channels();
  for (const [name, by] of people) {
    const may = await mayRead(by);
    for (const [channel, said] of Object.entries(await heard({ ...exact, ...others }, by))) {
      // Who manages reads the whole trail of a LIMITED organization.
      if (channel === 'trail') continue;
      const allowed = ['bell', 'mail', 'digest'].includes(channel) ? [] : may;
      expect([name, channel, said.filter((canary) => !allowed.includes(canary))]).toEqual([
        name,
        channel,
        [],
      ]);
    }
  }
  expect(await stateSays()).toEqual([]);
});
