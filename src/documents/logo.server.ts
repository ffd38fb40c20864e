import { parse } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { FileStore, Staged } from '../core/file-store.server.ts';
import { Problem } from '../core/problem.ts';

/** A file that has come in and is known for what it is. */
export interface Received {
  staged: Staged;
  name: string;
  contentType: string;
}

/** The longest side of a logo as it is kept, in pixels. */
const longestSide = 512;
/** A small file can unpack to a picture that takes all memory: more pixels than these are not unpacked. */
const mostPixels = 25_000_000;
const kinds = ['png', 'jpeg', 'webp'];
// One picture after another, and none kept: uploads come seldom.
sharp.concurrency(1);
sharp.cache(false);

async function drawn(path: string): Promise<Buffer> {
  try {
    // Of this nothing is unpacked.
    const { format, width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels)
      throw new Problem('PICTURE_TOO_LARGE', [], { pixels: mostPixels / 1_000_000 });
    if (!kinds.includes(format)) throw new Problem('FILE_TYPE_REFUSED');
    return await sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ nearLossless: true })
      .toBuffer();
  } catch (error) {
    // A picture that is cut short or only looks like one.
    throw error instanceof Problem ? error : new Problem('FILE_TYPE_REFUSED');
  }
}

/**
 * A logo drawn anew from what was received: WebP, at most 512 pixels a side, without metadata and whatever else the file held.
 * The received file is dropped. Throws FILE_TYPE_REFUSED for what is no whole picture, PICTURE_TOO_LARGE over 25 megapixels; the
 * received file is then the caller's still.
 */
export async function redrawn(store: FileStore, { staged, name }: Received): Promise<Received> {
  const picture = await drawn(staged.path);
  const made = await store.stage(Readable.from([picture]), picture.length);
  await store.drop(staged);
  return { staged: made, name: `${parse(name).name.slice(0, 200)}.webp`, contentType: 'image/webp' };
}
