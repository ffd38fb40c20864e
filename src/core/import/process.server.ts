import { readFile } from 'node:fs/promises';
import { workInProcess } from '../lanes/process.server.ts';
import { readTable } from '../tables-in-files/table-file.server.ts';
import type { TableChoice, Table } from '../tables-in-files/table-file.ts';

/** How to read a file, whether to import the result, and what to compare it with. */
export interface Asked<Mapping, Facts> {
  mapping: Mapping;
  commit: boolean;
  facts: Facts;
}
/** What the process of an import does with the table of a file. */
export type TableWork = (table: Table, asked: Asked<never, never>) => object | Promise<object>;

/** Has the process that runs this module read the table that it was sent, once. In: which table of the file is meant. */
export function workOnTable<M, F>(
  work: (table: Table, asked: Asked<M, F>) => object | Promise<object>,
  tableOf?: (asked: Asked<M, F>) => TableChoice | Promise<TableChoice>,
): void {
  workInProcess(async (task) => {
    const { path, ...asked } = task as Asked<M, F> & { path: string };
    const choice = await tableOf?.(asked);
    return work(readTable(await readFile(path), choice), asked);
  });
}
