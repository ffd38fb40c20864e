-- Accounts as managers of an organization create and rename them (decision 21).

-- The accounts of these addresses, created if none exist; a new one has a provisional name until its person accepts
-- an invitation. In: normalized addresses, each once, with names. Out: the account of each. Raises 42501 below MANAGE.
-- Runs as the owner: the organizations' role cannot read accounts.
create or replace function ctx.accounts_for(p_emails text[], p_first_names text[], p_last_names text[]) returns table (id uuid, email text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if ctx.level() < 3 or ctx.org_id() is null then raise exception 'managers alone' using errcode = '42501'; end if;
  insert into app.account (id, email, first_name, last_name, named)
    select gen_random_uuid(), given.email, given.first_name, given.last_name, false
    from unnest(p_emails, p_first_names, p_last_names) as given (email, first_name, last_name)
    order by given.email on conflict on constraint account_email_key do nothing;
  return query select a.id, a.email from app.account a where a.email = any (p_emails);
end $$;
grant execute on function ctx.accounts_for(text[],text[],text[]) to rede_tenant;

-- Changes the name of a member's account, with an entry in the trail. Out: null, or why not: EMAIL_FIXED (an address never changes here, or
-- a manager could take an account over), ACCOUNT_SHARED (the person is active where the caller does not manage, or at a higher level, and
-- names themselves). Raises 42501 below MANAGE, and for a person who is not a member or has not accepted.
create or replace function ctx.change_account(p_account uuid, p_email text, p_first_name text, p_last_name text) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account;
begin
  if ctx.level() < 3 or not exists (select from app.member m
      where m.organization_id = ctx.org_id() and m.account_id = p_account and m.invitation is null) then
    raise exception 'managers alone' using errcode = '42501';
  end if;
  select * into a from app.account where id = p_account for update;
  if a.email <> p_email then return 'EMAIL_FIXED'; end if;
  if (a.first_name::text, a.last_name::text) = (p_first_name, p_last_name) then return null; end if;
  if p_account <> ctx.user_id() and exists (select from app.member m where m.account_id = p_account and m.active and m.deleted_at is null
      and not exists (
        select from app.member own join app.organization_closure c on c.ancestor_id = own.organization_id and c.descendant_id = m.organization_id
        where own.account_id = ctx.user_id() and own.active and own.deleted_at is null
          and ctx.level_number(own.permission) >= greatest(3, ctx.level_number(m.permission)))) then
    return 'ACCOUNT_SHARED';
  end if;
  update app.account set first_name = p_first_name, last_name = p_last_name where id = p_account;
  insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
    values (ctx.org_id(), ctx.user_id(), 'member', p_account, 'UPDATE', ctx.difference(
      jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name),
      jsonb_build_object('first_name', p_first_name, 'last_name', p_last_name)));
  return null;
end $$;
grant execute on function ctx.change_account(uuid,text,text,text) to rede_tenant;
