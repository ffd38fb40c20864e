import { factorTexts } from './factor-texts.ts';
import { stakeholderTexts } from './stakeholder-texts.ts';

/** Emission factors and stakeholders of the catalogue. */
export const catalogueTexts = { ...factorTexts, ...stakeholderTexts } as const;

type AreaTexts = typeof catalogueTexts;
declare module '../core/text-key.ts' {
  interface Texts extends AreaTexts {}
}
