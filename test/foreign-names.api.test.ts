/**
 * Every call with every id of another organization.
 * @module-tag full
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { ZodEnum, ZodObject } from 'zod';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiRoutes, queues } from '../src/areas.server.ts';
import { emissionFactors } from '../src/monitoring/meters/emission-factors/emission-factor.ts';
import { lockedReports } from '../src/events/locked/locked-report.ts';
import { stakeholders } from '../src/organization/stakeholders/catalogue/stakeholder.ts';
import { unwrap } from '../src/core/contract/case.ts';
import type { Endpoint } from '../src/core/contract/contract.ts';
import { fieldInfo } from '../src/core/contract/field-info.ts';
import { startJobs } from '../src/core/jobs/jobs.server.ts';
import { levels } from '../src/core/contract/permission.ts';
import { unzip, zipDirectory } from '../src/core/tables-in-files/zip.server.ts';
import { jobsOf } from '../src/areas.server.ts';
import { members } from '../src/organization/members/member.ts';
import { mailbox } from './support/mailbox.ts';
import { send, world } from './support/people.ts';
import type { Carry, Person, World } from './support/people.ts';
import { rowsOf } from './support/database/rows.ts';
import type { Rows } from './support/database/rows.ts';
import type { Given } from './support/samples/sample.ts';
import { keyOf } from './support/samples/sample.ts';
import { importSamples, samples } from './support/samples/samples.ts';
import { security } from './support/security.ts';
import { patience } from './support/patience.ts';

/** What every text of the other holding says: its organizations, its people, their addresses, and all that they have written. */
const mark = 'Zwyxgrundt';

let all: World;
let endpoints: Endpoint[];
/** The levels of those who ask, the last of them from above. */
const askers = [...levels, 'MAINTAIN_SYSTEM'] as const;
const places = askers.map((_, place) => place);
let own: Person[];
let above: Person;
let child: string;
let foreign: Person;
let theirs: Rows;
beforeAll(async () => {
  all = await world();
  // Acts are of a territory.
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  endpoints = apiRoutes({ fileStore: all.fileStore, security: security }).map(({ endpoint }) => endpoint);
  const parent = await all.organization({ name: 'Egeholding' });
  const organization = await all.organization({ parent, name: 'Egeskov' });
  child = await all.organization({ parent: organization, name: 'Egekvist' });
  above = await all.person({ level: 'MAINTAIN_SYSTEM', organization: parent });
  own = [];
  for (const level of levels) own.push(await all.person({ level, organization }));

  const holding = await all.organization({ name: `${mark} Holding` });
  const sub = await all.organization({ name: `${mark} Datter`, parent: holding });
  await all.organization({ name: `${mark} Datterdatter`, parent: sub });
  foreign = await all.person({
    level: 'MAINTAIN_SYSTEM',
    organization: sub,
    firstName: mark,
    lastName: mark,
  });
  // The people to ask for access are the managers, not the maintainers of the system.
  await all.person({ organization: sub, firstName: mark, lastName: 'Leder' });
  await rowsOf(all.owner, organization, await account('ege', 'Ege'), 'Egeblad');
  theirs = await rowsOf(all.owner, sub, await account(mark, mark), mark);
  const event = theirs.get('event')?.id ?? '';
  const locked = await foreign.call(lockedReports.create, {
    orgId: sub,
    eventId: event,
    body: { purpose: mark },
  });
  theirs.set('locked_report', { id: locked.body.id, row: {} });
  // What is shown as a document, that nothing calls for, runs out and is overdue.
  await all.owner.query(
    "update file set use = 'DOCUMENT', category = 'PROCEDURE' where organization_id = $1",
    [sub],
  );
  await all.owner.query(
    "update member_competence set valid_until = '2024-01-31' where organization_id = $1",
    [sub],
  );
  await all.owner.query(
    "update meter set frequency = 'P1M', last_reading_date = '2024-01-31' where organization_id = $1",
    [sub],
  );
  await all.owner.query("update list_view set shared = true, list = 'meters' where organization_id = $1", [
    sub,
  ]);
  await all.owner.query('update event set occurrence = current_date where organization_id = $1', [sub]);
  await all.owner.query(
    `insert into list_import (organization_id, id, kind, file_name, file_sha256, record_count, created_by_id)
     select organization_id, gen_random_uuid(), k, file_name, file_sha256, record_count, created_by_id
     from list_import, unnest($2::text[]) k where organization_id = $1`,
    [sub, importSamples.map(({ definition }) => definition.kind)],
  );
  await all.owner.query('update organization set registration_number = $2 where id = $1', [sub, mark]);
  // What a maintainer of theirs has done to the catalogue, which everybody reads.
  await foreign.call(emissionFactors.create, {
    body: {
      name: 'Vand',
      utilityType: 'WATER',
      values: [{ meterUnits: 'm3', emissionUnits: 'KILOGRAMS', value: '1', startDate: '2020-01-01' }],
    },
  });
  await foreign.call(stakeholders.create, { body: { name: 'Brandvæsenet' } });
});
afterAll(() => all.close());

