import { sql } from 'kysely';
import { people } from '../core/records/names.server.ts';
import type { RecordNames } from '../core/records/names.server.ts';

/** How the trail names the area's records, and what refers to them. */
export const recordNames: RecordNames = () => ({
  references: {
    producer_id: sql`select id, name from app.producer`,
    substance_id: sql`select id, name from app.substance`,
    chemical_id: sql`select id, name from app.chemical`,
    supplier_id: sql`select id, name from app.supplier`,
    supply_id: sql`select y.id, p.name from app.chemical_supply y join app.supplier p on p.id = y.supplier_id`,
    proposal_id: sql`select id, name from app.chemical_proposal`,
    chemical_proposal_id: sql`select id, name from app.chemical_proposal`,
    chemical_association_id: sql`select id, shown_name as name from app.chemical_association`,
    own_mixture_id: sql`select id, name from app.own_mixture`,
    mixture_id: sql`select id, name from app.own_mixture`,
    dilution_of_id: sql`select id, name from app.chemical`,
    merged_into_id: sql`select id, name from app.chemical union all select id, name from app.substance`,
    import_id: sql`select id, file_name as name from app.chemical_import`,
    approved_by_id: people,
    decided_by_id: people,
    applied_by_id: people,
    applied_id: sql`select id, shown_name as name from app.chemical_association
      union all select id, name from app.chemical`,
    sheet_reading_id: sql`select id, coalesce(product_name, file_name) as name from app.sheet_reading`,
  },
  codes: {
    dangerous_goods_id: sql`select id, 'UN ' || un_number || ' ' || name_en as name from app.dangerous_goods`,
  },
  called: {
    chemical_association: sql`select t.id, t.shown_name as name, null::uuid as parent_id from app.chemical_association t`,
    restriction_waiver: sql`select t.id, r.shown_name as name, t.chemical_association_id as parent_id
    from app.restriction_waiver t join app.chemical_association r on r.organization_id = t.organization_id
      and r.id = t.chemical_association_id`,
    chemical_proposal_substance: sql`select t.id, o.name, null::uuid as parent_id from app.chemical_proposal_substance t
    join app.chemical_proposal o on o.organization_id = t.organization_id and o.id = t.proposal_id`,
    own_mixture_line: sql`select t.id, m.name, m.id as parent_id from app.own_mixture_line t
    join app.own_mixture m on m.organization_id = t.organization_id and m.id = t.own_mixture_id`,
    sheet_reading: sql`select t.id, coalesce(t.product_name, t.file_name) as name, null::uuid as parent_id from app.sheet_reading t`,
    sheet_decision: sql`select t.id, coalesce(r.product_name, r.file_name) as name, r.id as parent_id from app.sheet_decision t
    join app.sheet_reading r on r.organization_id = t.organization_id and r.id = t.sheet_reading_id`,
    sheet_hint: sql`select t.id, coalesce(t.supplier_name, t.supplier) as name, null::uuid as parent_id from app.sheet_hint t`,
    chemical_import: sql`select t.id, t.file_name as name, null::uuid as parent_id from app.chemical_import t`,
  },
});
