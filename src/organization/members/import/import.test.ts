import writeWorkbook from 'write-excel-file/node';
import { describe, expect, test } from 'vitest';
import { readTable } from '../../../core/tables-in-files/table-file.server.ts';
import { guessColumns, levelOf, sheetOf } from './columns.ts';
import { dateIn } from '../../../core/import/sheet.ts';
import { interpretMembers, partsOf } from './import.ts';
import type { MemberFacts } from './import.ts';

const facts: MemberFacts = {
  own: 'MANAGE_ORGANIZATION',
  invitationsLeft: 200,
  mayMake: true,
  members: [{ email: 'bo@test.example', name: 'Bo Lind' }],
  lists: {
    departments: ['Drift', 'Lager, nord'],
    areas: ['Hal 1'],
    competences: ['Truckcertifikat', 'Førstehjælp'],
  },
};
const read = (text: string) => readTable(Buffer.from(text));
const interpret = (text: string, mapping = {}, more: Partial<MemberFacts> = {}) =>
  interpretMembers(read(text), mapping, { ...facts, ...more });
const codes = (text: string, mapping = {}, more: Partial<MemberFacts> = {}) =>
  interpret(text, mapping, more).errors.map(({ line, role, code }) => [line, role, code]);

describe('columns', () => {
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
    const sheet = sheetOf(read(`${header}\n`));
    const roles = Object.entries(guessColumns(sheet));
    expect(expected.map((_, column) => roles.find(([, at]) => at === column)?.[0] ?? null)).toEqual(expected);
  });

  test('of addresses by the cells, where there is no heading', () => {
    const sheet = sheetOf(read('Ane Berg;ane@test.example\nIb Dam;ib@test.example'));
    expect(sheet.header).toBeUndefined();
    expect(guessColumns(sheet).email).toBe(1);
  });
});

test.each([
  ['Læsning', 'READ_ORGANIZATION'],
  ['edit', 'EDIT_ORGANIZATION'],
  ['Administrator', 'MANAGE_ORGANIZATION'],
  ['MAINTAIN_SYSTEM', 'MAINTAIN_SYSTEM'],
  ['chef', null],
])('the level %s is %s', (text, level) => expect(levelOf(text)).toBe(level));

test.each([
  ['Anna Marie Holm', 'Anna Marie', 'Holm'],
  ['Holm, Anna Marie', 'Anna Marie', 'Holm'],
  ['Madonna', 'Madonna', ''],
])('the name %s is %s and %s', (name, firstName, lastName) =>
  expect(partsOf(name)).toEqual({ firstName, lastName }),
);

test.each([
  ['31-12-2026', '2026-12-31'],
  ['1/2/27', '2027-02-01'],
  ['5.3.2026', '2026-03-05'],
  ['2026-12-31T00:00:00', '2026-12-31'],
  ['30-02-2026', null],
  ['snart', null],
])('the date %s is %s', (text, date) => expect(dateIn(text)).toBe(date));

test('a whole row, with its lists by name, however they are spelled', () => {
  const { members, errors } = interpret(
    'Navn;E-mail;Titel;Telefon;Afdeling;Rettighed;Kompetence;Gyldig til\n' +
      'Ane Berg;ANE@Test.Example;Leder;+45 12 34 56 78;"lager, nord";Redigering;"førstehjælp (2026-05-01), truckcertifikat";31-12-2027',
  );
  expect(errors).toEqual([]);
  expect(members).toEqual([
    {
      firstName: 'Ane',
      lastName: 'Berg',
      email: 'ane@test.example',
      title: 'Leder',
      phone: '+45 12 34 56 78',
      permission: 'EDIT_ORGANIZATION',
      departments: ['Lager, nord'],
      areas: [],
      competences: [
        { name: 'Førstehjælp', validUntil: '2026-05-01' },
        { name: 'Truckcertifikat', validUntil: '2027-12-31' },
      ],
    },
  ]);
});

