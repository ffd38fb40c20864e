import { expect, test } from 'vitest';
import { withoutFurniture } from './furniture.ts';
import { linesOf } from './lines.ts';
import type { Line } from './lines.ts';

const pageOf = (page: number, texts: readonly string[]): Line[] =>
  linesOf(
    texts.map((text, at) => ({
      text,
      page,
      x: 40,
      y: 40 + at * 14,
      width: text.length * 5,
      size: 10,
      font: 'f',
      pageHeight: 842,
    })),
  );
const kept = (pages: readonly string[][]): string[] =>
  withoutFurniture(pages.flatMap((texts, at) => pageOf(at + 1, texts))).body.map(({ text }) => text);

test('what the pages have at the same height is furniture, with the number of the page and of the version', () => {
  const pages = [1, 2, 3, 4].map((page) => [
    'Primer 42',
    `Page ${page}`,
    'Version 3',
    `Words ${'abcd'[page - 1]}`,
  ]);
  expect(kept(pages)).toEqual(['Words a', 'Words b', 'Words c', 'Words d']);
});

test('headings of sections at the same height are none, though only their numbers differ', () => {
  const pages = [1, 4, 8, 11].map((number, page) => [
    'Primer 42',
    `SECTION ${number}:`,
    `Words ${'abcd'[page]}`,
  ]);
  expect(kept(pages)).toEqual(
    [1, 4, 8, 11].flatMap((number, page) => [`SECTION ${number}:`, `Words ${'abcd'[page]}`]),
  );
});
