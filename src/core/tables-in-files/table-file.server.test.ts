import writeWorkbook from 'write-excel-file/node';
import { describe, expect, it, test } from 'vitest';
import { zip } from '../../../test/support/zip.ts';
import { Problem } from '../contract/problem.ts';
import { readTable } from './table-file.server.ts';
import { delimiterOf, tableLimits } from './table-file.ts';

const lines = 'Måler;Mængde\r\nÆ1;12,5\r\nØ2;"1;000,25"\r\n';
const cells = [
  ['Måler', 'Mængde'],
  ['Æ1', '12,5'],
  ['Ø2', '1;000,25'],
];

function refusalOf(content: Buffer | string): Problem | null {
  try {
    readTable(Buffer.from(content as string));
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
const codeOf = (content: Buffer | string): string => refusalOf(content)?.code ?? 'read';

test.each([
  ['UTF-8', Buffer.from(lines), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${lines}`), 'utf-8'],
  ['ISO 8859-1', Buffer.from(lines, 'latin1'), 'windows-1252'],
  ['UTF-16', Buffer.from(`\ufeff${lines}`, 'utf16le'), 'utf-16le'],
  ['UTF-16, the other way', Buffer.from(`\ufeff${lines}`, 'utf16le').swap16(), 'utf-16be'],
])('reads %s', (_name, bytes, encoding) => {
  const table = readTable(bytes);
  expect(table.format).toEqual({ kind: 'CSV', encoding, delimiter: ';' });
  expect(table.rows.map((row) => row.cells)).toEqual(cells);
  expect(table.rows.map((row) => row.line)).toEqual([1, 2, 3]);
});

test.each([
  ['Dato;Forbrug\n01-01-2025;1,5\n02-01-2025;2,5', ';'],
  ['Date,Value\n2025-01-01,1.5\n2025-01-02,2', ','],
  ['Dato\tForbrug\n01-01-2025\t1,5', '\t'],
  ['a|b|c\n1,0|2,0|3,0\n1,0|2,0|3,0', '|'],
  ['Forbrug for januar\n\nDato;Forbrug;Enhed\n01-01-2025;1,5;kWh\n02-01-2025;1,5;kWh', ';'],
  ['sep=,\na;b,c;d', ','],
  ['"a;b;c",d\n"e;f;g",h', ','],
])('finds the delimiter of %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));

test("takes Excel's hint for no row", async () => {
  const { rows } = readTable(Buffer.from('sep=;\nDato;Forbrug\n01-01-2025;1'));
  expect(rows.map((row) => row.line)).toEqual([2, 3]);
});

test('keeps the lines of the file for rows with line breaks and empty lines', () => {
  const { rows } = readTable(Buffer.from('a;b\n\n"one\ntwo";c\n;\nd;e\n'));
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['one\ntwo', 'c'] },
    { line: 6, cells: ['d', 'e'] },
  ]);
});

test('reads a workbook: exact numbers, local dates and times, the sheet that has the rows', async () => {
  const bytes = await writeWorkbook([
    { sheet: 'Read me', data: [['Made for you']] },
    {
      sheet: 'Data',
      data: [
        ['Fra', 'Mængde', 'Note'],
        [
          { value: new Date(Date.UTC(2025, 2, 30, 4)), type: Date, format: 'dd-mm-yyyy hh:mm' },
          0.1 + 0.2,
          'Sær; tekst',
        ],
        [{ value: new Date(Date.UTC(2025, 2, 31)), type: Date, format: 'dd-mm-yyyy' }, 1234.567, true],
      ],
    },
  ]).toBuffer();
  expect(readTable(bytes)).toEqual({
    format: { kind: 'XLSX', sheet: 'Data', sheets: ['Read me', 'Data'], fitting: 2, from1904: false },
    rows: [
      { line: 1, cells: ['Fra', 'Mængde', 'Note'] },
      { line: 2, cells: ['2025-03-30T04:00:00', 0.3, 'Sær; tekst'] },
      { line: 3, cells: ['2025-03-31', 1234.567, 'TRUE'] },
    ],
  });
});

describe('refuses', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const oldExcel = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

  it.each([
    ['a picture', png],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['JSON', '[{"date": "2025-01-01"}]'],
    ['an archive of something else', zip({ 'picture.png': png })],
    ['an archive cut short', zip({ 'xl/workbook.xml': Buffer.alloc(200) }).subarray(0, 60)],
    ['a workbook that is none', zip({ 'xl/workbook.xml': Buffer.from('nonsense') })],
    ['a text with NUL in it', 'Dato;Forbrug\n01-01-2025;1\0'],
  ])('%s', (_name, content) => expect(codeOf(content)).toBe('FILE_TYPE_REFUSED'));

  it.each([
    ['an old workbook, or one with a password', oldExcel],
    ['a web page that calls itself a workbook', '<html><table><tr><td>1</td></tr></table></html>'],
    [
      'a workbook as XML',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    ],
  ])('%s, and says how it can be saved', (_name, content) =>
    expect(codeOf(content)).toBe('WORKBOOK_REFUSED'),
  );

  it('a workbook that unpacks to more than allowed, without unpacking it', () => {
    const bomb = zip({ 'xl/workbook.xml': Buffer.alloc(1000) }, tableLimits.unpackedBytes + 1);
    expect(codeOf(bomb)).toBe('TOO_LARGE');
  });

  const liar = () => zip({ 'xl/workbook.xml': Buffer.alloc(60 * 1024 * 1024, ' ') }, 1000);
  it('a workbook that unpacks to more than it says', () => {
    expect(codeOf(liar())).toBe('FILE_TYPE_REFUSED');
  });
  it('such a workbook, before it is unpacked', { tags: ['full'] }, () => {
    const file = liar();
    const before = process.memoryUsage().arrayBuffers;
    expect(codeOf(file)).toBe('FILE_TYPE_REFUSED');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * 1024 * 1024);
  });

  it('more cells than allowed, long before its rows are too many', () => {
    const row = `${'1;'.repeat(tableLimits.columns - 1)}1\n`;
    expect(codeOf(row.repeat(tableLimits.cells / tableLimits.columns))).toBe('read');
    expect(codeOf(row.repeat(tableLimits.cells / tableLimits.columns + 1))).toBe('TOO_LARGE');
  });

  it('more rows than allowed', () => {
    expect(codeOf('1;2\n'.repeat(tableLimits.rows))).toBe('read');
    expect(codeOf('1;2\n'.repeat(tableLimits.rows + 1))).toBe('TOO_LARGE');
  });

  it('a quotation mark that is never closed, and says where', () => {
    const refused = refusalOf('a;b\n1;"2\n3;4');
    expect(refused).toMatchObject({ code: 'INVALID', fields: [{ path: 'file', code: 'INVALID_FORMAT' }] });
  });
});
