-- An obligation is linked to the reminders that see to it that it is complied with.
alter table app.legislation_link add column reminder_id uuid,
  add foreign key (organization_id, reminder_id) references app.reminder (organization_id, id),
  drop constraint legislation_link_one,
  add constraint legislation_link_one check (num_nonnulls(document_id, stakeholder_association_id, reminder_id) = 1);
create unique index legislation_link_reminder on app.legislation_link (organization_id, association_id, reminder_id) where deleted_at is null and reminder_id is not null;
create index legislation_link_of_reminder on app.legislation_link (organization_id, reminder_id) where deleted_at is null;

-- Told in the trail of the obligation, by the names of what it is linked to.
create or replace function ctx.record_link_changes() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  changed text := case when TG_OP = 'INSERT' then 'select n.*, n.deleted_at is null as linked from new_rows n'
    else 'select n.*, n.deleted_at is null as linked from new_rows n
      join old_rows o on o.organization_id = n.organization_id and o.id = n.id
      where (n.deleted_at is null) <> (o.deleted_at is null)' end;
begin
  execute format('insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
    select k.organization_id, ctx.user_id(), ''legislation_association'', k.association_id, ''UPDATE'', jsonb_build_object(k.kind,
      jsonb_build_object(''from'', jsonb_agg(k.name order by k.id) filter (where not k.linked),
        ''to'', jsonb_agg(k.name order by k.id) filter (where k.linked)))
    from (select l.*, case when l.document_id is not null then ''documents'' when l.reminder_id is not null then ''reminders''
        else ''stakeholders'' end as kind, coalesce(f.name, r.name, a.own_name, s.name_en) as name from (%s) l
      left join app.file f on f.organization_id = l.organization_id and f.id = l.document_id
      left join app.reminder r on r.organization_id = l.organization_id and r.id = l.reminder_id
      left join app.stakeholder_association a on a.organization_id = l.organization_id and a.id = l.stakeholder_association_id
      left join app.stakeholder s on s.id = a.stakeholder_id) k group by 1, 4, k.kind', changed);
  return null;
end $$;
