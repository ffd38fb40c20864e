import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../core/database/database.server.ts';
import type { Page } from '../../core/contract/fields.ts';
import type { Versioned } from '../../core/http/http.server.ts';
import { allOf, pageOf } from '../../core/records/list.server.ts';
import { foundRow } from '../../core/contract/problem.ts';
import { selectionOf } from '../../core/records/records.server.ts';
import { searchedRows } from '../../core/records/folded-patterns.server.ts';
import { joinClassName } from '../clp/hazard-classes.ts';
import { signsOf } from '../clp/hazard.ts';
import { pictogramsOf, statementsOf } from '../codes/statement-texts.server.ts';
import { StoredSubstance, Substance, SubstanceRow } from './substance.ts';
import type { SubstanceFilter } from './substance.ts';
import type { Counts } from '../../core/database/rows.server.ts';

type Language = 'en' | 'da';
type Stored = z.output<typeof StoredSubstance>;
type Kept = Pick<
  Substance,
  'id' | 'harmonised' | 'nameDa' | 'restrictionLists' | 'lastModifiedDate' | 'lastModifiedAt'
>;

const kept = Substance.pick({
  id: true,
  harmonised: true,
  nameDa: true,
  restrictionLists: true,
  lastModifiedDate: true,
});
const selection = selectionOf(
  StoredSubstance.extend(kept.shape).extend(Substance.pick({ harmonisation: true }).shape),
  's',
);
const rowFields = StoredSubstance.pick({
  name: true,
  casNumber: true,
  ecNumber: true,
  indexNumber: true,
  hazardStatements: true,
  euHazardStatements: true,
  classification: true,
});
const rowSelection = sql`${selectionOf(rowFields.extend(kept.shape), 's')}, jsonb_array_length(s.members) as member_count`;

type Hazards = Pick<Stored, 'hazardStatements' | 'euHazardStatements' | 'classification'>;

const signsOfRow = (row: Hazards) =>
  signsOf(
    [...row.hazardStatements, ...row.euHazardStatements],
    row.classification.map(({ hazardClass, category, statement }) => ({
      name: joinClassName(hazardClass, category),
      statement,
    })),
  );

/** The signal word that statements and classes require; NORMAL: none, null: no classification is known. */
export const signalWordOf = (row: Hazards): Substance['signalWord'] => signsOfRow(row).signalWord;

/** What of a label is worked out from statements and classes, in a language. */
function labelOf(row: Hazards, language: Language) {
  const { signalWord, pictograms, dangerCode, dangerCodeCause } = signsOfRow(row);
  return {
    signalWord,
    dangerCode,
    dangerCodeCause,
    pictograms: pictogramsOf(pictograms, language),
    hazardStatements: statementsOf(row.hazardStatements, language),
    euHazardStatements: statementsOf(row.euHazardStatements, language),
  };
}

/** A substance of the catalogue. 404 if it does not exist. */
export async function getSubstance(db: Db, language: Language, id: string): Promise<Versioned<Substance>> {
  const { rows } = await sql<
    Versioned<Stored & Kept & Pick<Substance, 'harmonisation'>>
  >`select ${selection} from app.substance s where s.id = ${id} and s.deleted_at is null`.execute(db);
  const row = foundRow(rows);
  return { ...row, ...labelOf(row, language) };
}

/** Substances with how well each fits a search, 0 best; their searched text begins with their names. Without one none fits better. */
function withFit(from: RawBuilder<unknown>, search = ''): RawBuilder<unknown> {
  const words = sql`ctx.fold(${search.trim()})`;
  const fit = sql`case when starts_with(s.search_text, ${words}) then 0
    when strpos(s.search_text, '; ' || ${words}) > 0 then 1 else 2 end`;
  return sql`(select s.*, ${search.trim() === '' ? sql`0` : fit} as fit from ${from}) s`;
}

/** A row as it is stored, with nothing worked out. */
export type RawRow = Versioned<z.output<typeof rowFields> & Kept & Counts<'memberCount'>>;
const rowOf = (row: RawRow, language: Language): Versioned<SubstanceRow> => ({
  ...row,
  ...labelOf(row, language),
});

/** What lists are sorted by in a language: its names from their first letter on. */
const orders = { en: 'orderEn', da: 'orderDa' } as const;
const ordered = SubstanceRow.extend({ orderEn: z.string(), orderDa: z.string() });

/** A page of the catalogue as it is stored; words are found in names, synonyms, formula and numbers. */
export async function findSubstances(
  db: Db,
  language: Language,
  query: z.output<typeof SubstanceFilter>,
): Promise<Page<RawRow>> {
  const { from, where: words } = await searchedRows(db, 'substance', 's', query.search);
  const { statement, list } = query;
  const byName = orders[language];
  return pageOf<RawRow>(db, {
    select: rowSelection,
    from: query.sort.some(({ property }) => property === 'fit') ? withFit(from, query.search) : from,
    where: allOf([
      sql`s.deleted_at is null`,
      words,
      query.harmonised !== undefined && sql`s.harmonised = ${query.harmonised}`,
      statement &&
        sql`(s.hazard_statements && ${statement}::text[] or s.eu_hazard_statements && ${statement}::text[])`,
      list && sql`s.restriction_lists && ${list}::text[]`,
    ]),
    alias: 's',
    paging: {
      ...query,
      sort: query.sort.map((one) => (one.property === 'name' ? { ...one, property: byName } : one)),
    },
    order: `${byName},asc`,
    record: ordered,
  });
}

/** The same as list rows, with what their statements mean. */
export async function listSubstances(
  ...[db, language, query]: Parameters<typeof findSubstances>
): Promise<Page<Versioned<SubstanceRow>>> {
  const found = await findSubstances(db, language, query);
  return { ...found, content: found.content.map((row) => rowOf(row, language)) };
}

/** Substances as list rows, in the order of the ids. */
export async function substanceRows(
  db: Db,
  language: Language,
  ids: readonly string[],
): Promise<Versioned<SubstanceRow>[]> {
  const { rows } = await sql<RawRow>`select ${rowSelection} from app.substance s
    where s.id = any (${[...ids]}::uuid[]) and s.deleted_at is null`.execute(db);
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map((row) => rowOf(row, language)));
}
