import { changeTexts } from './change-texts.ts';
import { manageTexts } from './manage-texts.ts';
import { memberImportTexts } from './member-import-texts.ts';
import { memberTexts } from './member-texts.ts';
import { organizationProblemTexts } from './problem-texts.ts';
import { scopeTexts } from './scope-texts.ts';

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
declare module '../core/text-key.ts' {
  interface Texts extends AreaTexts {}
}
