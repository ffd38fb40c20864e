-- A function's columns cannot be renamed in place: db/account/digest.sql makes it with its new ones.
drop function if exists ctx.calendar_feed(bytea, timestamptz);
