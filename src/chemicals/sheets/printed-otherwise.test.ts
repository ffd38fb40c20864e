import { expect, test } from 'vitest';
import { layouts } from '../../../test/support/make-composition.ts';
import { makeSheet } from '../../../test/support/make-sheet.ts';
import { expectedOf, madeRecord, said } from '../../../test/support/made-sheets.ts';
import type { TextItem } from './read/lines.ts';
import { pdfItems } from './read/pdf-items.server.ts';
import { readText } from './read/reading.ts';
import { loadReference } from './reference.server.ts';

const reference = loadReference();

/** A run in parts, each as wide as its letters are many. */
function inParts(item: TextItem, parts: readonly string[]): TextItem[] {
  const each = item.width / Math.max(1, item.text.length);
  let at = 0;
  return parts.flatMap((text) => {
    const part = { ...item, text, x: item.x + at * each, width: text.length * each };
    at += text.length;
    return text.trim() === '' ? [] : [part];
  });
}
const withTexts = (items: readonly TextItem[], change: (text: string) => string): TextItem[] =>
  items.map((item) => ({ ...item, text: change(item.text) }));

/** What other programs make of the same page. */
const programs: Record<string, (items: TextItem[]) => TextItem[]> = {
  'a run for each word': (items) => items.flatMap((item) => inParts(item, item.text.split(/(?<=\s)|(?=\s)/))),
  'runs that end within words': (items) =>
    items.flatMap((item, at) =>
      inParts(item, item.text.match(new RegExp(`.{1,${2 + (at % 5)}}`, 'gu')) ?? []),
    ),
  'runs in another order': (items) =>
    items.toSorted((a, b) => a.page - b.page || ((a.x * 7) % 13) - ((b.x * 7) % 13)),
  'everything twice, to look bold': (items) => items.flatMap((item) => [item, { ...item, x: item.x + 0.25 }]),
  'a page a third larger': (items) =>
    items.map((item) => ({
      ...item,
      x: item.x * 1.3,
      y: item.y * 1.3,
      width: item.width * 1.3,
      size: item.size * 1.3,
      pageHeight: item.pageHeight * 1.3,
    })),
  'wider columns': (items) => items.map((item) => ({ ...item, x: item.x * 1.15, width: item.width * 1.15 })),
  'another margin': (items) => items.map((item) => ({ ...item, x: item.x + 37, y: item.y + 11 })),
  'baselines that are a little off': (items) =>
    items.map((item, at) => ({
      ...item,
      x: item.x + (((at * 7) % 5) - 2) / 6,
      y: item.y + (((at * 5) % 7) - 3) / 12,
    })),
  'blanks that do not break': (items) => withTexts(items, (text) => text.replaceAll(' ', '\u{A0}')),
  'hyphens that do not break': (items) =>
    withTexts(items, (text) => text.replace(/(?<=\d)-(?=\d)/g, '\u{2011}')),
  ligatures: (items) => withTexts(items, (text) => text.replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ')),
  'accents of their own': (items) => withTexts(items, (text) => text.normalize('NFD')),
  'codes with a blank': (items) => withTexts(items, (text) => text.replace(/\b(H|EUH|P)(?=\d{3}\b)/g, '$1 ')),
};

test.each(
  layouts.flatMap((layout, at) =>
    Object.entries(programs).map(([program, change]) => ({
      layout,
      program,
      change,
      language: ['da', 'de', 'fr', 'en', 'cs'][at % 5] ?? 'en',
    })),
  ),
)(
  'a sheet in $language, composition "$layout", is read as it was written, printed with $program',
  async ({ layout, change, language }) => {
    const made = await makeSheet(madeRecord, { language, layout, paper: 'A4', reference });
    const { items, pages } = await pdfItems(new Uint8Array(made));
    expect(said(readText(change(items), pages, reference))).toEqual(expectedOf(language));
  },
);
