import { fileURLToPath } from 'node:url';
import { VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { startEngine } from './engine.server.ts';
import type { Recogniser } from './engine.server.ts';
import type { Frame } from './frames.ts';
import { columnsOf, foldOf, turned } from './grey.ts';
import type { Grey, Turn } from './grey.ts';
import type { Installed } from './languages.server.ts';
import type { TextItem } from '../read/lines.ts';
import { middleOf, pagePicture } from './page-picture.server.ts';
import { itemsOf, readable, sureness } from './words.ts';

/** So many pages of a file are read from pictures at most; of a longer sheet what Rede reads is before. */
const mostPages = 60;
/** Milliseconds of a processor, and of the clock, after which no further page is begun, so that what was read until then is kept. */
const [longest, longestWait] = [95_000, 200_000];
/** A page's picture may have as many pixels: A4 at 600 to an inch. */
const mostPixels = 50_000_000;
/** If the engine is less sure of a page's letters than this, the page may be turned. */
const leastSure = 60;
/** A picture with more words than these, of whose letters it is surer, lies right. */
const [fewWords, surelyRight] = [30, 80];

const fold = (name: string): string =>
  fileURLToPath(new URL(`${name}/`, import.meta.resolve('pdfjs-dist/package.json')));

/** Most scans lie as they are read; of pages that lie across, most have their head at the left. */
const likely = [0, 1, 3, 2] as const satisfies Turn[];

/** How a page has to be turned to be read: of its middle, small, the turn whose words the engine knows best. */
async function turnOf(picture: Grey, { words: recognise }: Recogniser, dpi: number): Promise<Turn> {
  const small = await middleOf(picture);
  let best: { turn: Turn; score: number } = { turn: 0, score: -1 };
  for (const turn of likely) {
    const words = recognise(turned(small, turn), dpi / 3);
    const score = readable(words);
    if (score > best.score) best = { turn, score };
    if (words.length > fewWords && sureness(words) > surelyRight) break;
  }
  return best.turn;
}

/** The parts of a turned page that are read each alone, and where each begins. */
function partsOf(picture: Grey): { part: Grey; left: number }[] {
  const fold = foldOf(picture);
  if (fold === null) return [{ part: picture, left: 0 }];
  return [
    { part: columnsOf(picture, 0, fold), left: 0 },
    { part: columnsOf(picture, fold, picture.width), left: fold },
  ];
}

/**
 * Reads pages of a PDF by their pictures, with the engine and the languages that are installed: words with their places. Runs in a
 * separate process. Out: nothing of a page without a picture, or whose
 * picture is damaged, or for which no time is left.
 */
export async function seePages(
  bytes: Uint8Array,
  numbers: readonly number[],
  installed: Installed,
  languageOf: (items: readonly TextItem[]) => string | null,
): Promise<Frame[]> {
  const start = performance.now();
  const before = process.cpuUsage();
  const isOver = (): boolean => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 > longest || performance.now() - start > longestWait;
  };
  const engine = await startEngine(installed);
  const task = getDocument({
    data: bytes,
    cMapUrl: fold('cmaps'),
    standardFontDataUrl: fold('standard_fonts'),
    // Pictures of scanners (JPEG 2000, JBIG2) are unpacked within WebAssembly.
    wasmUrl: fold('wasm'),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: mostPixels,
  });
  const frames: Frame[] = [];
  try {
    const pdf = await task.promise;
    let turn: Turn | null = null;
    for (const [at, number] of numbers.entries()) {
      const page = await pdf.getPage(number);
      const isLate = at >= mostPages || isOver();
      const picture = isLate ? null : await pagePicture(page).catch(() => null);
      if (!picture) continue;
      const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: 1 });
      const { perPoint } = picture;
      const dpi = perPoint * 72;
      // The first page shows how the sheet lies; one that is not read well that way may lie otherwise.
      const isFirst = turn === null;
      turn ??= await turnOf(picture, engine, dpi);
      const read = (how: Turn) =>
        partsOf(turned(picture, how)).map(({ part, left }) => ({
          part,
          left,
          words: engine.words(part, dpi),
        }));
      let own: Turn = turn;
      let parts = read(own);
      if (!isFirst && sureness(parts.flatMap(({ words }) => words)) < leastSure) {
        own = await turnOf(picture, engine, dpi);
        if (own !== turn) parts = read(own);
      }
      for (const { part, left, words } of parts)
        frames.push({
          page: number,
          turn: own,
          left: left / perPoint,
          pageWidth,
          pageHeight,
          items: itemsOf(words, perPoint, part.height / perPoint),
        });
      const language = isFirst ? languageOf(frames.flatMap(({ items }) => items)) : null;
      if (language !== null) engine.settleOn(language);
    }
    return frames;
  } finally {
    await task.destroy();
  }
}
