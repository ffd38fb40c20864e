import type pg from 'pg';
import type { IsoDate } from '../../core/time/period.ts';

/**
 * Loads what people of the demo were notified of, as it would have come by what happened: mentions, actions given to them, and accidents
 * and important events where they manage. It was in mails of then, so that none is sent now; what is older was read.
 */
export async function loadDemoNotifications(client: pg.Client, today: IsoDate): Promise<void> {
  await client.query(
    `with happened as (
      select c.organization_id, (p ->> 'id')::uuid as account_id, 'MENTION' as reason, case when c.event_id is null then 'action' else 'event' end as tab,
        coalesce(c.event_id, c.action_id) as record_id, c.author_id as by_id, c.created_date as at
        from app.comment c cross join lateral jsonb_array_elements(c.mentions) p
      union all
      select a.organization_id, a.responsible_id, 'ASSIGNMENT', 'action', a.id, a.created_by_id, a.created_date from app.action a
        where a.status = 'OPEN' and a.responsible_id <> a.created_by_id
      union all
      select e.organization_id, l.account_id, case when e.accident_occurred then 'ACCIDENT' else 'EVENT' end, 'event', e.id, e.reported_by_id,
        e.created_date
        from app.event e cross join lateral ctx.looking_after_it(e.organization_id) l(account_id)
        where (e.accident_occurred or e.importance = 'HIGH') and l.account_id <> e.reported_by_id)
    insert into app.notification (id, account_id, in_organization, reason, table_name, record_id, by_id, at, read_at, mail, mail_after, mail_id, mailed_at)
    select gen_random_uuid(), account_id, organization_id, reason, tab, record_id, by_id, at,
      case when at < $1::date - 10 then at + interval '2 hours' end, 'AT_ONCE', at, gen_random_uuid(), at
    from happened where at > $1::date - 60`,
    [today],
  );
}
