-- Notifications are reached only by functions, each for the person of the context.

call ctx.bare('notification');
-- Open screens ask again for what is new or taken back.
create trigger tell_of_notifications after insert on app.notification referencing new table as new_rows
  for each statement execute function ctx.tell_of_changes();
create trigger tell_of_notifications_taken_back after delete on app.notification referencing old table as new_rows
  for each statement execute function ctx.tell_of_changes();
