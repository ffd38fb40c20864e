import type pg from 'pg';
import type { Ground } from './lists.ts';

/**
 * Fills tables without their triggers, and builds their indexes after the rows are inserted: in a fraction of the time.
 */
async function fill(
  owner: pg.Client,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  await owner.query(
    "begin; set local session_replication_role = replica; set local maintenance_work_mem = '256MB'",
  );
  const { rows: indexes } = await owner.query<{ drop: string; create: string }>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as create from pg_index i
      where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables.map((table) => `app.${table}`)],
  );
  for (const { drop } of indexes) await owner.query(drop);
  await work();
  for (const { create } of indexes) await owner.query(create);
  await owner.query('commit');
  for (const table of tables) await owner.query(`vacuum analyze app.${table}`);
}

/**
 * The catalogue's substances: each with names and numbers like those of CAS and EC. «acid» and «cas» are in all, «xyl»
 * in one of a hundred, «peroxide» in one of five hundred; a third have H225, one of two hundred H201; one of 250 is on
 * a list.
 */
export const fillSubstances = ({ owner, rows }: Ground): Promise<void> =>
  fill(owner, ['substance'], () =>
    owner.query(
      `insert into app.substance (id, name, cas_number, ec_number, synonyms, hazard_statements, eu_hazard_statements, harmonisation, numbers,
          restriction_lists, last_modified_date, search_text)
        select gen_random_uuid(), name, cas, ec, array[synonym], statements, case when n % 1000 = 0 then '{EUH066}' else '{}' end::text[],
          case when n % 10 = 0 then '{}'::jsonb end, array['CAS ' || cas, 'EC ' || ec],
          case when n % 250 = 0 then '{REACH_SVHC}' else '{}' end::text[], now() - n * interval '1 minute',
          ctx.fold(concat_ws(' ', name, synonym, 'CAS ' || cas, 'EC ' || ec))
        from (select n, substr(md5(n::text), 1, 12) || ' acid' || case when n % 500 = 0 then ' peroxide' when n % 100 = 1 then ' xylene' else '' end
              || ' ' || n as name,
            substr(md5('s' || n), 1, 10) || ' ' || substr(md5('t' || n), 1, 14) as synonym,
            (10000 + n) || '-' || lpad((n % 100)::text, 2, '0') || '-' || n % 10 as cas,
            case when n % 5 > 0 then '2' || lpad((n % 100)::text, 2, '0') || '-' || lpad((n % 1000)::text, 3, '0') || '-' || n % 10 end as ec,
            case when n % 200 = 0 then '{H201}' when n % 3 = 0 then '{H225,H319}' else '{H315}' end::text[] as statements
          from generate_series(1, $1::int) n) rows`,
      [rows],
    ),
  );

const products = ['chemical', 'chemical_substance', 'chemical_supply', 'safety_data_sheet'] as const;

/**
 * The catalogue's chemicals, of 2,000 producers, with three substances each, one of 500 suppliers and for ten of eleven a Danish sheet:
 * «Thinner 000120», «P-120», «Producer 00121». A fifth are a thinner, a third red, «xenon» is in one of a hundred.
 */
