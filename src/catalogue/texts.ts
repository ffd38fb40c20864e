import { factorTexts } from '../monitoring/meters/emission-factors/texts.ts';
import { stakeholderTexts } from '../organization/stakeholders/catalogue/texts.ts';

/** Emission factors and stakeholders of the catalogue. */
export const catalogueTexts = { ...factorTexts, ...stakeholderTexts } as const;

type AreaTexts = typeof catalogueTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
