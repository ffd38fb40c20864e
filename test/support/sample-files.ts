/** Bodies with a file in them, as a browser sends them. */
export const tableOfReadings = {
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="commit"\r\n\r\ntrue\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nDato;Stand\n31-01-2024;10\n\r\n',
    '--part--\r\n',
  ].join(''),
};
export const tableOfMembers = () => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="commit"\r\n\r\ntrue\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    `Navn;E-mail\nLone Dahl;lone.${crypto.randomUUID()}@test.example\n\r\n`,
    '--part--\r\n',
  ].join(''),
});
/** In: the name of a product of the catalogue. */
export const tableOfChemicals = (name: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="commit"\r\n\r\ntrue\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    `Navn;Sted\n${name};Cabinet 1\n\r\n`,
    '--part--\r\n',
  ].join(''),
});
export const upload = {
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    '--part\r\ncontent-disposition: form-data; name="use"\r\n\r\nATTACHMENT\r\n',
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\n1;2\n\r\n',
    '--part--\r\n',
  ].join(''),
};
export const documentUpload = { ...upload, raw: upload.raw.replace('ATTACHMENT', 'DOCUMENT') };
