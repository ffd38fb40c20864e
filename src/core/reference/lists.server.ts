import type pg from 'pg';
import type { ReferenceFile } from './load.server.ts';

/** The reference lists that come with the product: places, industries and topics. */
export const referenceListFiles: readonly ReferenceFile[] = [
  ['territories.json', (client, text) => loadTerms(client, 'territory', readTerritories(text))],
  ['nace_rev2.json', (client, text) => loadTerms(client, 'classification_code', readClassification(text))],
  ['topics.json', (client, text) => loadTerms(client, 'topic', readTopics(text))],
];

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

const depths = ['section', 'division', 'group', 'class'];

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
    level: depths.indexOf(row.level) + 1,
    parent_id: row.parent,
  }));

const readTopics = (text: string): TermRow[] =>
  (JSON.parse(text) as { code: string; parent: string | null; name_en: string; name_da: string }[]).map(
    ({ code, parent, ...names }, index) => ({ ...names, id: code, position: index, parent_id: parent }),
  );

/** One statement a list; its foreign keys to itself are checked when the statement ends. */
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
