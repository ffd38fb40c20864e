import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../core/database/database.server.ts';
import type { Page } from '../../core/contract/fields.ts';
import type { Versioned } from '../../core/http/http.server.ts';
import { allOf, keptCount, pageOf } from '../../core/records/list.server.ts';
import type { Paging } from '../../core/records/list.server.ts';
import { addPeriod } from '../../core/time/period.ts';
import { foundRow } from '../../core/contract/problem.ts';
import { selectionOf } from '../../core/records/records.server.ts';
import { ChemicalFileRow, StoredChemical } from './chemical.ts';
import type { Chemical, ChemicalFilter, ChemicalRow } from './chemical.ts';
import { componentsOf } from './composition/components.server.ts';
import { unfolded } from './composition/on-sheet.ts';
import { dangerIn } from './hazards/danger-filter.server.ts';
import { searchedRows } from '../../core/records/folded-patterns.server.ts';
import { namedByEuh208 } from '../clp/label-names.ts';
import { sheetLifetime } from './sheets/age.ts';
import { countriesOf } from './sheets/by-country.ts';
import { shown } from './shown.server.ts';
import { pictogramsOf, statementsOf } from '../codes/statement-texts.server.ts';
import { warningsIn } from './hazards/warnings.server.ts';
import type { Row } from '../../core/database/rows.server.ts';

type Language = 'en' | 'da';
type Own = Versioned<z.output<typeof StoredChemical>> &
  Pick<
    Chemical,
    'id' | 'createdDate' | 'createdAt' | 'lastModifiedDate' | 'lastModifiedAt' | 'dangerousGoods'
  >;

const kept = sql`c.id, c.created_date as "createdDate", c.last_modified_date as "lastModifiedDate"`;
/** The row of ADR Table A, by its id alone: a newer table may have lost it. */
const goods = (language: Language) => sql`case when c.dangerous_goods_id is not null then coalesce(
  (select json_build_object('id', g.id, 'unNumber', g.un_number, 'name', coalesce(${sql.ref(`g.name_${language}`)}, g.name_en),
      'nameLanguage', case when ${sql.ref(`g.name_${language}`)} is null then 'en' else ${language}::text end,
      'class', g.class, 'packingGroup', g.packing_group, 'tunnelCode', g.tunnel_code, 'transportCategory', g.transport_category,
      'limitedQuantity', g.limited_quantity, 'labels', g.labels) from app.dangerous_goods g where g.id = c.dangerous_goods_id),
  json_build_object('id', c.dangerous_goods_id)) end`;

/** What EUH208 names, where a product states it. */
async function reactingNames(
  db: Db,
  language: Language,
  { hazardStatements, euHazardStatements, substanceConcentrations }: Own,
): Promise<string[]> {
  if (!euHazardStatements.includes('EUH208')) return [];
  const components = await componentsOf(db, substanceConcentrations, language);
  return namedByEuh208([...hazardStatements, ...euHazardStatements], components) ?? [];
}

/** Its precautions in the words that a person chose for it. */
const chosenFor = (
  { precautionaryStatements, precautionWords }: Own,
  language: Language,
): Chemical['precautionaryStatements'] =>
  Object.fromEntries(
    precautionaryStatements.flatMap((code) => {
      const words = precautionWords[code]?.[language];
      return words ? [[code, { code, statement: words }]] : [];
    }),
  );

/** A product with all its parts. 404 if it does not exist. */
export async function getChemical(db: Db, language: Language, id: string): Promise<Versioned<Chemical>> {
  const { rows } = await sql<Own>`select ${selectionOf(StoredChemical, 'c', language, shown)}, ${kept},
      ${goods(language)} as "dangerousGoods"
    from app.chemical c where c.id = ${id} and c.deleted_at is null`.execute(db);
  const row = foundRow(rows);
  const { countries, safetyDataSheets, pictograms, ...chemical } = row;
  return {
    ...chemical,
    substanceConcentrations: unfolded(row.substanceConcentrations),
    hazardStatements: statementsOf(row.hazardStatements, language),
    euHazardStatements: statementsOf(
      row.euHazardStatements,
      language,
      await reactingNames(db, language, row),
    ),
    precautionaryStatements: {
      ...statementsOf(row.precautionaryStatements, language),
      ...chosenFor(row, language),
    },
    pictograms: pictogramsOf(pictograms, language),
    countriesData: countriesOf(countries, safetyDataSheets),
    warnings: warningsIn(
      [...row.hazardStatements, ...row.euHazardStatements],
      language,
      row.notClassified !== null,
    ),
  };
}

