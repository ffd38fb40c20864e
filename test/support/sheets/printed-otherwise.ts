import type { TextItem } from '../../../src/chemicals/sheets/read/lines.ts';

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
/** A line's runs as one, with as many blanks between its columns as fit. */
function inOneRun(row: readonly TextItem[]): TextItem[] {
  const whole: TextItem[] = [];
  for (const item of row.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.x - b.x)) {
    const last = whole.at(-1);
    const gap = last ? item.x - last.x - last.width : -Infinity;
    if (!last || gap < -1) {
      whole.push({ ...item });
      continue;
    }
    // A blank is about 0.28 of the size wide.
    const blanks =
      gap < 0.14 * item.size
        ? 0
        : gap < 0.9 * item.size
          ? 1
          : Math.max(3, Math.round(gap / (0.28 * item.size)));
    last.text += ' '.repeat(last.text.endsWith(' ') && blanks === 1 ? 0 : blanks) + item.text;
    last.width = item.x + item.width - last.x;
    last.size = Math.max(last.size, item.size);
  }
  return whole;
}

const withTexts = (items: readonly TextItem[], change: (text: string) => string): TextItem[] =>
  items.map((item) => ({ ...item, text: change(item.text) }));

/** What other programs make of the same page: of its runs of text others, which print the same. */
export const programs: Record<string, (items: TextItem[]) => TextItem[]> = {
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
  'columns set by blanks in one run': (items) =>
    [...Map.groupBy(items, ({ page, y }) => `${page} ${Math.round(y)}`).values()].flatMap(inOneRun),
  'codes with a blank': (items) => withTexts(items, (text) => text.replace(/\b(H|EUH|P)(?=\d{3}\b)/g, '$1 ')),
};
