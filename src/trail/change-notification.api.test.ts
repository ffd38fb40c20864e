import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '../areas.server.ts';
import { emissionFactors } from '../monitoring/meters/emission-factors/emission-factor.ts';
import { ChangeFeed } from '../core/live/feed.server.ts';
import type { ChangeNote } from '../core/live/feed.server.ts';
import { ChangeStreams } from '../core/live/streams.server.ts';
import { Database } from '../core/database/database.server.ts';
import { diskStore } from '../core/files/store.server.ts';
import { buildServer } from '../core/http/fastify.server.ts';
import { Sessions } from '../core/http/session.server.ts';
import { meters } from '../monitoring/meters/meter.ts';
import { ask } from '../../test/support/ask.ts';
import { meterBody, newMeter } from '../../test/support/monitoring.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { whatTheyMaySee } from './change-notification.server.ts';
import { security } from '../../test/support/security.ts';
import { members } from '../organization/members/member.ts';
import { organizations } from '../organization/tree/organization.ts';
import { scopes } from '../organization/scope/scope.ts';
import { patience } from '../../test/support/patience.ts';

interface Served {
  url: string;
  streams: ChangeStreams;
  /** What the server has heard, in its order. */
  notes: readonly ChangeNote[];
  stop(): Promise<void>;
}
let all: World;
let one: Served;
let two: Served;
const quiet = { info: () => {}, warn: () => {} };

/** A server over the world's database, with its own pool and feed. */
async function serve(maxAge?: number): Promise<Served> {
  const url = String(all.database.pool.options.connectionString);
  const database = new Database(url, { max: 4 });
  const streams = new ChangeStreams({
    check: whatTheyMaySee(database),
    perPerson: 3,
    ...(maxAge && { maxAge }),
  });
  const app = buildServer({
    settings: { trustProxy: false, logLevel: 'silent', publicUrl: 'http://localhost:3000' },
    database,
    sessions: new Sessions(database, 'http://localhost:3000'),
    routes: apiRoutes({ fileStore: diskStore('/nowhere'), security, streams }),
    patience: { stopping: patience(3_600_000), body: { every: 30_000, bytes: 1 } },
  });
  const notes: ChangeNote[] = [];
  const feed = new ChangeFeed({
    url,
    onNote: (note) => {
      notes.push(note);
      streams.notify(note);
    },
    onGap: () => streams.notifyAll(),
    log: quiet,
  });
  await feed.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    streams,
    notes,
    async stop() {
      streams.close();
      await app.close();
      await feed.close();
      await database.close();
    },
  };
}
beforeAll(async () => {
  all = await world();
  [one, two] = [await serve(), await serve()];
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await all.close();
});

/** A listener: the paths sent to it, and whether the stream is over. */
async function listen(
  person: Person,
  orgId = person.organizationId,
  at = one,
  headers: Record<string, string> = {},
  age = 0,
) {
  const request = get(`${at.url}/api/v1/organizations/${orgId}/change-notifications?age=${age}`, {
    headers: { cookie: person.cookie, ...headers },
    agent: false,
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  let over = false;
  answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
  answer.on('end', () => (over = true));
  answer.on('error', () => (over = true));
  const events = () =>
    [...text.matchAll(/^data: (\{.*\})$/gm)].map(
      ([, data]) => (JSON.parse(data ?? '{}') as { paths: string[] }).paths,
    );
  const notified = () => events().flat();
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: () => text,
    notified,
    events,
    over: () => over,
    async hears(path: string) {
      await expect.poll(notified).toContain(path);
    },
    leave: () => request.destroy(),
  };
}
const own = (person: Person, path: string) => `/organizations/${person.organizationId}${path}`;

test.each([
  ['one server', () => one],
  ['two servers', () => two],
])('what one saves the other hears of within two seconds: %s', async (_, other) => {
  const anna = await all.person({ level: 'EDIT_ORGANIZATION' });
  const bo = await all.person({ level: 'READ_ORGANIZATION', organization: anna.organizationId });
  const stream = await listen(bo, anna.organizationId, other());
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    'cache-control': 'no-store, no-transform',
  });
  // The calls go to the world's own server, a third one.
  const meter = await newMeter(anna);
  await stream.hears(own(anna, '/meters'));
  await stream.hears(own(anna, '/dashboard'));
  expect(stream.notified()).not.toContain(own(anna, '/scope'));
  expect(stream.text()).not.toContain(meter.id);
  await anna.call(scopes.save, { orgId: anna.organizationId, body: { description: 'Everything' } });
  await stream.hears(own(anna, '/scope'));
  const before = stream.events().length;
  await anna.call(meters.remove, { orgId: anna.organizationId, id: meter.id });
  await expect.poll(() => stream.events().length).toBeGreaterThan(before);
  stream.leave();
});

