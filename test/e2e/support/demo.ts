import type { People } from '../../support/people.ts';

interface DemoIds {
  /** Nordlys Production, its holding, and Nordlys Service, which is LIMITED. */
  organization: string;
  group: string;
  limited: string;
  /**
   * Fills in a path: `{E-101}` is the meter of that number, `{W-202:replaced}` the reading of its replacement, `{scope:2}` the
   * second version of Nordlys Production's scope,
   * `{stakeholder:Employees}` a stakeholder of it, `{catalogue:Employees}` one of the catalogue, `{doc:Plan.pdf}` the document of that name,
   * `{reminder:Ladders}` a reminder, `{inspection:Ladders}` the next inspection of that name, `{inspected:NOT_OK}` the latest one with that result.
   * `{obligation:32006R1907}` an obligation of it by the number of its act, `{act:32006R1907}` an act of the catalogue,
   * `{substance:601-020-00-8}` the substance of that index number, `{chemical:Oxygen, compressed}`, `{producer:Vestkem}` and
   * `{supplier:Lak & Farve}` what is called so, `{entry:Oxygen, compressed}` an entry of its register of chemicals.
   */
  pathOf: (path: string) => string;
}

/** The demo's organization, and no other of that name. */
const production = `(select id from organization where name = 'Nordlys Production' order by id limit 1)`;

/** The ids of the demo's records, which are new in every database. */
export async function demoIds({ owner }: People): Promise<DemoIds> {
  const of = async (query: string): Promise<Record<string, string>> => {
    const { rows } = await owner.query<{ key: string; id: string }>(query);
    return Object.fromEntries(rows.map(({ key, id }) => [key, id]));
  };
  const organizations = await of(
    `select name as key, id from organization where name like 'Nordlys%' order by id desc`,
  );
  const records = {
    ...(await of(`select number as key, id from meter where number is not null order by id desc`)),
    ...(await of(
      `select meter.number || ':replaced' as key, reading.id from reading
       join meter on meter.id = reading.meter_id where reading.kind = 'METER_REPLACED'`,
    )),
    ...(await of(
      `select 'scope:' || s.version as key, s.id from scope s where s.organization_id = ${production}`,
    )),
    ...(await of(
      `select 'stakeholder:' || coalesce(a.own_name, s.name_en) as key, a.id from stakeholder_association a
       left join stakeholder s on s.id = a.stakeholder_id where a.organization_id = ${production}`,
    )),
    ...(await of(`select 'event:' || title as key, id from event where organization_id = ${production}`)),
    ...(await of(
      `select 'obligation:' || l.reference as key, l.id from legislation_association a join legislation l on l.id = a.legislation_id
       where a.organization_id = ${production}`,
    )),
    ...(await of(`select 'act:' || reference as key, id from legislation where reference is not null`)),
    ...(await of(`select 'catalogue:' || name_en as key, id from stakeholder`)),
    ...(await of(
      `select 'department' as key, id from department where organization_id = ${production} and name = 'Forge'`,
    )),
    ...(await of(`select 'organization' as key, id from ${production} o`)),
    ...(await of(
      `select 'change' as key, max(c.id)::text as id from change c
       where c.organization_id = ${production} and c.table_name = 'meter'`,
    )),
    ...(await of(
      `select split_part(a.email, '@', 1) as key, a.id from account a where a.email like '%@nordlys.example'`,
    )),
    ...(await of(
      `select 'doc:' || name as key, id from file where use = 'DOCUMENT' and not replaced and deleted_at is null
       and organization_id = ${production}`,
    )),
    ...(await of(
      `select 'reminder:' || name as key, id from reminder where organization_id = ${production}`,
    )),
    ...(await of(
      `select 'inspection:' || name as key, id from inspection
       where organization_id = ${production} and status = 'PENDING' order by due_date desc`,
    )),
    ...(await of(
      `select 'inspected:' || coalesce(result, 'SKIPPED') as key, id from inspection
       where organization_id = ${production} and status = 'DONE' order by due_date`,
    )),
    ...(await of(
      `select 'substance:' || index_number as key, id from substance
       where index_number in ('601-020-00-8', '005-011-00-4', '603-002-00-5', '082-004-00-2')`,
    )),
    // By their names, which journeys beside this one do not use.
    ...(await of("select 'chemical:' || name as key, id from chemical where deleted_at is null")),
    ...(await of(
      `select 'entry:' || shown_name as key, id from chemical_association where organization_id = ${production}`,
    )),
    ...(await of("select 'producer:' || name as key, id from producer where deleted_at is null")),
    ...(await of("select 'supplier:' || name as key, id from supplier where deleted_at is null")),
    ...(await of(
      `select 'factor' as key, id from emission_factor where name_en = 'District heating, Denmark'`,
    )),
  };
  const idOf = (ids: Record<string, string>, key: string): string => {
    const id = ids[key];
    if (!id) throw new Error(`The demo has no ${key}.`);
    return id;
  };
  return {
    organization: idOf(organizations, 'Nordlys Production'),
    group: idOf(organizations, 'Nordlys Group'),
    limited: idOf(organizations, 'Nordlys Service'),
    pathOf: (path) => path.replace(/\{([^}]+)\}/g, (_, key: string) => idOf(records, key)),
  };
}
