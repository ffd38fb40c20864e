/** @module-tag versioned */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { toSnake, unwrap } from '../src/core/contract/case.ts';
import { fieldInfo } from '../src/core/contract/field-info.ts';
import { date, decimal, period } from '../src/core/contract/fields.ts';
import { columnsOf } from '../src/core/records/columns.server.ts';
import { cloneDatabase } from './support/database/database.ts';
import type { TestDatabase } from './support/database/database.ts';
import { newClient } from '../src/core/database/connection.server.ts';
import { noRecord as partsAlone, stored as entities } from './support/samples/samples.ts';
import { recordNames, tables } from '../src/areas.server.ts';

/** Tables without a record in the contract: those that areas declare as internal, and those that rooms name. */
const noRecord = [...tables.identity, ...tables.hidden, ...tables.reference, 'idempotency', ...partsAlone];
const records = {
  id: 'uuid',
  version: 'int4',
  last_modified_date: 'timestamptz',
  deleted_at: 'timestamptz',
  deleted_by: 'uuid',
};

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
}
let database: TestDatabase;
let columns: Map<string, Column[]>;
let choices: Map<string, string[]>;
beforeAll(async () => {
  database = await cloneDatabase();
  const client = newClient({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } =
    await client.query<Column>(`select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') order by 1, a.attnum`);
  columns = Map.groupBy(rows, ({ table }) => table);
  const checks = await client.query<{
    column: string;
    rule: string;
  }>(`select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where c.relnamespace = 'app'::regnamespace and k.contype = 'c' and cardinality(k.conkey) = 1`);
  choices = new Map(
    checks.rows
      .filter(({ rule }) => /= (ANY|'\w+'::text\))/.test(rule))
      .map(({ column, rule }) => [
        column,
        [...rule.matchAll(/'(\w+)'::text/g)].map(([, value]) => value ?? ''),
      ]),
  );
  await client.end();
});
afterAll(() => database.drop());

/** The column type for a field. */
function typeOf(field: z.ZodType): string {
  const inner = unwrap(field);
  if (inner === unwrap(decimal)) return 'numeric';
  if (inner === unwrap(date)) return 'date';
  if (fieldInfo.get(inner)?.localDate) return 'timestamptz';
  if (inner === unwrap(period)) return 'text';
  const { type, element, format } = inner.def as { type: string; element?: z.ZodType; format?: string };
  if (type === 'array' && element) return typeOf(element) === 'jsonb' ? 'jsonb' : `_${typeOf(element)}`;
  if (type === 'string') return format === 'uuid' ? 'uuid' : format === 'datetime' ? 'timestamptz' : 'text';
  const known: Record<string, string> = {
    enum: 'text',
    literal: 'text',
    boolean: 'bool',
    number: 'int',
    object: 'jsonb',
    record: 'jsonb',
  };
  return known[type] ?? `no column type for ${type}`;
}
/** Whole numbers may be as wide as they need. */
const sameType = (type: string) => (/^int[248]$/.test(type) ? 'int' : type);
const takesNull = (field: z.ZodType) => {
  const parsed = field.safeParse(null);
  return parsed.success && parsed.data === null;
};

test('every table is the home of a record, or named as one that is not', () => {
  const named = new Set([...Object.keys(entities), ...noRecord]);
  expect([...columns.keys()].toSorted()).toEqual([...named].toSorted());
});

/** The columns for which areas say how the trail names what they refer to. */
const named = new Set(recordNames.flatMap((of) => Object.keys(of('en').references ?? {})));

describe.each(Object.entries(entities))('%s', (table, { schema, workedOut = [], kept = [] }) => {
  const stored = columnsOf(schema).filter(({ name }) => !workedOut.includes(name));

  test('has a column for each stored field of the contract, of its type and as nullable as it', () => {
    const found = Object.fromEntries(
      (columns.get(table) ?? []).map(({ name, type, nullable }) => [name, [sameType(type), nullable]]),
    );
    for (const { field, column, kind } of stored) {
      expect(found[column], column).toEqual([
        kind === 'reference' ? 'uuid' : kind === 'json' ? 'jsonb' : typeOf(field),
        takesNull(field),
      ]);
    }
  });

  test('has references that the trail shows by name, not by id', () => {
    const references = stored.filter(({ kind }) => kind === 'reference').map(({ column }) => column);
    expect(references.filter((column) => !named.has(column))).toEqual([]);
  });

  test('has no column that neither the contract nor every record knows', () => {
    const known = new Set([
      ...stored.map(({ column }) => column),
      ...kept,
      ...Object.keys(records),
      'organization_id',
    ]);
    const names = (columns.get(table) ?? []).map(({ name }) => name);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(kept.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('keeps what every record keeps', () => {
    if (!(columns.get(table) ?? []).some(({ name }) => name === 'version')) return;
    const found = Object.fromEntries((columns.get(table) ?? []).map(({ name, type }) => [name, type]));
    expect(found).toMatchObject(records);
  });

  test('allows the same choices as the contract', () => {
    for (const { name, field, column } of stored) {
      const { type, entries = {} } = unwrap(field).def as {
        type: string;
        entries?: Record<string, string>;
      };
      const allowed = choices.get(`${table}.${column}`);
      if (type === 'enum' && allowed)
        expect(allowed.toSorted(), column).toEqual(Object.values(entries).toSorted());
      else expect(allowed, toSnake(name)).toBeUndefined();
    }
  });
});
