import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { zip } from '../zip.ts';

const megabyte = 1024 * 1024;
const zeros = (megabytes: number) => Buffer.alloc(megabytes * megabyte);
const filled = (text: string, megabytes: number) => Buffer.alloc(megabytes * megabyte, text);
/** Deflated several times. */
const deflated = (content: Buffer, times = 1): Buffer =>
  times === 0 ? content : deflated(deflateSync(content, { level: 9 }), times - 1);
/** 128 bytes of each two (ISO 32000-1, 7.4.5). */
const runs = (megabytes: number) => Buffer.alloc((megabytes * megabyte) / 64, '\x81a', 'latin1');

type Made = [head: string, content?: Buffer];

/**
 * A PDF of these objects, the first as its catalogue; with a cross-reference table, or without one for readers to
 * repair.
 */
function pdf(objects: Made[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  objects.forEach(([head, content], index) => {
    places.push(at);
    const made = content
      ? Buffer.concat([
          Buffer.from(`${index + 1} 0 obj\n<< ${head} /Length ${content.length} >>\nstream\n`),
          content,
          Buffer.from('\nendstream\nendobj\n'),
        ])
      : Buffer.from(`${index + 1} 0 obj\n${head}\nendobj\n`);
    parts.push(made);
    at += made.length;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A PDF of one page with this content, and what the page refers to, from the sixth object on. */
const page = (content: Made, resources = '', more: Made[] = []) =>
  pdf([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 500] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> ${resources} >> >>`,
    ],
    content,
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...more,
  ]);

const flate = '/Filter /FlateDecode';
const says = (text: string): Made => ['', Buffer.from(`BT /F 12 Tf (${text}) Tj ET`)];

/** Each form draws the next ten times: ten billion words from a few lines. */
const laughing = (): Buffer => {
  const depth = 10;
  const forms = Array.from({ length: depth }, (_, index): Made => {
    const last = index === depth - 1;
    return [
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F 5 0 R >> ${last ? '' : `/XObject << /X ${index + 7} 0 R >>`} >>`,
      Buffer.from(last ? 'BT /F 12 Tf (ha) Tj ET' : '/X Do '.repeat(10)),
    ];
  });
  return page(['', Buffer.from('/X Do')], '/XObject << /X 6 0 R >>', forms);
};

const withFont = (map: Buffer) =>
  pdf([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    ],
    says('word'),
    [
      '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    ],
    ['<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << >> /FontDescriptor 8 0 R >>'],
    [flate, deflated(map)],
    ['<< /Type /FontDescriptor /FontName /A /Flags 4 >>'],
  ]);

const types = Buffer.from(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
);
const docx = (document: Buffer | string, more: Record<string, Buffer | string> = {}, claimedSize?: number) =>
  zip({ '[Content_Types].xml': types, 'word/document.xml': document, ...more }, claimedSize);
const xlsx = (parts: Record<string, Buffer | string>) =>
  zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    'xl/workbook.xml': '<?xml version="1.0"?><workbook><sheets><sheet name="A"/></sheets></workbook>',
    ...parts,
  });
const xml = (content: Buffer, root = 'w:document') =>
  Buffer.concat([Buffer.from(`<?xml version="1.0"?><${root}>`), content, Buffer.from(`</${root}>`)]);
const many = (count: number, part: (index: number) => [string, Buffer | string]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => part(index)));

/**
 * Files made to break any reader: small as uploaded, huge or endless when unpacked. By name; each is created on demand,
 * since some take a second and a gigabyte.
 */
