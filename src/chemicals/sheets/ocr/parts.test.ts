import { expect, test } from 'vitest';
import { Problem } from '../../../core/contract/problem.ts';
import { capped } from './capped.ts';
import { asInFile, boxOnPage, inSequence } from './frames.ts';
import type { Frame } from './frames.ts';
import { blank, columnsOf, foldOf, fromBits, mirrored, paste, turned } from './grey.ts';
import type { Grey } from './grey.ts';
import { ocrHere, refuseWithoutOcr } from './here.server.ts';
import { installedOcr } from './languages.server.ts';
import { itemsOf, wordsOf } from './words.ts';

const rows = ({ width, pixels }: Grey): number[][] =>
  Array.from({ length: pixels.length / width }, (_, y) => [...pixels.subarray(y * width, (y + 1) * width)]);
const small: Grey = { width: 3, height: 2, pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]) };

test('a picture is turned clockwise, and mirrored', () => {
  expect(rows(turned(small, 1))).toEqual([
    [4, 1],
    [5, 2],
    [6, 3],
  ]);
  expect(rows(turned(small, 2))).toEqual([
    [6, 5, 4],
    [3, 2, 1],
  ]);
  expect(rows(turned(turned(small, 1), 3))).toEqual(rows(small));
  expect(rows(mirrored(small, 'x'))).toEqual([
    [3, 2, 1],
    [6, 5, 4],
  ]);
  expect(rows(mirrored(small, 'y'))).toEqual([
    [4, 5, 6],
    [1, 2, 3],
  ]);
});

test('bits are white where they are 1, each row from a byte of its own', () => {
  expect(rows(fromBits(Uint8Array.from([0b10100000, 0b01000000]), 3, 2))).toEqual([
    [255, 0, 255],
    [0, 255, 0],
  ]);
});

test('a picture covers what is below it, a mask only darkens it; what is over the edge is cut', () => {
  const onto = blank(3, 2);
  paste(onto, small, 1, 1, false);
  expect(rows(onto)).toEqual([
    [255, 255, 255],
    [255, 1, 2],
  ]);
  paste(onto, { width: 3, height: 2, pixels: new Uint8Array(6).fill(2) }, -1, 0, true);
  expect(rows(onto)).toEqual([
    [2, 2, 255],
    [2, 1, 2],
  ]);
});

test('two pages in one picture are cut in the blank between them, one page is not', () => {
  const wide = blank(400, 200);
  const line = (from: number, to: number): void => {
    for (let y = 20; y < 180; y += 10) wide.pixels.fill(0, y * 400 + from, y * 400 + to);
  };
  line(20, 180);
  line(230, 380);
  expect(foldOf(wide)).toBe(205);
  expect(columnsOf(wide, 205, 400)).toMatchObject({ width: 195, height: 200 });
  line(150, 260);
  expect(foldOf(wide)).toBeNull();
  expect(foldOf(blank(200, 400))).toBeNull();
});

test('words without sureness are left out; a line of words has one baseline and one size', () => {
  const table = [
    '4\t1\t1\t1\t1\t0\t100\t200\t300\t40\t-1\t',
    '5\t1\t1\t1\t1\t1\t100\t200\t60\t30\t91.5\tH225',
    '5\t1\t1\t1\t1\t2\t170\t208\t50\t30\t90\tgypsy',
    '5\t1\t1\t1\t1\t3\t230\t200\t5\t90\t3\t|',
    '5\t1\t1\t1\t2\t1\t100\t300\t60\t30\t80\t:12%C',
    '5\t1\t1\t1\t2\t2\t170\t300\t60\t30\t80\t<609C',
    '5\t1\t1\t1\t2\t3\t240\t300\t60\t30\t80\t”C',
  ].join('\n');
  const words = wordsOf(table);
  expect(words.map(({ text }) => text)).toEqual(['H225', 'gypsy', ':12°C', '<60°C', '°C']);
  const [code, other] = itemsOf(words, 4, 842);
  expect(code).toMatchObject({ text: 'H225', x: 25, width: 15, y: 57.5, pageHeight: 842 });
  expect([other?.y, other?.size]).toEqual([code?.y, code?.size]);
});

const frame = (given: Partial<Frame>): Frame => ({
  page: 2,
  turn: 0,
  left: 0,
  pageWidth: 600,
  pageHeight: 800,
  items: [],
  ...given,
});

test('boxes of a turned page are where its words are shown', () => {
  expect(boxOnPage(frame({}), [10, 20, 30, 40])).toEqual([10, 20, 30, 40]);
  expect(boxOnPage(frame({ turn: 1 }), [10, 20, 30, 40])).toEqual([20, 770, 40, 790]);
  expect(boxOnPage(frame({ turn: 2 }), [10, 20, 30, 40])).toEqual([570, 760, 590, 780]);
  expect(boxOnPage(frame({ turn: 3 }), [10, 20, 30, 40])).toEqual([560, 10, 580, 30]);
  expect(boxOnPage(frame({ turn: 3, left: 400 }), [10, 20, 30, 40])).toEqual([560, 410, 580, 430]);
});

