import { ImageKind, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import sharp from 'sharp';
import { blank, fromBits, mirrored, paste, turned } from './grey.ts';
import type { Grey, Turn } from './grey.ts';

/** Pixels to an inch: of a scan with 200, too, commas and ≥ are read better than at 200. */
const usualDpi = 300;
/** A page with more pixels (a drawing, or a made-up size) is taken smaller. */
const mostPixels = 20_000_000;

type Matrix = [number, number, number, number, number, number];
interface Drawn {
  image: string | RawImage;
  isMask: boolean;
  /** From the unit square, whose origin is bottom left, to pixels of the page. */
  to: Matrix;
}
/** A picture as pdf.js unpacks it. */
interface RawImage {
  width: number;
  height: number;
  kind?: number;
  data?: Uint8Array | string | null;
}

sharp.concurrency(1);
sharp.cache(false);

/** The pictures that a page draws, in their order. */
async function drawnOn(page: PDFPageProxy, scale: number): Promise<Drawn[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn: Drawn[] = [];
  const before: Matrix[] = [];
  let now = page.getViewport({ scale }).transform as Matrix;
  for (const [at, operator] of fnArray.entries()) {
    const given = (argsArray[at] ?? []) as unknown[];
    if (operator === OPS.save) before.push(now);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) now = before.pop() ?? now;
    else if (operator === OPS.transform) now = Util.transform(now, given) as Matrix;
    else if (operator === OPS.paintFormXObjectBegin) {
      before.push(now);
      if (Array.isArray(given[0])) now = Util.transform(now, given[0] as number[]) as Matrix;
    } else if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject)
      drawn.push({ image: given[0] as Drawn['image'], isMask: false, to: now });
    else if (operator === OPS.paintImageMaskXObject) {
      const mask = given[0] as RawImage;
      drawn.push({ image: typeof mask.data === 'string' ? mask.data : mask, isMask: true, to: now });
    }
  }
  return drawn;
}

/** A picture that the file has; null where it cannot be unpacked. */
async function unpacked(page: PDFPageProxy, image: string | RawImage): Promise<RawImage | null> {
  if (typeof image !== 'string') return image;
  const objects = image.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => void objects.get(image, (found: RawImage | null) => resolve(found)));
}

/** A picture in grey, as large as it is drawn. Null: in a form that is not known. */
async function greyOf(image: RawImage, isMask: boolean, width: number, height: number): Promise<Grey | null> {
  const { data, kind } = image;
  if (!data || typeof data === 'string') return null;
  const size = { width: image.width, height: image.height };
  const isBits = isMask || kind === ImageKind.GRAYSCALE_1BPP;
  const channels = isBits ? 1 : kind === ImageKind.RGB_24BPP ? 3 : kind === ImageKind.RGBA_32BPP ? 4 : null;
  if (channels === null) return null;
  const raw = isBits ? fromBits(data, size.width, size.height).pixels : data;
  if (raw.length < size.width * size.height * channels) return null;
  const pixels = await sharp(raw, { raw: { ...size, channels }, limitInputPixels: false })
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ width, height, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { width, height, pixels };
}

/** Where a picture lies on the page, and how it is turned and mirrored there. */
function lieOf([a, b, c, d, e, f]: Matrix) {
  const [left, right] = [e + Math.min(0, a, c, a + c), e + Math.max(0, a, c, a + c)];
  const [top, bottom] = [f + Math.min(0, b, d, b + d), f + Math.max(0, b, d, b + d)];
  const isTurned = Math.abs(b) > Math.abs(a);
  const turn: Turn = isTurned ? (b > 0 ? 1 : 3) : a < 0 ? 2 : 0;
  // Its top to bottom, from its left to its right a quarter turn clockwise; else it is mirrored.
  const isMirrored = a * d - b * c > 0;
  const width = Math.max(1, Math.round(right - left));
  const height = Math.max(1, Math.round(bottom - top));
  return { left: Math.round(left), top: Math.round(top), width, height, turn, isTurned, isMirrored };
}

/** The pictures of a page as one, as the page is shown. */
interface PagePicture extends Grey {
  /** Pixels to a point. */
  perPoint: number;
}

/**
 * Draws the pictures of a page, in grey and at 300 pixels to an inch; letters and lines that the page draws itself are not in it.
 * Null: it has no picture, or none that can be unpacked. In: a page of pdf.js.
 */
export async function pagePicture(page: PDFPageProxy): Promise<PagePicture | null> {
  const { width, height } = page.getViewport({ scale: 1 });
  const perPoint = Math.min(usualDpi / 72, Math.sqrt(mostPixels / (width * height)));
  const whole = blank(Math.max(1, Math.round(width * perPoint)), Math.max(1, Math.round(height * perPoint)));
  let isAny = false;
  for (const { image, isMask, to } of await drawnOn(page, perPoint)) {
    const lie = lieOf(to);
    // Also what is larger than the page, which a file may claim.
    if (lie.width * lie.height > 4 * mostPixels) continue;
    const raw = await unpacked(page, image);
    if (!raw) continue;
    const [own, across] = lie.isTurned ? [lie.height, lie.width] : [lie.width, lie.height];
    const grey = await greyOf(raw, isMask, own, across).catch(() => null);
    if (!grey) continue;
    paste(whole, turned(lie.isMirrored ? mirrored(grey, 'y') : grey, lie.turn), lie.left, lie.top, isMask);
    isAny = true;
  }
  page.cleanup();
  return isAny ? { ...whole, perPoint } : null;
}

/** The middle of a picture, at a third of its size: enough to see how its letters lie. */
export async function middleOf({ width, height, pixels }: Grey): Promise<Grey> {
  const part = { width: Math.ceil(width * 0.6), height: Math.ceil(height * 0.6) };
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .extract({ ...part, left: Math.floor(width * 0.2), top: Math.floor(height * 0.2) })
    .resize({ width: Math.ceil(part.width / 3) })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
