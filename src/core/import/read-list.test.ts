import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  date,
  decimal,
  optional,
  optionalReference,
  optionalText,
  period,
  reference,
  text,
  timeOfDay,
} from '../contract/fields.ts';
import type { Text } from '../contract/text-key.ts';
import { readTable } from '../tables-in-files/table-file.server.ts';
import { decimalMarkIn } from './cells.ts';
import { periodIn } from './periods.ts';
import { listImport } from './list-import.ts';
import type { ListImportMapping } from './list-mapping.ts';
import { readList } from './read-list.ts';
import { rowsApart } from './surplus.ts';
import type { Vocabulary } from './map-list.ts';

const Body = z.object({
  name: text(20),
  kind: z.enum(['LADDER', 'HOIST']),
  boughtDate: optional(date),
  length: optional(decimal),
  steps: optional(z.int().min(1)),
  checkEvery: period.default('P0D'),
  checkAt: optional(timeOfDay),
  spare: z.boolean().default(false),
  place: optional(z.object({ city: optionalText(50) })),
  department: optionalReference('department'),
  areas: z.array(reference('area')).default([]),
});
const definition = listImport('/organizations/:orgId/tool-imports', {
  kind: 'tool',
  of: { permission: 'EDIT_ORGANIZATION', feature: 'organization', body: Body },
  fields: 'tools.field',
  columns: {
    name: { headings: ['værktøj'] },
    kind: { words: 'tools.kind', spellings: { LADDER: 'stige stor, trappestige' } },
    boughtDate: {},
    length: {},
    steps: {},
    checkEvery: {},
    checkAt: {},
    spare: {},
    city: { at: 'place.city' },
    department: {},
    areas: {},
  },
  key: ['name', 'city'],
  refuse: ({ kind, steps }) =>
    kind === 'HOIST' && steps !== null ? [{ path: 'steps', code: 'NOT_FOR_THIS_KIND' }] : [],
});
const labels: Record<string, Text> = {
  name: ['Name', 'Navn'],
  kind: ['Kind', 'Type'],
  boughtDate: ['Bought', 'Købt'],
  length: ['Length (m)', 'Længde (m)'],
  steps: ['Steps', 'Trin'],
  checkEvery: ['Checked every', 'Efterses hver'],
  checkAt: ['Checked at', 'Efterses kl.'],
  spare: ['Spare', 'Reserve'],
  city: ['Town', 'By'],
  department: ['Department', 'Afdeling'],
  areas: ['Areas', 'Områder'],
};
const vocabulary: Vocabulary = {
  language: 'da',
  timeZone: 'Europe/Copenhagen',
  labels,
  words: { kind: { LADDER: ['Ladder', 'Stige'], HOIST: ['Hoist', 'Talje'] } },
};
const read = (csv: string, given: ListImportMapping = {}) =>
  readList(readTable(Buffer.from(csv)), definition, given, vocabulary);
const troubles = (csv: string, given: ListImportMapping = {}) =>
  read(csv, given).rows.flatMap(({ line, errors }) =>
    errors.map(({ role, code }) => `${line} ${role} ${code}`),
  );

describe('several rows of one record', () => {
  const tariffs = listImport('/tariff-imports', {
    kind: 'tariff',
    of: {
      permission: 'MAINTAIN_SYSTEM',
      body: z
        .object({
          name: text(20),
          note: optionalText(50),
          years: z.array(z.object({ year: z.int(), rate: decimal })).min(1),
        })
        .superRefine(({ years }, context) => {
          for (const [at, { year }] of years.entries())
            if (years.findIndex((other) => other.year === year) < at)
              context.addIssue({ code: 'custom', path: ['years', at, 'year'], params: { code: 'OVERLAP' } });
        }),
    },
    fields: 'tariffs.field',
    columns: { name: {}, note: {}, year: { at: 'years.0.year' }, rate: { at: 'years.0.rate' } },
    key: ['name'],
    gathers: 'years',
  });
  const readTariffs = (csv: string) =>
    readList(
      readTable(Buffer.from(csv)),
      tariffs,
      {},
      {
        language: 'en',
        timeZone: 'Europe/Copenhagen',
        labels: {
          name: ['Name', 'Navn'],
          note: ['Note', 'Note'],
          year: ['Year', 'År'],
          rate: ['Rate', 'Sats'],
        },
        words: {},
      },
    ).rows;

  test('the first represents all, and each adds its own, whatever is between them', () => {
    const rows = readTariffs('Name,Note,Year,Rate\nA,first,2024,1\nB,,2024,5\na,,2025,2\nA,first,2026,3');
    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(rows.map(({ body }) => body)).toEqual([
      {
        name: 'A',
        note: 'first',
        years: [
          { year: 2024, rate: '1' },
          { year: 2025, rate: '2' },
          { year: 2026, rate: '3' },
        ],
      },
      { name: 'B', note: null, years: [{ year: 2024, rate: '5' }] },
      null,
      null,
    ]);
    expect(rows[0]?.gathered).toEqual([4, 5]);
  });

  test('an error is reported at its own row, and the others are one record without it', () => {
    const rows = readTariffs(
      'Name,Note,Year,Rate\nA,,often,1\nA,first,2024,1\nA,other,2025,2\nA,,2024,3\nA,,2026,4',
    );
    expect(
      rows.flatMap(({ line, errors }) => errors.map(({ role, code }) => `${line} ${role} ${code}`)),
    ).toEqual(['2 year WHOLE_NUMBER', '4 note OTHER_THAN_LINE', '5 year OVERLAP']);
    expect(rows[1]?.body).toMatchObject({ years: [{ year: 2024 }, { year: 2026 }] });
    expect(rows[1]?.gathered).toEqual([6]);
    expect([rows[0], rows[4]].map((row) => row?.body)).toEqual([null, null]);
  });
});

