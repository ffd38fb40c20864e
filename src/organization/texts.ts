import { changeTexts } from '../trail/texts.ts';
import { manageTexts } from './tree/texts.ts';
import { memberImportTexts } from './members/import/texts.ts';
import { memberTexts } from './members/texts.ts';
import { organizationProblemTexts } from './problem-texts.ts';
import { scopeTexts } from './scope/texts.ts';

/** The tree, its people, its scope and the trail of its changes; stakeholders have theirs with the catalogue. */
export const organizationTexts = {
  ...changeTexts,
  ...manageTexts,
  ...memberImportTexts,
  ...memberTexts,
  ...organizationProblemTexts,
  ...scopeTexts,
} as const;

type AreaTexts = typeof organizationTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
