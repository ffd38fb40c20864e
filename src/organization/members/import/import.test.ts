import writeWorkbook from 'write-excel-file/node';
import { describe, expect, test } from 'vitest';
import { texts } from '../../../areas.server.ts';
import { levels } from '../../../core/contract/permission.ts';
import { readList } from '../../../core/import/read-list.ts';
import { readTable } from '../../../core/tables-in-files/table-file.server.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import type { ListImportMapping } from '../../../core/import/list-mapping.ts';
import { memberImport, partsOf } from './definition.ts';

const text = (key: string) => texts[key] ?? ([key, key] as const);
const vocabulary = {
  language: 'da',
  timeZone: 'Europe/Copenhagen',
  labels: Object.fromEntries(memberImport.columns.map(({ role, label }) => [role, text(label)])),
  words: { permission: Object.fromEntries(levels.map((level) => [level, text(`members.level.${level}`)])) },
} as const;
const read = (content: string) => readTable(Buffer.from(content));
const listOf = (table: Table, mapping: ListImportMapping = {}) =>
  readList(table, memberImport, mapping, vocabulary);
const bodiesOf = (table: Table) => listOf(table).rows.map(({ body }) => body);
/** What a file is refused for before anything is looked up. */
function codes(content: string) {
  const { rows, errors } = listOf(read(content));
  return [
    ...errors.map(({ role, code }) => [null, role, code]),
    ...rows.flatMap(({ line, errors: own }) => own.map(({ role, code }) => [line, role, code])),
  ];
}

test.each([
  ['Manager', 'Worker'],
  ['Manager', 'Administrator'],
  ['Manager', ''],
])('a column “Role” of %s and %s has jobs: no one gets a level by it', (one, other) => {
  const content = `Name;E-mail;Role\nBo Lund;bo@x.dk;${one}\nIda Holm;ida@x.dk;${other}`;
  const { mapping, rows } = listOf(read(content));
  expect(mapping.columns['permission']).toBeNull();
  expect(rows.map(({ body }) => body?.['permission'])).toEqual(['READ_ORGANIZATION', 'READ_ORGANIZATION']);
});
test.each([
  ['Role', 'Manager', 'Reader'],
  ['Rolle', 'Administrator', 'Redaktør'],
  ['Access', 'Manager', 'Manager'],
])('a column “%s” of %s and %s has levels', (heading, one, other) => {
  const content = `Name;E-mail;${heading}\nBo Lund;bo@x.dk;${one}\nIda Holm;ida@x.dk;${other}`;
  expect(listOf(read(content)).rows[0]?.body?.['permission']).toBe('MANAGE_ORGANIZATION');
});

describe('columns', () => {
  test.each([
    'Vorname;Nachname;E-Mail-Adresse;Abteilung',
    'Voornaam;Achternaam;E-mailadres;Afdeling',
    'Förnamn;Efternamn;E-postadress;Avdelning',
    'Fornavn;Etternavn;E-post;Avdeling',
    'Prénom;Nom de famille;Adresse e-mail;Département',
    'Prénom;Nom;Courriel;Département',
    'Vorname;Name;E-Mail;Abteilung',
  ])('of another language: %s', (heading) => {
    const { rows, mapping } = listOf(read(`${heading}\nJosé Ana;de Vries;jose@x.example;`));
    expect(mapping.columns['departments']).toBe(3);
    expect(rows.map(({ errors, body }) => [errors, body])).toMatchObject([
      [[], { firstName: 'José Ana', lastName: 'de Vries', email: 'jose@x.example' }],
    ]);
  });
  test('a first name next to a whole name shows the last name', () => {
    const { rows } = listOf(read('Fornavn;Navn;E-mail\nAnna Marie;Anna Marie Holm;anna@x.example'));
    expect(rows[0]?.body).toMatchObject({ firstName: 'Anna Marie', lastName: 'Holm' });
  });
  test.each([
    [
      'Fornavn;Efternavn;E-mail;Titel;Telefon;Afdeling;Rettighed;Kompetence;Gyldig til;Område',
      [
        'firstName',
        'lastName',
        'email',
        'title',
        'phone',
        'departments',
        'permission',
        'competences',
        'validUntil',
        'areas',
      ],
    ],
    [
      'First name,Last name,Email address,Job title,Mobile,Department,Access,Certificates,Valid until',
      [
        'firstName',
        'lastName',
        'email',
        'title',
        'phone',
        'departments',
        'permission',
        'competences',
        'validUntil',
      ],
    ],
    [
      'Medarbejder;E-mailadresse;Stilling;Tlf.nr.;Afdelinger',
      ['name', 'email', 'title', 'phone', 'departments'],
    ],
    ['Navn;Efternavn;Mail', ['firstName', 'lastName', 'email']],
    ['Løn;Adresse;Mail', [null, null, 'email']],
  ])('by the headings %s', (header, expected) => {
    const roles = Object.entries(listOf(read(`${header}\n`)).mapping.columns);
    expect(expected.map((_, column) => roles.find(([, at]) => at === column)?.[0] ?? null)).toEqual(expected);
  });

  test('of addresses by the cells, if there is no heading', () => {
    const { mapping, rowCount } = listOf(read('Ane Berg;ane@test.example\nIb Dam;ib@test.example'));
    expect([mapping.headings, mapping.columns['email'], rowCount]).toEqual([false, 1, 2]);
  });
});

