-- What the trail compares of a row is called by what it gives.
drop function if exists ctx.told(jsonb);
