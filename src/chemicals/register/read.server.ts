import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../core/contract/fields.ts';
import type { Call, Versioned } from '../../core/http/http.server.ts';
import { translate } from '../../core/http/language.server.ts';
import { pageOfFound } from '../../core/records/found-list.server.ts';
import { allOf, keptCount, pageOf, patternsOf } from '../../core/records/list.server.ts';
import { foundRow } from '../../core/contract/problem.ts';
import { jsonSql } from '../../core/records/child-rows.server.ts';
import { selectionOf } from '../../core/records/records.server.ts';
import { ChemicalAssociationRow, StoredChemicalAssociation } from './chemical-association.ts';
import { noLocation } from './filters.ts';
import type {
  ChemicalAssociation,
  chemicalAssociations,
  ExportedAssociation,
} from './chemical-association.ts';
import type { ChemicalAssociationFilter } from './filters.ts';
import type { LocationTotals } from './location-totals.ts';
import { separatePairs } from './storage/stored-classes.ts';
import type { Classed } from './storage/stored-classes.ts';
import { ChemicalBody, StoredSheet } from '../products/chemical.ts';
import type { Chemical } from '../products/chemical.ts';
import { CountryData, Supply } from '../products/fields.ts';
import { shown } from '../products/shown.server.ts';
import type { ChemicalProposal } from '../proposals/chemical-proposal.ts';
import { getProposal } from '../proposals/chemical-proposal.server.ts';
import { getChemical } from '../products/read.server.ts';
import { mostLookedUp } from '../../core/records/folded-patterns.server.ts';
import {
  broadRegister,
  conditions,
  foundInRegister,
  isUnfiltered,
  register,
  searchedRegister,
} from './filters.server.ts';
import type { RegisterFilter } from './filters.server.ts';
import { pictogramsOf } from '../codes/statement-texts.server.ts';
import { warningsIn } from '../products/hazards/warnings.server.ts';
import type { Counts, Row } from '../../core/database/rows.server.ts';

export type Asking = Pick<
  Call<typeof chemicalAssociations.list>,
  'db' | 'organization' | 'language' | 'today'
>;
type Language = 'en' | 'da';

const stored = StoredChemicalAssociation.omit({ chemical: true, supplyId: true, files: true });
const storedWithFiles = StoredChemicalAssociation.omit({ chemical: true, supplyId: true });

/** The sheet that counts in a country: its own before those for the Union and for everywhere, the language asked for first, then the newest. */
export const sheetFor = (country: string, language: Language): RawBuilder<unknown> => sql`(
  select ${jsonSql({ alias: 's', language, shown }, StoredSheet)} from app.safety_data_sheet s
  where s.chemical_id = c.id and s.deleted_at is null and s.territory in (${country}, 'EU', 'INTL')
  order by s.territory = ${country} desc, s.language = ${language} desc, s.last_revision_date desc, s.id limit 1)`;

const supplyOf = sql`(select ${jsonSql({ alias: 's', language: 'en', shown }, Supply)}
  from app.chemical_supply s where s.id = a.supply_id)`;

const keptSelection = sql`a.id, a.last_modified_date as "lastModifiedDate", a.sheet_date as "sheetDate",
  a.shown_restrictions as restrictions, a.shown_set_aside as "restrictionsWaived", ${supplyOf} as supply`;

/** The producer of an entry: the catalogue's, or as the organization's own proposal says. */
const producerOf = sql`case when a.chemical_id is null then (select json_build_object('id', o.id, 'name', o.producer) from app.chemical_proposal o
    where o.organization_id = a.organization_id and o.id = a.proposal_id and o.producer is not null)
  else (select json_build_object('id', p.id, 'name', p.name) from app.producer p where p.id = a.shown_producer_id) end`;
/** What an entry shows of its product, all of it stored with the entry. */
const listed = sql`json_build_object('id', coalesce(a.chemical_id, a.proposal_id), 'name', a.shown_name, 'producer', ${producerOf},
  'dangerCode', a.shown_danger_code, 'pictograms', a.shown_pictograms, 'storageClass', a.shown_storage_class, 'proposed', a.chemical_id is null)`;
/** Additional columns of an export, for a product of the catalogue or a proposal. */
const exported = sql`(select json_build_object('productNumber', t.product_number, 'ufi', t.ufi, 'physicalState', t.physical_state,
    'signalWord', t.signal_word, 'notClassified', t.not_classified, 'statements', t.hazard_statements || t.eu_hazard_statements)
  from (select c.product_number, c.ufi, c.physical_state, c.signal_word, c.not_classified, c.hazard_statements, c.eu_hazard_statements
      from app.chemical c where c.id = a.chemical_id
    union all select o.product_number, o.ufi, o.physical_state, o.signal_word, o.not_classified, o.hazard_statements, o.eu_hazard_statements
      from app.chemical_proposal o where o.organization_id = a.organization_id and o.id = a.proposal_id and a.chemical_id is null) t)`;