test.each([
  ['Læsning', 'READ_ORGANIZATION'],
  ['edit', 'EDIT_ORGANIZATION'],
  ['Administrator', 'MANAGE_ORGANIZATION'],
  ['MAINTAIN_SYSTEM', 'MAINTAIN_SYSTEM'],
  ['chef', undefined],
])('the level %s is %s', (words, level) => {
  const [body] = bodiesOf(read(`Navn;E-mail;Rettighed\nAne Berg;ane@test.example;${words}`));
  expect(body?.['permission']).toBe(level);
});

test.each([
  ['Anna Marie Holm', 'Anna Marie', 'Holm'],
  ['Holm, Anna Marie', 'Anna Marie', 'Holm'],
  ['Madonna', 'Madonna', ''],
])('the name %s is %s and %s', (name, firstName, lastName) =>
  expect(partsOf(name)).toEqual({ firstName, lastName }),
);

test('a whole row, with its lists by name', () => {
  const [row] = listOf(
    read(
      'Navn;E-mail;Titel;Telefon;Afdeling;Rettighed;Kompetence;Gyldig til\n' +
        'Ane Berg;ANE@Test.Example;Leder;+45 12 34 56 78;"lager, nord";Redigering;"førstehjælp (2026-05-01), truckcertifikat";31-12-2027',
    ),
  ).rows;
  expect(row?.errors).toEqual([]);
  expect(row?.body).toMatchObject({
    firstName: 'Ane',
    lastName: 'Berg',
    email: 'ane@test.example',
    title: 'Leder',
    phone: '+45 12 34 56 78',
    permission: 'EDIT_ORGANIZATION',
    areas: [],
    // Of all that the row names, unless it says another day.
    competences: [{ validUntil: '2027-12-31' }],
  });
  expect(row?.named).toMatchObject({
    departments: { whole: 'lager, nord', parts: [{ name: 'lager' }, { name: 'nord' }] },
    competences: {
      parts: [{ name: 'førstehjælp', more: { validUntil: '2026-05-01' } }, { name: 'truckcertifikat' }],
    },
  });
});

test('each row is refused with its own reason', () => {
  const content = [
    'Navn;E-mail;Rettighed;Afdeling;Kompetence;Gyldig til',
    'Ane Berg;;;;;',
    'Ib Dam;ib(at)test;;;;',
    'Eva;eva@test.example;;;;',
    ';ove@test.example;;;;',
    'Per Ek;per@test.example;chef;;;',
    'Per Ek;per@test.example;;;;',
    'Kai Sø;kai@test.example;;Kantinen;Truckcertifikat;31-02-2026',
  ].join('\n');
  expect(codes(content)).toEqual([
    [2, 'email', 'REQUIRED'],
    [3, 'email', 'INVALID_EMAIL'],
    [4, 'name', 'ONE_NAME'],
    [5, 'name', 'REQUIRED'],
    [6, 'permission', 'CHOICE'],
    [7, 'email', 'SAME_AS_LINE'],
    [8, 'validUntil', 'DATE'],
  ]);
});

