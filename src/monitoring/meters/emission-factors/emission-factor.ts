import { z } from 'zod';
import { crud } from '../../../core/contract/contract.ts';
import {
  computed,
  date,
  decimal,
  id,
  listQuery,
  moment,
  optional,
  optionalParagraphs,
  optionalText,
  text,
} from '../../../core/contract/fields.ts';
import { meterTypes } from '../../units/units.ts';
import { gasBases } from './gases.ts';
import { checkFactorValues } from './values.ts';

export const emissionTypes = ['CO2'] as const;
export const emissionUnits = ['GRAMS', 'KILOGRAMS', 'TONNES'] as const;
/** As they are shown (specification, section 3). */
export const emissionSymbols = { GRAMS: 'g', KILOGRAMS: 'kg', TONNES: 't' } as const;

export const FactorValue = z.object({
  meterUnits: text(40),
  emissionUnits: z.enum(emissionUnits),
  /** Left out: as `emissionType` says, CO₂ only. */
  gases: z.enum(gasBases).default('CO2'),
  value: decimal,
  startDate: date,
  endDate: optional(date),
});

const shared = {
  utilityType: z.enum(meterTypes),
  emissionType: z.enum(emissionTypes).default('CO2'),
  /** Its territory; none: valid anywhere. */
  territory: optionalText(4),
  values: z.array(FactorValue).min(1).max(200),
};
const source = optionalParagraphs(1000);
const note = optionalParagraphs(2000);

/**
 * What a client may send for a factor, its texts in the reader's language; the rules on its values apply in the form
 * and on the server.
 */
export const EmissionFactorBody = z
  .object({
    name: text(),
    source,
    /** How the figure is bounded: gas basis, boundary, licence. */
    note,
    /** The texts in the other language of the product; a missing one: the text serves for both. */
    translation: z
      .object({ name: optionalText(), source, note })
      .nullish()
      .transform((value) => (value && Object.values(value).some((part) => part !== null) ? value : null)),
    ...shared,
  })
  .superRefine(({ utilityType, values }, context) => {
    for (const { path, code, values: parts } of checkFactorValues(utilityType, values))
      context.addIssue({ code: 'custom', path: path.split('.'), params: { code, values: parts } });
  });
export const EmissionFactor = z.object({ ...EmissionFactorBody.shape, id, ...moment('lastModified') });
export type EmissionFactor = z.output<typeof EmissionFactor>;

/** How it is stored: each text in both languages. */
export const StoredFactor = z.object({
  nameEn: text(),
  nameDa: text(),
  sourceEn: source,
  sourceDa: source,
  noteEn: note,
  noteDa: note,
  ...shared,
});
export type StoredFactor = z.output<typeof StoredFactor>;

/** A factor as a list row: instead of all its values the one that counts today. */
export const EmissionFactorRow = EmissionFactor.omit({ values: true, translation: true }).extend({
  /** The value in force today, else the last one that was; none: the first is still to come. */
  currentValue: computed(FactorValue.nullable()),
});
export type EmissionFactorRow = z.output<typeof EmissionFactorRow>;

export const EmissionFactorFilter = listQuery(['name', 'utilityType', 'territory', 'lastModifiedDate'], {
  utilityType: z.array(z.enum(meterTypes)).optional(),
  territory: z.string().optional(),
});

export const emissionFactors = crud('/emission-factors', {
  name: 'emission factors',
  one: 'an emission factor',
  read: 'READ_ORGANIZATION',
  write: 'MAINTAIN_SYSTEM',
  reads: ['emission_factor'],
  filter: EmissionFactorFilter,
  body: EmissionFactorBody,
  record: EmissionFactor,
  row: EmissionFactorRow,
});
