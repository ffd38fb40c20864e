import type { Box } from '../exchange.ts';

/** A run of text as the PDF has it. `y` is the baseline, `size` the height of the font, in points from the top left. */
export interface TextItem {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
  pageHeight: number;
}
/** A part of a line's text that one run printed. */
interface Run {
  from: number;
  to: number;
  x0: number;
  x1: number;
  size: number;
}
export interface Cell {
  text: string;
  /** Where it begins in the line's text. */
  from: number;
  x0: number;
  x1: number;
}
export interface Line {
  page: number;
  /** Baseline. */
  y: number;
  size: number;
  pageHeight: number;
  x0: number;
  x1: number;
  /** Of its first run. */
  font: string;
  /** Cells are joined by a tab. */
  text: string;
  cells: Cell[];
  runs: Run[];
}
/** A part of a line's text. */
export interface Span {
  line: Line;
  from: number;
  to: number;
}

const bullets = /^[\s·∙•●▪■◦*➢\u{F000}-\u{F0FF}\u{E000}-\u{EFFF}]+$/u;
/** ">" is a bullet, too, but not before a figure. */
const isBullet = (text: string, next: string | undefined): boolean =>
  bullets.test(text) || (/^[\s>]+$/.test(text) && !/^[\s=]*(?:[\d.,]|$)/.test(next ?? ''));
const ligatures: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** One form for what is printed alike: ligatures, kinds of hyphens and blanks. The length may change only by ligatures. */
export const plainText = (text: string): string =>
  // Most texts are plain already.
  /^[ -~]*$/.test(text) ? text : toPlain(text);
const toPlain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[ﬀ-ﬆ]/g, (sign) => ligatures[sign] ?? sign)
    .replace(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-')
    .replace(/\uA78F/g, '·')
    // Signs of measures in Greek words: the micro sign as mu, the increment as delta.
    .replace(/(?<=\p{Script=Greek})[µ∆]|[µ∆](?=\p{Script=Greek})/gu, (sign) => (sign === 'µ' ? 'μ' : 'Δ'))
    .replace(/\u00AD/g, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t]/g, ' ')
    .replace(/[\u200B-\u200F\uFEFF\p{Cc}]/gu, '');

/** How far parts of a word may overlap, of the size of their letters. */
const touch = 0.2;
const isDouble = (one: TextItem, other: TextItem): boolean =>
  Math.abs(one.x - other.x) < 1.5 && one.text === other.text;

/** Blanks between columns in one run, and dots that lead from a label to its value. */
const gap = /(?:\.\s?){5,}|(?<=\S)\s{3,}(?=\S)/g;

/** A run that prints several cells, as one each: where the letters of a run are is not known, but how wide they are to each other. */
function parted(item: TextItem): TextItem[] {
  if (!/\s{3}|\.\s?\.\s?\./.test(item.text)) return [item];
  const parts: TextItem[] = [];
  // Where all letters are as wide as each other, they mostly are 0.6 of the size.
  const isEven = Math.abs(item.width / item.text.length / item.size - 0.6) < 0.005;
  const wide = isEven ? ({ length }: string): number => length : widthOf;
  const each = item.width / Math.max(0.5, wide(item.text));
  const take = (from: number, to: number): void => {
    const text = item.text.slice(from, to);
    if (text.trim() !== '')
      parts.push({
        ...item,
        text,
        x: item.x + wide(item.text.slice(0, from)) * each,
        width: wide(text) * each,
      });
  };
  let from = 0;
  for (const { 0: between, index } of item.text.matchAll(gap)) {
    take(from, index);
    from = index + between.length;
  }
  take(from, item.text.length);
  return parts;
}

/** Runs of text as lines from top to bottom; a wide gap begins a cell. */
export function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = [];
  const parts = items.flatMap(parted);
  for (const [, onPage] of Map.groupBy(parts, ({ page }) => page)) {
    const rows: TextItem[][] = [];
    // The largest of a row says where it is: a raised sign may come before it.
    let main: TextItem | undefined;
    for (const item of onPage.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
      const row = rows.at(-1);
      const off = main ? Math.abs(main.y - item.y) : Infinity;
      const size = Math.min(main?.size ?? 0, item.size);
      // A value is often set a little higher or lower than its label; its own parts touch, and may be printed twice to look bold.
      const nextTo =
        row?.every(
          (one) =>
            item.x > one.x + one.width - touch * size ||
            item.x + item.width < one.x + touch * size ||
            isDouble(one, item),
        ) ?? false;
      if (row && (off <= Math.max(2, 0.35 * size) || (nextTo && off <= 0.45 * size))) {
        row.push(item);
        if (item.size > (main?.size ?? 0)) main = item;
      } else {
        rows.push([item]);
        main = item;
      }
    }
    for (const row of rows) {
      const line = lineOf(row);
      if (line) lines.push(line);
    }
  }
  return lines;
}

