import { legislationTexts as catalogue } from './acts/texts.ts';
import { obligationTexts } from './obligations/texts.ts';
import { requirementTexts } from './requirements/texts.ts';
import { evidenceTexts } from './evidence/texts.ts';
import { proposalTexts } from './suggestions/texts.ts';
import { legislationProblemTexts } from './problem-texts.ts';

/** Texts of acts and of what they oblige to. */
export const legislationTexts = {
  ...catalogue,
  ...obligationTexts,
  ...evidenceTexts,
  ...proposalTexts,
  ...requirementTexts,
  ...legislationProblemTexts,
} as const;

type AreaTexts = typeof legislationTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
