/** A body with a file in it, as a browser sends it. In: the field before the file, and its content. */
const bodyWith = (field: string, value: string, text: string, type = '') => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  raw: [
    `--part\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    `--part\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n${type}\r\n${text}\r\n`,
    '--part--\r\n',
  ].join(''),
});
/** A table to be imported, as a body; also the one used to request what is refused. */
export const table = (text: string) => bodyWith('commit', 'true', text);
export const refusedTable = (text: string) => bodyWith('format', 'csv', text);
const file = (use: string) => bodyWith('use', use, 'a;b\n1;2\n', 'content-type: text/csv\r\n');

export const upload = file('ATTACHMENT');
export const documentUpload = file('DOCUMENT');
