import { beginningOf } from './headings.ts';
import type { Table } from '../tables-in-files/table-file.ts';
import type { ListDefinition } from './list-import.ts';
import type { ListImportMapping } from './list-mapping.ts';
import { workOnTable } from './process.server.ts';
import type { Asked } from './process.server.ts';
import { readList } from './read-list.ts';
import { fitsList } from './map-list.ts';
import type { Vocabulary } from './map-list.ts';
import { shapeTable } from './shape.ts';
import { sheetAsked } from './sheet.ts';
import { pack } from './slices.server.ts';
import type { PackedList } from './slices.server.ts';

/** Which definition a file is read by: the file that exports it, and its kind; and what its columns are called. */
export interface ListFacts {
  definition: { module: string; kind: string };
  vocabulary: Vocabulary;
  /** What the list's server says of records that exist, for a table of figures. */
  known?: unknown;
}

const isOf =
  (kind: string) =>
  (value: unknown): value is ListDefinition =>
    typeof value === 'object' &&
    value !== null &&
    'columns' in value &&
    'kind' in value &&
    value.kind === kind;

async function definitionOf({ definition: { module, kind } }: ListFacts): Promise<ListDefinition> {
  const definition = Object.values((await import(module)) as Record<string, unknown>).find(isOf(kind));
  if (!definition) throw new Error(`${module} exports no list of ${kind}`);
  return definition;
}

/** Reads a table by the definition of a list. */
export async function findRecords(
  table: Table,
  { mapping, facts }: Asked<ListImportMapping, ListFacts>,
): Promise<PackedList> {
  const definition = await definitionOf(facts);
  const shaped = shapeTable(table, definition, { ...facts, mapping });
  const list = readList(shaped.table, shaped.definition, mapping, facts.vocabulary);
  return pack({
    ...list,
    errors: [...sheetAsked(table, mapping), ...list.errors, ...shaped.errors],
    notes: shaped.notes,
    // The headings of a table that was brought into another form are those of its form.
    beginning: shaped.definition === definition ? beginningOf(table) : [],
  });
}

workOnTable(findRecords, async ({ mapping, facts }: Asked<ListImportMapping, ListFacts>) => {
  const definition = await definitionOf(facts);
  const { records } = definition;
  return {
    name: mapping.sheet,
    fits: (rows) => fitsList(rows, definition, facts.vocabulary),
    ...(records && { records }),
  };
});
