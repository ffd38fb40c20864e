import { expect, test } from 'vitest';
import { z } from 'zod';
import { copyOf, fitsSchema } from './copy-of.ts';
import { attachedFiles, childRows, optionalReference, optionalText, rowId, text } from './fields.ts';

const Body = z.object({
  name: text(),
  number: optionalText(60),
  area: optionalReference('area'),
  parts: childRows(z.object({ id: rowId, name: text(), substance: optionalReference('substance') }), 10, {
    table: 'part',
    of: 'thing_id',
    key: ['name'],
  }),
  files: attachedFiles('thing'),
});
const [area, substance] = [
  { id: 'a', name: 'Hall A' },
  { id: 's', name: 'Acetone' },
];
const record = {
  id: 'x',
  name: 'Main supply',
  number: '17',
  area,
  parts: [{ id: 'row', name: 'First', substance }],
  files: [{ id: 'f', name: 'manual.pdf' }],
  lastModifiedDate: '2026-01-01',
};

test('a copy has the values of the body, its rows as new ones, and not its files', () => {
  expect(copyOf(Body, record)).toEqual({
    name: 'Main supply',
    number: '17',
    area,
    parts: [{ name: 'First', substance }],
  });
});

test('what must be new is left out, and what the record lacks is empty', () => {
  expect(copyOf(Body, { name: 'Main supply', parts: [] }, ['number'])).toEqual({
    name: 'Main supply',
    area: null,
    parts: [],
  });
});

test('it is for a form that has all of its fields', () => {
  expect(fitsSchema(Body, copyOf(Body, record))).toBe(true);
  expect(fitsSchema(z.object({ name: text() }), copyOf(Body, record))).toBe(false);
});
