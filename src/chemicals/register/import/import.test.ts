import writeWorkbook from 'write-excel-file/node';
import { describe, expect, test } from 'vitest';
import { readTable } from '../../../core/tables-in-files/table-file.server.ts';
import { byteOrderMark, csv } from '../../../core/tables-in-files/csv.ts';
import { decimalMarkIn } from '../../../core/import/cells.ts';
import type { Amount } from '../fields.ts';
import { addAmounts, readAmount, readAmountUnit } from './amount.ts';
import { guessColumns, sheetOf } from './columns.ts';
import { readList } from './import.ts';
import type { ReadingFacts } from './said.ts';
import { statementText } from '../../codes/statement-texts.server.ts';

const facts: ReadingFacts = {
  language: 'da',
  timeZone: 'Europe/Copenhagen',
  today: '2026-11-28',
  isStatement: (code) => statementText(code, 'en') !== null,
};
const read = (text: string, mapping = {}) => readList(readTable(Buffer.from(text)), mapping, facts);
const troubles = (text: string, mapping = {}) =>
  read(text, mapping).rows.flatMap(({ line, errors }) => errors.map(({ role, code }) => [line, role, code]));

describe('columns', () => {
  test.each([
    [
      'Produktnavn;Producent;Varenr.;UFI;CAS-nr.;EF-nr.;Placering;Anvendelse;Årsforbrug;Enhed',
      ['name', 'producer', 'productNumber', 'ufi', 'cas', 'ec', 'location', 'use', 'amount', 'unit'],
    ],
    [
      'Product name,Manufacturer,Article no.,UFI code,CAS number,EC no,Storage location,Used for,Annual consumption (kg)',
      ['name', 'producer', 'productNumber', 'ufi', 'cas', 'ec', 'location', 'use', 'amount'],
    ],
    // As an exported register has them: the unit behind the amount that is meant.
    [
      'Kemikalie;Producent;Varenummer;UFI;Leverandør;Opbevares;Bruges til;Højst på lager;Enhed;Forbrug om året;Enhed',
      [
        'name',
        'producer',
        'productNumber',
        'ufi',
        'supplier',
        'location',
        'use',
        'stored',
        'storedUnit',
        'amount',
        'unit',
      ],
    ],
    ['Chemical,Stored at,Used in a year,Unit', ['name', 'location', 'amount', 'unit']],
    ['Handelsnavn;Forbrug kg/år;Skab', ['name', 'amount', 'location']],
    ['Farve;Vægt\n1;2', [null, null]],
    // Inventories of other systems.
    [
      'Item Name,Vendor,Catalog #,CAS #,Location,Unit Size',
      ['name', 'producer', 'productNumber', 'cas', 'location', 'stored'],
    ],
    ['Container Name,Catalog number,Container Size,Unit', ['name', 'productNumber', 'stored', 'storedUnit']],
    // Of chemical lists and of other systems: hazards, sheet and names.
    [
      'Handelsnavn;Product name (EN);Producent;CAS-nr.;H-sætninger;Signalord;SDS dato;Lagerklasse',
      ['name', 'otherName', 'producer', 'cas', 'hazards', 'signalWord', 'sheetDate', 'storageClass'],
    ],
    [
      'Produktnavn;Handelsnavn;Leverandør;Faresætninger (H);EUH-sætninger;Revisionsdato;Forbrug pr. år;Mængde',
      ['name', 'otherName', 'producer', 'hazards', 'euHazards', 'sheetDate', 'amount', 'stored'],
    ],
    [
      'Product name,Synonyms,Hazard statements,Signal word,SDS revision date,Storage class (TRGS 510)',
      ['name', 'otherName', 'hazards', 'signalWord', 'sheetDate', null],
    ],
    [
      'Kemikalie;H- og EUH-sætninger;Ikke klassificeret ifølge datablad af;Datablad revideret',
      ['name', 'hazards', 'notClassified', 'sheetDate'],
    ],
    ['Chemical,H statements,Date of SDS', ['name', 'hazards', 'sheetDate']],
    // Of subsidiaries abroad.
    [
      'Produktname;Hersteller;CAS-Nr.;EG-Nr.;Lagerort;Menge (kg);H-Sätze;Signalwort;Lagerklasse',
      ['name', 'producer', 'cas', 'ec', 'location', 'stored', 'hazards', 'signalWord', 'storageClass'],
    ],
    [
      'Productnaam;Leverancier;CAS-nummer;Opslagplaats;Jaarverbruik;Eenheid;H-zinnen',
      ['name', 'producer', 'cas', 'location', 'amount', 'unit', 'hazards'],
    ],
    [
      'Produktnamn;Leverantör;CAS-nr;Förvaringsplats;Mängd;Enhet;Faroangivelser',
      ['name', 'producer', 'cas', 'location', 'stored', 'storedUnit', 'hazards'],
    ],
    [
      'Nom du produit;Fabricant;N° CAS;Lieu de stockage;Quantité;Unité;Mentions de danger',
      ['name', 'producer', 'cas', 'location', 'stored', 'storedUnit', 'hazards'],
    ],
    ['Kemikalie;Leverandør/Producent;CAS', ['name', 'producer', 'cas']],
    ['Kemikalie;Producent / leverandør', ['name', 'producer']],
    ['Kemikalie;Leverandør;CAS', ['name', 'producer', 'cas']],
    ['Kemikalie;Mængde;Enhed;Forbrug', ['name', 'stored', 'storedUnit', 'amount']],
    ['Kemikalie;Lager;Forbrug;Sted;Enhed', ['name', 'location', 'amount', null, 'unit']],
    ['Chemical,Quantity per year,Amount on hand (kg)', ['name', 'amount', null]],
    // How many of which size there are is not one amount.
    ['Chemical,Quantity,Container Size', ['name', null, null]],
  ])('by the headings %s', (header, expected) => {
    const found = Object.entries(guessColumns(sheetOf(readTable(Buffer.from(`${header}\n`)))));
    expect(expected.map((_, column) => found.find(([, at]) => at === column)?.[0] ?? null)).toEqual(expected);
  });

  test('below titles of the list’s own', () => {
    const { rows } = read(
      'Kemikalieliste 2025;;\nUdarbejdet af Ane;;\nNavn;CAS;Sted\nAcetone;67-64-1;Skab 1',
    );
    expect(rows.map(({ line, item, location }) => [line, item.name, item.cas, location])).toEqual([
      [4, 'Acetone', ['67-64-1'], 'Skab 1'],
    ]);
  });

  test('by the row of headings that is chosen, if it is another than the recognised', () => {
    const text = 'Name;CAS;Place\nold list;;\nStof;Nr.;Hvor\nAcetone;67-64-1;Skab 1';
    expect([read(text).mapping.headingLine, read(text).beginning.map(({ line }) => line)]).toEqual([
      1,
      [1, 2, 3, 4],
    ]);
    const chosen = read(text, { headingLine: 3, columns: { name: 0, cas: 1, location: 2 } });
    expect(chosen.columns.map(({ name }) => name)).toEqual(['Stof', 'Nr.', 'Hvor']);
    expect(chosen.rows.map(({ line, item }) => [line, item.name])).toEqual([[4, 'Acetone']]);
    const none = read('Chemical;67-64-1\nAcetone;67-64-1', { headingLine: null });
    expect([none.mapping.headingLine, none.rows.length]).toEqual([null, 2]);
    // A line that the file does not have chooses nothing.
    expect(read(text, { headingLine: 99 }).mapping.headingLine).toBe(1);
  });

  test('by their content, if there are no or no known headings', () => {
    const { mapping } = read('1;67-64-1;Acetone\n2;64-17-5;Ethanol');
    expect(mapping.columns).toMatchObject({ name: 2, cas: 1, producer: null });
    const other = read('Hvad;Registreret som\nAcetone;67-64-1\nEthanol;64-17-5');
    expect(other.mapping.columns).toMatchObject({ name: 0, cas: 1 });
    expect(other.rows).toHaveLength(2);
  });
});

