select *
  from ctx.my_notifications($1);

select ctx.read_notifications($1::uuid[], $2::timestamptz);

select ctx.unread_notifications() as count;
