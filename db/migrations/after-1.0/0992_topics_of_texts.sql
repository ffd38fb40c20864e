-- What a policy or an instruction is about: [{id}] of topics, as of documents.
alter table app.controlled_text add column topics jsonb not null default '[]';
