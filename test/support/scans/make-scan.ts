import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import sharp from 'sharp';
import { pdfItems } from '../../../src/chemicals/sheets/read/pdf-items.server.ts';

/** How a sheet is scanned. */
export interface Scanned {
  /** Pixels to an inch. */
  dpi?: number;
  /** How the paper lay, in degrees clockwise. */
  turn?: 0 | 90 | 180 | 270;
  /** Two pages of the sheet next to each other on each page of the file. */
  isTwoUp?: boolean;
  /** Black and white, grey with the noise of a scanner as JPEG, or clean. */
  look?: 'bits' | 'noisy' | 'clean';
}

const font = fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'));
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

interface Picture {
  content: Buffer;
  /** In points. */
  size: [width: number, height: number];
}

/** The pages of a PDF as SVG, drawn from its text alone: without another program, in the font that made sheets have. */
function drawnPages({ items, pages }: Awaited<ReturnType<typeof pdfItems>>) {
  return Array.from({ length: pages }, (_, at) => {
    const on = items.filter(({ page }) => page === at + 1);
    const height = on[0]?.pageHeight ?? 842;
    const svg = on
      .map(
        ({ text, x, y, size, width: wide }) =>
          `<text x="${x}" y="${y}" font-family="Inter" font-size="${size}" textLength="${wide}">${escaped(text)}</text>`,
      )
      .join('');
    return { width: height > 800 ? 595 : 612, height, svg };
  });
}

/** The pages of a PDF, or of two each, as a scanner gives them. */
async function scanned(
  read: Awaited<ReturnType<typeof pdfItems>>,
  { dpi = 200, turn = 0, isTwoUp = false, look = 'clean' }: Scanned,
): Promise<Picture[]> {
  // Makes the font known to what draws SVG.
  await sharp({ text: { text: 'x', font: 'Inter', fontfile: font } }).toBuffer();
  const single = drawnPages(read);
  const sheets = isTwoUp
    ? Array.from({ length: Math.ceil(single.length / 2) }, (_, at) => {
        const [left, right] = [single[2 * at], single[2 * at + 1]];
        const [width = 0, height = 0] = [left?.width, left?.height];
        const second = right ? `<g transform="translate(${width} 0)">${right.svg}</g>` : '';
        return { width: 2 * width, height, svg: `${left?.svg ?? ''}${second}` };
      })
    : single;
  const pictures: Picture[] = [];
  for (const { width, height, svg } of sheets) {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>${svg}</svg>`;
    const flat = await sharp(Buffer.from(text), { density: dpi })
      .flatten({ background: '#fff' })
      .greyscale()
      .png()
      .toBuffer();
    const grey = sharp(flat).rotate(turn);
    const content =
      look === 'bits'
        ? await grey.threshold(160).png({ palette: true, colours: 2 }).toBuffer()
        : look === 'noisy'
          ? await noisy(await grey.toBuffer())
          : await grey.png().toBuffer();
    pictures.push({ content, size: turn === 90 || turn === 270 ? [height, width] : [width, height] });
  }
  return pictures;
}

const newPdf = () =>
  new Pdf({ autoFirstPage: false, info: { CreationDate: new Date(0), ModDate: new Date(0) } });
const addPicture = (pdf: InstanceType<typeof Pdf>, { content, size: [width, height] }: Picture): void =>
  void pdf.addPage({ size: [width, height], margin: 0 }).image(content, 0, 0, { width, height });

/** A scan of a PDF: its pages as pictures, and nothing else. */
export async function makeScan(pdf: Buffer, how: Scanned = {}): Promise<Buffer> {
  const scan = newPdf();
  for (const picture of await scanned(await pdfItems(new Uint8Array(pdf)), how)) addPicture(scan, picture);
  scan.end();
  return buffer(scan);
}

/** A PDF with scans as some of its pages, and text on the others. */
export async function makePartialScan(pdf: Buffer, pictures: readonly number[]): Promise<Buffer> {
  const read = await pdfItems(new Uint8Array(pdf));
  const partly = newPdf();
  for (const [at, picture] of (await scanned(read, {})).entries()) {
    if (pictures.includes(at + 1)) {
      addPicture(partly, picture);
      continue;
    }
    partly.addPage({ size: picture.size, margin: 0 });
    for (const { text, x, y, size } of read.items.filter(({ page }) => page === at + 1))
      partly.font(font).fontSize(size).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
  }
  partly.end();
  return buffer(partly);
}

/** As from glass that is not clean: softer, greyer, a little crooked, with grain. */
async function noisy(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png()
    .toBuffer();
  const crooked = await sharp(picture)
    .rotate(0.6, { background: '#fff' })
    .resize({ width, height, fit: 'cover' })
    .blur(0.8)
    .linear(0.78, 40)
    .toColourspace('srgb')
    .png()
    .toBuffer();
  return sharp(crooked)
    .composite([{ input: grain, blend: 'soft-light' }])
    .greyscale()
    .jpeg({ quality: 70 })
    .toBuffer();
}
