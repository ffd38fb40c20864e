import type { ListImportError } from '../../core/import/list-import.ts';
import { meansNone } from './none-in-cells.ts';
import { notCodesIn, statementCodesIn } from '../clp/hazard-codes.ts';

/**
 * Turns texts in a body into maps of statements, whichever cell a code is in: a sheet's section 2.2 lists H and EUH
 * codes together. In: by the first letter of a code, its field. Out: what is not a code, or not of any field, at its
 * cell; words next to codes are ignored. A cell that says "none" is empty: whether a product is not classified is for
 * its sheet to say.
 */
export function readStatements(
  given: Record<string, unknown>,
  fields: Readonly<Record<string, string>>,
): ListImportError[] {
  const errors: ListImportError[] = [];
  const found: Record<string, Record<string, object>> = {};
  for (const role of Object.values(fields)) {
    const text = given[role];
    if (typeof text !== 'string') continue;
    delete given[role];
    if (meansNone(text)) continue;
    const codes = statementCodesIn(text);
    const strange = codes.filter((code) => fields[code.charAt(0)] === undefined);
    const [wrong = codes.length === 0 ? text : undefined] = [...notCodesIn(text), ...strange];
    if (wrong !== undefined)
      errors.push({ role, code: 'UNKNOWN_CODE', values: { code: wrong.slice(0, 100) } });
    for (const code of codes) {
      const field = fields[code.charAt(0)];
      if (field !== undefined) found[field] = { ...found[field], [code]: {} };
    }
  }
  Object.assign(given, found);
  return errors;
}
