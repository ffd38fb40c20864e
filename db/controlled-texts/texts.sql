-- Controlled texts: what of them is found by its words.

-- Keeps what a text is found by: its name and number, and what its version in force says.
create or replace function ctx.keep_words_of_text() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.search_text := ctx.fold(concat_ws(' ', new.document_no, new.name, (select v.text_body from app.controlled_text_version v
    where v.organization_id = new.organization_id and v.text_id = new.id and v.number = new.approved_number)));
  return new;
end $$;
