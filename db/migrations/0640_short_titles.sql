-- The acts that come with the product are loaded again: their English short titles were left out.
delete from app.reference_file where name = 'legislation.json';
