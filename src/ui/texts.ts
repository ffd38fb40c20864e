import { frameTexts } from './frame-texts.ts';
import { importTexts } from './import-texts.ts';
import { kitTexts } from './kit-texts.ts';
import { problemTexts } from './problem-texts.ts';

/** The texts of the kit and the frame. */
export const uiTexts = { ...frameTexts, ...problemTexts, ...kitTexts, ...importTexts } as const;

type UiTexts = typeof uiTexts;
declare module '../core/text-key.ts' {
  interface Texts extends UiTexts {}
}
