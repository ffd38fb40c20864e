-- Only the owner reads or writes the kinds of search: their columns are SQL.

call ctx.bare('search_kind');
