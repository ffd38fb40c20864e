import { fileURLToPath } from 'node:url';
import { VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { longestText } from './text-extraction.ts';

const mostPages = 2000;
/** Character maps for fonts without their own, often Asian ones. */
const maps = fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')));

/**
 * The text of a PDF, page by page, up to the maximum length; empty for a scan. Throws what pdf.js throws for a damaged
 * or password-protected one. Runs in a separate process: a PDF can be made to take forever, and all memory.
 */
export async function pdfText(bytes: Buffer): Promise<string> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: maps,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
  });
  try {
    const pdf = await task.promise;
    let text = '';
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n';
      page.cleanup();
      if (text.length >= longestText) break;
    }
    return text;
  } finally {
    await task.destroy();
  }
}
