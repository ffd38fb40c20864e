import { compare } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';

/**
 * The greenhouse gases that a figure counts. CO2: carbon dioxide alone. CO2E: also methane, nitrous oxide and others, as the carbon dioxide
 * that would warm as much (GHG Protocol, Corporate Standard, glossary: CO₂ equivalent).
 */
export const gasBases = ['CO2', 'CO2E'] as const;
export type GasBasis = (typeof gasBases)[number];

/** As they are written, in both languages. */
export const gasSymbols = { CO2: 'CO₂', CO2E: 'CO₂e' } as const;

/**
 * What a mass is called. In: kilograms, and how many of them come from factors of CO₂ only. Out: CO2 where all of them do; else CO2E, of
 * which the part from such factors is the least that it can be.
 */
export const gasesOf = (mass: DecimalString, co2Only: DecimalString): GasBasis =>
  compare(mass, co2Only) === 0 ? 'CO2' : 'CO2E';
