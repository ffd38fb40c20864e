import { flowOf, linesOf, moved, pictogramFlow } from './flow.ts';
import type { Flow } from './flow.ts';
import { lineHeight, textMark } from './printed.ts';
import type { Mark, PrintPage, Ruler } from './printed.ts';
import { a4 } from './sheet.ts';

/** A part of a printed document, from top to bottom. */
export type Block =
  | { kind: 'title' | 'heading' | 'subheading'; text: string }
  | { kind: 'text'; text: string; bold?: boolean; pale?: boolean; indent?: boolean; apart?: boolean }
  /** `widths` are shares of the page's width, in any unit; an empty head is not drawn. */
  | {
      kind: 'table';
      widths: readonly number[];
      head: readonly string[];
      rows: readonly (readonly string[])[];
    }
  | { kind: 'pictograms'; ids: readonly string[] };

/** A document of A4 pages: all texts are filled in, nothing is looked up. */
export interface PrintedDocument {
  /** At the foot of each page, at the left; at the right "Page 1/3". */
  foot: string;
  page: string;
  blocks: readonly Block[];
}

const margin = 12;
const inner = a4.width - 2 * margin;
const body = 2.9;
const cellGap = 2.5;
const footAt = a4.height - margin - body * lineHeight;
const bottom = footAt - 3;
/** A cell with more lines continues in a further row, so that no row is higher than a page. */
const mostLines = 60;
const types = {
  title: { size: 6.5, gap: 0 },
  heading: { size: 4.2, gap: 6 },
  subheading: { size: 3.3, gap: 4 },
} as const;

/** What stays in one piece; `holds`: it does not end a page. */
interface Piece extends Flow {
  gap: number;
  holds?: boolean;
  /** Repeated where a page begins with this piece. */
  again?: Flow;
}

/** Rows as pieces, each with its hairline above. */
function tablePieces({ widths, head, rows }: Extract<Block, { kind: 'table' }>, ruler: Ruler): Piece[] {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const wide = widths.map((width) => (width / whole) * inner);
  const at = wide.map((_, place) => wide.slice(0, place).reduce((sum, width) => sum + width, 0));
  const row = (lines: readonly (readonly string[])[], bold: boolean): Flow => {
    const marks: Mark[] = [{ kind: 'line', x: 0, y: 0, toX: inner, toY: 0, width: 0.15, pale: true }];
    const high = Math.max(1, ...lines.map(({ length }) => length)) * body * lineHeight;
    for (const [column, cell] of lines.entries())
      for (const [place, text] of cell.entries())
        marks.push(
          textMark(text, { x: at[column] ?? 0, y: 0.8 + place * body * lineHeight, size: body, bold }),
        );
    return { marks, height: high + 1.4 };
  };
  const set = (cells: readonly string[], bold: boolean): Flow[] => {
    const lines = cells.map((text, column) =>
      text === ''
        ? []
        : text
            .split('\n')
            .flatMap((part) =>
              linesOf(part, { width: (wide[column] ?? inner) - cellGap, size: body, bold, ruler }),
            ),
    );
    const parts = Math.max(1, Math.ceil(Math.max(...lines.map(({ length }) => length)) / mostLines));
    return Array.from({ length: parts }, (_, part) =>
      row(
        lines.map((cell) => cell.slice(part * mostLines, (part + 1) * mostLines)),
        bold,
      ),
    );
  };
  const [top] = head.length > 0 ? set(head, true) : [];
  return [
    ...(top ? [{ ...top, gap: 2, holds: true }] : []),
    ...rows.flatMap((cells, place) =>
      set(cells, false).map((flow, part): Piece => ({
        ...flow,
        gap: !top && place === 0 && part === 0 ? 2 : 0,
        ...(top && { again: top }),
      })),
    ),
  ];
}

function piecesOf(block: Block, ruler: Ruler): Piece[] {
  switch (block.kind) {
    case 'table':
      return tablePieces(block, ruler);
    case 'pictograms':
      return [{ ...(pictogramFlow(block.ids, 12, inner) ?? { marks: [], height: 0 }), gap: 2 }];
    case 'text': {
      const x = block.indent ? 5 : 0;
      const { bold = false, pale = false } = block;
      const lines = linesOf(block.text, { width: inner - x, size: body, bold, ruler });
      return lines.map((text, place) => ({
        marks: [textMark(text, { x, y: 0, size: body, bold, pale })],
        height: body * lineHeight,
        gap: place > 0 ? 0 : block.apart ? 2.4 : block.indent ? 0.4 : 1.2,
        holds: bold,
      }));
    }
    case 'title':
    case 'heading':
    case 'subheading': {
      const { size, gap } = types[block.kind];
      return [{ ...flowOf([{ text: block.text, size, bold: true }], inner, ruler), gap, holds: true }];
    }
  }
}

/**
 * Sets a document on A4 pages. A heading stays with what follows it, no row is parted between two pages, and a table that
 * continues has its head again. Each page says what it is of and which of how many it is.
 */
export function documentPages({ blocks, foot, page }: PrintedDocument, ruler: Ruler): PrintPage[] {
  const pieces = blocks.flatMap((block) => piecesOf(block, ruler));
  const pages: Mark[][] = [[]];
  let y = margin;
  const put = ({ marks, height }: Flow): void => {
    pages.at(-1)?.push(...moved(marks, margin, y));
    y += height;
  };
  for (const [place, piece] of pieces.entries()) {
    // With it goes what may not be parted from it: a heading and the first line below.
    let needed = piece.gap + piece.height;
    for (let next = place; pieces[next]?.holds && pieces[next + 1]; next += 1)
      needed += (pieces[next + 1]?.gap ?? 0) + (pieces[next + 1]?.height ?? 0);
    if (y > margin && y + needed > bottom && !pieces[place - 1]?.holds) {
      pages.push([]);
      y = margin;
      if (piece.again) put(piece.again);
    } else if (y > margin) y += piece.gap;
    put(piece);
  }
  return pages.map((marks, index) => {
    const number = `${page} ${index + 1}/${pages.length}`;
    const at = a4.width - margin - ruler(number, body, false);
    return {
      ...a4,
      marks: [
        ...marks,
        textMark(foot, { x: margin, y: footAt, size: body, pale: true }),
        textMark(number, { x: at, y: footAt, size: body, pale: true }),
      ],
    };
  });
}
