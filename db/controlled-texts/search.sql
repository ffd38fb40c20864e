-- What a search finds of policies and instructions.

call ctx.searchable('TEXT', 'controlled_text', also => '$3 >= 2 or t.approved_number is not null', detail => 't.document_no');
