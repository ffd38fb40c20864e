import type { Box } from '../exchange.ts';
import type { TextItem } from '../read/lines.ts';
import type { Turn } from './grey.ts';

/** What was read of a page's picture, or of one half of it, as it is held to be read: its words in points from its own top left. */
export interface Frame {
  page: number;
  /** How the page was turned, clockwise. */
  turn: Turn;
  /** Of the second half of a page: where it begins, in points from the left of the turned page. */
  left: number;
  /** The size of the page as it is shown, in points. */
  pageWidth: number;
  pageHeight: number;
  items: TextItem[];
}

/** Where a frame's point is on the page as it is shown. */
function onPage({ turn, left, pageWidth, pageHeight }: Frame, x: number, y: number): [number, number] {
  const along = x + left;
  if (turn === 1) return [y, pageHeight - along];
  if (turn === 2) return [pageWidth - along, pageHeight - y];
  if (turn === 3) return [pageWidth - y, along];
  return [along, y];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

export function boxOnPage(frame: Frame, [x0, y0, x1, y1]: Box): Box {
  const [a, b] = onPage(frame, x0, y0);
  const [c, d] = onPage(frame, x1, y1);
  return [rounded(Math.min(a, c)), rounded(Math.min(b, d)), rounded(Math.max(a, c)), rounded(Math.max(b, d))];
}

/** The pages as they are read: a page with text is one, a picture of two pages is two. */
export interface Sequence {
  items: TextItem[];
  /** Of each page as it is read, beginning with 1: the page of the file, and the frame if it was read from a picture. */
  pages: { page: number; frame: Frame | null }[];
}

/** Puts text and what was read of pictures in one sequence of pages. In: the items of pages with text, and the pages from–to of the file. */
export function inSequence(
  text: readonly TextItem[],
  frames: readonly Frame[],
  from: number,
  to: number,
): Sequence {
  const items: TextItem[] = [];
  const pages: Sequence['pages'] = [];
  for (let page = from; page <= to; page += 1) {
    const own = frames.filter((frame) => frame.page === page);
    for (const frame of own.length > 0 ? own : [null]) {
      pages.push({ page, frame });
      const on = frame ? frame.items : text.filter((item) => item.page === page);
      items.push(...on.map((item) => ({ ...item, page: pages.length })));
    }
  }
  return { items, pages };
}

/** What was read of a sequence, with the pages of the file and the boxes on them as they are shown. */
export function asInFile<T>(read: T, pages: Sequence['pages']): T {
  const fileOf = (number: unknown): number => pages[Number(number) - 1]?.page ?? Number(number);
  const moved = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(moved);
    if (node === null || typeof node !== 'object') return node;
    const result: Record<string, unknown> = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, moved(value)]),
    );
    for (const key of ['page', 'from_page', 'to_page'])
      if (typeof result[key] === 'number') result[key] = fileOf(result[key]);
    const { page, box, boxes, y } = node as { page?: number; box?: Box; boxes?: Box[]; y?: number };
    const frame = page === undefined ? null : (pages[page - 1]?.frame ?? null);
    if (!frame) return result;
    if (box) result['box'] = boxOnPage(frame, box);
    if (boxes) result['boxes'] = boxes.map((each) => boxOnPage(frame, each));
    if (y !== undefined) result['y'] = rounded(onPage(frame, 0, y)[1]);
    return result;
  };
  return moved(read) as T;
}
