import type { Line } from './lines.ts';

/** Of a page's height: what is above or below may be a header or a footer. */
const [top, bottom] = [0.2, 0.86];

/**
 * Headers and footers, apart from the rest: lines near the edge of the page that two of five pages have, and at least three
 * (of fewer than four pages two), at about the same height; numbers may differ. They remain a source of name, date and version.
 */
export function withoutFurniture(lines: readonly Line[]): { body: Line[]; furniture: Line[] } {
  const pages = new Set(lines.map(({ page }) => page)).size;
  if (pages < 2) return { body: [...lines], furniture: [] };
  const key = ({ text }: Line): string => text.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim();
  const near = ({ y, pageHeight }: Line): boolean => y < top * pageHeight || y > bottom * pageHeight;
  const seen = new Map<string, Map<number, number[]>>();
  for (const line of lines) {
    if (!near(line)) continue;
    const at = seen.get(key(line)) ?? new Map<number, number[]>();
    at.set(line.page, [...(at.get(line.page) ?? []), line.y]);
    seen.set(key(line), at);
  }
  const repeated = (line: Line): boolean => {
    if (!near(line)) return false;
    const at = seen.get(key(line));
    if (!at) return false;
    let count = 0;
    for (const heights of at.values()) if (heights.some((y) => Math.abs(y - line.y) <= 14)) count += 1;
    // Two short sheets in one file have each line twice.
    return count >= Math.max(pages < 4 ? 2 : 3, Math.ceil(pages * 0.4));
  };
  const furniture = lines.filter(repeated);
  const gone = new Set(furniture);
  return { body: lines.filter((line) => !gone.has(line)), furniture };
}
