-- Controlled texts: what of them is found by its words.

-- Keeps what a text is found by: its name and number, and what its version in force says.
create or replace function ctx.keep_words_of_text() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.search_text := ctx.fold(concat_ws(' ', new.document_no, new.name, (select v.text_body from app.controlled_text_version v
    where v.organization_id = new.organization_id and v.text_id = new.id and v.number = new.approved_number)));
  return new;
end $$;

-- Whether a person may approve texts of the organization of the context: they may edit there. Runs as the owner, since they may be a member above it.
create or replace function ctx.may_approve(p_account uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, pg_temp as $$ select coalesce(ctx.level_of(p_account, ctx.org_id()) >= 2, false) $$;
grant execute on function ctx.may_approve(uuid) to rede_tenant;
