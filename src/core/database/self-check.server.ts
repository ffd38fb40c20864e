import pg from 'pg';
import { withClient } from './connection.server.ts';

/** Something in the database that breaks tenant isolation: the rule, and what breaks it. */
export interface Finding {
  rule: string;
  object: string;
}

/**
 * The kind of a table. A table without `organization_id` that no area declares is a finding: its kind must be stated.
 * - organization: has rows of organizations, which its policies keep apart
 * - catalogue: read by everybody, written only by maintainers
 * - reference: supplied with the product, or the trail of the catalogue: the application only reads it
 * - identity: accounts and sessions, only for the accounts' role
 * - own: has row-level security by a column other than `organization_id`
 * - hidden: only for the owner and its functions
 * - passing: identity rows that are deleted when they expire
 */
export type TableKind =
  | 'organization'
  | 'catalogue'
  | 'reference'
  | 'identity'
  | 'own'
  | 'hidden'
  | 'passing';
export type TableKinds = Readonly<Record<TableKind, readonly string[]>>;

const list = (values: readonly string[]) =>
  `array[${values.map((value) => `'${value}'`).join(', ')}]::text[]`;
const runtime = `(select oid from pg_roles where rolname in ('rede_tenant', 'rede_auth', 'rede_job'))`;

/** What an extension adds, such as an operator's `pg_stat_statements`, is not checked. */
const notOfExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/** The basis of every rule: our tables (all, or those named), which belong to organizations, their policies and grants. */
const viewsOf = (known: readonly string[] | null) => `
  t as (select c.oid, c.relname as name, c.relowner, c.relrowsecurity and c.relforcerowsecurity as forced, c.relacl, a.attnum as org
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') ${known ? `and c.relname = any (${list(known)})` : ''}),
  p as (select t.name as tab, t.org, t.relowner, y.polname, y.polroles, y.polcmd,
      pg_get_expr(y.polqual, y.polrelid) as using_expr, pg_get_expr(y.polwithcheck, y.polrelid) as check_expr
    from pg_policy y join t on t.oid = y.polrelid),
  g as (select t.name as tab, coalesce(r.rolname, 'public') as grantee, x.privilege_type as privilege
    from t cross join lateral (
      select e.grantee, e.privilege_type from aclexplode(t.relacl) e union all
      select e.grantee, e.privilege_type from pg_attribute a cross join lateral aclexplode(a.attacl) e where a.attrelid = t.oid) x
    left join pg_roles r on r.oid = x.grantee where x.grantee <> t.relowner),
  f as (select n.nspname || '.' || p.proname as name, p.prosecdef, p.proconfig, p.proacl from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('app', 'ctx', 'public') and ${notOfExtension('p.oid')})`;

/** Starts by requiring the row to be of the context's organization, and nothing widens it. */
const bound = (expression: string) =>
  `${expression} ~ '^\\(+organization_id = \\( SELECT ctx\\.org_id\\(\\) AS org_id\\)\\)' and ${expression} !~ ' OR '`;
const levelled = (expression: string) => `${expression} ~ '\\( SELECT ctx\\.level\\(\\) AS level\\)'`;
const forApplication = `polroles && array(select oid from pg_roles where rolname in ('rede_tenant', 'rede_auth', 'rede_job'))`;

const ofNoOrganization = ({ organization: _not, ...others }: TableKinds) => Object.values(others).flat();

