import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { handWritten } from './support/row-types.ts';

const rows = "import type { Counts, Maybe, Row } from '../core/database/rows.server.ts';\n";
const files = (text: string, more: Record<string, string> = {}) =>
  new Map([['src/events/a.server.ts', `${rows}${text}`], ...Object.entries(more)]);

test.each([
  ['spelled out', 'sql<{ id: string }>`select id from app.event`'],
  ['that may be null', 'sql<{ id: string | null }>`select id from app.event`'],
  ['of words spelled out', "sql<{ status: 'OPEN' | 'DONE' }>`select status from app.event`"],
  ['as an interface', 'interface Found { names: string[] }\nsql<Found>`select 1`'],
  [
    'as a type beside what is read',
    "type Found = Row<'event', 'id'> & { day: string };\nsql<Found>`select 1`",
  ],
  ['within another', 'sql<Maybe<{ count: number }>>`select 1`'],
  ['as a record', "sql<Record<'a' | 'b', number>>`select 1`"],
  ['of a page', 'pageOf<{ id: string }>(db, list)'],
])('a row type written by hand is found: %s', (_, text) => {
  expect(handWritten(files(text))).toHaveLength(1);
});

test('and so is one of another server file', () => {
  const other = { 'src/events/b.server.ts': 'export interface Told { name: string }' };
  const text = "import type { Told } from './b.server.ts';\nsql<Told>`select 1`";
  expect(handWritten(files(text, other))).toEqual(['src/events/a.server.ts:3 Told']);
});

test.each([
  ['of columns and counts', "sql<Row<'event', 'id'> & Counts<'tries'>>`select 1`"],
  [
    'of the contract',
    "import type { Event } from './event.ts';\nsql<Pick<Event, 'title'> & { event: Event | null }>`select 1`",
  ],
  ['of one value in a query of the builder', 'sql<string>`now()`'],
  ['that says nothing', 'sql<Record<string, unknown>>`select * from app.event`'],
])('none is found in one %s', (_, text) => {
  expect(handWritten(files(text))).toEqual([]);
});

test('no row type of the server is written by hand', () => {
  const server = globSync('src/**/*.server.ts').map((file) => file.replaceAll('\\', '/'));
  expect(server.length).toBeGreaterThan(200);
  const found = handWritten(new Map(server.map((file) => [file, readFileSync(file, 'utf8')])));
  expect(found).toEqual([]);
});
