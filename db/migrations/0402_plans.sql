-- Reminders are planned in TypeScript (planOf), which adds the coming dates to calendar feeds too: the functions that knew how are gone.

drop function if exists ctx.put_due_inspections(timestamptz, int);
drop function if exists ctx.plan_reminder(uuid, uuid, date, boolean, boolean);
drop function if exists ctx.next_due(date, text, date);
drop function if exists ctx.due_dates(date, text, date, date);
-- It answers with other columns now: db/account/digest.sql makes it again.
drop function if exists ctx.calendar_feed(bytea, timestamptz);
