import { tmpdir } from 'node:os';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiRoutes } from '../areas.server.ts';
import { newDocument } from '../../test/e2e/support/documents.ts';
import { actOf, associate } from '../../test/support/acts.ts';
import { rowsOf } from '../../test/support/database/rows.ts';
import { send, world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { readPrinted } from '../../test/support/printed-pdf.ts';
import { done } from '../../test/support/replies.ts';
import { keyOf } from '../../test/support/samples/sample.ts';
import { security } from '../../test/support/security.ts';
import { diskStore } from '../core/files/store.server.ts';
import { isAudit } from '../core/contract/permission.ts';
import type { Audited } from '../core/contract/permission.ts';
import { addDays, todayIn } from '../core/time/period.ts';
import { auditedEvents } from '../events/audited/audited.ts';
import { events as ownEvents } from '../events/event.ts';
import { injuries } from '../events/injuries/injury.ts';
import { links } from '../links/link.ts';
import { auditedObligations } from '../legislation/audited/audited.ts';
import { obligations } from '../legislation/obligations/obligation.ts';
import { requirements } from '../legislation/requirements/requirement.ts';
import { auditedChanges } from '../trail/audited/audited.ts';
import { auditorLinks } from './link.ts';
import { visits } from './visit/visit.ts';

const today = todayIn('Europe/Copenhagen', Date.now());
const endpoints = apiRoutes({ fileStore: diskStore(tmpdir()), security }).map(({ endpoint }) => endpoint);
/** What every text of another organization says. */
const theirs = 'Zwyxgrundt';
/** What each text of this organization says, by a word of its own, so that one that is seen names its column. */
const canaries = new Map<string, string>();
const canaryOf = (table: string, column: string): string => {
  const word = `cnry${String(canaries.size).padStart(4, '0')}z`;
  canaries.set(word, `${table}.${column}`);
  return word;
};

let all: World;
let anna: Person;
let orgId: string;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Anna', lastName: 'Skov' });
  orgId = anna.organizationId;
  await rowsOf(all.owner, orgId, await account('Frida'), canaryOf);
  const other = await all.person({ firstName: theirs, lastName: theirs });
  await rowsOf(all.owner, other.organizationId, await account(theirs), theirs);
});
afterAll(() => all.close());

async function account(name: string): Promise<string> {
  const id = uuidv7();
  await all.owner.query('insert into account (id, email, first_name, last_name) values ($1, $2, $3, $3)', [
    id,
    `${id}@test.example`,
    name,
  ]);
  return id;
}

async function newLink(gives: Audited[] = ['OBLIGATIONS', 'EVENTS', 'CHANGES'], by = anna) {
  const at = { orgId: by.organizationId };
  const body = { auditor: 'Ida Holm, Audit ApS', lastDate: addDays(today, 14), gives };
  const { id } = await done(by.call(auditorLinks.create, { ...at, body }));
  const { key } = await done(by.call(auditorLinks.newAddress, { ...at, id }));
  return { id, key };
}

/** A browser without an account that opens a link: its cookies, and its calls. */
async function opened(key: string) {
  const first = await all.app.inject({ url: '/api/v1/user' });
  const csrf = /XSRF-TOKEN=([^;]*)/.exec(String(first.headers['set-cookie']))?.[1] ?? '';
  const headers = { cookie: `XSRF-TOKEN=${csrf}`, 'x-xsrf-token': csrf };
  const began = await send((request) => all.app.inject(request), visits.begin, { body: { key } }, headers);
  const kept = String(began.headers['set-cookie']);
  const cookie = `${headers.cookie}; rede_auditor=${/rede_auditor=([^;]*)/.exec(kept)?.[1] ?? ''}`;
  const call: Person['call'] = (endpoint, args) =>
    send((request) => all.app.inject(request), endpoint, args, { ...headers, cookie });
  return { status: began.status, problem: began.problem, kept, call, headers: { ...headers, cookie } };
}

