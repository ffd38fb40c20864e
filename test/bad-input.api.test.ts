/**
 * Every field with everything that is wrong.
 * @module-tag full
 */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { apiRoutes } from '../src/areas.server.ts';
import { toSnake, toWire, unwrap } from '../src/core/contract/case.ts';
import type { Endpoint } from '../src/core/contract/contract.ts';
import { diskStore } from '../src/core/files/store.server.ts';
import { world } from './support/people.ts';
import type { Person, World } from './support/people.ts';
import { keyOf } from './support/samples/sample.ts';
import { samples } from './support/samples/samples.ts';
import { security } from './support/security.ts';

const endpoints = apiRoutes({ fileStore: diskStore(''), security }).map(({ endpoint }) => endpoint);
const named = (list: Endpoint[]) => list.map((endpoint) => [keyOf(endpoint), endpoint] as const);

let all: World;
let anna: Person;
beforeAll(async () => {
  all = await world();
  // Acts are of a territory.
  await all.owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  anna = await all.person({ level: 'MAINTAIN_SYSTEM' });
});
afterAll(() => all.close());

const leak =
  /\bat .+\.[jt]s:\d|node_modules|SQLSTATE|relation "|syntax for type|violates|\/(home|work|tmp)\//;

let asked = 0;
/** Each request comes from a different address, so that none is refused for being one of many. */
const address = () => `10.${(asked += 1) >> 16}.${(asked >> 8) & 255}.${asked & 255}`;

/** Sends anything, and checks that the answer is one that the API may give. */
async function hold(request: InjectOptions, what: string): Promise<{ status: number; code?: string }> {
  const token = /XSRF-TOKEN=([^;]*)/.exec(anna.cookie)?.[1] ?? '';
  const headers = { cookie: anna.cookie, 'x-xsrf-token': token, ...request.headers };
  const {
    statusCode: status,
    payload,
    headers: sent,
  } = await all.app.inject({ remoteAddress: address(), ...request, headers });
  expect(status, `${what} ${payload}`).toBeLessThan(500);
  expect(payload, what).not.toMatch(leak);
  if (status < 400) return { status };
  expect(sent['content-type'], what).toBe('application/problem+json; charset=utf-8');
  const problem = JSON.parse(payload) as {
    status: number;
    code: string;
    request_id: string;
    errors?: object[];
  };
  expect(problem, what).toMatchObject({ status, request_id: sent['x-request-id'] });
  if (problem.code === 'INVALID') expect(problem.errors?.length, what).toBeGreaterThan(0);
  return { status, code: problem.code };
}

const long = 'x'.repeat(10_000);
const everyKind: unknown[][] = [
  [
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53 + 2,
    1e308,
    -1e-300,
    [],
    [null],
    [[]],
    [1],
    {},
    { id: null },
    { id: 7 },
    { x: 1 },
  ],
  [
    '',
    ' ',
    'x',
    '0',
    '-1',
    '1e400',
    '1e24',
    'NaN',
    '999999999999999999999999999999',
    '0.0000000000000000000000001',
    long,
  ],
  [
    '2024-02-30',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '10000-01-01',
    '-0001-01-01',
    'infinity',
    'now',
    '2024-01-01T00:00:00Z',
  ],
  [
    'P0D',
    'P9999Y',
    'P99999999999D',
    '-P1D',
    'PT1H',
    'P',
    "'; drop table app.meter; --",
    '%',
    '\\',
    '{}',
    '$1',
    '../..',
    '\u202e',
  ],
  [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '\ud800',
    '😀',
    '\ufeff',
    '\u0000',
    'a\u0000b',
  ],
  [
    ['kWh', 'kWh'],
    ['m3'],
    [long],
    { id: '00000000-0000-0000-0000-000000000000' },
    { id: '01890000-0000-7000-8000-000000000000' },
  ],
  [Array.from({ length: 5000 }, () => 'kWh')],
];
const hostile = everyKind.flat();
/** Enough where the same schema is tried out in full elsewhere. */
const some = hostile.filter((_, index) => index % 5 === 0);
const hostileText = hostile.filter((value, index) => typeof value === 'string' && index % 3 === 0);
const shapeOf = (schema: z.ZodType | undefined): string[] => {
  const { shape } = (schema ? unwrap(schema).def : {}) as { shape?: object };
  return Object.keys(shape ?? {});
};

