import { describe, expect, test } from 'vitest';
import { readTable } from '../../../../core/tables-in-files/table-file.server.ts';
import { statementText } from '../../../codes/statement-texts.server.ts';
import { readList } from '../import.ts';
import { nothingSaid, readStorageClass } from '../said.ts';
import type { Said } from '../said.ts';
import { differenceOf, ownOf } from './stated.ts';

const read = (text: string, mapping = {}) =>
  readList(readTable(Buffer.from(text)), mapping, {
    language: 'da',
    timeZone: 'Europe/Copenhagen',
    today: '2026-11-28',
    isStatement: (code) => statementText(code, 'en') !== null,
  });
const own = (
  text: string,
  mapping: Parameters<typeof read>[1] & { noHazards?: 'UNKNOWN' | 'NOT_CLASSIFIED' } = {},
) => ownOf(read(text, mapping).rows, { noHazards: mapping.noHazards ?? 'UNKNOWN' });
const codesOf = ({ notes }: { notes: { role: string | null; code: string }[] }) =>
  notes.map(({ role, code }) => `${role} ${code}`);
const keptIn = ({ kept }: { kept: { role: string; text: string }[] }) =>
  kept.map(({ role, text }) => `${role}: ${text}`);

describe('what a row says of its product', () => {
  const headings = 'Navn;H-sætninger;EUH-sætninger;Signalord;SDS dato;Lagerklasse;Andet navn';
  const said = (cells: string) => read(`${headings}\n${cells}`).rows[0];
  test('is read with its statements, signal word, date, storage class and other name', () => {
    const row = said('Acetone;H225, H319, H336;EUH066;Fare;12-05-2023;LGK 3;Propanon');
    expect(row).toMatchObject({
      errors: [],
      notes: [],
      said: {
        hazards: { says: 'CODES', codes: ['H225', 'H319', 'H336', 'EUH066'] },
        signalWord: 'DANGER',
        sheetDate: '2023-05-12',
        storageClass: '3',
        kept: [],
      },
      // The entry is found by it.
      keptHere: [{ role: 'otherName', text: 'Propanon' }],
    });
  });
  test('and cannot be read is named at its cell, and kept, while the rest comes in', () => {
    const row = said('A;H225, H3O1;;Forsigtig;i fjor;99;');
    expect([row?.errors, codesOf(row ?? { notes: [] })]).toEqual([
      [],
      [
        'hazards UNKNOWN_STATEMENT',
        'sheetDate DATE_INVALID',
        'signalWord SIGNAL_UNKNOWN',
        'storageClass STORAGE_CLASS_UNKNOWN',
      ],
    ]);
    expect(keptIn(ownOf(row ? [row] : [], { noHazards: 'UNKNOWN' }))).toEqual([
      'sheetDate: i fjor',
      'signalWord: Forsigtig',
      'storageClass: 99',
      'hazards: H225, H3O1',
    ]);
    expect(codesOf(said('A;;;;01-01-2030;;') ?? { notes: [] })).toEqual(['sheetDate DATE_FUTURE']);
  });
  test.each([
    ['3', '3'],
    ['LGK 8 B', '8B'],
    ['6.1 c', '6.1C'],
    ['10 - 13', '10-13'],
    ['4,1A', '4.1A'],
    ['14', undefined],
  ])('the storage class %s is %s', (text, storageClass) => expect(readStorageClass(text)).toBe(storageClass));
});

describe('the order of dates', () => {
  const dates = (cells: string[], mapping = {}) => {
    const { questions, rows } = read(
      `Navn;SDS dato\n${cells.map((cell, at) => `P${at};${cell}`).join('\n')}`,
      mapping,
    );
    return [questions.map(({ code }) => code), rows.map(({ said: { sheetDate } }) => sheetDate)];
  };
  test('is decided once for the file, or asked', () => {
    expect(dates(['03/04/2023', '31/12/2023'])).toEqual([[], ['2023-04-03', '2023-12-31']]);
    expect(dates(['03/04/2023', '12/31/2023'])).toEqual([[], ['2023-03-04', '2023-12-31']]);
    expect(dates(['03/04/2023'])[0]).toEqual(['DATE_ORDER_ASKED']);
    expect(dates(['03/04/2023'], { dateOrder: 'MDY' })).toEqual([[], ['2023-03-04']]);
    expect(dates(['3. april 2023', '2023-04-03T00:00:00'])).toEqual([[], ['2023-04-03', '2023-04-03']]);
  });
});

describe('a column whose heading does not name it', () => {
  const text = 'Navn;Klassificering\nA;Flam. Liq. 2, H225\nB;H319';
  test('is asked where its cells are statements', () => {
    expect(read(text)).toMatchObject({
      mapping: { columns: { hazards: 1 } },
      questions: [{ role: 'hazards', code: 'COLUMN_ASKED', values: { name: 'Klassificering', place: 2 } }],
    });
    // Cells that say "not classified" or are misspelled are of such a column, too; numbers are not.
    const mixed = read('Navn;Nr.;Klassificering\nA;319;H225\nB;336;Ikke klassificeret\nC;225;H3O1\nD;412;-');
    expect(mixed.questions).toMatchObject([{ role: 'hazards', values: { place: 3 } }]);
    expect(read(text, { columns: { hazards: 1 } }).questions).toEqual([]);
    expect(read(text, { columns: { hazards: null } })).toMatchObject({
      mapping: { columns: { hazards: null } },
      questions: [],
    });
  });
  test('is asked where it may be a place, or the date of a sheet', () => {
    expect(read('Navn;Opbevaring;SDS\nA;Skab 1;2023-01-02').questions).toMatchObject([
      { role: 'location', values: { place: 2 } },
      { role: 'sheetDate', values: { place: 3 } },
    ]);
    expect(read('Navn;Placering;Opbevaring\nA;Skab 1;Køligt').questions).toEqual([]);
    expect(read('Navn;SDS\nA;https://example.org/a.pdf').questions).toEqual([]);
  });
});

