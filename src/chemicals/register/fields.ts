import { z } from 'zod';
import {
  computed,
  date,
  decimal,
  id,
  moment,
  optional,
  optionalDate,
  optionalParagraphs,
  optionalReference,
  optionalText,
} from '../../core/contract/fields.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';

/** Units of mass and volume, as meters have them. */
export const amountUnits = ['kg', 'g', 'mg', 't', 'L', 'm3', 'cm3'] as const;
export const Amount = z.object({
  value: decimal.superRefine((value: DecimalString, context) => {
    if (value.startsWith('-'))
      context.addIssue({ code: 'custom', params: { code: 'TOO_SMALL', values: { min: 0 } } });
  }),
  unit: z.enum(amountUnits),
});
export type Amount = z.output<typeof Amount>;
const amount = optional(Amount);

/** What an organization keeps of a product that it uses. */
export const known = {
  storageLocation: optionalText(),
  area: optionalReference('area'),
  department: optionalReference('department'),
  use: optionalParagraphs(500),
  /** Used in a year. */
  annualAmount: amount,
  /** The largest amount stored at any time. */
  storedAmount: amount,
  /** Whether the product may be used here. */
  approved: z.boolean().default(false),
  riskAssessment: optionalParagraphs(5000),
  firstUseDate: optionalDate,
  endDate: optionalDate,
  note: optionalParagraphs(2000),
};
/** The supplier, from the product's own supplies: on writing, only its id counts. */
export const SupplyRef = z.looseObject({
  id,
  supplier: z.looseObject({ id, name: z.string().optional() }).optional(),
  articleNumber: z.string().nullish(),
});
export const chosenSupply = optional(SupplyRef);

export const kept = {
  supply: computed(SupplyRef.nullable()),
  ...known,
  approvedBy: optionalReference('account'),
  approvedDate: optionalDate,
  /** The newest revision of the sheets for the organization's country; none: there is no sheet for it. */
  sheetDate: computed(date.nullable()),
  /** The restriction lists that the product's substances are on, except those marked as not relevant here. */
  restrictions: computed(z.array(z.string())),
  /** The lists whose entries for the product are all marked as not relevant here. */
  restrictionsWaived: computed(z.array(z.string())),
  ...moment('lastModified'),
};
