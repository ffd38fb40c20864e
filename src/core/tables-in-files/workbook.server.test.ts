import { describe, expect, it, test } from 'vitest';
import { zip } from '../../../test/support/zip.ts';
import { Problem } from '../contract/problem.ts';
import { tableLimits } from './table-file.ts';
import { columnOf, dateCell, isDateFormat } from './workbook-cells.ts';
import { readWorkbook } from './workbook.server.ts';

const relations = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
  <Relationship Target='/xl/worksheets/two.xml' Id='rId2'/></Relationships>`;
const book = (properties = '') =>
  `<?xml version="1.0"?><workbook xmlns:r="r">${properties}<sheets><sheet name="A" sheetId="1" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId2"/></sheets></workbook>`;
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy&quot; d.&quot; hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.00 &quot;kr dags&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
const texts = `<sst><si><t>Dato</t></si><si><r><t xml:space="preserve">Mæng</t></r><r><rPr/><t>de</t></r><rPh><t>spoken</t></rPh></si><si><t>a_x000D_b &lt;&#38;&gt;</t></si></sst>`;

function workbook(sheet: string, more: Record<string, string> = {}): Buffer {
  return zip({
    'xl/workbook.xml': book(),
    'xl/_rels/workbook.xml.rels': relations,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': texts,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });
}
const cellsOf = (sheet: string, more: Record<string, string> = {}) =>
  readWorkbook(workbook(sheet, more)).rows.map(({ cells }) => cells);
function codeOf(bytes: Buffer): string {
  try {
    readWorkbook(bytes);
    return 'read';
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
}

describe('a workbook', () => {
  it('gives shared, rich, inline and calculated texts as they read', () => {
    expect(
      cellsOf(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
        <row r="2"><c r="A2" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c r="B2" t="str"><f>A1&amp;"x"</f><v>sum</v></c>
        <c r="C2" t="inlineStr"><is><t><![CDATA[1 < 2 & 3]]></t></is></c></row>`),
    ).toEqual([
      ['Dato', 'Mængde', 'a\rb <&>'],
      ['inline', 'sum', '1 < 2 & 3'],
    ]);
  });

  it('recognises dates by their style, numbers to 15 digits, truth, and leaves out errors', () => {
    expect(
      cellsOf(`<row><c s="1"><v>45689</v></c><c s="2"><v>45689.1666666667</v></c><c s="3"><v>1234.5</v></c><c><v>0.30000000000000004</v></c>
        <c t="b"><v>1</v></c><c t="e"><v>#DIV/0!</v></c><c t="d"><v>2025-02-01T00:00:00</v></c><c s="2"><v>0.5</v></c><c><v>1.5E-3</v></c></row>`),
    ).toEqual([
      [
        '2025-02-01',
        '2025-02-01T04:00:00',
        1234.5,
        0.3,
        'TRUE',
        '',
        '2025-02-01',
        '1899-12-30T12:00:00',
        0.0015,
      ],
    ]);
  });

  it('counts its days from 1904 where it says so', () => {
    const cells = cellsOf('<row><c s="1"><v>44227</v></c></row>', {
      'xl/workbook.xml': book('<workbookPr date1904="1"/>'),
    });
    expect(cells).toEqual([['2025-02-01']]);
  });

  it('keeps the places of sparse cells and rows, and gives the sheet that has more rows', () => {
    const sheet =
      '<row r="3"><c r="B3"><v>1</v></c><c r="D3"><v>2</v></c></row><row r="7"/><row r="9"><c r="A9"/><c r="ZZ9"><v>1</v></c><c r="C9"><v>3</v></c></row>';
    const small = '<worksheet><sheetData><row r="1"><c r="A1"><v>9</v></c></row></sheetData></worksheet>';
    expect(readWorkbook(workbook(sheet, { 'xl/worksheets/two.xml': small })).rows).toEqual([
      { line: 3, cells: ['', 1, '', 2] },
      { line: 9, cells: ['', '', 3] },
    ]);
  });

  it('gives the sheet that is chosen, or fits what is looked for, and says which there are', () => {
    const many = '<row><c><v>1</v></c></row><row><c><v>2</v></c></row>';
    const one = '<worksheet><sheetData><row r="1"><c r="A1"><v>9</v></c></row></sheetData></worksheet>';
    const bytes = workbook(many, { 'xl/worksheets/two.xml': one });
    const format = { kind: 'XLSX', sheets: ['A', 'B'], from1904: false };
    const nine = [{ line: 1, cells: [9] }];
    const isNine = (rows: readonly { cells: unknown[] }[]) => rows[0]?.cells[0] === 9;
    expect(readWorkbook(bytes).format).toEqual({ ...format, sheet: 'A', fitting: 2 });
    expect(readWorkbook(bytes, { fits: isNine })).toEqual({
      format: { ...format, sheet: 'B', fitting: 1 },
      rows: nine,
    });
    expect(readWorkbook(bytes, { name: 'B' })).toMatchObject({ format: { sheet: 'B' }, rows: nine });
    expect(readWorkbook(bytes, { name: 'C', fits: () => false }).format).toEqual({
      ...format,
      sheet: 'A',
      fitting: 0,
    });
  });

  it('may name its elements with prefixes, as some programs do', () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(cellsOf('', { 'xl/worksheets/sheet1.xml': sheet })).toEqual([[5]]);
  });

  it('may have neither styles nor shared texts', () => {
    const bytes = zip({
      'xl/workbook.xml': book(),
      'xl/_rels/workbook.xml.rels': relations,
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row><c s="7"><v>5</v></c><c t="s"><v>3</v></c></row></sheetData></worksheet>',
    });
    expect(readWorkbook(bytes).rows).toEqual([{ line: 1, cells: [5, ''] }]);
  });
});

describe('refused is', () => {
  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>'],
    ['a tag that is none', '<worksheet><sheetData><row <c/></sheetData></worksheet>'],
    ['an end in the middle', '<worksheet><sheetData><row r="1"'],
    [
      'a row beyond any',
      '<worksheet><sheetData><row r="99999999"><c><v>1</v></c></row></sheetData></worksheet>',
    ],
    ['bytes that are no text', '\ud800<worksheet/>'],
  ])('%s', (name, sheet) => {
    const raw = name === 'bytes that are no text' ? Buffer.from([0xff, 0xfe, 0x3c, 0]) : Buffer.from(sheet);
    const bytes = zip({
      'xl/workbook.xml': book(),
      'xl/_rels/workbook.xml.rels': relations,
      'xl/worksheets/sheet1.xml': raw,
    });
    expect(codeOf(bytes)).toBe('FILE_TYPE_REFUSED');
  });

  it('a sheet that takes a small file and a lot of memory: far cells take none', () => {
    const far =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    expect(cellsOf(far)).toEqual([[1]]);
    const wide = `<row><c r="GR1"><v>1</v></c></row>`.repeat(Math.ceil(tableLimits.cells / 200) + 1);
    expect(codeOf(workbook(wide))).toBe('TOO_LARGE');
    expect(codeOf(workbook('<row><c><v>1</v></c></row>'.repeat(tableLimits.rows + 2)))).toBe('TOO_LARGE');
  });

  it('more rows than are read, also where nothing is in them', () => {
    const blank = '<row/>'.repeat(tableLimits.rows);
    expect(cellsOf(`<row><c><v>1</v></c></row>${blank}`)).toEqual([[1]]);
    expect(codeOf(workbook(`<row/><row/>${blank}`))).toBe('TOO_LARGE');
  });

  it('more cells than are read, also beyond the columns that are', () => {
    expect(codeOf(workbook(`<row>${'<c/>'.repeat(tableLimits.cells + 1)}</row>`))).toBe('TOO_LARGE');
  });

  it('a text with a custom entity is no larger than it is written', () => {
    expect(cellsOf('<row><c t="inlineStr"><is><t>&lol9;&#0;&#x110000;</t></is></c></row>')).toEqual([
      ['&lol9;&#0;&#x110000;'],
    ]);
  });

  it('an archive that is encrypted, damaged or packed in another way', () => {
    const whole = workbook('<row><c><v>1</v></c></row>');
    const directory = whole.indexOf(Buffer.from('504b0102', 'hex'));
    const changed = (offset: number, value: number) => {
      const bytes = Buffer.from(whole);
      bytes.writeUInt16LE(value, directory + offset);
      return codeOf(bytes);
    };
    expect([changed(8, 1), changed(10, 12), changed(42, 7)]).toEqual(
      Array.from({ length: 3 }, () => 'FILE_TYPE_REFUSED'),
    );
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 60, 90);
    expect(codeOf(damaged)).toBe('FILE_TYPE_REFUSED');
  });
});

test.each([
  [14, undefined, true],
  [0, undefined, false],
  [164, 'yyyy-mm-dd', true],
  [164, '[$-406]d. mmmm yyyy;@', true],
  [164, '[h]:mm', true],
  [164, '0.00" dage"', false],
  [164, '#,##0 \\d', false],
  [164, '[Red]0.00', false],
  [164, 'General', false],
  [164, '0.00E+00', false],
])('number format %i %j shows dates: %s', (id, code, shows) => expect(isDateFormat(id, code)).toBe(shows));

test('addresses and days are right at the limits', () => {
  expect(['A1', 'Z9', 'AA1', 'GR1', 'XFD1', '1', 'AAAA1'].map(columnOf)).toEqual([
    0, 25, 26, 199, 16_383, -1, -1,
  ]);
  expect([dateCell(60.9999999, false), dateCell(-1, false), dateCell(3e6, false)]).toEqual([
    '1900-03-01',
    -1,
    3e6,
  ]);
});
