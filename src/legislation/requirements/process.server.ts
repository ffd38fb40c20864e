import { workOnTable } from '../../core/import/process.server.ts';
import type { Asked } from '../../core/import/process.server.ts';
import type { Table } from '../../core/tables-in-files/table-file.ts';
import type { Split } from './split.ts';
import { requirementsIn } from './table.ts';

/** Reads the requirements in a table; there is nothing to be asked of it. */
export const findRequirements = (table: Table, _asked: Asked<unknown, null>): { requirements: Split[] } => ({
  requirements: requirementsIn(table),
});

workOnTable(findRequirements);
