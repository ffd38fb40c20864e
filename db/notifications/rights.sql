-- Notifications are reached only by functions, each for the person of the context.

call ctx.bare('notification');
create trigger tell_of_notifications after insert on app.notification referencing new table as changed_rows
  for each statement execute function ctx.tell_of_notifications();
create trigger tell_of_notifications_taken_back after delete on app.notification referencing old table as changed_rows
  for each statement execute function ctx.tell_of_notifications();
