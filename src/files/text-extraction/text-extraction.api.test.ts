/**
 * Reads files in processes.
 * @module-tag full
 */
import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { upload, world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { zip } from '../../../test/support/zip.ts';
import { startJobs } from '../../core/jobs/jobs.server.ts';
import type { Jobs } from '../../core/jobs/jobs.server.ts';
import { jobsOf, queues } from '../../areas.server.ts';
import { plainPdf } from '../../documents/demo/pdf.ts';
import { files } from '../../documents/file.ts';
import { until } from '../../../test/support/patience.ts';

let w: World;
let anna: Person;
let jobs: Jobs;
beforeAll(async () => {
  w = await world();
  anna = await w.person({ level: 'EDIT_ORGANIZATION' });
  jobs = await startJobs({
    url: w.database.pool.options.connectionString ?? '',
    queues,
    jobs: jobsOf(
      { smtpUrl: undefined, mailFrom: '', dataDir: '', publicUrl: 'http://localhost:3000' },
      w.fileStore,
    ),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    every: 0.5,
  });
});
afterAll(async () => {
  await jobs.stop();
  await w.close();
});

const docx = (text: string, extra: Record<string, Buffer | string> = {}, claimedSize?: number) =>
  zip(
    {
      '[Content_Types].xml':
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${text}</w:body></w:document>`,
      ...extra,
    },
    claimedSize,
  );
const run = (...parts: string[]) =>
  `<w:p>${parts.map((part) => `<w:r><w:t>${part}</w:t></w:r>`).join('')}</w:p>`;
const open = (type: string, text: string) =>
  zip({
    mimetype: `application/vnd.oasis.opendocument.${type}`,
    'content.xml': `<?xml version="1.0"?><office>${text}</office>`,
  });

/** Sends a file and waits until its words have been read. */
async function read(name: string, content: Buffer): Promise<{ id: string; state: string }> {
  const { status, json } = await upload(w, anna, { name, content });
  expect(status, JSON.stringify(json)).toBe(201);
  const id = String(json['id']);
  return { id, state: await stateOnceRead(id) };
}
/** What became of a file's words, once its reader has ended. */
async function stateOnceRead(id: string): Promise<string> {
  const state = async () => {
    const { body } = await anna.call(files.get, { orgId: anna.organizationId, id });
    return body.textState;
  };
  await until(async () => (await state()) !== 'PENDING');
  return state();
}
const found = async (search: string) => {
  const { body } = await anna.call(files.list, { orgId: anna.organizationId, query: { search } });
  return body.content.map(({ id }) => id);
};

test.each([
  [
    'PDF',
    'permit.pdf',
    () =>
      Buffer.from(
        plainPdf('Spildevandstilladelse', ['Udløbet må højst indeholde 0,5 mg krom pr. liter.']),
        'latin1',
      ),
    ['spildevand', 'tilladelse', 'KROM', 'udlobet hojst'],
  ],
  [
    'DOCX, also a word that is set in two ways',
    'plan.docx',
    () => docx(run('Bered', 'skabsplan') + run('Slukning med skum &amp; pulver')),
    ['beredskabsplan', 'skum', '& pulver'],
  ],
  [
    'XLSX',
    'waste.xlsx',
    () =>
      writeWorkbook([
        [
          { value: 'Slagger', type: String },
          { value: 4711.5, type: Number },
        ],
      ]).toBuffer(),
    ['slagger', '4711.5'],
  ],
  [
    'ODT',
    'a.odt',
    () => open('text', '<text:p>Støjdæmpning</text:p><text:p>af kompressor</text:p>'),
    ['stojdaemp', 'kompressor'],
  ],
  [
    'ODS',
    'a.ods',
    () => open('spreadsheet', '<table:table-cell><text:p>Affald</text:p></table:table-cell>'),
    ['affald'],
  ],
  [
    'CSV as Windows writes it',
    'a.csv',
    () => Buffer.from('Målested;Værdi\nSkorsten;7', 'latin1'),
    ['malested', 'skorsten;7'],
  ],
])(
  'the words of a %s are found anywhere, whatever their case and accents',
  async (_kind, name, content, searches) => {
    const { id, state } = await read(name, await content());
    expect(state).toBe('READ');
    for (const search of searches) expect([search, await found(search)]).toEqual([search, [id]]);
    expect(await found(`${searches[0]} nowhere`)).toEqual([]);
  },
);

test('a changed name keeps the words, and each finds', async () => {
  const { id } = await read('a.txt', Buffer.from('Ventilationsanlæg'));
  const orgId = anna.organizationId;
  await anna.call(files.update, { orgId, id, body: { name: 'Report of the inspector' } });
  expect(await found('inspector ventilation')).toEqual([id]);
  expect(await found('a.txt')).not.toContain(id);
});

test('a scan has no text, and says so; a picture needs no reading', async () => {
  const scan = Buffer.from(plainPdf('', ['']).replaceAll(/\((.*?)\) Tj/g, '() Tj'), 'latin1');
  expect((await read('scan.pdf', scan)).state).toBe('NONE');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { json } = await upload(w, anna, { name: 'photo.png', content: png });
  expect(json['text_state']).toBe('NONE');
});

test('what is made to break its reader has no words, and costs no memory', async () => {
  const zeros = Buffer.alloc(300 * 1024 * 1024);
  const made = [
    ['bomb.docx', docx(run('x'), { 'word/header1.xml': zeros })],
    ['liar.docx', docx(run('x'), { 'word/footer1.xml': zeros }, 1000)],
    ['entities.docx', docx('<!DOCTYPE a [<!ENTITY b "cccc">]>&b;')],
    ['broken.pdf', Buffer.from('%PDF-1.7\nnothing of it')],
    ['half.docx', docx(run('x')).subarray(0, -60)],
  ] as const;
  const before = process.memoryUsage().rss;
  for (const [name, content] of made) {
    const { status, json } = await upload(w, anna, { name, content });
    if (status === 415) continue;
    expect([name, status]).toEqual([name, 201]);
    expect([name, await stateOnceRead(String(json['id']))]).toEqual([name, 'NONE']);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});