describe('a row becomes the body of the create call', () => {
  test('each field as its schema says, in either language', () => {
    const { rows, errors } = read(
      'Navn;Type;Købt;Længde (m);Trin;Efterses hver;Efterses kl.;Reserve;By;Afdeling;Områder\n' +
        'A1;stige;31-03-2024;1.250,5;12;1 år;8.30;ja;Odense;Lager;Hal 1, Hal 2\n',
    );
    expect(errors).toEqual([]);
    expect(rows[0]?.errors).toEqual([]);
    expect(rows[0]?.body).toMatchObject({
      name: 'A1',
      kind: 'LADDER',
      boughtDate: '2024-03-31',
      length: '1250.5',
      steps: 12,
      checkEvery: 'P1Y',
      checkAt: '08:30',
      spare: true,
      place: { city: 'Odense' },
    });
    expect(rows[0]?.named).toEqual({
      department: { whole: 'Lager', parts: [] },
      areas: { whole: 'Hal 1, Hal 2', parts: [{ name: 'Hal 1' }, { name: 'Hal 2' }] },
    });
    expect(read('Name,Kind,Spare\nA1,HOIST,no').rows[0]?.body).toMatchObject({ kind: 'HOIST', spare: false });
    expect(read('Name;Kind\nA1;"Stige, stor"').rows[0]?.body).toMatchObject({
      kind: 'LADDER',
      checkEvery: 'P0D',
    });
  });

  test('what cannot be read, and what the schema or the rules refuse, is reported at its cell', () => {
    expect(
      troubles(
        'Name,Kind,Bought,Length (m),Steps,Checked every,Checked at,Spare\n' +
          ',Ladder,,,,,,\n' +
          'A2,Chair,31-02-2024,long,1.5,often,25:00,perhaps\n' +
          `${'x'.repeat(21)},Ladder,,,0,,,\n` +
          'A4,Hoist,,,3,,,\n',
      ),
    ).toEqual([
      '2 name REQUIRED',
      '3 kind CHOICE',
      '3 boughtDate DATE',
      '3 length NUMBER',
      '3 steps WHOLE_NUMBER',
      '3 checkEvery PERIOD',
      '3 checkAt TIME',
      '3 spare YES_NO',
      '4 name TOO_LONG',
      '4 steps TOO_SMALL',
      '5 steps NOT_FOR_THIS_KIND',
    ]);
  });

  test('the second of two that are the same is refused, whatever their case; another town is another one', () => {
    expect(troubles('Name,Kind,Town\nA1,Ladder,Odense\na1,Hoist,odense\nA1,Hoist,Vejle')).toEqual([
      '3 name SAME_AS_LINE',
    ]);
  });
});

