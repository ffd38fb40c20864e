import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutMetadata } from './metadata.server.ts';

const kinds = ['jpeg', 'png', 'webp'] as const;
type Kind = (typeof kinds)[number];
const noise = {
  width: 61,
  height: 40,
  channels: 3 as const,
  noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>Anna Friis</x:xmpmeta>';

/** A photo as a phone makes it: with place, person and device, lying on its side. */
const photo = (kind: Kind, options: object = {}, orientation = 6) =>
  sharp({ create: { ...noise, background: '#888' } })
    .withExif({
      IFD0: { Make: 'Phone of Anna', Artist: 'Anna Friis' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 40/1 30/1' },
    })
    .withXmp(xmp)
    .withMetadata({ orientation, icc: 'p3' })
    .toFormat(kind, options)
    .toBuffer();
const pixels = (content: Buffer) => sharp(content).raw().toBuffer();
const mime = (kind: Kind) => `image/${kind}`;

test.each<[Kind, object]>([
  ['jpeg', {}],
  ['jpeg', { progressive: true }],
  ['jpeg', { chromaSubsampling: '4:4:4', mozjpeg: true }],
  ['png', {}],
  ['png', { palette: true }],
  ['webp', {}],
  ['webp', { lossless: true }],
])('a photo (%s, %j) loses who took it where, and nothing that it shows', async (kind, options) => {
  const content = await photo(kind, options);
  const before = await sharp(content).metadata();
  expect([before.exif?.includes('Anna'), before.orientation, Boolean(before.xmp)]).toEqual([true, 6, true]);
  const clean = withoutMetadata(content, mime(kind));
  if (!clean) throw new Error('nothing was taken away');
  expect(clean.includes('Anna')).toBe(false);
  const { orientation, exif, xmp: left, icc, width, height } = await sharp(clean).metadata();
  // Three letters may be anywhere in a picture by chance.
  expect(exif?.includes('GPS') ?? false).toBe(false);
  expect({ orientation, left, width, height }).toEqual({
    orientation: 6,
    left: undefined,
    width: 61,
    height: 40,
  });
  expect(icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
  expect((await pixels(clean)).equals(await pixels(content))).toBe(true);
  expect(withoutMetadata(clean, mime(kind))).toBeNull();
});

test.each(kinds)(
  'of a %s that is not turned nothing about it stays, and one that says nothing stays as it is',
  async (kind) => {
    const clean = withoutMetadata(await photo(kind, {}, 1), mime(kind));
    expect((await sharp(clean ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined();
    const plain = await sharp({ create: { ...noise, background: '#888' } })
      .toFormat(kind)
      .toBuffer();
    expect(withoutMetadata(plain, mime(kind))).toBeNull();
  },
);

test.each(kinds)('what was added behind a %s goes, a film or another picture', async (kind) => {
  const plain = await sharp({ create: { ...noise, background: '#888' } })
    .toFormat(kind)
    .toBuffer();
  const clean = withoutMetadata(Buffer.concat([plain, Buffer.from('ftypmp42 Anna')]), mime(kind));
  expect(clean?.equals(plain)).toBe(true);
});

test('words and times within a PNG go, and a comment of a JPEG', async () => {
  const png = await sharp({ create: { ...noise, background: '#888' } })
    .png()
    .toBuffer();
  const named = Buffer.from('tEXtAuthor\0Anna', 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  check.writeUInt32BE(crc32(named));
  // Behind IHDR.
  const written = Buffer.concat([png.subarray(0, 33), length, named, check, png.subarray(33)]);
  expect((await sharp(written).metadata()).comments).toEqual([{ keyword: 'Author', text: 'Anna' }]);
  expect(withoutMetadata(written, 'image/png')?.equals(png)).toBe(true);
  const jpeg = await sharp({ create: { ...noise, background: '#888' } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.from([0xff, 0xfe, 0, 6, 65, 110, 110, 97]);
  const commented = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  expect(withoutMetadata(commented, 'image/jpeg')?.equals(jpeg)).toBe(true);
});

test.each(kinds)(
  'a %s with a truncated or flipped beginning fails with an error, or gives a picture, and never hangs',
  async (kind) => {
    const content = await photo(kind);
    expect(() => withoutMetadata(content.subarray(0, 40), mime(kind))).toThrow(RangeError);
    for (let at = 2; at < Math.min(content.length, 3000); at += 1) {
      const broken = Buffer.from(content);
      broken.writeUInt8(broken.readUInt8(at) ^ 0xff, at);
      try {
        withoutMetadata(broken, mime(kind));
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
  },
);

test('a file that is not a picture stays as it is', () => {
  expect(withoutMetadata(Buffer.from('%PDF-1.7 Anna'), 'application/pdf')).toBeNull();
});
