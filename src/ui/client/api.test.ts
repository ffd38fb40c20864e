import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { date, listQuery, optionalText, page } from '../../core/contract/fields.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { call, callWithTag, pathFor, queryString } from './api.ts';

const Row = z.object({
  id: z.string(),
  lastReadingDate: date.nullable(),
  countriesData: z.record(z.string(), z.object({ storageClass: z.string() })),
});
const list = endpoint('GET', '/organizations/:orgId/meters', {
  permission: 'READ_ORGANIZATION',
  feature: 'meters',
  reads: ['meter'],
  summary: 'List',
  query: listQuery(['name'], { dueDate: date.optional() }),
  answer: page(Row),
});
const update = endpoint('PUT', '/producers/:id', {
  permission: 'MAINTAIN_SYSTEM',
  summary: 'Change',
  body: z.object({ postalCode: optionalText(20), values: z.array(z.object({ startDate: date })).optional() }),
  answer: z.object({ postalCode: z.string() }),
});
const signIn = endpoint('POST', '/authentications', {
  permission: 'anyone',
  summary: 'Sign in',
  accepts: 'form',
  body: z.object({ userName: z.string() }),
  status: 204,
});

/** As every answer of our server has it. */
const ours = { 'X-Request-Id': '0b1f' };
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...ours, ...headers } });
const server = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const asked = (index = 0): { url: string; init: RequestInit; headers: Headers } => {
  const [url = '', init = {}] = server.mock.calls[index] ?? [];
  return { url, init, headers: new Headers(init.headers) };
};
const refusedBy = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('document', { cookie: 'other=1; XSRF-TOKEN=abc%2Bd', documentElement: {} });
});

describe('a call', () => {
  it('is refused where the build has left of it only who may make it', async () => {
    const { method: _method, answer: _answer, ...who } = update;
    const refused = await refusedBy(call(who as typeof update, { id: '1', body: { postalCode: null } }));
    expect(refused).toEqual(new TypeError('Not a whole call: /producers/:id'));
    expect(server).not.toHaveBeenCalled();
  });

  it('fills the path, drops empty query values, repeats lists, and spells names as the wire does', async () => {
    server.mockResolvedValue(json(200, { content: [], total_elements: 0 }));
    await call(list, {
      orgId: 'a/b',
      query: { page: 2, search: '', sort: ['name,asc', 'name,desc'], dueDate: '2026-06-30' },
    });
    expect(asked().url).toBe(
      '/api/v1/organizations/a%2Fb/meters?page=2&sort=name%2Casc&sort=name%2Cdesc&due_date=2026-06-30',
    );
  });

  it('reads the answer in our own spelling and leaves keys that are data', async () => {
    const row = { id: '1', last_reading_date: '2026-06-30', countries_data: { DK: { storage_class: '3' } } };
    server.mockResolvedValue(json(200, { content: [row], total_elements: 1 }));
    const { content } = await call(list, { orgId: 'o' });
    expect(content).toEqual([
      { id: '1', lastReadingDate: '2026-06-30', countriesData: { DK: { storageClass: '3' } } },
    ]);
  });

  it('sends a body in snake_case with the version and the anti-forgery token, and gives the new version', async () => {
    server.mockResolvedValue(json(200, { postal_code: '8000' }, { ETag: '"4"' }));
    const { answer, tag } = await callWithTag(update, {
      id: '7',
      body: { postalCode: '8000' },
      ifMatch: '"3"',
    });
    expect([answer.postalCode, tag]).toEqual(['8000', '"4"']);
    expect(asked().init.body).toBe('{"postal_code":"8000"}');
    expect(asked().headers.get('If-Match')).toBe('"3"');
    expect(asked().headers.get('X-XSRF-TOKEN')).toBe('abc+d');
    expect(asked().headers.get('Content-Type')).toBe('application/json');
  });

  it('sends a form as a form', async () => {
    server.mockResolvedValue(new Response(null, { status: 204, headers: ours }));
    expect(await call(signIn, { body: { userName: 'a b' } })).toBeUndefined();
    expect(asked().init.body).toEqual(new URLSearchParams('user_name=a+b'));
  });

  it('sends a file together with the fields of its body', async () => {
    server.mockResolvedValue(new Response(null, { status: 204, headers: ours }));
    const upload = endpoint('POST', '/files', {
      permission: 'user',
      summary: 'Upload',
      accepts: 'file',
      body: z.object({ reviewDate: date.optional() }),
      status: 204,
    });
    await call(upload, { body: { reviewDate: '2026-01-01' }, file: new File(['x'], 'x.csv') });
    const form = asked().init.body as FormData;
    expect([...form.keys()]).toEqual(['review_date', 'file']);
    expect(asked().headers.has('Content-Type')).toBe(false);
  });
});