test('each row is refused with its own reason', () => {
  const text = [
    'Navn;E-mail;Rettighed;Afdeling;Kompetence;Gyldig til',
    'Ane Berg;;;;;',
    'Ib Dam;ib(at)test;;;;',
    'Bo Lind;bo@test.example;;;;',
    'Eva;eva@test.example;;;;',
    ';ove@test.example;;;;',
    'Per Ek;per@test.example;chef;;;',
    'Per Ek;per@test.example;;;;',
    'Ida Bro;ida@test.example;MAINTAIN_SYSTEM;;;',
    'Kai Sø;kai@test.example;;Kantinen;Truckcertifikat;31-02-2026',
  ].join('\n');
  expect(codes(text)).toEqual([
    [2, 'email', 'EMAIL_MISSING'],
    [3, 'email', 'EMAIL_INVALID'],
    [4, 'email', 'MEMBER_EXISTS'],
    [5, 'name', 'LAST_NAME_MISSING'],
    [6, 'name', 'NAME_MISSING'],
    [7, 'permission', 'LEVEL_UNKNOWN'],
    [8, 'email', 'DUPLICATE'],
    [9, 'permission', 'LEVEL_ABOVE_OWN'],
    [10, 'validUntil', 'DATE_INVALID'],
    [10, 'departments', 'UNKNOWN_NAME'],
  ]);
});

test('members are left out and unknown departments made, when told to', () => {
  const text =
    'Navn;E-mail;Afdeling\nBo Lind;bo@test.example;Drift\nAne Berg;ane@test.example;kantinen\nIb Dam;ib@test.example;Kantinen';
  const { members, errors, leftOutCount, unknown } = interpret(text, {
    existing: 'LEAVE_OUT',
    unknown: 'MAKE',
  });
  expect([errors, leftOutCount, unknown.departments]).toEqual([[], 1, ['kantinen']]);
  expect(members.map(({ departments }) => departments)).toEqual([['kantinen'], ['Kantinen']]);
  expect(codes(text, { existing: 'LEAVE_OUT', unknown: 'MAKE' }, { mayMake: false })).toHaveLength(2);
});

test('a level that everybody is to have is held against one’s own, too', () => {
  expect(codes('Navn;E-mail\nAne Berg;ane@test.example', { permission: 'MAINTAIN_SYSTEM' })).toEqual([
    [2, 'permission', 'LEVEL_ABOVE_OWN'],
  ]);
});

test.each([
  ['', 'NO_ROWS'],
  ['Navn;Titel\nAne Berg;Leder', 'NO_EMAIL_COLUMN'],
  ['E-mail;Titel\nane@test.example;Leder', 'NO_NAME_COLUMN'],
])('a file as a whole: %j is refused', (text, code) => expect(codes(text)).toEqual([[null, null, code]]));

test('more people than are invited at once', () =>
  expect(codes(`Navn;E-mail\n${'Ane Berg;ane@test.example\n'.repeat(10_001)}`)).toEqual([
    [null, null, 'TOO_MANY_ROWS'],
  ]));

test('what looks like a formula stays a text', () => {
  const { members } = interpret(
    "Navn;E-mail;Titel;Telefon\n=1+1 Berg;ane@test.example;=HYPERLINK(A1);'+45 12345678",
  );
  expect(members[0]).toMatchObject({ firstName: '=1+1', title: '=HYPERLINK(A1)', phone: '+45 12345678' });
});

test('a workbook is read as a text is, with its dates', async () => {
  const text = (value: string) => ({ value, type: String });
  const rows = [
    ['Navn', 'E-mail', 'Kompetence', 'Gyldig til', 'Telefon'].map(text),
    [
      text('Ane Berg'),
      text('ane@test.example'),
      text('Truckcertifikat'),
      { value: new Date('2027-03-31T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
      { value: 11223344, type: Number },
    ],
  ];
  const table = readTable(await writeWorkbook(rows).toBuffer());
  const { members, errors } = interpretMembers(table, {}, facts);
  expect(errors).toEqual([]);
  expect(members[0]).toMatchObject({
    phone: '11223344',
    competences: [{ name: 'Truckcertifikat', validUntil: '2027-03-31' }],
  });
});
