-- What a search finds of documents.

call ctx.searchable('DOCUMENT', 'file', also => $$t.use = 'DOCUMENT' and not t.replaced$$, detail => 'left(t.description, 100)');
