import type { TextItem } from '../read/lines.ts';

/** A word as the engine found it: its box in pixels from the top left, how sure it is (0 to 100), and the line it is in. */
export interface Word {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  confidence: number;
  line: string;
}

/** Specks and lines of tables are read as words, too; the engine is not sure of them. */
const leastSure = 15;

/** The degree sign is read as another small mark, or as a 9: of a temperature there is no other. */
const withDegrees = (word: string): string =>
  word.replace(/(?<=^|\d)[%*?"'“”‘’®]\s?C$/, '°C').replace(/^([^\p{L}\d]{0,2}\d{1,3})9C$/u, '$1°C');

/** The words of the engine's table (TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text). */
export function wordsOf(table: string): Word[] {
  const words: Word[] = [];
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, ...text] =
      row.split('\t');
    const word = withDegrees(text.join(' ').trim());
    if (level !== '5' || word === '' || Number(confidence) < leastSure) continue;
    const [x0, y0] = [Number(left), Number(top)];
    words.push({
      text: word,
      x0,
      y0,
      x1: x0 + Number(width),
      y1: y0 + Number(height),
      confidence: Number(confidence),
      line: [page, block, paragraph, line].join('.'),
    });
  }
  return words;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The height of a capital or a digit, as a share of the font's size. */
const capital = 0.72;

/** Where the letters of a line stand, and how large they are: by its words that have no part below the line. */
function measureOf(line: readonly Word[]): { y: number; size: number } {
  const standing = line.filter(
    ({ text }) => /[\p{L}\d]/u.test(text) && !/[gjpqyQçşţ,;()[\]{}|/@§µ_]/.test(text),
  );
  const tall = standing.filter(({ text }) => /[\p{Lu}\dbdfhkltßæåäöøüé]/u.test(text));
  const bottoms = (standing.length > 0 ? standing : line).map(({ y1 }) => y1);
  const heights = (tall.length > 0 ? tall : line).map(({ y0, y1 }) => y1 - y0);
  return { y: middle(bottoms), size: middle(heights) / (tall.length > 0 ? capital : 1) };
}

/** Words as runs of text in points. In: pixels to a point; the height of the page in points. The page's number is set by whom it concerns. */
export function itemsOf(words: readonly Word[], perPoint: number, pageHeight: number): TextItem[] {
  const items: TextItem[] = [];
  for (const line of Map.groupBy(words, (word) => word.line).values()) {
    const { y, size } = measureOf(line);
    for (const { text, x0, x1 } of line)
      items.push({
        text,
        page: 0,
        x: x0 / perPoint,
        y: y / perPoint,
        width: (x1 - x0) / perPoint,
        size: size / perPoint,
        font: 'picture',
        pageHeight,
      });
  }
  return items;
}

/** How well a picture was read: the letters of words that the engine is sure of. Compares turns of one picture. */
export const readable = (words: readonly Word[]): number =>
  words
    .filter(({ text, confidence }) => confidence > 60 && /[\p{L}\d]{3}/u.test(text))
    .reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);

/** How sure the engine is of the letters of a picture, 0 to 100. */
export function sureness(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters)
  );
}
