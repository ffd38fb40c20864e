import { accountTexts } from './account/texts.ts';
import { factorTexts } from './catalogue/factor-texts.ts';
import { stakeholderTexts } from './catalogue/stakeholder-texts.ts';
import { labelTexts } from './chemicals/label-texts.ts';
import { chemicalProblemTexts } from './chemicals/problem-texts.ts';
import { productTexts } from './chemicals/product-texts.ts';
import { proposalTexts } from './chemicals/proposal-texts.ts';
import { registerImportTexts } from './chemicals/register-import-texts.ts';
import { registerTexts } from './chemicals/register-texts.ts';
import { substanceTexts } from './chemicals/substance-texts.ts';
import { dashboardTexts } from './dashboard/texts.ts';
import { searchTexts } from './search/texts.ts';
import { documentTexts } from './documents/texts.ts';
import { eventTexts } from './events/texts.ts';
import { legislationTexts } from './legislation/texts.ts';
import { monitoringTexts } from './monitoring/texts.ts';
import { changeTexts } from './organization/change-texts.ts';
import { organizationTexts } from './organization/texts.ts';
import type { Text } from './ui/text-key.ts';
import { uiTexts } from './ui/texts.ts';

/** Every text of the interface, both languages side by side. */
export const texts = {
  ...uiTexts,
  ...accountTexts,
  ...factorTexts,
  ...stakeholderTexts,
  ...chemicalProblemTexts,
  ...labelTexts,
  ...productTexts,
  ...proposalTexts,
  ...registerTexts,
  ...registerImportTexts,
  ...substanceTexts,
  ...dashboardTexts,
  ...searchTexts,
  ...documentTexts,
  ...eventTexts,
  ...legislationTexts,
  ...monitoringTexts,
  ...organizationTexts,
  ...changeTexts,
} as const satisfies Record<string, Text>;

type AllTexts = typeof texts;
declare module './ui/text-key.ts' {
  // Merged in, so that an unknown key does not compile anywhere.
  interface Texts extends AllTexts {}
}

/** The texts of one language by key: what `/assets/i18n/{lang}.json` holds. */
export function translations(language: 'en' | 'da'): Record<string, string> {
  const at = language === 'en' ? 0 : 1;
  return Object.fromEntries(
    Object.entries(texts as Record<string, Text>).map(([key, text]) => [key, text[at]]),
  );
}
