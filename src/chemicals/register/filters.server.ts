import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { allOf, patternsOf } from '../../core/records/list.server.ts';
import type { Call } from '../../core/http/http.server.ts';
import { addPeriod } from '../../core/time/period.ts';
import { noLocation, noStorageClass } from './filters.ts';
import type { chemicalAssociations } from './chemical-association.ts';
import type { ChemicalAssociationFilter } from './filters.ts';
import { dangerIn } from '../products/hazards/danger-filter.server.ts';
import {
  foldedPatterns,
  foundIds,
  hasWords,
  mostLookedUp,
} from '../../core/records/folded-patterns.server.ts';
import type { SearchedRows } from '../../core/records/folded-patterns.server.ts';
import { sheetLifetime } from '../products/sheets/age.ts';
import type { Row } from '../../core/database/rows.server.ts';

type Asking = Pick<Call<typeof chemicalAssociations.list>, 'db' | 'organization' | 'today'>;
type Query = z.output<typeof ChemicalAssociationFilter>;
export type RegisterFilter = Omit<Query, 'page' | 'size' | 'sort'>;

const shown = sql`r.*, r.shown_name as name, r.shown_danger_rank as danger, r.shown_sheet_date as sheet_date`;
/** The register with what its lists are sorted by under the names that clients know. */
export const register = sql`(select ${shown} from app.chemical_association r) a`;

/** Whether a register is only searched by words, if these are given. */
export const isUnfiltered = ({
  search: _search,
  page: _page,
  size: _size,
  sort: _sort,
  ...filters
}: Query): boolean => Object.values(filters).every((filter) => filter === undefined);

/** The ids of what has the words of a search, at most one more than `mostLookedUp`; null without words. */
export function foundInRegister(search: string | undefined): RawBuilder<unknown> | null {
  const patterns = patternsOf(search);
  return patterns && sql`select ctx.find_chemical_associations(${patterns}, ${sql.lit(mostLookedUp + 1)})`;
}

/** What of a register has words that many rows have: a page in the order of the list, how many there are by the words. */
export async function broadRegister({ db }: Asking, search: string | undefined): Promise<SearchedRows> {
  const patterns = await foldedPatterns(db, search);
  return {
    from: register,
    where: hasWords(sql`a.search_text`, patterns),
    total: sql`ctx.count_chemical_associations(${patterns})`,
  };
}

/** What of a register has the words of a search that is also filtered, as a source of rows and a condition on them. */
export async function searchedRegister(call: Asking, search: string | undefined): Promise<SearchedRows> {
  const { db, organization } = call;
  const find = foundInRegister(search);
  if (!find) return { from: register, where: null };
  const { ids, found } = await foundIds(db, find);
  if (found === 0) return { from: register, where: sql`false`, total: 0 };
  if (found > mostLookedUp) return { ...(await broadRegister(call, search)), total: undefined };
  // These rows and no others, as in searchedRows.
  const from = sql`(select ${shown} from app.chemical_association r
    where r.organization_id = ${organization.id} and r.id = any (${ids}::uuid[]) offset 0) a`;
  return { from, where: null };
}

/**
 * Products with any of the pictograms, by values whose frequency the planner knows: the few that occur in the register, found in steps through
 * the index.
 */
async function withPictograms(
  { db, organization }: Asking,
  pictograms: readonly string[],
): Promise<RawBuilder<unknown>> {
  const next = (after: RawBuilder<unknown>) => sql`(select a.shown_signs from app.chemical_association a
    where a.organization_id = ${organization.id} and a.deleted_at is null and ${after} order by a.shown_signs limit 1)`;
  const { rows } = await sql<Row<'chemicalAssociation', 'shownSigns'>>`with recursive one as (
      ${next(sql`true`)}
      union all select ${next(sql`a.shown_signs > one.shown_signs`)} from one where one.shown_signs is not null)
    select shown_signs as "shownSigns" from one where shown_signs & ctx.signs_of(${pictograms}) <> 0`.execute(
    db,
  );
  return sql`a.shown_signs = any (${rows.map(({ shownSigns }) => shownSigns)}::int[])`;
}

/**
 * Whose chemical, or own proposal, is as asked for: few by their ids, so that these are looked up.
 * In: what is asked of a row of either table, by its alias `h`.
 */
