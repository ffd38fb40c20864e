import type { Line } from './lines.ts';

/** Of a page's height: what is above or below may be a header or a footer. */
const [top, bottom] = [0.2, 0.86];

const plain = (text: string): string => text.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim();
/**
 * What a line is alike by. A word with a number alone is the number of a page, or the same on each; else it is a heading: "SECTION 3:" near the
 * top of one page, "SECTION 5:" of the next.
 */
function keysOf({ text, page }: Line): string[] {
  const [, number] = /^\D{2,14}(\d{1,2})\s?[:.]?$/.exec(text) ?? [];
  return number === undefined ? [plain(text)] : [text, `${plain(text)} ${Number(number) - page}`];
}

/**
 * Headers and footers, apart from the rest: lines near the edge of the page that two of five pages have, and at least three
 * (of fewer than four pages two), at about the same height; numbers may differ. They remain a source of name, date and version.
 */
export function withoutFurniture(lines: readonly Line[]): { body: Line[]; furniture: Line[] } {
  const pages = new Set(lines.map(({ page }) => page)).size;
  if (pages < 2) return { body: [...lines], furniture: [] };
  const near = ({ y, pageHeight }: Line): boolean => y < top * pageHeight || y > bottom * pageHeight;
  const seen = new Map<string, Map<number, number[]>>();
  for (const line of lines.filter(near))
    for (const key of keysOf(line)) {
      const at = seen.get(key) ?? new Map<number, number[]>();
      at.set(line.page, [...(at.get(line.page) ?? []), line.y]);
      seen.set(key, at);
    }
  // Two short sheets in one file have each line twice.
  const fewest = Math.max(pages < 4 ? 2 : 3, Math.ceil(pages * 0.4));
  const repeated = (line: Line): boolean =>
    near(line) &&
    keysOf(line).some((key) => {
      const heights = [...(seen.get(key)?.values() ?? [])];
      return heights.filter((own) => own.some((y) => Math.abs(y - line.y) <= 14)).length >= fewest;
    });
  const furniture = lines.filter(repeated);
  const gone = new Set(furniture);
  return { body: lines.filter((line) => !gone.has(line)), furniture };
}