test.each([
  ['250', '250', ''],
  ['1.250,5 kg/år', '1250.5', 'kg/år'],
  ['ca. 40 l', '40', 'l'],
  ['0,4L', '0.4', 'L'],
  ['12 dunke', '12', 'dunke'],
])('the amount %s', (text, value, unit) => expect(readAmount(text, 'COMMA')).toEqual({ value, unit }));
test.each(['en spand', '-3 kg', 'kg', '1,2,3'])('%s is not an amount', (text) =>
  expect(readAmount(text, 'COMMA')).toBeNull(),
);
test('1.234 is what the mark says', () => {
  expect(readAmount('1.234 kg', 'COMMA')?.value).toBe('1234');
  expect(readAmount('1.234 kg', 'POINT')?.value).toBe('1.234');
  expect(decimalMarkIn(['12', '1.234', '0,5 kg'])).toBe('COMMA');
  expect(decimalMarkIn(['1.234', '0.5', '7.25'])).toBe('POINT');
  expect(decimalMarkIn(['1.234', '12'])).toBeNull();
});
test.each([
  ['KG', 'kg'],
  ['Liter', 'L'],
  ['ltr.', 'L'],
  ['kg/år', 'kg'],
  ['L pr. år', 'L'],
  ['m³', 'm3'],
  ['ml', 'cm3'],
  ['tons', 't'],
  ['stk', null],
  ['m', null],
])('the unit %s is %s', (text, unit) => expect(readAmountUnit(text)).toBe(unit));

