import { checkComposition } from '../clp/concentration.ts';
import type { Concentration } from '../clp/concentration.ts';
import { classesOf } from '../clp/hazard-classes.ts';
import { readStatementCode } from '../clp/hazard-codes.ts';
import { wordsOf } from './composition/sheet-words.ts';
import type { SheetWords } from './composition/sheet-words.ts';
import type { FieldCode } from '../../core/contract/problem.ts';

interface Checked {
  substanceConcentrations: readonly (Partial<SheetWords> & {
    /** Null: the catalogue lacks it, and the row has the words of the sheet. */
    substance: { id: string } | null;
    casNumber?: string | null;
    ecNumber?: string | null;
    concentration: Concentration;
  })[];
  supplies: readonly { supplier: { id: string }; articleNumber: string | null }[];
  hazardStatements: Record<string, unknown>;
  euHazardStatements: Record<string, unknown>;
  precautionaryStatements: Record<string, unknown>;
  notClassified: string | null;
  notDangerousGoods?: boolean;
  dangerousGoods?: unknown;
}

/**
 * Errors of a product across its fields; the path's parts are separated by `/`, since codes contain dots and plus
 * signs.
 */
interface ChemicalFault {
  path: string;
  code: FieldCode;
  values?: Record<string, string | number>;
}

const kinds = [
  ['hazardStatements', 'H'],
  ['euHazardStatements', 'E'],
  ['precautionaryStatements', 'P'],
] as const;

/**
 * Product rules for both form and server: a row names a substance or has a name on the sheet, a substance is in several rows only where the sheet says something else of each, minimum shares add up to at most 100 %, statements
 * are in the right field, a product that its sheet does not classify has no statement of a hazard class, and one that is not dangerous goods no UN number. Statements that exclude
 * each other are a warning (statement-conflicts.ts), not an error: a product is recorded as its sheet says.
 */
export function checkChemical(body: Checked): ChemicalFault[] {
  const faults: ChemicalFault[] = [];
  const seen = new Set<string>();
  for (const [index, { substance, ...row }] of body.substanceConcentrations.entries()) {
    const { casNumber = null, ecNumber = null } = row;
    if (substance === null && !row.nameOnSheet)
      faults.push({ path: `substanceConcentrations/${index}/nameOnSheet`, code: 'REQUIRED' });
    // A substance of the catalogue has its own numbers.
    if (substance !== null && (casNumber !== null || ecNumber !== null))
      faults.push({
        path: `substanceConcentrations/${index}/${casNumber === null ? 'ecNumber' : 'casNumber'}`,
        code: 'ONE_OF_SEVERAL',
      });
    const key = JSON.stringify([substance?.id ?? [casNumber, ecNumber], wordsOf(row)]);
    if (seen.has(key)) faults.push({ path: `substanceConcentrations/${index}/substance`, code: 'DUPLICATE' });
    seen.add(key);
  }
  const { possible, sumOfMin } = checkComposition(
    body.substanceConcentrations.map(({ concentration }) => concentration),
  );
  if (!possible)
    faults.push({ path: 'substanceConcentrations', code: 'OVER_HUNDRED', values: { sum: sumOfMin } });

  const supplies = new Set<string>();
  for (const [index, { supplier, articleNumber }] of body.supplies.entries()) {
    const key = `${supplier.id} ${articleNumber ?? ''}`;
    if (supplies.has(key)) faults.push({ path: `supplies/${index}/supplier`, code: 'DUPLICATE' });
    supplies.add(key);
  }

  for (const [field, letter] of kinds)
    for (const code of Object.keys(body[field]))
      if (readStatementCode(code) !== code || !code.startsWith(letter))
        faults.push({ path: `${field}/${code}`, code: 'UNKNOWN_CODE', values: { code } });

  const hazards = Object.keys({ ...body.hazardStatements, ...body.euHazardStatements });
  if (
    body.notClassified !== null &&
    hazards.some((code) => classesOf(code).length > 0 || code.startsWith('H'))
  )
    faults.push({ path: 'notClassified', code: 'CLASSIFIED' });
  if (body.notDangerousGoods && body.dangerousGoods)
    faults.push({ path: 'notDangerousGoods', code: 'DANGEROUS_GOODS' });
  return faults;
}
