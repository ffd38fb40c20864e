import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import type { FileStore } from '../../core/files/store.server.ts';
import { addDays } from '../../core/time/period.ts';
import type { DemoDocument } from './demo.ts';
import { demoDocuments } from './demo.ts';
import { plainPdf } from './pdf.ts';
import type { WordsJob } from '../../files/text-extraction/text-extraction.ts';

const contentTypes = { pdf: 'application/pdf', csv: 'text/csv', picture: 'image/png' };

type Colour = readonly [red: number, green: number, blue: number];
/** The content of the site plan: rectangles in its units; its size is 120 × 80. */
const plan: readonly [x: number, y: number, width: number, height: number, colour: Colour][] = [
  [0, 0, 120, 80, [233, 240, 232]],
  [0, 66, 120, 8, [206, 208, 210]],
  [6, 6, 46, 30, [156, 172, 186]],
  [58, 6, 34, 22, [142, 164, 180]],
  [58, 34, 20, 16, [178, 150, 132]],
  [98, 6, 16, 26, [122, 168, 178]],
  [6, 42, 30, 18, [190, 180, 150]],
  [98, 40, 16, 10, [168, 168, 160]],
  [54, 4, 1, 62, [60, 120, 190]],
  [54, 31, 60, 1, [60, 120, 190]],
  [53, 30, 3, 3, [30, 70, 150]],
  [95, 30, 3, 3, [30, 70, 150]],
  [50, 60, 9, 4, [70, 160, 90]],
];

/** A picture of coloured rectangles as PNG, eight points a unit. */
function png(): Buffer {
  const scale = 8;
  const [width, height] = [120 * scale, 80 * scale];
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (const [left, top, wide, high, colour] of plan) {
      if (y < top * scale || y >= (top + high) * scale) continue;
      for (let x = left * scale; x < (left + wide) * scale; x += 1) row.set(colour, 1 + x * 3);
    }
    return row;
  });
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function bytesOf({ name, content }: DemoDocument): { kind: keyof typeof contentTypes; bytes: Buffer } {
  if ('pdf' in content)
    return { kind: 'pdf', bytes: Buffer.from(plainPdf(name.replace(/\.pdf$/, ''), content.pdf), 'latin1') };
  if ('csv' in content)
    return { kind: 'csv', bytes: Buffer.from(content.csv.map((row) => row.join(';')).join('\r\n')) };
  return { kind: 'picture', bytes: png() };
}

/**
 * The rows of the demo's documents, whose contents are already in the store, and the jobs that read their text.
 * In: the demo's day, and the id of an organization by its key or of a person by their address.
 */
export async function demoFiles(
  store: FileStore,
  today: string,
  idOf: (name: string) => string,
): Promise<{ rows: Record<string, unknown>[]; jobs: WordsJob[] }> {
  const rows: Record<string, unknown>[] = [];
  const jobs: WordsJob[] = [];
  for (const [index, document] of demoDocuments.entries()) {
    const { kind, bytes } = bytesOf(document);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await store.keep(await store.stage(Readable.from([bytes]), bytes.length));
    const organizationId = idOf(document.organization);
    const id = uuidv7();
    const sent = `${addDays(today, -document.sentDaysAgo)}T10:05:00Z`;
    const before = document.version === 2 ? rows.at(-1) : undefined;
    rows.push({
      organization_id: organizationId,
      id,
      name: document.name,
      description: document.description,
      category: document.category,
      topics: document.topics.map((topic) => ({ id: topic })),
      date: addDays(today, -document.daysAgo),
      review_date: document.reviewIn === null ? null : addDays(today, document.reviewIn),
      responsible_id: document.responsible && idOf(document.responsible),
      content_type: contentTypes[kind],
      size: bytes.length,
      sha256,
      use: 'DOCUMENT',
      created_by_id: idOf(document.sentBy),
      created_date: sent,
      last_modified_date: sent,
      version: 1,
      document_id: before?.['id'] ?? null,
      document_version: document.version,
      replaced: demoDocuments[index + 1]?.version === 2,
      search_text: kind === 'picture' ? '\n' : '',
    });
    if (kind !== 'picture')
      jobs.push({ organizationId, fileId: id, sha256, contentType: contentTypes[kind] });
  }
  return { rows, jobs };
}
