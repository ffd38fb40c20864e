call ctx.bare('backup');