test('pages of text and of pictures are read in their order, and what was read has the pages of the file', () => {
  const item = { text: 'a', x: 1, y: 2, width: 3, size: 9, font: 'f', pageHeight: 800 };
  const halves = [frame({ items: [{ ...item, page: 0 }] }), frame({ left: 300, items: [] })];
  const { items, pages } = inSequence(
    [
      { ...item, page: 1 },
      { ...item, page: 3 },
    ],
    halves,
    1,
    3,
  );
  expect(items.map(({ page }) => page)).toEqual([1, 2, 4]);
  const read = { sections: [{ page: 3, y: 5 }], value: { page: 3, box: [1, 2, 3, 4] }, last: { page: 4 } };
  expect(asInFile(read, pages)).toEqual({
    sections: [{ page: 2, y: 5 }],
    value: { page: 2, box: [301, 2, 303, 4] },
    last: { page: 3 },
  });
});

const given = (value: string, state: 'proved' | 'read' | 'check', page: number, because?: string[]) => ({
  value,
  state,
  page,
  ...(because && { because }),
});
const absent = { value: null, state: 'read', stated: null } as const;

test('from pictures nothing is proved: numbers that agree are read, all else is to be checked', () => {
  const component = {
    name: given('xylene', 'read', 1),
    cas: given('1330-20-7', 'proved', 1, ['NUMBERS_AGREE']),
    ec: given('215-535-7', 'proved', 1, ['TWO_PLACES']),
    reach: absent,
    hazard_statements: { items: [given('H226', 'proved', 1, ['TEXTS_IN_16'])], state: 'read' },
  };
  const values = {
    product_name: given('Primer', 'read', 1),
    ufi: given('N1QV-R02N-J00M-WQD5', 'proved', 1),
    signal_word: given('DANGER', 'check', 1, ['SIGNAL_FROM_CODES']),
    mal_code: absent,
    hazard_statements: { items: [given('H225', 'proved', 1, ['CODE_AND_TEXT'])], state: 'proved' },
    components: [component],
  };
  expect(capped(values, new Set([1]), null)).toMatchObject({
    product_name: { state: 'check', because: ['OCR'] },
    ufi: { state: 'read' },
    signal_word: { state: 'check', because: ['SIGNAL_FROM_CODES', 'OCR'] },
    mal_code: { value: null, state: 'check' },
    hazard_statements: { state: 'check', items: [{ state: 'check', because: ['OCR'] }] },
    components: [
      {
        name: { state: 'check' },
        cas: { state: 'read' },
        ec: { state: 'check' },
        hazard_statements: { state: 'check', items: [{ state: 'check' }] },
      },
    ],
  });
});

test('of a sheet with text, what a picture alone proves is read, and what both say is as the text says it', () => {
  const values = {
    product_name: given('Primer', 'proved', 1),
    signal_word: given('DANGER', 'proved', 1),
    un_number: given('1263', 'read', 2),
    mal_code: absent,
    revision_date: given('2025-03-14', 'check', 2),
  };
  const date = given('2025-03-14', 'proved', 3);
  const alone = {
    ...values,
    product_name: given('Primer', 'read', 1),
    un_number: absent,
    revision_date: date,
  };
  expect(capped<object>(values, new Set([2]), alone)).toMatchObject({
    product_name: { state: 'read' },
    signal_word: { state: 'proved' },
    un_number: { state: 'check', because: ['OCR'] },
    mal_code: { state: 'read' },
    revision_date: date,
  });
});

test('what is not installed is named; without the setting, the engine or any language nothing is read', () => {
  const without = (...missing: string[]) =>
    installedOcr((module) => (missing.some((name) => module.includes(name)) ? null : `/x/${module}`));
  expect(without('/dan', '/swe')).toMatchObject({ isComplete: true, missing: ['da', 'sv'] });
  expect(without('core').isComplete).toBe(false);
  expect(without('data')).toMatchObject({ isComplete: false, missing: ['en', 'da', 'de', 'sv'] });
  const problem = (isOn: boolean, installed: ReturnType<typeof without>) => {
    try {
      refuseWithoutOcr(isOn, installed);
      return null;
    } catch (error) {
      return error instanceof Problem ? error.code : error;
    }
  };
  expect(problem(false, without())).toBe('OCR_OFF');
  expect(problem(true, without('data'))).toBe('OCR_NOT_INSTALLED');
  expect(problem(true, without('/dan'))).toBeNull();
  expect(ocrHere(true, without('/dan'))).toEqual({
    isOn: true,
    languages: ['en', 'de', 'sv'],
    missing: ['da'],
  });
  expect(ocrHere(true, without('core')).languages).toEqual([]);
  expect(ocrHere(false)).toEqual({ isOn: false, languages: [], missing: [] });
});
