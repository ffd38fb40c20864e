import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { workInProcess } from '../../../core/lanes/process.server.ts';
import { readBytes } from '../read-bytes.server.ts';
import { linesOf } from '../read/lines.ts';
import type { TextItem } from '../read/lines.ts';
import { sectionsOf } from '../read/sections.ts';
import { loadReference } from '../reference.server.ts';
import type { SheetFile } from '../read-sheet.server.ts';
import { installedOcr } from './languages.server.ts';
import { seePages } from './see-pages.server.ts';

const languageOf = (items: readonly TextItem[]): string | null =>
  sectionsOf(linesOf(items), loadReference()).language;

workInProcess(async (input) => {
  const { path, part, hints } = input as SheetFile;
  const installed = installedOcr();
  return readBytes(basename(path), await readFile(path), part, hints, {
    see: (bytes, numbers) => seePages(new Uint8Array(bytes), numbers, installed, languageOf),
    languages: installed.letters.map(({ language }) => language),
    missing: installed.missing,
  });
});
