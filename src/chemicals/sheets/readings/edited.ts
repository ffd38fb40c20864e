import { z } from 'zod';
import { date, decimal, optionalText, text } from '../../../core/contract/fields.ts';
import {
  physicalStates,
  pictogramCodes,
  signalWords,
  storageClasses,
  ufi,
  waterHazardClasses,
} from '../../products/fields.ts';
import { readCasNumber, readEcNumber } from '../../clp/check-digits.ts';
import { concentrationFaults } from '../../clp/concentration.ts';
import type { ReviewedName } from './reviewed.ts';

const end = decimal.nullable();
const Share = z
  .object({
    min: end,
    max: end,
    min_inclusive: z.boolean(),
    max_inclusive: z.boolean(),
    basis: z.enum(['w/w', 'v/v']).nullable(),
  })
  .superRefine((share, context) => {
    const range = { ...share, minInclusive: share.min_inclusive, maxInclusive: share.max_inclusive };
    for (const { field } of concentrationFaults(range))
      context.addIssue({ code: 'custom', path: [field], params: { code: 'INVALID_DECIMAL' } });
  });
const codes = (pattern: RegExp, most = 100) => z.array(z.string().regex(pattern)).max(most);
const number = (read: (text: string) => string | null, code: string) =>
  z
    .string()
    .refine((value) => read(value) === value, { params: { code } })
    .nullable();
const Component = z.object({
  name: optionalText(300),
  cas: number(readCasNumber, 'INVALID_CAS'),
  ec: number(readEcNumber, 'INVALID_EC'),
  concentration: Share.nullable(),
  hazard_statements: codes(/^(?:H[2-4]\d\d[A-Za-z]{0,2}(\+H\d{3})*|EUH\d{3}[A-Z]?)$/, 60).optional(),
});
const temperature = z.object({ value: decimal, op: z.enum(['<', '>', '=']), unit: z.literal('°C') });

const optionalDecimal = decimal.optional();
const quantity = (...units: [string | null, ...(string | null)[]]) =>
  z.object({
    value: decimal,
    op: temperature.shape.op,
    unit: z.literal(units),
    max: optionalDecimal,
    temperature: optionalDecimal,
  });

/** What may replace a value that was read. */
const edited: Record<ReviewedName, z.ZodType> = {
  product_name: text(300),
  supplier_name: text(),
  product_number: text(60),
  ufi: ufi.refine((value) => value !== null, { params: { code: 'REQUIRED' } }),
  revision_date: date,
  version: text(60),
  use: text(1000),
  'supplier.address': text(500),
  'supplier.phone': text(40),
  'supplier.email': z.email().max(254),
  'supplier.emergency_phone': text(100),
  signal_word: z.enum(signalWords),
  // None at all: the sheet says that the product is not classified.
  hazard_statements: codes(/^H[2-4]\d\d[A-Za-z]{0,2}(\+H\d{3})*$/),
  eu_hazard_statements: codes(/^EUH\d{3}[A-Z]?$/),
  precautionary_statements: codes(/^P\d{3}(\+P\d{3})*$/),
  pictograms: z.array(z.enum(pictogramCodes)).max(9),
  sensitisers: z.array(text(300)).max(50),
  hazard_components: z.array(text(300)).max(50),
  unknown_toxicity_percent: decimal,
  physical_state: z.enum(physicalStates),
  flash_point: temperature,
  boiling_point: temperature,
  density: quantity('g/cm³'),
  ph: quantity(null),
  kinematic_viscosity: quantity('mm²/s'),
  vapour_pressure: quantity('hPa', 'mmHg'),
  voc: quantity('g/l', 'g/kg', '%'),
  un_number: z.string().regex(/^\d{4}$/),
  adr_class: text(10),
  packing_group: z.enum(['I', 'II', 'III']),
  tunnel_code: z.string().regex(/^(?:B1000C|C5000D|[B-E](?:\/[DE])?)$/),
  adr_labels: codes(/^\d(?:\.\d)?[A-EX]?$/, 6),
  environmentally_hazardous: z.boolean(),
  storage_class: z.enum(storageClasses),
  water_hazard_class: z.enum(waterHazardClasses),
  mal_code: z.string().regex(/^\d{1,2}-\d$/),
  pr_number: z.string().regex(/^\d{4,8}$/),
};

/** What a value at a path may be edited to; undefined: there is no such path. */
export const editedValue = (path: string): z.ZodType | undefined =>
  path.startsWith('components.') ? Component : edited[path as ReviewedName];
