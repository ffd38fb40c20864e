-- Invitations: a membership counts once the person has accepted it (decision 21).

-- The invitations waiting for the person of the context: organization and level, by name.
create or replace function ctx.own_invitations() returns table (id uuid, name text, permission text) language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select o.id, o.name::text, m.permission from app.member m join app.organization o on o.id = m.organization_id and o.deleted_at is null
  where m.account_id = ctx.user_id() and m.invitation = 'WAITING' and m.deleted_at is null order by o.name, o.id $$;
grant execute on function ctx.own_invitations() to rede_auth;

-- Out: true where an invitation waits for this person in any organization.
create or replace function ctx.is_invited(p_account uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.member m join app.organization o on o.id = m.organization_id and o.deleted_at is null
    where m.account_id = p_account and m.invitation = 'WAITING' and m.deleted_at is null) $$;
grant execute on function ctx.is_invited(uuid) to rede_auth;

-- Accepts or declines an invitation as the person of the context; the trail names them. A first acceptance gives a new account its name.
-- Out: false where no invitation waited.
create or replace function ctx.answer_invitation(p_organization uuid, p_accepts boolean) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare answered app.member;
begin
  perform from app.account where id = ctx.user_id() for update;
  update app.member m set invitation = case when not p_accepts then 'DECLINED' end, active = p_accepts, version = version + 1, last_modified_date = now()
    where m.organization_id = p_organization and m.account_id = ctx.user_id() and m.invitation = 'WAITING' and m.deleted_at is null
      and exists (select from app.organization o where o.id = p_organization and o.deleted_at is null)
    returning m.* into answered;
  if answered.id is null then return false; end if;
  if p_accepts then
    update app.account a set first_name = answered.first_name, last_name = answered.last_name, named = true where a.id = ctx.user_id() and not a.named;
  end if;
  return true;
end $$;
grant execute on function ctx.answer_invitation(uuid,boolean) to rede_auth;

-- Out: true where a new membership needs no acceptance: the person is active in the organization of the context, above it, or where the
-- person of the context manages.
create or replace function ctx.joins_at_once(p_account uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$
  select exists (select from app.member m where m.account_id = p_account and m.active and m.deleted_at is null and (
    exists (select from app.organization_closure c where c.ancestor_id = m.organization_id and c.descendant_id = ctx.org_id())
    or exists (select from app.member own join app.organization_closure c on c.ancestor_id = own.organization_id and c.descendant_id = m.organization_id
      where own.account_id = ctx.user_id() and own.active and own.deleted_at is null and ctx.level_number(own.permission) >= 3))) $$;
grant execute on function ctx.joins_at_once(uuid) to rede_tenant;

-- How many more new people may be invited by mail in the tree of the context, whichever of its organizations invites, and when the next
-- place is free (null: none used). In: the limit in 24 hours.
create or replace function ctx.invitations_left(p_most int) returns table (remaining int, free_at timestamptz) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select greatest(0, p_most - count(distinct i.account_id))::int, min(i.at) + interval '24 hours' from app.invitation_mail i
  where i.invited_to in (select ctx.whole_tree()) and i.at > now() - interval '24 hours' $$;
grant execute on function ctx.invitations_left(integer) to rede_tenant;

-- Books invitation mails: one in ten minutes and five in 24 hours to an address; p_most new people of the tree in 24 hours, else no row at all. Out:
-- mail_at: when it goes, delayed also by mails of other organizations, which nothing shows; null where this organization asked before, then
-- free_at: when it may again. Raises 42501 below MANAGE.
create or replace function ctx.book_invitations(p_accounts uuid[], p_most int) returns table (account_id uuid, mail_at timestamptz, free_at timestamptz)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare fresh int;
begin
  if ctx.level() < 3 or ctx.org_id() is null then raise exception 'managers alone' using errcode = '42501'; end if;
  -- Counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('invitation ' || ctx.root_id(), 0));
  perform from app.account a where a.id = any (p_accounts) order by a.id for update;
  delete from app.invitation_mail i where i.invited_to = ctx.org_id() and greatest(i.at, i.mail_at) < now() - interval '24 hours';
  select count(*) into fresh from unnest(p_accounts) as asked (id) where not exists (select from app.invitation_mail i
    where i.account_id = asked.id and i.invited_to in (select ctx.whole_tree()) and i.at > now() - interval '24 hours');
  if fresh > (select l.remaining from ctx.invitations_left(p_most) l) then return; end if;
  return query
    with asked as (
      select u.id,
        (select max(i.at) from app.invitation_mail i where i.account_id = u.id and i.invited_to = ctx.org_id()) as own_last,
        (select i.at from app.invitation_mail i where i.account_id = u.id and i.invited_to = ctx.org_id()
          order by i.at desc offset 4 limit 1) as own_fifth,
        (select max(i.mail_at) from app.invitation_mail i where i.account_id = u.id) as last,
        (select i.mail_at from app.invitation_mail i where i.account_id = u.id order by i.mail_at desc offset 4 limit 1) as fifth
      from unnest(p_accounts) as u (id)),
    judged as (
      select a.id, nullif(greatest(now(), a.own_last + interval '10 minutes', a.own_fifth + interval '24 hours'), now()) as free_at,
        greatest(now(), a.last + interval '10 minutes', a.fifth + interval '24 hours') as mail_at from asked a),
    booked as (
      insert into app.invitation_mail (account_id, invited_to, mail_at)
      select j.id, ctx.org_id(), j.mail_at from judged j where j.free_at is null returning invitation_mail.account_id)
    select j.id, case when j.free_at is null then j.mail_at end, j.free_at from judged j;
