import { fileURLToPath } from 'node:url';
import { OPS, VerbosityLevel, getDocument, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
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
  /** Pages without text that are not blank: scans, or letters drawn as lines. */
  pictures: number[];
  /** The eSDScom feed that is attached to the file, as text. */
  feed: string | null;
}

/** So many pages without text are looked at for pictures; of more, all count as such. */
const mostLookedAt = 20;
/** Fewer strokes than these are a frame or a line on a blank page. */
const fewestStrokes = 40;

/** A larger attachment is no feed. */
const largestFeed = 5 * 1024 * 1024;

/** Attachments other than a feed are never looked into. */
async function feedIn(pdf: PDFDocumentProxy): Promise<string | null> {
  for (const [id, { filename }] of (await pdf.getAttachments()) ?? []) {
    if (!/\.xml$/i.test(filename)) continue;
    const content = await pdf.getAttachmentContent(id);
    const text = content && content.length <= largestFeed ? new TextDecoder().decode(content) : '';
    if (/<(?:\w+:)?DatasheetFeed\b/.test(text)) return text;
  }
  return null;
}

/** Whether a page shows more than a frame. */
async function isDrawn(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  const images = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
  return fnArray.some((one) => images.includes(one)) || fnArray.length > fewestStrokes;
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
    const tooLarge = {
      status: 'too_large' as const,
      pages: pdf.numPages,
      items: [],
      pictures: [],
      feed: null,
    };
    if (pdf.numPages > tooManyPages) return tooLarge;
    const items: TextItem[] = [];
    const silent: PDFPageProxy[] = [];
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
      if (items.at(-1)?.page !== number) silent.push(page);
      page.cleanup();
      if (items.length > mostItems) return tooLarge;
    }
    // A file without any text is a scan as a whole.
    const pictures: number[] = [];
    if (items.length > 0)
      for (const page of silent)
        if (silent.length > mostLookedAt || (await isDrawn(page))) pictures.push(page.pageNumber);
    return { status: 'open', pages: pdf.numPages, items, pictures, feed: await feedIn(pdf) };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return {
      status: name === 'PasswordException' ? 'encrypted' : 'damaged',
      pages: 0,
      items: [],
      pictures: [],
      feed: null,
    };
  } finally {
    await task.destroy();
  }
}
