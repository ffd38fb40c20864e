-- The sheet says that it is not dangerous goods, which is another thing than not saying anything.
alter table app.chemical add column not_dangerous_goods boolean not null default false;
