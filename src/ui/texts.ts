import { dueTexts } from './due/texts.ts';
import { compareTexts } from './compare/texts.ts';
import { frameTexts } from './shell/texts.ts';
import { importNamesTexts } from './import/names-texts.ts';
import { importTexts } from './import/texts.ts';
import { kitTexts } from './kit/texts.ts';
import { problemTexts } from './language/problem-texts.ts';

/** The texts of the kit and the frame. */
export const uiTexts = {
  ...dueTexts,
  ...frameTexts,
  ...problemTexts,
  ...kitTexts,
  ...importTexts,
  ...compareTexts,
  ...importNamesTexts,
} as const;

type UiTexts = typeof uiTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends UiTexts {}
}
