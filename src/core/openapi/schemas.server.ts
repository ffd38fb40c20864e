import { z } from 'zod';
import { toSnake } from '../contract/case.ts';
import type { Endpoint } from '../contract/contract.ts';

export type Json = Record<string, unknown>;
/** Files of the contract, each as the object of what it exports. */
export type ContractFiles = readonly Record<string, unknown>[];

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'permission' in value && 'path' in value;

/**
 * What the contract calls its schemas and calls: a schema by the name that it is exported under, with a capital; a call by its area and
 * its own name, `meters.list` as `metersList`. Throws where two schemas have one name, and generators would take one for the other.
 */
export function namesOf(files: ContractFiles): {
  schemas: Map<z.ZodType, string>;
  calls: Map<unknown, string>;
} {
  const schemas = new Map<z.ZodType, string>();
  const calls = new Map<Endpoint, string>();
  const taken = new Set<string>();
  for (const [name, value] of files.flatMap((file) => Object.entries(file))) {
    if (isSchema(value) && !schemas.has(value)) {
      if (taken.has(capital(name))) throw new Error(`the contract has two schemas ${capital(name)}`);
      taken.add(capital(name));
      schemas.set(value, capital(name));
    } else if (isEndpoint(value)) calls.set(value, name);
    else if (typeof value === 'object' && value !== null)
      for (const [call, inner] of Object.entries(value))
        if (isEndpoint(inner) && !calls.has(inner)) calls.set(inner, name + capital(call));
  }
  // A page of what has a name is called after it.
  for (const { answer } of calls.keys()) {
    const rows = answer instanceof z.ZodObject ? (answer.shape['content'] as unknown) : null;
    const row = rows instanceof z.ZodArray ? schemas.get(rows.element as z.ZodType) : undefined;
    if (!answer || row === undefined || taken.has(`${row}Page`)) continue;
    taken.add(`${row}Page`);
    schemas.set(answer, `${row}Page`);
  }
  return { schemas, calls };
}

/** `anyOf` a type and null as one type that may be null; other keywords of a text or number do not concern null, except its values. */
function orNull(schema: Json): Json {
  const [inner, none, more] = (schema['anyOf'] ?? []) as [Json?, Json?, Json?];
  if (none?.['type'] !== 'null' || more || typeof inner?.['type'] !== 'string' || 'const' in inner)
    return schema;
  const { anyOf: _, ...rest } = schema;
  return {
    ...rest,
    ...inner,
    type: [inner['type'], 'null'],
    ...('enum' in inner && { enum: [...(inner['enum'] as unknown[]), null] }),
  };
}

/** A JSON Schema with its keys as the wire spells them; keys of maps are data and are not listed in schemas. */
function onTheWire(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(onTheWire);
  if (typeof given !== 'object' || given === null) return given;
  const schema = orNull(given as Json);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
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

/**
 * JSON Schemas on the wire; a named schema appears as a reference to `components/schemas`. In: the names, and the
 * requested schemas under the caller's keys. Out: the named ones in use, and the requested ones.
 */
export function jsonSchemas(
  names: ReadonlyMap<z.ZodType, string>,
  asked: ReadonlyMap<string, z.ZodType>,
): { named: Json; of: (key: string) => unknown } {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  // Within an object, since one schema may be asked for under several keys.
  for (const [key, schema] of asked) registry.add(z.object({ asked: schema }), { id: `:${key}` });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    uri: referTo,
    // Left out: that a number fits JavaScript, and a format repeated as a pattern.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const all = Object.entries(schemas).map(
    ([id, { $schema: _schema, $id: _id, ...schema }]) => [id, onTheWire(schema) as Json] as const,
  );
  const named = new Map(all.filter(([id]) => !id.startsWith(':')));
  // The first of those that are alike.
  const objects = new Map(
    [...named]
      .toReversed()
      .flatMap(([id, schema]) => (schema['type'] === 'object' ? [[JSON.stringify(schema), id]] : [])),
  );
  const shared = new Map([...named].map(([id, schema]) => [id, withinOf(schema, objects)]));
  const of = (key: string) =>
    fold((found.get(`:${key}`)?.['properties'] as Json | undefined)?.['asked'], objects);
  const found = new Map(all);
  return { named: usedBy([...asked.keys()].map(of), shared), of };
}

const referTo = (id: string): string => `#/components/schemas/${id}`;

/**
 * A schema in which each object that equals a named one refers to it: the link to another record is built separately
 * for each table.
 */
function fold(schema: unknown, objects: ReadonlyMap<string, string>): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = objects.get(JSON.stringify(schema));
  return name === undefined ? withinOf(schema, objects) : { $ref: referTo(name) };
}
const withinOf = (schema: object, objects: ReadonlyMap<string, string>): unknown =>
  Array.isArray(schema)
    ? schema.map((inner) => fold(inner, objects))
    : Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, fold(inner, objects)]));

/** Of the named schemas those that some refer to, and those that these refer to, by name. */
function usedBy(start: unknown[], named: ReadonlyMap<string, unknown>): Json {
  const used = new Set<string>();
  const follow = (schema: unknown): void => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(named.get(name));
    }
  };
  follow(start);
  return Object.fromEntries([...used].toSorted().map((name) => [name, named.get(name)]));
}