test('an address is read with a name or a link around it', () => {
  const content = [
    'Navn;E-mail',
    'Ane Berg;Ane Berg <Ane@test.example>',
    'Ib Dam;mailto:ib@test.example',
    'Eva Lund;<mailto:eva@test.example>',
    'Per Ek;Ek, Per <ane@test.example>',
    'Ole Bo;Ole <ole',
  ].join('\n');
  expect(bodiesOf(read(content)).map((body) => body?.['email'])).toEqual([
    'ane@test.example',
    'ib@test.example',
    'eva@test.example',
    undefined,
    undefined,
  ]);
  expect(codes(content)).toEqual([
    [5, 'email', 'SAME_AS_LINE'],
    [6, 'email', 'INVALID_EMAIL'],
  ]);
});

test('a level that everybody is to have is that of rows which say none', () => {
  const { rows } = listOf(read('Navn;E-mail\nAne Berg;ane@test.example'), {
    otherwise: { permission: 'EDIT_ORGANIZATION' },
  });
  expect(rows[0]?.body?.['permission']).toBe('EDIT_ORGANIZATION');
});

test.each([
  ['', [[null, 'NO_ROWS']]],
  ['Navn;Titel\nAne Berg;Leder', [['email', 'NO_COLUMN']]],
  [
    'E-mail;Titel\nane@test.example;Leder',
    [
      ['firstName', 'NO_COLUMN'],
      ['lastName', 'NO_COLUMN'],
    ],
  ],
])('a file as a whole: %j is refused', (content, expected) =>
  expect(codes(content)).toEqual(expected.map((each) => [null, ...each])),
);

test('what looks like a formula stays a text', () => {
  const [body] = bodiesOf(
    read("Navn;E-mail;Titel;Telefon\n=1+1 Berg;ane@test.example;=HYPERLINK(A1);'+45 12345678"),
  );
  expect(body).toMatchObject({ firstName: '=1+1', title: '=HYPERLINK(A1)', phone: '+45 12345678' });
});

test('a workbook is read as a text is, with its dates', async () => {
  const cell = (value: string) => ({ value, type: String });
  const rows = [
    ['Navn', 'E-mail', 'Kompetence', 'Gyldig til', 'Telefon'].map(cell),
    [
      cell('Ane Berg'),
      cell('ane@test.example'),
      cell('Truckcertifikat'),
      { value: new Date('2027-03-31T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
      { value: 11223344, type: Number },
    ],
  ];
  const [body] = bodiesOf(readTable(await writeWorkbook(rows).toBuffer()));
  expect(body).toMatchObject({ phone: '11223344', competences: [{ validUntil: '2027-03-31' }] });
});

const untilOf = (content: string, mapping: ListImportMapping = {}) => {
  const { errors, rows } = listOf(read(content), mapping);
  return {
    asked: errors.map(({ code }) => code),
    until: rows.flatMap(
      ({ named }) => named['competences']?.parts.map(({ more }) => more?.['validUntil']) ?? [],
    ),
    wrong: rows.flatMap((row) => row.errors.map(({ code }) => code)),
  };
};

test('a day in brackets is read in the order of the file, and asked where the file does not show it', () => {
  const head = 'Navn;E-mail;Kompetence\nAne Berg;ane@test.example;';
  expect(untilOf(`${head}First aid (03/04/2027)`)).toMatchObject({ asked: ['DATE_ORDER_ASKED'] });
  expect(untilOf(`${head}First aid (03/04/2027)`, { dateOrder: 'MDY' })).toEqual({
    asked: [],
    until: ['2027-03-04'],
    wrong: [],
  });
  // Another one shows it.
  expect(untilOf(`${head}"First aid (03/04/2027), Forklift (04/13/2027)"`)).toEqual({
    asked: [],
    until: ['2027-03-04', '2027-04-13'],
    wrong: [],
  });
  for (const day of ['03-04-2027', '03.04.2027', '2027-04-03', '3. april 2027'])
    expect(untilOf(`${head}First aid (${day})`)).toEqual({ asked: [], until: ['2027-04-03'], wrong: [] });
  // What only looks like a day is not part of the name.
  expect(untilOf(`${head}First aid (31-31-2027)`).wrong).toEqual(['DATE']);
  expect(untilOf(`${head}First aid (basic)`)).toEqual({ asked: [], until: [undefined], wrong: [] });
});
