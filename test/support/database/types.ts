import type pg from 'pg';
import { toCamel } from '../../../src/core/contract/case.ts';

interface Column {
  of: string;
  name: string;
  type: string;
  isSure: boolean;
  /** Only the database writes it. */
  isMade: boolean;
  hasDefault: boolean;
  /** The check that names the values there can be. */
  choice: string | null;
}

const columns = `
  select c.relname as of, a.attname as name, t.typname as type, a.attnotnull as "isSure", a.attgenerated <> '' or a.attidentity = 'a' as "isMade",
    a.atthasdef as "hasDefault", (select min(pg_get_constraintdef(k.oid)) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
      and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\("?' || a.attname || '"? = (ANY \\(ARRAY\\[''|'')')) as choice
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`;

interface Result {
  name: string;
  /** Its rows are those of a table. */
  table: string | null;
  type: string;
  /** The columns of what it returns, by name and type. */
  fields: { name: string; type: string }[] | null;
}

const results = `
  select p.proname as name, r.relname as table, t.typname as type,
    (select json_agg(json_build_object('name', f.name, 'type', (select typname from pg_type where oid = f.type)) order by f.place)
      from unnest(p.proargnames, p.proargmodes, p.proallargtypes) with ordinality f(name, mode, type, place) where f.mode in ('t', 'o', 'b')) as fields
  from pg_proc p join pg_type t on t.oid = p.prorettype left join pg_class r on r.oid = t.typrelid and r.relnamespace = 'app'::regnamespace
  where p.pronamespace = 'ctx'::regnamespace and p.prokind = 'f' and t.typname not in ('trigger', 'event_trigger', 'void')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all select format('%s.%s', n.nspname, c.relname), null, 'record',
    (select json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum) from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and n.nspname in ('app', 'ctx', 'work')
  order by 1, 2`;

/** How values arrive by the parsers of database.server.ts. */
const kinds: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  name: 'string',
  numeric: 'string',
  text: 'string',
  timestamptz: 'string',
  tsquery: 'string',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
};
/** The elements of arrays are read by the parsers of the library, which makes numbers of decimals. */
const kindOf = (type: string): string =>
  type === '_numeric'
    ? '(number | null)[]'
    : type.startsWith('_')
      ? `${kinds[type.slice(1)] ?? 'unknown'}[]`
      : (kinds[type] ?? 'unknown');

const typeOf = ({ type, isSure, choice }: Omit<Column, 'of' | 'name'>): string => {
  const words = Array.from((choice ?? '').matchAll(/'(\w+)'::text/g), ([, word]) => `'${word}'`);
  const kind = type === 'text' && words.length > 0 ? words.join(' | ') : kindOf(type);
  return isSure || kind === 'unknown' ? kind : `${kind} | null`;
};

const object = (fields: readonly string[]): string =>
  `{\n${fields.map((field) => `    ${field};\n`).join('')}  }`;
const named = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ') || 'never';

/**
 * The database of this version as types: what its tables' columns and what its functions and views give, as the server reads them. In: an owner's
 * connection.
 */
export async function typesOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(columns);
  const tables = [...Map.groupBy(rows, ({ of }) => of)];
  const { rows: functions } = await client.query<Result>(results);
  const one = ({ table, fields, type }: Result): string =>
    table
      ? `Columns['${toCamel(table)}']`
      : fields
        ? object(fields.map((field) => `${toCamel(field.name)}: ${kindOf(field.type)}`))
        : kindOf(type);
  const returned = [...Map.groupBy(functions, ({ name }) => name)].map(
    ([name, all]) => `${name.includes('.') ? `'${name}'` : name}: ${[...new Set(all.map(one))].join(' | ')}`,
  );
  const part = (is: (column: Column) => boolean) =>
    tables.map(
      ([table, of]) => `${toCamel(table)}: ${named(of.filter(is).map(({ name }) => toCamel(name)))}`,
    );
  const declared = (docs: string, name: string, lines: readonly string[]) =>
    `/** ${docs} */\nexport interface ${name} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
  return [
    '// The database as types: made by «npm run schema» from the database as it is, as db/schema.sql.\n',
    declared(
      'The columns of each table as they are read.',
      'Columns',
      tables.map(
        ([table, of]) =>
          `${toCamel(table)}: ${object(of.map((column) => `${toCamel(column.name)}: ${typeOf(column)}`))}`,
      ),
    ),
    declared(
      'Columns that a new row may leave out, in addition to those that may be null.',
      'Defaults',
      part(({ hasDefault, isMade }) => hasDefault && !isMade),
    ),
    declared(
      'Columns that the database alone writes.',
      'Made',
      part(({ isMade }) => isMade),
    ),
    declared('What functions return and what views show: of rows the columns of one.', 'Results', returned),
  ].join('\n');
}
