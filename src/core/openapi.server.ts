import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toSnake, unwrap } from './case.ts';
import type { Endpoint } from './contract.ts';
import type { Route } from './http.server.ts';
import { problemStatus } from './problem.ts';

type Json = Record<string, unknown>;

/** A JSON Schema with its keys as the wire spells them; keys of maps are data and are not listed in schemas. */
function onTheWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(onTheWire);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema as Json).map(([key, value]) => {
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(
            Object.entries(value as Json).map(([name, inner]) => [toSnake(name), onTheWire(inner)]),
          ),
        ];
      if (key === 'required') return [key, (value as string[]).map(toSnake)];
      return [key, onTheWire(value)];
    }),
  );
}

const schemaOf = (schema: z.ZodType): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return onTheWire(rest);
};

function parametersOf({ path, query }: Endpoint): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
  const shape = (query?.shape ?? {}) as Record<string, z.ZodType>;
  const inQuery = Object.entries(shape).map(([name, field]) => ({
    name: toSnake(name),
    in: 'query',
    required: !field.safeParse(undefined).success,
    schema: schemaOf(unwrap(field)),
  }));
  return [...inPath, ...inQuery];
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'multipart/form-data',
};

function operation(endpoint: Endpoint): Json {
  const { summary, permission, feature, body, answer, status = 200, accepts = 'json' } = endpoint;
  return {
    summary,
    description: `Permission: ${permission}${feature ? `; part of the product: ${feature}` : ''}.`,
    'x-permission': permission,
    ...(feature && { 'x-feature': feature }),
    security: permission === 'anyone' ? [] : [{ session: [] }],
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: { required: true, content: { [contentTypes[accepts]]: { schema: schemaOf(body) } } },
    }),
    responses: {
      [status]: {
        description: status === 204 ? 'Done' : 'The answer',
        ...(answer && { content: { 'application/json': { schema: schemaOf(answer) } } }),
      },
      default: {
        description: 'A problem (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The API's description in OpenAPI 3.1, made from the contract alone. */
export function describeApi(routes: Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rede',
      version: '1',
      description:
        'Keys are snake_case, dates yyyy-mm-dd, periods ISO 8601 durations, decimals strings. Every non-GET repeats the cookie XSRF-TOKEN in the header X-XSRF-TOKEN.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'rede_session' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'code', 'request_id'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            code: { type: 'string', enum: Object.keys(problemStatus) },
            request_id: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  path: { type: 'string' },
                  code: { type: 'string' },
                  message: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
  };
}

const escape = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** A page a person can read: every call with who may make it, and its schemas folded. */
function readable(description: Json): string {
  const calls = Object.entries(description['paths'] as Record<string, Record<string, Json>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(
        ([
          method,
          call,
        ]) => `<details><summary><b>${escape(method.toUpperCase())}</b> <code>${escape(path)}</code> ${escape(call['summary'])}
<small>${escape(call['x-permission'])}</small></summary><pre>${escape(JSON.stringify({ parameters: call['parameters'], body: call['requestBody'], responses: call['responses'] }, null, 2))}</pre></details>`,
      ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rede API</title>
<style>body{font:14px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}summary{padding:.375rem 0;cursor:pointer}small{color:#4a5552}pre{overflow:auto;background:#f1f5f4;padding:1rem}</style>
<h1>Rede API</h1><p>${escape((description['info'] as Json)['description'])} <a href="openapi.json">openapi.json</a></p>${calls.join('\n')}</html>`;
}

/** Serves the description as JSON and as a page. */
export function serveDescription(app: FastifyInstance, routes: Route[]): void {
  const description = describeApi(routes);
  const json = JSON.stringify(description);
  const html = readable(description);
  app.get('/api/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  );
  app.get('/api/v1', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
}