describe('columns', () => {
  test('are found below titles, in any order, among others', () => {
    const { mapping, rows } = read('Vores værktøj\n\nNr;Type;Værktøj\n7;Talje;A1\n');
    expect(mapping.columns).toMatchObject({ name: 2, kind: 1, length: null });
    expect(rows.map(({ line, body }) => [line, body?.['name']])).toEqual([[4, 'A1']]);
  });

  test('that are required and not found are asked for; another can be chosen', () => {
    const csv = 'Hvad;Slags\nA1;Stige';
    expect(read(csv).errors.map(({ role, code }) => [role, code])).toEqual([
      ['name', 'NO_COLUMN'],
      ['kind', 'NO_COLUMN'],
    ]);
    const { errors, rows } = read(csv, { columns: { name: 0, kind: 1 } });
    expect([errors, rows[0]?.body?.['kind']]).toEqual([[], 'LADDER']);
  });

  test('are those of the row that is chosen, and rows above it are titles', () => {
    const csv = 'Name;Kind\nrevised;2026\nHvad;Slags\nA1;Stige\nA2;Talje';
    expect(read(csv).mapping.headingLine).toBe(1);
    const chosen = read(csv, { headings: true, headingLine: 3, columns: { name: 0, kind: 1 } });
    expect(chosen.columns.map(({ name }) => name)).toEqual(['Hvad', 'Slags']);
    expect(chosen.rows.map(({ line, body }) => [line, body?.['kind']])).toEqual([
      [4, 'LADDER'],
      [5, 'HOIST'],
    ]);
    expect(read('Name;Kind\nA1;Stige', { headingLine: null }).rows).toHaveLength(2);
    // A line that the file does not have chooses nothing.
    expect(read(csv, { headingLine: 99 }).mapping.headingLine).toBe(1);
  });

  test('of a list without headings are known if there is one, else asked for', () => {
    expect(read('A1\nA2\n', { otherwise: { kind: 'HOIST' } }).rows.map(({ body }) => body?.['name'])).toEqual(
      ['A1', 'A2'],
    );
    const given = { headings: false, columns: { name: 0, kind: 1 } };
    expect(read('Alu;Stige\nA2;Talje', given).rows).toHaveLength(2);
    expect(read('Alu;Stige\nA2;Talje').rows).toHaveLength(1);
    expect(read('Alu;31-12-2026\nA2;').rows).toHaveLength(2);
  });

  test('that no column has are refused', () => {
    expect(() => read('Name,Kind\nA,Hoist', { columns: { nome: 0 } })).toThrow(
      expect.objectContaining({ code: 'INVALID' }),
    );
  });
});

test('corrections are read, and lines left out are not', () => {
  const csv = 'Name,Kind\nA1,Chair\n,Hoist\nA3,Hoist';
  const { rows, corrections, leftOut } = read(csv, {
    corrections: [{ line: 2, column: 1, text: 'Ladder' }],
    leftOut: [3],
  });
  expect(rows.flatMap(({ body }) => (body ? [body['name']] : []))).toEqual(['A1', 'A3']);
  expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
  expect([corrections, leftOut]).toEqual([[{ line: 2, column: 1, was: 'Chair', is: 'Ladder' }], [3]]);
});

describe('a row with more cells than there are headings', () => {
  const tooMany = (line: number) => `${line} null TOO_MANY_CELLS`;

  test('is refused, whatever else is in it, and nothing of it is lost', () => {
    const csv = 'Name;Kind;Town\nA1;Ladder;Odense; the old hall\nA2;Ladder;Vejle\nLadders; long;Ladder;\n';
    expect(troubles(csv)).toEqual([tooMany(2), tooMany(4)]);
    const { rows } = read(csv);
    expect(rows.map(({ body }) => body?.['name'] ?? null)).toEqual([null, 'A2', null]);
    expect(rows[0]?.cells).toEqual(['A1', 'Ladder', 'Odense', 'the old hall']);
  });

  test('is right once its cells are put right, or the person says what the column holds', () => {
    const csv = 'Name;Kind\nA1;Ladder;Odense\nLadders; long;Ladder\n';
    const corrections = [
      { line: 3, column: 0, text: 'Ladders; long' },
      { line: 3, column: 1, text: 'Ladder' },
      { line: 3, column: 2, text: '' },
    ];
    expect(troubles(csv, { corrections })).toEqual([tooMany(2)]);
    expect(troubles(csv, { columns: { city: 2 } })).toEqual(['3 kind CHOICE']);
  });

  test('is accepted if every row ends with a separator, if headings do, and if there are no headings', () => {
    expect(troubles('Name;Kind\nA1;Ladder;\nA2;Hoist;\n')).toEqual([]);
    expect(troubles('Name;Kind;;\nA1;Ladder;;\nA2;Hoist\n')).toEqual([]);
    expect(troubles('Name;Kind;\nA1;Ladder; and more;\n')).toEqual([tooMany(2)]);
    expect(troubles('A1;Ladder;x\nA2;Hoist\n', { headings: false, columns: { name: 0, kind: 1 } })).toEqual(
      [],
    );
  });
});

test('a file without rows, and one with too many, is refused as a whole', () => {
  expect(read('Name,Kind\n').errors).toMatchObject([{ code: 'NO_ROWS' }]);
  const many = Array.from({ length: 10_001 }, (_, at) => `A${at},Hoist`).join('\n');
  expect(read(`Name,Kind\n${many}`).errors).toMatchObject([
    { code: 'TOO_MANY_ROWS', values: { max: 10_000 } },
  ]);
});

