import { lineHeight, textMark } from './printed.ts';
import type { Mark, Ruler } from './printed.ts';

/** Words set in lines of one size. */
export interface Paragraph {
  text: string;
  /** Size of type, millimetres. */
  size: number;
  bold?: boolean;
  pale?: boolean;
  /** Space above it, unless it is first; millimetres. */
  gap?: number;
}

/** A drawing, counted from 0,0, and its height. */
export interface Flow {
  marks: Mark[];
  height: number;
}

/** Paragraphs below one another: also where each begins, so that pages may end between them. */
export interface ParagraphFlow extends Flow {
  starts: number[];
}

/** Where a word that is wider than its line may be parted: names of substances have no spaces, but hyphens and commas. */
const partings = /(?<=[-,/)\]])/;

/** Breaks a word wider than the line; a character wider than the line is on a line by itself. */
function broken(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  const add = (part: string, parts: readonly string[]): void => {
    if (fits(piece + part)) {
      piece += part;
      return;
    }
    if (parts.length > 0 && !fits(part)) {
      for (const character of parts) add(character, []);
      return;
    }
    if (piece !== '') pieces.push(piece);
    piece = part;
  };
  for (const part of word.split(partings)) add(part, Array.from(part));
  return [...pieces, piece];
}

/** A line may end after a space or, as in "gloves/protective clothing", after a stroke. */
const breaks = /(?<= )|(?<=\/)(?=\p{L})/u;

/** Breaks words into lines no wider than `width`, millimetres; no character is lost except the spaces between lines. */
export function linesOf(
  text: string,
  { width, size, bold = false, ruler }: { width: number; size: number; bold?: boolean; ruler: Ruler },
): string[] {
  const fits = (line: string): boolean => ruler(line.trimEnd(), size, bold) <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of text.trim().replaceAll(/\s+/g, ' ').split(breaks)) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const pieces = fits(piece) ? [piece] : broken(piece, fits);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

/** Sets paragraphs below one another. */
export function flowOf(paragraphs: readonly Paragraph[], width: number, ruler: Ruler): ParagraphFlow {
  const marks: Mark[] = [];
  const starts: number[] = [];
  let height = 0;
  for (const { text, gap = 0, ...type } of paragraphs) {
    const lines = linesOf(text, { width, ruler, ...type });
    if (lines.length > 0 && height > 0) height += gap;
    if (lines.length > 0) starts.push(height);
    for (const line of lines) {
      marks.push(textMark(line, { x: 0, y: height, ...type }));
      height += type.size * lineHeight;
    }
  }
  return { marks, height, starts };
}

/** The same things elsewhere. */
export const moved = (marks: readonly Mark[], x: number, y: number): Mark[] =>
  marks.map((mark) => {
    if (mark.kind === 'text') return { ...mark, x: mark.x + x, baseline: mark.baseline + y };
    if (mark.kind === 'line')
      return { ...mark, x: mark.x + x, y: mark.y + y, toX: mark.toX + x, toY: mark.toY + y };
    return { ...mark, x: mark.x + x, y: mark.y + y };
  });

/** Space between two neighbouring pictograms, millimetres. */
const between = 0.6;

/**
 * Pictograms side by side, or nested as diamonds if they need more rows: every second row is half a pictogram lower and
 * has one less. `side` is that of the diamonds, millimetres. Null if one is wider than `width`.
 */
export function pictogramFlow(ids: readonly string[], side: number, width: number): Flow | null {
  const box = side * Math.SQRT2;
  const pitch = box + between;
  const inRow = Math.floor((width + between) / pitch + 1e-9);
  if (ids.length === 0) return { marks: [], height: 0 };
  if (inRow === 0) return null;
  const nested = inRow > 1;
  const marks: Mark[] = [];
  let [row, column] = [0, 0];
  for (const id of ids) {
    if (column === inRow - (nested && row % 2 === 1 ? 1 : 0)) [row, column] = [row + 1, 0];
    const indent = nested && row % 2 === 1 ? pitch / 2 : 0;
    marks.push({
      kind: 'pictogram',
      x: column * pitch + indent,
      y: (row * pitch) / (nested ? 2 : 1),
      box,
      id,
    });
    column += 1;
  }
  return { marks, height: (row * pitch) / (nested ? 2 : 1) + box };
}

/** How wide pictograms in one row are, millimetres. */
export const widthOfPictograms = (marks: readonly Mark[]): number =>
  Math.max(0, ...marks.map((mark) => (mark.kind === 'pictogram' ? mark.x + mark.box : 0)));
