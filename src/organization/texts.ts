import { manageTexts } from './manage-texts.ts';
import { memberImportTexts } from './member-import-texts.ts';
import { memberTexts } from './member-texts.ts';
import { organizationProblemTexts } from './problem-texts.ts';
import { scopeTexts } from './scope-texts.ts';

/** The tree, its people and its scope; stakeholders and the trail have texts of their own. */
export const organizationTexts = {
  ...manageTexts,
  ...memberImportTexts,
  ...memberTexts,
  ...organizationProblemTexts,
  ...scopeTexts,
} as const;
