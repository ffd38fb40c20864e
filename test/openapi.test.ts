import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiRoutes, contracts, problems } from '../src/areas.server.ts';
import { diskStore } from '../src/core/files/store.server.ts';
import { readable } from '../src/core/openapi/page.server.ts';
import { describeApi } from '../src/core/openapi/openapi.server.ts';
import { security } from './support/security.ts';

const routes = apiRoutes({ fileStore: diskStore(''), security });
const described = JSON.parse(JSON.stringify(describeApi(routes, contracts, Object.keys(problems))));
/** The target of a reference within the description. */
const at = (reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce((part, key) => part?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], described);

test('docs/openapi.json describes the API as it is; npm run openapi updates it', () => {
  const committed = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(committed)).toEqual(described);
  // What several calls share is there once: with each schema copied into each call it was 11 kB a call.
  expect(committed.length / routes.length).toBeLessThan(3 * 1024);
});

test('it has every call with its permission, its parameters and its answer, in the wire’s spelling', () => {
  const { paths, components } = described;
  for (const { endpoint } of routes) {
    const call = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(call, endpoint.path).toMatchObject({
      summary: endpoint.summary,
      'x-permission': endpoint.permission,
    });
    expect(call.responses).toHaveProperty(String(endpoint.status ?? 200));
    expect(call.responses.default).toEqual({ $ref: '#/components/responses/Problem' });
  }
  const meter = components.schemas.MeterBody;
  expect(paths['/organizations/{orgId}/meters'].post).toMatchObject({
    operationId: 'metersCreate',
    requestBody: { $ref: '#/components/requestBodies/MeterBody' },
  });
  expect(components.requestBodies.MeterBody.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/MeterBody',
  });
  expect(Object.keys(meter.properties)).toEqual(
    expect.arrayContaining(['utility_type', 'reading_mode', 'emission_factor']),
  );
  expect(meter.required).toEqual(['name', 'utility_type', 'units']);
  expect(JSON.stringify(paths)).not.toMatch(/"(utilityType|totalElements|performedAt)"/);
  expect(components.schemas.Problem.properties.code.enum).toEqual(Object.keys(problems));
});

test('every reference can be resolved, and every call has a unique name', () => {
  const references = [...JSON.stringify(described).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to = '']) => to);
  expect(references.length).toBeGreaterThan(1000);
  expect(
    [...new Set(references)].filter((to) => !to.startsWith('#/components/') || at(to) === undefined),
  ).toEqual([]);
  const names = Object.values<Record<string, { operationId: string }>>(described.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(names).toHaveLength(routes.length);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]\w+$/.test(name))).toEqual([]);
});

test('a call that no file of the contract names is refused', () => {
  expect(() => describeApi(routes, [], [])).toThrow('the contract has no name for GET /territories');
});

test('people read it as a page, where every reference can be resolved', () => {
  const page = readable(described);
  const links = new Set([...page.matchAll(/href="#([^"]*)"/g)].map(([, to]) => to));
  expect(links.size).toBeGreaterThan(100);
  expect([...links].filter((to) => !page.includes(`id="${to}"`))).toEqual([]);
  expect(page.match(/<details>/g)?.length).toBeGreaterThan(routes.length);
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
  const formats = formatsIn(described);
  const dates = formats.filter(([name]) => /(^|_)date$/.test(name));
  expect(dates.length).toBeGreaterThan(100);
  expect(dates.filter(([, format]) => format === 'date-time')).toEqual([]);
  const instants = formats.filter(([, format]) => format === 'date-time').map(([name]) => name);
  expect(instants).toContain('created_at');
  expect([...new Set(instants)].filter((name) => !/(^|_)at$/.test(name))).toEqual([]);
});

/** The names that a call's answers may have, each after the one that it is in. */
function answered(path: string, method: string): string[] {
  const seen = new Set<string>();
  const walk = (part: unknown, within: string): string[] => {
    if (typeof part !== 'object' || part === null) return [];
    const { $ref: reference, properties = {}, ...rest } = part as { $ref?: string; properties?: object };
    if (typeof reference === 'string') {
      if (seen.has(reference)) return [];
      seen.add(reference);
      return walk(at(reference), within);
    }
    const own = Object.entries(properties).flatMap(([name, of]) => [`${within}.${name}`, ...walk(of, name)]);
    return [...own, ...Object.values(rest).flatMap((each) => walk(each, within))];
  };
  return walk(described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()].responses, '');
}

test('what the server keeps, to answer a repeated POST, holds no secret', () => {
  const secrets = (path: string, method: string) =>
    answered(path, method).filter((name) => /password|token|secret|recovery|^\.(?:key|codes)$/.test(name));
  const found = routes.map(({ endpoint: { path, method, permission } }) => ({
    path,
    isKept: method === 'POST' && permission !== 'anyone',
    secrets: secrets(path, method),
  }));
  expect(found.filter(({ isKept, secrets: some }) => isKept && some.length > 0)).toEqual([]);
  // Those that answer with one are found.
  expect(found.filter(({ secrets: some }) => some.includes('.secret')).length).toBeGreaterThan(0);
});