test('text longer than any amount is not one, and only its beginning is checked', () => {
  const apostrophes = "'".repeat(30_000);
  // Of each of its characters a reader of it would go to the end.
  expect(readAmount(`1${apostrophes}1 kg`, 'POINT')).toBeNull();
  expect(readAmount(`${' '.repeat(60)}1 kg`, 'POINT')).toBeNull();
  expect(decimalMarkIn([`${apostrophes}1,5`, '1,25'])).toBe('COMMA');
  expect(decimalMarkIn([`${apostrophes}1,5`])).toBeNull();
  expect(decimalMarkIn(['1.234,5 kg, three barrels of which one stands beside the door of the hall'])).toBe(
    'COMMA',
  );
});

test('a whole row, as it reads', () => {
  const { rows, mapping } = read(
    'Navn;Producent;Varenr.;UFI;CAS;EC;Sted;Anvendelse;Forbrug (L/år)\n' +
      'Primer  EP-110;Lindborg;EP110;ufi: gmtt2sqn6fdd6tv1;67-64-1, 64-17-5;200-662-2;Skab 2;Grunding;1.250,5\n' +
      'Vand;-;GMTT-2SQN-6FDD-6TV1;ingen;;n/a;-;;',
  );
  expect(mapping).toMatchObject({ unit: null, decimalMark: 'COMMA', likely: 'ASK', unknown: 'LEAVE_OUT' });
  expect(
    rows.map(({ item, location, use, amount, errors }) => ({ item, location, use, amount, errors })),
  ).toEqual([
    {
      item: {
        name: 'Primer EP-110',
        producer: 'Lindborg',
        productNumber: 'EP110',
        ufi: 'GMTT-2SQN-6FDD-6TV1',
        cas: ['67-64-1', '64-17-5'],
        ec: ['200-662-2'],
      },
      location: 'Skab 2',
      use: 'Grunding',
      amount: { value: '1250.5', unit: 'L' },
      errors: [],
    },
    {
      // A formula among product numbers is one all the same; what says "none" says nothing.
      item: { name: 'Vand', producer: '', productNumber: '', ufi: 'GMTT-2SQN-6FDD-6TV1', cas: [], ec: [] },
      location: '',
      use: '',
      amount: null,
      errors: [],
    },
  ]);
});

test('each row is refused with its own reason, at its own column', () => {
  const text = [
    'Navn;Varenr.;UFI;CAS;EC;Sted;Forbrug;Enhed',
    ';;;;;Skab 1;;',
    'A;;ABCD-EFGH-0000-1111;;;;;',
    'B;;;67-64-2;;;;',
    'C;;;;200-662-3;;;',
    `${'G'.repeat(301)};;;;;${'p'.repeat(201)};;`,
    'H;;;67-64-1 og 7;;;;',
  ].join('\n');
  expect(troubles(text)).toEqual([
    [2, 'name', 'NAME_MISSING'],
    [3, 'ufi', 'INVALID_UFI'],
    [4, 'cas', 'INVALID_CAS'],
    [5, 'ec', 'INVALID_EC'],
    [6, 'name', 'TOO_LONG'],
    [6, 'location', 'TOO_LONG'],
    [7, 'cas', 'INVALID_CAS'],
    [7, 'cas', 'INVALID_CAS'],
  ]);
});

