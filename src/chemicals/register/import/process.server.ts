import { workOnTable } from '../../../core/import/process.server.ts';
import type { Asked } from '../../../core/import/process.server.ts';
import { formatOf } from '../../../core/import/sheet.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import type { RegisterImportMapping } from './contract.ts';
import { readList } from './import.ts';

/** Reads a table as a list of chemicals, in the reader's language. */
export const findChemicals = (
  table: Table,
  { mapping, facts: language }: Asked<RegisterImportMapping, 'en' | 'da'>,
) => ({ format: formatOf(table), list: readList(table, mapping, language) });

workOnTable(findChemicals);
