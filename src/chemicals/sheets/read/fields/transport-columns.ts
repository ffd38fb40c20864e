import type { Cell, Line } from '../lines.ts';

const mode = /^\W*(?:ADR|RID|ADN|IMDG|IATA|ICAO|DOT|TDG|ADG|NZS|ANTT|IMO|AND)\b/i;
/** Of several columns the first of these is the road's: the Agreement before a country's own rules. */
const roads = [/^\W*ADR\b/i, /\bADR\b/i, /^\W*(?:DOT|ADG|TDG|NZS|ANTT)\b/i, /^\W*RID\b/i];

const middle = ({ x0, x1 }: Cell): number => (x0 + x1) / 2;

/** How far a cell is from a head: where both begin, or their middles, since some tables are centred. */
const distance = (cell: Cell, head: Cell): number =>
  Math.min(Math.abs(cell.x0 - head.x0), Math.abs(middle(cell) - middle(head)));

/** Left of the columns: more than half a column before the first of them. */
function isLabel(cell: Cell, heads: readonly Cell[]): boolean {
  const [first, second] = heads;
  return (
    first !== undefined &&
    second !== undefined &&
    middle(cell) < middle(first) - (middle(second) - middle(first)) / 2
  );
}

/**
 * Section 14 with only the column of the road, where a line heads columns by mode: the text under the other modes is
 * blank. The places of what remains are unchanged.
 */
export function roadColumn(lines: readonly Line[]): Line[] {
  let heads: Cell[] = [];
  let road: Cell | undefined;
  return lines.map((line) => {
    const found = line.cells.filter(({ text }) => mode.test(text) && text.length < 40);
    if (found.length >= 2) {
      heads = found;
      road = roads.map((form) => found.find(({ text }) => form.test(text))).find((one) => one !== undefined);
    }
    if (!road || line.cells.length === 1) return line;
    const others = line.cells.filter((cell, at) => {
      const nearest = heads.toSorted((a, b) => distance(cell, a) - distance(cell, b))[0];
      return nearest !== road && !(at === 0 && isLabel(cell, heads));
    });
    if (others.length === 0 || others.length === line.cells.length) return line;
    let { text } = line;
    for (const { from, text: own } of others)
      text = text.slice(0, from) + ' '.repeat(own.length) + text.slice(from + own.length);
    return { ...line, text, cells: line.cells.filter((cell) => !others.includes(cell)) };
  });
}
