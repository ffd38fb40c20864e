import { flowOf, moved, pictogramFlow, widthOfPictograms } from '../../print/flow.ts';
import type { Flow, Paragraph, ParagraphFlow } from '../../print/flow.ts';
import { qrSide } from '../../print/qr.ts';
import { printed, signalWordIn } from './printed-texts.ts';
import { boxOf } from '../../print/printed.ts';
import type { PrintedProduct, PrintedStatement, Wording } from './printed-product.ts';
import type { Mark, Ruler } from '../../print/printed.ts';

/** The content of a label, all of a product's or part of it. */
export interface LabelContent extends Omit<PrintedProduct, 'supplier'> {
  /** The foot, next to the QR code: the supplier. The first line is bold. */
  foot: readonly string[];
}

/** Position of the pictograms: below the name, on its left, or in one or two columns left of everything. */
export type Arrangement = 'BELOW' | 'BAND' | 'COLUMN' | 'COLUMNS';

/** Everything that decides how one page of a label is set, millimetres. */
export interface Setting {
  width: number;
  height: number;
  inset: number;
  /** Size of type. */
  size: number;
  pictogramSide: number;
  qr: boolean;
  /** One paragraph for all statements of a kind rather than one for each. */
  dense: boolean;
  arrangement: Arrangement;
  ruler: Ruler;
}

/** Name, UFI and quantity. */
export function headFlow(content: LabelContent, { size, ruler }: Setting, width: number): Flow {
  const name = flowOf([{ text: content.name, size: size * 1.45, bold: true }], width, ruler);
  const ufi = content.ufi ? `UFI: ${content.ufi}` : '';
  const quantity = content.quantity ?? '';
  const inOneLine = ruler(ufi, size, false) + size + ruler(quantity, size, true) <= width;
  const start = { marks: name.marks, height: name.height + (ufi || quantity ? size * 0.15 : 0) };
  const add = (flow: Flow, paragraph: Paragraph, x = 0): Flow => {
    const more = flowOf([paragraph], width, ruler);
    return {
      marks: [...flow.marks, ...moved(more.marks, x, flow.height)],
      height: flow.height + more.height,
    };
  };
  if (!inOneLine || !ufi) return add(add(start, { text: ufi, size }), { text: quantity, size, bold: true });
  const left = add(start, { text: ufi, size });
  const right = add(start, { text: quantity, size, bold: true }, width - ruler(quantity, size, true));
  return { marks: [...left.marks, ...right.marks.slice(start.marks.length)], height: left.height };
}

/** The substances, the signal word and the statements in one language. CLP Article 32: grouped by kind and by language. */
export function wordingFlow(
  { signalWord }: LabelContent,
  wording: Wording,
  { size, dense, ruler }: Pick<Setting, 'size' | 'dense' | 'ruler'>,
  width: number,
): ParagraphFlow {
  const { language, contains, hazards, supplements, precautions } = wording;
  const gap = size * (dense ? 0.15 : 0.3);
  const texts = (statements: readonly PrintedStatement[]): string[] => {
    const each = statements.map(({ text }) => text);
    return dense ? [each.join(' ')] : each;
  };
  const paragraphs: Paragraph[] = [
    { text: signalWordIn(signalWord, language) ?? '', size: size * 1.35, bold: true },
    ...(contains.length > 0
      ? [{ text: `${printed('contains', language)}: ${contains.join(', ')}`, size, gap }]
      : []),
    ...texts(hazards).map((text) => ({ text, size, bold: true, gap })),
    ...texts(supplements).map((text) => ({ text, size, gap })),
    ...texts(precautions).map((text) => ({ text, size, gap })),
  ];
  return flowOf(paragraphs, width, ruler);
}

/** The supplier, and the QR code at the right. */
export function footFlow(content: LabelContent, setting: Setting, width: number): Flow {
  const { size, ruler } = setting;
  const side = setting.qr ? qrSide(content.address, setting.width) : 0;
  const words = flowOf(
    content.foot.map((text, index) => ({ text, size, bold: index === 0 })),
    width - side - (side > 0 ? size : 0),
    ruler,
  );
  const height = Math.max(words.height, side);
  const marks = moved(words.marks, 0, height - words.height);
  if (side > 0) marks.push({ kind: 'qr', x: width - side, y: height - side, side, text: content.address });
  return { marks, height };
}

/** The part of a page drawn so far, and the room left. */
interface Room {
  marks: Mark[];
  x: number;
  width: number;
  top: number;
  bottom: number;
}

/** Minimum width next to pictograms for a name, or a number that must not be broken; millimetres. */
const leastNameWidth = 26;

/** Head, pictograms and foot of a page; null where they leave no room. */
export function pageRoom(content: LabelContent, setting: Setting): Room | null {
  const { width, height, inset, size, pictogramSide, arrangement, ruler } = setting;
  const inner = width - 2 * inset;
  const column = arrangement === 'COLUMN' || arrangement === 'COLUMNS';
  const columnWidth = boxOf(pictogramSide) * (arrangement === 'COLUMNS' ? 2.1 : 1);
  const pictograms = pictogramFlow(content.pictograms, pictogramSide, column ? columnWidth : inner);
  if (!pictograms || inset + pictograms.height > height - inset) return null;
  const indent = arrangement === 'BELOW' ? 0 : widthOfPictograms(pictograms.marks) + size;
  const least = Math.max(leastNameWidth, ruler(content.ufi ?? '', size, false));
  if (indent > 0 && inner - indent < least) return null;
  const head = headFlow(content, setting, inner - indent);
  const [x, words] = column ? [inset + indent, inner - indent] : [inset, inner];
  const foot = footFlow(content, setting, words);
  const gap = size * 0.7;
  const below = arrangement === 'BELOW' && pictograms.height > 0;
  const pictogramsAt = below ? inset + head.height + gap : inset;
  const headEnds = arrangement === 'BAND' ? Math.max(head.height, pictograms.height) : head.height;
  const top = (below ? pictogramsAt + pictograms.height : inset + headEnds) + gap;
  const footAt = height - inset - foot.height;
  const bottom = footAt - (foot.height > 0 ? gap : 0);
  const marks = [
    ...moved(head.marks, inset + indent, inset),
    ...moved(pictograms.marks, inset, pictogramsAt),
    ...moved(foot.marks, x, footAt),
  ];
  return top > bottom + 1e-6 ? null : { marks, x, width: words, top, bottom };
}