const account = async (name: string, last: string): Promise<string> => {
  const { rows } = await all.owner.query<{ id: string }>(
    'insert into account (id, email, first_name, last_name) values ($1, $2, $3, $4) returning id',
    [uuidv7(), `${name.toLowerCase()}@${last.toLowerCase()}.example`, name, last],
  );
  return rows[0]?.id ?? '';
};
const names = (text: string): boolean => text.toLowerCase().includes(mark.toLowerCase());

let asks = 0;
/**
 * Makes a call. Out: its status, and whether the mark is in the answer: its headers, its text, the sheets of a
 * workbook.
 */
async function ask(
  by: Person,
  endpoint: Endpoint,
  orgId: string,
  { params, ...given }: Given,
): Promise<{ status: number; named: boolean }> {
  let content: Buffer = Buffer.alloc(0);
  asks += 1;
  // From different addresses: a throttled caller would see nothing.
  const remoteAddress = `10.${(asks >> 16) & 255}.${(asks >> 8) & 255}.${asks & 255}`;
  const args = { orgId, ...params, ...given };
  const headers = { cookie: by.cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(by.cookie)?.[1] ?? '' };
  const carry: Carry = async (request) => {
    const answer = await all.app.inject({ ...request, remoteAddress });
    content = answer.rawPayload;
    return answer;
  };
  const reply = await send(carry, endpoint, args, headers);
  const parts = [reply.text, JSON.stringify(reply.headers)];
  if (content.subarray(0, 2).toString() === 'PK')
    for (const entry of zipDirectory(content).values())
      parts.push(unzip(content, entry, 10_000_000).toString());
  expect(reply.status, `${keyOf(endpoint)} was not looked into`).not.toBe(429);
  return { status: reply.status, named: parts.some(names) };
}

const reads = () => endpoints.filter(({ method }) => method === 'GET');
const writes = () => endpoints.filter((each) => each.method !== 'GET' && samples[keyOf(each)]);
const sampleOf = async (endpoint: Endpoint, by: Person, orgId: string): Promise<Given> =>
  (await samples[keyOf(endpoint)]?.(by, orgId)) ?? {};
const idsIn = (rows: Rows, by: Person): string[] => [
  by.organizationId,
  by.accountId,
  ...[...rows.values()].map(({ id }) => id),
];
const actOf = (rows: Rows): string | undefined => {
  const act = rows.get('legislation_association')?.row['legislation_id'];
  return typeof act === 'string' ? act : undefined;
};
/** The path of a call with each id in turn that it may be about; a meter's readings under each id, too. */
const paths = (endpoint: Endpoint, rows: Rows, by: Person): Record<string, string>[] =>
  /:(?!orgId)/.test(endpoint.path)
    ? idsIn(rows, by).map((id) => ({
        id,
        stakeholderId: id,
        legislationId: actOf(rows) ?? id,
        eventId: rows.get('event')?.id ?? '',
        meterId: endpoint.path.includes(':id') ? (rows.get('meter')?.id ?? '') : id,
      }))
    : [{}];
/** The queries of a call that names the record it is about by its kind: one for each record of theirs that it takes. */
const queriesOf = ({ query }: Endpoint, rows: Rows): Record<string, string>[] => {
  const { kind, ...others } = query?.shape ?? {};
  const name = ['record', 'id'].find((each) => each in others);
  if (!(kind instanceof ZodEnum) || !name) return [];
  return kind.options.flatMap((each) => {
    const id = each === 'OBLIGATION' ? actOf(rows) : rows.get(String(each).toLowerCase())?.id;
    return id ? [{ kind: String(each), [name]: id }] : [];
  });
};
/** The formats that a call answers in. */
const formats = ({ path }: Endpoint) =>
  path.endsWith('/export') ? [{ format: 'csv' }, { format: 'xlsx' }] : [{}];
