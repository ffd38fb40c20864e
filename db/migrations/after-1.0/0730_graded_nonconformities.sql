-- How far a nonconformity is from what is required, and which clause or condition it does not meet (management-system.md 3.2).
alter table app.event add column grade text, add column requirement text,
  add constraint event_grade_check check (grade in ('MAJOR', 'MINOR')) not valid,
  add constraint event_requirement_check check (length(requirement) between 1 and 200) not valid;
