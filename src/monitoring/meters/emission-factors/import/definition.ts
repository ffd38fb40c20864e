import { listImport } from '../../../../core/import/list-import.ts';
import type { ListImportError } from '../../../../core/import/list-import.ts';
import { unitOfType } from '../../import/units/unit-spelling.ts';
import { meterTypes } from '../../../units/units.ts';
import { emissionFactors } from '../emission-factor.ts';
import type { FactorValue } from '../emission-factor.ts';
import type { GasBasis } from '../gases.ts';

type Value = { [K in keyof typeof FactorValue.shape]?: unknown };

const massUnits = { g: 'GRAMS', kg: 'KILOGRAMS', t: 'TONNES' } as const;
/** The symbol that a mass begins with: 'gram', 'kilogram', 'tons'. */
const symbolOf = (word: string): keyof typeof massUnits =>
  word.startsWith('k') ? 'kg' : word.startsWith('t') ? 't' : 'g';
const emission =
  '(g|grams?|kg|kilograms?|t|tons?|tonnes?)(?:\\s*co[2₂](\\s*-?\\s*(?:equivalents?|ækvivalenter|ækv|ekv|eq|e))?)?\\.?';

type Emitted = { emissionUnits: (typeof massUnits)[keyof typeof massUnits]; gases: GasBasis | undefined };
const emitted = (word: string, equivalent: string | undefined, text: string): Emitted => ({
  emissionUnits: massUnits[symbolOf(word.toLowerCase())],
  gases: equivalent ? 'CO2E' : /co/i.test(text) ? 'CO2' : undefined,
});

/** `kg CO₂e`, `g`: the mass, and which gases it counts where it says so. Null: not a unit of an emission. */
function emissionIn(text: string): Emitted | null {
  const [found, word = '', equivalent] = new RegExp(`^${emission}$`, 'i').exec(text.trim()) ?? [];
  return found === undefined ? null : emitted(word, equivalent, found);
}

/** `kg CO₂e/kWh`, `g pr. km`: what is emitted, and per which unit. Null: not a unit of a factor. */
function rateIn(text: string): (Emitted & { meterUnits: string }) | null {
  const [, mass = '', word = '', equivalent, meterUnits] =
    new RegExp(`^(${emission})\\s*(?:/|per\\s|pr\\.?\\s)\\s*(\\S.*)$`, 'i').exec(text) ?? [];
  return meterUnits ? { ...emitted(word, equivalent, mass), meterUnits } : null;
}

/** Completes a value from further columns: its year, and both its units in one. */
function complete(
  given: Record<string, unknown>,
  { year, rate }: Readonly<Record<string, unknown>>,
): ListImportError[] {
  const [value = {}] = (given['values'] as Value[] | undefined) ?? [];
  const errors: ListImportError[] = [];
  if (typeof year === 'number') {
    if (year < 1900 || year > 2200)
      errors.push({ role: 'year', code: 'YEAR', values: { text: String(year) } });
    else {
      value.startDate ??= `${year}-01-01`;
      value.endDate ??= `${year}-12-31`;
    }
  }
  if (typeof rate === 'string') {
    const read = rateIn(rate);
    if (read === null) errors.push({ role: 'rate', code: 'RATE', values: { text: rate.slice(0, 100) } });
    else {
      value.meterUnits ??= read.meterUnits;
      value.emissionUnits ??= rate;
    }
  }
  if (typeof value.emissionUnits === 'string') {
    const text = value.emissionUnits;
    const read = text === rate ? rateIn(text) : emissionIn(text);
    const role = text === rate ? 'rate' : 'emissionUnits';
    if (read === null) errors.push({ role, code: 'EMISSION_UNIT', values: { text: text.slice(0, 100) } });
    else if (read.gases && value.gases && read.gases !== value.gases)
      errors.push({ role, code: 'GASES', values: { text: text.slice(0, 100) } });
    value.emissionUnits = read?.emissionUnits;
    value.gases ??= read?.gases;
  }
  const type = meterTypes.find((each) => each === given['utilityType']);
  if (type && typeof value.meterUnits === 'string') value.meterUnits = unitOfType(value.meterUnits, type);
  given['values'] = [value];
  return errors;
}

/** Emission factors from a file, a row for each value: as they are exported. */
export const factorImport = listImport('/emission-factor-imports', {
  kind: 'emissionFactor',
  of: emissionFactors.create,
  fields: 'factors.field',
  columns: {
    name: {
      headings: ['emissionsfaktor, faktor, factor, emission factor, aktivitet, activity, brændsel, fuel'],
      example: ['District heating, Odense', 'Fjernvarme, Odense'],
    },
    utilityType: {
      words: 'meters.type',
      headings: ['type, måler, forsyning, forsyningsart, meter type, utility'],
      spellings: {
        ELECTRICITY: 'elektricitet, strøm, power',
        HEAT: 'fjernvarme, district heating',
        GAS: 'naturgas, natural gas',
        FLEET: 'transport, køretøjer, vehicles',
      },
      example: ['Heat', 'Varme'],
    },
    // Identified by a short code, which references in a body are not: its cell is read separately.
    territory: {
      extra: 'reference',
      table: 'territory',
      by: ['id', 'name_en', 'name_da'],
      headings: ['land, landekode, country, country code'],
      example: ['DK', 'DK'],
    },
    year: {
      extra: 'whole',
      headings: ['årstal, gælder år, valid for, reporting year'],
      example: ['', ''],
    },
    startDate: {
      at: 'values.0.startDate',
      label: 'factors.values.field.startDate',
      headings: ['fra, gælder fra, from, valid from, startdato'],
      example: ['2026-01-01', '01-01-2026'],
    },
    endDate: {
      at: 'values.0.endDate',
      label: 'factors.values.field.endDate',
      headings: ['til, gælder til, to, valid to, slutdato'],
      example: ['2026-12-31', '31-12-2026'],
    },
    value: {
      at: 'values.0.value',
      label: 'factors.values.field.value',
      headings: ['værdi, faktorværdi, co2'],
      example: ['0.043', '0,043'],
    },
    emissionUnits: {
      at: 'values.0.emissionUnits',
      extra: 'text',
      label: 'factors.values.field.emissionUnits',
      headings: ['co2 enhed, emissionsenhed, emission unit, co2 unit'],
      instead: 'rate',
      example: ['kg', 'kg'],
    },
    gases: {
      at: 'values.0.gases',
      label: 'factors.values.field.gases',
      words: 'factors.gases',
      spellings: { CO2: 'co2, co2 alone', CO2E: 'co2e, co2 e, co2 eq, co2 ækv' },
      headings: ['gasser, gas basis, gasgrundlag'],
      example: ['CO₂e (all greenhouse gases)', 'CO₂e (alle drivhusgasser)'],
    },
    meterUnits: {
      at: 'values.0.meterUnits',
      label: 'factors.values.field.meterUnits',
      headings: ['målerenhed, pr, per, pr enhed, per unit, meter unit'],
      instead: 'rate',
      example: ['kWh', 'kWh'],
    },
    rate: {
      extra: 'text',
      label: 'factors.column.rate',
      headings: ['enhed, unit, units'],
      example: ['', ''],
    },
    source: {
      headings: ['reference, datakilde, data source'],
      example: ['Fjernvarme Fyn, environmental declaration 2026', 'Fjernvarme Fyn, miljødeklaration 2026'],
    },
    note: {
      headings: ['bemærkning, afgrænsning, boundary, remark, scope'],
      example: ['From production to the customer', 'Fra produktion til kunde'],
    },
  },
  key: ['name', 'utilityType', 'territory'],
  gathers: 'values',
  complete,
});