/** The names of a list's filters. */
const filters = ({ query }: Endpoint): string[] =>
  Object.keys(query?.shape ?? {}).filter(
    (name) => !['page', 'size', 'sort', 'from', 'to', 'format', 'interval'].includes(name),
  );

/** The body of a call with every reference, at any depth, to a record of theirs. */
function referring(schema: z.ZodType, body: unknown): unknown {
  const inner = unwrap(schema);
  const { references } = fieldInfo.get(inner) ?? {};
  if (references) return { id: theirs.get(references)?.id ?? foreign.accountId };
  if (fieldInfo.get(inner)?.files) return [{ id: theirs.get('file')?.id }];
  if (inner instanceof ZodObject && typeof body === 'object')
    return Object.fromEntries(
      Object.entries(inner.shape).map(([name, field]) => [
        name,
        referring(field, (body as Record<string, unknown> | null)?.[name]),
      ]),
    );
  return body;
}

/** Calls without names by their nature: numbers, levels, bytes, and catalogues that are the same for everybody; and what has nothing here: what a sheet of a sample matches, the proofs of an obligation without any, who reads a draft, and what an auditor opened. */
const nameless = ({ path }: Endpoint): boolean =>
  !/^\/(organizations|user|changes)\b/.test(path) ||
  /\/(waiting|permissions|logo|seal|candidates|groups|sheet|print|consumption|hours|content|change-notifications|statistics\/export|proposals|summary|storage|duties|matches|emergency-sheet|restrictions|template|label\/fit|misfits|evidence|acknowledgements|register-matches|proofs|openings)$/.test(
    path,
  );

test('the names of another holding are there to be found: who may see them finds them in every answer that has any', async () => {
  const silent: string[] = [];
  for (const endpoint of reads().filter((each) => !each.path.startsWith('/user/') && !nameless(each))) {
    const { query = {} } = await sampleOf(endpoint, foreign, foreign.organizationId);
    for (const format of formats(endpoint)) {
      let named = false;
      for (const params of paths(endpoint, theirs, foreign)) {
        const asked: Record<string, unknown> = { ...query, ...format };
        if ('record' in asked) delete asked.record;
        if (endpoint.path.endsWith('/search')) asked.search = mark;
        const queries = queriesOf(endpoint, theirs);
        for (const about of queries.length > 0 ? queries : [{}])
          named ||= (
            await ask(foreign, endpoint, foreign.organizationId, { params, query: { ...asked, ...about } })
          ).named;
      }
      if (!named) silent.push(`${keyOf(endpoint)} ${Object.values(format).join('')}`);
    }
  }
  expect(silent).toEqual([]);
});

