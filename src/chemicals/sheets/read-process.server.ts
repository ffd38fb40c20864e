import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { workInProcess } from '../../core/lanes/process.server.ts';
import { learnFrom, readBytes } from './read-bytes.server.ts';
import type { SheetFile } from './read-sheet.server.ts';

workInProcess(async (input) => {
  const { path, part, hints, learn } = input as SheetFile;
  const bytes = await readFile(path);
  return learn
    ? learnFrom(bytes, part, learn.corrections, learn.supplier)
    : readBytes(basename(path), bytes, part, hints);
});
