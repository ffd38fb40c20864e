import { labelSize } from '../clp/label-size.ts';
import type { LabelSize } from '../clp/label-size.ts';
import { foldOut } from './fold-out.ts';
import { moved } from '../../print/flow.ts';
import { pageRoom, wordingFlow } from './parts.ts';
import type { Arrangement, LabelContent, Setting } from './parts.ts';
import { printed } from './printed-texts.ts';
import { xHeightOfType } from '../../print/printed.ts';
import type { PrintedProduct } from './printed-product.ts';
import type { Mark, PrintPage, Ruler } from '../../print/printed.ts';

/**
 * The sizes of CLP Annex I, Table 1.3, portrait; the inner margin, millimetres; the largest package for each, litres. The table gives the
 * least: twice the largest is for what does not fit on it, such as seven pictograms of 46 mm.
 */
const formats = {
  A8: { width: 52, height: 74, inset: 3, litres: 3 },
  A7: { width: 74, height: 105, inset: 4, litres: 50 },
  A6: { width: 105, height: 148, inset: 5, litres: 500 },
  A5: { width: 148, height: 210, inset: 6, litres: 1000 },
  A4: { width: 210, height: 297, inset: 8, litres: 1000 },
} as const;
export type LabelFormat = keyof typeof formats;
export const labelFormats = ['A8', 'A7', 'A6', 'A5', 'A4'] as const satisfies readonly LabelFormat[];

/** Width and height of an upright label, millimetres. */
export const formatSize = (format: LabelFormat): { width: number; height: number } => formats[format];

/** The smallest format for a package of this many litres (above 0). CLP Annex I, Table 1.3. */
export function leastFormat(litres: number): LabelFormat {
  const { width } = labelSize(litres);
  return labelFormats.find((name) => formats[name].width >= width) ?? 'A5';
}

export interface LabelOptions {
  /** Contents of the package, litres. */
  litres: number;
  format: LabelFormat;
  /** Landscape. */
  landscape: boolean;
}

export interface PrintedLabel {
  /** One page, or those of a label that folds out. */
  pages: PrintPage[];
  kind: 'ONE' | 'FOLD_OUT';
  /** Of the smallest words, millimetres. */
  xHeight: number;
  /** Of the diamonds, millimetres. */
  pictogramSide: number;
  /** False where the words needed the place of the code. */
  qr: boolean;
}

/** Everything on one page, or null if it does not fit. On a landscape label the languages are side by side. */
function onePage(content: LabelContent, setting: Setting): Mark[] | null {
  const room = pageRoom(content, setting);
  if (!room) return null;
  const { size, width, height } = setting;
  const columns = width > height ? Math.max(1, content.wordings.length) : 1;
  const [gap, gutter] = [size * 0.7, size * 1.5];
  const columnWidth = (room.width - gutter * (columns - 1)) / columns;
  let [x, y, lowest] = [room.x, room.top, room.top];
  for (const wording of content.wordings) {
    const block = wordingFlow(content, wording, setting, columnWidth);
    room.marks.push(...moved(block.marks, x, y));
    lowest = Math.max(lowest, y + block.height);
    if (columns > 1) x += columnWidth + gutter;
    else y += block.height + gap;
  }
  return lowest > room.bottom + 1e-6 ? null : room.marks;
}

/** The maximum number of steps above the minimum type size. */
const [steps, step] = [14, 0.05];

type Attempt = Pick<Setting, 'size' | 'pictogramSide' | 'qr' | 'dense' | 'arrangement'>;
interface Found extends Attempt {
  marks: Mark[];
}

/** The page with the largest type that fits, not smaller than that of the attempt. */
function largestType(content: LabelContent, paper: Paper, attempt: Attempt): Found | null {
  const set = (times: number): Found | null => {
    const size = attempt.size * (1 + times * step);
    const marks = onePage(content, { ...paper, ...attempt, size });
    return marks && { ...attempt, size, marks };
  };
  let best = set(0);
  let [fits, fails] = [0, steps + 1];
  while (best && fails - fits > 1) {
    const times = Math.floor((fits + fails) / 2);
    const found = set(times);
    if (found) [best, fits] = [found, times];
    else fails = times;
  }
  return best;
}

/**
 * What to try, one tier after the other: as the format is meant for; statements in one paragraph; without the QR code. The pictograms never
 * get smaller than the law allows. Within a tier the best counts.
 */