describe('an own product', () => {
  test('gets its statements, and keeps in its note the rest', () => {
    const made = own('Navn;H-sætninger;Signalord;SDS dato;Lagerklasse\nA;H225;Fare;2023-05-12;3');
    expect(made).toMatchObject({ statements: ['H225'], notClassified: null, storageClass: '3', notes: [] });
    expect(keptIn(made)).toEqual(['sheetDate: 2023-05-12']);
  });
  test('is not classified only with the date of its sheet', () => {
    const text = (word: string, date: string) => `Navn;H-sætninger;SDS dato\nA;${word};${date}`;
    expect(own(text('Ikke klassificeret', '2023-05-12'))).toMatchObject({
      notClassified: '2023-05-12',
      kept: [],
    });
    const undated = own(text('Ikke klassificeret', ''));
    expect([undated.notClassified, codesOf(undated), keptIn(undated)]).toEqual([
      null,
      ['hazards NOT_CLASSIFIED_UNDATED'],
      ['hazards: Ikke klassificeret'],
    ]);
    expect(own(text('Ikke klassificeret', '2030-01-01')).notClassified).toBeNull();
  });
  test('is not, where the list says "none", until a person confirms it', () => {
    const text = 'Navn;H-sætninger;SDS dato\nA;Ingen;2023-05-12';
    const open = own(text);
    expect([open.notClassified, codesOf(open)]).toEqual([null, ['hazards NONE_STATED']]);
    expect(own(text, { noHazards: 'NOT_CLASSIFIED' })).toMatchObject({
      notClassified: '2023-05-12',
      notes: [],
    });
  });
  test('is not where its signal word says otherwise, in its row or another', () => {
    expect(own('Navn;H-sætninger;SDS dato;Signalord\nA;Ikke klassificeret;2023-05-12;Fare')).toMatchObject({
      statements: [],
      notClassified: null,
    });
    expect(
      own('Navn;Sted;H-sætninger;SDS dato;Signalord\nA;1;Ikke klassificeret;2023-05-12;\nA;2;;;Advarsel'),
    ).toMatchObject({ notClassified: null, notes: [{ code: 'CONTRADICTION' }] });
  });
  test('has no statements where its rows differ, or one is refused', () => {
    const differing = own('Navn;Sted;H-sætninger\nA;1;H225\nA;2;\nA;3;H225, H350');
    expect(differing).toMatchObject({
      statements: [],
      notes: [{ role: 'hazards', code: 'ROWS_DIFFER', values: { line: 2, other: 4 } }],
    });
    expect(keptIn(differing)).toEqual(['hazards: H225', 'hazards: H225, H350']);
    expect(own('Navn;Sted;H-sætninger\nA;1;H225\nA;2;H3O1').statements).toEqual([]);
    expect(own('Navn;Sted;H-sætninger\nA;1;H225\nA;2;h225').statements).toEqual(['H225']);
  });
  test('has the signal word that its statements require, and says where the list has another', () => {
    const milder = own('Navn;H-sætninger;Signalord\nA;H319;Fare');
    expect([codesOf(milder), keptIn(milder)]).toEqual([
      ['signalWord SIGNAL_DIFFERS'],
      ['signalWord: DANGER'],
    ]);
    // H228 may be either, as its category is not known.
    expect(own('Navn;H-sætninger;Signalord\nA;H228;Advarsel').notes).toEqual([]);
    // Without statements it says no more than that there are hazards.
    expect(own('Navn;Signalord\nA;Fare')).toMatchObject({ statements: [], kept: [{ text: 'DANGER' }] });
  });
});

describe('a list compared with a recorded product', () => {
  const recorded = {
    statements: ['H225', 'H302', 'H312', 'EUH066'],
    notClassified: null,
    signalWord: 'DANGER',
  } as const;
  const compare = (of: Partial<Said>, hasEuh = false) =>
    differenceOf({ ...nothingSaid, ...of }, { ...recorded, statements: [...recorded.statements] }, hasEuh);
  const stating = (...codes: string[]) => ({ hazards: { says: 'CODES' as const, codes } });
  test('is no difference where it is the same, or nothing', () => {
    expect(compare({})).toBeNull();
    expect(compare(stating('H225', 'H302+H312'))).toBeNull();
    expect(compare({ signalWord: 'DANGER' })).toBeNull();
    expect(compare({ hazards: { says: 'REFUSED', fault: 'NO_STATEMENT', text: 'x' } })).toBeNull();
  });
  test('is named both ways', () => {
    expect(compare(stating('H225', 'H302', 'H350'))).toEqual({
      onlyInList: ['H350'],
      onlyInProduct: ['H312'],
      notClassified: false,
      signalWord: null,
    });
    // A list that has EUH statements may lack one.
    expect(compare(stating('H225', 'H302+H312'), true)).toMatchObject({ onlyInProduct: ['EUH066'] });
  });
  test('is a difference where it is not classified, or has another signal word', () => {
    const unclassified = { says: 'NOT_CLASSIFIED', codes: [], plain: true } as const;
    expect(compare({ hazards: { ...unclassified, codes: [] } })).toMatchObject({
      onlyInProduct: ['H225', 'H302', 'H312'],
      notClassified: true,
    });
    expect(compare({ signalWord: 'WARNING' })).toMatchObject({
      signalWord: { list: 'WARNING', product: 'DANGER' },
    });
  });
});
