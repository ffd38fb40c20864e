import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { toSnake, unwrap } from '../contract/case.ts';
import { infoOf } from '../contract/child-rows.ts';

/** A column of a record's table; `path` is the position of its value in the body, `field` its schema. */
export type Column = { name: string; path: readonly string[]; column: string; field: z.ZodType } & (
  | { kind: 'plain' | 'json' }
  | { kind: 'reference'; table: string }
);

const columnsKnown = new WeakMap<z.ZodObject, Column[]>();

/** The columns of a record's schema, in its order; what is worked out on reading, and rows of other tables, have none. */
export function columnsOf(schema: z.ZodObject): Column[] {
  const known = columnsKnown.get(schema);
  if (known) return known;
  const columns: Column[] = [];
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const inner = unwrap(field);
    const info = infoOf(field);
    if (info?.computed || info?.files || info?.rows) continue;
    if (info?.inline)
      for (const column of columnsOf(inner as z.ZodObject))
        columns.push({ ...column, path: [name, ...column.path] });
    else if (info?.references)
      columns.push({
        name,
        path: [name],
        field,
        column: `${toSnake(name)}_id`,
        kind: 'reference',
        table: info.references,
      });
    else
      columns.push({
        name,
        path: [name],
        field,
        column: toSnake(name),
        kind: isJson(inner) ? 'json' : 'plain',
      });
  }
  columnsKnown.set(schema, columns);
  return columns;
}

function isJson(schema: z.ZodType): boolean {
  const def = schema.def as { type: string; element?: z.ZodType };
  if (def.type === 'array' && def.element) return isJson(unwrap(def.element));
  return def.type === 'object' || def.type === 'record';
}

/** What a body has for a column: of a reference its id. */
export function valueOf({ path, kind }: Column, body: object): unknown {
  const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], body);
  return kind === 'reference' ? ((value as { id: string } | null | undefined)?.id ?? null) : value;
}

/** A stored row as the record that updating replaces. In: the schema that it is stored by, without files and child rows. */
export const recordOf = <S extends z.ZodObject>(schema: S, row: object): z.output<S> => {
  const references = columnsOf(schema).flatMap(({ name, kind }) => {
    if (kind !== 'reference') return [];
    const id: unknown = Reflect.get(row, `${name}Id`);
    return [[name, id === null ? null : { id }]];
  });
  return schema.parse({ ...row, ...Object.fromEntries(references) });
};

/** An instant as JSON has it. */
export const instantSql = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What references to a table show on reading where that is not {id, name}: an expression over the table as `t`. */
export type Shown = Partial<Record<string, RawBuilder<unknown>>>;

/** Tables that a reference may name without an organization. */
export const ofCatalogue = new Set([
  'emission_factor',
  'producer',
  'supplier',
  'substance',
  'chemical',
  'catalogue_file',
]);

/** Lists supplied with the product: they belong to no organization, and no one changes them. */
export const shippedLists = new Set(['topic', 'territory']);

/** Tables whose records have a name in each language. */
export const inTwoLanguages = new Set(['emission_factor', ...shippedLists]);

/** How a record is read: its table's alias in the query, the reader's language, and what references show. */
export interface Reading {
  alias: string;
  language: 'en' | 'da';
  shown: Shown;
}

/** A reference's {id, name}, or what is shown of it, read within the same statement. */
export function referenceSql(
  { alias, language, shown }: Reading,
  column: string,
  table: string,
): RawBuilder<unknown> {
  const id = sql.ref(`${alias}.${column}`);
  if (table === 'account')
    return sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', ctx.person_name(${id})) end`;
  const inOrganization = ofCatalogue.has(table)
    ? sql``
    : sql`and t.organization_id = ${sql.ref(`${alias}.organization_id`)}`;
  const called = sql.ref(inTwoLanguages.has(table) ? `t.name_${language}` : 't.name');
  const json = shown[table] ?? sql`json_build_object('id', t.id, 'name', ${called})`;
  return sql`(select ${json} from ${sql.table(`app.${table}`)} t where t.id = ${id} ${inOrganization})`;
}
