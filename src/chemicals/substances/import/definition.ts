import { partsIn } from '../../../core/import/cells.ts';
import { listImport } from '../../../core/import/list-import.ts';
import type { ListImportError } from '../../../core/import/list-import.ts';
import { refuseCasDate } from '../../codes/numbers-in-cells.ts';
import { readStatements } from '../../codes/statements-in-cells.ts';
import { substances } from '../substance.ts';

/** Other names, by semicolons or lines: commas are part of names (`1,2-dichloroethane`). Statements by their codes, and a number that became a date. */
function complete(
  given: Record<string, unknown>,
  { synonyms }: Readonly<Record<string, unknown>>,
): ListImportError[] {
  if (typeof synonyms === 'string') given['synonyms'] = partsIn(`${synonyms};`);
  const { casNumber } = given;
  const dated = typeof casNumber === 'string' ? refuseCasDate('casNumber', casNumber) : null;
  return [
    ...(dated ? [dated] : []),
    ...readStatements(given, { H: 'hazardStatements', E: 'euHazardStatements' }),
  ];
}

/** Substances from a file. */
export const substanceImport = listImport('/substance-imports', {
  kind: 'substance',
  of: substances.create,
  fields: 'substances.field',
  columns: {
    name: {
      headings: ['stof, stofnavn, kemisk navn, substance, substance name, chemical name, iupac name'],
      example: ['2-(2-butoxyethoxy)ethanol', '2-(2-butoxyethoxy)ethanol'],
    },
    casNumber: {
      headings: ['cas, cas nr, cas no, casrn'],
      example: ['112-34-5', '112-34-5'],
    },
    ecNumber: {
      headings: ['ec, ef, ec nr, ef nr, ec no, einecs, einecs nr, einecs no, ec nummer'],
      example: ['203-961-6', '203-961-6'],
    },
    indexNumber: {
      headings: ['indeks, indeksnr, index, index no, clp index, annex vi index'],
      example: ['603-096-00-8', '603-096-00-8'],
    },
    reachNumber: {
      headings: ['reach, reach nr, reach no, reach registrering, reach registration'],
      example: ['01-2119475104-44', '01-2119475104-44'],
    },
    formula: {
      headings: ['kemisk formel, bruttoformel, chemical formula, molecular formula'],
      example: ['C8H18O3', 'C8H18O3'],
    },
    synonyms: {
      extra: 'text',
      headings: ['andre navne, synonym, handelsnavne, other names'],
      example: ['Diethylene glycol butyl ether; DEGBE', 'Diethylenglycolbutylether; DEGBE'],
    },
    hazardStatements: {
      headings: ['h, h sætninger, faresætning, h statements, h codes, h koder, hazard statement'],
      example: ['H319', 'H319'],
    },
    euHazardStatements: {
      headings: ['euh, euh sætninger, euh statements, euh codes, euh koder'],
      example: ['', ''],
    },
  },
  key: ['name', 'casNumber', 'ecNumber', 'indexNumber'],
  complete,
});
