import { crc32 } from 'node:zlib';

/** A piece of a picture's file, in file order. */
interface Part {
  bytes: Buffer;
  keep: boolean;
}

/** Throws where bytes are read that are not there: a picture that is cut short within its description. */
const cut = (content: Buffer, from: number, to: number): Buffer => {
  if (to > content.length || to < from) throw new RangeError('the picture is cut short');
  return content.subarray(from, to);
};

/** How the picture is to be turned, 1 to 8, as its Exif block says (TIFF 6.0, tag 274); 1 where it says nothing that can be read. */
function orientationOf(exif: Buffer): number {
  try {
    const little = exif.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (little ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
    const start = little ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
    for (let n = 0; n < short(start); n += 1) {
      const entry = start + 2 + n * 12;
      if (short(entry) === 274) {
        const value = short(entry + 8);
        return value >= 1 && value <= 8 ? value : 1;
      }
    }
  } catch {
    // Not as it should be: then it is not turned.
  }
  return 1;
}

/** An Exif block that says nothing but how the picture is to be turned. */
function exifOf(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write('MM\0*', 0, 'latin1');
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(274, 10);
  block.writeUInt16BE(3, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}

/** The remaining pieces, if anything was removed; null if there was nothing to remove. */
const left = (parts: readonly Part[], added: Buffer | null, at: number): Buffer | null => {
  if (parts.every(({ keep }) => keep)) return null;
  const kept = parts.filter(({ keep }) => keep).map(({ bytes }) => bytes);
  return Buffer.concat(added ? [...kept.slice(0, at), added, ...kept.slice(at)] : kept);
};

const exifMark = 'Exif\0\0';

/**
 * ITU-T T.81: segments of a marker, a length and content; after the start of a scan its data up to the next marker.
 * Only what is needed to draw it is kept: of the application segments JFIF, the colour profile and Adobe's transform.
 * What follows the end, such as a second picture or a film, is removed.
 */
function jpeg(content: Buffer): Buffer | null {
  const parts: Part[] = [{ bytes: cut(content, 0, 2), keep: true }];
  let orientation = 1;
  let at = 2;
  while (at < content.length) {
    const begin = at;
    while (content[at] === 0xff && content[at + 1] === 0xff) at += 1;
    const marker = content[at + 1];
    if (content[at] !== 0xff || marker === undefined) throw new RangeError('no marker');
    if (marker === 0xd9) {
      parts.push({ bytes: cut(content, begin, at + 2), keep: true });
      if (at + 2 < content.length) parts.push({ bytes: content.subarray(at + 2), keep: false });
      break;
    }
    const end = at + 2 + cut(content, at + 2, at + 4).readUInt16BE(0);
    const body = cut(content, at + 4, end);
    const isExif = marker === 0xe1 && body.toString('latin1', 0, 6) === exifMark;
    if (isExif) orientation = orientationOf(body.subarray(6));
    const bare = isExif && body.subarray(6).equals(exifOf(orientation));
    const name = body.toString('latin1', 0, 12);
    const needed =
      marker < 0xe0 ||
      (marker > 0xef && marker !== 0xfe) ||
      (marker === 0xe0 && name.startsWith('JFIF\0')) ||
      (marker === 0xe2 && name === 'ICC_PROFILE\0') ||
      (marker === 0xee && name.startsWith('Adobe'));
    at = end;
    if (marker === 0xda)
      // Within a scan FF is followed by 0 or by a restart; anything else is the next marker.
      while (at < content.length) {
        at = content.indexOf(0xff, at);
        if (at < 0) at = content.length;
        const next = content[at + 1];
        if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) break;
        at += next === 0xff ? 1 : 2;
      }
    parts.push({ bytes: content.subarray(begin, Math.min(at, content.length)), keep: needed || bare });
  }
  const block = Buffer.concat([Buffer.from(exifMark, 'latin1'), exifOf(orientation)]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, block.length + 2]), block]);
  const first = parts[1]?.bytes[1] === 0xe0 && parts[1].keep ? 2 : 1;
  const has = parts.some(({ bytes, keep }) => keep && bytes[1] === 0xe1);
  return left(parts, orientation > 1 && !has ? segment : null, first);
}