/** Each rule with the query for what breaks it (one column, `object`). $1 is the application's login. */
const rulesOf = (tables: TableKinds): Record<string, string> => ({
  'every table is an organization’s or known as something else': `select name as object from t where org is null and name <> all (${list(ofNoOrganization(tables))})`,
  'an organization’s table has forced row-level security': `select name as object from t
    where not forced and (org is not null or name = any (${list([...tables.own, ...tables.catalogue, 'catalogue_change'])}))`,
  'what is granted has a policy': `select g.tab || ' ' || lower(privilege) as object from g join t on t.name = g.tab and t.forced
    where grantee like 'rede\\_%' and privilege in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and not exists (select from p
      where p.tab = g.tab and p.polroles @> array[(select oid from pg_roles where rolname = grantee)]
        and p.polcmd in ('*', case privilege when 'SELECT' then 'r' when 'INSERT' then 'a' when 'UPDATE' then 'w' else 'd' end))`,
  'a policy is for a role': `select tab || ' ' || polname as object from p where polroles @> array[0::oid]`,
  'a policy on an organization’s table is for its readers or its owner': `select tab || ' ' || polname as object from p
    where org is not null and not polroles <@ array[relowner, (select oid from pg_roles where rolname = 'rede_tenant')]`,
  'a policy binds rows to the organization of the context': `select tab || ' ' || polname as object from p
    where org is not null and ${forApplication} and (
      not (${bound("coalesce(using_expr, '')")}) and polcmd <> 'a' or not (${bound("coalesce(check_expr, '')")}) and polcmd in ('a', 'w', '*'))`,
  'a policy for writing asks for a level': `select tab || ' ' || polname as object from p where polcmd in ('a', 'w', '*') and ${forApplication}
    and tab <> 'idempotency' and not (${levelled("coalesce(case polcmd when 'a' then check_expr else using_expr end, '')")})`,
  'nothing is granted to everybody or to the login itself': `select tab || ' ' || lower(privilege) || ' to ' || grantee as object from g
    where grantee = 'public' or grantee = $1`,
  'the application neither deletes nor truncates': `select tab || ' ' || lower(privilege) || ' to ' || grantee as object from g
    where privilege not in ('SELECT', 'INSERT', 'UPDATE')
      and grantee like 'rede\\_%' and not (privilege = 'DELETE' and grantee || ' ' || tab = any (${list(tables.passing.map((table) => `rede_auth ${table}`))}))`,
  'accounts are out of the organizations’ reach': `select tab || ' ' || lower(privilege) || ' to ' || grantee as object from g
    where tab = any (${list(tables.identity)}) and grantee in ('rede_tenant', 'rede_job')`,
  'what is the owner’s stays with the owner': `select tab || ' to ' || grantee as object from g where tab = any (${list(tables.hidden)})`,
  'reference lists are only read': `select tab || ' ' || lower(privilege) || ' to ' || grantee as object from g
    where tab = any (${list([...tables.reference, 'change'])}) and privilege <> 'SELECT'`,
  'no sequence is given away': `select c.relname as object from pg_class c cross join lateral aclexplode(c.relacl) e
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'S' and e.grantee <> c.relowner`,
  'a reference to an organization’s table names the organization': `select k.conrelid::regclass || ' ' || k.conname as object
    from pg_constraint k join t target on target.oid = k.confrelid and target.org is not null where k.contype = 'f' and not exists (
      select from unnest(k.conkey, k.confkey) as pair(own, theirs) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
      where pair.theirs = target.org and a.attname = case k.conrelid when (select oid from t where name = 'organization') then 'id' else 'organization_id' end)`,
  'keys of an organization’s table begin with the organization': `select i.indexrelid::regclass::text as object
    from pg_index i join t on t.oid = i.indrelid and t.org is not null where (i.indisunique or i.indisprimary) and i.indkey[0] <> t.org`,
  'every write leaves its trail': `select t.name || ' ' || kind as object from t cross join unnest(array['audit_insert', 'audit_update']) as kind
    where (t.org is not null or t.name = any (${list(['organization', ...tables.catalogue])})) and t.name <> 'change'
      and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = kind and g.tgenabled in ('O', 'A'))`,
  'a view asks with the rights of who reads it': `select c.oid::regclass::text as object from pg_class c
    where c.relnamespace in ('app'::regnamespace, 'ctx'::regnamespace, 'public'::regnamespace)
      and (c.relkind = 'm' or c.relkind = 'v' and coalesce(not c.reloptions @> '{security_invoker=true}', true))
      and ${notOfExtension('c.oid')}`,
  'a function with its owner’s rights has a fixed search path': `select name as object from f
    where prosecdef and coalesce(not proconfig @> array['search_path=pg_catalog, pg_temp'], true)`,
  'no function is for everybody': `select name as object from f where proacl is null or exists (select from aclexplode(proacl) where grantee = 0)`,
  'the application’s roles are bound by policies and own nothing': `select rolname as object from pg_roles r
    where (r.oid in ${runtime} or rolname = $1) and (rolsuper or rolbypassrls)
    union all select c.oid::regclass::text from pg_class c where c.relowner in ${runtime} and c.relnamespace = 'app'::regnamespace`,
  'the application’s roles make nothing': `select rolname || ' in ' || nspname as object from pg_roles r cross join pg_namespace n
    where r.oid in ${runtime} and nspname in ('app', 'ctx') and has_schema_privilege(r.oid, n.oid, 'CREATE')`,
  'a role of the application is a member of nothing': `select r.rolname || ' of ' || pg_get_userbyid(m.roleid) as object
    from pg_auth_members m join pg_roles r on r.oid = m.member where r.oid in ${runtime}`,
});