function lineOf(row: TextItem[]): Line | null {
  const sorted = row.toSorted((a, b) => a.x - b.x);
  const first = sorted[0];
  if (!first) return null;
  let text = '';
  const runs: Run[] = [];
  let end = -Infinity;
  let last: TextItem | null = null;
  for (const [at, item] of sorted.entries()) {
    const plain = plainText(item.text);
    if (plain.trim() === '' || isBullet(plain, sorted[at + 1]?.text)) continue;
    // The same text printed twice at one place to look bold.
    if (last && isDouble(last, item)) continue;
    const size = Math.max(4, item.size);
    const gap = item.x - end;
    if (text !== '') {
      if (gap > 0.9 * size) text = `${text.trimEnd()}\t`;
      else if (gap > 0.14 * size && !text.endsWith(' ') && !plain.startsWith(' ')) text += ' ';
    }
    const cut = text.endsWith('\t') || text === '' ? plain.trimStart() : plain;
    const lead = plain.length - cut.length;
    const each = item.width / Math.max(1, plain.length);
    runs.push({
      from: text.length,
      to: text.length + cut.length,
      x0: item.x + lead * each,
      x1: item.x + item.width,
      size,
    });
    text += cut;
    end = item.x + item.width;
    last = item;
  }
  text = text.trimEnd();
  if (text === '') return null;
  const cells: Cell[] = [];
  for (const match of text.matchAll(/[^\t]+/g)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const within = runs.filter((run) => run.from < to && run.to > from);
    cells.push({ text: match[0].trim(), from, x0: within[0]?.x0 ?? 0, x1: within.at(-1)?.x1 ?? 0 });
  }
  return {
    page: first.page,
    y: first.y,
    size: Math.max(...runs.map(({ size }) => size)),
    font: first.font,
    pageHeight: first.pageHeight,
    x0: cells[0]?.x0 ?? first.x,
    x1: cells.at(-1)?.x1 ?? first.x,
    text,
    cells,
    runs,
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

const widthOfSign = (sign: string): number =>
  /[iljtfI.,;:|!'’()\s[\]-]/.test(sign)
    ? 0.6
    : /[mwMW@%]/.test(sign)
      ? 1.5
      : /[\p{Lu}+<>=]/u.test(sign)
        ? 1.25
        : 1;
const widths = new Map<string, number>();

/** How wide a text is drawn, in letters of middle width: a run has no places of its letters. */
const widthOf = (text: string): number => {
  let sum = 0;
  for (const sign of text) {
    const width = widths.get(sign) ?? widthOfSign(sign);
    widths.set(sign, width);
    sum += width;
  }
  return sum;
};

/** Where a part of a line is printed. */
function boxOf({ line, from, to }: Span): Box {
  let [x0, x1] = [Infinity, -Infinity];
  for (const run of line.runs) {
    if (run.to <= from || run.from >= to) continue;
    const each = (run.x1 - run.x0) / Math.max(0.5, widthOf(line.text.slice(run.from, run.to)));
    x0 = Math.min(x0, run.x0 + widthOf(line.text.slice(run.from, Math.max(run.from, from))) * each);
    x1 = Math.max(x1, run.x1 - widthOf(line.text.slice(Math.min(run.to, to), run.to)) * each);
  }
  if (x0 > x1) [x0, x1] = [line.x0, line.x1];
  return [rounded(x0), rounded(line.y - 0.85 * line.size), rounded(x1), rounded(line.y + 0.25 * line.size)];
}

/** Where a part of a line begins on the page. */
export const leftOf = (span: Span): number => boxOf(span)[0];

export interface Evidence {
  text: string;
  page: number;
  box: Box;
  boxes?: Box[];
}

/** Page, box and printed text of one or more parts of lines, in their order. A text over two pages has the box of the first. */
export function evidenceOf(...spans: Span[]): Evidence {
  const [first] = spans;
  if (!first) throw new Error('Evidence needs a place');
  const here = spans.filter(({ line }) => line.page === first.line.page);
  const boxes = here.map(boxOf);
  const box: Box = [
    Math.min(...boxes.map(([x0]) => x0)),
    Math.min(...boxes.map(([, y0]) => y0)),
    Math.max(...boxes.map(([, , x1]) => x1)),
    Math.max(...boxes.map(([, , , y1]) => y1)),
  ];
  const text = here
    .map(({ line, from, to }) => line.text.slice(from, to).replace(/\t/g, ' ').trim())
    .join(' ');
  return { text, page: first.line.page, box, ...(boxes.length > 1 && { boxes }) };
}

/** The whole of a line, or of one of its cells. */
export const wholeLine = (line: Line): Span => ({ line, from: 0, to: line.text.length });
export const cellSpan = (line: Line, cell: Cell): Span => ({
  line,
  from: cell.from,
  to: cell.from + cell.text.length,
});

/** The text of a part of a line, as one reads it. */
export const textOf = ({ line, from, to }: Span): string =>
  line.text.slice(from, to).replace(/\t/g, ' ').trim();
