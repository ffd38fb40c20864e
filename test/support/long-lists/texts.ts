import type { Ground } from './lists.ts';

/** How many people each organization has; half of its texts are for everyone, the others for one department of ten. */
const people = 500;

/**
 * Texts in force that are read: for every five acknowledgements one more is missing. In: as many acknowledgements in each organization.
 */
export async function fillTexts({ owner, organizations, rows }: Ground): Promise<void> {
  const orgs = organizations.map(({ organizationId }) => organizationId);
  const texts = Math.ceil((rows * 1.2) / people);
  await owner.query('begin; set local session_replication_role = replica; set local search_path = app');
  await owner.query(
    `insert into account (id, email, first_name, last_name, language)
      select gen_random_uuid(), 'reader-' || n || '@' || o || '.example', 'Reader', lpad(n::text, 4, '0'), 'en'
      from unnest($1::uuid[]) o, generate_series(1, $2::int) n`,
    [orgs, people],
  );
  await owner.query(
    `insert into member (organization_id, id, account_id, permission)
      select o, a.id, a.id, 'READ_ORGANIZATION' from unnest($1::uuid[]) o join account a on a.email like 'reader-%@' || o || '.example'`,
    [orgs],
  );
  await owner.query(
    `insert into department (organization_id, id, name) select o, gen_random_uuid(), 'Department ' || n from unnest($1::uuid[]) o, generate_series(1, 10) n`,
    [orgs],
  );
  await owner.query(
    `insert into member_department (organization_id, id, member_id, department_id)
      select m.organization_id, gen_random_uuid(), m.id, d.id
      from (select *, row_number() over (partition by organization_id order by id) % 10 as turn from member where organization_id = any ($1)) m
      join (select *, row_number() over (partition by organization_id order by id) % 10 as turn from department where organization_id = any ($1)) d
        using (organization_id, turn)`,
    [orgs],
  );
  await owner.query(
    `insert into controlled_text (organization_id, id, kind, name, document_no, must_acknowledge, status, approved_number, search_text)
      select o, gen_random_uuid(), case when n % 10 = 0 then 'POLICY' else 'INSTRUCTION' end, 'Work at machine ' || n * 7919 % 10007, 'I-' || n, true,
        'APPROVED', 1, 'work at machine i-' || n || case when n % 50 = 0 then ' vanadium' else '' end
      from unnest($1::uuid[]) o, generate_series(1, $2::int) n`,
    [orgs, texts],
  );
  await owner.query(
    `insert into controlled_text_department (organization_id, id, text_id, department_id)
      select t.organization_id, gen_random_uuid(), t.id, (select d.id from department d where d.organization_id = t.organization_id
        order by d.id offset (('x' || right(t.id::text, 2))::bit(8)::int % 10) limit 1)
      from controlled_text t where t.organization_id = any ($1) and ('x' || right(t.id::text, 2))::bit(8)::int % 2 = 0`,
    [orgs],
  );
  await owner.query(
    `insert into controlled_text_version (organization_id, id, text_id, number, text_body, sha256, status, written_by_id, approved_by_id,
        approved_date, counts_from)
      select t.organization_id, gen_random_uuid(), t.id, 1, 'Check the guard.', repeat('0', 64), 'APPROVED', $2, $2, now() - interval '3 days', 1
      from controlled_text t where t.organization_id = any ($1)`,
    [orgs, organizations[0]?.accountId],
  );
  await owner.query(
    `insert into acknowledgement (organization_id, id, text_id, number, account_id)
      select t.organization_id, gen_random_uuid(), t.id, 1, m.account_id from controlled_text t
      join lateral (select m.*, row_number() over (order by m.id) as place from member m where m.organization_id = t.organization_id) m
        on m.place % 6 <> ('x' || left(right(t.id::text, 4), 2))::bit(8)::int % 6
      where t.organization_id = any ($1)`,
    [orgs],
  );
  await owner.query('commit');
  for (const table of [
    'account',
    'member',
    'member_department',
    'controlled_text',
    'controlled_text_department',
    'controlled_text_version',
    'acknowledgement',
  ])
    await owner.query(`vacuum analyze app.${table}`);
}