async function whoseProductHas(
  { db, organization }: Asking,
  asked: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const having = sql`select h.id from app.chemical h where h.deleted_at is null and ${asked}`;
  const { rows } = await sql<Row<'chemical', 'id'>>`${having} limit ${mostLookedUp + 1}`.execute(db);
  const known =
    rows.length > mostLookedUp
      ? sql`a.chemical_id in (${having})`
      : sql`a.chemical_id = any (${rows.map(({ id }) => id)}::uuid[])`;
  const { rows: own } = await sql<Row<'chemicalProposal', 'id'>>`select h.id from app.chemical_proposal h
    where h.organization_id = ${organization.id} and h.deleted_at is null and h.status <> 'ACCEPTED' and ${asked}`.execute(
    db,
  );
  return own.length === 0
    ? known
    : sql`(${known} or a.proposal_id = any (${own.map(({ id }) => id)}::uuid[]))`;
}

/** On any of the lists: by the index of restricted, or waived, entries. */
function restricted(wanted: RegisterFilter['restriction']): RawBuilder<unknown> | null {
  if (!wanted) return null;
  const lists = wanted.filter((list) => list !== 'NOT_RELEVANT');
  const counted = lists.includes('ANY')
    ? sql`a.shown_restrictions <> '{}'`
    : sql`(a.shown_restrictions <> '{}' and a.shown_restrictions && ${lists}::text[])`;
  if (lists.length === wanted.length) return counted;
  return lists.length === 0 ? sql`a.shown_set_aside <> '{}'` : sql`(${counted} or a.shown_set_aside <> '{}')`;
}

/** What the filters let through of an organization's register, on the day of the call; for its words see searchedRegister. */
export async function conditions(call: Asking, query: RegisterFilter): Promise<RawBuilder<unknown>> {
  const { organization, today } = call;
  const { location, storageClass } = query;
  return allOf([
    sql`a.organization_id = ${organization.id}`,
    sql`a.deleted_at is null`,
    query.dangerCode && dangerIn(sql`a.shown_danger_code`, query.dangerCode),
    query.pictogram && (await withPictograms(call, query.pictogram)),
    query.statement &&
      (await whoseProductHas(
        call,
        sql`(h.hazard_statements && ${query.statement}::text[] or h.eu_hazard_statements && ${query.statement}::text[])`,
      )),
    query.physicalState &&
      (await whoseProductHas(call, sql`h.physical_state = any (${query.physicalState})`)),
    query.sheet === 'missing' && sql`a.shown_sheet_date is null`,
    query.sheet === 'old' && sql`a.shown_sheet_date < ${addPeriod(today, sheetLifetime, -1)}`,
    restricted(query.restriction),
    storageClass &&
      (storageClass.includes(noStorageClass)
        ? sql`(a.shown_storage_class = any (${storageClass}) or a.shown_storage_class is null)`
        : sql`a.shown_storage_class = any (${storageClass})`),
    location &&
      (location.includes(noLocation)
        ? sql`(a.storage_location = any (${location}) or a.storage_location is null)`
        : sql`a.storage_location = any (${location})`),
    query.area && sql`a.area_id = any (${query.area}::uuid[])`,
    query.department && sql`a.department_id = any (${query.department}::uuid[])`,
    query.producer && sql`a.shown_producer_id = any (${query.producer}::uuid[])`,
    query.supplier &&
      sql`a.supply_id in (select s.id from app.chemical_supply s where s.supplier_id = any (${query.supplier}::uuid[]))`,
    query.chemical && sql`a.chemical_id = any (${query.chemical}::uuid[])`,
    query.approved !== undefined && (query.approved ? sql`a.approved` : sql`not a.approved`),
    query.assessed !== undefined &&
      (query.assessed ? sql`a.risk_assessment is not null` : sql`a.risk_assessment is null`),
    query.proposed !== undefined &&
      (query.proposed ? sql`a.proposal_id is not null` : sql`a.chemical_id is not null`),
    query.use === 'current' && sql`(a.end_date is null or a.end_date >= ${today})`,
    query.use === 'ended' && sql`a.end_date < ${today}`,
  ]);
}
