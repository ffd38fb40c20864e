import { readFile } from 'node:fs/promises';
import { readTable } from '../core/table-file.server.ts';
import { workInThread } from '../core/thread.server.ts';
import type { ImportFacts } from './import-check.ts';
import type { Entry } from './import-days.ts';
import { previewOf } from './import-preview.ts';
import type { ImportMapping, ReadingImportPreview } from './reading-import-api.ts';
import { interpret } from './reading-import.ts';

/** What the thread is given. */
export interface ImportTask {
  path: string;
  mapping: ImportMapping;
  facts: ImportFacts;
  /** Whether the readings are wanted too, not the preview alone. */
  commit: boolean;
}
export interface ImportFound {
  preview: Omit<ReadingImportPreview, 'importId' | 'fileName'>;
  entries: Entry[];
}

workInThread(async (task): Promise<ImportFound> => {
  const { path, mapping, facts, commit } = task as ImportTask;
  const table = readTable(await readFile(path));
  const result = interpret(table, mapping, facts);
  return { preview: previewOf(table, result), entries: commit ? result.entries : [] };
});
