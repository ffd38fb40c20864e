import { workOnTable } from '../../../core/import/process.server.ts';
import type { Asked } from '../../../core/import/process.server.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import type { ImportFacts } from './check.ts';
import type { Entry } from './days.ts';
import { previewOf } from './preview.ts';
import type { KnownReading } from './replace.ts';
import type { ImportMapping } from './contract.ts';
import { interpret } from './import.ts';
import { hasReadings } from './mapping.ts';
import { greenButton } from './records/green-button.ts';

/**
 * What a file is checked against, with the readings as JSON: a text is passed to a process in one copy, a hundred
 * thousand rows are not.
 */
export type SentFacts = Omit<ImportFacts, 'readings'> & { readings: string };

/** How many readings are written at a time, so that others get their turn. */
const piece = 5000;
const inPieces = (entries: readonly Entry[]): string[] =>
  Array.from({ length: Math.ceil(entries.length / piece) }, (_, nth) =>
    JSON.stringify(entries.slice(nth * piece, (nth + 1) * piece)),
  );

/**
 * Finds the readings of a meter in a table. Out: what the importer is shown of them, and, if they are to be imported, all of them, in
 * pieces of JSON.
 */
export const findReadings = (
  table: Table,
  { mapping, commit, facts }: Asked<ImportMapping, SentFacts>,
): { preview: ReturnType<typeof previewOf>; replacedCount: number; pieces: string[] } => {
  const readings = JSON.parse(facts.readings) as KnownReading[];
  const found = interpret(table, mapping, { ...facts, readings });
  const replacedCount = found.entries.filter(({ replaces }) => replaces !== undefined).length;
  return { preview: previewOf(table, found), replacedCount, pieces: commit ? inPieces(found.entries) : [] };
};

workOnTable(findReadings, ({ mapping, facts }: Asked<ImportMapping, SentFacts>) => ({
  name: mapping.sheet,
  fits: (rows) => hasReadings({ rows }, facts.meter),
  records: greenButton,
}));