const shownInList = ChemicalAssociationRow.pick({
  storageLocation: true,
  department: true,
  use: true,
  annualAmount: true,
  approved: true,
  endDate: true,
});
const listSelection = sql`${selectionOf(shownInList, 'a')}, a.id, a.last_modified_date as "lastModifiedDate", a.sheet_date as "sheetDate",
  a.shown_restrictions as restrictions, a.shown_set_aside as "restrictionsWaived", ${listed} as chemical`;
const exportSelection = sql`${selectionOf(stored, 'a')}, ${keptSelection}, ${listed} as chemical, ${exported} as exported`;

type Query = z.output<typeof ChemicalAssociationFilter>;
type Listed = ChemicalAssociationRow['chemical'];
type Raw<T> = T & { chemical: Omit<Listed, 'pictograms'> & Row<'chemical', 'pictograms'> };

async function page<T>(call: Asking, query: Query, select: RawBuilder<unknown>): Promise<Page<Raw<T>>> {
  const { db } = call;
  const list = { select, alias: 'a', paging: query, order: 'name,asc', record: sortedAs };
  const where = await conditions(call, query);
  const find = foundInRegister(query.search);
  if (!isUnfiltered(query)) {
    const { from, where: words, total } = await searchedRegister(call, query.search);
    return pageOf(db, { ...list, from, where: allOf([where, words]), total });
  }
  if (!find) {
    const total = keptCount('chemical_association', []);
    return pageOf(db, { ...list, from: register, where, total });
  }
  const few = await pageOfFound<Raw<T>>(db, { ...list, find, most: mostLookedUp, from: register, where });
  if (few) return few;
  const { from, where: words, total } = await broadRegister(call, query.search);
  return pageOf(db, { ...list, from, where: allOf([where, words]), total });
}

/** A page of an organization's register. */
export async function listChemicalAssociations(
  call: Asking,
  query: Query,
): Promise<Page<Versioned<ChemicalAssociationRow>>> {
  const found = await page<Versioned<Omit<ChemicalAssociationRow, 'chemical'>>>(call, query, listSelection);
  const content = found.content.map((row) => ({ ...row, chemical: withSigns(call, row.chemical) }));
  return { ...found, content };
}

const withSigns = ({ language }: Asking, { pictograms, ...chemical }: Raw<unknown>['chemical']): Listed => ({
  ...chemical,
  pictograms: pictogramsOf(pictograms, language),
});

/** A page of an organization's register with all that its file has. */
export async function exportChemicalAssociations(call: Asking, query: Query): Promise<ExportedAssociation[]> {
  type More = Omit<ExportedAssociation['chemical'], keyof Listed>;
  const { content } = await page<Omit<ExportedAssociation, 'chemical'> & { exported: More }>(
    call,
    query,
    exportSelection,
  );
  return content.map(({ exported: more, ...row }) => ({
    ...row,
    chemical: { ...withSigns(call, row.chemical), ...more },
  }));
}

/** Which of the columns that a list is sorted by are never empty. */
const sortedAs = ChemicalAssociationRow.extend({
  name: ChemicalAssociationRow.shape.id,
  danger: ChemicalAssociationRow.shape.id,
});

/** One product of an organization's register with everything the catalogue has on it. 404 if it does not exist. */
export async function getChemicalAssociation(
  call: Omit<Asking, 'today'>,
  id: string,
): Promise<Versioned<ChemicalAssociation>> {
  const { db, organization } = call;
  const { rows } = await sql<
    Versioned<Omit<ChemicalAssociation, 'chemical' | 'proposal'>> &
      Row<'chemicalAssociation', 'chemicalId' | 'proposalId'>
  >`select ${selectionOf(storedWithFiles, 'a')}, ${keptSelection}, a.chemical_id as "chemicalId", a.proposal_id as "proposalId"
    from ${register}
    where a.organization_id = ${organization.id} and a.id = ${id} and a.deleted_at is null`.execute(db);
  const row = foundRow(rows);
  const { chemicalId, proposalId, ...rest } = row;
  return {
    ...rest,
    ...(chemicalId === null
      ? await proposedProduct(call, proposalId ?? '')
      : await catalogueProduct(call, chemicalId)),
  };
}

type Product = Pick<ChemicalAssociation, 'chemical' | 'proposal'>;

/**
 * The catalogue's data on a product, with the sheet and the storage class that apply to the organization. 404 if it
 * does not exist.
 */
export async function catalogueProduct(call: Omit<Asking, 'today'>, id: string): Promise<Product> {
  const { db, organization, language } = call;
  const { version: _ofTheCatalogue, ...chemical } = await getChemical(db, language, id);
  const { rows } = await sql<{ sheet: Product['chemical']['safetyDataSheet'] }>`
    select ${sheetFor(organization.country, language)} as sheet from app.chemical c where c.id = ${id}`.execute(
    db,
  );
  const storageClass = chemical.countriesData[organization.country]?.storageClass ?? null;
  const safetyDataSheet = rows[0]?.sheet ?? null;
  return { chemical: { ...chemical, safetyDataSheet, storageClass, proposed: false }, proposal: null };
}