test('an amount that cannot be read keeps no chemical out, and is named', () => {
  const text = [
    'Navn;Forbrug;Enhed;Højst på lager',
    'WD-40;12 stk;;',
    'Welding spray;24 dåser;;2 L',
    'D;meget;kg;',
    'E;4;spand;',
    'F;-4;kg;',
  ].join('\n');
  const { rows } = read(text);
  expect(
    rows.map(({ errors, notes, amount }) => [
      errors.length,
      notes.map(({ role, code }) => `${role} ${code}`),
      amount,
    ]),
  ).toEqual([
    [0, ['amount UNIT_UNKNOWN'], null],
    [0, ['amount UNIT_UNKNOWN'], null],
    [0, ['amount AMOUNT_INVALID'], null],
    [0, ['unit UNIT_UNKNOWN'], null],
    [0, ['amount AMOUNT_INVALID'], null],
  ]);
  expect(rows[1]?.stored).toEqual({ value: '2', unit: 'L' });
  expect(rows[0]?.notes[0]?.values).toEqual({ text: 'stk' });
  expect(rows.map(({ keptHere }) => keptHere.map(({ role, text: kept }) => `${role}: ${kept}`))).toEqual([
    ['amount: 12 stk'],
    ['amount: 24 dåser'],
    ['amount: meget kg'],
    ['amount: 4 spand'],
    ['amount: -4 kg'],
  ]);
  // 3 x 5 kg may be three cans of 5 kg or 5 kg in three cans.
  expect(read('Navn;Mængde\nA;3 x 5 kg').rows[0]).toMatchObject({
    stored: null,
    notes: [{ role: 'stored', code: 'AMOUNT_INVALID', values: { text: '3 x 5 kg' } }],
    keptHere: [{ role: 'stored', text: '3 x 5 kg' }],
  });
  // Which unit is meant can be chosen for all rows at once.
  expect(troubles('Navn;Forbrug\nA;4')).toEqual([[2, 'amount', 'UNIT_MISSING']]);
});

test('a cell can be corrected, and what shows nothing is not read', () => {
  const text = 'Navn;CAS\nA;67-64-2\n\u200BAce\u200Btone  pure;67-64-1';
  expect(read(text).rows[1]?.item.name).toBe('Acetone pure');
  const { rows, corrections } = read(text, { corrections: [{ line: 2, column: 1, text: '67-64-1' }] });
  expect([rows[0]?.errors, rows[0]?.item.cas]).toEqual([[], ['67-64-1']]);
  expect(corrections).toEqual([{ line: 2, column: 1, was: '67-64-2', is: '67-64-1' }]);
});

test.each([
  ['Navn;Sted\n', 'NO_ROWS'],
  ['', 'NO_ROWS'],
  ['Farve;Vægt\n1;2', 'NO_NAME_COLUMN'],
  [`Navn\n${'Acetone\n'.repeat(10_001)}`, 'TOO_MANY_ROWS'],
])('a file as a whole: %.20j is refused', (text, code) =>
  expect(read(text).errors.map((error) => error.code)).toEqual([code]),
);

test('what is said of the columns and units stays', () => {
  const { mapping, rows } = read('Farve;Tal\nAcetone;12', {
    columns: { name: 0, amount: 1 },
    unit: 'L',
  });
  expect(mapping.columns).toMatchObject({ name: 0, amount: 1, location: null });
  expect(rows[0]).toMatchObject({ item: { name: 'Acetone' }, amount: { value: '12', unit: 'L' } });
});

test('a workbook is read as a text is', async () => {
  const text = (value: string) => ({ value, type: String });
  const table = readTable(
    await writeWorkbook([
      ['Navn', 'Varenr.', 'Sted', 'Forbrug', 'Enhed'].map(text),
      [
        text('Acetone'),
        { value: 4711, type: Number },
        text('Skab 1'),
        { value: 12.5, type: Number },
        text('kg'),
      ],
    ]).toBuffer(),
  );
  expect(readList(table, {}, facts).rows[0]).toMatchObject({
    item: { name: 'Acetone', productNumber: '4711' },
    location: 'Skab 1',
    amount: { value: '12.5', unit: 'kg' },
  });
});

test('the list of rows left out opens as a table, and no cell of it as a formula', () => {
  const csvOf = (rows: string[][], language: 'en' | 'da') => byteOrderMark + csv(rows, [], language);
  const rows = [
    ['Linje', 'Hvorfor'],
    ['2', 'Ikke; her'],
    ['3', '=1+1'],
    ['4', 'sagt "nej"'],
  ];
  expect(csvOf(rows, 'da')).toBe('\uFEFFLinje;Hvorfor\r\n2;"Ikke; her"\r\n3;\'=1+1\r\n4;"sagt ""nej"""\r\n');
  expect(csvOf([['a;b', 'c']], 'en')).toBe('\uFEFF"a;b",c\r\n');
});

