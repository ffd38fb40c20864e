import type pg from 'pg';

/** What is filled: the organizations that get the rows (the first is the one that is asked), and how many rows each. */
export interface Ground {
  /** A superuser: the triggers rest meanwhile. */
  owner: pg.Client;
  organizations: readonly { organizationId: string; accountId: string }[];
  rows: number;
}

const idsOf = ({ organizations }: Ground) => organizations.map(({ organizationId }) => organizationId);

/** Runs statements without triggers, then lets the database look at the tables that they filled. */
async function fill(
  owner: pg.Client,
  tables: readonly string[],
  statements: readonly [text: string, values: readonly unknown[]][],
): Promise<void> {
  await owner.query(
    "begin; set local session_replication_role = replica; set local maintenance_work_mem = '256MB'",
  );
  for (const [text, values] of statements) await owner.query(text, [...values]);
  await owner.query('commit');
  for (const table of tables) await owner.query(`vacuum analyze app.${table}`);
}

const lookups = ['department', 'area', 'competence'] as const;
/** Departments, areas and competences: «Værksted 4711 i Ørsted». */
export const fillLookups = (ground: Ground): Promise<void> =>
  fill(
    ground.owner,
    lookups,
    lookups.map((table) => [
      `insert into app.${table} (organization_id, id, name, description)
        select o, gen_random_uuid(), 'Værksted ' || n || ' i Ørsted', 'Hal ' || n from unnest($1::uuid[]) o, generate_series(1, $2::int) n`,
      [idsOf(ground), ground.rows],
    ]),
  );

/** People with a membership in each organization: «Åse Sørensen 4711». */
export const fillMembers = (ground: Ground): Promise<void> =>
  fill(
    ground.owner,
    ['account', 'member'],
    [
      [
        `with made as (insert into app.account (id, email, first_name, last_name, password_hash)
          select gen_random_uuid(), 'p' || n || '@' || o || '.example', (array['Åse', 'Bo', 'Lone'])[1 + n % 3], 'Sørensen ' || n, 'x'
          from unnest($1::uuid[]) o, generate_series(1, $2::int) n returning id, email)
        insert into app.member (organization_id, id, account_id, permission, title)
          select split_part(split_part(email, '@', 2), '.', 1)::uuid, id, id, 'READ_ORGANIZATION', 'Smed' from made`,
        [idsOf(ground), ground.rows],
      ],
    ],
  );

/** The catalogue's emission factors: «Fjernvarme 4711», from «Kilde 4711». */
export const fillFactors = ({ owner, rows }: Ground): Promise<void> =>
  fill(
    owner,
    ['emission_factor'],
    [
      [
        `insert into app.emission_factor (id, name_en, name_da, utility_type, emission_type, source_en, "values")
          select gen_random_uuid(), 'Fjernvarme ' || n, 'Fjernvarme ' || n, (array['WATER', 'HEAT'])[1 + n % 2], 'CO2', 'Kilde ' || n, '[]'
          from generate_series(1, $1::int) n`,
        [rows],
      ],
    ],
  );

/** The catalogue's stakeholders: «Company 4711», «Firma 4711», each with a number of up to six digits that it supplies. */
export const fillStakeholders = ({ owner, rows }: Ground): Promise<void> =>
  fill(
    owner,
    ['stakeholder'],
    [
      [
        `insert into app.stakeholder (id, name_en, name_da, description_en, category)
          select gen_random_uuid(), 'Company ' || n, 'Firma ' || n, 'Supplies part ' || n * 7919::bigint % 1000000,
            (array['SUPPLIER', 'CUSTOMER', 'AUTHORITY'])[1 + n % 3] from generate_series(1, $1::int) n`,
        [rows],
      ],
    ],
  );