test('a link is made for at most 90 days, by who manages; its key is kept as a hash, and works in an HttpOnly cookie', async () => {
  const create = (by: Person, parts: object) => {
    const body = { auditor: 'Ida', lastDate: today, ...parts };
    return by.call(auditorLinks.create, { orgId, body });
  };
  for (const [lastDate, code] of [
    [addDays(today, -1), 'IN_PAST'],
    [addDays(today, 91), 'LINK_TOO_LONG'],
  ] as const)
    expect((await create(anna, { lastDate })).problem.errors).toMatchObject([{ path: 'last_date', code }]);
  expect((await create(anna, { lastDate: addDays(today, 90), gives: [] })).body.gives).toEqual([
    'OBLIGATIONS',
  ]);
  const editor = await all.person({ level: 'EDIT_ORGANIZATION', organization: orgId });
  expect((await create(editor, {})).status).toBe(403);

  const { id, key } = await newLink();
  expect(key).toMatch(/^[\w-]{43}$/);
  const { rows } = await all.owner.query('select l::text as row from auditor_link l where id = $1', [id]);
  expect(rows[0].row).not.toContain(key);
  const ida = await opened(key);
  expect(ida.status).toBe(204);
  expect(ida.kept).toMatch(/rede_auditor=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax/);
  expect(ida.kept).not.toContain(key);
  expect((await ida.call(visits.get, {})).body).toMatchObject({
    auditor: 'Ida Holm, Audit ApS',
    gives: ['OBLIGATIONS', 'EVENTS', 'CHANGES'],
    today,
  });
});

test('an ended, expired, renewed, unknown or LIMITED link opens nothing, at once and also where it is open', async () => {
  const over = { status: 404, problem: { code: 'AUDITOR_LINK_OVER' } };
  expect(await opened('none')).toMatchObject(over);
  const own = await all.person({ level: 'MANAGE_ORGANIZATION' });
  const ways: [string, (id: string) => Promise<unknown>][] = [
    ['ended', (id) => own.call(auditorLinks.end, { orgId: own.organizationId, id })],
    ['renewed', (id) => own.call(auditorLinks.newAddress, { orgId: own.organizationId, id })],
    [
      'expired',
      (id) => all.owner.query('update auditor_link set last_date = current_date - 2 where id = $1', [id]),
    ],
    [
      'LIMITED',
      () =>
        all.owner.query("update organization set feature_accessibility = 'LIMITED' where id = $1", [
          own.organizationId,
        ]),
    ],
  ];
  for (const [way, end] of ways) {
    const { id, key } = await newLink(undefined, own);
    const ida = await opened(key);
    expect((await ida.call(visits.get, {})).status, way).toBe(200);
    await end(id);
    expect(await ida.call(visits.get, {}), way).toMatchObject(over);
    expect(await ida.call(auditedObligations.list, {}), way).toMatchObject(over);
    expect(await opened(key), way).toMatchObject(over);
  }
});

test('what a link does not give is not there', async () => {
  const { key } = await newLink(['OBLIGATIONS']);
  const ida = await opened(key);
  expect((await ida.call(auditedObligations.list, {})).status).toBe(200);
  for (const endpoint of [auditedEvents.list, auditedChanges])
    expect(await ida.call(endpoint, {})).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } });
});

/** A document, which an obligation names as proof or none does. */
async function documentOf(title: string, act: string | null): Promise<{ id: string; name: string }> {
  const id = await newDocument(anna, title);
  const body = {
    from: { kind: 'OBLIGATION' as const, id: act ?? '' },
    to: { kind: 'DOCUMENT' as const, id },
  };
  if (act !== null) await done(anna.call(links.create, { orgId, body }));
  return { id, name: `${title}.pdf` };
}

