import { controlBookTexts } from './control-book/texts.ts';
import { inspectionImportTexts } from './control-book/inspections/import/texts.ts';
import { reminderTexts } from './control-book/reminders/texts.ts';
import { meterImportTexts } from './meters/list-import/texts.ts';
import { meterTexts } from './meters/texts.ts';
import { consumptionTexts } from './meters/consumption/texts.ts';
import { factorTexts } from './meters/emission-factors/texts.ts';
import { readingImportTexts } from './meters/import/texts.ts';
import { readingTexts } from './meters/readings/texts.ts';
import { roundTexts } from './meters/round/texts.ts';
import { unitTexts } from './units/texts.ts';
import { monitoringProblemTexts } from './problem-texts.ts';

/** Meters and their readings, emission factors, the control book. */
export const monitoringTexts = {
  ...controlBookTexts,
  ...inspectionImportTexts,
  ...reminderTexts,
  ...meterTexts,
  ...meterImportTexts,
  ...consumptionTexts,
  ...factorTexts,
  ...readingImportTexts,
  ...readingTexts,
  ...roundTexts,
  ...unitTexts,
  ...monitoringProblemTexts,
} as const;

type AreaTexts = typeof monitoringTexts;
declare module '../core/contract/text-key.ts' {
  interface Texts extends AreaTexts {}
}