/** The organization's own data on a product that it has proposed. 404 if it does not exist. */
export async function proposedProduct(call: Omit<Asking, 'today'>, id: string): Promise<Product> {
  const proposal = await getProposal(call, id);
  const { status, answer, files } = proposal;
  const chemical = asChemical(proposal, call.organization.country, call.language);
  return {
    chemical: { ...chemical, safetyDataSheet: null, proposed: true },
    proposal: { id, status, answer, files },
  };
}

/** A proposal as far as it says what a product of the catalogue would; what it has no field for is as in a product without it. */
function asChemical(proposal: ChemicalProposal, country: string, language: Language) {
  const { producer, storageClass, note, hazardStatements, euHazardStatements } = proposal;
  const chemical: Omit<Chemical, 'substanceConcentrations'> &
    Pick<ChemicalProposal, 'substanceConcentrations'> = {
    ...ChemicalBody.parse({ name: proposal.name }),
    ...proposal,
    producer: producer === null ? null : { id: proposal.id, name: producer },
    description: note,
    countriesData: { [country]: CountryData.parse({ storageClass }) },
    warnings: warningsIn(
      [...Object.keys(hazardStatements), ...Object.keys(euHazardStatements)],
      language,
      proposal.notClassified !== null,
    ),
  };
  return { ...chemical, storageClass };
}

/** An amount in kg or in L, whichever its unit is of; null for one of the other kind. */
const amountIn = (column: 'annual_amount' | 'stored_amount', kind: 'mass' | 'volume') => {
  const [amount, unit] = [
    sql`(${sql.ref(`a.${column}`)} ->> 'value')::numeric`,
    sql`${sql.ref(`a.${column}`)} ->> 'unit'`,
  ];
  const factors =
    kind === 'mass'
      ? sql`case ${unit} when 'kg' then 1 when 'g' then 0.001 when 'mg' then 0.000001 when 't' then 1000 end`
      : sql`case ${unit} when 'L' then 1 when 'm3' then 1000 when 'cm3' then 0.001 end`;
  return sql`trim_scale(sum(${amount} * ${factors}))::text`;
};

/** What the filters show in use today, place by place: those with a name first. */
export async function listLocations(
  call: Asking,
  query: RegisterFilter & { page: number; size: number },
): Promise<Page<LocationTotals>> {
  const { db, language } = call;
  const { rows } = await sql<Omit<LocationTotals, 'separate'> & Counts<'total'>>`
    select coalesce(a.storage_location, ${noLocation}) as id, coalesce(a.storage_location, ${translate(language, 'register.location.none')}) as name,
      count(*)::int as products, count(*) filter (where a.shown_danger_code = 'RED')::int as red,
      count(*) filter (where a.shown_danger_code = 'YELLOW')::int as yellow,
      count(*) filter (where a.shown_danger_code = 'GREEN')::int as green,
      count(*) filter (where a.shown_danger_code is null)::int as unknown,
      count(*) filter (where a.shown_restrictions <> '{}')::int as restricted,
      count(*) filter (where a.shown_sheet_date is null)::int as "sheetMissing",
      ${amountIn('annual_amount', 'mass')} as "annualMass", ${amountIn('annual_amount', 'volume')} as "annualVolume",
      ${amountIn('stored_amount', 'mass')} as "storedMass", ${amountIn('stored_amount', 'volume')} as "storedVolume",
      count(*) over ()::int as total
    from ${register} where ${await conditions(call, { ...query, use: query.use ?? 'current' })}
      and ${namedLike(query.search)}
    group by a.storage_location order by a.storage_location nulls last
    limit ${query.size} offset ${query.page * query.size}`.execute(db);
  const { rows: stored } = await sql<Classed & Row<'chemicalAssociation', 'storageLocation'>>`
    select distinct a.storage_location as "storageLocation", a.shown_danger_code as "dangerCode", false as "worstCase",
      coalesce(c.countries -> ${call.organization.country} ->> 'storageClass', o.storage_class) as "storageClass",
      coalesce(c.hazard_statements || c.eu_hazard_statements, o.hazard_statements || o.eu_hazard_statements) as statements,
      coalesce(c.not_classified, o.not_classified) as "notClassified", trim_scale(c.flash_point)::text as "flashPoint",
      coalesce(c.physical_state, o.physical_state) as "physicalState", coalesce(c.id, o.id) as product
    from ${register} left join app.chemical c on c.id = a.chemical_id
      left join app.chemical_proposal o on o.organization_id = a.organization_id and o.id = a.proposal_id
    where ${await conditions(call, { ...query, use: query.use ?? 'current' })}
      and a.storage_location = any (${rows.map(({ id }) => id)}::text[])`.execute(db);
  const byPlace = Map.groupBy(stored, ({ storageLocation }) => storageLocation);
  const content = rows.map((place) => ({ ...place, separate: separatePairs(byPlace.get(place.id) ?? []) }));
  return { content, totalElements: rows[0]?.total ?? 0 };
}

/** Places are searched only by their names. */
const namedLike = (search: string | undefined): RawBuilder<unknown> => {
  const patterns = patternsOf(search);
  return patterns ? sql`ctx.fold(a.storage_location) like all (${patterns})` : sql`true`;
};
