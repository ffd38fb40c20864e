import { stat } from 'node:fs/promises';
import { Problem } from '../../../core/contract/problem.ts';
import { inProcess } from '../../../core/lanes/process.server.ts';
import { withCalculation } from '../calculation.ts';
import type { PagesOf, SheetReading } from '../exchange.ts';
import type { SheetHint } from '../read/hints.ts';
import { largestFile, readSheet } from '../read-sheet.server.ts';
import type { SheetFile } from '../read-sheet.server.ts';
import { installedOcr } from './languages.server.ts';

const module = new URL('./ocr-process.server.ts', import.meta.url);
const usual = { memory: 1024 * 1024 * 1024, processor: 120_000, time: 240_000 };

/**
 * Reads a safety data sheet as `readSheet` does, and its pages that are pictures, too: what was read from them is to be checked.
 * Works in a process with limits: 1 GB, 60 pages, 120 seconds of a processor (of the clock twice that); the last 25 are kept for
 * what was seen until then.
 * A file that needs more is read without its pictures, and `file.ocr` says so. Throws if there is no such file.
 */
export async function readScan(
  path: string,
  part: PagesOf | null = null,
  hints: readonly SheetHint[] = [],
  limits = usual,
): Promise<SheetReading> {
  if ((await stat(path)).size > largestFile) return readSheet(path, part, hints);
  try {
    return withCalculation(
      await inProcess<SheetReading>(module, { path, part, hints } satisfies SheetFile, limits),
    );
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'TOO_LARGE')) throw error;
    const read = await readSheet(path, part, hints);
    const { letters, missing } = installedOcr();
    const languages = letters.map(({ language }) => language);
    return { ...read, file: { ...read.file, ocr: { pages: [], languages, missing, too_large: true } } };
  }
}