/** The promise, in words. */
export const promises = Object.keys(
  rulesOf({ organization: [], catalogue: [], reference: [], identity: [], own: [], hidden: [], passing: [] }),
);

/**
 * What breaks the rules; empty for a sound database. In: any connection, the application's login, the kinds of tables, and whether
 * other tables belong to a newer version, which answers for them.
 */
export async function lint(
  client: Pick<pg.ClientBase, 'query'>,
  appLogin: string,
  tables: TableKinds,
  onlyKnown = false,
): Promise<Finding[]> {
  const queries = Object.entries(rulesOf(tables)).map(
    ([rule, query]) => `select ${pg.escapeLiteral(rule)} as rule, object::text from (${query}) as found`,
  );
  const known = onlyKnown ? Object.values(tables).flat() : null;
  const { rows } = await client.query<Finding>(
    `with ${viewsOf(known)} ${queries.join(' union all ')} order by 1, 2`,
    [appLogin],
  );
  return rows;
}

/** Weak points that give no one access: the database's owner can change it. */
async function remarks(client: Pick<pg.ClientBase, 'query'>, appLogin: string): Promise<string[]> {
  const { rows } = await client.query<{ reads: boolean; sets: boolean }>(
    `select has_table_privilege($1, c.oid, 'select') as reads,
      has_function_privilege('rede_tenant', 'pg_catalog.set_config(text, text, boolean)', 'execute') as sets
    from pg_class c where c.relnamespace = 'app'::regnamespace and c.relname = 'account'`,
    [appLogin],
  );
  return [
    rows[0]?.reads &&
      `${appLogin} owns the tables or inherits its roles; give the application a separate login: create role … login noinherit.`,
    rows[0]?.sets &&
      'set_config is open to every role. A superuser may close it: revoke execute on function pg_catalog.set_config(text, text, boolean) from public; grant it to the owner of the tables.',
  ].filter((remark) => typeof remark === 'string');
}

/**
 * Checks that the database still keeps organizations apart, before anything is served from it. In: the application's
 * connection string and login, the kinds of tables, and whether the database is of a newer version. Throws, naming each finding, if it does not.
 */
export async function selfCheck({
  url,
  appLogin,
  tables,
  onlyKnown = false,
  log = () => {},
}: {
  url: string;
  appLogin: string;
  tables: TableKinds;
  onlyKnown?: boolean;
  log?: (line: string) => void;
}): Promise<void> {
  await withClient({ connectionString: url }, async (client) => {
    const findings = await lint(client, appLogin, tables, onlyKnown);
    if (findings.length > 0)
      throw new Error(
        `The database does not keep organizations separate, so Rede does not start.\n${findings.map(({ rule, object }) => `- ${rule}: ${object}`).join('\n')}`,
      );
    for (const remark of await remarks(client, appLogin)) log(`Database: ${remark}`);
  });
}