/** An association of each organization with every stakeholder of the catalogue. */
export const fillAssociations = (ground: Ground): Promise<void> =>
  fill(
    ground.owner,
    ['stakeholder_association'],
    [
      [
        `insert into app.stakeholder_association (organization_id, id, stakeholder_id, needs_and_expectations, influence, interest, review_date)
          select o, gen_random_uuid(), s.id, 'Needs ' || s.description_en, 1 + n % 5, 1 + n % 4, current_date + (n % 400)::int
          from unnest($1::uuid[]) o, (select *, row_number() over () as n from app.stakeholder) s`,
        [idsOf(ground)],
      ],
    ],
  );

/** Words of a document in addition to its own two. */
const common = 6;
/**
 * Documents, as «Report 004711.pdf», and the words in them: «everywhere» in all, «spildevandstilladelse» in one of forty. A third are
 * reports, one of fifty is about air, one of ten is the responsibility of its organization's person.
 */
export async function fillDocuments({ owner, organizations, rows }: Ground): Promise<void> {
  // Built after the rows are inserted, these take a fraction of the time.
  const { rows: indexes } = await owner.query<{ name: string; create: string }>(
    "select indexname as name, indexdef as create from pg_indexes where indexname in ('file_search', 'file_words_search')",
  );
  const documents = `insert into app.file (organization_id, id, name, content_type, size, sha256, use, created_by_id, created_date, category,
      topics, date, review_date, responsible_id, search_text)
    select $1, gen_random_uuid(), 'Report ' || lpad(n::text, 6, '0') || '.pdf', 'application/pdf', n, lpad(to_hex(n), 64, '0'), 'DOCUMENT',
      $2, now() - n * interval '1 minute', case when n % 3 = 0 then 'REPORT' end,
      case when n % 50 = 0 then '[{"id":"ENV-AIR"}]'::jsonb else '[]' end, case when n % 4 > 0 then current_date - n end,
      case when n % 5 > 0 then current_date - 30 + n % 400 end, case when n % 10 = 0 then $2::uuid end,
      'report ' || lpad(n::text, 6, '0') || E'.pdf\\n\\n'
    from generate_series(1, $3::int) n`;
  const words = `insert into app.file_words (file_id, organization, words)
    select id, organization_id, 'everywhere ' || case when size % 40 = 0 then 'spildevandstilladelse ' else '' end
      || (select string_agg(substr(md5((size / 7 * 31 + k)::text), 1, 3 + k % 9), ' ') from generate_series(1, $2::int) k)
    from app.file where organization_id = any ($1::uuid[])`;
  await fill(
    owner,
    ['file_words', 'file'],
    [
      ...indexes.map(({ name }): [string, []] => [`drop index app.${name}`, []]),
      ...organizations.map(({ organizationId, accountId }): [string, unknown[]] => [
        documents,
        [organizationId, accountId, rows],
      ]),
      [words, [organizations.map(({ organizationId }) => organizationId), common]],
      ...indexes.map(({ create }): [string, []] => [create, []]),
      // As its migration has it: see there.
      ['alter index app.file_words_search alter column 1 set statistics 10', []],
    ],
  );
}

/** Subsidiaries of an organization, a hundred of them with the rest below: «Afdeling 4711». */
export const fillOrganizations = ({ owner, organizations, rows }: Ground): Promise<void> =>
  fill(
    owner,
    ['organization', 'organization_closure'],
    organizations.flatMap(({ organizationId }): [string, unknown[]][] => [
      [
        `with numbered as (select n, gen_random_uuid() as id from generate_series(1, $2::int) n),
          made as (insert into app.organization (id, parent_id, name)
            select s.id, coalesce(p.id, $1::uuid), 'Afdeling ' || s.n
            from numbered s left join numbered p on s.n > 100 and p.n = 1 + s.n % 100 returning id, parent_id)
        insert into app.organization_closure (ancestor_id, descendant_id)
          select id, id from made union all select $1, id from made
          union all select parent_id, id from made where parent_id <> $1`,
        [organizationId, rows],
      ],
    ]),
  );
