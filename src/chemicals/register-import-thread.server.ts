import { readFile } from 'node:fs/promises';
import type { Table } from '../core/table-file.ts';
import { readTable } from '../core/table-file.server.ts';
import { workInThread } from '../core/thread.server.ts';
import type { RegisterImportMapping } from './register-import-api.ts';
import { readList } from './register-import.ts';
import type { ReadList } from './register-import.ts';

/** What the thread is given. */
export interface RegisterImportTask {
  path: string;
  mapping: RegisterImportMapping;
  language: 'en' | 'da';
}
export interface RegisterImportRead {
  format: Table['format'];
  list: ReadList;
}

workInThread(async (task): Promise<RegisterImportRead> => {
  const { path, mapping, language } = task as RegisterImportTask;
  const table = readTable(await readFile(path));
  return { format: table.format, list: readList(table, mapping, language) };
});
