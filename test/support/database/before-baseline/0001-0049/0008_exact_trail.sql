-- The trail keeps numbers as their text: read as JSON numbers, decimals would lose their last digits.
create function ctx.exact(value jsonb) returns jsonb language sql immutable parallel safe
  as $$ select case when jsonb_typeof(value) = 'number' then to_jsonb(value #>> '{}') else value end $$;
create or replace function ctx.difference(before jsonb, after jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object('from', ctx.exact(before -> key), 'to', ctx.exact(after -> key))), '{}')
  from (select jsonb_object_keys(before) as key union select jsonb_object_keys(after)) as keys
  where before -> key is distinct from after -> key $$;
revoke execute on function ctx.exact(jsonb) from public;
grant execute on function ctx.exact(jsonb) to rede_tenant;
