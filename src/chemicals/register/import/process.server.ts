import { workOnTable } from '../../../core/import/process.server.ts';
import type { Asked } from '../../../core/import/process.server.ts';
import { formatOf } from '../../../core/import/sheet.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import { sheetOf } from './columns.ts';
import type { RegisterImportMapping } from './contract.ts';
import { statementText } from '../../codes/statement-texts.server.ts';
import { readList } from './import.ts';
import type { ReadingFacts } from './said.ts';

const isStatement = (code: string): boolean => statementText(code, 'en') !== null;

/** Reads a table as a list of chemicals, as its reader writes and by the organization's clock. */
export const findChemicals = (
  table: Table,
  { mapping, facts }: Asked<RegisterImportMapping, Omit<ReadingFacts, 'isStatement'>>,
) => ({ format: formatOf(table), list: readList(table, mapping, { ...facts, isStatement }) });

workOnTable(findChemicals, ({ mapping }: Pick<Asked<RegisterImportMapping, unknown>, 'mapping'>) => ({
  name: mapping.sheet,
  fits: (rows) => sheetOf({ rows }).header !== undefined,
}));
