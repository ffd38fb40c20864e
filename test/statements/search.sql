select kind, id, name, detail, score
  from ctx.search($1, $2::text[], $3, $4);
