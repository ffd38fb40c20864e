-- Notifications are reached by functions alone, each for the person of the context.

call ctx.bare('notification');
create trigger tell_of_notifications after insert on app.notification referencing new table as new_rows
  for each statement execute function ctx.tell_of_notifications();