/** What a PNG is drawn from (PNG 3, 11.3; pictures that move too). All else says something about it. */
const drawnFrom = new Set(
  `IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT`.split(
    /\s+/,
  ),
);

/** Chunks of a length, a name, content and a check, up to IEND. */
function png(content: Buffer): Buffer | null {
  const parts: Part[] = [{ bytes: cut(content, 0, 8), keep: true }];
  let orientation = 1;
  let bare = false;
  for (let at = 8, name = ''; name !== 'IEND';) {
    const bytes = cut(content, at, at + 12 + cut(content, at, at + 4).readUInt32BE(0));
    name = bytes.toString('latin1', 4, 8);
    const body = bytes.subarray(8, -4);
    if (name === 'eXIf') {
      orientation = orientationOf(body);
      bare = body.equals(exifOf(orientation));
    }
    parts.push({ bytes, keep: drawnFrom.has(name) || (name === 'eXIf' && bare) });
    at += bytes.length;
    if (name === 'IEND' && at < content.length) parts.push({ bytes: content.subarray(at), keep: false });
  }
  // Before the picture's data: after IHDR.
  return left(parts, orientation > 1 && !bare ? pngChunk('eXIf', exifOf(orientation)) : null, 2);
}

function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const webpKept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);

/** RIFF: chunks of a name, a length and content, padded to even; the first lists what the file contains in addition to the picture. */
function webp(content: Buffer): Buffer | null {
  const end = 8 + cut(content, 4, 8).readUInt32LE(0);
  cut(content, 0, end);
  const parts: Part[] = [{ bytes: Buffer.from(content.subarray(0, 12)), keep: true }];
  let orientation = 1;
  let bare = false;
  for (let at = 12; at < end;) {
    const length = cut(content, at + 4, at + 8).readUInt32LE(0);
    const bytes = Buffer.from(cut(content, at, Math.min(at + 8 + length + (length % 2), content.length)));
    const name = bytes.toString('latin1', 0, 4);
    if (name === 'EXIF') {
      const body = bytes.subarray(8, 8 + length);
      const exif = body.toString('latin1', 0, 6) === exifMark ? body.subarray(6) : body;
      orientation = orientationOf(exif);
      bare = exif.equals(exifOf(orientation));
    }
    parts.push({ bytes, keep: webpKept.has(name) || (name === 'EXIF' && bare) });
    at += 8 + length + (length % 2);
  }
  if (end < content.length) parts.push({ bytes: content.subarray(end), keep: false });
  const header = parts[1]?.bytes;
  const turned = orientation > 1;
  const body = exifOf(orientation);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  const made = left(
    parts,
    turned && !bare ? Buffer.concat([Buffer.from('EXIF', 'latin1'), size, body]) : null,
    parts.filter(({ keep }) => keep).length,
  );
  if (!made) return null;
  made.writeUInt32LE(made.length - 8, 4);
  // The flags of VP8X: Exif 8, XMP 4.
  if (header?.toString('latin1', 0, 4) === 'VP8X')
    made.writeUInt8((made.readUInt8(20) & ~12) | (turned ? 8 : 0), 20);
  return made;
}

const kinds: Record<string, (content: Buffer) => Buffer | null> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
};

/**
 * A picture without the data that is not visible: where and when it was taken, with what, by whom, and what was
 * appended to it. Its pixels, colour profile and orientation are unchanged. In: its bytes, and its media type. Out: its
 * bytes; null if there is nothing to remove. Throws a RangeError for a truncated file.
 */
export const withoutMetadata = (content: Buffer, contentType: string): Buffer | null =>
  kinds[contentType]?.(content) ?? null;
