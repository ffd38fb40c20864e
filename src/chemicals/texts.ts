import { chemicalProblemTexts } from './problem-texts.ts';
import { labelTexts } from './label-texts.ts';
import { productTexts } from './product-texts.ts';
import { proposalTexts } from './proposal-texts.ts';
import { registerTexts } from './register-texts.ts';
import { registerImportTexts } from './register-import-texts.ts';
import { substanceTexts } from './substance-texts.ts';

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
declare module '../core/text-key.ts' {
  interface Texts extends AreaTexts {}
}