describe('people outside it never see it', { timeout: patience(900_000) }, () => {
  /** Who maintains is let furthest, who reads is refused most: the others are left to a long run, and so are the long ways of who reads. */
  const isLast = (index: number) => index === places.length - 1;
  const turnOf = (index: number) => (index === 0 || isLast(index) ? [] : ['long']);
  const longTurnOf = (index: number) => (isLast(index) ? [] : ['long']);
  const everybody = () => [...own, above];
  /** Maintainers of the catalogue, which everybody shares, see the other maintainers, and what is proposed for it. */
  const isShared = ({ path }: Endpoint, place: number) =>
    /^\/(changes|chemical-proposals(\/:id)?)$/.test(path) && askers[place] === 'MAINTAIN_SYSTEM';

  for (const index of places)
    test(
      `person ${index}: in any list, picker or export, filtered by anything`,
      { tags: longTurnOf(index) },
      async () => {
        const by = everybody()[index] as Person;
        const leaked: string[] = [];
        let count = 0;
        for (const endpoint of reads())
          for (const orgId of [own[0]?.organizationId ?? '', child]) {
            const { query = {}, params } = await sampleOf(endpoint, above, orgId);
            for (const format of formats(endpoint)) {
              const filtered = async (filter: Record<string, unknown>): Promise<number> => {
                const { named, status } = await ask(by, endpoint, orgId, {
                  params: params ?? {},
                  query: { ...query, ...format, ...filter },
                });
                count += 1;
                expect(status, keyOf(endpoint)).toBeLessThan(500);
                if (named && !isShared(endpoint, index))
                  leaked.push(`${keyOf(endpoint)} ${JSON.stringify(filter)}`);
                return status;
              };
              await filtered({});
              for (const about of queriesOf(endpoint, theirs)) await filtered(about);
              // A workbook has the lines of the text, and takes ten times as long to write.
              if ('format' in format && format.format === 'xlsx') continue;
              for (const name of filters(endpoint)) {
                const ids = idsIn(theirs, foreign);
                // By most of their name; by all their ids, as many per call as a filter takes or, if it takes one, one by
                // one.
                if (name === 'search') await filtered({ search: mark.slice(0, -1) });
                else if ((await filtered({ [name]: ids.slice(0, 50) })) < 400)
                  for (let from = 50; from < ids.length; from += 50)
                    await filtered({ [name]: ids.slice(from, from + 50) });
                else if (
                  (await filtered({ [name]: ids[0] })) < 400 &&
                  !/\/(export|label|emergency-sheet)/.test(endpoint.path)
                )
                  for (const id of ids.slice(1)) await filtered({ [name]: id });
              }
            }
          }
        expect(leaked).toEqual([]);
        expect(count).toBeGreaterThan(500);
      },
    );

  // Who reads is refused most, who maintains is let furthest: between them a refusal of an id says nothing of its own.
  for (const index of [0, places.length - 2, places.length - 1])
    test(`person ${index}: in any refusal of an id of theirs`, { tags: longTurnOf(index) }, async () => {
      const by = everybody()[index] as Person;
      const leaked: string[] = [];
      for (const endpoint of [...reads(), ...writes()])
        for (const orgId of [own[0]?.organizationId ?? '', foreign.organizationId]) {
          const given = await sampleOf(endpoint, above, own[0]?.organizationId ?? '');
          for (const params of paths(endpoint, theirs, foreign)) {
            const { named, status } = await ask(by, endpoint, orgId, { ...given, params });
            expect(status, keyOf(endpoint)).toBeLessThan(500);
            if (named && !isShared(endpoint, index))
              leaked.push(`${keyOf(endpoint)} ${JSON.stringify(params)}`);
          }
        }
      expect(leaked).toEqual([]);
    });

  for (const index of places)
    test(
      `person ${index}: in any refusal of a record that refers to theirs`,
      { tags: turnOf(index) },
      async () => {
        const by = everybody()[index] as Person;
        const leaked: string[] = [];
        const refused: number[] = [];
        for (const endpoint of writes().filter(({ body }) => body)) {
          const orgId = own[0]?.organizationId ?? '';
          const given = await sampleOf(endpoint, above, orgId);
          const body = referring(endpoint.body as z.ZodType, given.body) as Record<string, unknown>;
          const { named, status } = await ask(by, endpoint, orgId, { ...given, body });
          expect(status, keyOf(endpoint)).toBeLessThan(500);
          refused.push(status);
          if (named) leaked.push(keyOf(endpoint));
        }
        expect(leaked).toEqual([]);
        expect(refused.filter((status) => status >= 400).length).toBeGreaterThan(5);
      },
    );
});

test('a mail names only the holding that it is about, even to a person who is in both', async () => {
  const [box, dataDir] = await Promise.all([mailbox(), mkdtemp(join(tmpdir(), 'rede-names-'))]);
  const jobs = await startJobs({
    url: all.database.pool.options.connectionString ?? '',
    queues,
    jobs: jobsOf(
      { smtpUrl: box.url, mailFrom: 'Rede <rede@rede.example>', dataDir, publicUrl: 'https://rede.example' },
      all.fileStore,
    ),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    every: 0.5,
  });
  try {
    const both = await all.person({
      organization: foreign.organizationId,
      firstName: 'Lone',
      lastName: 'Dahl',
    });
    const person = { firstName: 'Lone', lastName: 'Dahl', permission: 'READ_ORGANIZATION' as const };
    for (const [by, email] of [
      [above, both.email],
      [above, 'ny@ege.example'],
      [foreign, 'ny@deres.example'],
    ] as const) {
      const { status, text } = await by.call(members.create, {
        orgId: by === above ? child : foreign.organizationId,
        body: { ...person, email },
      });
      expect(status, text).toBe(201);
      const letter = JSON.stringify(await box.to(email));
      expect(letter.includes('Egekvist')).toBe(by === above);
      expect(names(letter)).toBe(by === foreign);
    }
    const reset = await all.app.inject({ method: 'GET', url: '/api/v1/user' });
    const cookie = String(reset.headers['set-cookie']).split(';')[0] ?? '';
    await all.app.inject({
      method: 'POST',
      url: '/api/v1/user/password-reset',
      headers: { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '' },
      payload: { email: both.email },
    });
    expect(names(JSON.stringify(await box.to(both.email, 1)))).toBe(false);
  } finally {
    await jobs.stop();
    await box.close();
    await rm(dataDir, { recursive: true });
  }
});
