-- What waits, and what is a person's, is read from the views of the schema work: one function in place of three.
drop function if exists ctx.waiting();
drop function if exists ctx.waiting_inspections();
drop function if exists ctx.waiting_events();
