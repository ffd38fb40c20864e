import sharp from 'sharp';
import { Problem } from '../../core/contract/problem.ts';
import { workInProcess } from '../../core/lanes/process.server.ts';

/** The longest side of a logo as it is kept, in pixels. */
const longestSide = 512;
/** A small file can unpack to a picture that takes all memory: more pixels than these are not unpacked. */
const mostPixels = 25_000_000;
const kinds = ['png', 'jpeg', 'webp'];
sharp.concurrency(1);
sharp.cache(false);

workInProcess(async (path): Promise<Uint8Array> => {
  try {
    // Of this nothing is unpacked.
    const { format, width, height } = await sharp(path as string, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels)
      throw new Problem('PICTURE_TOO_LARGE', [], { pixels: mostPixels / 1_000_000 });
    if (!kinds.includes(format)) throw new Problem('FILE_TYPE_REFUSED');
    return await sharp(path as string, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ nearLossless: true })
      .toBuffer();
  } catch (error) {
    // A picture that is cut short or only looks like one.
    throw error instanceof Problem ? error : new Problem('FILE_TYPE_REFUSED');
  }
});
