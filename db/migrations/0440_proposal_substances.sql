-- Answers whole rows from now on (db/chemicals/proposals.sql); what a function answers cannot be replaced.
drop function if exists ctx.proposal_substances(uuid);
