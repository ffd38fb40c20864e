-- What a search finds of chemicals.

call ctx.searchable('CHEMICAL', source => 'app.chemical t where t.deleted_at is null',
  detail => $$concat_ws(' · ', (select p.name from app.producer p where p.id = t.producer_id), t.product_number)$$, sooner => 'length(t.name)');
call ctx.searchable('OWN_MIXTURE', 'own_mixture', sooner => 'length(t.name)');
call ctx.searchable('REGISTERED', 'chemical_association', name => 't.shown_name', detail => 't.storage_location',
  sooner => 'case when t.end_date < current_date then 1000 else 0 end + length(t.shown_name)');
call ctx.searchable('SUBSTANCE', source => 'app.substance t where t.deleted_at is null',
  name => $$case '%1$s' when 'da' then coalesce(t.name_da, t.name) else t.name end$$,
  detail => $$concat_ws(' · ', t.cas_number, case when '%1$s' = 'en' or t.name_da is null then t.name_da else t.name end)$$,
  sooner => 'length(t.name)');