test('nothing is heard of another organization, nor of what was rolled back or refused', async () => {
  const anna = await all.person();
  const stranger = await all.person();
  const orgId = stranger.organizationId;
  const save = (description: string) => stranger.call(scopes.save, { orgId, body: { description } });
  // That their organization is there is heard before this.
  await save('Begun');
  await expect.poll(() => one.notes).toContainEqual({ organizationId: orgId, table: 'scope' });
  const stream = await listen(stranger);
  await newMeter(anna);
  await stranger.call(meters.create, { orgId: stranger.organizationId, body: meterBody({ name: '' }) });
  await all.owner.query('begin');
  await all.owner.query('update app.organization set name = $2 where id = $1', [
    stranger.organizationId,
    'Undone',
  ]);
  await all.owner.query('rollback');
  // What is heard comes in its order.
  await save('Heard');
  await stream.hears(own(stranger, '/scope'));
  const heard = stream.notified();
  for (const path of [own(stranger, '/meters'), '/organizations']) expect(heard).not.toContain(path);
  expect(heard.filter((path) => path.includes(anna.organizationId))).toEqual([]);
  stream.leave();
});

test('a LIMITED organization is only notified about its features, and a reader about no more than they may read', async () => {
  const orgId = await all.organization({ accessibility: 'LIMITED' });
  const anna = await all.person({ organization: orgId });
  const stream = await listen(anna, orgId, one, { 'last-event-id': '1' });
  await stream.hears(own(anna, '/meters'));
  expect(stream.notified()).not.toContain(own(anna, '/scope'));
  expect(stream.notified()).toContain(own(anna, '/members'));
  await newMeter(anna);
  stream.leave();
});

test('after a break everything may be new', async () => {
  const anna = await all.person();
  const stream = await listen(anna, anna.organizationId, one, { 'last-event-id': '7' });
  for (const path of ['/meters', '/scope', '/members', '/dashboard']) await stream.hears(own(anna, path));
  expect(stream.notified()).toContain('/emission-factors');
  stream.leave();
});

test('the catalogue is heard of by everybody, and concerns the meters that show it', async () => {
  const maintainer = await all.person({ level: 'MAINTAIN_SYSTEM' });
  const reader = await all.person({ level: 'READ_ORGANIZATION' });
  const stream = await listen(reader);
  await maintainer.call(emissionFactors.create, {
    body: {
      name: 'Heard of',
      utilityType: 'WATER',
      values: [{ meterUnits: 'm3', emissionUnits: 'KILOGRAMS', value: '0.1', startDate: '2020-01-01' }],
    },
  });
  await stream.hears('/emission-factors');
  expect(stream.notified()).toContain(own(reader, '/meters'));
  stream.leave();
});

test(
  'adding or moving a subsidiary is sent to those above, and to no one else',
  { tags: ['full'] },
  async () => {
    const anna = await all.person();
    const [orgId, body] = [
      anna.organizationId,
      { name: 'Below', country: 'DK', timeZone: 'Europe/Copenhagen' },
    ];
    const stream = await listen(anna);
    const { body: below } = await anna.call(organizations.addSubsidiary, { orgId, body });
    await stream.hears('/organizations');
    const { body: target } = await anna.call(organizations.addSubsidiary, {
      orgId,
      body: { ...body, name: 'Target' },
    });
    await wait(500);
    const before = stream.events().length;
    await anna.call(organizations.move, { orgId: below.id, body: { parent: { id: target.id } } });
    await expect.poll(() => stream.events().length).toBeGreaterThan(before);
    stream.leave();
  },
);

test('an import of many rows is one note', { tags: ['full'] }, async () => {
  const anna = await all.person();
  const { id } = await newMeter(anna);
  const notes: string[] = [];
  const url = String(all.database.pool.options.connectionString);
  const feed = new ChangeFeed({ url, onNote: ({ table }) => notes.push(table), onGap: () => {}, log: quiet });
  await feed.start();
  await all.owner.query(
    `insert into reading (organization_id, id, meter_id, performed_at, value, unit)
     select $1, gen_random_uuid(), $2, date '2000-01-01' + n, n, 'kWh' from generate_series(1, 5000) n`,
    [anna.organizationId, id],
  );
  await expect.poll(() => notes).toContain('reading');
  await wait(200);
  expect(notes.filter((table) => table === 'reading')).toHaveLength(1);
  await feed.close();
});

