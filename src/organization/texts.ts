import { memberTexts } from './members/texts.ts';
import { memberImportTexts } from './members/import/texts.ts';
import { scopeTexts } from './scope/texts.ts';
import { stakeholderTexts } from './stakeholders/texts.ts';
import { manageTexts } from './tree/texts.ts';
import { organizationProblemTexts } from './problem-texts.ts';

/** The tree, its people, its scope and its stakeholders. */
export const organizationTexts = {
  ...memberTexts,
  ...memberImportTexts,
  ...scopeTexts,
  ...stakeholderTexts,
  ...manageTexts,
  ...organizationProblemTexts,
} as const;

type AreaTexts = typeof organizationTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
