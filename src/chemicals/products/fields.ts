import { z } from 'zod';
import {
  date,
  decimal,
  id,
  shownDate,
  momentLeftOut,
  optional,
  optionalText,
  reference,
  rowId,
  text,
} from '../../core/contract/fields.ts';
import { fieldInfo } from '../../core/contract/field-info.ts';
import { compare } from '../../core/numbers/decimal.ts';
import { rangeText } from '../clp/concentration-words.ts';
import { codeList } from '../clp/statement-map.ts';
import { concentrationFaults } from '../clp/concentration.ts';
import type { Concentration } from '../clp/concentration.ts';
import { readUfi } from '../clp/ufi.ts';
import { sheetWords } from './composition/sheet-words.ts';

/** The records that a product is kept in. */
export const chemicalRecords = [
  'chemical',
  'chemical_substance',
  'chemical_supply',
  'safety_data_sheet',
  'catalogue_file',
] as const;

export const physicalStates = ['AEROSOL', 'GAS', 'LIQUID', 'SOLID'] as const;
export const signalWords = ['NORMAL', 'WARNING', 'DANGER'] as const;
export const dangerCodes = ['GREEN', 'YELLOW', 'RED'] as const;
/** As filters name them: UNKNOWN for what has none, since it is not classified yet. */
export const dangerFilters = [...dangerCodes, 'UNKNOWN'] as const;
/** CLP Annex V. */
export const pictogramCodes = [
  'GHS01',
  'GHS02',
  'GHS03',
  'GHS04',
  'GHS05',
  'GHS06',
  'GHS07',
  'GHS08',
  'GHS09',
] as const;
/** Of TRGS 510, as the specification lists them. */
export const storageClasses = [
  '1',
  '2A',
  '2B',
  '3',
  '4.1A',
  '4.1B',
  '4.2',
  '4.3',
  '5.1A',
  '5.1B',
  '5.1C',
  '5.2',
  '6.1A',
  '6.1B',
  '6.1C',
  '6.1D',
  '6.2',
  '7',
  '8A',
  '8B',
  '10',
  '11',
  '12',
  '13',
  '10-13',
] as const;
export const waterHazardClasses = ['1', '2', '3', 'NWG', 'AWG'] as const;

/** A unique formula identifier in its usual form; empty means none. */
export const ufi = z
  .string()
  .trim()
  .max(60)
  .nullish()
  .transform((value, context) => {
    if (!value) return null;
    const read = readUfi(value);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', params: { code: 'INVALID_UFI' } });
    return z.NEVER;
  });

/** A decimal between two others, or none. */
export const decimalBetween = (min: number, max: number) =>
  optional(decimal).superRefine((value, context) => {
    if (value === null) return;
    if (compare(value, String(min)) < 0)
      context.addIssue({ code: 'custom', params: { code: 'TOO_SMALL', values: { min } } });
    if (compare(value, String(max)) > 0)
      context.addIssue({ code: 'custom', params: { code: 'TOO_LARGE', values: { max } } });
  });

const share = optional(decimal);

/** How much of a substance is in a product, in % by weight; an end that is null is open. */
export const ConcentrationRange = z
  .object({
    min: share,
    max: share,
    minInclusive: z.boolean().default(true),
    maxInclusive: z.boolean().default(true),
  })
  .superRefine((range, context) => {
    for (const { field, code } of concentrationFaults(range))
      context.addIssue({
        code: 'custom',
        path: [field],
        params: {
          code: code === 'NOT_A_NUMBER' ? 'INVALID_DECIMAL' : code === 'EMPTY' ? 'MIN_ABOVE_MAX' : code,
          values: code === 'TOO_LARGE' ? { max: 100 } : { min: 0 },
        },
      });
  })
  .register(fieldInfo, {
    inline: (range, decimalText) => rangeText(range as Concentration, decimalText),
  });

/**
 * A row of a product's composition: on write only the substance's id counts, its share, and what the sheet says of it. A substance is in
 * several rows where the sheet lists it with different classifications.
 */
