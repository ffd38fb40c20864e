import { z } from 'zod';
import { optional, optionalText } from '../../../core/contract/fields.ts';
import { rangeText } from '../../clp/concentration-words.ts';
import { joinClassName } from '../../clp/hazard-classes.ts';
import {
  AcuteToxicityEstimate,
  Classification,
  ConcentrationLimit,
  MFactors,
} from '../../substances/fields.ts';

/** A class as a sheet states it; many give only its statement. */
const SheetClass = z
  .object({ ...Classification.shape, hazardClass: optionalText(60) })
  .superRefine(({ hazardClass, statement }, context) => {
    if (hazardClass === null && statement === null)
      context.addIssue({ code: 'custom', path: ['hazardClass'], params: { code: 'REQUIRED' } });
  });

/** Where the words of a row are from. */
const rowSources = ['SHEET', 'ANNEX_VI', 'USER'] as const;

export const longestName = 400;
/** What the supplier says of an ingredient in its row; what the catalogue knows of the substance stays as it is. */
export const sheetWords = {
  nameOnSheet: optionalText(longestName),
  classification: z.array(SheetClass).max(60).default([]),
  specificConcentrationLimits: z.array(ConcentrationLimit).max(60).default([]),
  mFactors: MFactors,
  acuteToxicityEstimates: z.array(AcuteToxicityEstimate).max(20).default([]),
  source: optional(z.enum(rowSources)),
};
export const SheetWords = z.object(sheetWords);
export type SheetWords = z.output<typeof SheetWords>;

/** The words of a row, without what else it has. */
export const wordsOf = ({
  nameOnSheet = null,
  classification = [],
  specificConcentrationLimits = [],
  mFactors = null,
  acuteToxicityEstimates = [],
  source = null,
}: Partial<SheetWords>): SheetWords => ({
  nameOnSheet,
  classification,
  specificConcentrationLimits,
  mFactors,
  acuteToxicityEstimates,
  source,
});
export const noWords = wordsOf({});

/** A row's words as a text. */
export const inWords = (words: SheetWords, decimal: (value: string) => string, share = ''): string =>
  [words.nameOnSheet, share, ...hazardsInWords(words, decimal)].filter(Boolean).join(', ');

/** What a row says of the hazards of its ingredient, one thing an item. In: how to write a decimal in the language. */
export function hazardsInWords(
  words: Omit<SheetWords, 'nameOnSheet' | 'source'>,
  decimal: (value: string) => string,
): string[] {
  const { mFactors } = words;
  return [
    ...words.classification.map(({ hazardClass, category, statement, remark }) =>
      [hazardClass && joinClassName(hazardClass, category), statement, remark && `(${remark})`]
        .filter(Boolean)
        .join(' '),
    ),
    ...words.specificConcentrationLimits.map((limit) => {
      const { hazardClass, category, statement } = limit;
      const range = rangeText(limit, decimal);
      return [hazardClass && joinClassName(hazardClass, category), statement, range]
        .filter(Boolean)
        .join(' ');
    }),
    ...(mFactors?.acute ? [`M = ${mFactors.acute}`] : []),
    ...(mFactors?.chronic ? [`M (chronic) = ${mFactors.chronic}`] : []),
    ...words.acuteToxicityEstimates.map(({ route, value, unit, form }) =>
      [`ATE ${route.toLowerCase()}`, form && `(${form})`, decimal(value), unit].filter(Boolean).join(' '),
    ),
  ];
}
