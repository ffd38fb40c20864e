import type { OcrOfFile } from '../exchange.ts';
import type { TextItem } from '../read/lines.ts';
import type { SheetHint } from '../read/hints.ts';
import { readText } from '../read/reading.ts';
import type { TextReading } from '../read/reading.ts';
import type { SheetReference } from '../read/reference.ts';
import { capped } from './capped.ts';
import { asInFile, inSequence } from './frames.ts';
import type { Frame } from './frames.ts';

/** What reads pictures of pages, and with which languages. */
export interface Eye {
  /** In: the file and the numbers of its pages. */
  see: (bytes: Uint8Array, numbers: readonly number[]) => Promise<Frame[]>;
  languages: string[];
  missing: string[];
}

interface Asked {
  bytes: Uint8Array;
  from: number;
  to: number;
  /** What the text of the file says by itself. */
  text: TextReading;
  items: readonly TextItem[];
  /** Its pages that are pictures, in a file that has text. */
  pictures: readonly number[];
  reference: SheetReference;
  hints: readonly SheetHint[];
}

/**
 * Reads a file again with the pictures of its pages: of a scan all of them, else those without text. What was read from pictures
 * is to be checked, and what is on a page that no picture was read of, too. Out: also the pages that were not read. Its boxes
 * are on the pages as they are shown, however the paper lay.
 */
export async function readPictures(
  { bytes, from, to, text, items, pictures, reference, hints }: Asked,
  { see, languages, missing }: Eye,
): Promise<{ read: TextReading; unread: number[]; ocr: OcrOfFile }> {
  const isScan = text.status === 'needs_ocr';
  const asked = isScan ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : pictures;
  const frames = await see(bytes, asked);
  const seen = new Set(frames.filter((frame) => frame.items.length > 0).map(({ page }) => page));
  const ocr = { pages: [...seen], languages, missing };
  const left = asked.filter((page) => !seen.has(page));
  if (seen.size === 0) return { read: text, unread: isScan ? [] : [...pictures], ocr };
  const { items: all, pages } = inSequence(isScan ? [] : items, frames, from, to);
  // A value that is not found may be on a picture, as far as it can be read.
  const doubtful = pages.flatMap(({ page }, at) => (asked.includes(page) ? [at + 1] : []));
  const again = asInFile(readText(all, pages.length, reference, isScan ? [] : doubtful, hints), pages);
  const values = again.values && capped(again.values, seen, isScan ? null : text.values);
  return { read: { ...again, values, textPages: text.textPages }, unread: left, ocr };
}
