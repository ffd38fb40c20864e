import type { z } from 'zod';
import type { StoredSheet } from '../chemical.ts';
import { CountryData } from '../fields.ts';
import type { SafetyDataSheet } from '../fields.ts';

type Stored = z.output<typeof StoredSheet>;
type Classes = Omit<CountryData, 'safetyDataSheets'>;
type Countries = Record<string, CountryData>;

/** The sheets of all countries in one list, each with its country and with its place in the body. */
export const sheetsOf = (countries: Countries): (Stored & { path: string })[] =>
  Object.entries(countries).flatMap(([territory, { safetyDataSheets }]) =>
    safetyDataSheets.map((sheet, place) => ({
      ...sheet,
      territory,
      path: `countriesData.${territory}.safetyDataSheets.${place}`,
    })),
  );

/** The data of a product in each country, but for its sheets. */
export const classesOf = (countries: Countries): Record<string, Classes> =>
  Object.fromEntries(
    Object.entries(countries).map(([territory, { safetyDataSheets: _apart, ...classes }]) => [
      territory,
      classes,
    ]),
  );

/** A country without a sheet. */
const nothing: CountryData = CountryData.parse({});
const newestFirst = (one: SafetyDataSheet, other: SafetyDataSheet): number =>
  other.lastRevisionDate.localeCompare(one.lastRevisionDate) || one.language.localeCompare(other.language);

/** Country by country what is known of a product, with its sheets, the newest first. */
export function countriesOf(classes: Record<string, Classes>, sheets: readonly Stored[]): Countries {
  const territories = [...Object.keys(classes), ...sheets.map(({ territory }) => territory)];
  return Object.fromEntries(
    [...new Set(territories)].toSorted().map((territory) => [
      territory,
      {
        ...nothing,
        ...classes[territory],
        safetyDataSheets: sheets
          .filter((sheet) => sheet.territory === territory)
          .map(({ territory: _its, ...sheet }) => sheet)
          .toSorted(newestFirst),
      },
    ]),
  );
}

/** The data of two products that are merged, by country: of the one that stays first, and the sheets of both. */
export function bothCountries(stays: Countries, goes: Countries): Countries {
  const both = { ...stays };
  for (const [territory, theirs] of Object.entries(goes)) {
    const own = both[territory] ?? nothing;
    const key = ({ file, language }: SafetyDataSheet) => `${file.id} ${language}`;
    const there = new Set(own.safetyDataSheets.map(key));
    const known = Object.entries(own).filter(([, value]) => value !== null);
    both[territory] = {
      ...theirs,
      ...Object.fromEntries(known),
      safetyDataSheets: [
        ...own.safetyDataSheets,
        ...theirs.safetyDataSheets.filter((sheet) => !there.has(key(sheet))),
      ],
    };
  }
  return both;
}
