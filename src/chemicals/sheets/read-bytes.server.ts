import { createHash } from 'node:crypto';
import { TextDecoder } from 'node:util';
import { sheetFormat } from './exchange.ts';
import type { PagesOf, SheetReading } from './exchange.ts';
import { readPictures } from './ocr/read-pictures.ts';
import type { Eye } from './ocr/read-pictures.ts';
import { XmlError } from '../../core/tables-in-files/xml.ts';
import { confirmed } from './read/confirmed.ts';
import { pdfItems } from './read/pdf-items.server.ts';
import { hintsFrom } from './read/hints.ts';
import type { Correction, Learned, SheetHint } from './read/hints.ts';
import { documentOf } from './read/document.ts';
import { partsIn, readText } from './read/reading.ts';
import type { TextReading } from './read/reading.ts';
import { sheetsInFeed } from './read/sdscom.ts';
import type { FeedSheet } from './read/sdscom.ts';
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

/** A feed is text, and smaller. */
const largestXml = 5 * 1024 * 1024;

/** The decoder of an XML text: by its first two bytes, else by the encoding that it names. */
function decoderOf(bytes: Uint8Array): TextDecoder {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be');
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, named = 'utf-8'] = /^\W*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)/.exec(head) ?? [];
  try {
    return new TextDecoder(named);
  } catch {
    return new TextDecoder();
  }
}
const isXml = (bytes: Uint8Array): boolean => /^\s*</.test(decoderOf(bytes).decode(bytes.subarray(0, 200)));

/** The sheets of a feed; none in another XML. Null: it is malformed. */
function feedOf(xml: string): FeedSheet[] | null {
  try {
    return sheetsInFeed(xml, loadReference()) ?? [];
  } catch (error) {
    if (error instanceof XmlError) return null;
    throw error;
  }
}

/** What the sheet of a feed says, without a page to show it on. */
const saidBy = ({ language, values }: FeedSheet): Omit<TextReading, 'textPages'> => ({
  ...failed,
  status: 'read',
  language,
  regime: 'EU',
  values,
});

function readXml(
  bytes: Uint8Array,
  part: PagesOf | null,
): Omit<TextReading, 'textPages'> & { pages: number } {
  const nothing = { ...failed, pages: 0 };
  if (bytes.length > largestXml) return { ...nothing, status: 'too_large' };
  const sheets = feedOf(decoderOf(bytes).decode(bytes));
  const one = sheets?.[(part?.from ?? 1) - 1];
  if (!sheets || !one) return { ...nothing, status: sheets ? 'not_a_sheet' : 'damaged' };
  if (part !== null || sheets.length === 1) return { ...saidBy(one), pages: 0 };
  // A feed has no pages: its sheets are numbered.
  const parts = sheets.map(({ values }, at) => ({
    from_page: at + 1,
    to_page: at + 1,
    product_name: values.product_name.value,
  }));
  return { ...saidBy(one), status: 'several_sheets', sheets: parts, pages: 0 };
}

/** What a PDF says, confirmed by the feed attached to it; of a scan, what the feed says, else its pictures if they are to be read. */
async function readPdf(
  bytes: Uint8Array,
  part: PagesOf | null,
  hints: readonly SheetHint[],
  eye: Eye | null,
) {
  const { status, pages, items, pictures, feed } = await pdfItems(new Uint8Array(bytes));
  const { from, to } = part ?? { from: 1, to: Math.min(pages, 200) };
  const isIn = (page: number): boolean => page >= from && page <= to;
  const unread = pictures.filter(isIn);
  const reference = loadReference();
  const text =
    status === 'open'
      ? readText(
          items.filter(({ page }) => isIn(page)),
          to - from + 1,
          reference,
          unread,
          hints,
        )
      : { ...failed, status };
  const [attached, ...others] = (feed !== null && part === null ? feedOf(feed) : null) ?? [];
  const isOne = attached !== undefined && others.length === 0;
  const isBlind = text.status !== 'needs_ocr' && unread.length === 0;
  const seen =
    eye && !isOne && !isBlind
      ? await readPictures({ bytes, from, to, text, items, pictures: unread, reference, hints }, eye)
      : null;
  const { textPages, ...read } = seen?.read ?? text;
  const layer: SheetReading['file']['text_layer'] =
    textPages === 0 ? 'none' : textPages <= to - from ? 'partial' : 'full';
  return {
    pages,
    layer,
    unread: seen?.unread ?? unread,
    ocr: seen?.ocr,
    xml: (isOne ? 'embedded' : null) as SheetReading['file']['xml'],
    read: !isOne
      ? read
      : read.values
        ? { ...read, values: confirmed(read.values, attached.values) }
        : saidBy(attached),
  };
}

/**
 * Reads a file's bytes, or some of its pages. Not in the server's own process: a file may be made to break its reader. In: also what
 * corrections of earlier sheets showed, and what reads pictures of pages; null: they are not read.
 */
export async function readBytes(
  name: string,
  bytes: Uint8Array,
  part: PagesOf | null = null,
  hints: readonly SheetHint[] = [],
  eye: Eye | null = null,
): Promise<SheetReading> {
  const started = performance.now();
  const file = { name, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  const { pages, layer, unread, ocr, xml, read } = isXml(bytes)
    ? asFile(bytes, part)
    : await readPdf(bytes, part, hints, eye);
  return {
    format: sheetFormat,
    reader: { version: readerVersion, ms: Math.round(performance.now() - started) },
    file: {
      ...file,
      pages,
      text_layer: layer,
      unread_pages: unread,
      encrypted: read.status === 'encrypted',
      xml,
      ...(ocr && { ocr }),
    },
    ...read,
  };
}

function asFile(bytes: Uint8Array, part: PagesOf | null): Awaited<ReturnType<typeof readPdf>> {
  const { pages, ...read } = readXml(bytes, part);
  return { pages, layer: 'none', unread: [], ocr: undefined, xml: read.values ? 'file' : null, read };
}

/** What corrections of a sheet's values show of its supplier's sheets. In: the supplier's name where it is one of them. None where the file is no PDF of one sheet. */
export async function learnFrom(
  bytes: Uint8Array,
  part: PagesOf | null,
  corrections: readonly Correction[],
  supplier: string | null,
): Promise<Learned> {
  const nothing = { hints: [], supplier };
  if (isXml(bytes)) return nothing;
  const { status, items } = await pdfItems(new Uint8Array(bytes));
  if (status !== 'open') return nothing;
  const reference = loadReference();
  const own = items.filter(({ page }) => part === null || (page >= part.from && page <= part.to));
  const [first] = partsIn(own, reference);
  return first
    ? hintsFrom(documentOf(first.lines, first.furniture, reference), corrections, supplier)
    : nothing;
}