describe('a refused call', () => {
  it('names the fields as the form spells them', async () => {
    const errors = [
      { path: 'values.0.start_date', code: 'INVALID_DATE' },
      { path: 'postal_code', code: 'TOO_LONG', values: { max: 20 } },
      { path: 'x', code: 'NEW' },
    ];
    server.mockResolvedValue(json(422, { code: 'INVALID', detail: 'No.', errors }));
    const error = await refusedBy(call(update, { id: '7', body: { postalCode: '8000' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'INVALID',
      detail: 'No.',
      fields: [
        { path: 'values.0.startDate', code: 'INVALID_DATE' },
        { path: 'postalCode', code: 'TOO_LONG', values: { max: 20 } },
        // In words, by `fieldText`, it is one that is not right.
        { path: 'x', code: 'NEW' },
      ],
    });
  });

  it('is one too when something in between refuses', async () => {
    server.mockResolvedValue(new Response('<h1>Forbidden</h1>', { status: 403 }));
    expect(await refusedBy(call(list, { orgId: 'o' }))).toMatchObject({
      status: 403,
      code: null,
      fields: [],
    });
  });

  it.each([502, 503, 504])('is missing when a proxy answers %i for a server that is away', async (status) => {
    server.mockImplementation(() => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status })));
    expect(await refusedBy(call(list, { orgId: 'o' }))).toBeInstanceOf(NetworkError);
    server.mockResolvedValue(json(status, { code: 'NOT_READY' }));
    expect(await refusedBy(call(list, { orgId: 'o' }))).toMatchObject({ status, code: 'NOT_READY' });
  });

  it('is tried once more with a new token when the token was wrong, and no more', async () => {
    server.mockImplementation((url) =>
      Promise.resolve(url.endsWith('/user') ? json(401, {}) : json(403, { code: 'CSRF_TOKEN_INVALID' })),
    );
    expect(await refusedBy(call(update, { id: '7', body: {} }))).toMatchObject({
      code: 'CSRF_TOKEN_INVALID',
    });
    expect(server.mock.calls.map(([url]) => url)).toEqual([
      '/api/v1/producers/7',
      '/api/v1/user',
      '/api/v1/producers/7',
    ]);
  });

  it('requests a token first if none exists', async () => {
    vi.stubGlobal('document', { cookie: '', documentElement: {} });
    server.mockImplementation((url) =>
      Promise.resolve(
        url.endsWith('/user') ? json(401, {}) : new Response(null, { status: 204, headers: ours }),
      ),
    );
    await call(signIn, { body: { userName: 'a' } });
    expect(server.mock.calls.map(([url]) => url)).toEqual(['/api/v1/user', '/api/v1/authentications']);
  });

  it('is a missing network, not a refusal, if no answer comes', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await refusedBy(call(list, { orgId: 'o' }))).toBeInstanceOf(NetworkError);
  });

  it.each(['<h1>Sign in to the network</h1>', '{}'])(
    'is a missing network if someone in between answers: %s',
    async (text) => {
      server.mockImplementation(() => Promise.resolve(new Response(text)));
      const sent = call(update, { id: '7', body: { postalCode: '8000' } });
      expect(await refusedBy(sent)).toBeInstanceOf(NetworkError);
    },
  );

  it('is a missing network if it was led elsewhere', async () => {
    const elsewhere = json(404, {});
    Object.defineProperty(elsewhere, 'redirected', { value: true });
    server.mockImplementation(() => Promise.resolve(elsewhere));
    expect(await refusedBy(call(list, { orgId: 'o' }))).toBeInstanceOf(NetworkError);
  });

  it('gives the reason of who cancelled it', async () => {
    const abort = new AbortController();
    abort.abort();
    server.mockRejectedValue(abort.signal.reason);
    expect(await refusedBy(call(list, { orgId: 'o', signal: abort.signal }))).toBe(abort.signal.reason);
  });
});

it.each([
  [{}, ''],
  [{ a: undefined, b: null, c: '', d: [] }, ''],
  [{ utilityType: ['WATER', 'HEAT'], page: 0 }, '?utility_type=WATER&utility_type=HEAT&page=0'],
  [{ codes: ['H300+H310'] }, '?codes=H300%2BH310'],
])('the query %j is written %j', (query, text) => {
  expect(queryString(query)).toBe(text);
});

it('a path takes its parameters', () => {
  expect(pathFor('/organizations/:orgId/meters/:id/readings', { orgId: '1', id: 'é' })).toBe(
    '/organizations/1/meters/%C3%A9/readings',
  );
});
