import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { softDelete } from '../../../core/records/soft-delete.server.ts';
import { route } from '../../../core/http/http.server.ts';
import type { Call, Route } from '../../../core/http/http.server.ts';
import { invalid, foundRow } from '../../../core/contract/problem.ts';
import { getProposal } from '../../proposals/chemical-proposal.server.ts';
import { folded } from '../../products/composition/on-sheet.ts';
import { foldedWithWords } from '../../products/composition/unlisted.ts';
import { getChemical } from '../../products/read.server.ts';
import { restrictionsByComposition } from '../../restrictions/restrictions-of.server.ts';
import { ownRestrictions } from './restriction-waiver.ts';
import type { OwnRestriction, OwnRestrictions } from './restriction-waiver.ts';
import type { Column, ResultOf, Row, Words } from '../../../core/database/rows.server.ts';

type Asking = Pick<Call<typeof ownRestrictions.list>, 'db' | 'organization' | 'language' | 'params'>;
type Kept = Row<'restrictionWaiver', 'reason' | 'listAsOf' | 'sheetDate'> &
  Words<'hit' | 'date'> & {
    byId: Column<'restrictionWaiver', 'createdById'>;
    byName: ResultOf<'person_name'>;
  };
type Entry = Row<'chemicalAssociation', 'chemicalId' | 'proposalId'> & {
  sheetDate: Column<'chemicalAssociation', 'shownSheetDate'>;
};

/** The entry of the register. 404 if it does not exist. */
async function entryOf({ db, organization, params }: Asking): Promise<Entry> {
  const { rows } =
    await sql<Entry>`select a.chemical_id as "chemicalId", a.proposal_id as "proposalId", a.shown_sheet_date as "sheetDate"
    from app.chemical_association a
    where a.organization_id = ${organization.id} and a.id = ${params.id} and a.deleted_at is null`.execute(
      db,
    );
  return foundRow(rows);
}

/** The lists' hits for the product; for a proposed one, by the composition that the organization gave. */
async function foundOf(
  call: Asking,
  { chemicalId, proposalId }: Entry,
): ReturnType<typeof restrictionsByComposition> {
  const { db, language } = call;
  if (chemicalId !== null) {
    const { substanceConcentrations: parts } = await getChemical(db, language, chemicalId);
    return restrictionsByComposition(db, language, folded(parts));
  }
  const { substanceConcentrations } = await getProposal(call, proposalId ?? '');
  const { substanceConcentrations: parts, unlistedIngredients } = foldedWithWords(substanceConcentrations);
  return restrictionsByComposition(db, language, parts, unlistedIngredients ?? []);
}

/** What is stored of each hit; a waiver from before a newer list or sheet no longer counts. */
async function list(call: Asking): Promise<OwnRestrictions> {
  const { db, organization, params } = call;
  const entry = await entryOf(call);
  const { hits, looked: how } = await foundOf(call, entry);
  const { rows } = await sql<Kept>`
    select s.substance_id || '/' || s.list || '/' || s.entry as hit, s.reason, to_char(s.created_date, 'YYYY-MM-DD') as date,
      s.created_by_id as "byId", ctx.person_name(s.created_by_id) as "byName", s.list_as_of as "listAsOf", s.sheet_date as "sheetDate"
    from app.restriction_waiver s where s.organization_id = ${organization.id}
      and s.chemical_association_id = ${params.id} and s.deleted_at is null`.execute(db);
  const kept = new Map(rows.map((row) => [row.hit, row]));
  const content = hits.map((hit): OwnRestriction => {
    const found = kept.get(hit.id);
    if (!found) return { ...hit, waiver: null, reopened: null };
    const { reason, date, byId, byName, listAsOf, sheetDate } = found;
    const looked = { reason, date, by: { id: byId, name: byName ?? '–' } };
    const because = listAsOf !== hit.asOf ? 'LIST' : sheetDate !== entry.sheetDate ? 'SHEET' : null;
    return because === null
      ? { ...hit, waiver: looked, reopened: null }
      : { ...hit, waiver: null, reopened: { ...looked, because } };
  });
  return { content, totalElements: content.length, looked: how };
}

const placeOf = (hit: string): [substance: string, list: string, entry: string] => {
  const [substance = '', of = '', ...entry] = hit.split('/');
  return [substance, of, entry.join('/')];
};

export const waiverRoutes: Route[] = [
  route(ownRestrictions.list, list),
  route(ownRestrictions.waive, async (call) => {
    const { db, organization, params, body, person } = call;
    const entry = await entryOf(call);
    const { hits } = await foundOf(call, entry);
    const hit = hits.find(({ id }) => id === body.hit);
    // What the catalogue lacks is no substance that could be named in a waiver.
    if (!hit || hit.substance.id === null) throw invalid('hit', 'NO_SUCH_RECORD');
    const [substance, of, number] = placeOf(hit.id);
    await sql`insert into app.restriction_waiver (organization_id, id, chemical_association_id, substance_id, list, entry, reason,
        list_as_of, sheet_date, created_by_id)
      values (${organization.id}, ${uuidv7()}, ${params.id}, ${substance}, ${of}, ${number}, ${body.reason}, ${hit.asOf},
        ${entry.sheetDate}, ${person.accountId})
      on conflict (organization_id, chemical_association_id, substance_id, list, entry) where deleted_at is null do update
        set reason = excluded.reason, list_as_of = excluded.list_as_of, sheet_date = excluded.sheet_date,
          created_by_id = excluded.created_by_id, created_date = excluded.created_date,
          version = restriction_waiver.version + 1, last_modified_date = now()`.execute(db);
    return list(call);
  }),
  route(ownRestrictions.reopen, async (call) => {
    const { db, organization, params, body, person } = call;
    const [substance, of, number] = placeOf(body.hit);
    await sql`update app.restriction_waiver set ${softDelete(person.accountId)}
      where organization_id = ${organization.id} and chemical_association_id = ${params.id} and substance_id::text = ${substance}
        and list = ${of} and entry = ${number} and deleted_at is null`.execute(db);
    return list(call);
  }),
];
