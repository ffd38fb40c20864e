import { z } from 'zod';
import { decimal, optional, optionalText, paragraphs, text } from '../../core/contract/fields.ts';
import { readCasNumber, readEcNumber, readIndexNumber } from '../clp/check-digits.ts';
import { concentrationFaults } from '../clp/concentration.ts';

/** A number with a check digit, in its usual form; empty means none. In: how it is read, and what a wrong one is called. */
const checkedNumber = (
  read: (text: string) => string | null,
  code: 'INVALID_CAS' | 'INVALID_EC' | 'INVALID_INDEX',
) =>
  z
    .string()
    .trim()
    .max(40)
    .nullish()
    .transform((value, context) => {
      if (!value) return null;
      const number = read(value);
      if (number !== null) return number;
      context.addIssue({ code: 'custom', params: { code } });
      return z.NEVER;
    });
export const casNumber = checkedNumber(readCasNumber, 'INVALID_CAS');
export const ecNumber = checkedNumber(readEcNumber, 'INVALID_EC');
export const indexNumber = checkedNumber(readIndexNumber, 'INVALID_INDEX');

/** A REACH registration number: '01-2119471330-49', with the registrant's part '01-2119471330-49-0000'. */
export const reachNumber = z
  .string()
  .trim()
  .max(40)
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || /^\d{2}-\d{10}-\d{2}(-\d{4})?$/.test(value), {
    params: { code: 'INVALID_FORMAT' },
  });

/** The names of Annex VI go up to 1,200 characters; an index takes 2,600 bytes. */
export const substanceName = paragraphs(1300).refine(
  (value) => value.length + 2 * (value.match(/[^ -~]/g)?.length ?? 0) <= 2600,
  { params: { code: 'TOO_LONG', values: { max: 800 } } },
);

/** One substance of an entry that covers several. */
export const SubstanceMember = z.object({ name: paragraphs(1200), casNumber, ecNumber });

/** A hazard class with its category, and the statement that goes with it; `remark`: a mark of Annex VI (*), a route or an organ. */
export const Classification = z.object({
  hazardClass: text(60),
  category: optionalText(20),
  statement: optionalText(20),
  remark: optionalText(200),
});

/** From which share on, in % by weight, a mixture gets the class. */
export const ConcentrationLimit = z
  .object({
    /** None: the limit is of a statement that no class has (EUH031). */
    hazardClass: optionalText(60),
    category: optionalText(20),
    statement: optionalText(20),
    min: optional(decimal),
    minInclusive: z.boolean().default(true),
    max: optional(decimal),
    maxInclusive: z.boolean().default(false),
  })
  .superRefine((limit, context) => {
    if (limit.hazardClass === null && limit.statement === null)
      context.addIssue({ code: 'custom', path: ['hazardClass'], params: { code: 'REQUIRED' } });
    for (const { field, code } of concentrationFaults(limit))
      context.addIssue({
        code: 'custom',
        path: [field],
        params: {
          code: code === 'MIN_ABOVE_MAX' || code === 'EMPTY' ? 'MIN_ABOVE_MAX' : code,
          values: code === 'TOO_LARGE' ? { max: 100 } : { min: 0 },
        },
      });
  });

const factor = optional(z.int().min(1).max(1_000_000_000));
/** What an aquatic hazard is multiplied by in a mixture. CLP Annex I, 4.1.3.5.5.5. */
export const MFactors = z
  .object({ acute: factor, chronic: factor })
  .nullish()
  .transform((value) => (value && (value.acute !== null || value.chronic !== null) ? value : null));

export const toxicityRoutes = ['ORAL', 'DERMAL', 'INHALATION'] as const;
/** An acute toxicity estimate. CLP Annex I, Table 3.1.1. */
export const AcuteToxicityEstimate = z.object({
  route: z.enum(toxicityRoutes),
  value: decimal,
  /** 'mg/kg bw', 'mg/L', 'ppmV'. */
  unit: text(20),
  /** What is inhaled (gases, vapours, dusts or mists), or which form it was measured of. */
  form: optionalText(60),
});
