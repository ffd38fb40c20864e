import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiRoutes } from '../src/api.server.ts';
import { diskStore } from '../src/core/file-store.server.ts';
import { describeApi } from '../src/core/openapi.server.ts';
import { problemStatus } from '../src/core/problem.ts';
import { security } from './support/security.ts';

const routes = apiRoutes({ fileStore: diskStore(''), security });

test('docs/openapi.json describes the API as it is; npm run openapi writes it anew', () => {
  const committed = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(describeApi(routes))));
});

test('it has every call with its permission, its parameters and its answer, in the wire’s spelling', () => {
  const { paths, components } = JSON.parse(JSON.stringify(describeApi(routes)));
  for (const { endpoint } of routes) {
    const call = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(call, endpoint.path).toMatchObject({
      summary: endpoint.summary,
      'x-permission': endpoint.permission,
    });
    expect(call.responses).toHaveProperty(String(endpoint.status ?? 200));
  }
  const meter = paths['/organizations/{orgId}/meters'].post.requestBody.content['application/json'].schema;
  expect(Object.keys(meter.properties)).toEqual(
    expect.arrayContaining(['utility_type', 'reading_mode', 'emission_factor']),
  );
  expect(meter.required).toEqual(['name', 'utility_type', 'units']);
  expect(JSON.stringify(paths)).not.toMatch(/"(utilityType|totalElements|performedAt)"/);
  expect(components.schemas.Problem.properties.code.enum).toEqual(Object.keys(problemStatus));
});

/** The properties of a schema and of all within it, each with its format. */
const formatsIn = (schema: unknown): [name: string, format: unknown][] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const within = Object.values(schema).flatMap(formatsIn);
  if (!('properties' in schema)) return within;
  const own = Object.entries(
    schema.properties as Record<string, { format?: string; anyOf?: { format?: string }[] }>,
  );
  return [
    ...own.map(([name, { format, anyOf }]): [string, unknown] => [name, format ?? anyOf?.[0]?.format]),
    ...within,
  ];
};

test('a date is a local date, and an instant is named so', () => {
  const formats = formatsIn(JSON.parse(JSON.stringify(describeApi(routes))).paths);
  const dates = formats.filter(([name]) => /(^|_)date$/.test(name));
  expect(dates.length).toBeGreaterThan(100);
  expect(dates.filter(([, format]) => format === 'date-time')).toEqual([]);
  const instants = formats.filter(([, format]) => format === 'date-time').map(([name]) => name);
  expect(instants).toContain('created_at');
  expect([...new Set(instants)].filter((name) => !/(^|_)at$/.test(name))).toEqual([]);
});
