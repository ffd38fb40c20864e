import { Problem } from '../../../core/contract/problem.ts';
import { installedOcr } from './languages.server.ts';
import type { Installed } from './languages.server.ts';

/** Whether pictures of pages can be read on this installation, and in which languages. */
interface OcrHere {
  isOn: boolean;
  languages: string[];
  missing: string[];
}

let found: Installed | undefined;
/** What is installed does not change while the server runs. */
const installedHere = (): Installed => (found ??= installedOcr());

/** In: whether the setting is on. Out: for the screen; nothing is looked for where it is off. */
export function ocrHere(isOn: boolean, installed = isOn ? installedHere() : null): OcrHere {
  const { isComplete = false, letters = [], missing = [] } = installed ?? {};
  const languages = isComplete ? letters.map(({ language }) => language) : [];
  return { isOn, languages, missing };
}

/** Throws OCR_OFF where the setting is off, OCR_NOT_INSTALLED where the engine is missing, or every language. */
export function refuseWithoutOcr(isOn: boolean, installed = isOn ? installedHere() : null): void {
  if (!isOn) throw new Problem('OCR_OFF');
  if (!installed?.isComplete) throw new Problem('OCR_NOT_INSTALLED');
}
