import type { LabelQuery } from './label.ts';
import { clpLabel, labelFormats, leastFormat, workplaceLabel } from './clp-label.ts';
import type { LabelFormat, PrintedLabel } from './clp-label.ts';
import type { PrintedProduct } from './printed-product.ts';
import type { Ruler } from '../../print/printed.ts';

/** The requested label: of what, for a package of how many litres, in which format if any. */
export interface LabelWish extends Pick<LabelQuery, 'kind' | 'format' | 'landscape'> {
  product: PrintedProduct;
  litres: number;
}

/** How it turns out. */
export interface FittedLabel {
  format: LabelFormat;
  /** The smallest that the package may have. */
  least: LabelFormat;
  label: PrintedLabel | null;
  /** The smallest format on which it fits; null: on none. */
  fitsOn: LabelFormat | null;
}

type Fitting = { format: LabelFormat; label: PrintedLabel } | null;

/** The smallest format that fits everything on one label, else the smallest that folds out. */
function smallestOf(
  formats: readonly LabelFormat[],
  set: (format: LabelFormat) => PrintedLabel | null,
): Fitting {
  let folding: Fitting = null;
  for (const format of formats) {
    const label = set(format);
    if (label?.kind === 'ONE') return { format, label };
    folding ??= label && { format, label };
  }
  return folding;
}

/** Sets a label in the requested format, else in the smallest that fits. */
export function fitLabel(wish: LabelWish, ruler: Ruler): FittedLabel {
  const { product, litres, kind, landscape } = wish;
  const set = (format: LabelFormat): PrintedLabel | null =>
    kind === 'CLP'
      ? clpLabel(product, { litres, format, landscape }, ruler)
      : workplaceLabel(product, { format, landscape }, ruler);
  const least = kind === 'CLP' ? leastFormat(litres) : 'A8';
  const asked = wish.format && set(wish.format);
  const smallest = asked ? null : smallestOf(labelFormats.slice(labelFormats.indexOf(least)), set);
  const format = wish.format ?? smallest?.format ?? least;
  const label = (wish.format ? asked : smallest?.label) ?? null;
  return { format, least, label, fitsOn: label ? format : (smallest?.format ?? null) };
}
