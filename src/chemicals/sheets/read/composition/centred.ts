import type { Cell, Line } from '../lines.ts';
import { hasCode, nameOn } from './names.ts';
import { isHead } from './tokens.ts';
import type { Token } from './tokens.ts';

/** Rows with their numbers in the middle: a class above the first row's numbers shows it. Each line is the nearest row's. */
export function centredRows(lines: readonly Line[], anchors: readonly number[]): Line[][] | null {
  const [first] = anchors;
  const anchor = lines[first ?? -1];
  const above = lines[(first ?? 0) - 1];
  if (!anchor || !above || above.page !== anchor.page || anchor.y - above.y > 1.8 * anchor.size) return null;
  const even = bandsAround(lines, anchors);
  if (even) return even;
  if (!/\bH\s?\d{3}/.test(above.text) || above.cells.length > 1 || above.x0 < anchor.x1 - 160) return null;
  const rows = anchors.map((): Line[] => []);
  for (const [at, line] of lines.entries()) {
    if (at < (first ?? 0) - 4) continue;
    const distances = anchors.map((one) =>
      lines[one]?.page === line.page ? Math.abs((lines[one]?.y ?? 0) - line.y) : Infinity,
    );
    const best = distances.indexOf(Math.min(...distances));
    rows[best]?.push(line);
  }
  return rows;
}

/** How far, in points, the middle of a row's lines may be from its numbers. */
const offMiddle = 3;

/**
 * Rows whose cells are all centred in height: in the column of classes the lines before, at and after each number have it as their middle.
 * Null: they do not.
 */
function bandsAround(lines: readonly Line[], anchors: readonly number[]): Line[][] | null {
  const from = Math.max(0, (anchors[0] ?? 0) - 6);
  const coded = lines.slice(from).filter((line) => hasCode(line));
  const cells = coded.flatMap((line) => line.cells.filter(({ text }) => codeForm.test(text)));
  // A column's cells may be set to the left, or centred.
  const [left, middle] = [commonest(cells.map(({ x0 }) => x0)), commonest(cells.map(middleAcross))];
  const column = coded.filter((line) =>
    line.cells.some(
      (cell) =>
        cells.includes(cell) && (Math.abs(cell.x0 - left) < 3 || Math.abs(middleAcross(cell) - middle) < 3),
    ),
  );
  const bands: Line[][] = [];
  let next = 0;
  for (const at of anchors) {
    const anchor = lines[at];
    if (!anchor) return null;
    const own: Line[] = [];
    // As many lines as have the number in their middle.
    while (next < column.length) {
      const line = column[next];
      if (!line || line.page !== anchor.page) break;
      own.push(line);
      next += 1;
      if (middleOf(own) >= anchor.y - offMiddle) break;
    }
    if (own.length === 0 || Math.abs(middleOf(own) - anchor.y) > offMiddle) return null;
    bands.push(own);
  }
  const first = lines[anchors[0] ?? 0];
  const isHigher = (first?.y ?? 0) - (bands[0]?.[0]?.y ?? 0) > offMiddle;
  const [within, between] = [
    gapsOf(bands),
    gapsOf(bands.slice(1).map((band, at) => [...(bands[at] ?? []).slice(-1), ...band.slice(0, 1)])),
  ];
  const [widest, narrowest] = [Math.max(0, ...within), Math.min(Infinity, ...between)];
  // Set at the top of their rows, lines have the wide gaps between rows within what would be theirs here.
  if (next < column.length || narrowest < widest - 0.3 || (!isHigher && narrowest < widest + 0.5))
    return null;
  // One line each, of a single row or right below the head: nothing shows that the lines below it are not the same row's.
  const above = lines[(anchors[0] ?? 0) - 1];
  if (bands.every(({ length }) => length === 1) && (bands.length === 1 || (above && isHead(above))))
    return null;
  const ends = bands.map((own) => ({
    top: own[0]?.y ?? 0,
    bottom: own.at(-1)?.y ?? 0,
    page: own[0]?.page ?? 0,
  }));
  return ends.map(({ top, bottom, page }, index) => {
    const [before, after] = [ends[index - 1], ends[index + 1]];
    const high = before?.page === page ? (before.bottom + top) / 2 : top - 20;
    const low = after?.page === page ? (bottom + after.top) / 2 : bottom + 8;
    return lines.slice(from).filter((line) => line.page === page && line.y > high && line.y < low);
  });
}

const middleOf = (own: readonly Line[]): number => ((own[0]?.y ?? 0) + (own.at(-1)?.y ?? 0)) / 2;
/** From line to line of each list, on one page. */
const gapsOf = (lists: readonly (readonly Line[])[]): number[] =>
  lists.flatMap((own) =>
    own.slice(1).flatMap((line, at) => (own[at]?.page === line.page ? [line.y - (own[at]?.y ?? 0)] : [])),
  );

const codeForm = /H\s?\d{3}/;
const middleAcross = ({ x0, x1 }: Cell): number => (x0 + x1) / 2;

/** The commonest of some places, rounded to a point. */
function commonest(places: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const place of places.map(Math.round)) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** Lines of a centred row that have a part of its name: in its column, above its numbers, and below them where their own line has none. */
export function centredName(own: readonly Line[], anchor: Line, tokens: readonly Token[]): Line[] {
  const isPart = (line: Line): boolean => {
    const [cell] = line.cells;
    return (
      cell !== undefined &&
      nameOn({ ...line, cells: [cell], text: cell.text }, []) !== '' &&
      !hasCode({ ...line, text: cell.text })
    );
  };
  const parts = own.filter((line) => line !== anchor && !isHead(line) && isPart(line));
  const x = Math.min(...parts.map(({ x0 }) => x0));
  const isNamed = nameOn(anchor, tokens) !== '';
  return parts.filter((line) => Math.abs(line.x0 - x) < 3 && (line.y < anchor.y || !isNamed));
}
