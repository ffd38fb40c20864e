import type { Line } from './lines.ts';
import type { SheetReference } from './reference.ts';
import { sheetStarts } from './sections.ts';

interface FilePart {
  from: number;
  to: number;
  lines: Line[];
  furniture: Line[];
}

/** The sheets of a file: each begins on a page of its own. */
export function partsOfFile(
  lines: Line[],
  furniture: readonly Line[],
  reference: SheetReference,
): FilePart[] {
  const last = Math.max(1, ...lines.map(({ page }) => page));
  const starts = [1, ...sheetStarts(lines, reference)];
  // The same list: its headings have been looked for.
  if (starts.length === 1)
    return [{ from: 1, to: last, lines, furniture: furniture.filter(({ page }) => page <= last) }];
  return starts.map((from, at) => {
    const to = (starts[at + 1] ?? last + 1) - 1;
    const within = ({ page }: Line): boolean => page >= from && page <= to;
    return { from, to, lines: lines.filter(within), furniture: furniture.filter(within) };
  });
}
