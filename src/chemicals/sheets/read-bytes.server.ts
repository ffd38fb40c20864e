import { createHash } from 'node:crypto';
import { sheetFormat } from './exchange.ts';
import type { PagesOf, SheetReading } from './exchange.ts';
import { pdfItems } from './read/pdf-items.server.ts';
import { readText } from './read/reading.ts';
import { loadReference } from './reference.server.ts';
import { readerVersion } from './reader-version.ts';

const failed = {
  language: null,
  regime: 'OTHER' as const,
  sections: [],
  sheets: [],
  values: null,
  checks: [],
  textPages: 0,
};

/** Reads a file's bytes, or some of its pages. Not in the server's own process: a file may be made to break its reader. */
export async function readBytes(
  name: string,
  bytes: Uint8Array,
  part: PagesOf | null = null,
): Promise<SheetReading> {
  const started = performance.now();
  const file = { name, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  const { status, pages, items, pictures } = await pdfItems(new Uint8Array(bytes));
  const { from, to } = part ?? { from: 1, to: Math.min(pages, 200) };
  const readPages = to - from + 1;
  const isIn = (page: number): boolean => page >= from && page <= to;
  const unread = pictures.filter(isIn);
  const { textPages, ...read } =
    status === 'open'
      ? readText(
          items.filter(({ page }) => isIn(page)),
          readPages,
          loadReference(),
          unread,
        )
      : { ...failed, status };
  const layer = textPages === 0 ? 'none' : textPages < readPages ? 'partial' : 'full';
  return {
    format: sheetFormat,
    reader: { version: readerVersion, ms: Math.round(performance.now() - started) },
    file: { ...file, pages, text_layer: layer, unread_pages: unread, encrypted: status === 'encrypted', xml: null },
    ...read,
  };
}
