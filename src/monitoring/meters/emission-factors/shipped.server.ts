import { parse } from 'csv-parse/sync';
import { v5 as uuidv5 } from 'uuid';
import { check } from '../../../core/contract/validation.ts';
import { checkFactorValues } from './values.ts';
import { StoredFactor } from './emission-factor.ts';
import { gasBases } from './gases.ts';
import type { GasBasis } from './gases.ts';
import { loadRecords } from '../../../core/reference/load.server.ts';
import type { ReferenceFile } from '../../../core/reference/load.server.ts';

/** Never changes: the ids of shipped factors follow from it. */
const namespace = '4f9b1a52-6c0e-5d0b-9a67-2f3f0c6c7d11';

interface Row {
  activity: string;
  activity_da: string;
  meter_type: string;
  meter_unit: string;
  kg_co2e_per_unit: string;
  gas_basis: string;
  boundary: string;
  territory: string;
  valid_from: string;
  valid_to: string;
  recommended: string;
  source: string;
  licence: string;
  confidence: string;
  note: string;
  source_da: string;
  boundary_da: string;
  licence_da: string;
  confidence_da: string;
  note_da: string;
}

export type ShippedFactor = StoredFactor & { id: string };

/**
 * The emission factors of `db/reference/emission_factors.csv`: its recommended rows, those of one activity, meter type and
 * territory as the dated values of one factor.
 * Throws when a factor breaks a rule of the contract: the file is part of the product.
 */
export function shippedFactors(csv: string): ShippedFactor[] {
  const rows = parse(csv, { columns: true, bom: true }) as Row[];
  const recommended = rows.filter((row) => row.recommended === 'yes');
  return [...Map.groupBy(recommended, keyOf)].map(([key, years]) => ({
    ...factorOf(years),
    id: uuidv5(key, namespace),
  }));
}

const keyOf = (row: Row): string => `emission-factor|${row.activity}|${row.meter_type}|${row.territory}`;

function factorOf(rows: Row[]): StoredFactor {
  const years = rows.toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1));
  const [newest] = years;
  if (!newest) throw new Error('a factor has at least one row');
  const checked = check(StoredFactor, {
    nameEn: newest.activity,
    nameDa: newest.activity_da,
    sourceEn: textByYear(years, (row) => row.source),
    sourceDa: textByYear(years, (row) => row.source_da),
    noteEn: noteOf(years, inEnglish),
    noteDa: noteOf(years, inDanish),
    utilityType: newest.meter_type,
    territory: newest.territory,
    values: years.map((row) => ({
      meterUnits: row.meter_unit,
      emissionUnits: 'KILOGRAMS',
      gases: gasesIn(row),
      value: row.kg_co2e_per_unit,
      startDate: row.valid_from,
      endDate: row.valid_to || null,
    })),
  });
  const fields = checked.ok
    ? checkFactorValues(checked.value.utilityType, checked.value.values)
    : checked.fields;
  if (!checked.ok || fields.length > 0) throw new Error(`${newest.activity}: ${JSON.stringify(fields)}`);
  return checked.value;
}

/** Which gases a row counts. Throws where it says neither. */
function gasesIn({ activity, gas_basis }: Row): GasBasis {
  const found = gasBases.find((gases) => gases === gas_basis.toUpperCase());
  if (!found) throw new Error(`${activity}: the gas basis is CO2 or CO2e, not “${gas_basis}”`);
  return found;
}

/** What a note says in a language, in order: its words, and where the rows have them. */
type NoteWords = Record<
  'toCheck' | 'remembered' | 'gases' | 'method' | 'confidence' | 'licence' | 'remarks',
  string
> & {
  ending: '' | '_da';
};
const inEnglish: NoteWords = {
  ending: '',
  toCheck: 'To be checked, from memory',
  remembered: 'not compared with the source yet',
  gases: 'Gases',
  method: 'Method',
  confidence: 'Confidence',
  licence: 'Licence',
  remarks: 'Remarks',
};
const inDanish: NoteWords = {
  ending: '_da',
  toCheck: 'Skal kontrolleres, efter hukommelsen',
  remembered: 'endnu ikke sammenholdt med kilden',
  gases: 'Gasser',
  method: 'Metode',
  confidence: 'Pålidelighed',
  licence: 'Licens',
  remarks: 'Bemærkninger',
};

/**
 * The method of the figures and how certain they are. Screens show the first line next to a figure: the method, or, so that it is not
 * overlooked, that a figure is from memory.
 */
function noteOf(years: Row[], words: NoteWords): string {
  const { ending } = words;
  const remembered = years.filter((row) => row.confidence.includes('from memory'));
  const parts = [
    [words.toCheck, textByYear(remembered, () => words.remembered)],
    [words.method, textByYear(years, (row) => row[`boundary${ending}`])],
    [words.gases, textByYear(years, (row) => row.gas_basis)],
    [words.confidence, textByYear(years, (row) => row[`confidence${ending}`])],
    [words.licence, textByYear(years, (row) => row[`licence${ending}`])],
    [words.remarks, textByYear(years, (row) => row[`note${ending}`])],
  ];
  const note = parts.flatMap(([label, text]) => (text ? `${label}: ${text}` : [])).join('\n');
  return note.replaceAll('CO2', 'CO₂');
}

/** A text of the rows: once when they all have the same, else each with the years that it is for. */
function textByYear(rows: Row[], pick: (row: Row) => string): string {
  const groups = [...Map.groupBy(rows, pick)].filter(([text]) => text !== '');
  const [only] = groups;
  if (groups.length === 1 && only?.[1].length === rows.length) return only[0];
  return groups.map(([text, own]) => `${yearsOf(own)}: ${text}`).join('; ');
}

/** The years of rows, newest row first, in the usual form: `2015–2022, 2025` or, without an end, `2015–`. */
function yearsOf(rows: Row[]): string {
  const spans: { first: number; last: number | null }[] = [];
  for (const row of rows.toReversed()) {
    const first = Number(row.valid_from.slice(0, 4));
    const last = row.valid_to ? Number(row.valid_to.slice(0, 4)) : null;
    const before = spans.at(-1);
    if (before && before.last === first - 1) before.last = last;
    else spans.push({ first, last });
  }
  return spans.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last ?? ''}`)).join(', ');
}

const factorColumns =
  'name_en name_da source_en source_da note_en note_da utility_type emission_type territory "values"'.split(
    ' ',
  );
const factorNames = ['name_en', 'name_da'].map((name) => [name, 'utility_type', "coalesce(territory, '')"]);

/** New factors, and new figures for those that no person ever changed. */
const loadFactors: ReferenceFile[1] = (client, text) =>
  loadRecords(
    client,
    { table: 'emission_factor', columns: factorColumns, unique: factorNames },
    shippedFactors(text).map((factor) => ({
      ...factor,
      name_en: factor.nameEn,
      name_da: factor.nameDa,
      source_en: factor.sourceEn,
      source_da: factor.sourceDa,
      note_en: factor.noteEn,
      note_da: factor.noteDa,
      utility_type: factor.utilityType,
      emission_type: factor.emissionType,
    })),
  );

/** The factors that come with the product. */
export const factorFiles: readonly ReferenceFile[] = [['emission_factors.csv', loadFactors]];
