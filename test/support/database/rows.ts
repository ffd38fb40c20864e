import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';

/** Values for columns with a rule of their own; every other column gets the first of its choices, or a value of its type. */
const values: Record<string, unknown> = {
  'auditor_link.gives': ['OBLIGATIONS'],
  'locked_report.locked_content': '{}',
  'secret_link.key_hash': `\\x${'a'.repeat(64)}`,
  'file.use': 'ATTACHMENT',
  'meter.frequency': 'P1M',
  'meter.units': ['kWh'],
  'meter.utility_type': 'ELECTRICITY',
  'reminder.notify_before': 'P0D',
  'reminder.period': 'P1M',
};
const ofType: Record<string, unknown> = {
  text: 'x',
  numeric: '1',
  int4: 1,
  int8: 1,
  date: '2024-01-31',
  timestamptz: '2024-01-31T00:00:00Z',
  bool: true,
  jsonb: '{}',
};
/** What a hash is, by whatever table it is kept. */
const hashes = ['sha256', 'file_sha256'];
/** References that may be none and yet must be there. */
const wanted = [
  'attachment.meter_id',
  'stakeholder_association.own_name',
  'link.legislation_association_id',
  'link.stakeholder_association_id',
  'chemical_association.chemical_id',
  'comment.event_id',
  'event.reported_by_id',
  'file.created_by_id',
  'own_mixture_line.name',
  'requirement_limit.at_most',
  'secret_link.poster_id',
];

interface Column {
  tab: string;
  name: string;
  type: string;
  needed: boolean;
  /** A text that may say anything: no list of values, no reference, nothing worked out. */
  free: boolean;
  /** The first of a list of values. */
  choice: string | null;
  refers: string | null;
}

/** A row of every table with an organization: by table its id, and the columns of an insert. */
export type Rows = Map<string, { id: string; row: Record<string, unknown> }>;

/**
 * Makes one row of each organization's table, found in the catalogue and filled by the types of its columns.
 * In: a connection that row-level security does not bind, the organization and an account; what every text says that may say
 * anything, or a text for each column; left out: only those that must be there say something.
 */
export async function rowsOf(
  owner: pg.Client,
  organizationId: string,
  accountId: string,
  words?: string | ((table: string, column: string) => string),
): Promise<Rows> {
  const { rows: columns } =
    await owner.query<Column>(`select c.relname as tab, a.attname as name, y.typname as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as needed,
      y.typname = 'text' and a.attgenerated = '' and not exists (select from pg_constraint k where k.conrelid = c.oid
        and k.conkey @> array[a.attnum] and (k.contype = 'f' or k.contype = 'c' and pg_get_constraintdef(k.oid) !~ 'length')) as free,
      (select min(substring(pg_get_constraintdef(k.oid) from '= (?:ANY [(]ARRAY[[])?''([A-Z_]+)''')) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as choice,
      (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        join pg_attribute i on i.attrelid = f.oid and i.attnum = k.confkey[cardinality(k.confkey)] and i.attname <> 'number'
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey[cardinality(k.conkey)] = a.attnum limit 1) as refers
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type y on y.oid = a.atttypid
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id') order by c.oid, a.attnum`);
  // What rows refer to in the catalogue.
  const act = uuidv7();
  await owner.query(
    "insert into app.territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  await owner.query(
    "insert into app.legislation (id, title_en, title_da, territory) values ($1, 'An act', 'En lov', 'DK')",
    [act],
  );
  const product = uuidv7();
  await owner.query("insert into app.chemical (id, name) values ($1::uuid, 'Product ' || $1::uuid)", [
    product,
  ]);
  const substance = uuidv7();
  await owner.query("insert into app.substance (id, name) values ($1, 'Substance')", [substance]);
  const tables = Map.groupBy(columns, ({ tab }) => tab);
  const made: Rows = new Map();
  const valueOf = ({ tab, name, type, free, choice, refers }: Column): unknown => {
    if (name === 'organization_id') return organizationId;
    if (hashes.includes(name)) return 'a'.repeat(64);
    if (refers === 'account') return accountId;
    if (refers === 'legislation') return act;
    if (refers === 'chemical') return product;
    if (refers === 'substance') return substance;
    if (refers && tables.has(refers)) return made.get(refers)?.id;
    const says = free || (type === 'text' && wanted.includes(`${tab}.${name}`));
    if (words !== undefined && says && !(`${tab}.${name}` in values))
      return typeof words === 'string' ? words : words(tab, name);
    return values[`${tab}.${name}`] ?? choice ?? (type === 'uuid' ? uuidv7() : ofType[type]);
  };
  const isFilled = ({ tab, name, needed, free }: Column): boolean =>
    needed || wanted.includes(`${tab}.${name}`) || (free && words !== undefined);
  const isReady = (own: Column[]) =>
    own.every(
      (column) =>
        !isFilled(column) || !column.refers || !tables.has(column.refers) || made.has(column.refers),
    );
  while (made.size < tables.size) {
    const next = [...tables].find(([tab, own]) => !made.has(tab) && isReady(own));
    if (!next)
      throw new Error(
        `No row can be made first of ${[...tables.keys()].filter((tab) => !made.has(tab)).join()}`,
      );
    const [tab, own] = next;
    const row = Object.fromEntries(own.filter(isFilled).map((column) => [column.name, valueOf(column)]));
    const { rows } = await owner.query<{ id: string }>(`${insertOf(tab, row)} returning id`);
    made.set(tab, { id: rows[0]?.id ?? '', row });
  }
  return made;
}

const literal = (value: unknown): string =>
  Array.isArray(value) ? `array[${value.map(literal).join()}]` : pg.escapeLiteral(String(value));

/** The statement that inserts a row given by column. */
export const insertOf = (table: string, row: Record<string, unknown>): string =>
  `insert into app.${table} (${Object.keys(row).join()}) values (${Object.values(row).map(literal).join()})`;
