import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { zip } from '../zip.ts';

const megabyte = 1024 * 1024;
const filled = (text: string, megabytes: number) => Buffer.alloc(megabytes * megabyte, text);

/** A workbook as an import reads it: one or several sheets, and further parts. */
const book = (sheets: readonly Buffer[], more: Record<string, Buffer | string> = {}, claimedSize?: number) =>
  zip(
    {
      'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><sheets>${sheets.map((_, n) => `<sheet name="S${n}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, n) => `<Relationship Id="r${n}" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
      ...Object.fromEntries(sheets.map((content, n) => [`xl/worksheets/sheet${n}.xml`, content])),
      ...more,
    },
    claimedSize,
  );
const sheet = (content: Buffer) =>
  Buffer.concat([Buffer.from('<worksheet><sheetData>'), content, Buffer.from('</sheetData></worksheet>')]);
const small = sheet(Buffer.from('<row><c><v>1</v></c></row>'));
const within = (element: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`<${element}>`), content, Buffer.from(`</${element}>`)]);

/** Tables made to break an import, by name: vast as they are unpacked, or made so that each step looks at everything again. */
export const tableBombs: Record<string, () => Buffer> = {
  'blank-rows.xlsx': () => book([sheet(filled('<row/>', 290))]),
  'one-row.xlsx': () => book([sheet(within('row', filled('<c><v>1</v></c>', 200)))]),
  'shared.xlsx': () =>
    book([small], { 'xl/sharedStrings.xml': within('sst', filled('<si><t>a</t></si>', 290)) }),
  'shared-text.xlsx': () =>
    book([small], { 'xl/sharedStrings.xml': within('sst', within('si', within('t', filled('a', 290)))) }),
  'liar-rows.xlsx': () => book([sheet(filled('<row/>', 290))], {}, 1000),
  'styles.xlsx': () => book([small], { 'xl/styles.xml': within('cellXfs', filled('<xf/>', 7)) }),
  'many-sheets.xlsx': () =>
    book(Array.from({ length: 50 }, () => sheet(Buffer.from('<row/>'.repeat(199_999))))),
  'nested-sheet.xlsx': () => book([sheet(filled('<row>', 200))]),
  'apostrophes.csv': () => Buffer.from(`Navn;Mængde\n${`A;${"'".repeat(30_000)}\n`.repeat(20)}`),
  'quotation.csv': () => Buffer.concat([Buffer.from('a;b\n1;"'), filled('a', 49)]),
  'quotations.csv': () => filled('"";', 49),
  'columns.csv': () => filled(';', 49),
  'blank-lines.csv': () => filled(';\n', 49),
  'cells.csv': () => filled(`${'1;'.repeat(199)}1\n`, 49),
  'digits.csv': () => Buffer.from(`Dato;Forbrug\n${`2025-01-01;${'9'.repeat(100_000)}\n`.repeat(200)}`),
};

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
const deflated = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * megabyte), { level: 9 });
/** A square PNG of a given size in pixels, with colours of 8 or 16 bits and transparency. */
function png(side: number, bits: 8 | 16, content: Buffer, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const named = (name: string, content: Buffer) => Buffer.concat([Buffer.from(`${name}\0\0`), content]);

/** Pictures made to break what draws a logo. */
export const pictureBombs: Record<string, () => Buffer> = {
  'pixels.png': () => png(60_000, 8, deflated(1)),
  'megapixels.png': () => png(5000, 8, deflated(96)),
  'deep.png': () => png(5000, 16, deflated(192)),
  'beyond.png': () => png(100, 8, deflated(1024)),
  'words.png': () => png(100, 8, deflated(1), [chunk('zTXt', named('Comment', deflated(1024)))]),
  'profile.png': () => png(100, 8, deflated(1), [chunk('iCCP', named('profile', deflated(512)))]),
};