test('a column of words is the name where it is the only unknown one, but not where there are two', () => {
  expect(read('Barcode;Ting;CAS\nC00001;Acetone;67-64-1').rows[0]?.item.name).toBe('Acetone');
  expect(read('Ting;Farve;CAS\nAcetone;Klar;67-64-1').errors).toMatchObject([{ code: 'NO_NAME_COLUMN' }]);
});

describe('what is there', () => {
  const stored = (text: string, mapping = {}) =>
    read(text, mapping).rows.map(({ amount, stored: there, errors }) => [
      amount,
      there,
      errors.map(({ role, code }) => `${role} ${code}`),
    ]);
  test('is not what is used in a year, and a figure has the unit of its column', () => {
    const text = 'Material,Quantity,Unit of Measure\nButanol,1,L\nAcetonitrile,4,';
    expect(stored(text)).toEqual([
      [null, { value: '1', unit: 'L' }, []],
      [null, null, ['stored UNIT_MISSING']],
    ]);
    expect(stored(text, { unit: 'g' })[1]).toEqual([null, { value: '4', unit: 'g' }, []]);
  });
  test('is what a container holds, times their number', () => {
    for (const text of [
      'Name,Location,Container Size,Unit,Number of Containers\nAcetone,Lab 2,2.5,L,10',
      'Navn;Antal dunke;Beholderstørrelse\nAcetone;10 stk.;2,5 L',
    ])
      expect([stored(text), read(text).questions], text).toEqual([
        [[null, { value: '25', unit: 'L' }, []]],
        [],
      ]);
    // Without a size the number says nothing of how much there is.
    expect(stored('Navn;Antal beholdere\nAcetone;10')).toEqual([[null, null, []]]);
  });
  test.each(['Navn;Beholderstørrelse;Antal\nAcetone;2,5 L;10', 'Navn;Mængde (L);Stk\nAcetone;2,5;10'])(
    'and is asked where a number may be that of containers: %s',
    (text) => {
      const [, , name = ''] = text.split('\n')[0]?.split(';') ?? [];
      expect(read(text).questions).toEqual([
        { role: 'containers', code: 'COLUMN_ASKED', values: { name, place: 3 } },
      ]);
      expect(stored(text)).toEqual([[null, { value: '25', unit: 'L' }, []]]);
      const no = { columns: { containers: null } };
      expect([read(text, no).questions, stored(text, no)]).toEqual([
        [],
        [[null, { value: '2.5', unit: 'L' }, []]],
      ]);
    },
  );
  test('is unknown where the number of containers cannot be read, and what is written is kept', () => {
    const { rows } = read(
      'Navn;Beholderstørrelse;Antal beholdere\nAcetone;2,5 L;ca. 10\nToluen;5 L;\nXylen;5 L;0',
    );
    expect(rows.map(({ stored: there, notes, keptHere }) => [there, notes, keptHere])).toEqual([
      [
        null,
        [{ role: 'containers', code: 'AMOUNT_INVALID', values: { text: 'ca. 10' } }],
        [{ role: 'stored', text: '2.5 L × ca. 10' }],
      ],
      [
        null,
        [{ role: 'containers', code: 'AMOUNT_INVALID', values: { text: '–' } }],
        [{ role: 'stored', text: '5 L' }],
      ],
      [{ value: '0', unit: 'L' }, [], []],
    ]);
  });
  test('and what is used each have the unit of their heading', () => {
    expect(stored('Navn;På lager (L);Årsforbrug (kg)\nA;2;30')).toEqual([
      [{ value: '30', unit: 'kg' }, { value: '2', unit: 'L' }, []],
    ]);
  });
  test('in a file without any unit is asked for', () => {
    expect(stored('Navn;Forbrug\nA;2')).toEqual([[null, null, ['amount UNIT_MISSING']]]);
  });
  test.each([
    [
      ['1', 'L'],
      ['8', 'L'],
      ['9', 'L'],
    ],
    [
      ['1', 'kg'],
      ['250', 'g'],
      ['1.25', 'kg'],
    ],
    [
      ['500', 'cm3'],
      ['0.002', 'm3'],
      ['2500', 'cm3'],
    ],
    [
      ['1', 't'],
      ['5', 'mg'],
      ['1.000000005', 't'],
    ],
    [['1', 'kg'], ['1', 'L'], null],
  ] as const)('%j and %j make %j', (one, other, sum) => {
    const amountIn = ([value, unit]: readonly [string, Amount['unit']]) => ({ value, unit });
    expect(addAmounts(amountIn(one), amountIn(other))).toEqual(sum && amountIn(sum));
  });
});

