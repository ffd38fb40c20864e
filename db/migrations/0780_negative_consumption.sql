drop function if exists ctx.consumption_co2_only(boolean,integer);
