import { moved } from './flow.ts';
import type { Mark, PrintPage } from './printed.ts';

/** A4, millimetres. */
export const a4 = { width: 210, height: 297 };

/** How many labels fit on a sheet. */
const grid = (sheet: Size, { width, height }: Size): { columns: number; rows: number } => ({
  columns: Math.floor(sheet.width / width),
  rows: Math.floor(sheet.height / height),
});
type Size = Pick<PrintPage, 'width' | 'height'>;

/**
 * Labels on sheets of A4, as many as fit, `copies` of each label in a row, with hairlines to cut along. The formats are
 * halves of halves of A4, so the labels touch, and their own margins are those of the printer. A sheet is landscape if
 * more of them fit that way. Identical sheets are the same object.
 */
export function onSheets(pages: readonly PrintPage[], copies: number): PrintPage[] {
  const first = pages[0];
  if (!first) return [];
  const count = (sheet: Size): number => grid(sheet, first).columns * grid(sheet, first).rows;
  const landscape = { width: a4.height, height: a4.width };
  const paper = count(landscape) > count(a4) ? landscape : a4;
  const { width, height } = paper;
  const { columns, rows } = grid(paper, first);
  const [left, top] = [(width - columns * first.width) / 2, (height - rows * first.height) / 2];
  const all = Array.from({ length: copies }, () => pages).flat();
  const set = (labels: readonly PrintPage[]): PrintPage => {
    const marks = labels.flatMap((page, index): Mark[] => {
      const x = left + (index % columns) * first.width;
      const y = top + Math.floor(index / columns) * first.height;
      return [...moved(page.marks, x, y), ...frame(x, y, page)];
    });
    return { width, height, marks };
  };
  // Sheets of the same labels are the same one, by the label that they begin with and how many they have.
  const known = new Map<string, PrintPage>();
  const sheets: PrintPage[] = [];
  for (let start = 0; start < all.length; start += columns * rows) {
    const labels = all.slice(start, start + columns * rows);
    const which = `${start % pages.length} ${labels.length}`;
    const sheet = known.get(which) ?? set(labels);
    known.set(which, sheet);
    sheets.push(sheet);
  }
  return sheets;
}

const frame = (x: number, y: number, { width, height }: PrintPage): Mark[] =>
  [
    [x, y, x + width, y],
    [x, y + height, x + width, y + height],
    [x, y, x, y + height],
    [x + width, y, x + width, y + height],
  ].map(([x = 0, y = 0, toX = 0, toY = 0]) => ({ kind: 'line', x, y, toX, toY, width: 0.1, pale: true }));
