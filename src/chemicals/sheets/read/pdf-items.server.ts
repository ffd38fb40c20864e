import { fileURLToPath } from 'node:url';
import { VerbosityLevel, getDocument, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from './lines.ts';

/** Chapters of an extended sheet lie behind; what Rede reads is on the first pages. */
const mostPages = 200;
/** A file with more pages is refused. */
const tooManyPages = 2000;
const mostItems = 400_000;
const maps = fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')));
const fonts = fileURLToPath(new URL('standard_fonts/', import.meta.resolve('pdfjs-dist/package.json')));

interface PdfPages {
  status: 'open' | 'encrypted' | 'damaged' | 'too_large';
  /** Of the file, also those that are not read. */
  pages: number;
  items: TextItem[];
}

/** The text of a PDF with its places: points, origin top left, the page's own rotation applied. Runs in a separate process. */
export async function pdfItems(bytes: Uint8Array): Promise<PdfPages> {
  const task = getDocument({
    data: bytes,
    cMapUrl: maps,
    standardFontDataUrl: fonts,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > tooManyPages) return { status: 'too_large', pages: pdf.numPages, items: [] };
    const items: TextItem[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const page = await pdf.getPage(number);
      const { transform, height } = page.getViewport({ scale: 1 });
      for (const item of (await page.getTextContent({ disableNormalization: true })).items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(
          transform,
          item.transform,
        ) as number[];
        const size = Math.hypot(c, d) || Math.hypot(a, b);
        // Text across the reading direction is a margin note or a watermark.
        if (Math.abs(b) > Math.abs(a) * 0.2) continue;
        items.push({
          text: item.str,
          page: number,
          x,
          y,
          width: item.width,
          size,
          font: item.fontName,
          pageHeight: height,
        });
      }
      page.cleanup();
      if (items.length > mostItems) return { status: 'too_large', pages: pdf.numPages, items: [] };
    }
    return { status: 'open', pages: pdf.numPages, items };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { status: name === 'PasswordException' ? 'encrypted' : 'damaged', pages: 0, items: [] };
  } finally {
    await task.destroy();
  }
}
