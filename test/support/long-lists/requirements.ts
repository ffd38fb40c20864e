import type { Ground } from './lists.ts';

/** Requirements of each own obligation. */
export const requirementsOfEach = 100;

/** Own obligations with a hundred requirements each; of every hundredth a limit is exceeded. In: as many requirements in each organization. */
export async function fillRequirements({ owner, organizations, rows }: Ground): Promise<void> {
  const orgs = organizations.map(({ organizationId }) => organizationId);
  await owner.query('begin; set local session_replication_role = replica; set local search_path = app');
  await owner.query(
    "insert into territory (id, name_en, name_da) values ('DK', 'Denmark', 'Danmark') on conflict do nothing",
  );
  await owner.query(
    `insert into legislation (id, title_en, title_da, territory, own_organization_id, own_reference)
      select gen_random_uuid(), 'Permit ' || n, 'Permit ' || n, 'DK', o, 'P-' || n
      from unnest($1::uuid[]) o, generate_series(1, $2::int) n`,
    [orgs, Math.ceil(rows / requirementsOfEach)],
  );
  await owner.query(
    `insert into legislation_association (organization_id, id, legislation_id, responsible_id)
      select own_organization_id, id, id, $1 from legislation where own_organization_id is not null`,
    [organizations[0]?.accountId],
  );
  await owner.query(
    `insert into requirement (organization_id, id, association_id, ref, text, position, responsible_id, applies, compliance_status, evaluated_date, exceeded_since)
      select a.organization_id, gen_random_uuid(), a.id, 'Condition ' || n, 'Keep a copy.', n, $3, 'YES', 'COMPLIANT', current_date,
        case when n = 1 and l.own_reference like '%00' then current_date - 30 end
      from legislation_association a join legislation l on l.id = a.legislation_id and l.own_organization_id = a.organization_id,
        generate_series(1, $2::int) n
      where a.organization_id = any ($1)`,
    [orgs, requirementsOfEach, organizations[0]?.accountId],
  );
  await owner.query('commit');
  await owner.query('vacuum analyze app.legislation, app.legislation_association, app.requirement');
}
