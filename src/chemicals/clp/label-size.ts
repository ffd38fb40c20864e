/** The least sizes of a CLP label for one package. */
export interface LabelSize {
  /** Millimetres. */
  width: number;
  height: number;
  /** The side of the square set on its point, millimetres; its bounding box is √2 times that. */
  pictogramSide: number;
  /** Height of the letter x, millimetres. Regulation (EU) 2024/2865; from when it applies: law-dates.ts. */
  xHeight: number;
}

/** CLP Annex I, Table 1.3: up to how many litres; up to 3 litres "if possible". */
const sizes: (LabelSize & { litres: number })[] = [
  { litres: 0.5, width: 52, height: 74, pictogramSide: 16, xHeight: 1.2 },
  { litres: 3, width: 52, height: 74, pictogramSide: 16, xHeight: 1.4 },
  { litres: 50, width: 74, height: 105, pictogramSide: 23, xHeight: 1.8 },
  { litres: 500, width: 105, height: 148, pictogramSide: 32, xHeight: 2 },
  { litres: Infinity, width: 148, height: 210, pictogramSide: 46, xHeight: 2 },
];

/**
 * The least side of a pictogram on the smallest label that its package may have, millimetres: each covers a fifteenth of that label and
 * 1 cm² at least (CLP Annex I, 1.2.1.3). Table 1.3 says the same in whole millimetres, twice a little less: 16 mm for 16.02 mm. Its
 * 10 mm up to 3 litres are for labels smaller than 52 × 74 mm, which are not printed here.
 */
const pictogramSideOf = ({ width, height, pictogramSide }: LabelSize): number =>
  Math.max(pictogramSide, Math.ceil(Math.sqrt((width * height) / 15) * 100) / 100);

/** The minimum label for a package of this many litres (above 0). */
export function labelSize(litres: number): LabelSize {
  const found = sizes.find((one) => litres <= one.litres);
  if (!found || litres <= 0) throw new Error('a package holds more than nothing');
  const { litres: _, ...size } = found;
  return { ...size, pictogramSide: pictogramSideOf(found) };
}