test('a foreign organization is 404, no session 401, and too many streams 429', async () => {
  const anna = await all.person();
  const foreign = await all.organization();
  expect((await listen(anna, foreign)).status).toBe(404);
  expect((await listen({ ...anna, cookie: '' })).status).toBe(401);
  const open = [await listen(anna), await listen(anna), await listen(anna)];
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await listen(anna)).status).toBe(429);
  open[0]?.leave();
  await expect.poll(async () => (await listen(anna)).status).toBe(200);
  for (const stream of open) stream.leave();
});

test('a person who loses their membership gets nothing more within a second; one whose level changed continues with it', async () => {
  const manager = await all.person();
  const orgId = manager.organizationId;
  const bo = await all.person({ level: 'READ_ORGANIZATION', organization: orgId });
  const stream = await listen(bo, orgId);
  const { body } = await manager.call(members.get, { orgId, id: bo.accountId });
  await manager.call(members.update, {
    orgId,
    id: bo.accountId,
    body: { ...body, permission: 'EDIT_ORGANIZATION' },
  });
  await stream.hears(own(manager, '/permissions'));
  expect(stream.over()).toBe(false);
  await manager.call(members.update, { orgId, id: bo.accountId, body: { ...body, active: false } });
  await expect.poll(stream.over).toBe(true);
  expect((await listen(bo, orgId)).status).toBe(401);
});

test('a session that ended or ran out ends the stream, and an open stream does not keep one alive', async () => {
  const anna = await all.person();
  const stream = await listen(anna);
  const seen = async () =>
    (
      await all.owner.query<{ at: Date }>('select last_seen_date as at from session where account_id = $1', [
        anna.accountId,
      ])
    ).rows[0]?.at;
  await all.owner.query(
    "update session set last_seen_date = now() - interval '7 hours' where account_id = $1",
    [anna.accountId],
  );
  const before = await seen();
  await one.streams.check();
  expect(stream.over()).toBe(false);
  expect(await seen()).toEqual(before);
  await all.owner.query(
    "update session set last_seen_date = now() - interval '9 hours' where account_id = $1",
    [anna.accountId],
  );
  await one.streams.check();
  await expect.poll(stream.over).toBe(true);
});

test(
  'a lost listening connection is reopened, and everybody learns that anything may have changed',
  { tags: ['full'] },
  async () => {
    const anna = await all.person();
    const stream = await listen(anna);
    await ask(
      all.ownerUrl,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rede change notifications' and datname = current_database()",
    );
    await stream.hears(own(anna, '/scope'));
    const before = stream.events().length;
    await newMeter(anna);
    await expect.poll(() => stream.events().length).toBeGreaterThan(before);
    stream.leave();
  },
);

test('what changed while a page was opening its stream is sent to it', { tags: ['full'] }, async () => {
  const anna = await all.person();
  const bo = await all.person();
  const early = await listen(anna, anna.organizationId, two);
  await newMeter(anna);
  await early.hears(`/organizations/${anna.organizationId}/meters`);
  const late = await listen(anna, anna.organizationId, two, {}, 10_000);
  await late.hears(`/organizations/${anna.organizationId}/meters`);
  const other = await listen(bo, bo.organizationId, two, {}, 10_000);
  await newMeter(bo);
  await other.hears(`/organizations/${bo.organizationId}/meters`);
  expect(other.notified().filter((path) => path.includes(anna.organizationId))).toEqual([]);
  for (const stream of [early, late, other]) stream.leave();
});

test('a server that stops waits for no stream, and an old stream ends', { tags: ['full'] }, async () => {
  const [short, third] = [await serve(300), await serve()];
  const anna = await all.person();
  const old = await listen(anna, anna.organizationId, short);
  await expect.poll(old.over).toBe(true);
  await short.stop();
  const fresh = await listen(anna, anna.organizationId, third);
  // A connection that it waited for would keep it for ever.
  await third.stop();
  await expect.poll(fresh.over).toBe(true);
  expect(third.streams.size).toBe(0);
});

test('a listener who does not read only costs names of paths', async () => {
  const anna = await all.person();
  const stream = one.streams.open(
    {
      token: Buffer.alloc(32),
      accountId: anna.accountId,
      organizationId: anna.organizationId,
      permission: 'READ_ORGANIZATION',
      accessibility: 'FULL',
    },
    { missed: false, age: 0 },
  );
  for (let times = 0; times < 1000; times += 1)
    one.streams.notify({ organizationId: anna.organizationId, table: 'meter' });
  await wait(400);
  expect(stream.readableLength).toBeLessThan(2048);
  stream.destroy();
});