describe.each(named(endpoints.filter((endpoint) => samples[keyOf(endpoint)])))('%s', (key, endpoint) => {
  test('answers anything in any field, parameter or place of its path with what the contract allows', async () => {
    const orgId = anna.organizationId;
    const given = await samples[key]?.(anna, orgId);
    const path = (change: Record<string, string> = {}) =>
      `/api/v1${endpoint.path.replace(/:(\w+)/g, (_, name: string) => ({ orgId, ...given?.params, ...change })[name] ?? '')}`;
    const query = new URLSearchParams(
      Object.entries(given?.query ?? {}).map(([name, value]): [string, string] => [
        toSnake(name),
        String(value),
      ]),
    );
    const { method } = endpoint;

    const first = endpoints.find(({ body }) => body === endpoint.body) === endpoint;
    for (const field of shapeOf(endpoint.body)) {
      const body = toWire(endpoint.body as z.ZodType, given?.body) as object;
      for (const value of first ? hostile : some) {
        const payload = JSON.stringify({ ...body, [toSnake(field)]: value });
        const what = `${field} = ${JSON.stringify(value)?.slice(0, 80)}`;
        await hold({ method, url: path(), payload, headers: { 'content-type': 'application/json' } }, what);
      }
    }
    for (const name of shapeOf(endpoint.query))
      for (const value of [0, -1, 1.5, 2 ** 53 + 2, '0001-01-01', '9999-12-31', ...hostileText]) {
        const changed = new URLSearchParams(query);
        changed.set(toSnake(name), String(value));
        await hold({ method, url: `${path()}?${changed}` }, `?${name}=${String(value).slice(0, 80)}`);
      }
    for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g))
      for (const value of [
        'x',
        '%00',
        '..%2f..',
        '%E0%A4%A',
        '%252e',
        'null',
        long,
        '0',
        "'",
        '00000000-0000-0000-0000-000000000000',
      ]) {
        const body = endpoint.body && given?.body && toWire(endpoint.body, given.body);
        const request = {
          method,
          url: `${path({ [name]: value })}?${query}`,
          ...(body ? { payload: body } : {}),
        };
        const { status } = await hold(request, `:${name} ${value.slice(0, 40)}`);
        expect([400, 404, 415, 429], `:${name} ${value.slice(0, 40)}`).toContain(status);
      }
  });

  test('accepts only JSON bodies', async () => {
    if (endpoint.method === 'GET') return;
    const orgId = anna.organizationId;
    const { params } = (await samples[key]?.(anna, orgId)) ?? {};
    const url = `/api/v1${endpoint.path.replace(/:(\w+)/g, (_, name: string) => ({ orgId, ...params })[name] ?? '')}`;
    const { method } = endpoint;
    const json = endpoint.accepts !== 'file';
    for (const [payload, want] of [
      ['{', 400],
      ['"text"', json && endpoint.body ? 422 : null],
      ['{"name":1e400}', 400],
      ['{"__proto__":{"admin":true}}', 400],
      ['{"constructor":{"prototype":{}}}', 400],
      ['{"a\\u0000":1}', 400],
      ['['.repeat(200_000) + ']'.repeat(200_000), 400],
      [`{"name":"${'x'.repeat(1_100_000)}"}`, 413],
      ['{"no_such_field":1}', 422],
    ] as const) {
      const sent = await hold(
        { method, url, payload, headers: { 'content-type': 'application/json' } },
        payload.slice(0, 60),
      );
      if (json && want) expect(sent.status, payload.slice(0, 60)).toBe(want);
    }
    for (const type of [
      'text/plain',
      'application/jsonx',
      'application/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'application/json/x',
      'text/json; a=application/json',
    ]) {
      const sent = await hold(
        { method, url, payload: '{"name":"x"}', headers: { 'content-type': type } },
        type,
      );
      expect(json ? [415] : [400, 415, 422], type).toContain(sent.status);
    }
  });
});

test('a megabyte in a text field is too long, and too large as a whole', async () => {
  const url = `/api/v1/organizations/${anna.organizationId}/meters`;
  const send = (characters: number) =>
    hold(
      {
        method: 'POST',
        url,
        payload: { name: 'x', utility_type: 'WATER', units: ['m3'], description: 'x'.repeat(characters) },
      },
      'large',
    );
  expect(await send(1_000_000)).toEqual({ status: 422, code: 'INVALID' });
  expect(await send(1_048_576)).toEqual({ status: 413, code: 'BODY_TOO_LARGE' });
});

test.each([
  { cookie: 'rede_session=%00; XSRF-TOKEN=%00' },
  { cookie: `rede_session=${'x'.repeat(5000)}` },
  { cookie: '=;;;=' },
  { 'accept-language': ',;q=;;q=x,-,*;q=nan' },
  { 'if-match': '"1' },
  { 'idempotency-key': '\u00ff\u00fe' },
  { 'x-forwarded-for': '::1, x' },
  { range: 'bytes=-0' },
])('hostile headers %j', async (headers) => {
  const { status } = await hold({ method: 'GET', url: '/api/v1/territories', headers }, 'headers');
  expect([200, 401, 412]).toContain(status);
});
