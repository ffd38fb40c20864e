import { expect, test } from 'vitest';
import { recordNames } from '../areas.server.ts';
import { columnsOf } from '../core/records/columns.server.ts';
import { stored } from '../../test/support/samples/samples.ts';

test('each reference of a record is named in the trail, which would show its id', () => {
  const named = new Set(recordNames.flatMap((of) => Object.keys(of('en').references ?? {})));
  const columns = Object.entries(stored).flatMap(([table, { schema, workedOut = [] }]) =>
    columnsOf(schema)
      .filter(({ kind, name }) => kind === 'reference' && !workedOut.includes(name))
      .map(({ column }) => ({ table, column })),
  );
  expect(columns.length).toBeGreaterThan(50);
  expect(columns.filter(({ column }) => !named.has(column))).toEqual([]);
});