end $$;
grant execute on function ctx.book_invitations(uuid[],integer) to rede_tenant;

-- Whom an invitation is mailed to, with a link of 7 days stored where the person has no password yet. No row: the membership was taken
-- back. Out: signs_in: has a password; waits: has to accept; invited_by: name, null where unknown. For the job.
create or replace function ctx.invitation_link(p_account uuid, p_organization uuid, p_token_hash bytea, p_by uuid)
  returns table (email text, first_name text, language text, organization text, signs_in boolean, waits boolean, invited_by text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account; o app.organization; m app.member;
begin
  select * into a from app.account where account.id = p_account for update;
  select * into o from app.organization where organization.id = p_organization and organization.deleted_at is null;
  select * into m from app.member where account_id = a.id and organization_id = o.id and deleted_at is null and (active or invitation = 'WAITING');
  if m.id is null then return; end if;
  if a.password_hash is null then perform ctx.new_password_link(a.id, p_token_hash, interval '7 days', o.id); end if;
  return query select a.email, case when a.named then a.first_name else m.first_name end::text, a.language, o.name::text,
    a.password_hash is not null, m.invitation is not null, (select b.first_name || ' ' || b.last_name from app.account b where b.id = p_by);
end $$;
grant execute on function ctx.invitation_link(uuid,uuid,bytea,uuid) to rede_job;

-- Deletes a link whose mail could not be sent. For the job.
create or replace function ctx.withdraw_link(p_token_hash bytea) returns void language sql security definer
  set search_path = pg_catalog, pg_temp as $$ delete from app.password_token where token_hash = p_token_hash $$;
grant execute on function ctx.withdraw_link(bytea) to rede_job;

-- Trigger: a membership's id is the id of its account, so that the trail of a person is one in each organization. Refuses (42501) if the
-- application activates one for a person who has not accepted and does not join immediately.
create or replace function ctx.keep_invitation() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.id := new.account_id;
  if current_user = 'rede_tenant' and new.invitation is null and not ctx.joins_at_once(new.account_id) then
    raise exception 'nobody accepts for somebody else' using errcode = '42501';
  end if;
  return new;
end $$;
