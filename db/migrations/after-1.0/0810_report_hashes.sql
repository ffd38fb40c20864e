-- SHA-256 of each text that came by a poster with the key of a link: another text is no repetition. Null: from before, or the code of a poster.
alter table app.secret_link add column report_hashes bytea[];