export const bombs: Record<string, () => Buffer> = {
  'flate.pdf': () => page([flate, deflated(zeros(1024))]),
  'flate-twice.pdf': () => page(['/Filter [/FlateDecode /FlateDecode]', deflated(zeros(1024), 2)]),
  'flate-thrice.pdf': () =>
    page(['/Filter [/FlateDecode /FlateDecode /FlateDecode]', deflated(zeros(1024), 3)]),
  'runs.pdf': () => page(['/Filter [/FlateDecode /RunLengthDecode]', deflated(runs(1024))]),
  'hexadecimal.pdf': () => page(['/Filter [/FlateDecode /ASCIIHexDecode]', deflated(filled('20', 512))]),
  'eighty-five.pdf': () => page(['/Filter [/FlateDecode /ASCII85Decode]', deflated(filled('z', 256))]),
  'predictor.pdf': () =>
    page([`${flate} /DecodeParms << /Predictor 15 /Columns 1000000000 >>`, deflated(zeros(64))]),
  'operators.pdf': () => page([flate, deflated(filled('BT /F 9 Tf (ab) Tj ET\n', 256))]),
  'strings.pdf': () => page([flate, deflated(Buffer.concat([Buffer.from('BT ('), filled('a', 512)]))]),
  'arrays.pdf': () => page([flate, deflated(filled('[', 128))]),
  'names.pdf': () => page([flate, deflated(filled('/a ', 256))]),
  'forms.pdf': laughing,
  'itself.pdf': () =>
    page(['', Buffer.from('/X Do')], '/XObject << /X 6 0 R >>', [
      [
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
        Buffer.from('/X Do '.repeat(20)),
      ],
    ]),
  'pages.pdf': () =>
    pdf([
      ['<< /Type /Catalog /Pages 2 0 R >>'],
      ['<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000 >>'],
    ]),
  'before.pdf': () =>
    pdf([['<< /Type /Catalog /Pages 2 0 R >>'], ['<< /Type /Pages /Kids [] /Count 0 >>']], '/Prev 9'),
  'objects.pdf': () =>
    pdf([
      ['<< /Type /Catalog /Pages 2 0 R >>'],
      [`/Type /ObjStm /N 1000000 /First 8 ${flate}`, deflated(zeros(512))],
    ]),
  'references.pdf': () =>
    Buffer.concat([
      Buffer.from(
        '%PDF-1.7\n1 0 obj\n<< /Type /XRef /Size 2000000000 /W [1 4 4] /Root 1 0 R /Filter /FlateDecode /Length ',
      ),
      ...((content) => [Buffer.from(`${content.length} >>\nstream\n`), content])(deflated(zeros(512))),
      Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
    ]),
  'characters.pdf': () => withFont(filled('1 beginbfrange <0000> <FFFF> <0041> endbfrange\n', 64)),
  'part.docx': () => docx('<w:document/>', { 'word/header1.xml': zeros(512) }),
  'liar.docx': () => docx('<w:document/>', { 'word/footer1.xml': zeros(300) }, 1000),
  'parts.docx': () =>
    docx(
      '<w:document/>',
      many(60, (index) => [`word/header${index}.xml`, xml(filled(' ', 31))]),
    ),
  'nested.docx': () => docx(xml(filled('<w:p>', 30))),
  'attribute.docx': () =>
    docx(xml(Buffer.concat([Buffer.from('<w:p a="'), filled('a', 30), Buffer.from('"/>')]))),
  'tag.docx': () => docx(Buffer.concat([Buffer.from('<?xml version="1.0"?><'), filled('w', 31)])),
  'entities.docx': () =>
    docx('<!DOCTYPE a [<!ENTITY b "cccc"><!ENTITY d "&b;&b;&b;&b;">]><w:document>&d;</w:document>'),
  'comment.docx': () => docx(xml(Buffer.concat([Buffer.from('<!--'), filled('-', 30)]))),
  'rows.xlsx': () => xlsx({ 'xl/worksheets/sheet1.xml': xml(filled('<row/>', 31), 'worksheet') }),
  'cells.xlsx': () => xlsx({ 'xl/worksheets/sheet1.xml': xml(filled('<c><v>1</v></c>', 31), 'worksheet') }),
  'texts.xlsx': () => xlsx({ 'xl/sharedStrings.xml': xml(filled('<si><t>a</t></si>', 31), 'sst') }),
  'sheets.xlsx': () =>
    xlsx(many(60, (index) => [`xl/worksheets/sheet${index}.xml`, xml(filled('<row/>', 31), 'worksheet')])),
  'line.txt': () => filled('a', 49),
  'lines.csv': () => filled(';\n', 49),
  'bytes.txt': () => filled('\xe6', 49),
};
