import { legislationTexts as catalogue } from './legislation-texts.ts';
import { obligationTexts } from './obligation-texts.ts';

/** Texts of acts and of what they oblige to. */
export const legislationTexts = { ...catalogue, ...obligationTexts } as const;
