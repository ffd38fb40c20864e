import { sql } from 'kysely';
import { Problem } from '../../../core/contract/problem.ts';
import { formatDecimal } from '../../../core/numbers/decimal.ts';
import { route, routeDownload } from '../../../core/http/http.server.ts';
import type { Call, Route } from '../../../core/http/http.server.ts';
import { askerOf } from '../../../core/lanes/lane.server.ts';
import type { Amount } from '../fields.ts';
import type { Chemical } from '../../products/chemical.ts';
import { worstCases } from '../../products/composition/worst-case.server.ts';
import { emergencyNumbers } from '../../labels/emergency/numbers.ts';
import { labelPrecautions } from '../../clp/label-precautions.ts';
import type { EmergencyProduct, EmergencySheet } from '../../labels/emergency/sheet.ts';
import { printed } from '../../labels/printed-texts.ts';
import { pdfOf } from '../../../print/pdf-download.server.ts';
import { print } from '../../labels/print.server.ts';
import type { PrintLanguage } from '../../../print/printed.ts';
import { signsOf, warningsOf } from '../../clp/hazard.ts';
import { reactionsOf } from '../../clp/reactions.ts';
import { requiredInstead } from '../../clp/required-signs.ts';
import { pictogramsOf, printedPrecaution, statementText } from '../../codes/statement-texts.server.ts';
import { conditions, register } from '../filters.server.ts';
import { proposalFor } from './stored-classes.ts';
import { mostStored, storagePlaces } from './storage-place.ts';
import type { StoragePlace, StoredProduct } from './storage-place.ts';
import type { Column, Counts, Flags, Lists, Row } from '../../../core/database/rows.server.ts';

type Asking = Pick<Call<typeof storagePlaces.get>, 'db' | 'organization' | 'language' | 'today'>;
type Kept = Row<'chemicalAssociation', 'id'> &
  Pick<StoredProduct, 'dangerCode' | 'storageClass'> &
  Pick<Chemical, 'notClassified' | 'signalWord' | 'physicalState' | 'flashPoint' | 'pH' | 'precautionWords'> &
  Row<'supplier', 'emergencyPhone'> &
  Counts<'total'> &
  Lists<'substances'> &
  /** It is not classified yet: its statements are the worst that its substances can have. */
  Flags<'worstCase' | 'hasSheet'> & {
    name: Column<'chemicalAssociation', 'shownName'>;
    pictograms: Column<'chemicalAssociation', 'shownPictograms'>;
    statements: Column<'chemical', 'hazardStatements'>;
    precautions: Column<'chemical', 'precautionaryStatements'>;
    storedAmount: Amount | null;
  };

/** The products of a place that are in use today, by name. Of one that is not classified yet, the worst that its substances can have. */
async function productsAt(call: Asking, location: string): Promise<Kept[]> {
  const { country } = call.organization;
  const { rows } =
    await sql<Kept>`select a.id, a.name, a.shown_danger_code as "dangerCode", a.shown_pictograms as pictograms,
      coalesce(c.signal_word, o.signal_word) as "signalWord", coalesce(c.not_classified, o.not_classified) as "notClassified",
      coalesce(c.hazard_statements || c.eu_hazard_statements, o.hazard_statements || o.eu_hazard_statements) as statements,
      coalesce(c.precautionary_statements, '{}') as precautions, coalesce(c.precaution_words, '{}') as "precautionWords", coalesce(c.physical_state, o.physical_state) as "physicalState",
      trim_scale(c.flash_point)::text as "flashPoint", trim_scale(c.p_h)::text as "pH",
      coalesce(c.newest_sheet_date, o.sheet_date) is not null as "hasSheet",
      coalesce(c.countries -> ${country} ->> 'storageClass', o.storage_class) as "storageClass", a.stored_amount as "storedAmount",
      coalesce((select p.emergency_phone from app.chemical_supply s join app.supplier p on p.id = s.supplier_id where s.id = a.supply_id),
        (select p.emergency_phone from app.producer p where p.id = c.producer_id)) as "emergencyPhone",
      array(select s.substance_id from app.chemical_substance s where s.chemical_id = c.id and s.deleted_at is null
        union select s.substance_id from app.chemical_proposal_substance s where s.organization_id = a.organization_id
          and s.proposal_id = o.id and s.substance_id is not null and s.deleted_at is null) as substances, false as "worstCase",
      count(*) over ()::int as total
    from ${register} left join app.chemical c on c.id = a.chemical_id
      left join app.chemical_proposal o on o.organization_id = a.organization_id and o.id = a.proposal_id
    where ${await conditions(call, { location: [location], use: 'current' })}
    order by a.name, a.id limit ${mostStored}`.execute(call.db);
  const worst = await worstCases(
    call.db,
    rows.filter(({ dangerCode }) => dangerCode === null),
    call.today,
  );
  return rows.map((row) => {
    const statements = worst.get(row.id);
    return statements ? { ...row, statements, worstCase: true } : row;
  });
}

