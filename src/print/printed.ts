/** A language that something is printed in. */
export type PrintLanguage = 'en' | 'da';

/** One thing drawn on a page. Millimetres from the upper left corner. */
export type Mark =
  | { kind: 'text'; x: number; baseline: number; size: number; bold: boolean; text: string; pale?: boolean }
  /** `box` is the side of the upright square around the one set on its point. */
  | { kind: 'pictogram'; x: number; y: number; box: number; id: string }
  | { kind: 'qr'; x: number; y: number; side: number; text: string }
  | { kind: 'line'; x: number; y: number; toX: number; toY: number; width: number; pale?: boolean }
  | { kind: 'box'; x: number; y: number; width: number; height: number; shade: 'dark' | 'pale' };

/** A page to be printed, millimetres. */
export interface PrintPage {
  width: number;
  height: number;
  marks: readonly Mark[];
}

/** Measures words as the printer sets them: the width in millimetres at a size of type in millimetres. */
export type Ruler = (text: string, size: number, bold: boolean) => number;

/** Height of the letter x over the size of type, in the font that is printed with (Inter: 1118 of 2048 units). */
export const xHeightOfType = 1118 / 2048;

/** From line to line, over the size of type: at least 120 %. CLP Annex I, 1.2.1.5, by Regulation (EU) 2024/2865. */
export const lineHeight = 1.2;

/** The baseline below the top of its line, over the size of type. */
const baselineAt = 0.92;

/** A line of words with its top at `y`. */
export const textMark = (
  text: string,
  { x, y, size, bold = false, pale }: { x: number; y: number; size: number; bold?: boolean; pale?: boolean },
): Mark => ({ kind: 'text', x, baseline: y + size * baselineAt, size, bold, text, ...(pale && { pale }) });

/** The upright square around a pictogram whose side is so long. */
export const boxOf = (side: number): number => side * Math.SQRT2;
