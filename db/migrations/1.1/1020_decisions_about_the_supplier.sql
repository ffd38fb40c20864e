-- Decisions about a part of a value, such as the supplier's e-mail address.
alter table app.sheet_decision drop constraint sheet_decision_path_check,
  add constraint sheet_decision_path_check check (path ~ '^[a-z_]{1,40}(\.([0-9]{1,3}|[a-z_]{1,40}))?$') not valid;
