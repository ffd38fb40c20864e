/** The least sizes of a CLP label for one package. */
export interface LabelSize {
  /** Millimetres. */
  width: number;
  height: number;
  /** The side of the square that stands on its point, millimetres; its bounding box is √2 times that. */
  pictogramSide: number;
  /** Height of the letter x, millimetres. Regulation (EU) 2024/2865, applying from 2028-01-01 by Regulation (EU) 2025/2439. */
  xHeight: number;
  /** The sizes are wished for, not required. */
  ifPossible: boolean;
}

/** CLP Annex I, Table 1.3: up to so many litres. */
const sizes: (LabelSize & { litres: number })[] = [
  { litres: 0.5, width: 52, height: 74, pictogramSide: 16, xHeight: 1.2, ifPossible: true },
  { litres: 3, width: 52, height: 74, pictogramSide: 16, xHeight: 1.4, ifPossible: true },
  { litres: 50, width: 74, height: 105, pictogramSide: 23, xHeight: 1.8, ifPossible: false },
  { litres: 500, width: 105, height: 148, pictogramSide: 32, xHeight: 2, ifPossible: false },
  { litres: Infinity, width: 148, height: 210, pictogramSide: 46, xHeight: 2, ifPossible: false },
];

/** No pictogram is smaller than 1 cm². CLP Annex I, 1.2.1.3. */
export const leastPictogramSide = 10;

/** The least label for a package of so many litres (above 0). */
export function labelSize(litres: number): LabelSize {
  const found = sizes.find((one) => litres <= one.litres);
  if (!found || litres <= 0) throw new Error('a package holds more than nothing');
  const { litres: _, ...size } = found;
  return size;
}
