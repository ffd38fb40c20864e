import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** How many requirements of an obligation have a limit that is exceeded and not evaluated since. In: its alias. */
export const exceededOf = (
  alias: string,
): RawBuilder<number> => sql`(select count(*)::int from app.requirement q where q.organization_id = ctx.org_id()
  and q.association_id = ${sql.ref(`${alias}.association_id`)} and q.exceeded_since is not null and q.deleted_at is null)`;

/** Of the requirements of an obligation that apply, or may, how many are complied with (`met` in roll-up.ts); null without any. In: its alias. */
export const metOf = (
  alias: string,
): RawBuilder<unknown> => sql`(select case when count(*) > 0 then json_build_object('of', count(*),
    'met', count(*) filter (where q.applies = 'YES' and q.compliance_status = 'COMPLIANT')) end
  from app.requirement q where q.organization_id = ctx.org_id() and q.association_id = ${sql.ref(`${alias}.association_id`)}
    and q.applies <> 'NO' and q.deleted_at is null)`;

/** Whether an obligation has such a requirement. In: its alias, and the person to whom they fall, where only those count. */
export const isExceeded = (
  alias: string,
  accountId: string | null = null,
): RawBuilder<boolean> => sql`(${sql.ref(`${alias}.association_id`)} = any (array(select q.association_id
  from app.requirement q join app.legislation_association qa on qa.organization_id = q.organization_id and qa.id = q.association_id
  where q.organization_id = ctx.org_id() and q.exceeded_since is not null and q.deleted_at is null
    and (${accountId}::uuid is null or coalesce(q.responsible_id, qa.responsible_id) = ${accountId}::uuid))))`;
