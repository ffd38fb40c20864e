import { legislationTexts as catalogue } from './legislation-texts.ts';
import { obligationTexts } from './obligation-texts.ts';
import { legislationProblemTexts } from './problem-texts.ts';

/** Texts of acts and of what they oblige to. */
export const legislationTexts = { ...catalogue, ...obligationTexts, ...legislationProblemTexts } as const;

type AreaTexts = typeof legislationTexts;
declare module '../core/text-key.ts' {
  interface Texts extends AreaTexts {}
}
