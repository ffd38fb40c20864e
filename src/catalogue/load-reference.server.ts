import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { shippedFactors } from './shipped-factors.server.ts';
import { shippedLegislation } from './shipped-legislation.server.ts';
import { shippedStakeholders } from './shipped-stakeholders.server.ts';

const folder = new URL('../../db/reference/', import.meta.url);
/** Two servers that start together wait for each other. */
const lock = 7_233_302;

type Load = (client: pg.ClientBase, text: string) => Promise<void>;

/** The shipped files in the order in which they refer to each other, and how each becomes rows. */
const files: [name: string, load: Load][] = [
  ['territories.json', (client, text) => loadTerms(client, 'territory', readTerritories(text))],
  ['nace_rev2.json', (client, text) => loadTerms(client, 'classification_code', readClassification(text))],
  ['topics.json', (client, text) => loadTerms(client, 'topic', readTopics(text))],
  ['emission_factors.csv', (client, text) => loadFactors(client, text)],
  ['stakeholders.json', (client, text) => loadStakeholders(client, text)],
  ['legislation.json', (client, text) => loadLegislation(client, text)],
];

/**
 * Brings the reference data to the state of this version, in one transaction: each file whose SHA-256 is not the one loaded
 * last. Doing it again changes nothing. See `db/reference/README.md` for what is kept of a person's changes.
 * In: the owner's connection string, and who hears what was loaded. Out: the names of the files loaded.
 */
export async function loadReference({
  url,
  log = () => {},
}: {
  url: string;
  log?: (line: string) => void;
}): Promise<string[]> {
  const shipped = await Promise.all(
    files.map(async ([name, load]) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, load, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from app.reference_file',
    );
    const changed = shipped.filter(
      ({ name, hash }) => !rows.some((row) => row.name === name && row.hash === hash),
    );
    for (const { name, load, text, hash } of changed) {
      log(`Reference data: ${name}`);
      await load(client, text);
      await client.query(
        `insert into app.reference_file (name, hash) values ($1, $2)
          on conflict (name) do update set hash = excluded.hash, loaded_at = now()`,
        [name, hash],
      );
    }
    await client.query('commit');
    return changed.map(({ name }) => name);
  } finally {
    // Ends an unfinished transaction too.
    await client.end();
  }
}

interface TermRow {
  id: string;
  name_en: string;
  name_da: string;
  position: number;
  level?: number;
  parent_id?: string | null;
}

/** INTL and EU first, the countries together: they are sorted by their name in the reader's language. */
const readTerritories = (text: string): TermRow[] =>
  (JSON.parse(text) as { code: string; name_en: string; name_da: string }[]).map(({ code, ...names }) => ({
    ...names,
    id: code,
    position: ['INTL', 'EU'].indexOf(code) + 1 || 3,
  }));

const levels = ['section', 'division', 'group', 'class'];

const readClassification = (text: string): TermRow[] =>
  (
    JSON.parse(text) as {
      code: string;
      level: string;
      parent: string | null;
      title_en: string;
      title_da: string;
    }[]
  ).map((row, index) => ({
    id: row.code,
    name_en: row.title_en,
    name_da: row.title_da,
    position: index,
    level: levels.indexOf(row.level) + 1,
    parent_id: row.parent,
  }));

const readTopics = (text: string): TermRow[] =>
  (JSON.parse(text) as { code: string; parent: string | null; name_en: string; name_da: string }[]).map(
    ({ code, parent, ...names }, index) => ({ ...names, id: code, position: index, parent_id: parent }),
  );

/** One statement a list; its foreign keys to itself are looked at when the statement ends. */
async function loadTerms(client: pg.ClientBase, table: string, rows: TermRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const list = columns.join(', ');
  await client.query(
    `insert into app.${table} as t (id, ${list})
      select id, ${list} from jsonb_populate_recordset(null::app.${table}, $1)
      on conflict (id) do update set (${list}) = row(${columns.map((column) => `excluded.${column}`).join(', ')})
      where (${columns.map((column) => `t.${column}`).join(', ')})
        is distinct from (${columns.map((column) => `excluded.${column}`).join(', ')})`,
    [JSON.stringify(rows)],
  );
}

const factorColumns = ['name', 'utility_type', 'emission_type', 'territory', 'source', 'note', '"values"'];
const factorNames = ['name', 'utility_type', "coalesce(territory, '')"];

/** New factors, and new figures for those that no person ever changed. */
const loadFactors: Load = (client, text) =>
  loadRecords(
    client,
    { table: 'emission_factor', columns: factorColumns, unique: [factorNames] },
    shippedFactors(text).map((factor) => ({
      ...factor,
      utility_type: factor.utilityType,
      emission_type: factor.emissionType,
    })),
  );

const stakeholderColumns =
  'name_en name_da description_en description_da category territory website topics'.split(' ');
const stakeholderNames = ['name_en', 'name_da'].map((name) => [name, "coalesce(territory, '')"]);

/** New stakeholders, and new texts for those that no person ever changed. */
const loadStakeholders: Load = (client, text) =>
  loadRecords(
    client,
    { table: 'stakeholder', columns: stakeholderColumns, unique: stakeholderNames },
    shippedStakeholders(text).map(({ nameEn, nameDa, descriptionEn, descriptionDa, ...row }) => ({
      ...row,
      name_en: nameEn,
      name_da: nameDa,
      description_en: descriptionEn,
      description_da: descriptionDa,
    })),
  );

const legislationColumns =
  `title_en title_da summary_en summary_da short_title_da reference type territory topics nace_codes published_date repealed_date
  superseded_by_id url to_check`.split(/\s+/);

/** New acts, and newer words and dates for those that no person ever changed. */
const loadLegislation: Load = (client, text) =>
  loadRecords(
    client,
    { table: 'legislation', columns: legislationColumns, unique: [['reference', 'territory']] },
    shippedLegislation(text),
  );

/**
 * Brings rows of a catalogue up to date by their ids, in one statement. Left alone is what a person has ever changed; left out is a
 * row whose name, by one of the table's unique keys, a record that a person made has already.
 */
async function loadRecords(
  client: pg.ClientBase,
  { table, columns, unique }: { table: string; columns: string[]; unique: string[][] },
  rows: object[],
): Promise<void> {
  const all = columns.join(', ');
  const of = (alias: string, names = columns) =>
    names.map((name) => name.replace(/^(coalesce\()?/, `$1${alias}.`)).join(', ');
  const same = unique.map((names) => `(${of('o', names)}) = (${of('s', names)})`).join(' or ');
  await client.query(
    `insert into app.${table} as f (id, ${all})
      select s.id, ${of('s')} from jsonb_populate_recordset(null::app.${table}, $1) s
      where not exists (select from app.${table} o where o.id <> s.id and o.deleted_at is null and (${same}))
      on conflict (id) do update set (${all}) = row(${of('excluded')}), version = f.version + 1, last_modified_date = now()
      where (${of('f')}) is distinct from (${of('excluded')}) and not exists (
        select from app.catalogue_change c where c.table_name = $2 and c.record_id = f.id and c.account_id is not null)`,
    [JSON.stringify(rows), table],
  );
}
