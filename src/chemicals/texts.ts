import { chemicalProblemTexts } from './problem-texts.ts';
import { labelTexts } from './labels/texts.ts';
import { productTexts } from './products/texts.ts';
import { proposalTexts } from './proposals/texts.ts';
import { registerTexts } from './register/texts.ts';
import { registerImportTexts } from './register/import/texts.ts';
import { substanceTexts } from './substances/texts.ts';

/** Chemicals: products, the register, substances, labels. */
export const chemicalTexts = {
  ...chemicalProblemTexts,
  ...labelTexts,
  ...productTexts,
  ...proposalTexts,
  ...registerTexts,
  ...registerImportTexts,
  ...substanceTexts,
} as const;

type AreaTexts = typeof chemicalTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