describe('CAS numbers as others write them', () => {
  const numbers = (cell: string, mapping = {}) => read(`Navn;CAS\nA;${cell}`, mapping).rows[0];
  test.each([
    ['000067-64-1', ['67-64-1']],
    ['0000064-17-5', ['64-17-5']],
    ['67–64–1', ['67-64-1']],
    ['67 - 64 - 1', ['67-64-1']],
    ['67-64-1 64-17-5', ['67-64-1', '64-17-5']],
    ['CAS 67 − 64 − 1, 64-17-5', ['67-64-1', '64-17-5']],
    ['N/A', []],
    ['n.a.', []],
    ['[67-64-1]', ['67-64-1']],
    ['0067-64-1', ['67-64-1']],
    ['Mixture', []],
    ['Blanding', []],
  ])('%s', (cell, cas) => expect(numbers(cell)).toMatchObject({ item: { cas }, errors: [], notes: [] }));
  test.each(['proprietary', 'Confidential', 'Fortroligt', 'Trade secret'])(
    'are none where they are %s, which is noted',
    (text) =>
      expect(numbers(text)).toMatchObject({
        item: { cas: [] },
        errors: [],
        notes: [{ role: 'cas', code: 'NUMBER_WITHHELD', values: { text } }],
      }),
  );
  test.each(['1975-09-02 00:00:00', '1975-09-02', '02-09-1975', '02.09.1975 00:00:00'])(
    'a spreadsheet made a date of %s, which is asked',
    (cell) => {
      expect(numbers(cell)?.errors).toEqual([
        { role: 'cas', code: 'CAS_DATE', values: { text: cell, number: '75-09-2' } },
      ]);
      expect(numbers(cell, { casDates: 'READ_AS_CAS' })).toMatchObject({
        item: { cas: ['75-09-2'] },
        errors: [],
      });
    },
  );
  test('a date that no number became is refused as a number', () => {
    expect(numbers('1975-09-03')?.errors).toMatchObject([{ code: 'INVALID_CAS' }]);
  });
});

test.each([
  ['Alle mængder i tons\nNavn;Årsforbrug (kg)\nAcetone;5', ['UNIT_ELSEWHERE']],
  ['Navn;Årsforbrug (kg)\nAcetone;5\nTal i tusinde;', ['UNIT_ELSEWHERE']],
  ['Amounts in litres\nName;Annual use (kg)\nAcetone;5', ['UNIT_ELSEWHERE']],
  ['Alle mængder i kg\nNavn;Årsforbrug (kg)\nAcetone;5', []],
  ['Kemikalier i lager A\nNavn;Årsforbrug (kg)\nAcetone;5', []],
])('%j: what is said elsewhere of the unit of amounts is not passed over', (text, codes) =>
  expect(read(text).errors.map(({ code }) => code)).toEqual(codes),
);

test('a heading among the rows and a total are no chemicals, unless another cell is filled in', () => {
  const text =
    'Navn;CAS;Sted;Forbrug (kg)\nLaboratorium;;;\nAcetone;67-64-1;Lab;10\nSprit;64-17-5;Lab;20\nI alt;;;30';
  expect(troubles(text)).toEqual([
    [2, null, 'MAY_BE_HEADING'],
    [5, null, 'MAY_BE_HEADING'],
  ]);
  expect(troubles(text, { corrections: [{ line: 2, column: 2, text: 'Lab' }] })).toEqual([
    [5, null, 'MAY_BE_HEADING'],
  ]);
});

test.each([
  ['67-64-1 / 64-17-5', ['67-64-1', '64-17-5'], 0],
  ['67-64-1 (acetone)', ['67-64-1'], 0],
  ['67-64-1 (acetone), 64-17-5 (ethanol)', ['67-64-1', '64-17-5'], 0],
  // A share would be lost.
  ['67-64-1 (30-60 %)', [], 1],
])('the CAS numbers in %s', (cell, cas, errors) => {
  const [row] = read(`Navn;CAS\nA;${cell}`).rows;
  expect(row?.item.cas).toEqual(cas);
  expect(row?.errors).toHaveLength(errors);
});
