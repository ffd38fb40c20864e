import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Problem } from '../../core/contract/problem.ts';
import { inProcess } from '../../core/lanes/process.server.ts';
import { withCalculation } from './calculation.ts';
import { sheetFormat } from './exchange.ts';
import type { PagesOf, SheetReading } from './exchange.ts';
import type { Correction, Learned, SheetHint } from './read/hints.ts';
import { readerVersion } from './reader-version.ts';

const module = new URL('./read-process.server.ts', import.meta.url);
const memory = 512 * 1024 * 1024;
const time = 60_000;
/** A larger file is not read. */
export const largestFile = 50 * 1024 * 1024;

/** A file to read, or the pages of one of its sheets. */
export interface SheetFile {
  path: string;
  part: PagesOf | null;
  /** What corrections of earlier sheets showed. */
  hints: readonly SheetHint[];
  /** Not to be read, but to be learned from: what was corrected, and the supplier's name. */
  learn?: { corrections: readonly Correction[]; supplier: string | null };
}

/**
 * Reads a safety data sheet: its values, each with page and box, in the exchange format. A file that cannot be read has a
 * status that says why and no values. Works in a process with limits: 512 MB and 60 seconds; a file that needs more, or
 * is larger than 50 MiB, is `too_large`. In: also the pages of one sheet of several, and what corrections of earlier
 * sheets showed. Throws if there is no such file.
 */
export async function readSheet(
  path: string,
  part: PagesOf | null = null,
  hints: readonly SheetHint[] = [],
): Promise<SheetReading> {
  const { size } = await stat(path);
  if (size > largestFile) return unread(path, size, 'too_large');
  try {
    return withCalculation(
      await inProcess<SheetReading>(module, { path, part, hints } satisfies SheetFile, { memory, time }),
    );
  } catch (error) {
    if (error instanceof Problem && error.code === 'TOO_LARGE') return unread(path, size, 'too_large');
    throw error;
  }
}

/** What corrections of a sheet's values show of its supplier's sheets (`hintsFrom`), worked out within the same limits. Throws if there is no such file. */
export function learnFromSheet(
  path: string,
  part: PagesOf | null,
  learn: NonNullable<SheetFile['learn']>,
): Promise<Learned> {
  return inProcess<Learned>(module, { path, part, hints: [], learn } satisfies SheetFile, { memory, time });
}

async function unread(path: string, bytes: number, status: 'too_large'): Promise<SheetReading> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return {
    format: sheetFormat,
    reader: { version: readerVersion, ms: 0 },
    file: {
      name: basename(path),
      sha256: hash.digest('hex'),
      bytes,
      pages: 0,
      text_layer: 'none',
      unread_pages: [],
      encrypted: false,
      xml: null,
    },
    status,
    language: null,
    regime: 'OTHER',
    sections: [],
    sheets: [],
    values: null,
    checks: [],
  };
}
