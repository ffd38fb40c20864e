import type pg from 'pg';
import { loadRecords } from '../core/reference-load.server.ts';
import type { ReferenceFile } from '../core/reference-load.server.ts';
import { shippedFactors } from './shipped-factors.server.ts';
import { shippedLegislation } from './shipped-legislation.server.ts';
import { shippedStakeholders } from './shipped-stakeholders.server.ts';

type Load = ReferenceFile[1];

/** The shipped files in the order in which they refer to each other, and how each becomes rows. */
export const catalogueFiles: readonly ReferenceFile[] = [
  ['territories.json', (client, text) => loadTerms(client, 'territory', readTerritories(text))],
  ['nace_rev2.json', (client, text) => loadTerms(client, 'classification_code', readClassification(text))],
  ['topics.json', (client, text) => loadTerms(client, 'topic', readTopics(text))],
  ['emission_factors.csv', (client, text) => loadFactors(client, text)],
  ['stakeholders.json', (client, text) => loadStakeholders(client, text)],
  ['legislation.json', (client, text) => loadLegislation(client, text)],
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

const factorColumns =
  'name_en name_da source_en source_da note_en note_da utility_type emission_type territory "values"'.split(
    ' ',
  );
const factorNames = ['name_en', 'name_da'].map((name) => [name, 'utility_type', "coalesce(territory, '')"]);

/** New factors, and new figures for those that no person ever changed. */
const loadFactors: Load = (client, text) =>
  loadRecords(
    client,
    { table: 'emission_factor', columns: factorColumns, unique: factorNames },
    shippedFactors(text).map((factor) => ({
      ...factor,
      name_en: factor.nameEn,
      name_da: factor.nameDa,
      source_en: factor.sourceEn,
      source_da: factor.sourceDa,
      note_en: factor.noteEn,
      note_da: factor.noteDa,
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
