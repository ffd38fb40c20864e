import { workOnTable } from '../core/import-process.server.ts';
import type { Asked } from '../core/import-process.server.ts';
import type { Table } from '../core/table-file.ts';
import type { ImportFacts } from './import-check.ts';
import { previewOf } from './import-preview.ts';
import type { ImportMapping } from './reading-import-api.ts';
import { interpret } from './reading-import.ts';

/** Finds the readings of a meter in a table. Out: what the importer is shown of them, and, if they are to be imported, all of them. */
export const findReadings = (table: Table, { mapping, commit, facts }: Asked<ImportMapping, ImportFacts>) => {
  const found = interpret(table, mapping, facts);
  return { preview: previewOf(table, found), entries: commit ? found.entries : [] };
};

workOnTable(findReadings);
