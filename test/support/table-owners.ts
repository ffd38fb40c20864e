import { readable, tableOwners } from '../../src/areas.server.ts';
import { toSnake } from '../../src/core/contract/case.ts';

/** The tables that a file's SQL names, in templates and by Kysely's builder; those that it writes in apart. */
function tablesIn(text: string): { read: string[]; written: string[] } {
  const all = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => toSnake(name));
  const written = [
    ...all(/\b(?:insert into|update|delete from)\s+app\.(\w+)/g),
    ...all(/\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g),
  ];
  return {
    read: [...all(/\bapp\.(\w+)/g), ...all(/\b(?:selectFrom|\w+Join)\(\s*'(\w+)/g)].filter(
      (table) => !written.includes(table),
    ),
    written,
  };
}

/** What a file of an area (null: core and what all areas share) names of others: of what is not readable anything, else what it writes. */
export function foreignIn(area: string | null, text: string): string[] {
  const { read, written } = tablesIn(text);
  const foreign = (table: string) => ![undefined, 'core', area].includes(tableOwners.get(table));
  return [
    ...read.filter((table) => foreign(table) && !readable.has(table)).map((table) => `reads ${table}`),
    ...written.filter(foreign).map((table) => `writes ${table}`),
  ];
}

/** The area that a file of the server belongs to; null: core and what all areas share. */
export function areaOf(file: string): string | null {
  const [, folder = ''] = file.split(/[/\\]/);
  return ['core', 'files', 'print'].includes(folder) ? null : folder;
}
