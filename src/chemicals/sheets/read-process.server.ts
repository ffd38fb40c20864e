import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { workInProcess } from '../../core/lanes/process.server.ts';
import { readBytes } from './read-bytes.server.ts';
import type { SheetFile } from './read-sheet.server.ts';

workInProcess(async (input) => {
  const { path, part } = input as SheetFile;
  return readBytes(basename(path), await readFile(path), part);
});
