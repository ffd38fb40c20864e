/** @module-tag versioned */
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiRoutes, constraints } from '../src/areas.server.ts';
import { endpoint } from '../src/core/contract/contract.ts';
import type { Endpoint } from '../src/core/contract/contract.ts';
import { diskStore } from '../src/core/files/store.server.ts';
import { buildServer } from '../src/core/http/fastify.server.ts';
import { route } from '../src/core/http/http.server.ts';
import type { Route } from '../src/core/http/http.server.ts';
import { Sessions } from '../src/core/http/session.server.ts';
import { ChangeStreams } from '../src/core/live/streams.server.ts';
import { audited, isAudit } from '../src/core/contract/permission.ts';
import { todayIn } from '../src/core/time/period.ts';
import { auditorLinks } from '../src/auditors/link.ts';
import { visits } from '../src/auditors/visit/visit.ts';
import { send, world } from './support/people.ts';
import type { Person, World } from './support/people.ts';
import { keyOf } from './support/samples/sample.ts';
import type { Given } from './support/samples/sample.ts';
import { refusals, samples } from './support/samples/samples.ts';
import { done } from './support/replies.ts';
import { security } from './support/security.ts';
import { visitor } from './support/visitor.ts';

/** What GETs write, each by name: nothing else that is read writes anything. */
const writing = { 'GET /calendars/rede.ics': 'when the feed was last read' };

const writes = {
  permission: 'READ_ORGANIZATION',
  feature: 'members',
  reads: 'once',
  summary: 'Writes',
} as const;
const silent = endpoint('GET', '/organizations/:orgId/silent-write', writes);
const declared = endpoint('GET', '/organizations/:orgId/declared-write', {
  ...writes,
  writes: 'a name, for the test',
});
/** What a handler was let do, by the call's key: 'on' where its transaction is read-only. */
const readOnly = new Map<string, string>();

const write: Route['handle'] = async ({ db }) => {
  await sql`update app.organization set name = 'Written' where id = ctx.org_id()`.execute(db);
};
/** The route with a note of whether its transaction can write. */
const noted = (found: Route): Route => ({
  ...found,
  handle: async (call, made) => {
    const { rows } = await sql<{
      state: string;
    }>`select current_setting('transaction_read_only') as state`.execute(call.db);
    readOnly.set(keyOf(found.endpoint), rows[0]?.state ?? '');
    return found.handle(call, made);
  },
});

let all: World;
let app: FastifyInstance;
let anna: Person;
/** The cookies of who holds an auditor's link of anna's organization. */
let auditor = '';
const given = new Map<string, Given>();
const gets = apiRoutes({ fileStore: diskStore(tmpdir()), security }).filter(
  ({ endpoint: { method } }) => method === 'GET',
);
beforeAll(async () => {
  all = await world();
  await all.owner.query("insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark')");
  anna = await all.person({ level: 'MAINTAIN_SYSTEM' });
  app = buildServer({
    settings: { trustProxy: false, logLevel: 'silent', publicUrl: 'http://localhost:3000' },
    database: all.database,
    sessions: new Sessions(all.database, 'http://localhost:3000'),
    constraints,
    routes: [
      ...apiRoutes({
        fileStore: all.fileStore,
        security,
        // An answer that is injected is waited for to its end.
        streams: new ChangeStreams({ maxAge: 20 }),
      })
        .filter(({ endpoint: { method } }) => method === 'GET')
        .map(noted),
      ...[silent, declared].map((each) => ({ ...route(each, async () => {}), handle: write })),
    ],
  });
  await app.ready();
  const at = { orgId: anna.organizationId };
  const body = {
    auditor: 'Ida Holm, Audit ApS',
    lastDate: todayIn('Europe/Copenhagen', Date.now()),
    gives: [...audited],
  };
  const { id } = await done(anna.call(auditorLinks.create, { ...at, body }));
  const { key } = await done(anna.call(auditorLinks.newAddress, { ...at, id }));
  const ida = await visitor(all.app);
  await ida.send('POST', visits.begin.path, { key });
  auditor = [...ida.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(async () => {
  await app.close();
  await all.close();
});

const call = (to: Endpoint, { params, ...args }: Given) => {
  const given = { orgId: anna.organizationId, ...params, ...args };
  return send((request) => app.inject(request), to, given, {
    cookie: isAudit(to.permission) ? auditor : anna.cookie,
  });
};

describe('what is read writes nothing', () => {
  test('these calls say what they write, and no other', () => {
    expect(
      Object.fromEntries(
        gets.flatMap(({ endpoint: each }) => (each.writes ? [[keyOf(each), each.writes]] : [])),
      ),
    ).toEqual(writing);
  });

  test('one that writes without saying so is refused, and nothing is written', async () => {
    const nameOf = async () =>
      (await all.owner.query('select name from organization where id = $1', [anna.organizationId])).rows;
    const before = await nameOf();
    expect((await call(silent, {})).status).toBe(503);
    expect(await nameOf()).toEqual(before);
    expect((await call(declared, {})).status).toBe(200);
    expect(await nameOf()).toEqual([{ name: 'Written' }]);
  });
});

describe('each GET, by its sample, has a transaction that cannot write', { tags: ['full'] }, () => {
  beforeAll(async () => {
    // All of them first: one is about what another makes.
    for (const { endpoint: each } of gets) {
      const made = await samples[keyOf(each)]?.(anna, anna.organizationId);
      if (made) given.set(keyOf(each), made);
    }
  });

  test.each(gets.map(({ endpoint: each }) => [keyOf(each), each] as const))('%s', async (key, each) => {
    const { params, ...sample } = given.get(key) ?? {};
    const query = each.byKey ? { token: 'none', key: 'none' } : {};
    const asked = Object.fromEntries(
      Object.entries(query).filter(([name]) => Object.hasOwn(each.query?.shape ?? {}, name)),
    );
    const { status, text } = await call(each, {
      query: asked,
      ...sample,
      params: { id: uuidv7(), ...params },
    });
    if (given.has(key) && !(key in refusals)) expect(status, text).toBeLessThan(400);
    expect(readOnly.get(key), text).toBe(key in writing ? 'off' : 'on');
  });
});