/** Of each table what a link gives, and no other text may be seen in anything that it opens. */
const given: Record<string, readonly string[]> = {
  legislation_association: ['relevance', 'how_complied', 'kept_reason'],
  legislation_evaluation: ['note', 'how_complied'],
  legislation_withdrawal: ['reason'],
  requirement: ['ref', 'text', 'reason', 'how_complied', 'note'],
  inspection: ['name', 'note'],
  action: ['title', 'description', 'done_note', 'verification_note'],
  file: ['name'],
  event: ['title', 'description', 'location', 'requirement', 'cause', 'immediate_action'],
  // What it is called, in its own words.
  auditor_link: ['auditor'],
};

test('canaries: everything that a link opens has no text but what it gives, nothing of another organization and no address; no other call answers, and nothing is written', async () => {
  const act = await actOf(all, { nace_codes: [] });
  await done(associate(anna, act.id));
  const at = { orgId, legislationId: act.id };
  await done(
    anna.call(obligations.evaluate, { ...at, body: { complianceStatus: 'COMPLIANT', note: 'Seen.' } }),
  );
  const proof = await documentOf('Proof', act.id);
  const unrelated = await documentOf('Unrelated', null);
  const { id: linkId, key } = await newLink();
  const ida = await opened(key);
  const seen: string[] = [];
  const ask: Person['call'] = async (endpoint, args) => {
    const reply = await ida.call(endpoint, args);
    expect(reply.status, `${keyOf(endpoint)} ${reply.text}`).toBe(200);
    seen.push(reply.text, JSON.stringify(reply.headers));
    return reply;
  };
  await ask(visits.get, {});
  const listed = (await ask(auditedObligations.list, { query: { size: 200 } })).body.content;
  expect(listed).toHaveLength(2);
  for (const { id } of listed) {
    await ask(auditedObligations.get, { id });
    const printed = await all.app.inject({
      url: `/api/v1/auditor/obligations/${id}/evidence`,
      headers: ida.headers,
    });
    expect(printed.statusCode).toBe(200);
    seen.push((await readPrinted(printed.rawPayload)).map(({ text }) => text).join('\n'));
  }
  expect((await ask(auditedObligations.get, { id: act.id })).body.proofs).toMatchObject([
    { kind: 'FILE', id: proof.id },
  ]);
  await ask(auditedObligations.file, { id: proof.id });
  const { rows: files } = await all.owner.query<{ id: string }>('select id from file where id <> $1', [
    proof.id,
  ]);
  expect(files.map(({ id }) => id)).toContain(unrelated.id);
  for (const { id } of files)
    if (!seen.some((text) => text.includes(id)))
      expect((await ida.call(auditedObligations.file, { id })).status).toBe(404);
  const events = (await ask(auditedEvents.list, { query: { size: 200 } })).body.content;
  expect(events.length).toBeGreaterThan(0);
  for (const { id } of events) await ask(auditedEvents.get, { id });
  const changes = (await ask(auditedChanges, { query: { size: 200 } })).body.content;
  expect(changes.length).toBeGreaterThan(0);

  const found = [...canaries].filter(([word]) => seen.some((text) => text.includes(word)));
  expect(found.length).toBeGreaterThan(5);
  const allowed = Object.entries(given).flatMap(([table, columns]) =>
    columns.map((each) => `${table}.${each}`),
  );
  expect(found.map(([, column]) => column).filter((column) => !allowed.includes(column))).toEqual([]);
  for (const text of seen) {
    expect(text).not.toContain(theirs);
    expect(text).not.toMatch(/@test\.example/);
  }

  const params = {
    orgId,
    id: act.id,
    legislationId: act.id,
    meterId: uuidv7(),
    eventId: events[0]?.id ?? '',
  };
  for (const endpoint of endpoints.filter(({ permission, byKey }) => !isAudit(permission) && !byKey)) {
    const { status, text, problem } = await ida.call(endpoint, params);
    const what = `${keyOf(endpoint)} ${text}`;
    if (endpoint.permission === 'anyone') {
      for (const word of canaries.keys()) expect(text, what).not.toContain(word);
      continue;
    }
    expect([status, problem.code], what).toEqual([401, 'NOT_SIGNED_IN']);
  }

  const log = await done(anna.call(auditorLinks.openings, { orgId, id: linkId, query: { size: 200 } }));
  expect(log.content.map(({ opened: what, name }) => [what, name])).toEqual(
    expect.arrayContaining([
      ['LINK', null],
      ['OBLIGATIONS', null],
      ['OBLIGATION', act.title],
      ['EVIDENCE', act.title],
      ['FILE', proof.name],
      ['CHANGES', null],
    ]),
  );
});

