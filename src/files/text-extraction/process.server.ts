import { readFile } from 'node:fs/promises';
import { workInProcess } from '../../core/lanes/process.server.ts';
import { readerOf, wordsOf } from './text-extraction.ts';
import { officeText } from './office-text.server.ts';

/** The input of the process: the address of the content, and its type. */
export interface WordsTask {
  path: string;
  contentType: string;
}

async function textOf(bytes: Buffer, contentType: string): Promise<string> {
  // Only where it is wanted: it takes a while to load.
  if (readerOf(contentType) === 'pdf') return (await import('./pdf-text.server.ts')).pdfText(bytes);
  return officeText(bytes);
}

workInProcess(async (input) => {
  const { path, contentType } = input as WordsTask;
  const bytes = await readFile(path);
  // A file may be damaged, ask for a password or be made to break its reader: then it has no words.
  return wordsOf(await textOf(bytes, contentType).catch(() => ''));
});