const rowFields = StoredChemical.pick({
  name: true,
  productNumber: true,
  ufi: true,
  physicalState: true,
  producer: true,
  dangerCode: true,
  pictograms: true,
  newestSheetDate: true,
});
const fileFields = rowFields.extend(
  StoredChemical.pick({ notClassified: true, signalWord: true, dangerCodeCause: true }).shape,
);
const rowSelection = sql`${selectionOf(rowFields, 'c')}, c.id, c.last_modified_date as "lastModifiedDate"`;
const fileSelection = sql`${selectionOf(fileFields, 'c')}, ${kept}`;
type Raw<R> = Versioned<Omit<R, 'pictograms'>> & Row<'chemical', 'pictograms'>;

/** Red first: not by the names of the colours. */
const byRank = (by: Paging['sort'][number]): Paging['sort'][number] =>
  by.property === 'dangerCode' ? { ...by, property: 'dangerRank' } : by;

/** What the list is sorted by: the rank is never empty either. */
const sortedAs = ChemicalFileRow.extend({ dangerRank: z.int() });

type Query = z.output<typeof ChemicalFilter>;

/** A page of the catalogue. In: the day from which the age of sheets is counted. */
export async function listChemicals(
  db: Db,
  language: Language,
  today: string,
  query: Query,
): Promise<Page<Versioned<ChemicalRow>>> {
  const found = await pageOfChemicals<Raw<ChemicalRow>>(db, today, query, rowSelection);
  return {
    ...found,
    content: found.content.map((row) => ({ ...row, pictograms: pictogramsOf(row.pictograms, language) })),
  };
}

/** The same with everything known of each, for its export. */
export async function exportChemicals(
  db: Db,
  language: Language,
  today: string,
  query: Query,
): Promise<Page<Versioned<ChemicalFileRow>>> {
  const found = await pageOfChemicals<Raw<ChemicalFileRow>>(db, today, query, fileSelection);
  return {
    ...found,
    content: found.content.map((row) => ({ ...row, pictograms: pictogramsOf(row.pictograms, language) })),
  };
}

async function pageOfChemicals<R>(
  db: Db,
  today: string,
  query: Query,
  select: RawBuilder<unknown>,
): Promise<Page<R>> {
  const youngest = addPeriod(today, sheetLifetime, -1);
  const filters = [
    query.dangerCode && dangerIn(sql`c.danger_code`, query.dangerCode),
    query.physicalState && sql`c.physical_state = any (${query.physicalState})`,
    query.pictogram && sql`c.pictograms && ${query.pictogram}::text[]`,
    query.statement &&
      sql`(c.hazard_statements && ${query.statement}::text[] or c.eu_hazard_statements && ${query.statement}::text[])`,
    query.producer && sql`c.producer_id = any (${query.producer}::uuid[])`,
    query.supplier &&
      sql`c.id in (select s.chemical_id from app.chemical_supply s where s.supplier_id = any (${query.supplier}::uuid[]) and s.deleted_at is null)`,
    query.substance &&
      sql`c.id in (select s.chemical_id from app.chemical_substance s where s.substance_id = any (${query.substance}::uuid[]) and s.deleted_at is null)`,
    query.sheet === 'missing' && sql`c.newest_sheet_date is null`,
    query.sheet === 'old' && sql`c.newest_sheet_date < ${youngest}`,
  ];
  const searched = await searchedRows(db, 'chemical', 'c', query.search);
  const isUnfiltered = !filters.some(Boolean);
  return pageOf<R>(db, {
    select,
    from: searched.from,
    where: allOf([sql`c.deleted_at is null`, searched.where, ...filters]),
    total: isUnfiltered ? (searched.total ?? keptCount('chemical', [searched.where])) : undefined,
    alias: 'c',
    paging: { ...query, sort: query.sort.map(byRank) },
    order: 'name,asc',
    record: sortedAs,
  });
}

/** Products as list rows, in the order of the ids. */
export async function rowsOf(
  db: Db,
  language: Language,
  ids: readonly string[],
): Promise<Versioned<ChemicalRow>[]> {
  const { rows } = await sql<
    Raw<ChemicalRow>
  >`select ${rowSelection} from app.chemical c where c.id = any (${ids}::uuid[])
    and c.deleted_at is null`.execute(db);
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.id === id)
      .map((row) => ({ ...row, pictograms: pictogramsOf(row.pictograms, language) })),
  );
}
