-- What people change of themselves: their name, which every organization that they are in tells in its trail, and their phone there.
create function ctx.own_profile() returns table (first_name text, last_name text, phone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.first_name::text, a.last_name::text, (
    select m.phone from app.member m where m.account_id = a.id and m.active and m.deleted_at is null and m.phone is not null
      order by m.last_modified_date desc limit 1)
  from app.account a where a.id = ctx.user_id() $$;

create function ctx.change_own_profile(p_first_name text, p_last_name text, p_phone text) returns void language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare a app.account; org uuid;
begin
  select * into a from app.account where id = ctx.user_id() for update;
  if a.id is null then raise exception 'nobody is signed in' using errcode = '42501'; end if;
  if (a.first_name::text, a.last_name::text) <> (p_first_name, p_last_name) then
    update app.account set first_name = p_first_name, last_name = p_last_name where id = a.id;
    insert into app.change (organization_id, account_id, table_name, record_id, action, changes)
      select m.organization_id, a.id, 'member', a.id, 'UPDATE', ctx.difference(
        jsonb_build_object('first_name', a.first_name, 'last_name', a.last_name),
        jsonb_build_object('first_name', p_first_name, 'last_name', p_last_name))
      from app.member m where m.account_id = a.id and m.deleted_at is null;
  end if;
  -- One at a time: the trail tells the rows of one statement apart by their id, which is the person's in all of them.
  for org in select m.organization_id from app.member m
    where m.account_id = a.id and m.active and m.deleted_at is null and m.phone is distinct from p_phone
  loop
    update app.member m set phone = p_phone, version = version + 1, last_modified_date = now()
      where m.organization_id = org and m.account_id = a.id;
  end loop;
end $$;
revoke execute on function ctx.own_profile(), ctx.change_own_profile(text, text, text) from public;
grant execute on function ctx.own_profile(), ctx.change_own_profile(text, text, text) to rede_auth;

-- Says also who invites, where that is still known.
drop function ctx.invitation_link(uuid, uuid, bytea);
create function ctx.invitation_link(p_account uuid, p_organization uuid, p_token_hash bytea, p_by uuid)
  returns table (email text, first_name text, language text, organization text, signs_in boolean, invited_by text)
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a app.account; o app.organization;
begin
  select * into a from app.account where account.id = p_account for update;
  select * into o from app.organization where organization.id = p_organization and organization.deleted_at is null;
  if a.id is null or o.id is null or not exists (select from app.member m
    where m.account_id = a.id and m.organization_id = o.id and m.active and m.deleted_at is null) then return; end if;
  if a.password_hash is null then perform ctx.new_password_link(a.id, p_token_hash, interval '7 days'); end if;
  return query select a.email, a.first_name::text, a.language, o.name::text, a.password_hash is not null,
    (select b.first_name || ' ' || b.last_name from app.account b where b.id = p_by);
end $$;
revoke execute on function ctx.invitation_link(uuid, uuid, bytea, uuid) from public;
grant execute on function ctx.invitation_link(uuid, uuid, bytea, uuid) to rede_job;
