/** A picture of one byte a pixel, row by row from the top: 0 is black. */
export interface Grey {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A quarter turn is 90 degrees clockwise. */
export type Turn = 0 | 1 | 2 | 3;

export const blank = (width: number, height: number): Grey => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(255),
});

/** A picture turned clockwise. */
export function turned(picture: Grey, turn: Turn): Grey {
  if (turn === 0) return picture;
  const { width, height, pixels } = picture;
  const to = turn === 2 ? { width, height } : { width: height, height: width };
  const result = new Uint8Array(pixels.length);
  // Where the pixel of a row's begin goes, and how far the next one is from it.
  for (let y = 0; y < height; y += 1) {
    const [start, step] =
      turn === 1
        ? [height - 1 - y, to.width]
        : turn === 2
          ? [(height - 1 - y) * width + width - 1, -1]
          : [(width - 1) * to.width + y, -to.width];
    for (let x = 0; x < width; x += 1) result[start + x * step] = pixels[y * width + x] ?? 255;
  }
  return { ...to, pixels: result };
}

/** A picture whose left is right, or whose top is below. */
export function mirrored({ width, height, pixels }: Grey, along: 'x' | 'y'): Grey {
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const row = pixels.slice(y * width, (y + 1) * width);
    if (along === 'x') row.reverse();
    result.set(row, (along === 'y' ? height - 1 - y : y) * width);
  }
  return { width, height, pixels: result };
}

/** Lays a picture on another one. A mask darkens only what it draws. */
export function paste(onto: Grey, picture: Grey, left: number, top: number, isMask: boolean): void {
  const from = Math.max(0, -left);
  const to = Math.min(picture.width, onto.width - left);
  if (to <= from) return;
  for (let y = Math.max(0, -top); y < picture.height && top + y < onto.height; y += 1) {
    const row = picture.pixels.subarray(y * picture.width + from, y * picture.width + to);
    const at = (top + y) * onto.width + left + from;
    if (!isMask) onto.pixels.set(row, at);
    else
      for (let x = 0; x < row.length; x += 1)
        onto.pixels[at + x] = Math.min(onto.pixels[at + x] ?? 255, row[x] ?? 255);
  }
}

/** Pixels of one bit, whose rows begin with a byte each, as bytes: 1 is white. */
export function fromBits(bits: Uint8Array, width: number, height: number): Grey {
  const each = Math.ceil(width / 8);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels[y * width + x] = ((bits[y * each + (x >> 3)] ?? 255) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return { width, height, pixels };
}

/** The part of a picture between two of its columns. */
export function columnsOf({ width, height, pixels }: Grey, from: number, to: number): Grey {
  const part = blank(to - from, height);
  for (let y = 0; y < height; y += 1)
    part.pixels.set(pixels.subarray(y * width + from, y * width + to), y * part.width);
  return part;
}

/** Darker than this is drawn. */
const ink = 140;
/** The share of a column's pixels that may be specks. */
const specks = 0.002;

/**
 * Where two pages lie in one picture: the column in the middle of the blank between them. Null: it is higher than wide, or
 * something is drawn across its middle.
 */
export function foldOf({ width, height, pixels }: Grey): number | null {
  if (width <= height) return null;
  const [first, last] = [Math.round(width * 0.42), Math.round(width * 0.58)];
  let best = { from: 0, to: 0 };
  let from = first;
  for (let x = first; x <= last; x += 1) {
    let dark = 0;
    for (let y = 0; y < height; y += 1) if ((pixels[y * width + x] ?? 255) < ink) dark += 1;
    if (dark > height * specks) from = x + 1;
    else if (x + 1 - from > best.to - best.from) best = { from, to: x + 1 };
  }
  return best.to - best.from >= width * 0.015 ? Math.round((best.from + best.to) / 2) : null;
}
