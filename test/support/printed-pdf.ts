import { OPS, VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const millimetres = 25.4 / 72;

/** A page of a printed PDF as a reader sees it. */
export interface ReadPage {
  /** Millimetres. */
  width: number;
  height: number;
  /** All words, blanks and ends of lines as one space each. */
  text: string;
  /** The smallest type, millimetres. */
  smallest: number;
  /** How far words reach: baselines at the top and at the bottom; millimetres. */
  words: { left: number; right: number; top: number; bottom: number };
  /** The widths of the red frames of pictograms, corner to corner, millimetres. */
  frames: number[];
  /** The colours of what is filled, '#fa4849'. */
  colours: string[];
  /** Pictures made of pixels. */
  images: number;
  /** The dark modules of the QR code as rectangles, millimetres from the lower left corner. */
  black: { x: number; y: number; width: number; height: number }[];
}

type Matrix = [number, number, number, number, number, number];
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** Opens the printed PDF and describes every page. */
export async function readPrinted(bytes: Buffer | Uint8Array): Promise<ReadPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  try {
    const pages: ReadPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      pages.push(await readPage(await pdf.getPage(number)));
    return pages;
  } finally {
    await task.destroy();
  }
}

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const [, , width = 0, height = 0] = page.view;
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
  const sizes = words.map(({ transform }) => Number(transform[3]) * millimetres);
  return {
    width: width * millimetres,
    height: height * millimetres,
    text: textOf(words),
    smallest: Math.min(...sizes),
    words: {
      left: Math.min(...words.map(({ transform }) => Number(transform[4]) * millimetres)),
      right: Math.max(...words.map((item) => (Number(item.transform[4]) + item.width) * millimetres)),
      top: Math.min(...words.map(({ transform }) => (height - Number(transform[5])) * millimetres)),
      bottom: Math.max(...words.map(({ transform }) => (height - Number(transform[5])) * millimetres)),
    },
    ...(await drawn(page)),
  };
}

/** Words in the order in which they were set; what a kerned pair parts stays one word. */
function textOf(words: { str: string; width: number; transform: number[] }[]): string {
  let text = '';
  let [end, line] = [0, 0];
  for (const { str, width, transform } of words) {
    const [, , , size = 0, x = 0, y = 0] = transform;
    const joins = Math.abs(y - line) < 0.01 && x - end < size * 0.15 && end - x < size * 0.5;
    text += joins ? str : ` ${str}`;
    [end, line] = [x + width, y];
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

async function drawn(page: PDFPageProxy): Promise<Pick<ReadPage, 'frames' | 'colours' | 'images' | 'black'>> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: Awaited<ReturnType<typeof drawn>> = { frames: [], colours: [], images: 0, black: [] };
  const colours = new Set<string>();
  let at: Matrix = [1, 0, 0, 1, 0, 0];
  let colour = '';
  const kept: Matrix[] = [];
  fnArray.forEach((operation, index) => {
    const args = (argsArray[index] ?? []) as unknown[];
    if (operation === OPS.save) kept.push(at);
    else if (operation === OPS.restore) at = kept.pop() ?? at;
    else if (operation === OPS.transform) at = times(at, args as Matrix);
    else if (operation === OPS.setFillRGBColor) colours.add((colour = String(args[0])));
    else if (operation === OPS.paintImageXObject) found.images += 1;
    else if (operation === OPS.constructPath) {
      const [, [path], box] = args as [number, [Float32Array | null], Float32Array];
      const scale = Math.abs(at[0]) * millimetres;
      const [left = 0, , right = 0] = box;
      if (colour === '#ff0000') found.frames.push((right - left) * scale);
      else if (colour === '#000000' && path) found.black.push(...rectangles(path, at));
    }
  });
  return { ...found, colours: [...colours] };
}

/** The rectangles of a path that has nothing else: move, three lines, close, each with its code before its numbers. */
function rectangles(path: Float32Array, at: Matrix): ReadPage['black'] {
  const [codes, length] = [[0, 1, 1, 1, 4], 13];
  if (path.length % length !== 0) return [];
  return Array.from({ length: path.length / length }, (_, index) => {
    const part = path.slice(index * length, (index + 1) * length);
    const square = [0, 3, 6, 9, 12].every((place, nth) => part[place] === codes[nth]);
    const [, x = 0, y = 0, , , , , toX = 0, toY = 0] = part;
    const place = (value: number, from: number, scale: number) => (value * scale + from) * millimetres;
    const [left, right] = [place(x, at[4], at[0]), place(toX, at[4], at[0])];
    const [one, other] = [place(y, at[5], at[3]), place(toY, at[5], at[3])];
    return square
      ? { x: left, y: Math.min(one, other), width: right - left, height: Math.abs(other - one) }
      : { x: 0, y: 0, width: 0, height: 0 };
  });
}

/** A QR code, a line for each row: '#' is dark. */
export const qrRows = (rows: boolean[][]): string[] =>
  rows.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

/**
 * The QR code on the first page that has one, with its number of modules a side; and how wide a module is, in
 * millimetres.
 */
export function qrIn(pages: readonly ReadPage[], size: number): { module: number; rows: string[] } {
  const drawn = pages.find(({ black }) => black.length > 0)?.black ?? [];
  // Its bars are as high as a module, each of them: a page has no more of anything else that is black.
  const heights = Map.groupBy(drawn, ({ height }) => Math.round(height * 1000));
  const [bars = []] = [...heights.values()].toSorted((a, b) => b.length - a.length);
  const module = bars[0]?.height ?? 0;
  // The white border of two modules is not drawn.
  const left = Math.min(...bars.map(({ x }) => x)) - 2 * module;
  const top = Math.max(...bars.map(({ y, height }) => y + height)) + 2 * module;
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const { x, y, width, height } of bars) {
    const from = Math.round((x - left) / module);
    dark[Math.round((top - y - height) / module)]?.fill(true, from, from + Math.round(width / module));
  }
  return { module, rows: qrRows(dark) };
}
