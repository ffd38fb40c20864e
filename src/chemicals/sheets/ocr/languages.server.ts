import { fileURLToPath } from 'node:url';

/** The languages whose letters and words are known in pictures, and what the engine calls them. */
const packages = {
  en: { code: 'eng', folder: '@tesseract.js-data/eng/package.json' },
  da: { code: 'dan', folder: '@tesseract.js-data/dan/package.json' },
  de: { code: 'deu', folder: '@tesseract.js-data/deu/package.json' },
  sv: { code: 'swe', folder: '@tesseract.js-data/swe/package.json' },
} as const;
export type OcrLanguage = keyof typeof packages;

/** The letters of a language, as a file on this machine. */
interface Letters {
  language: OcrLanguage;
  code: string;
  file: string;
}

/** What of the reading of pictures is installed: each package is optional. */
export interface Installed {
  /** The engine is there, and a language. */
  isComplete: boolean;
  letters: Letters[];
  missing: OcrLanguage[];
}

/** Where a module is installed; null: it is not. */
export function placeOf(module: string): string | null {
  try {
    return fileURLToPath(import.meta.resolve(module));
  } catch {
    return null;
  }
}

export const engineModule = 'tesseract.js-core/tesseract-core-simd-lstm.js';

/** Finds what is installed. In: how a module is found (null where it is not). */
export function installedOcr(place: (module: string) => string | null = placeOf): Installed {
  const letters: Letters[] = [];
  const missing: OcrLanguage[] = [];
  for (const [language, { code, folder }] of Object.entries(packages) as [
    OcrLanguage,
    (typeof packages)[OcrLanguage],
  ][]) {
    const found = place(folder);
    if (found === null) missing.push(language);
    else
      letters.push({
        language,
        code,
        // The small model of the two in each package: as good, at a third of the size.
        file: found.replace(/package\.json$/, `4.0.0_best_int/${code}.traineddata.gz`),
      });
  }
  return { isComplete: letters.length > 0 && place(engineModule) !== null, letters, missing };
}