export async function fillChemicals({ owner, rows }: Ground): Promise<void> {
  await owner.query(`insert into app.territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing;
    insert into app.producer (id, name) select gen_random_uuid(), 'Producer ' || to_char(n, 'FM00000') from generate_series(1, 2000) n;
    insert into app.supplier (id, name) select gen_random_uuid(), 'Supplier ' || to_char(n, 'FM00000') from generate_series(1, 500) n;
    insert into app.catalogue_file (id, name, content_type, size, sha256, created_by_id)
      select gen_random_uuid(), 'SDB.pdf', 'application/pdf', 1000, lpad('a', 64, 'a'), (select id from app.account limit 1);
    create temporary table maker as select row_number() over (order by name) as n, id, name from app.producer;
    create temporary table part as select row_number() over (order by id) as n, id, cas_number from app.substance
      where cas_number is not null order by id limit 20000;
    create temporary table shop as select row_number() over (order by name) as n, id from app.supplier;
    analyze maker; analyze part; analyze shop`);
  const { rows: parts } = await owner.query<{ count: string }>('select count(*) from part');
  const known = Number(parts[0]?.count);
  await fill(owner, products, async () => {
    await owner.query(
      `create temporary table product as select i, ('x' || substr(md5(i::text), 1, 7))::bit(28)::int as k, gen_random_uuid() as id
          from generate_series(1, ${rows}) i;
        analyze product`,
    );
    await owner.query(`insert into app.chemical (id, name, product_number, physical_state, producer_id, danger_code, pictograms, hazard_statements,
          countries, newest_sheet_date, last_modified_date, search_text)
        select p.id, w.name, w.number, (array['LIQUID', 'SOLID', 'GAS', 'AEROSOL'])[1 + k % 4], m.id,
          (array['GREEN', 'YELLOW', 'RED'])[1 + k % 3], array['GHS0' || 1 + k % 9], array['H' || 225 + k % 90],
          jsonb_build_object('DK', jsonb_build_object('storageClass', (array['3', '8B', '10', '12', '11'])[1 + k % 5])),
          case when k % 11 > 0 then date '2020-01-01' + i % 2400 end, now() - i * interval '1 minute',
          ctx.fold(concat_ws(' ', w.name, w.number, m.name, 'CAS ' || s.cas_number))
        from product p join maker m on m.n = 1 + i % 2000 join part s on s.n = 1 + (i * 7::bigint) % ${known}
          cross join lateral (select (array['Thinner', 'Cleaner', 'Primer', 'Oil', 'Adhesive'])[1 + i % 5] || ' ' || to_char(i, 'FM000000')
              || case when i % 100 = 3 then ' xenon' else '' end as name,
            case when i % 3 > 0 then 'P-' || i end as number) w`);
    await owner.query(`insert into app.chemical_substance (id, chemical_id, substance_id, position, min, max)
        select gen_random_uuid(), p.id, s.id, place, 1, 10 from product p cross join generate_series(0, 2) place
          join part s on s.n = 1 + (p.i * 7::bigint + place * 1300) % ${known};
      insert into app.chemical_supply (id, chemical_id, supplier_id, position)
        select gen_random_uuid(), p.id, s.id, 0 from product p join shop s on s.n = 1 + p.i % 500;
      insert into app.safety_data_sheet (id, chemical_id, territory, language, last_revision_date, file_id)
        select gen_random_uuid(), c.id, 'DK', 'da', c.newest_sheet_date, (select id from app.catalogue_file limit 1)
        from app.chemical c where c.newest_sheet_date is not null`);
  });
}

/**
 * A register for each organization, of every chemical of the catalogue the first one and of a tenth each other: in 300 cabinets, two of a
 * hundred on a list of restrictions, one of eleven without a sheet.
 */
export const fillRegister = ({ owner, organizations, rows }: Ground): Promise<void> =>
  fill(owner, ['chemical_association'], async () => {
    for (const [at, { organizationId, accountId }] of organizations.entries())
      await owner.query(
        `insert into app.chemical_association (organization_id, id, chemical_id, supply_id, storage_location, use, annual_amount, approved,
            approved_by_id, approved_date, risk_assessment, end_date, shown_name, shown_producer_id, shown_danger_code, shown_pictograms,
            shown_sheet_date, shown_restrictions, shown_set_aside, shown_storage_class, shown_words, last_modified_date)
          select $1, gen_random_uuid(), c.id, (select s.id from app.chemical_supply s where s.chemical_id = c.id and s.deleted_at is null limit 1),
            case when i % 9 > 0 then 'Cabinet ' || i % 300 end, 'Cleaning of parts', '{"value": "1.5", "unit": "kg"}', i % 7 > 0,
            case when i % 7 > 0 then $2::uuid end, case when i % 7 > 0 then current_date end, case when i % 4 > 0 then 'Extraction' end,
            case when i % 20 = 0 then current_date - 100 end, c.name, c.producer_id, c.danger_code, c.pictograms, c.newest_sheet_date,
            case when i % 50 = 0 then '{REACH_SVHC}' else '{}' end::text[], case when i % 60 = 1 then '{REACH_SVHC}' else '{}' end::text[],
            c.countries -> 'DK' ->> 'storageClass', c.search_text, now() - i * interval '1 minute'
          from (select *, row_number() over (order by name, id) as i from app.chemical order by name, id limit $3) c`,
        [organizationId, accountId, at === 0 ? rows : Math.ceil(rows / 10)],
      );
  });
