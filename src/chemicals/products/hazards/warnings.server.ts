import { toSnake } from '../../../core/contract/case.ts';
import { route } from '../../../core/http/http.server.ts';
import type { Route } from '../../../core/http/http.server.ts';
import type { FieldError } from '../../../core/contract/problem.ts';
import { Problem } from '../../../core/contract/problem.ts';
import { chemicals } from '../chemical.ts';
import { warningsOfProduct } from '../../clp/hazard.ts';
import { readStatementCode } from '../../clp/hazard-codes.ts';
import { labelPrecautions } from '../../clp/label-precautions.ts';
import { statementConflicts } from '../../clp/statement-conflicts.ts';
import { pictogramsOf, statementsOf, statementText } from '../../codes/statement-texts.server.ts';
import type { Warnings } from './warnings.ts';

/**
 * What a label shows for statements, in a language.
 * In: H and EUH codes as the Regulation writes them, and whether the sheet says that the product is not classified.
 */
export function warningsIn(codes: readonly string[], language: 'en' | 'da', notClassified = false): Warnings {
  const { precautions, pictograms, ambiguous, ...found } = warningsOfProduct(codes, notClassified);
  const words = statementsOf(
    precautions.map(({ code }) => code),
    language,
  );
  return {
    ...found,
    pictograms: pictogramsOf(pictograms, language),
    precautionaryStatements: Object.fromEntries(
      precautions.map(({ code, because }) => [
        code,
        { code, statement: words[code]?.statement ?? code, because },
      ]),
    ),
    proposedPrecautions: labelPrecautions(
      { precautions, signalWord: found.signalWord },
      { forThePublic: false },
    ),
    ambiguous: ambiguous.length > 0,
    ambiguousStatements: ambiguous,
    conflicts: statementConflicts(codes),
  };
}

/**
 * A code in a query, where an unescaped plus sign has become a space. Null: not a code of the Regulation. In: 'H' or
 * 'EUH', the kind of the parameter.
 */
function codeOf(given: string, kind: 'H' | 'EUH'): string | null {
  const code = readStatementCode(given) ?? readStatementCode(given.trim().replaceAll(/ +/g, '+'));
  return code?.startsWith(kind) && statementText(code, 'en') !== null ? code : null;
}

export const warningRoutes: Route[] = [
  route(chemicals.warnings, async ({ query, language }) => {
    const faults: FieldError[] = [];
    const read = (name: 'hazardStatementIds' | 'euHazardStatementIds', kind: 'H' | 'EUH') =>
      (query[name] ?? []).flatMap((given, index) => {
        const code = codeOf(given, kind);
        if (!code)
          faults.push({
            path: `${toSnake(name)}.${index}`,
            code: 'UNKNOWN_CODE',
            values: { code: given.slice(0, 60) },
          });
        return code ?? [];
      });
    const codes = [...read('hazardStatementIds', 'H'), ...read('euHazardStatementIds', 'EUH')];
    if (faults.length > 0) throw new Problem('INVALID', faults);
    return warningsIn([...new Set(codes)], language);
  }),
];