test.each([
  ['1 år', 'P1Y'],
  ['2 years 6 months', 'P2Y6M'],
  ['6 mdr.', 'P6M'],
  ['hver 14. dag', 'P14D'],
  ['hvert år', 'P1Y'],
  ['Quarterly', 'P3M'],
  ['kvartalsvis', 'P3M'],
  ['P1Y6M', 'P1Y6M'],
  ['p2w', 'P2W'],
  ['2 uger og 3 dage', 'P2W3D'],
  ['én gang', 'P0D'],
  ['hvert andet år', 'P2Y'],
  ['every other week', 'P2W'],
  ['hvert femte år', 'P5Y'],
  ['5-årigt', 'P5Y'],
  ['alle 2 Jahre', 'P2Y'],
  ['jährlich', 'P1Y'],
  ['om de 3 maanden', null],
  ['elke 3 maanden', 'P3M'],
  ['vart 5 år', 'P5Y'],
  ['månadsvis', 'P1M'],
  ['tous les 2 ans', 'P2Y'],
  ['trimestriel', 'P3M'],
  ['2 årlige', null],
  ['biannual', null],
  ['hver anden', null],
  ['tit', null],
  ['1 lightyear', null],
  ['12', null],
  ['1 år 2 år', null],
])('%s is the period %s', (words, found) => expect(periodIn(words)).toBe(found));

test('a decimal mark is found where figures show it', () => {
  expect(decimalMarkIn(['1.234', '0,5'])).toBe('COMMA');
  expect(decimalMarkIn(['1.234'])).toBeNull();
});

test('a definition of a field that the body does not have is refused', () => {
  expect(() =>
    listImport('/organizations/:orgId/x-imports', {
      kind: 'x',
      of: { permission: 'EDIT_ORGANIZATION', feature: 'organization', body: Body },
      fields: 'x',
      columns: { colour: {} },
      key: [],
    }),
  ).toThrow('colour');
});

test('a cell of a column that the file lacks is filled in one that is added for it', () => {
  const csv = 'Name;Bought\nA1;01-03-2027\nA2;01-03-2027';
  const { rows, errors } = read(csv, {
    columns: { kind: 2 },
    corrections: [{ line: 2, column: 2, text: 'Ladder' }],
  });
  expect(errors).toEqual([]);
  expect(rows[0]?.body).toMatchObject({ name: 'A1', kind: 'LADDER' });
  expect(rows[1]?.errors).toMatchObject([{ role: 'kind', code: 'REQUIRED' }]);
});

describe('a row that may be a heading of those below, or a total, is known by how little it says', () => {
  const apart = (text: string) => [...rowsApart({ rows: readTable(Buffer.from(text)).rows.slice(1) })];
  const head = 'Name;Kind;Length;Steps\n';
  test('where the others say more', () => {
    expect(
      apart(`${head}Hall A;;;\nA1;Ladder;5;3\nA2;Ladder;4;3\nHall B;;;\nA3;Hoist;4;\nTotal;;13;6`),
    ).toEqual([2, 5, 7]);
    expect(apart(`${head}A1;Ladder;5;3\nA2;Ladder;4;3\n;;I alt;9`)).toEqual([4]);
    expect(apart('Name;Use;Amount\nA1;x;5 kg\nA2;y;6 kg\nSumme;;11 kg')).toEqual([4]);
  });
  test.each([
    ['where names without more are usual', `${head}A1;Ladder;5;3\nA2;;;\nA3;;;`],
    ['in a list of few columns', 'Name;Kind\nA1;Ladder\nA2;Ladder\nA3;'],
    ['of a record that is called like a total', `${head}A1;Ladder;5;3\nA2;Ladder;4;3\nTotal;Hoist;2;`],
    ['of a figure', `${head}A1;Ladder;5;3\nA2;Ladder;4;3\n7;;;`],
  ])('and not %s', (_name, text) => expect(apart(text)).toEqual([]));

  test('it comes in with a note, and a row that was corrected without one', () => {
    const text = 'Name;Kind;Length\nA1;Ladder;5\nA2;Ladder;4\nLadder;;';
    const own = { kind: 'LADDER' };
    const notes = (mapping = {}) =>
      read(text, { otherwise: own, ...mapping }).rows.map((row) => row.notes ?? []);
    expect(notes()).toEqual([[], [], [{ role: null, code: 'MAY_BE_HEADING', values: {} }]]);
    expect(notes({ corrections: [{ line: 4, column: 2, text: '3' }] })).toEqual([[], [], []]);
  });
});