test('a session of an account does not open what a link opens, and a link does not widen what an account may', async () => {
  const { key } = await newLink();
  const ida = await opened(key);
  expect(await anna.call(auditedObligations.list, {})).toMatchObject({
    status: 404,
    problem: { code: 'AUDITOR_LINK_OVER' },
  });
  const reader = await all.person({ level: 'READ_ORGANIZATION' });
  const answer = await all.app.inject({
    url: `/api/v1/organizations/${orgId}/legislations`,
    headers: { cookie: `${reader.cookie}; ${ida.headers.cookie}` },
  });
  expect(answer.statusCode).toBe(404);
});

test('an event says of what type it was, where, and that it was an accident, but not who reported it or was hurt', async () => {
  const bo = await all.person({ level: 'MANAGE_ORGANIZATION', firstName: 'Bo', lastName: 'Indberetter' });
  const { organizationId } = bo;
  const at = { orgId: organizationId };
  const {
    rows: [area],
  } = await all.owner.query<{ id: string }>(
    "insert into area (organization_id, id, name) values ($1, gen_random_uuid(), 'Hall B') returning id",
    [organizationId],
  );
  const body = {
    title: 'Acid in the yard',
    description: 'A drum leaked.',
    category: 'SPILL' as const,
    importance: 'HIGH' as const,
    occurrence: today,
    accidentOccurred: true,
    location: 'At the north gate',
    area: { id: area?.id ?? '' },
  };
  const { id } = await done(bo.call(ownEvents.create, { ...at, body }));
  await done(bo.call(injuries.create, { ...at, eventId: id, body: { person: 'Karl Skadet' } }));
  const { key } = await newLink(['EVENTS'], bo);
  const ida = await opened(key);
  const { body: seen, text } = await ida.call(auditedEvents.get, { id });
  expect(seen).toMatchObject({
    category: 'SPILL',
    accidentOccurred: true,
    location: 'At the north gate',
    area: { name: 'Hall B' },
  });
  for (const name of ['Karl', 'Indberetter']) expect(text).not.toContain(name);
});

test('an obligation with an exceeded limit is no more complied with for an auditor than for its owners', async () => {
  const bo = await all.person({ level: 'MANAGE_ORGANIZATION' });
  const { organizationId } = bo;
  const act = await actOf(all, { nace_codes: [] });
  await done(associate(bo, act.id));
  const at = { orgId: organizationId, legislationId: act.id };
  await done(bo.call(obligations.evaluate, { ...at, body: { complianceStatus: 'COMPLIANT' } }));
  await done(
    bo.call(requirements.add, {
      ...at,
      body: { requirements: [{ ref: '1', text: 'Zinc: at most 3 mg/L.' }] },
    }),
  );
  await all.owner.query("update requirement set exceeded_since = '2026-01-31' where organization_id = $1", [
    organizationId,
  ]);
  const { key } = await newLink(['OBLIGATIONS'], bo);
  const ida = await opened(key);
  const listed = await done(ida.call(auditedObligations.list, { query: {} }));
  expect(listed.content).toMatchObject([{ id: act.id, exceededRequirements: 1 }]);
  expect(await done(ida.call(auditedObligations.get, { id: act.id }))).toMatchObject({
    exceededRequirements: 1,
  });
});