function tiers(
  format: LabelSize,
  { pictogramSide: least }: LabelSize,
  ofPackage: boolean,
): Pick<Attempt, 'pictogramSide' | 'qr' | 'dense'>[][] {
  const count = Math.floor((format.pictogramSide - least) / 4) + 1;
  const upTo = [
    ...new Set([...Array.from({ length: count }, (_, index) => format.pictogramSide - index * 4), least]),
  ];
  const each = (sides: readonly number[], qr: boolean, dense: boolean) =>
    sides.map((pictogramSide) => ({ pictogramSide, qr, dense }));
  return [
    each(upTo, true, false),
    each(upTo, true, true),
    ...(ofPackage ? [each([least], false, false), each([least], false, true)] : []),
  ];
}

type Paper = Pick<Setting, 'width' | 'height' | 'inset' | 'ruler'>;

function label(
  content: LabelContent,
  { litres, format, landscape, ofPackage }: LabelOptions & { ofPackage: boolean },
  ruler: Ruler,
): PrintedLabel | null {
  const { width: short, height: long, inset, litres: meantFor } = formats[format];
  const [width, height] = landscape ? [long, short] : [short, long];
  const [meant, rules] = [labelSize(meantFor), labelSize(litres)];
  if (meant.width < rules.width) return null;
  const paper = { width, height, inset, ruler };
  const size = rules.xHeight / xHeightOfType;
  const arrangements: Arrangement[] = [
    'BELOW',
    'BAND',
    ...(landscape ? (['COLUMN', 'COLUMNS'] as const) : []),
  ];
  const attempts = tiers(meant, rules, ofPackage).map((tier) =>
    tier.flatMap((one) => arrangements.map((arrangement) => ({ size, ...one, arrangement }))),
  );
  // Type and pictograms as near to what the format is meant for as can be, then the larger type.
  const worth = ({ size, pictogramSide }: Found): number => {
    const type = (size * xHeightOfType) / meant.xHeight;
    return Math.min(type, pictogramSide / meant.pictogramSide) + type / 1000;
  };
  for (const tier of attempts) {
    const [best] = tier
      .flatMap((attempt) => largestType(content, paper, attempt) ?? [])
      .toSorted((a, b) => worth(b) - worth(a));
    if (!best) continue;
    const { pictogramSide, qr, marks } = best;
    return {
      pages: [{ width, height, marks }],
      kind: 'ONE',
      xHeight: best.size * xHeightOfType,
      pictogramSide,
      qr,
    };
  }
  for (const attempt of ofPackage ? attempts.flat() : []) {
    const pages = foldOut(content, { ...paper, ...attempt });
    if (!pages) continue;
    const { pictogramSide } = attempt;
    const qr = pages.some(({ marks }) => marks.some(({ kind }) => kind === 'qr'));
    return { pages, kind: 'FOLD_OUT', xHeight: rules.xHeight, pictogramSide, qr };
  }
  return null;
}

/**
 * The CLP label of a package. A text that does not fit is set in smaller type down to the legal minimum, then more
 * densely, then without the QR code, then as a fold-out. Null if the format is too small for the package, or not even
 * the front fits. Nothing else is ever left out, and no pictogram is smaller than the law allows.
 */
export const clpLabel = (
  product: PrintedProduct,
  options: LabelOptions,
  ruler: Ruler,
): PrintedLabel | null => {
  const { supplier, ...content } = product;
  const foot = supplier ? [supplier.name, supplier.address, supplier.phone] : [];
  return label({ ...content, foot: foot.filter(Boolean) }, { ...options, ofPackage: true }, ruler);
};

/**
 * The short label for a vessel that a product is used from at work: name, pictograms, signal word, hazard statements, and a QR code for the
 * rest. No label of a package: it has neither supplier nor precautionary statements. Null where the format is too small.
 */
export const workplaceLabel = (
  product: PrintedProduct,
  options: Omit<LabelOptions, 'litres'>,
  ruler: Ruler,
): PrintedLabel | null => {
  const wordings = product.wordings.map((wording) => ({ ...wording, precautions: [], contains: [] }));
  const foot = [product.note ?? [], wordings.map(({ language }) => printed('sheet', language))].flat();
  const content = { ...product, wordings, foot, ufi: null, quantity: null };
  return label(content, { ...options, litres: leastLitres, ofPackage: false }, ruler);
};

/** A vessel at work: only what is legible counts, so that the sizes are those of the smallest package. */
const leastLitres = 0.1;