/** The areas that the products of a place belong to. */
async function areasOf(call: Asking, location: string): Promise<Row<'area', 'id' | 'name'>[]> {
  const { rows } = await sql<Row<'area', 'id' | 'name'>>`select distinct r.id, r.name
    from ${register} join app.area r on r.organization_id = a.organization_id and r.id = a.area_id and r.deleted_at is null
    where ${await conditions(call, { location: [location], use: 'current' })} order by r.name, r.id`.execute(
    call.db,
  );
  return rows;
}

/** A product as on the wall sheet. */
function onSheet(row: Kept, language: PrintLanguage): EmergencyProduct {
  const statementsOf = (codes: readonly string[]) =>
    codes.map((code) => ({ code, text: statementText(code, language) ?? code }));
  const amount = row.storedAmount;
  // If no one has chosen any, those that the rules propose.
  const chosen =
    row.precautions.length > 0
      ? row.precautions
      : labelPrecautions(warningsOf(row.statements), { forThePublic: false });
  // For those who help, never milder than its statements.
  const { signalWord, pictograms } = row.worstCase
    ? signsOf(row.statements, [])
    : (requiredInstead(row, row.statements) ?? row);
  return {
    name: row.name,
    signalWord,
    isUnknown: row.dangerCode === null,
    worstCase: row.worstCase,
    notClassified: row.notClassified,
    hasSheet: row.hasSheet,
    pictograms,
    storageClass: row.storageClass,
    amount: amount && `${formatDecimal(amount.value, language)} ${amount.unit.replace('3', '³')}`,
    hazards: statementsOf(row.statements),
    precautions: chosen.map((code) => printedPrecaution(code, language, row)),
    emergencyPhone: row.emergencyPhone,
  };
}

export const storagePlaceRoutes: Route[] = [
  route(storagePlaces.get, async (call): Promise<StoragePlace> => {
    const { location } = call.query;
    const rows = await productsAt(call, location);
    const content = rows.map((row): StoredProduct => {
      const { id, name, dangerCode, storageClass, storedAmount } = row;
      const pictograms = pictogramsOf(row.pictograms, call.language);
      return { id, name, dangerCode, pictograms, storageClass, storedAmount, proposal: proposalFor(row) };
    });
    return {
      location,
      reactions: reactionsOf(rows),
      content,
      totalElements: rows[0]?.total ?? 0,
      areas: await areasOf(call, location),
    };
  }),
  routeDownload(storagePlaces.emergencySheet, async (call) => {
    const { organization, today, publicUrl, query } = call;
    const language = query.language ?? call.language;
    const rows = await productsAt(call, query.location);
    if (rows.length === 0) throw new Problem('NOT_FOUND');
    const address = `${publicUrl}/in/${organization.id}/chemicals/my-chemicals/places/${encodeURIComponent(query.location)}`;
    const sheet: EmergencySheet = {
      location: query.location,
      organization: organization.name,
      date: today,
      language,
      numbers: emergencyNumbers(organization.country, language),
      reactions: reactionsOf(rows),
      products: rows.map((row) => onSheet(row, language)),
      address,
    };
    const titled = { title: query.location, language };
    const asker = askerOf(call);
    const name = `${printed('emergency', language)} ${query.location}.pdf`;
    return pdfOf(() => print(asker, 'emergency', { sheet, titled }), name, query);
  }),
];
