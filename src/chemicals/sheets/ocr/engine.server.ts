import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Grey } from './grey.ts';
import { engineModule } from './languages.server.ts';
import type { Installed } from './languages.server.ts';
import { wordsOf } from './words.ts';
import type { Word } from './words.ts';

/** Of the engine (Tesseract 5 as WebAssembly) what is used here. */
interface Engine {
  Init(folder: null, languages: string, mode: number): number;
  End(): void;
  SetVariable(name: string, value: string): boolean;
  SetPageSegMode(mode: number): void;
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
}
interface Core {
  FS: { writeFile(path: string, content: Uint8Array): void };
  TessBaseAPI: new () => Engine;
}
type StartCore = (options: Record<string, (text: unknown) => void>) => Promise<Core>;

/** Only the neural reader, which the languages' files are made for. */
const neural = 1;
/** The mode that takes a page as one block of lines: it keeps the rows of tables whole. */
const oneBlock = 6;

/** The reader of pictures. */
export interface Recogniser {
  /** Finds the words of a picture. In: grey pixels, and how many there are to an inch. Out: words with their boxes in pixels. */
  words: (picture: Grey, dpi: number) => Word[];
  /** Reads what follows in one of the languages, and in English, which every sheet has words of: twice as fast as all of them. */
  settleOn: (language: string) => void;
}

/**
 * Starts the engine with all languages that are installed. Everything is read from the installed packages: the core is called
 * itself, without the library around it, which would fetch what it misses from the network. In: what is installed. Throws where
 * it does not start.
 */
export async function startEngine({ letters }: Installed): Promise<Recogniser> {
  const start = createRequire(import.meta.url)(engineModule) as StartCore;
  const quiet = (): void => {};
  const core = await start({ TesseractProgress: quiet, print: quiet, printErr: quiet });
  for (const { code, file } of letters)
    core.FS.writeFile(`./${code}.traineddata`, gunzipSync(await readFile(file)));
  const begin = (codes: readonly string[]): Engine => {
    const engine = new core.TessBaseAPI();
    if (engine.Init(null, codes.join('+'), neural) !== 0)
      throw new Error(`The reader of pictures does not start with ${codes.join(', ')}`);
    return engine;
  };
  let engine = begin(letters.map(({ code }) => code));
  return {
    words({ width, height, pixels }, dpi) {
      engine.SetVariable('user_defined_dpi', String(Math.round(dpi)));
      engine.SetPageSegMode(oneBlock);
      core.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels]));
      if (engine.SetImageFile(1, 0) !== 0) return [];
      engine.Recognize(null);
      return wordsOf(engine.GetTSVText(0));
    },
    settleOn(language) {
      const chosen = letters.filter((each) => each.language === language || each.language === 'en');
      if (chosen.length === letters.length || !chosen.some((each) => each.language === language)) return;
      engine.End();
      engine = begin(chosen.map(({ code }) => code));
    },
  };
}
