import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { workInProcess } from '../../core/lanes/process.server.ts';
import { readBytes } from './read-bytes.server.ts';

workInProcess(async (input) => {
  const path = String(input);
  return readBytes(basename(path), await readFile(path));
});
