import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { toSnake, unwrap } from '../contract/case.ts';
import type { Endpoint } from '../contract/contract.ts';
import type { Route } from '../http/http.server.ts';
import { readable } from './page.server.ts';
import { jsonSchemas, namesOf } from './schemas.server.ts';
import type { ContractFiles, Json } from './schemas.server.ts';

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'multipart/form-data',
};

/** What calls send besides what the contract says of each. */
const headers = {
  csrf: {
    name: 'X-XSRF-TOKEN',
    in: 'header',
    required: true,
    description: 'The value of the cookie XSRF-TOKEN.',
    schema: { type: 'string' },
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag of what was read: a stale one gets 412 and changes nothing.',
    schema: { type: 'string' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key with the same body within 30 days answers the first result again.',
    schema: { type: 'string', maxLength: 200 },
  },
  person: {
    name: 'Rede-Person',
    in: 'header',
    description:
      'The id of the person for whom this is sent: 401 NOT_SIGNED_IN if somebody else is signed in.',
    schema: { type: 'string', format: 'uuid' },
  },
};

const headersOf = ({ method, byKey, permission }: Endpoint): Json[] => {
  if (method === 'GET' || byKey) return [];
  return [
    headers.csrf,
    ...(method === 'PUT' ? [headers.ifMatch] : []),
    ...(method === 'POST' && permission !== 'anyone' ? [headers.idempotencyKey, headers.person] : []),
  ];
};

const queryOf = ({ query }: Endpoint): [string, z.ZodType][] => Object.entries<z.ZodType>(query?.shape ?? {});

/** The schemas of a call, each under the place that it has in it. */
const schemasOf = (endpoint: Endpoint): [place: string, schema: z.ZodType][] => [
  ...queryOf(endpoint).map(([name, field]): [string, z.ZodType] => [`query.${name}`, unwrap(field)]),
  ...(endpoint.body ? [['body', endpoint.body] satisfies [string, z.ZodType]] : []),
  ...(endpoint.answer ? [['answer', endpoint.answer] satisfies [string, z.ZodType]] : []),
];

function parametersOf(endpoint: Endpoint, schema: (place: string) => unknown): Json[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
  const inQuery = queryOf(endpoint).map(([name, field]) => ({
    name: toSnake(name),
    in: 'query',
    ...(!field.safeParse(undefined).success && { required: true }),
    schema: schema(`query.${name}`),
  }));
  return [...inPath, ...inQuery, ...headersOf(endpoint)];
}

function operation(endpoint: Endpoint, operationId: string, schema: (place: string) => unknown): Json {
  const { summary, permission, feature, body, answer, status = 200, accepts = 'json' } = endpoint;
  const parameters = parametersOf(endpoint, schema);
  return {
    operationId,
    summary,
    description: `Permission: ${permission}${feature ? `; part of the product: ${feature}` : ''}.`,
    'x-permission': permission,
    ...(feature && { 'x-feature': feature }),
    ...(permission === 'anyone' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [contentTypes[accepts]]: { schema: schema('body') } } },
    }),
    responses: {
      [status]:
        status === 204
          ? done
          : {
              description: 'The answer',
              ...(answer && { content: { 'application/json': { schema: schema('answer') } } }),
            },
      default: problemAnswer,
    },
  };
}

const done = { description: 'Done' };
const problemAnswer = {
  description: 'A problem (RFC 9457)',
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    'Retry-After': { $ref: '#/components/headers/RetryAfter' },
  },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** What an answer or a body is called where several calls share it: as the schema in it. */
const schemaName = ({ content, description }: Json): string =>
  /#\/components\/schemas\/(\w+)"\}\}\}$/.exec(JSON.stringify(content ?? ''))?.[1] ??
  (description === done.description ? 'Done' : '');

/** The position of a part of a call: the object or list, and the key in it. */
type Place = [holder: object, key: string];
const part = ([holder, key]: Place): Json => Reflect.get(holder, key) as Json;

/**
 * Moves what several calls share exactly into a section of `components`, and replaces it by a reference; of different
 * parts with the same name, the most frequent one. In: the positions, and the name of a part ('': none). Out: the
 * section.
 */
function share(section: string, places: Place[], nameOf: (part: Json) => string): Json {
  const alike = [...Map.groupBy(places, (place) => JSON.stringify(part(place))).values()];
  const shared = new Map<string, Json>();
  for (const same of alike.toSorted((a, b) => b.length - a.length)) {
    const [first] = same;
    if (!first || same.length === 1) break;
    const name = nameOf(part(first));
    if (name === '' || shared.has(name)) continue;
    shared.set(name, part(first));
    for (const [holder, key] of same) Reflect.set(holder, key, { $ref: `#/components/${section}/${name}` });
  }
  return Object.fromEntries([...shared].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const problemOf = (codes: readonly string[]) => ({
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: codes },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
});

/**
 * The API's description in OpenAPI 3.1, made only from the contract. In: its calls, the files of the contract, which name them and their
 * schemas, and the codes of problems. Throws where a call has no name.
 */
export function describeApi(routes: Route[], files: ContractFiles, codes: readonly string[]): Json {
  const { schemas, calls } = namesOf(files);
  const named = routes.map(({ endpoint }) => {
    const id = calls.get(endpoint);
    if (id === undefined) throw new Error(`the contract has no name for ${endpoint.method} ${endpoint.path}`);
    return { endpoint, id };
  });
  const { named: shared, of } = jsonSchemas(
    schemas,
    new Map(
      named.flatMap(({ endpoint, id }) =>
        schemasOf(endpoint).map(([place, schema]): [string, z.ZodType] => [`${id}.${place}`, schema]),
      ),
    ),
  );
  const paths: Record<string, Record<string, Json>> = {};
  for (const { endpoint, id } of named) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const call = operation(endpoint, id, (place) => of(`${id}.${place}`));
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: call };
  }
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const within = (name: string): Place[] =>
    operations.flatMap((each) => {
      const holder: object = each[name] ?? {};
      return Object.keys(holder).map((key): Place => [holder, key]);
    });
  const bodies = operations
    .filter((each) => 'requestBody' in each)
    .map((each): Place => [each, 'requestBody']);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rede',
      version: '1',
      description:
        'Keys are snake_case, dates yyyy-mm-dd, periods ISO 8601 durations, decimals strings. Every non-GET repeats the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'rede_session' } },
      parameters: share('parameters', within('parameters'), ({ name }) => String(name)),
      headers: {
        RequestId: { description: 'Names the call in the log.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait, with 429 and 503.', schema: { type: 'integer' } },
      },
      requestBodies: share('requestBodies', bodies, schemaName),
      responses: share('responses', within('responses'), schemaName),
      schemas: { Problem: problemOf(codes), ...shared },
    },
  };
}

/** Serves the description as JSON and as a page. */
export function serveDescription(app: FastifyInstance, ...contract: Parameters<typeof describeApi>): void {
  const description = describeApi(...contract);
  const json = JSON.stringify(description);
  const html = readable(description);
  app.get('/api/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  );
  app.get('/api/v1', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
}
