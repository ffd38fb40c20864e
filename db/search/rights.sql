call ctx.bare('search_kind');
