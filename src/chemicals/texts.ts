import { companyTexts } from './companies/texts.ts';
import { labelTexts } from './labels/texts.ts';
import { dilutionTexts } from './mixtures/dilution/texts.ts';
import { ownMixtureTexts } from './mixtures/own/texts.ts';
import { reportTexts } from './mixtures/report/texts.ts';
import { mixtureTexts } from './mixtures/texts.ts';
import { productImportTexts } from './products/import/texts.ts';
import { productTexts } from './products/texts.ts';
import { proposalTexts } from './proposals/texts.ts';
import { registerTexts } from './register/texts.ts';
import { registerImportHazardTexts } from './register/import/hazards/hazard-texts.ts';
import { registerImportTexts } from './register/import/texts.ts';
import { waiverTexts } from './register/restrictions/texts.ts';
import { storageTexts } from './register/storage/texts.ts';
import { restrictionTexts } from './restrictions/texts.ts';
import { substanceTexts } from './substances/texts.ts';
import { sheetPlacingTexts } from './sheets/by-name/texts.ts';
import { ocrTexts } from './sheets/ocr/texts.ts';
import { sheetHintTexts } from './sheets/hints/texts.ts';
import { sheetFigureTexts } from './sheets/reasons/texts.ts';
import { sheetTexts } from './sheets/readings/texts.ts';
import { chemicalProblemTexts } from './problem-texts.ts';

/** Chemicals: products and companies, the register, substances, lists, labels. */
export const chemicalTexts = {
  ...companyTexts,
  ...labelTexts,
  ...mixtureTexts,
  ...dilutionTexts,
  ...ownMixtureTexts,
  ...reportTexts,
  ...productTexts,
  ...productImportTexts,
  ...proposalTexts,
  ...registerTexts,
  ...registerImportTexts,
  ...registerImportHazardTexts,
  ...waiverTexts,
  ...storageTexts,
  ...restrictionTexts,
  ...substanceTexts,
  ...sheetTexts,
  ...ocrTexts,
  ...sheetHintTexts,
  ...sheetFigureTexts,
  ...sheetPlacingTexts,
  ...chemicalProblemTexts,
} as const;

type AreaTexts = typeof chemicalTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