export const SubstanceConcentration = z.object({
  substance: z
    .looseObject({
      id,
      name: z.string().optional(),
      /** As its own record has them, on reading. */
      nameDa: z.string().nullish(),
      harmonised: z.boolean().optional(),
      casNumber: z.string().nullish(),
      ecNumber: z.string().nullish(),
      /** Its H and EUH codes, on reading. */
      statements: z.array(z.string()).optional(),
    })
    .register(fieldInfo, { references: 'substance' }),
  concentration: ConcentrationRange.default({ min: null, max: null, minInclusive: true, maxInclusive: true }),
  ...sheetWords,
});
export type SubstanceConcentration = z.output<typeof SubstanceConcentration>;
export const mostRows = 200;
/** A composition as it is sent and answered. */
export const compositionRows = z.array(SubstanceConcentration).max(mostRows).default([]);

/** A supplier of a product. A known id keeps the row, for records that refer to it. */
export const Supply = z.object({
  id: rowId,
  supplier: reference('supplier'),
  articleNumber: optionalText(60),
});
export type Supply = z.output<typeof Supply>;

/** A file of the catalogue: on write only its id counts. */
export const SheetFile = z
  .looseObject({
    id,
    name: z.string().optional(),
    contentType: z.string().optional(),
    /** Bytes. */
    size: z.int().optional(),
    ...momentLeftOut('created'),
    /** The day on which it was sent. */
    date: shownDate.optional(),
    url: z.string().optional(),
  })
  .register(fieldInfo, { references: 'catalogue_file' });

/** One revision of a safety data sheet. */
export const SafetyDataSheet = z.object({
  id: rowId,
  /** ISO 639-1. */
  language: z.string().regex(/^[a-z]{2}$/),
  lastRevisionDate: date,
  file: SheetFile,
});
export type SafetyDataSheet = z.output<typeof SafetyDataSheet>;

/** The data of a product in one country. */
export const CountryData = z.object({
  storageClass: optional(z.enum(storageClasses)),
  waterHazardClass: optional(z.enum(waterHazardClasses)),
  safetyDataSheets: z.array(SafetyDataSheet).max(100).default([]),
});
export type CountryData = z.output<typeof CountryData>;

/** By the code of a territory: `{"DK": {…}}`. */
export const countriesData = z.record(z.string().max(4), CountryData).default({});

/** The words that a person chose for precautions, by code: `{"P280": {"en": "Wear protective gloves.", "da": null}}`. Null: as proposed. */
export const precautionWords = z
  .record(z.string().max(40), z.object({ en: optionalText(400), da: optionalText(400) }))
  .default({});

/** A pictogram: on write only its code counts. */
export const Pictogram = z.looseObject({
  id: text(10),
  name: z.string().optional(),
  url: z.string().optional(),
});

/** What a classification is stored as: its statements and pictograms by their codes. */
export const storedClass = {
  hazardStatements: codeList(100),
  euHazardStatements: codeList(100),
  signalWord: optional(z.enum(signalWords)),
  pictograms: codeList(9),
  dangerCode: optional(z.enum(dangerCodes)),
  dangerCodeCause: optionalText(40),
};
/** What follows from its statements, as it is read. */
export const shownClass = {
  /** Null: not classified yet. */
  signalWord: z.enum(signalWords).nullable(),
  /** Null: not classified yet, which is to be treated as dangerous. */
  dangerCode: z.enum(dangerCodes).nullable(),
  /** The most severe of the statements that decided the danger code. */
  dangerCodeCause: z.string().nullable(),
  pictograms: z.array(Pictogram),
};

/** Row of ADR Table A that a product travels under: on write only its id counts, `1263-1`. */
export const DangerousGoodsRef = z.looseObject({
  id: text(20),
  unNumber: z.string().optional(),
  name: z.string().optional(),
  /** Of the name: not every row has a Danish one. */
  nameLanguage: z.enum(['en', 'da']).optional(),
  class: z.string().nullish(),
  packingGroup: z.string().nullish(),
  tunnelCode: z.string().nullish(),
  transportCategory: z.string().nullish(),
  limitedQuantity: z.string().nullish(),
  labels: z.array(z.string()).optional(),
});

/** What lists of products are filtered by of their hazards. */
export const hazardFilters = {
  dangerCode: z.array(z.enum(dangerFilters)).optional(),
  physicalState: z.array(z.enum(physicalStates)).optional(),
  /** Any of them. */
  pictogram: z.array(z.enum(pictogramCodes)).optional(),
  /** H and EUH codes; any of them. */
  statement: z.array(z.string().max(20)).optional(),
};
